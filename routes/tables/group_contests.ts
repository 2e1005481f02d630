import { groupContestAdmin } from "../admin/contest/site_contests.ts";
import {
  apiAdminContest,
  apiContestVisible,
  apiDeleteContest,
  apiUpdateContest,
  groupContestCalls,
} from "../api/admin_contests.ts";
import { contestAnnouncementCalls } from "../api/announcements.ts";
import {
  apiAddContestGroupProblem,
  apiAddContestProblem,
  apiContestProblem,
  apiContestProblemList,
  apiDeleteContestProblem,
  apiPutContestProblem,
} from "../api/contest_problems.ts";
import {
  apiAddContestQuiz,
  apiContestQuizList,
  apiRemoveContestQuiz,
  apiUpdateContestQuiz,
} from "../api/contest_quizzes.ts";
import { apiCreateGroupContestProblem } from "../api/group_problem_admin.ts";
import { apiGroupContests } from "../api/contests.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { groupContests } from "../groups/contests.tsx";
import { signedIn } from "../guards.ts";

const {
  forms,
  problems,
  problemForms,
  quizzes,
  announcements,
  people,
  team,
  teams,
  doors,
  ...admin
} = groupContestAdmin;
const path = "/group/:gid/admin/contest";
const one = `${path}/:cid`;
const api = "/api/group";

/** The contests of groups; who may, is a matter of the person's place in the group. */
export const GROUP_CONTEST_ROUTES: readonly Route[] = [
  get("/group/:gid/contest", signedIn, groupContests),
  get(path, signedIn, admin.list),
  get(`${path}/create`, signedIn, forms.fresh),
  post(`${path}/create`, signedIn, forms.create),
  get(`${path}/import`, signedIn, admin.imports.fresh),
  post(`${path}/import`, signedIn, admin.imports.upload),
  get(`${path}/import/:importId`, signedIn, admin.imports.job),
  post(`${path}/import/:importId`, signedIn, admin.imports.choose),
  post(one, signedIn, admin.row),
  get(`${one}/edit`, signedIn, forms.edit),
  post(`${one}/edit`, signedIn, forms.save),
  get(`${one}/problems`, signedIn, problems.list),
  post(`${one}/problems`, signedIn, problems.add),
  post(`${one}/columns`, signedIn, problems.columns),
  get(`${one}/problems/:pid`, signedIn, problems.item),
  post(`${one}/problems/:pid`, signedIn, problems.change),
  post(`${one}/problems/:pid/remove`, signedIn, problems.remove),
  get(`${one}/problem/create`, signedIn, problemForms.fresh),
  post(`${one}/problem/create`, signedIn, problemForms.create),
  get(`${one}/problem/:pid/edit`, signedIn, problemForms.show),
  post(`${one}/problem/:pid/edit`, signedIn, problemForms.save),
  get(`${one}/quizzes`, signedIn, quizzes.list),
  post(`${one}/quizzes`, signedIn, quizzes.add),
  get(`${one}/quizzes/:qid`, signedIn, quizzes.item),
  post(`${one}/quizzes/:qid`, signedIn, quizzes.change),
  post(`${one}/quizzes/:qid/remove`, signedIn, quizzes.remove),
  get(`${one}/announcement`, signedIn, announcements.fresh),
  post(`${one}/announcement`, signedIn, announcements.create),
  get(`${one}/announcement/:aid`, signedIn, announcements.edit),
  post(`${one}/announcement/:aid`, signedIn, announcements.save),
  post(`${one}/announcement/:aid/delete`, signedIn, announcements.remove),
  get(`${one}/people`, signedIn, people.list),
  post(`${one}/people`, signedIn, people.add),
  get(`${one}/people/import`, signedIn, teams.show),
  post(`${one}/people/import`, signedIn, teams.save),
  get(`${one}/people/doors`, signedIn, doors),
  post(`${one}/people/:uid`, signedIn, people.change),
  get(`${one}/people/:uid`, signedIn, team.show),
  post(`${one}/people/:uid/team`, signedIn, team.save),

  get(`${api}/get-contest-list`, signedIn, apiGroupContests),
  get(`${api}/get-admin-contest-list`, signedIn, groupContestCalls.list),
  get(`${api}/contest`, signedIn, apiAdminContest),
  post(`${api}/contest`, signedIn, groupContestCalls.create),
  put(`${api}/contest`, signedIn, apiUpdateContest),
  del(`${api}/contest`, signedIn, apiDeleteContest),
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
  get("/api/group/contest/quiz-question", signedIn, apiContestQuizList),
  post("/api/group/contest/quiz-question", signedIn, apiAddContestQuiz),
  put("/api/group/contest/quiz-question", signedIn, apiUpdateContestQuiz),
  del("/api/group/contest/quiz-question", signedIn, apiRemoveContestQuiz),
  get(
    `${api}/get-contest-announcement-list`,
    signedIn,
    contestAnnouncementCalls.list,
  ),
  post(
    `${api}/contest-announcement`,
    signedIn,
    contestAnnouncementCalls.create,
  ),
  put(`${api}/contest-announcement`, signedIn, contestAnnouncementCalls.change),
  del(`${api}/contest-announcement`, signedIn, contestAnnouncementCalls.remove),
];
