/** Which attempts a board counts; all moments are epoch ms. */
export interface Window {
  /** Attempts before it never count. */
  begin: number;
  /** From when on an attempt is late; null: never. */
  end: number | null;
  /** Whether late attempts count. */
  takesLate: boolean;
  /** From when on results are hidden; null: none is. */
  seal: number | null;
  /** The board as it was at this moment; null: as it is. */
  until: number | null;
}

type Times = Pick<Window, "begin" | "end" | "takesLate" | "until">;

/**
 * Tells whether what was sent at a moment counts. The begin is inside and the end is
 * not, to the millisecond, under each rule (docs/decisions.md).
 */
export const isWithin = (
  { at }: { at: number },
  { begin, end, takesLate, until }: Times,
): boolean =>
  at >= begin && (takesLate || !isLate({ at }, { end })) &&
  (until === null || at < until);

/** Tells whether what was sent at a moment came after the end. */
export const isLate = (
  { at }: { at: number },
  { end }: Pick<Window, "end">,
): boolean => end !== null && at >= end;

export const windowKey = ({ begin, end, takesLate, seal, until }: Window) =>
  [begin, end, takesLate, seal, until].join(" ");
