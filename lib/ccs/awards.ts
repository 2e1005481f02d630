import type { Cell } from "../boards/rule.ts";
import type { Standing } from "../boards/standings.ts";
import { type Reader, teamId } from "./reader.ts";
import { readerBoard } from "./scoreboard.ts";

/** What the contest's first three prizes are to resolvers and boards elsewhere. */
const MEDALS = ["gold-medal", "silver-medal", "bronze-medal"] as const;

/** The prizes as the board that a reader may see gives them now: to teams of which they know. */
export async function readerAwards(
  reader: Reader,
  teams: ReadonlySet<string>,
) {
  const { contest: { head }, problems } = reader;
  const board = await readerBoard(reader);
  if (board === null) return [];
  const standings: readonly Standing<Cell>[] = board.standings;
  const among = (isMeant: (standing: Standing<Cell>) => boolean) =>
    standings.filter(isMeant).map(({ row: { uid } }) => uid)
      .filter((uid) => teams.has(uid)).map(teamId);
  const prizes = head.awardKind === "none"
    ? []
    : head.awards.toSorted((a, b) => a.priority - b.priority);
  return [
    {
      id: "winner",
      citation: "Contest winner",
      team_ids: among(({ rank, row }) => rank === 1 && row.points > 0),
    },
    ...prizes.map((prize, n) => ({
      id: MEDALS[n] ?? `prize-${n + 1}`,
      citation: prize.name,
      team_ids: among(({ award }) =>
        award !== null && award.priority === prize.priority &&
        award.name === prize.name
      ),
    })),
    ...[...problems.values()].map(({ pid, displayId }) => {
      const first = board.board.firstOf(pid);
      return {
        id: `first-to-solve-${pid}`,
        citation: `First to solve problem ${displayId}`,
        team_ids: first === null
          ? []
          : among(({ row }) => row.cells.get(pid)?.solvedAt === first),
      };
    }),
  ];
}
