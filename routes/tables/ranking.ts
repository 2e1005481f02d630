import { apiRankList } from "../api/ranking.ts";
import { get, type Route } from "../define.ts";
import { anyone } from "../guards.ts";
import { acmRank, oiRank } from "../ranking/rank.tsx";

/** Rank lists of the site. */
export const RANKING: readonly Route[] = [
  get("/acm-rank", anyone, acmRank),
  get("/oi-rank", anyone, oiRank),
  get("/api/get-rank-list", anyone, apiRankList),
];
