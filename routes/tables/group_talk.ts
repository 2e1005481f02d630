import { apiGroupRankList } from "../api/ranking.ts";
import { get, type Route } from "../define.ts";
import { discussionRoutes } from "../discussions/routes.ts";
import { GROUP_DISCUSSIONS } from "../groups/discussions.tsx";
import { groupRank } from "../groups/rank.tsx";
import { signedIn } from "../guards.ts";

/** What members of a group talk about, and how they stand. */
export const GROUP_TALK: readonly Route[] = [
  ...discussionRoutes(GROUP_DISCUSSIONS, signedIn),
  get("/group/:gid/rank", signedIn, groupRank),
  get("/api/get-group-rank-list", signedIn, apiGroupRankList),
];
