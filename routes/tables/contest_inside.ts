import {
  apiBeginOwnTime,
  apiContestProblemDetails,
  apiContestProblems,
  apiContestSubmissions,
  apiContestSubmissionsStatus,
  apiOwnTime,
} from "../api/contest_inside.ts";
import {
  apiClaimPrint,
  apiNotePrinted,
  apiPrints,
  apiSendPrint,
  downloadPrint,
} from "../api/contest_prints.ts";
import {
  claimPrintForm,
  contestPrintList,
  printSheetsPage,
} from "../contests/print_list.tsx";
import {
  contestPrint,
  contestPrintForm,
  downloadPrintPage,
  notePrintedForm,
} from "../contests/prints.tsx";
import { contestProblemPages } from "../contests/inside/problem.tsx";
import { beginForm } from "../contests/inside/problems.tsx";
import { contestProblemList } from "../contests/overview.tsx";
import { contestSubmission } from "../contests/inside/submission.tsx";
import { contestSubmissions } from "../contests/inside/submissions.tsx";
import { get, post, put, type Route } from "../define.ts";
import { anyoneValid, permitted, signedIn } from "../guards.ts";

const PROBLEM = "/contest/:cid/problem/:displayId";

/** Contests from inside: their problems, what is sent, one's own time. */
export const CONTEST_INSIDE: readonly Route[] = [
  get("/contest/:cid/problems", signedIn, contestProblemList),
  post("/contest/:cid/begin", signedIn, beginForm),
  get("/contest/:cid/submissions", signedIn, contestSubmissions),
  get(PROBLEM, signedIn, contestProblemPages.detail),
  get(`${PROBLEM}/editorial`, signedIn, contestProblemPages.editorial),
  post(`${PROBLEM}/hint`, signedIn, contestProblemPages.hint),
  get(`${PROBLEM}/full-screen`, signedIn, contestProblemPages.focus),
  get(`${PROBLEM}/annex/:name`, signedIn, contestProblemPages.attachment),
  post(`${PROBLEM}/submit`, permitted("submit"), contestProblemPages.submit),
  post(`${PROBLEM}/run`, permitted("submit"), contestProblemPages.run),
  get(`${PROBLEM}/submission-detail/:submitId`, signedIn, contestSubmission),

  get("/contest/:cid/print", signedIn, contestPrint),
  post("/contest/:cid/print", signedIn, contestPrintForm),
  get("/contest/:cid/admin-print", signedIn, contestPrintList),
  get("/contest/:cid/admin-print/:id/file", signedIn, downloadPrintPage),
  get("/contest/:cid/admin-print/:id", signedIn, printSheetsPage),
  post("/contest/:cid/admin-print/:id", signedIn, notePrintedForm),
  post("/contest/:cid/admin-print/:id/claim", signedIn, claimPrintForm),
  post("/api/submit-print-text", signedIn, apiSendPrint),
  get("/api/get-contest-print", signedIn, apiPrints),
  post("/api/claim-contest-print", signedIn, apiClaimPrint),
  put("/api/check-contest-print-status", signedIn, apiNotePrinted),
  get("/api/file/download-contest-print-text", signedIn, downloadPrint),

  // The board's problems, while it is open to everyone (contract §7)
  get("/api/get-contest-problem", anyoneValid, apiContestProblems),
  get("/api/get-contest-problem-details", signedIn, apiContestProblemDetails),
  get("/api/contest-submissions", signedIn, apiContestSubmissions),
  post(
    "/api/check-contest-submissions-status",
    signedIn,
    apiContestSubmissionsStatus,
  ),
  get("/api/sy-contest-user-record", signedIn, apiOwnTime),
  post("/api/sy-contest-user-record", signedIn, apiBeginOwnTime),
];
