import { z } from "zod";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import { cloneTraining } from "../../../lib/trainings/clone.ts";
import {
  deleteTraining,
  setTrainingVisible,
} from "../../../lib/trainings/service.ts";
import { form } from "../../form.ts";
import { trainingToManage } from "./open.ts";
import type { OwnerPages } from "../../owner.tsx";
import { Tid } from "../../../lib/http/input.ts";

const DONE = {
  delete: "trainingAdmin.deleted",
  show: "trainingAdmin.nowShown",
  hide: "trainingAdmin.nowHidden",
  clone: "trainingAdmin.cloned",
} as const satisfies Record<string, MessageKey>;
const Pressed = z.object({
  action: z.enum(["delete", "show", "hide", "clone"]),
});

/** The buttons of a row of the list. */
export const changeTrainingForm = (at: OwnerPages) =>
  form({
    params: Tid,
    schema: Pressed,
    open: (c, { tid }) => trainingToManage(c, at, tid),
    async run({ c, act, opened: { tid, title } }, { action }) {
      if (action === "delete") return await deleteTraining(act, tid);
      if (action === "clone") {
        const copy = c.get("t")("trainingAdmin.copyOf", { title });
        return await cloneTraining(act, tid, copy);
      }
      return await setTrainingVisible(act, tid, action === "show");
    },
    next: ({ c }, { tid }, { action }) => ({
      to: at.url(c, "/admin/training") +
        (action === "clone" ? `/${tid}/edit` : ""),
      key: DONE[action],
    }),
  });
