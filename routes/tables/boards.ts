import {
  apiContestRank,
  apiOutsideInfo,
  apiOutsideScoreboard,
} from "../api/boards.ts";
import { followForm } from "../boards/follow.ts";
import { outsideBoard } from "../boards/outside.tsx";
import { contestRank } from "../boards/rank.tsx";
import { apiBoardTable, boardTable } from "../boards/table.ts";
import { get, post, type Route } from "../define.ts";
import { anyone, signedIn } from "../guards.ts";

/** Scoreboards of contests. */
export const BOARDS: readonly Route[] = [
  get("/contest/:cid/rank", signedIn, contestRank),
  get("/contest/:cid/rank/:kind/table", signedIn, boardTable),
  get("/contest/acm-scoreboard/:contestID", anyone, outsideBoard),
  get("/contest/oi-scoreboard/:contestID", anyone, outsideBoard),
  // It sets a cookie of the reader's own browser, and nothing else.
  post("/contest/follow", anyone, followForm),

  post("/api/get-contest-rank", signedIn, apiContestRank),
  // The same: an OI board has its quizzes in it (row C7.6).
  post("/api/get-sy-oi-contest-rank", signedIn, apiContestRank),
  get("/api/get-contest-outsize-info", anyone, apiOutsideInfo),
  post("/api/get-contest-outside-scoreboard", anyone, apiOutsideScoreboard),
  get("/api/file/download-contest-rank", signedIn, apiBoardTable),
];
