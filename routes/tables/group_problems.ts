import { apiAdminProblem, apiProblemCases } from "../api/admin_problems.ts";
import { apiGroupCompile } from "../api/compile.ts";
import {
  apiApplyPublic,
  apiCreateGroupProblem,
  apiDeleteGroupProblem,
  apiGroupProblemAuth,
  apiGroupProblemTags,
  apiManagedProblems,
  apiUpdateGroupProblem,
} from "../api/group_problem_admin.ts";
import {
  apiApplications,
  apiDecidePublic,
} from "../api/group_problem_review.ts";
import { applicationList, decideForm } from "../admin/problem/applications.tsx";
import { del, get, post, put, type Route } from "../define.ts";
import { groupProblemForms } from "../groups/problem_admin_place.tsx";
import { groupProblemAdmin } from "../groups/problem_admin.tsx";
import { groupProblemRow } from "../groups/problem_row.ts";
import { problemAdminOnly, signedIn } from "../guards.ts";

const path = "/group/:gid/admin/problem";
const api = "/api/group";

/** Where groups write their problems; who may, is a matter of the person's place in the group. */
export const GROUP_PROBLEM_ROUTES: readonly Route[] = [
  get(path, signedIn, groupProblemAdmin),
  get(`${path}/create`, signedIn, groupProblemForms.fresh),
  post(`${path}/create`, signedIn, groupProblemForms.create),
  post(`${path}/:pid`, signedIn, groupProblemRow),
  get(`${path}/:pid/edit`, signedIn, groupProblemForms.show),
  post(`${path}/:pid/edit`, signedIn, groupProblemForms.save),

  get("/admin/group-problem/apply", problemAdminOnly, applicationList),
  post("/admin/group-problem/apply/:pid", problemAdminOnly, decideForm),

  // API (contract §17)
  get(`${api}/get-admin-problem-list`, signedIn, apiManagedProblems),
  get(`${api}/problem`, signedIn, apiAdminProblem),
  post(`${api}/problem`, signedIn, apiCreateGroupProblem),
  put(`${api}/problem`, signedIn, apiUpdateGroupProblem),
  del(`${api}/problem`, signedIn, apiDeleteGroupProblem),
  get(`${api}/get-problem-cases`, signedIn, apiProblemCases),
  get(`${api}/get-all-problem-tags`, signedIn, apiGroupProblemTags),
  post(`${api}/compile-spj`, signedIn, apiGroupCompile),
  post(`${api}/compile-interactive`, signedIn, apiGroupCompile),
  put(`${api}/change-problem-auth`, signedIn, apiGroupProblemAuth),
  put(`${api}/apply-public`, signedIn, apiApplyPublic),
  get("/api/admin/group-problem/list", problemAdminOnly, apiApplications),
  put(
    "/api/admin/group-problem/change-progress",
    problemAdminOnly,
    apiDecidePublic,
  ),
];
