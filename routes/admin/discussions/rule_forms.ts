import { z } from "zod";
import {
  deleteDiscussions,
  restoreDiscussion,
  ruleDiscussion,
} from "../../../lib/discussions/moderation.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Did, id } from "../../../lib/http/input.ts";
import { form } from "../../form.ts";

const PATH = "/admin/discussion";

/** What is ticked in a table of discussions. */
export const chosenDiscussions = (form: Form) => ({
  dids: Object.keys(form.toObject())
    .flatMap((name) => /^did_(\d{1,15})$/.exec(name)?.[1] ?? [])
    .map(Number),
});

export const deleteManyForm = form({
  schema: z.object({ dids: z.array(id) }),
  pick: chosenDiscussions,
  run: ({ act }, { dids }) => deleteDiscussions(act, dids),
  next: () => ({ to: PATH, key: "discussions.deletedMany" }),
});

/** What each button of a row does. */
export const RULINGS = {
  top: { isTop: true },
  untop: { isTop: false },
  lock: { isLocked: true },
  unlock: { isLocked: false },
  hide: { status: 1 },
  show: { status: 0 },
} as const;

const Deed = z.object({
  deed: z.enum(["top", "untop", "lock", "unlock", "hide", "show", "restore"]),
});

/** The buttons of a row. */
export const ruleForm = form({
  params: Did,
  schema: Deed,
  run: ({ act, params: { did } }, { deed }) =>
    deed === "restore"
      ? restoreDiscussion(act, did)
      : ruleDiscussion(act, did, RULINGS[deed]),
  next: (_, __, { deed }) => ({
    to: deed === "restore" ? `${PATH}?bin=true` : PATH,
    key: "discussions.ruled",
  }),
});
