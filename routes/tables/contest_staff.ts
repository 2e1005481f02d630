import {
  contestRatingForm,
  showContestRating,
} from "../admin/contest/rating.tsx";
import {
  groupContestAdmin,
  siteContests,
} from "../admin/contest/site_contests.ts";
import {
  apiCheckSolved,
  apiSolved,
  downloadAccepted,
} from "../api/contest_helper.ts";
import {
  apiScrollInfo,
  apiScrollState,
  apiScrollSubmissions,
} from "../api/scroll_board.ts";
import { balloonForm, balloonPage } from "../contests/balloons.tsx";
import { scrollBoard } from "../contests/scroll_board.tsx";
import { scrollFile } from "../contests/scroll_file.tsx";
import { scrollForm } from "../contests/scroll_form.tsx";
import { checkSolvedForm } from "../contests/solved.ts";
import { contestSolved } from "../contests/solved_list.tsx";
import { get, post, put, type Route } from "../define.ts";
import { adminOnly, anyone, rootOnly, signedIn } from "../guards.ts";

/** What those who manage a contest use while it runs and after it. */
export const CONTEST_STAFF: readonly Route[] = [
  get("/contest/:cid/scroll-board", signedIn, scrollForm),
  // Once the board is open, whoever may see it may see it rolled.
  get("/scrollBoard", anyone, scrollBoard),
  get("/scrollBoard/file", anyone, scrollFile),
  get("/api/get-contest-scroll-board-state", anyone, apiScrollState),
  get("/api/get-contest-scroll-board-info", anyone, apiScrollInfo),
  get(
    "/api/get-contest-scroll-board-submission",
    anyone,
    apiScrollSubmissions,
  ),
  get("/contest/:cid/ac-info", signedIn, contestSolved),
  post("/contest/:cid/ac-info", signedIn, checkSolvedForm),
  get("/contest/:cid/balloons", signedIn, balloonPage),
  post("/contest/:cid/balloons", signedIn, balloonForm),
  get("/api/get-contest-ac-info", signedIn, apiSolved),
  put("/api/check-contest-ac-info", signedIn, apiCheckSolved),

  get("/admin/contest/:cid/certificates", adminOnly, siteContests.certificates),
  get(
    "/group/:gid/admin/contest/:cid/certificates",
    signedIn,
    groupContestAdmin.certificates,
  ),
  get("/admin/contest/:cid/evidence", adminOnly, siteContests.evidence.show),
  post("/admin/contest/:cid/evidence", adminOnly, siteContests.evidence.act),
  get(
    "/admin/contest/:cid/evidence/chain",
    adminOnly,
    siteContests.evidence.chain,
  ),
  get(
    "/group/:gid/admin/contest/:cid/evidence",
    signedIn,
    groupContestAdmin.evidence.show,
  ),
  post(
    "/group/:gid/admin/contest/:cid/evidence",
    signedIn,
    groupContestAdmin.evidence.act,
  ),
  get(
    "/group/:gid/admin/contest/:cid/evidence/chain",
    signedIn,
    groupContestAdmin.evidence.chain,
  ),
  get("/admin/contest/:cid/opening", adminOnly, siteContests.opening.show),
  post("/admin/contest/:cid/opening", adminOnly, siteContests.opening.open),
  get(
    "/group/:gid/admin/contest/:cid/opening",
    signedIn,
    groupContestAdmin.opening.show,
  ),
  post(
    "/group/:gid/admin/contest/:cid/opening",
    signedIn,
    groupContestAdmin.opening.open,
  ),
  get(
    "/admin/contest/:cid/readiness",
    adminOnly,
    siteContests.readiness.show,
  ),
  post(
    "/admin/contest/:cid/readiness",
    adminOnly,
    siteContests.readiness.change,
  ),
  get(
    "/group/:gid/admin/contest/:cid/readiness",
    signedIn,
    groupContestAdmin.readiness.show,
  ),
  post(
    "/group/:gid/admin/contest/:cid/readiness",
    signedIn,
    groupContestAdmin.readiness.change,
  ),
  get(
    "/admin/contest/:cid/readiness/rehearsal",
    adminOnly,
    siteContests.rehearsal.show,
  ),
  post(
    "/admin/contest/:cid/readiness/rehearsal",
    adminOnly,
    siteContests.rehearsal.change,
  ),
  get(
    "/admin/contest/:cid/readiness/rehearsal/board",
    adminOnly,
    siteContests.rehearsal.board,
  ),
  get(
    "/group/:gid/admin/contest/:cid/readiness/rehearsal",
    signedIn,
    groupContestAdmin.rehearsal.show,
  ),
  post(
    "/group/:gid/admin/contest/:cid/readiness/rehearsal",
    signedIn,
    groupContestAdmin.rehearsal.change,
  ),
  get(
    "/group/:gid/admin/contest/:cid/readiness/rehearsal/board",
    signedIn,
    groupContestAdmin.rehearsal.board,
  ),
  get("/admin/contest/:cid/rating", rootOnly, showContestRating),
  post("/admin/contest/:cid/rating", rootOnly, contestRatingForm),
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
