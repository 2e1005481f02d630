import { apiCheckSolved, apiSolved } from "../api/contest_helper.ts";
import { checkSolvedForm, contestSolved } from "../contests/solved_list.tsx";
import { get, post, put, type Route } from "../define.ts";
import { signedIn } from "../guards.ts";

/** What those who manage a contest use while it runs and after it. */
export const CONTEST_STAFF: readonly Route[] = [
  get("/contest/:cid/ac-info", signedIn, contestSolved),
  post("/contest/:cid/ac-info", signedIn, checkSolvedForm),
  get("/api/get-contest-ac-info", signedIn, apiSolved),
  put("/api/check-contest-ac-info", signedIn, apiCheckSolved),
];
