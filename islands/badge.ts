/** Spec 1 §9. */
const CAP = 99;

/** A count as a badge has it. */
export const badgeText = (count: number) =>
  count > CAP ? `${CAP}+` : String(count);
