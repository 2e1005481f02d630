import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import {
  cancel,
  rejudge,
  resubmit,
  setVerdict,
} from "../../lib/submissions/judgement.ts";
import { page } from "../define.ts";
import { receiveForm } from "../forms.ts";
import { redirect, safePath } from "../page.tsx";

const Params = z.object({ submitID: id });

const number = (text: string | null) =>
  text === null || text.trim() === "" ? Number.NaN : Number(text);

/** Root's buttons on the page of a submission. */
export const judgementForm = page({ params: Params }, async (c, { params }) => {
  await using form = await receiveForm(c);
  const act = c.get("act");
  const { submitID } = params;
  const reason = form.get("reason")?.trim() ?? "";
  const score = Math.trunc(number(form.get("score")));
  const actions: Record<string, [MessageKey, () => Promise<unknown>]> = {
    rejudge: [
      "submissions.rejudged",
      async () => unwrap(await rejudge(act, submitID, reason)),
    ],
    cancel: [
      "submissions.cancelled",
      async () => unwrap(await cancel(act, submitID, reason)),
    ],
    manual: [
      "submissions.verdictSet",
      async () =>
        unwrap(
          await setVerdict(act, submitID, {
            status: number(form.get("status")),
            score: Number.isNaN(score) ? null : score,
            reason,
          }),
        ),
    ],
  };
  const [key, run] = actions[form.get("action") ?? ""] ?? actions.manual;
  await run();
  return redirect(c, backTo(form.get("back"), submitID), { key });
});

/** The owner's button where judging has failed. */
export const resubmitForm = page({ params: Params }, async (c, { params }) => {
  await using form = await receiveForm(c);
  const { submitID } = params;
  unwrap(await resubmit(c.get("act"), submitID));
  const key = "submissions.resubmitted";
  return redirect(c, backTo(form.get("back"), submitID), { key });
});

/** To the list that had the button, or to the submission itself. */
const backTo = (back: string | null, submitID: number) =>
  safePath(back) ?? `/submission-detail/${submitID}`;
