import { apiAdminProblem, apiUpdateProblem } from "../api/admin_problems.ts";
import {
  apiAdminContest,
  apiCloneContest,
  apiContestVisible,
  apiDeleteContest,
  apiUpdateContest,
  siteContestCalls,
} from "../api/admin_contests.ts";
import {
  apiAnnounce,
  apiChangeAnnouncement,
  apiManagedAnnouncements,
  apiWithdrawAnnouncement,
} from "../api/contest_announcements.ts";
import {
  apiAddContestProblem,
  apiContestProblem,
  apiContestProblemList,
  apiCreateContestProblem,
  apiDeleteContestProblem,
  apiPutContestProblem,
} from "../api/contest_problems.ts";
import {
  apiAddContestPeople,
  apiContestPeople,
  apiDisqualify,
  apiRemoveContestPerson,
} from "../api/contest_people.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { adminOnly, problemAdminOnly, rootOnly } from "../guards.ts";

const api = "/api/admin/contest";

/** Contests: to make. */
export const CONTEST_ADMIN: readonly Route[] = [
  get(`${api}/get-contest-list`, adminOnly, siteContestCalls.list),
  get(api, adminOnly, apiAdminContest),
  post(api, adminOnly, siteContestCalls.create),
  put(api, adminOnly, apiUpdateContest),
  del(api, rootOnly, apiDeleteContest),
  get(`${api}/clone`, adminOnly, apiCloneContest),
  put(`${api}/change-contest-visible`, adminOnly, apiContestVisible),
  get(`${api}/get-problem-list`, adminOnly, apiContestProblemList),
  get(`${api}/problem`, adminOnly, apiAdminProblem),
  post(`${api}/problem`, adminOnly, apiCreateContestProblem),
  put(`${api}/problem`, adminOnly, apiUpdateProblem),
  del(`${api}/problem`, problemAdminOnly, apiDeleteContestProblem),
  get(`${api}/contest-problem`, adminOnly, apiContestProblem),
  put(`${api}/contest-problem`, adminOnly, apiPutContestProblem),
  post(`${api}/add-problem-from-public`, adminOnly, apiAddContestProblem),
  get(`${api}/people`, adminOnly, apiContestPeople),
  post(`${api}/people`, adminOnly, apiAddContestPeople),
  put(`${api}/people`, adminOnly, apiDisqualify),
  del(`${api}/people`, adminOnly, apiRemoveContestPerson),
  get(`${api}/announcement`, adminOnly, apiManagedAnnouncements),
  post(`${api}/announcement`, adminOnly, apiAnnounce),
  put(`${api}/announcement`, adminOnly, apiChangeAnnouncement),
  del(`${api}/announcement`, adminOnly, apiWithdrawAnnouncement),
];
