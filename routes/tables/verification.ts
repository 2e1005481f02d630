import {
  showSolutionRun,
  showVerification,
  verificationForm,
} from "../admin/verification/verification.tsx";
import {
  createProgramForm,
  editProgram,
  editProgramForm,
  newProgram,
  removeProgramForm,
} from "../admin/verification/programs.tsx";
import { publishForm } from "../admin/problem/publish.ts";
import {
  removeJudgeFileForm,
  showJudgeFiles,
  uploadJudgeFile,
} from "../admin/cases/judge_files.tsx";
import {
  endRejudgeForm,
  rejudgeProblem,
  rejudgeProblemForm,
  showRejudge,
} from "../submissions/rejudge.tsx";
import {
  apiDataBuild,
  apiEndDataBuild,
  apiPrograms,
  apiRemoveProgram,
  apiSaveProgram,
  apiSaveScript,
  apiSolutionRun,
  apiStartDataBuild,
  apiStartVerification,
  apiVerification,
} from "../api/authoring.ts";
import { apiCompile } from "../api/compile.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { problemAdminOnly, problemAuthors, problemEditors } from "../guards.ts";

/** What makes a problem right, before and after; part of `../mod.ts`. */
export const VERIFICATION: readonly Route[] = [
  // Admin area
  get("/admin/problem/:pid/dry-run", problemEditors, showVerification),
  post("/admin/problem/:pid/dry-run", problemEditors, verificationForm),
  get(
    "/admin/problem/:pid/dry-run/:programId",
    problemEditors,
    showSolutionRun,
  ),
  get("/admin/problem/:pid/program/create", problemEditors, newProgram),
  post("/admin/problem/:pid/program/create", problemEditors, createProgramForm),
  get("/admin/problem/:pid/program/:programId", problemEditors, editProgram),
  post(
    "/admin/problem/:pid/program/:programId",
    problemEditors,
    editProgramForm,
  ),
  post(
    "/admin/problem/:pid/program/:programId/remove",
    problemEditors,
    removeProgramForm,
  ),
  post("/admin/problem/:pid/publish", problemAdminOnly, publishForm),
  get("/admin/problem/:pid/rejudge", problemAuthors, rejudgeProblem),
  post("/admin/problem/:pid/rejudge", problemAuthors, rejudgeProblemForm),
  get("/admin/rejudge/:id", problemAuthors, showRejudge),
  post("/admin/rejudge/:id", problemAuthors, endRejudgeForm),
  get("/admin/judge-files", problemAuthors, showJudgeFiles),
  post("/admin/judge-files", problemAdminOnly, uploadJudgeFile),
  post("/admin/judge-files/remove", problemAdminOnly, removeJudgeFileForm),

  // API: problems (contract §24)
  post("/api/admin/problem/compile-spj", problemAuthors, apiCompile),
  post("/api/admin/problem/compile-interactive", problemAuthors, apiCompile),

  // API: solutions, dry run, building of test data; ours
  get("/api/admin/problem/programs", problemAuthors, apiPrograms),
  post("/api/admin/problem/program", problemAuthors, apiSaveProgram),
  del("/api/admin/problem/program", problemAuthors, apiRemoveProgram),
  put("/api/admin/problem/script", problemAuthors, apiSaveScript),
  post("/api/admin/problem/dry-run", problemAuthors, apiStartVerification),
  get("/api/admin/problem/dry-run", problemAuthors, apiVerification),
  get("/api/admin/problem/dry-run/cases", problemAuthors, apiSolutionRun),
  post("/api/admin/problem/make-data", problemAuthors, apiStartDataBuild),
  get("/api/admin/problem/make-data", problemAuthors, apiDataBuild),
  put("/api/admin/problem/make-data", problemAuthors, apiEndDataBuild),
];
