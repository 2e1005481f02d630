import { z } from "zod";
import {
  deleteDiscussions,
  ruleDiscussion,
} from "../../lib/discussions/moderation.ts";
import { findDiscussion } from "../../lib/discussions/service.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { chosenDiscussions, RULINGS } from "../admin/discussions/rule_forms.ts";
import { form } from "../form.ts";
import { GroupParams, openGroupPage } from "./shell.tsx";

const pathOf = (gid: number) => `/group/${gid}/admin/discussion`;

/** A discussion of the group; throws for whom it is none of their business. */
function openOwn(c: AppContext, gid: number, did: number): void {
  openGroupPage(c, gid, "isAdmin");
  const { gid: own } = unwrap(findDiscussion(c.get("act"), did));
  if (own !== gid) throw failure("discussionNotFound");
}

/** Its rows' buttons. */
export const ruleGroupDiscussionForm = form({
  params: GroupParams.extend({ did: id }),
  open: (c, { gid, did }) => openOwn(c, gid, did),
  schema: z.object({
    deed: z.enum(["top", "untop", "lock", "unlock", "hide", "show"]),
  }),
  run: ({ act, params: { did } }, { deed }) =>
    ruleDiscussion(act, did, RULINGS[deed]),
  next: ({ params: { gid } }) => ({
    to: pathOf(gid),
    key: "discussions.ruled",
  }),
});

/** What is ticked is deleted; what is not of the group is not there. */
export const deleteGroupDiscussionsForm = form({
  params: GroupParams,
  open: (c, { gid }) => openGroupPage(c, gid, "isAdmin"),
  schema: z.object({ dids: z.array(id) }),
  pick: chosenDiscussions,
  run({ c, act, params: { gid } }, { dids }) {
    for (const did of dids) openOwn(c, gid, did);
    return deleteDiscussions(act, dids);
  },
  next: ({ params: { gid } }) => ({
    to: pathOf(gid),
    key: "discussions.deletedMany",
  }),
});
