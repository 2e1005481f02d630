import { z } from "zod";
import type { Site } from "../site.ts";
import type { Store } from "../store/store.ts";
import { StatusCode } from "../judging/fields.ts";

/** A verdict that somebody has changed by hand, or sent back to the judge. */
export const Judgement = z.object({
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
export type Judgement = z.infer<typeof Judgement>;

export const judgementCollection = (store: Store) =>
  store.collection<Judgement, [submitId: number, number: number]>({
    name: "judgements",
    schema: Judgement,
    id: ({ submitId, number }) => [submitId, number],
    index: { submission: ({ submitId, at }) => [submitId, at] },
  });

/** The verdict that a submission had before it was last sent back. */
export async function lastRejudgeOf(
  site: Site,
  submitId: number,
): Promise<Judgement | null> {
  const { rows: [last] } = await site.judgements.list("submission", {
    prefix: [submitId],
    limit: 1,
    reverse: true,
  });
  return last?.action === "rejudge" ? last : null;
}
