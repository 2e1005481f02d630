import { useT } from "../reader.tsx";
import { type Made, MadeBefore } from "../made.tsx";
import { Balloon } from "./Balloon.tsx";
import { classes } from "./BoardRow.tsx";

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
  /** Rows (`BoardRow`): most are kept from one reader to the next. */
  pinned: readonly Made[];
  rows: readonly Made[];
}

/** More columns scroll sideways on a tablet; and more still, everywhere. */
const MANY = 6;
const WIDE = 15;
/** No wall has room for what their cells say. */
const VAST = 26;

/** A scoreboard: own and followed rows, then everybody. */
export function BoardTable(props: BoardTableProps) {
  const t = useT();
  const { rule, heads, pinned, rows } = props;
  return (
    <div
      class="board-scroll"
      tabIndex={0}
      role="region"
      aria-label={t("boards.title")}
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
            <th class="rk" scope="col">{t("boards.rank")}</th>
            <th class="who" scope="col">{t("boards.person")}</th>
            <th class="tot" scope="col">
              {t(rule === "acm" ? "boards.solved" : "boards.score")}
              <small>
                {t(rule === "acm" ? "boards.penalty" : "boards.runTime")}
              </small>
            </th>
            {heads.map((head) => <Head key={head.pid} {...head} />)}
          </tr>
        </thead>
        {pinned.length > 0 && (
          <tbody class="pin">
            <MadeBefore html={pinned} />
          </tbody>
        )}
        <tbody class="all">
          <MadeBefore html={rows} />
        </tbody>
      </table>
    </div>
  );
}

function Head({ pid, displayId, title, color, ac, total, href }: BoardHead) {
  const content = <Balloon letter={displayId} color={color} />;
  return (
    <th class="pc" scope="col" title={title} data-pid={pid}>
      {href === null ? content : <a href={href}>{content}</a>}
      {ac !== null && <span data-count="">{ac}/{total}</span>}
    </th>
  );
}
