import { apiAdminProblem, apiUpdateProblem } from "../api/admin_problems.ts";
import {
  apiAdminContest,
  apiCloneContest,
  apiContestVisible,
  apiDeleteContest,
  apiUpdateContest,
  siteContestCalls,
} from "../api/admin_contests.ts";
import { contestAnnouncementCalls } from "../api/announcements.ts";
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
import { contestAuthors, problemAdminOnly, rootOnly } from "../guards.ts";

const api = "/api/admin/contest";
const path = "/admin/contest";
const one = `${path}/:cid`;
const { forms, problems, problemForms, quizzes, announcements, people, team } =
  siteContests;

/** Contests: to make. */
export const CONTEST_ADMIN: readonly Route[] = [
  get(path, contestAuthors, siteContests.list),
  get(`${path}/create`, contestAuthors, forms.fresh),
  post(`${path}/create`, contestAuthors, forms.create),
  get(`${path}/import`, contestAuthors, siteContests.imports.fresh),
  post(`${path}/import`, contestAuthors, siteContests.imports.upload),
  get(`${path}/import/:importId`, contestAuthors, siteContests.imports.job),
  post(`${path}/import/:importId`, contestAuthors, siteContests.imports.choose),
  post(one, contestAuthors, siteContests.row),
  get(`${one}/edit`, contestAuthors, forms.edit),
  post(`${one}/edit`, contestAuthors, forms.save),
  get(`${one}/problems`, contestAuthors, problems.list),
  post(`${one}/problems`, contestAuthors, problems.add),
  post(`${one}/columns`, contestAuthors, problems.columns),
  get(`${one}/problems/:pid`, contestAuthors, problems.item),
  post(`${one}/problems/:pid`, contestAuthors, problems.change),
  post(`${one}/problems/:pid/remove`, contestAuthors, problems.remove),
  get(`${one}/problem/create`, contestAuthors, problemForms.fresh),
  post(`${one}/problem/create`, contestAuthors, problemForms.create),
  get(`${one}/problem/:pid/edit`, contestAuthors, problemForms.show),
  post(`${one}/problem/:pid/edit`, contestAuthors, problemForms.save),
  get(`${one}/quizzes`, contestAuthors, quizzes.list),
  post(`${one}/quizzes`, contestAuthors, quizzes.add),
  get(`${one}/quizzes/:qid`, contestAuthors, quizzes.item),
  post(`${one}/quizzes/:qid`, contestAuthors, quizzes.change),
  post(`${one}/quizzes/:qid/remove`, contestAuthors, quizzes.remove),
  get(`${one}/announcement`, contestAuthors, announcements.fresh),
  post(`${one}/announcement`, contestAuthors, announcements.create),
  get(`${one}/announcement/:aid`, contestAuthors, announcements.edit),
  post(`${one}/announcement/:aid`, contestAuthors, announcements.save),
  post(`${one}/announcement/:aid/delete`, contestAuthors, announcements.remove),
  get(`${one}/people`, contestAuthors, people.list),
  post(`${one}/people`, contestAuthors, people.add),
  get(`${one}/people/import`, contestAuthors, siteContests.teams.show),
  post(`${one}/people/import`, contestAuthors, siteContests.teams.save),
  get(`${one}/people/doors`, contestAuthors, siteContests.doors),
  post(`${one}/people/:uid`, contestAuthors, people.change),
  get(`${one}/people/:uid`, contestAuthors, team.show),
  post(`${one}/people/:uid/team`, contestAuthors, team.save),

  get(`${api}/get-contest-list`, contestAuthors, siteContestCalls.list),
  get(api, contestAuthors, apiAdminContest),
  post(api, contestAuthors, siteContestCalls.create),
  put(api, contestAuthors, apiUpdateContest),
  del(api, rootOnly, apiDeleteContest),
  get(`${api}/clone`, contestAuthors, apiCloneContest),
  put(`${api}/change-contest-visible`, contestAuthors, apiContestVisible),
  get(`${api}/get-problem-list`, contestAuthors, apiContestProblemList),
  get(`${api}/problem`, contestAuthors, apiAdminProblem),
  post(`${api}/problem`, contestAuthors, apiCreateContestProblem),
  put(`${api}/problem`, contestAuthors, apiUpdateProblem),
  del(`${api}/problem`, problemAdminOnly, apiDeleteContestProblem),
  get(`${api}/contest-problem`, contestAuthors, apiContestProblem),
  put(`${api}/contest-problem`, contestAuthors, apiPutContestProblem),
  post(`${api}/add-problem-from-public`, contestAuthors, apiAddContestProblem),
  get("/api/admin/contest/quiz-question", contestAuthors, apiContestQuizList),
  post("/api/admin/contest/quiz-question", contestAuthors, apiAddContestQuiz),
  put("/api/admin/contest/quiz-question", contestAuthors, apiUpdateContestQuiz),
  del("/api/admin/contest/quiz-question", contestAuthors, apiRemoveContestQuiz),
  get(`${api}/people`, contestAuthors, apiContestPeople),
  post(`${api}/people`, contestAuthors, apiAddContestPeople),
  put(`${api}/people`, contestAuthors, apiDisqualify),
  del(`${api}/people`, contestAuthors, apiRemoveContestPerson),
  post(`${api}/more-time`, contestAuthors, apiMoreTime),
  get(`${api}/announcement`, contestAuthors, contestAnnouncementCalls.list),
  post(`${api}/announcement`, contestAuthors, contestAnnouncementCalls.create),
  put(`${api}/announcement`, contestAuthors, contestAnnouncementCalls.change),
  del(`${api}/announcement`, contestAuthors, contestAnnouncementCalls.remove),
];
