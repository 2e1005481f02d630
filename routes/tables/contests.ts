import { contestAnnouncementCalls } from "../api/announcements.ts";
import {
  apiAnswerClarification,
  apiAskClarification,
  apiClarifications,
  apiContestAccess,
  apiContestInfo,
  apiContestList,
  apiRegisterContest,
} from "../api/contests.ts";
import {
  answerForm,
  askForm,
  contestAnnouncements,
  takeQuestionForm,
} from "../contests/announcements.tsx";
import {
  apiRejudgeContestProblem,
  contestRejudgeForm,
  contestRejudges,
} from "../contests/rejudge.tsx";
import { contestList } from "../contests/list.tsx";
import { contestOverview, registerForm } from "../contests/overview.tsx";
import { contestVirtual, contestVirtualForm } from "../contests/virtual.tsx";
import { get, post, put, type Route } from "../define.ts";
import { anyone, permitted, signedIn } from "../guards.ts";

/** Contests: to enter and to take part. */
export const CONTESTS: readonly Route[] = [
  get("/contest", anyone, contestList),
  get("/contest/:cid", signedIn, contestOverview),
  get("/contest/:cid/virtual", signedIn, contestVirtual),
  post("/contest/:cid/virtual", signedIn, contestVirtualForm),
  post("/contest/:cid/register", signedIn, registerForm),
  get("/contest/:cid/announcements", signedIn, contestAnnouncements),
  post("/contest/:cid/questions", signedIn, askForm),
  post("/contest/:cid/questions/:id", signedIn, answerForm),
  post("/contest/:cid/questions/:id/take", signedIn, takeQuestionForm),

  get("/contest/:cid/rejudge", permitted("rejudge"), contestRejudges),
  post(
    "/contest/:cid/rejudge/:pid",
    permitted("rejudge"),
    contestRejudgeForm,
  ),
  get(
    "/api/admin/judge/rejudge-contest-problem",
    permitted("rejudge"),
    apiRejudgeContestProblem,
  ),

  get("/api/get-contest-list", anyone, apiContestList),
  get("/api/get-contest-info", signedIn, apiContestInfo),
  post("/api/register-contest", signedIn, apiRegisterContest),
  get("/api/get-contest-access", signedIn, apiContestAccess),
  get(
    "/api/get-contest-announcement",
    signedIn,
    contestAnnouncementCalls.inside,
  ),
  post(
    "/api/get-contest-not-read-announcement",
    signedIn,
    contestAnnouncementCalls.unread,
  ),
  get("/api/contest-clarification", signedIn, apiClarifications),
  post("/api/contest-clarification", signedIn, apiAskClarification),
  put("/api/contest-clarification", signedIn, apiAnswerClarification),
];
