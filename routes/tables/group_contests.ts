import { apiContestVisible, groupContestCalls } from "../api/admin_contests.ts";
import { contestAnnouncementCalls } from "../api/announcements.ts";
import {
  apiAddContestGroupProblem,
  apiAddContestProblem,
  apiContestProblem,
  apiContestProblemList,
  apiDeleteContestProblem,
  apiPutContestProblem,
} from "../api/contest_problems.ts";
import { contestQuizCalls } from "../api/contest_quizzes.ts";
import { apiCreateGroupContestProblem } from "../api/group_problem_admin.ts";
import { apiGroupContests } from "../api/contests.ts";
import { crud, del, get, post, put, type Route } from "../define.ts";
import { groupContests } from "../groups/contests.tsx";
import { signedIn } from "../guards.ts";
import { GROUP } from "../owner.tsx";
import { contestAdminRoutes } from "./contest_admin.ts";

const api = "/api/group";

/** The contests of groups; who may, is a matter of the person's place in the group. */
export const GROUP_CONTEST_ROUTES: readonly Route[] = [
  get("/group/:gid/contest", signedIn, groupContests),
  ...contestAdminRoutes(GROUP, signedIn, signedIn),
  get(`${api}/get-contest-list`, signedIn, apiGroupContests),
  get(`${api}/get-admin-contest-list`, signedIn, groupContestCalls.rows),
  ...crud(`${api}/contest`, signedIn, groupContestCalls),
  put(`${api}/change-contest-visible`, signedIn, apiContestVisible),
  get(`${api}/get-contest-problem-list`, signedIn, apiContestProblemList),
  post(`${api}/contest-problem`, signedIn, apiCreateGroupContestProblem),
  get(`${api}/contest-problem`, signedIn, apiContestProblem),
  put(`${api}/contest-problem`, signedIn, apiPutContestProblem),
  del(`${api}/contest-problem`, signedIn, apiDeleteContestProblem),
  post(
    `${api}/add-contest-problem-from-public`,
    signedIn,
    apiAddContestProblem,
  ),
  post(
    `${api}/add-contest-problem-from-group`,
    signedIn,
    apiAddContestGroupProblem,
  ),
  ...crud("/api/group/contest/quiz-question", signedIn, contestQuizCalls),
  get(
    `${api}/get-contest-announcement-list`,
    signedIn,
    contestAnnouncementCalls.read,
  ),
  post(
    `${api}/contest-announcement`,
    signedIn,
    contestAnnouncementCalls.create,
  ),
  put(`${api}/contest-announcement`, signedIn, contestAnnouncementCalls.change),
  del(`${api}/contest-announcement`, signedIn, contestAnnouncementCalls.remove),
];
