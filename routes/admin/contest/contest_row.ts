import { z } from "zod";
import {
  cloneContest,
  deleteContest,
  openBoard,
  setContestVisible,
} from "../../../lib/contests/service.ts";
import type { Refusal } from "../../../lib/failure.ts";
import { Cid } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import type { Result } from "../../../lib/result.ts";
import { form } from "../../form.ts";
import { openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

const ACTIONS = ["show", "hide", "clone", "open", "delete"] as const;
type Action = typeof ACTIONS[number];

const DONE: Record<Action, MessageKey & `contestAdmin.${string}`> = {
  show: "contestAdmin.shown",
  hide: "contestAdmin.hidden",
  clone: "contestAdmin.cloned",
  open: "contestAdmin.boardOpened",
  delete: "contestAdmin.deleted",
};

/** The buttons of a row of the list. */
export const contestRowForm = (at: OwnerPages) =>
  form({
    params: Cid,
    open: (c, { cid }) => openManaged(c, at, cid),
    schema: z.object({
      action: z.enum(ACTIONS),
      from: z.literal("board").optional(),
    }),
    async run(
      { act, params: { cid } },
      { action },
    ): Promise<Result<unknown, Refusal>> {
      switch (action) {
        case "show":
        case "hide":
          return await setContestVisible(act, cid, action === "show");
        case "clone":
          return await cloneContest(act, cid);
        case "open":
          return await openBoard(act, cid);
        case "delete":
          return await deleteContest(act, cid);
      }
    },
    next: ({ c, params: { cid } }, _, { action, from }) => ({
      to: from === "board"
        ? `/contest/${cid}/rank`
        : at.url(c, "/admin/contest"),
      key: DONE[action],
    }),
  });
