import { Hall } from "../../components/boards/Hall.tsx";
import { cellWords } from "../../components/boards/words.ts";
import type { ContestBoard } from "../../lib/contests/board/board.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";
import { type BoardAsks, boardHref } from "./asks.ts";
import { feedOf, sealedWords } from "./feed.ts";
import { boardHeads, boardRows } from "./lines.tsx";

/** As many as a wall shows at once. */
const ROWS = 11;
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
  const from = (currentPage - 1) * ROWS;
  const { total, ...shown } = boardRows(c, board, {
    follows: false,
    // Nobody's own row leads on a wall.
    outside: true,
    followed: NOBODY,
    withoutStars: asks.removeStar === true,
    keyword: asks.keyword,
    from,
    limit: ROWS,
  });
  const hrefOf = boardHref(path, asks);
  const isLast = from + ROWS >= total;
  return htmlPage(c, {
    title: `${t("boards.title")} - ${head.title}`,
    layout: "bare",
    body: (
      <Hall
        rules={rules}
        title={head.title}
        people={act.site.venues.members.count({
          kind: "contest",
          id: rules.cid,
        })}
        rule={board.rule}
        heads={boardHeads(board, {
          locale: c.get("locale"),
          hasLinks: !outside,
          isOver: act.now >= rules.end,
        })}
        {...shown}
        words={cellWords(t)}
        sealed={sealedWords(c, board)}
        feed={feedOf(c, board, asks)}
        range={`${Math.min(from + 1, total)}–${
          Math.min(from + ROWS, total)
        } / ${total}`}
        nextHref={hrefOf({ currentPage: isLast ? 1 : currentPage + 1 })}
        backHref={hrefOf({ hall: undefined })}
      />
    ),
  });
}
