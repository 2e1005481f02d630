import { z } from "zod";
import { Contest } from "../../venues/schema.ts";
import type { ContestArchive } from "./archive.ts";
import type { Files } from "./files.ts";
import { maybeJson } from "./json.ts";

/** A file of our own in both formats: what neither says of how a contest is ranked. */
export const OWN_RULE = "gavel.json";

const Prizes = z.array(z.object({
  name: z.string(),
  count: z.number().int().min(0),
}));
const OwnRule = z.object({
  times_in: Contest.shape.timesIn,
  ties: Contest.shape.ties,
  prizes: Prizes.optional(),
});

export const ownRuleOf = ({ timesIn, ties }: Contest) => ({
  times_in: timesIn,
  ties,
});

/** Null: the archive is not ours. */
export async function ownRuleIn(
  files: Files,
): Promise<ContestArchive["ownRule"]> {
  const own = await maybeJson(files, OWN_RULE, OwnRule);
  return own && {
    timesIn: own.times_in,
    ties: own.ties,
    prizes: own.prizes ?? null,
  };
}
