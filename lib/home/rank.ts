import { USER_STATUS } from "../accounts/schema.ts";
import type { Site } from "./act.ts";

/** How many rows the ranking has (contract §2). */
const MAX_ROWS = 10;

export interface RankRow {
  uid: string;
  username: string;
  nickname: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  /** How many problems were first solved in the last seven days. */
  ac: number;
}

/**
 * Ranks accounts by the number of problems that they first solved in the last seven
 * days; of equal ones the newer account comes first (contract §2). Banned accounts are
 * left out.
 */
export async function weekRank(site: Site, now: number): Promise<RankRow[]> {
  const solvers = site.home.recent.solvers(now);
  const { revision } = site.accounts.directory;
  const known = ranks.get(solvers);
  if (known?.revision === revision) return known.rows;
  const rows = await rowsOf(site, bestAmong(site, solvers));
  ranks.set(solvers, { revision, rows });
  return rows;
}

/** Cached rankings, by the map of solved problems; valid until that map or an account changes. */
const ranks = new WeakMap<
  ReadonlyMap<string, number>,
  { revision: number; rows: RankRow[] }
>();

async function rowsOf(site: Site, best: readonly Place[]): Promise<RankRow[]> {
  const users = await site.accounts.users.getMany(best.map(({ uid }) => [uid]));
  return users.flatMap((user, n) =>
    user === null ? [] : [{
      uid: user.uid,
      username: user.username,
      nickname: user.nickname,
      avatar: user.avatar,
      titleName: user.titleName,
      titleColor: user.titleColor,
      ac: best[n].ac,
    }]
  );
}

function bestAmong(
  { accounts: { directory } }: Site,
  solvers: ReadonlyMap<string, number>,
): Place[] {
  const best: Place[] = [];
  for (const [uid, ac] of solvers) {
    const known = directory.get(uid);
    if (known === null || known.status === USER_STATUS.banned) continue;
    const row = { uid, ac, createdAt: known.createdAt };
    const isFull = best.length === MAX_ROWS;
    if (isFull && !isBefore(row, best[MAX_ROWS - 1])) continue;
    const place = best.findIndex((other) => isBefore(row, other));
    best.splice(place === -1 ? best.length : place, 0, row);
    best.length = Math.min(best.length, MAX_ROWS);
  }
  return best;
}

interface Place {
  uid: string;
  ac: number;
  createdAt: number;
}

const isBefore = (a: Place, b: Place) =>
  a.ac > b.ac || (a.ac === b.ac && a.createdAt > b.createdAt);
