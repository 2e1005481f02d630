import {
  editorialForm,
  editorialPage,
  hintsForm,
} from "../admin/problem/editorial.tsx";
import { problemHistory, problemRevision } from "../admin/problem/history.tsx";
import { apiChangeVisibility } from "../api/admin_problems.ts";
import { apiMarkdownPreview } from "../api/markdown.ts";
import {
  apiDeleteEditorial,
  apiEditorial,
  apiEditorialList,
  apiHints,
  apiPublishEditorial,
  apiSaveEditorial,
  apiSaveHints,
  apiTakeHint,
  apiWrittenEditorial,
  apiWrittenHints,
} from "../api/problem_help.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { problemAuthors, problemEditors, signedIn } from "../guards.ts";

/** What those who make problems have besides their form, and what their readers have of it. */
export const AUTHORING: readonly Route[] = [
  get("/admin/problem/:pid/editorial", problemEditors, editorialPage),
  post("/admin/problem/:pid/editorial", problemEditors, editorialForm),
  post("/admin/problem/:pid/hints", problemEditors, hintsForm),
  get("/admin/problem/:pid/history", problemEditors, problemHistory),
  get("/admin/problem/:pid/history/:at", problemEditors, problemRevision),
  // Whose problem it is may be a group's: the service decides.
  get("/api/get-problem-editorial", signedIn, apiEditorial),
  get("/api/get-problem-hints", signedIn, apiHints),
  post("/api/take-problem-hint", signedIn, apiTakeHint),
  get("/api/get-problem-editorial-list", signedIn, apiEditorialList),
  get("/api/problem-editorial", signedIn, apiWrittenEditorial),
  put("/api/problem-editorial", signedIn, apiSaveEditorial),
  put("/api/publish-problem-editorial", signedIn, apiPublishEditorial),
  del("/api/problem-editorial", signedIn, apiDeleteEditorial),
  get("/api/problem-hints", signedIn, apiWrittenHints),
  put("/api/problem-hints", signedIn, apiSaveHints),
  post("/api/markdown-preview", signedIn, apiMarkdownPreview),
  put(
    "/api/admin/problem/change-problem-auth",
    problemAuthors,
    apiChangeVisibility,
  ),
];
