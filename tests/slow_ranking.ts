import type { Attempt } from "../lib/boards/attempt.ts";
import type { Awards } from "../lib/boards/standings.ts";
import type { Window } from "../lib/boards/window.ts";

/**
 * Ranks once more for the tests, slowly and by another way: it walks over all attempts
 * in time and keeps marks, sorts whole rows, and counts for each row who is before it.
 */
export function slowRanking(
  list: readonly Attempt[],
  { kind, window, isStar, awards }: {
    /** Of "last", the moment of the last solution tells equal rows apart. */
    kind: "acm" | "last" | "recent" | "highest";
    window: Window;
    isStar: (uid: string) => boolean;
    awards: Awards;
  },
) {
  const { begin, end, seal, until, takesLate } = window;
  const seconds = (at: number) => Math.floor((at - begin) / 1_000);
  const isAcm = kind === "acm" || kind === "last";
  const inTime = list.filter(({ at }) => {
    if (at < begin || until !== null && at >= until) return false;
    if (!isAcm && seal !== null && at >= seal) return false;
    if (takesLate || end === null) return true;
    return at < end;
  }).sort((a, b) => a.at - b.at || a.submitId - b.submitId);
  const uids = [...new Set(inTime.map(({ uid }) => uid))];
  const rows = uids.map((uid) => {
    const own = inTime.filter((one) => one.uid === uid);
    let [points, time, last] = [0, 0, 0];
    for (const pid of new Set(own.map((one) => one.pid))) {
      const tries = own.filter((one) => one.pid === pid);
      if (isAcm) {
        const shown = tries.filter(({ at }) => seal === null || at < seal);
        const right = shown.findIndex(({ status }) => status === 0);
        if (right === -1) continue;
        const wrong = shown.slice(0, right)
          .filter(({ status }) => [-3, -1, 1, 2, 3].includes(status)).length;
        points++;
        if (kind === "last") last = Math.max(last, seconds(shown[right].at));
        time += seconds(shown[right].at) + 1_200 * wrong;
        continue;
      }
      const marks = tries.map((one) =>
        one.score ?? (one.status === 0 ? 100 : null)
      );
      const mark = kind === "recent"
        ? marks.at(-1)!
        : marks.reduce((a, b) => (b ?? -1) > (a ?? -1) ? b : a);
      const chosen = kind === "recent"
        ? tries.slice(-1)
        : tries.filter((_, n) => marks[n] === mark);
      points += mark ?? 0;
      const times = chosen.filter(({ status }) => status === 0)
        .map((one) => one.time ?? 0).sort((a, b) => a - b);
      time += times[0] ?? 0;
    }
    return { uid, points, time, last };
  });
  // Equal ones stay in the order of their first attempts.
  rows.sort((a, b) =>
    b.points - a.points || a.time - b.time || a.last - b.last
  );
  const ranked = rows.filter(({ uid }) => !isStar(uid));
  const prizes = [...awards.list].sort((a, b) => a.priority - b.priority)
    .flatMap(({ name, num }) => {
      const count = awards.kind === "proportion"
        ? Math.floor(num * 0.01 * ranked.length)
        : num;
      return Array<string>(count).fill(name);
    });
  return rows.map(({ last, ...row }, n) => {
    if (isStar(row.uid)) return { ...row, rank: -1, award: null };
    const better = ranked.filter((other) =>
      other.points > row.points ||
      other.points === row.points && (
          other.time < row.time ||
          other.time === row.time && other.last < last
        )
    );
    const award = row.points > 0
      ? prizes[ranked.indexOf(rows[n])] ?? null
      : null;
    return { ...row, rank: better.length + 1, award };
  });
}
