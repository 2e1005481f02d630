import { type Made, MadeBefore } from "../made.tsx";
import type { BoardFeed } from "./board_line.ts";
import { type BoardHead, BoardTable } from "./BoardTable.tsx";
import type { BoardWords } from "./cell_look.ts";

export interface ScoreboardProps {
  rule: "acm" | "oi";
  heads: readonly BoardHead[];
  words: BoardWords;
  /** What all of an OI board gives. */
  most: number;
  feed: BoardFeed;
  /** The form that follows somebody; null: this page has none. */
  follow: string | null;
}

export interface ScoreboardParts extends ScoreboardProps {
  /** Rows (`BoardRow`): most are kept from one reader to the next. */
  pinned: readonly Made[];
  rows: readonly Made[];
}

/** A board's table; the island renders the same of what its rows have in them. */
export const Scoreboard = (
  { rule, heads, words, most, feed, follow, pinned, rows }: ScoreboardParts,
) => (
  <div
    data-island-late="Scoreboard"
    data-follows={`${feed.isLive ? "boardLive" : "board"} ${feed.cid}`}
    data-props={JSON.stringify({ rule, heads, words, most, feed, follow })}
  >
    {pinned.length + rows.length > 0 && (
      <BoardTable
        {...{ rule, heads, words }}
        pinned={pinned.length > 0 ? <MadeBefore html={pinned} /> : null}
        rows={<MadeBefore html={rows} />}
      />
    )}
    <p class="sr-only" role="status" data-board-said="" />
  </div>
);
