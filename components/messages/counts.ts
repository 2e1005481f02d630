import type { Unread } from "../../lib/messages/schema.ts";

/** Spec 1 §9. */
const CAP = 99;

/** A count as a badge has it. */
export const badgeText = (count: number) =>
  count > CAP ? `${CAP}+` : String(count);

export const sumOf = (unread: Unread) =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);
