import { Hall } from "../../components/boards/Hall.tsx";
import { cellWords } from "../../components/boards/words.ts";
import { countParticipants } from "../../lib/contests/participants.ts";
import type { ContestBoard } from "../../lib/contests/board/board.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";
import { type BoardAsks, boardHref } from "./asks.ts";
import { feedOf, sealedWords } from "./feed.ts";
import { boardHeads, boardRows } from "./lines.tsx";

/** As many as a wall shows at once, whole (`.hall` in board_places.css). */
const MOST_ROWS = 11;
const NOBODY: ReadonlySet<string> = new Set();

/** The board on a whole screen, page after page (`islands/shell/board_hall.ts`). */
export function hallPage(
  c: AppContext,
  board: ContestBoard,
  { path, asks, outside }: { path: string; asks: BoardAsks; outside: boolean },
): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { rules, head } = board.contest;
  const { currentPage } = asks;
  const rowsOf = (part: { from: number; limit: number }) =>
    boardRows(c, board, {
      follows: false,
      // Nobody's own row leads on a wall.
      outside: true,
      followed: NOBODY,
      withoutStars: asks.removeStar === true,
      keyword: asks.keyword,
      ...part,
    });
  const { people: total } = rowsOf({ from: 0, limit: 0 });
  // Pages of equal length: the last one is no stump (row W5.1).
  const pages = Math.max(1, Math.ceil(total / MOST_ROWS));
  const limit = Math.max(1, Math.ceil(total / pages));
  const from = (currentPage - 1) * limit;
  const { count, pinned, rows } = rowsOf({ from, limit });
  const hrefOf = boardHref(path, asks);
  const isLast = from + limit >= total;
  return htmlPage(c, {
    title: `${t("boards.title")} - ${head.title}`,
    layout: "bare",
    body: (
      <Hall
        rules={rules}
        title={head.title}
        people={countParticipants(act.site, rules.cid)}
        rule={board.rule}
        heads={boardHeads(board, {
          locale: c.get("locale"),
          hasLinks: !outside,
          isOver: act.now >= rules.end,
        })}
        {...{ count, pinned, rows }}
        words={cellWords(t)}
        sealed={sealedWords(c, board)}
        feed={{ ...feedOf(c, board, asks), limit }}
        range={`${Math.min(from + 1, total)}–${
          Math.min(from + limit, total)
        } / ${total}`}
        nextHref={hrefOf({ currentPage: isLast ? 1 : currentPage + 1 })}
        backHref={hrefOf({ hall: undefined })}
      />
    ),
  });
}
