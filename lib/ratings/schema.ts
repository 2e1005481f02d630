import { z } from "zod";
import type { Store } from "../store/store.ts";

/** A contest that counts for ratings (row E7.3). */
export const RatedContest = z.object({
  cid: z.number().int(),
  /** Who has said so, and when. */
  by: z.string(),
  at: z.number(),
  /** What its ratings are made of; null: it is announced, and counts once this is taken over. */
  result: z.object({
    by: z.string(),
    at: z.number(),
    /** The contest's end: contests count in this order. */
    end: z.number(),
    /** Places as the board had them: equals share one (1, 1, 3). */
    places: z.array(
      z.object({ uid: z.string(), rank: z.number().int().min(1) }),
    ),
  }).nullable(),
});
export type RatedContest = z.infer<typeof RatedContest>;

export const ratedContests = (store: Store) =>
  store.collection<RatedContest, [cid: number]>({
    name: "rated_contests",
    schema: RatedContest,
    id: ({ cid }) => [cid],
  });
