import {
  groupContestAdmin,
  siteContests,
} from "../admin/contest/site_contests.ts";
import {
  apiCheckSolved,
  apiSolved,
  downloadAccepted,
} from "../api/contest_helper.ts";
import { checkSolvedForm } from "../contests/solved.ts";
import { contestSolved } from "../contests/solved_list.tsx";
import { get, post, put, type Route } from "../define.ts";
import { adminOnly, signedIn } from "../guards.ts";

/** What those who manage a contest use while it runs and after it. */
export const CONTEST_STAFF: readonly Route[] = [
  get("/contest/:cid/ac-info", signedIn, contestSolved),
  post("/contest/:cid/ac-info", signedIn, checkSolvedForm),
  get("/api/get-contest-ac-info", signedIn, apiSolved),
  put("/api/check-contest-ac-info", signedIn, apiCheckSolved),

  get("/admin/contest/:cid/accepted", adminOnly, siteContests.accepted),
  get(
    "/group/:gid/admin/contest/:cid/accepted",
    signedIn,
    groupContestAdmin.accepted,
  ),
  get(
    "/api/file/download-contest-ac-submission",
    signedIn,
    downloadAccepted,
  ),
];
