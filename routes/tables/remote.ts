import { contestProblemPages } from "../admin/contest/problems.tsx";
import { remoteForm, showRemote } from "../admin/problem/remote.tsx";
import { remoteAccountsForm } from "../admin/website/website.tsx";
import {
  apiImportIntoContest,
  apiImportIntoTraining,
  apiImportRemote,
} from "../api/remote.ts";
import { get, post, type Route } from "../define.ts";
import {
  adminOnly,
  contestAuthors,
  permitted,
  problemAuthors,
} from "../guards.ts";
import { SITE } from "../owner.tsx";

/** Problems of other judges, and the accounts there. */
export const REMOTE: readonly Route[] = [
  get("/admin/problem/remote", problemAuthors, showRemote),
  post("/admin/problem/remote", problemAuthors, remoteForm),
  post(
    "/admin/contest/:cid/remote",
    contestAuthors,
    contestProblemPages(SITE).remote,
  ),
  post(
    "/admin/switch/accounts",
    permitted("system_info_admin"),
    remoteAccountsForm,
  ),

  // API (contract §24 to §26)
  get(
    "/api/admin/problem/import-remote-oj-problem",
    problemAuthors,
    apiImportRemote,
  ),
  get(
    "/api/admin/training/import-remote-oj-problem",
    adminOnly,
    apiImportIntoTraining,
  ),
  get(
    "/api/admin/contest/import-remote-oj-problem",
    contestAuthors,
    apiImportIntoContest,
  ),
];
