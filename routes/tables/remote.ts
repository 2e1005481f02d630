import { remoteForm, showRemote } from "../admin/problem/remote.tsx";
import { apiImportRemote } from "../api/remote.ts";
import { get, post, type Route } from "../define.ts";
import { problemAuthors } from "../guards.ts";

/** Problems of other judges. */
export const REMOTE: readonly Route[] = [
  get("/admin/problem/remote", problemAuthors, showRemote),
  post("/admin/problem/remote", problemAuthors, remoteForm),

  // API (contract §24)
  get(
    "/api/admin/problem/import-remote-oj-problem",
    problemAuthors,
    apiImportRemote,
  ),
];
