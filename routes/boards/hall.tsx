import { boardWords } from "../../components/boards/words.ts";
import { countParticipants } from "../../lib/contests/participants.ts";
import type { ContestBoard } from "../../lib/contests/board/board.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { htmlPage } from "../page.tsx";
import { type BoardAsks, boardHref } from "./asks.ts";
import { feedOf, sealedWords } from "./feed.ts";
import { boardHeads, boardRows, mostOf } from "./lines.tsx";
import { useMoment, useT } from "../../components/reader.tsx";
import type { Contest } from "../../lib/venues/schema.ts";
import { ContestClock } from "../../components/contests/ContestClock.tsx";
import {
  type MarkedSite,
  SiteMark,
} from "../../components/layout/SiteMark.tsx";
import { hasFace } from "../../lib/website/face.ts";
import { TimeLine } from "../../components/contests/TimeLine.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import {
  BoardFrame,
  type BoardPageProps,
} from "../../components/boards/BoardPage.tsx";
import { Scoreboard } from "../../components/boards/Scoreboard.tsx";

/** As many as a wall shows at once, whole (`.hall` in board_places.css). */
const MOST_ROWS = 11;
const NOBODY: ReadonlySet<string> = new Set();

/** The board on a whole screen, page after page (`islands/board.ts`). */
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
        site={act.site.website.config}
        people={countParticipants(act.site, rules.cid)}
        rule={board.rule}
        heads={boardHeads(board, {
          locale: c.get("locale"),
          hasLinks: !outside,
          isOver: act.now >= rules.end,
        })}
        {...{ count, pinned, rows }}
        words={boardWords(t, board.rule)}
        most={mostOf(board)}
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

interface HallProps extends
  Pick<
    BoardPageProps,
    | "rule"
    | "heads"
    | "count"
    | "pinned"
    | "rows"
    | "words"
    | "most"
    | "feed"
    | "sealed"
  > {
  rules: Contest;
  site: MarkedSite;
  title: string;
  /** Registered. */
  people: number;
  /** "1–11 / 40". */
  range: string;
  /** The page that comes next; the first after the last. */
  nextHref: string;
  /** The board as others read it. */
  backHref: string;
}

/** A scoreboard for a projector: no controls, and everything as large as the wall allows. */
function Hall(props: HallProps) {
  const moment = useMoment();
  const t = useT();
  const { rules, title, sealed } = props;
  return (
    <div class="hall">
      <BoardFrame>
        <header class="hall-head">
          {hasFace(props.site) && <SiteMark site={props.site} isAlone />}
          <div>
            <h1>{title}</h1>
            <p>
              {t("boards.people", { n: props.people })}
              {sealed !== null && <span>· {sealed}</span>}
            </p>
          </div>
          <ContestClock rules={rules} now={moment.now} />
        </header>
        <TimeLine rules={rules} />
        {props.count === 0 && <Empty icon="chart" title={t("boards.none")} />}
        <Scoreboard {...props} follow={null} />
        <footer class="hall-foot">
          <a href={props.backHref}>{t("boards.title")}</a>
          <a href={props.nextHref} data-hall-next="">{props.range}</a>
        </footer>
      </BoardFrame>
    </div>
  );
}
