import {
  adminProblems,
  deleteProblemForm,
} from "../admin/problem/problem_form.tsx";
import { visibilityForm } from "../admin/problem/many_visibility.tsx";
import { adminProblemList } from "../admin/problem/problems.tsx";
import {
  apiAdminProblem,
  apiAdminProblemList,
  apiCreateProblem,
  apiDeleteProblem,
  apiProblemCases,
  apiUpdateProblem,
} from "../api/admin_problems.ts";
import { apiDownloadTestcases, apiUploadTestcases } from "../api/files.ts";
import {
  apiLanguages,
  apiProblemDetail,
  apiProblemLanguages,
  apiProblemList,
  apiProblemTags,
  apiUserProblemStatus,
} from "../api/problems.ts";
import { del, get, post, put, type Route } from "../define.ts";
import {
  anyone,
  problemAdminOnly,
  problemAuthors,
  problemEditors,
  signedIn,
} from "../guards.ts";
import { practiceProblems } from "../problems/practice_place.ts";
import { problemList } from "../problems/list.tsx";
import { sameForVisitors } from "../visitor_cache.ts";

/** Problems: to read and to make. */
export const PROBLEMS: readonly Route[] = [
  get("/problem", anyone, sameForVisitors(problemList)),
  get("/problem/:problemId", anyone, sameForVisitors(practiceProblems.detail)),
  get("/admin/problems", problemAuthors, adminProblemList),
  post("/admin/problem/visibility", problemAuthors, visibilityForm),
  get("/admin/problem/create", problemAuthors, adminProblems.fresh),
  post("/admin/problem/create", problemAuthors, adminProblems.create),
  get("/admin/problem/edit/:pid", problemEditors, adminProblems.show),
  post("/admin/problem/edit/:pid", problemEditors, adminProblems.save),
  post("/admin/problem/:pid/delete", problemAdminOnly, deleteProblemForm),
  get("/api/get-problem-list", anyone, apiProblemList),
  get("/api/get-problem-detail", anyone, apiProblemDetail),
  post("/api/get-user-problem-status", signedIn, apiUserProblemStatus),
  get("/api/languages", anyone, apiLanguages),
  get("/api/get-problem-languages", anyone, apiProblemLanguages),
  get("/api/get-problem-tags", anyone, apiProblemTags),
  get(
    "/api/admin/problem/get-problem-list",
    problemAuthors,
    apiAdminProblemList,
  ),
  get("/api/admin/problem/get-problem-cases", problemAuthors, apiProblemCases),
  get("/api/admin/problem", problemAuthors, apiAdminProblem),
  post("/api/admin/problem", problemAuthors, apiCreateProblem),
  put("/api/admin/problem", problemAuthors, apiUpdateProblem),
  del("/api/admin/problem", problemAdminOnly, apiDeleteProblem),
  post("/api/file/upload-testcase-zip", signedIn, apiUploadTestcases),
  get("/api/file/download-testcase", signedIn, apiDownloadTestcases),
];
