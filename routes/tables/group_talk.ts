import { apiGroupRankList } from "../api/ranking.ts";
import { get, post, type Route } from "../define.ts";
import { discussionRoutes } from "../discussions/routes.ts";
import { adminDiscussions } from "../admin/discussions/list.tsx";
import { deleteManyForm, ruleForm } from "../admin/discussions/rule_forms.ts";
import { groupRank } from "../groups/rank.tsx";
import { signedIn } from "../guards.ts";
import { GROUP } from "../owner.tsx";

/** What members of a group talk about, and how they stand. */
export const GROUP_TALK: readonly Route[] = [
  ...discussionRoutes(GROUP, signedIn),
  get("/group/:gid/admin/discussion", signedIn, adminDiscussions(GROUP)),
  post(
    "/group/:gid/admin/discussion/delete",
    signedIn,
    deleteManyForm(GROUP),
  ),
  post("/group/:gid/admin/discussion/:did", signedIn, ruleForm(GROUP)),
  get("/group/:gid/rank", signedIn, groupRank),
  get("/api/get-group-rank-list", signedIn, apiGroupRankList),
];
