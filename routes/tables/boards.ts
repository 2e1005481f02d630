import {
  apiContestRank,
  apiOutsideInfo,
  apiOutsideScoreboard,
} from "../api/boards.ts";
import { get, post, type Route } from "../define.ts";
import { anyone, signedIn } from "../guards.ts";

/** Scoreboards of contests. */
export const BOARDS: readonly Route[] = [
  post("/api/get-contest-rank", signedIn, apiContestRank),
  // Until there are quizzes, the same as any other board.
  post("/api/get-sy-oi-contest-rank", signedIn, apiContestRank),
  get("/api/get-contest-outsize-info", anyone, apiOutsideInfo),
  post("/api/get-contest-outside-scoreboard", anyone, apiOutsideScoreboard),
];
