import type { ComponentChildren } from "preact";
import { Balloon } from "./Balloon.tsx";
import { classes } from "./BoardRow.tsx";
import type { BoardWords } from "./cell_look.ts";

export interface BoardHead {
  pid: number;
  displayId: string;
  title: string;
  color: string;
  /** Null: not told. */
  ac: number | null;
  total: number | null;
  /** Its page, for those who may read it. */
  href: string | null;
}

export interface BoardTableProps {
  rule: "acm" | "oi";
  heads: readonly BoardHead[];
  words: BoardWords;
  /** Rows (`BoardRow`); null: nobody's are repeated above the others. */
  pinned: ComponentChildren;
  rows: ComponentChildren;
}

/** More columns scroll sideways on a tablet; and more still, everywhere. */
const MANY = 6;
const WIDE = 15;
/** No wall has room for what their cells say. */
const VAST = 26;

/** A scoreboard: own and followed rows, then everybody. */
export const BoardTable = (
  { rule, heads, words, pinned, rows }: BoardTableProps,
) => (
  <div
    class="board-scroll"
    tabIndex={0}
    role="region"
    aria-label={words.title}
  >
    <table
      class={classes(
        `board board-${rule}`,
        heads.length > MANY && "board-many",
        heads.length > WIDE && "board-wide",
        heads.length > VAST && "board-vast",
      )}
    >
      <thead>
        <tr>
          <th class="rk" scope="col">{words.rank}</th>
          <th class="who" scope="col">{words.person}</th>
          <th class="tot" scope="col">
            {words.total}
            <small>{words.time}</small>
          </th>
          {heads.map((head) => <Head key={head.pid} {...head} />)}
        </tr>
      </thead>
      {pinned !== null && <tbody class="pin">{pinned}</tbody>}
      <tbody class="all">{rows}</tbody>
    </table>
  </div>
);

function Head({ pid, displayId, title, color, ac, total, href }: BoardHead) {
  const content = <Balloon letter={displayId} color={color} />;
  return (
    <th class="pc" scope="col" title={title} data-pid={pid}>
      {href === null ? content : <a href={href}>{content}</a>}
      {ac !== null && <span data-count="">{`${ac}/${total}`}</span>}
    </th>
  );
}
