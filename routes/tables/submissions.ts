import { livePage } from "../api/live.ts";
import { apiResubmit } from "../api/resubmit.ts";
import { submissionDiff } from "../submissions/diff.tsx";
import { downloadCode } from "../submissions/download.ts";
import { resubmitForm } from "../submissions/verdict_changes.ts";
import {
  apiCancelJudge,
  apiManualJudge,
  apiRejudge,
} from "../api/verdict_changes.ts";
import { liveSubmissions } from "../api/live.ts";
import {
  apiCaseResult,
  apiOutcome,
  apiShare,
  apiSubmissionDetail,
  apiSubmissionList,
  apiSubmissionsStatus,
  apiSubmit,
} from "../api/submissions.ts";
import { apiStartRun, apiTakeRun } from "../api/test_run.ts";
import { get, post, put, type Route } from "../define.ts";
import { anyone, permitted, signedIn } from "../guards.ts";
import { practiceProblems } from "../problems/practice_place.ts";
import { markSubmissionForm } from "../submissions/mark.tsx";
import { wallForm } from "../submissions/wall.ts";
import { noteButtons, noteForm } from "../submissions/notes.tsx";
import { questionList } from "../questions.tsx";
import { shareForm, submissionDetail } from "../submissions/detail.tsx";
import { verdictChangeForm } from "../submissions/verdict_changes.ts";
import { submissionList } from "../submissions/list.tsx";
import { exactForVisitors } from "../visitor_cache.ts";

/** Around submissions: their programs, sending again, the page's stream. */
export const SUBMISSIONS: readonly Route[] = [
  post(
    "/problem/:problemId/submit",
    permitted("submit"),
    practiceProblems.submit,
  ),
  post("/problem/:problemId/run", permitted("submit"), practiceProblems.run),
  get("/status", anyone, exactForVisitors(submissionList)),
  get(
    "/submission-detail/:submitID",
    anyone,
    exactForVisitors(submissionDetail),
  ),
  get("/questions", signedIn, questionList),
  post("/submission-detail/:submitID/mark", signedIn, markSubmissionForm),
  post("/submission-detail/:submitID/wall", signedIn, wallForm),
  post("/submission-detail/:submitID/note", signedIn, noteForm),
  post("/submission-detail/:submitID/note/:noteId", signedIn, noteButtons),
  post("/submission-detail/:submitID/share", signedIn, shareForm),
  post(
    "/submission-detail/:submitID/judgement",
    permitted("rejudge"),
    verdictChangeForm,
  ),
  post("/api/submit-problem-judge", permitted("submit"), apiSubmit),
  post("/api/submit-problem-test-judge", permitted("submit"), apiStartRun),
  get("/api/get-test-judge-result", signedIn, apiTakeRun),
  get("/api/get-submission-list", anyone, apiSubmissionList),
  get("/api/get-submission-detail", anyone, apiSubmissionDetail),
  get("/api/get-all-case-result", anyone, apiCaseResult),
  get("/api/get-submission-outcome", signedIn, apiOutcome),
  post("/api/check-submissions-status", anyone, apiSubmissionsStatus),
  put("/api/submission", signedIn, apiShare),
  get("/api/live/submissions", anyone, liveSubmissions),
  get("/api/admin/judge/rejudge", permitted("rejudge"), apiRejudge),
  get("/api/admin/judge/manual-judge", permitted("rejudge"), apiManualJudge),
  get("/api/admin/judge/cancel-judge", permitted("rejudge"), apiCancelJudge),
  post("/submission-detail/:submitID/resubmit", signedIn, resubmitForm),
  get("/submission-detail/:submitID/code", anyone, downloadCode),
  get("/submission-diff", anyone, submissionDiff),
  get("/api/resubmit", signedIn, apiResubmit),
  get("/api/live", anyone, livePage),
];
