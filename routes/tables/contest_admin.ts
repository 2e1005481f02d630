import { apiAdminProblem, apiUpdateProblem } from "../api/admin_problems.ts";
import {
  apiCloneContest,
  apiContestVisible,
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
import { contestQuizCalls } from "../api/contest_quizzes.ts";
import { acceptedDialog } from "../admin/contest/accepted.tsx";
import { contestAnnouncementPages } from "../admin/contest/announcements.tsx";
import { contestCertificates } from "../admin/contest/certificates.tsx";
import { contestEvidencePages } from "../admin/contest/evidence.tsx";
import { contestForms } from "../admin/contest/contest_form.tsx";
import { contestImportPages } from "../admin/contest/import.tsx";
import { contestReadiness } from "../admin/contest/readiness.tsx";
import { contestRehearsal } from "../admin/contest/rehearsal.tsx";
import { contestRowForm } from "../admin/contest/contest_row.ts";
import { contestAdminList } from "../admin/contest/contests.tsx";
import { contestOpening } from "../admin/contest/opening.tsx";
import { contestPeoplePages } from "../admin/contest/people.tsx";
import { contestDoorList } from "../admin/contest/door_list.tsx";
import { teamImportPages } from "../admin/contest/team_import.tsx";
import { contestTeamPages } from "../admin/contest/team.tsx";
import { contestQuizPages } from "../admin/contest/quizzes.tsx";
import { problemInContest } from "../admin/contest/problem_in_contest.tsx";
import { contestProblemPages } from "../admin/contest/problems.tsx";
import { problemForms } from "../admin/problem/problem_form.tsx";
import { crud, del, get, post, put, type Route } from "../define.ts";
import {
  adminOnly,
  contestAuthors,
  type Guard,
  problemAdminOnly,
  rootOnly,
} from "../guards.ts";
import { type OwnerPages, SITE } from "../owner.tsx";

const api = "/api/admin/contest";

/**
 * Where the contests of an owner are made, by `authors`; `staff`: what is about one
 * that runs or is over. In a group, who may is a matter of the person's place in it.
 */
export const contestAdminRoutes = (
  at: OwnerPages,
  authors: Guard,
  staff: Guard,
): readonly Route[] => {
  const path = `${at.base}/admin/contest`;
  const one = `${path}/:cid`;
  const forms = contestForms(at);
  const imports = contestImportPages(at);
  const problems = contestProblemPages(at);
  const problem = problemForms(problemInContest(at));
  const quizzes = contestQuizPages(at);
  const announcements = contestAnnouncementPages(at);
  const people = contestPeoplePages(at);
  const teams = teamImportPages(at);
  const team = contestTeamPages(at);
  const evidence = contestEvidencePages(at);
  const opening = contestOpening(at);
  const readiness = contestReadiness(at);
  const rehearsal = contestRehearsal(at);
  return [
    get(path, authors, contestAdminList(at)),
    get(`${path}/create`, authors, forms.fresh),
    post(`${path}/create`, authors, forms.create),
    get(`${path}/import`, authors, imports.fresh),
    post(`${path}/import`, authors, imports.upload),
    get(`${path}/import/:importId`, authors, imports.job),
    post(`${path}/import/:importId`, authors, imports.choose),
    post(one, authors, contestRowForm(at)),
    get(`${one}/edit`, authors, forms.edit),
    post(`${one}/edit`, authors, forms.save),
    get(`${one}/problems`, authors, problems.list),
    post(`${one}/problems`, authors, problems.add),
    post(`${one}/columns`, authors, problems.columns),
    get(`${one}/problems/:pid`, authors, problems.item),
    post(`${one}/problems/:pid`, authors, problems.change),
    post(`${one}/problems/:pid/remove`, authors, problems.remove),
    get(`${one}/problem/create`, authors, problem.fresh),
    post(`${one}/problem/create`, authors, problem.create),
    get(`${one}/problem/:pid/edit`, authors, problem.show),
    post(`${one}/problem/:pid/edit`, authors, problem.save),
    get(`${one}/quizzes`, authors, quizzes.list),
    post(`${one}/quizzes`, authors, quizzes.add),
    get(`${one}/quizzes/:qid`, authors, quizzes.item),
    post(`${one}/quizzes/:qid`, authors, quizzes.change),
    post(`${one}/quizzes/:qid/remove`, authors, quizzes.remove),
    get(`${one}/announcement`, authors, announcements.fresh),
    post(`${one}/announcement`, authors, announcements.create),
    get(`${one}/announcement/:aid`, authors, announcements.edit),
    post(`${one}/announcement/:aid`, authors, announcements.save),
    post(`${one}/announcement/:aid/delete`, authors, announcements.remove),
    get(`${one}/people`, authors, people.list),
    post(`${one}/people`, authors, people.add),
    get(`${one}/people/import`, authors, teams.show),
    post(`${one}/people/import`, authors, teams.save),
    get(`${one}/people/doors`, authors, contestDoorList(at)),
    post(`${one}/people/:uid`, authors, people.change),
    get(`${one}/people/:uid`, authors, team.show),
    post(`${one}/people/:uid/team`, authors, team.save),

    get(`${one}/certificates`, staff, contestCertificates(at)),
    get(`${one}/evidence`, staff, evidence.show),
    post(`${one}/evidence`, staff, evidence.act),
    get(`${one}/evidence/chain`, staff, evidence.chain),
    get(`${one}/opening`, staff, opening.show),
    post(`${one}/opening`, staff, opening.open),
    get(`${one}/readiness`, staff, readiness.show),
    post(`${one}/readiness`, staff, readiness.change),
    get(`${one}/readiness/rehearsal`, staff, rehearsal.show),
    post(`${one}/readiness/rehearsal`, staff, rehearsal.change),
    get(`${one}/readiness/rehearsal/board`, staff, rehearsal.board),
    get(`${one}/accepted`, staff, acceptedDialog(at)),
  ];
};

/** Contests: to make. */
export const CONTEST_ADMIN: readonly Route[] = [
  ...contestAdminRoutes(SITE, contestAuthors, adminOnly),

  get(`${api}/get-contest-list`, contestAuthors, siteContestCalls.rows),
  ...crud(api, contestAuthors, siteContestCalls, rootOnly),
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
  ...crud("/api/admin/contest/quiz-question", contestAuthors, contestQuizCalls),
  get(`${api}/people`, contestAuthors, apiContestPeople),
  post(`${api}/people`, contestAuthors, apiAddContestPeople),
  put(`${api}/people`, contestAuthors, apiDisqualify),
  del(`${api}/people`, contestAuthors, apiRemoveContestPerson),
  post(`${api}/more-time`, contestAuthors, apiMoreTime),
  ...crud(`${api}/announcement`, contestAuthors, contestAnnouncementCalls),
];
