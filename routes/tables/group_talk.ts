import { apiGroupRankList } from "../api/ranking.ts";
import { get, post, type Route } from "../define.ts";
import { discussionRoutes } from "../discussions/routes.ts";
import { GROUP_DISCUSSIONS } from "../groups/discussions.tsx";
import { groupDiscussionAdmin } from "../groups/discussion_admin.tsx";
import {
  deleteGroupDiscussionsForm,
  ruleGroupDiscussionForm,
} from "../groups/discussion_rules.ts";
import { groupRank } from "../groups/rank.tsx";
import { signedIn } from "../guards.ts";

/** What members of a group talk about, and how they stand. */
export const GROUP_TALK: readonly Route[] = [
  ...discussionRoutes(GROUP_DISCUSSIONS, signedIn),
  get("/group/:gid/admin/discussion", signedIn, groupDiscussionAdmin),
  post(
    "/group/:gid/admin/discussion/delete",
    signedIn,
    deleteGroupDiscussionsForm,
  ),
  post("/group/:gid/admin/discussion/:did", signedIn, ruleGroupDiscussionForm),
  get("/group/:gid/rank", signedIn, groupRank),
  get("/api/get-group-rank-list", signedIn, apiGroupRankList),
];
