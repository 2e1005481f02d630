import { z } from "zod";
import { isInProgress } from "../../judging/status.ts";
import type { Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { StatusCode } from "../../judging/fields.ts";
import type { SeenSubmission } from "../seen.ts";

/** The record of one change of a verdict: by hand, or by sending the submission back to the judge. */
export const VerdictChange = z.object({
  submitId: z.number().int(),
  /** Counted from 1 for each submission. */
  number: z.number().int(),
  at: z.number().int(),
  by: z.string(),
  byUid: z.string().nullable().default(null),
  /** The rejudge of a whole problem that this change belongs to; null: none. */
  rejudgeId: z.number().int().nullable().default(null),
  action: z.enum(["rejudge", "manual", "cancel", "resubmit"]),
  reason: z.string(),
  before: StatusCode,
  beforeScore: z.number().int().nullable().default(null),
  after: StatusCode,
});
export type VerdictChange = z.infer<typeof VerdictChange>;

export const verdictChangeCollection = (store: Store) =>
  store.collection<VerdictChange, [submitId: number, number: number]>({
    name: "judgements",
    audience: "private",
    schema: VerdictChange,
    id: ({ submitId, number }) => [submitId, number],
    index: { submission: ({ submitId, at }) => [submitId, at] },
  });

/** Returns the last change of a submission if that sent it back to the judge; it has the verdict before. */
export async function lastRejudgeOf(
  site: Site,
  submitId: number,
): Promise<VerdictChange | null> {
  const { rows: [last] } = await site.submissions.verdictChanges.list(
    "submission",
    {
      prefix: [submitId],
      limit: 1,
      reverse: true,
    },
  );
  return last?.action === "rejudge" ? last : null;
}

/** How many of the last changes are read; nobody makes as many by hand. */
const MAX_BY_HAND = 20;

/** Who set a verdict by hand, and what the judge's verdict was before. */
export interface SetByHand extends Pick<VerdictChange, "by" | "at"> {
  isCancelled: boolean;
  /** Null: the judge had not finished. */
  judged: { status: number; score: number | null } | null;
}

/** Returns who set a submission's verdict by hand; null if it is the judge's, or nothing is recorded. */
export async function setByHand(
  { submissions: { verdictChanges } }: Pick<Site, "submissions">,
  { submitId, isManual }: Pick<SeenSubmission, "submitId" | "isManual">,
): Promise<SetByHand | null> {
  // It is false where the reader may not know the verdict (seen.ts).
  if (!isManual) return null;
  const { rows } = await verdictChanges.list("submission", {
    prefix: [submitId],
    limit: MAX_BY_HAND,
    reverse: true,
  });
  const judgedAgain = rows.findIndex(({ action }) =>
    action === "rejudge" || action === "resubmit"
  );
  const byHand = judgedAgain < 0 ? rows : rows.slice(0, judgedAgain);
  const first = byHand.at(-1);
  if (first === undefined) return null;
  const [{ by, at, action }] = byHand;
  return {
    by,
    at,
    isCancelled: action === "cancel",
    judged: isInProgress(first.before)
      ? null
      : { status: first.before, score: first.beforeScore },
  };
}
