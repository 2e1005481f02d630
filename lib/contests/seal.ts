import { HOUR_MS } from "../durations.ts";
/** What the form offers for the seal: the last half hour, the last hour, all of it, or a moment of one's own (spec 3 §4). */
const SEAL_CHOICES = ["none", "half", "hour", "whole", "own"] as const;
export type SealChoice = typeof SEAL_CHOICES[number];

const HALF_MS = 1800_000;

interface Times {
  begin: number;
  end: number;
}

/** Returns when the scoreboard is sealed by a choice; null: the contest is too short for it. */
export function sealMoment(
  choice: "half" | "hour" | "whole",
  { begin, end }: Times,
): number | null {
  if (choice === "whole") return begin;
  const at = end - (choice === "half" ? HALF_MS : HOUR_MS);
  return at < begin ? null : at;
}

/** Returns which choice a stored moment is. */
export function sealChoiceOf(sealAt: number | null, times: Times): SealChoice {
  if (sealAt === null) return "none";
  if (sealAt === times.begin) return "whole";
  if (sealAt === times.end - HOUR_MS) return "hour";
  return sealAt === times.end - HALF_MS ? "half" : "own";
}

/** What is proposed at first: the last hour of an ACM contest that has one, else all of it. */
export const sealAtFirst = (
  rule: "acm" | "oi",
  { begin, end }: Times,
): "hour" | "whole" =>
  rule === "acm" && end - begin >= HOUR_MS ? "hour" : "whole";
