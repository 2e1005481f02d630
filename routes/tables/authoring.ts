import {
  editorialForm,
  editorialPage,
  hintsForm,
} from "../admin/problem/editorial.tsx";
import { problemHistory, problemRevision } from "../admin/problem/history.tsx";
import { apiChangeVisibility } from "../api/admin_problems.ts";
import { apiMarkdownPreview } from "../api/markdown.ts";
import { get, post, put, type Route } from "../define.ts";
import { problemAuthors, problemEditors, signedIn } from "../guards.ts";

/** What those who make problems have besides their form. */
export const AUTHORING: readonly Route[] = [
  get("/admin/problem/:pid/editorial", problemEditors, editorialPage),
  post("/admin/problem/:pid/editorial", problemEditors, editorialForm),
  post("/admin/problem/:pid/hints", problemEditors, hintsForm),
  get("/admin/problem/:pid/history", problemEditors, problemHistory),
  get("/admin/problem/:pid/history/:at", problemEditors, problemRevision),
  post("/api/markdown-preview", signedIn, apiMarkdownPreview),
  put(
    "/api/admin/problem/change-problem-auth",
    problemAuthors,
    apiChangeVisibility,
  ),
];
