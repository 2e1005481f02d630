import { BoardPage } from "../../components/boards/BoardPage.tsx";
import type { BoardSwitch } from "../../components/boards/BoardTools.tsx";
import { boardWords } from "../../components/boards/words.ts";
import {
  type BoardAsk,
  type ContestBoard,
  openContestBoard,
} from "../../lib/contests/board/board.ts";
import { unwrap } from "../../lib/failure.ts";
import { contestState } from "../../lib/venues/contest.ts";
import { firstRow } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { BOARD_SIZES, type BoardAsks, boardHref } from "./asks.ts";
import { feedOf, sealedWords } from "./feed.ts";
import { followedBy } from "./follow.ts";
import { boardHeads, boardRows, FOLLOW_FORM, mostOf } from "./lines.tsx";
import { MINUTE_MS } from "../../lib/durations.ts";
import type { SpreadProps } from "../../components/boards/Spread.tsx";
import { type Standing, STAR_RANK } from "../../lib/boards/standings.ts";
import type { Act } from "../../lib/site/site.ts";

/** Opens the board that an address asks for; throws for whom it is closed. */
export async function openedBoard(
  c: AppContext,
  { asks, ...place }:
    & Pick<BoardAsk, "cid" | "outside">
    & { asks: BoardAsks },
): Promise<ContestBoard> {
  return unwrap(
    await openContestBoard(c.get("act"), {
      ...place,
      isLive: asks.forceRefresh === true,
      withLate: asks.containsEnd === true,
      asOf: asks.at === undefined ? null : asks.at * MINUTE_MS,
    }),
  );
}

/** The board of a contest, inside it or for everybody, as its address asks for it. */
export function boardBody(
  c: AppContext,
  board: ContestBoard,
  { path, asks, outside }: { path: string; asks: BoardAsks; outside: boolean },
) {
  const t = c.get("t");
  const act = c.get("act");
  const { rules } = board.contest;
  const hrefOf = boardHref(path, asks);
  const followed = followedBy(c);
  const { total, people, count, pinned, rows } = boardRows(c, board, {
    outside,
    follows: true,
    followed,
    withoutStars: asks.removeStar === true,
    withoutZero: asks.removeZero === true,
    keyword: asks.keyword,
    from: firstRow(asks),
    limit: asks.limit,
  });
  const isMoving = act.now < rules.end;
  const here = hrefOf({ currentPage: asks.currentPage });
  return (
    <BoardPage
      rule={board.rule}
      here={here}
      heads={boardHeads(board, {
        locale: c.get("locale"),
        hasLinks: !outside,
        isOver: act.now >= rules.end,
      })}
      follow={FOLLOW_FORM}
      count={count}
      pinned={pinned}
      rows={rows}
      words={boardWords(t, board.rule)}
      most={mostOf(board)}
      sealed={sealedWords(c, board)}
      spread={spreadOf(act, board)}
      opensAt={opensAt(c, board, outside)}
      isLive={board.isLive && rules.sealAt !== null}
      asOf={board.asOf === null ? null : board.asOf / 1_000}
      nowHref={hrefOf({ at: undefined })}
      clearHref={hrefOf({ keyword: undefined })}
      isFiltered={asks.keyword !== undefined}
      feed={feedOf(c, board, asks)}
      tools={{
        path,
        keyword: asks.keyword,
        kept: keptOf(here),
        switches: switchesOf(c, board, { asks, hrefOf }),
        isMoving,
        limit: asks.limit,
        sizes: BOARD_SIZES,
        sizeHref: (limit) => hrefOf({ limit }),
        hallHref: hrefOf({ hall: true }),
        tableHref: board.isManager && !outside
          ? (kind) => boardHref(`${path}/${kind}/table`, asks)({})
          : null,
        at: asks.at,
        lastMinute: lastMinuteOf(board, act.now),
      }}
      pager={{
        current: asks.currentPage,
        pages: Math.ceil(total / asks.limit),
        // Who leads the first page as well is there once (row W5.2).
        total: people,
        hrefOf: (currentPage) => hrefOf({ currentPage }),
      }}
    />
  );
}

/** Fewer are no spread. */
const MIN_SPREAD = 3;

/** How the totals of an OI contest lie, once they are told; null: there is nothing to draw. */
function spreadOf(
  { viewer }: Pick<Act, "viewer">,
  board: ContestBoard,
): SpreadProps | null {
  if (board.rule !== "oi" || board.isSealed) return null;
  const ranked = board.standings.filter(({ rank }) => rank !== STAR_RANK);
  if (ranked.length < MIN_SPREAD) return null;
  const own = ranked.find(({ row }) => row.uid === viewer?.uid);
  return {
    totals: ranked.map(({ row }) => row.points),
    most: mostOf(board),
    own: own === undefined ? null : {
      points: own.row.points,
      rank: own.rank,
      award: own.award?.name ?? null,
    },
  };
}

/** Where managers open it, once it is over. */
function opensAt(
  c: AppContext,
  { contest: { rules }, isManager }: ContestBoard,
  outside: boolean,
): string | null {
  const { cid, gid } = rules;
  const waits = contestState(rules, c.get("act").now) === "sealed";
  if (!isManager || outside || !waits) return null;
  const admin = gid === null ? "/admin" : `/group/${gid}/admin`;
  return `${admin}/contest/${cid}`;
}

const lastMinuteOf = ({ contest: { rules } }: ContestBoard, now: number) =>
  Math.max(
    0,
    Math.floor((Math.min(now, rules.end) - rules.begin) / MINUTE_MS),
  );

/** The questions that the search form carries on: all but its own. */
const keptOf = (here: string) =>
  [...new URL(here, "http://board").searchParams].filter(([name]) =>
    !["keyword", "at", "currentPage"].includes(name)
  );

interface Asked {
  asks: BoardAsks;
  hrefOf: ReturnType<typeof boardHref>;
}

function switchesOf(
  c: AppContext,
  board: ContestBoard,
  { asks, hrefOf }: Asked,
): BoardSwitch[] {
  const t = c.get("t");
  const { stars, offersLate, isManager, contest } = board;
  const rows: readonly Standing[] = board.standings;
  const { removeStar, removeZero, containsEnd, forceRefresh } = asks;
  const all = [
    {
      key: "stars",
      text: t("boards.stars"),
      isOn: !removeStar,
      href: hrefOf({ removeStar: !removeStar }),
      isThere: stars.size > 0,
    },
    {
      key: "zero",
      text: t("boards.withZero"),
      isOn: !removeZero,
      href: hrefOf({ removeZero: !removeZero }),
      isThere: board.rule === "oi" &&
        (removeZero === true || rows.some(({ row }) => row.points === 0)),
    },
    {
      key: "late",
      text: t("boards.withLate"),
      isOn: containsEnd === true,
      href: hrefOf({ containsEnd: !containsEnd }),
      isThere: offersLate,
    },
    {
      key: "live",
      text: t("boards.live"),
      isOn: forceRefresh === true,
      href: hrefOf({ forceRefresh: !forceRefresh }),
      isThere: isManager && contest.rules.sealAt !== null,
    },
  ];
  return all.filter(({ isThere }) => isThere);
}
