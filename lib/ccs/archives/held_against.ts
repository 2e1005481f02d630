import type { Attempt } from "../../boards/attempt.ts";
import { judgementTypeOf, statusOfType } from "../words.ts";
import type { ContestArchive } from "./archive.ts";

/** A contest's chain in its package. */
export const EVIDENCE = "evidence.txt";

/**
 * Returns the submissions in which an archive says something else than the chain that
 * came with it: another verdict, person, problem or time, or one of them lacks it (row E9.2).
 */
export function differencesFrom(
  attempts: ReadonlyMap<number, Attempt>,
  { runs, begin, length, problems, teams }: ContestArchive,
): string[] {
  const different: string[] = [];
  const inArchive = new Set<string>();
  for (const { id, teamId, problemId, at, status } of runs) {
    inArchive.add(id);
    const told = attempts.get(Number(id));
    const isSame = told !== undefined && told.uid === teamId &&
      String(told.pid) === problemId && told.at - begin === at &&
      asArchived(told.status) === asArchived(status);
    if (!isSame) different.push(id);
  }
  const pids = new Set(problems.map(({ id }) => id));
  const uids = new Set(teams.map(({ id }) => id));
  for (const { submitId, uid, pid, at } of attempts.values()) {
    const belongs = pids.has(String(pid)) && uids.has(uid) && at >= begin &&
      at < begin + length;
    if (belongs && !inArchive.has(`${submitId}`)) different.push(`${submitId}`);
  }
  return different;
}

/** A verdict as it is read from an archive, which has fewer. */
function asArchived(status: number): number | null {
  const type = judgementTypeOf(status);
  return type === null ? null : statusOfType(type);
}
