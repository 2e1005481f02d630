import { z } from "zod";

/** Who of the staff has taken something upon them, so that nobody else does the same (rows E2.1 to E2.3). */
export const Claim = z.object({
  byUid: z.string(),
  /** What they do it at: two phones, or two stations, of one account are two. */
  at: z.string(),
  since: z.number().int(),
});
export type Claim = z.infer<typeof Claim>;

/** Tells whether something is somebody's still: whoever is not heard of for so long has let it go. */
export const isHeld = (
  claim: Claim | null,
  { now, ms }: { now: number; ms: number },
): claim is Claim => claim !== null && now - claim.since < ms;

/** Tells whether a claim is of this very place. */
export const isOwn = (
  claim: Claim | null,
  { byUid, at }: Pick<Claim, "byUid" | "at">,
): boolean => claim?.byUid === byUid && claim.at === at;
