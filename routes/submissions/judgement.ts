import { z } from "zod";
import { type Refusal, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import type { Result } from "../../lib/result.ts";
import {
  cancel,
  rejudge,
  resubmit,
  setVerdict,
} from "../../lib/submissions/judgement.ts";
import { page } from "../define.ts";
import { formState, receiveForm, rejectForm } from "../forms.ts";
import { redirect, safePath } from "../page.tsx";
import { showSubmission } from "./detail.tsx";

const Params = z.object({ submitID: id });

const number = (text: string | null) =>
  text === null || text.trim() === "" ? Number.NaN : Number(text);

/** Root's buttons on the page of a submission. */
export const judgementForm = page({ params: Params }, async (c, { params }) => {
  await using form = await receiveForm(c);
  const act = c.get("act");
  const { submitID } = params;
  const reason = form.get("reason")?.trim() ?? "";
  const score = number(form.get("score"));
  const actions: Record<
    string,
    [MessageKey, () => Promise<Result<unknown, Refusal>>]
  > = {
    rejudge: [
      "submissions.rejudged",
      () => rejudge(act, submitID, reason),
    ],
    cancel: [
      "submissions.cancelled",
      () => cancel(act, submitID, reason),
    ],
    manual: [
      "submissions.verdictSet",
      () =>
        setVerdict(act, submitID, {
          status: number(form.get("status")),
          score: Number.isNaN(score) ? null : score,
          reason,
          refusesOutside: true,
        }),
    ],
  };
  const [key, run] = actions[form.get("action") ?? ""] ?? actions.manual;
  const done = await run();
  if (!done.ok && done.error.field !== undefined) {
    const state = formState(c, form, [done.error]);
    return rejectForm(c, state, () => showSubmission(c, submitID, state));
  }
  unwrap(done);
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
