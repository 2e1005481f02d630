import { acmRule } from "../../boards/acm.ts";
import { Board, type BoardRow } from "../../boards/board.ts";
import type { AcmCell } from "../../boards/acm.ts";
import { AttemptLog } from "../../boards/log.ts";
import { attemptsOf, type ContestArchive } from "./archive.ts";

/** A row of an archive's final board; the penalty is in minutes. */
export interface FinalRow {
  team: string;
  rank: number;
  solved: number;
  penalty: number;
}

/**
 * Ranks an archive's teams as its format does: by problems, penalty, and the minute of
 * the last solution. Cells come from the fold that all boards here are made of.
 */
export function finalBoard(archive: ContestArchive): FinalRow[] {
  const { begin, length, teams, penaltyIn, ranksAll, penaltySeconds } = archive;
  const log = new AttemptLog();
  for (const attempt of attemptsOf(archive)) log.put(attempt);
  const board = new Board(log, {
    rule: acmRule({ penaltySeconds, penalised: archive.penalised }),
    window: {
      begin,
      // XCPCIO's own board counts what came late, too.
      end: archive.format === "xcpcio" ? null : begin + length,
      takesLate: false,
      seal: null,
      until: null,
    },
    scope: { excluded: new Set(), pids: null },
  });
  const rows = teams.filter(({ isUnranked }) => ranksAll || !isUnranked)
    .map(({ id, name }) => ({
      team: id,
      name,
      ...figuresOf(board.rowOf(id), { penaltyIn, penaltySeconds }),
    }))
    .sort((a, b) =>
      b.solved - a.solved || a.penalty - b.penalty || a.last - b.last ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
    );
  board.close();
  let rank = 0;
  return rows.map(({ team, solved, penalty, last }, n) => {
    const before = rows[n - 1];
    const isEqual = before !== undefined && before.solved === solved &&
      before.penalty === penalty && before.last === last;
    if (!isEqual) rank = n + 1;
    return { team, rank, solved, penalty };
  });
}

function figuresOf(
  row: BoardRow<AcmCell> | null,
  { penaltyIn, penaltySeconds }: Pick<
    ContestArchive,
    "penaltyIn" | "penaltySeconds"
  >,
) {
  let [solved, seconds, last] = [0, 0, -1];
  for (const { solvedAt, errors } of row?.cells.values() ?? []) {
    if (solvedAt === null) continue;
    const minute = Math.floor(solvedAt / 60);
    solved++;
    seconds += (penaltyIn === "minutes" ? minute * 60 : solvedAt) +
      errors * penaltySeconds;
    last = Math.max(last, minute);
  }
  return { solved, penalty: Math.floor(seconds / 60), last };
}
