import {
  contestRatingForm,
  showContestRating,
} from "../admin/contest/rating.tsx";
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
import { anyone, rootOnly, signedIn } from "../guards.ts";

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

  get("/admin/contest/:cid/rating", rootOnly, showContestRating),
  post("/admin/contest/:cid/rating", rootOnly, contestRatingForm),
  get(
    "/api/file/download-contest-ac-submission",
    signedIn,
    downloadAccepted,
  ),
];
