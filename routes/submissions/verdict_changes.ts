import { type Refusal, unwrap } from "../../lib/failure.ts";
import { SubmitId } from "../../lib/http/input.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { ok, type Result } from "../../lib/result.ts";
import {
  cancel,
  rejudge,
  resubmit,
  setVerdict,
} from "../../lib/submissions/rejudging/verdict_changes.ts";
import { form } from "../form.ts";
import { safePath } from "../page.tsx";
import { showSubmission } from "./detail.tsx";

const number = (text: string | null) =>
  text === null || text.trim() === "" ? Number.NaN : Number(text);

/** Root's buttons on the page of a submission. */
export const verdictChangeForm = form({
  params: SubmitId,
  async run({ act, form, params: { submitID } }) {
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
    // What is no fault of a field, the page with the form cannot say.
    if (!done.ok && done.error.field !== undefined) return done;
    unwrap(done);
    return ok(key);
  },
  next: ({ form, params: { submitID } }, key) => ({
    to: backTo(form.get("back"), submitID),
    key,
    params: { id: submitID },
  }),
  again: ({ c, params: { submitID } }, form) =>
    showSubmission(c, submitID, { verdictChange: form }),
});

/** The owner's button where judging has failed. */
export const resubmitForm = form({
  params: SubmitId,
  run: ({ act, params: { submitID } }) => resubmit(act, submitID),
  next: ({ form, params: { submitID } }) => ({
    to: backTo(form.get("back"), submitID),
    key: "submissions.resubmitted",
  }),
});

/** To the list that had the button, or to the submission itself. */
const backTo = (back: string | null, submitID: number) =>
  safePath(back) ?? `/submission-detail/${submitID}`;
