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

export const windowKey = ({ begin, end, takesLate, seal, until }: Window) =>
  [begin, end, takesLate, seal, until].join(" ");
