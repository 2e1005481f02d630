import { z } from "zod";
import { isInProgress } from "../../judging/status.ts";
import type { Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { StatusCode } from "../../judging/fields.ts";
import type { SeenSubmission } from "../seen.ts";

/** A verdict that somebody has changed by hand, or sent back to the judge. */
export const VerdictChange = z.object({
  submitId: z.number().int(),
  /** Counts those of one submission. */
  number: z.number().int(),
  at: z.number().int(),
  by: z.string(),
  byUid: z.string().nullable().default(null),
  /** The rejudge of a whole problem that it is a part of. */
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

/** The verdict that a submission had before it was last sent back. */
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

/** More changes by hand in a row than anybody makes. */
const MAX_BY_HAND = 20;

/** A verdict that a person set, and what the judge had found before. */
export interface SetByHand extends Pick<VerdictChange, "by" | "at"> {
  isCancelled: boolean;
  /** Null: the judge had not come to an end. */
  judged: { status: number; score: number | null } | null;
}

/** Null where the verdict is the judge's, or nothing is on record. */
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
