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
  apiMoreTime,
  apiRemoveContestPerson,
} from "../api/contest_people.ts";
import {
  apiAddContestQuiz,
  apiContestQuizList,
  apiRemoveContestQuiz,
  apiUpdateContestQuiz,
} from "../api/contest_quizzes.ts";
import { siteContests } from "../admin/contest/site_contests.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { adminOnly, problemAdminOnly, rootOnly } from "../guards.ts";

const api = "/api/admin/contest";
const path = "/admin/contest";
const one = `${path}/:cid`;
const { forms, problems, problemForms, quizzes, announcements, people } =
  siteContests;

/** Contests: to make. */
export const CONTEST_ADMIN: readonly Route[] = [
  get(path, adminOnly, siteContests.list),
  get(`${path}/create`, adminOnly, forms.fresh),
  post(`${path}/create`, adminOnly, forms.create),
  post(one, adminOnly, siteContests.row),
  get(`${one}/edit`, adminOnly, forms.edit),
  post(`${one}/edit`, adminOnly, forms.save),
  get(`${one}/problems`, adminOnly, problems.list),
  post(`${one}/problems`, adminOnly, problems.add),
  get(`${one}/problems/:pid`, adminOnly, problems.item),
  post(`${one}/problems/:pid`, adminOnly, problems.change),
  post(`${one}/problems/:pid/remove`, adminOnly, problems.remove),
  get(`${one}/problem/create`, adminOnly, problemForms.fresh),
  post(`${one}/problem/create`, adminOnly, problemForms.create),
  get(`${one}/problem/:pid/edit`, adminOnly, problemForms.show),
  post(`${one}/problem/:pid/edit`, adminOnly, problemForms.save),
  get(`${one}/quizzes`, adminOnly, quizzes.list),
  post(`${one}/quizzes`, adminOnly, quizzes.add),
  get(`${one}/quizzes/:qid`, adminOnly, quizzes.item),
  post(`${one}/quizzes/:qid`, adminOnly, quizzes.change),
  post(`${one}/quizzes/:qid/remove`, adminOnly, quizzes.remove),
  get(`${one}/announcement`, adminOnly, announcements.list),
  post(`${one}/announcement`, adminOnly, announcements.create),
  get(`${one}/announcement/:aid`, adminOnly, announcements.edit),
  post(`${one}/announcement/:aid`, adminOnly, announcements.save),
  post(`${one}/announcement/:aid/delete`, adminOnly, announcements.remove),
  get(`${one}/people`, adminOnly, people.list),
  post(`${one}/people`, adminOnly, people.add),
  post(`${one}/people/:uid`, adminOnly, people.change),

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
  get("/api/admin/contest/quiz-question", adminOnly, apiContestQuizList),
  post("/api/admin/contest/quiz-question", adminOnly, apiAddContestQuiz),
  put("/api/admin/contest/quiz-question", adminOnly, apiUpdateContestQuiz),
  del("/api/admin/contest/quiz-question", adminOnly, apiRemoveContestQuiz),
  get(`${api}/people`, adminOnly, apiContestPeople),
  post(`${api}/people`, adminOnly, apiAddContestPeople),
  put(`${api}/people`, adminOnly, apiDisqualify),
  del(`${api}/people`, adminOnly, apiRemoveContestPerson),
  post(`${api}/more-time`, adminOnly, apiMoreTime),
  get(`${api}/announcement`, adminOnly, apiManagedAnnouncements),
  post(`${api}/announcement`, adminOnly, apiAnnounce),
  put(`${api}/announcement`, adminOnly, apiChangeAnnouncement),
  del(`${api}/announcement`, adminOnly, apiWithdrawAnnouncement),
];
