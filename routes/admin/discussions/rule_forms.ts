import { z } from "zod";
import {
  deleteDiscussions,
  restoreDiscussion,
  ruleDiscussion,
} from "../../../lib/discussions/moderation.ts";
import { findDiscussion } from "../../../lib/discussions/service.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { Did, id } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { type OwnerPages, SITE } from "../../owner.tsx";

const PATH = "/admin/discussion";

/** Throws for a discussion that those who look after this owner's have no hand in. */
function openHere(c: AppContext, at: OwnerPages, did: number): void {
  const { gid } = at.of(c);
  if (gid === null) return;
  const found = unwrap(findDiscussion(c.get("act"), did));
  if (found.gid !== gid) throw failure("discussionNotFound");
}

/** Deletes what is ticked; what is not of the group is not there. */
export const deleteManyForm = (at: OwnerPages) =>
  form({
    open: (c) => at.of(c),
    schema: z.object({ dids: z.array(id) }),
    pick: (form) => ({
      dids: Object.keys(form.toObject())
        .flatMap((name) => /^did_(\d{1,15})$/.exec(name)?.[1] ?? [])
        .map(Number),
    }),
    run({ c, act }, { dids }) {
      for (const did of dids) openHere(c, at, did);
      return deleteDiscussions(act, dids);
    },
    next: ({ c }) => ({ to: at.url(c, PATH), key: "discussions.deletedMany" }),
  });

/** What each button of a row does. */
const RULINGS = {
  top: { isTop: true },
  untop: { isTop: false },
  lock: { isLocked: true },
  unlock: { isLocked: false },
  hide: { status: 1 },
  show: { status: 0 },
} as const;
const DEEDS = ["top", "untop", "lock", "unlock", "hide", "show"] as const;

/** The buttons of a row. */
export const ruleForm = (at: OwnerPages) =>
  form({
    params: Did,
    open: (c, { did }) => openHere(c, at, did),
    // What was deleted comes back in the back office alone.
    schema: z.object({
      deed: z.enum(at === SITE ? [...DEEDS, "restore"] : DEEDS),
    }),
    run: ({ act, params: { did } }, { deed }) =>
      deed === "restore"
        ? restoreDiscussion(act, did)
        : ruleDiscussion(act, did, RULINGS[deed]),
    next: ({ c }, __, { deed }) => ({
      to: at.url(c, PATH) + (deed === "restore" ? "?bin=true" : ""),
      key: "discussions.ruled",
    }),
  });
