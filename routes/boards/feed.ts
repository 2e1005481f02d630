import type { BoardFeed } from "../../components/boards/board_line.ts";
import { shortTime } from "../../components/contests/words.ts";
import type { ContestBoard } from "../../lib/contests/board/board.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { momentOf } from "../page.tsx";
import type { BoardAsks } from "./asks.ts";

/** Tells a reader which results are missing, and until when; null: none is. */
export function sealedWords(c: AppContext, board: ContestBoard): string | null {
  const { isSealed, rule, contest: { rules } } = board;
  if (!isSealed) return null;
  const t = c.get("t");
  const at = shortTime(rules.sealAt!, momentOf(c));
  if (rule === "oi") return t("boards.sealedOi", { at });
  return rules.unsealsAtEnd
    ? t("boards.sealed", { at })
    : t("boards.sealedOver", { at });
}

/** What the script needs to follow this board. */
export function feedOf(
  c: AppContext,
  board: ContestBoard,
  asks: BoardAsks,
): BoardFeed {
  const { now } = c.get("act");
  const { begin, sealAt, end } = board.contest.rules;
  const turns = [begin, sealAt ?? end, end].filter((at) => at > now);
  const isPresent = board.asOf === null && !board.withLate;
  return {
    cid: board.contest.rules.cid,
    revision: isPresent ? board.board.revisionKey : "",
    isLive: board.isLive,
    isPlain: asks.keyword === undefined && !asks.removeStar &&
      !asks.removeZero &&
      asks.currentPage === 1,
    limit: asks.limit,
    turnsIn: turns.length === 0 ? null : Math.min(...turns) - now,
  };
}
