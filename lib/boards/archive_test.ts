import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { readBoardArchive } from "../../tests/board_archive.ts";
import { slowRanking } from "../../tests/slow_ranking.ts";
import { ACM } from "./acm.ts";
import { Board } from "./board.ts";
import { AttemptLog } from "./log.ts";
import { type Awards, standingsOf } from "./standings.ts";
import type { Window } from "./window.ts";

const medal = (priority: number, name: string, num: number) => ({
  priority,
  name,
  num,
  background: "",
  color: "",
});
const AWARDS: Awards = {
  kind: "proportion",
  list: [medal(1, "gold", 10), medal(2, "silver", 20), medal(3, "bronze", 30)],
};

/** Real contests are not committed: `BOARD_ARCHIVES=FOLDER:…` replays some as well. */
const FOLDERS = [
  join(import.meta.dirname!, "../../tests/board_archive"),
  ...(Deno.env.get("BOARD_ARCHIVES") ?? "").split(":").filter(Boolean),
];
/** How often the boards are compared on the way. */
const TIMES = 10;

for (const folder of FOLDERS) {
  Deno.test(`the contest in ${basename(folder)}, replayed run by run, ranks as a slow ranking does`, () =>
    replay(folder));
}

async function replay(folder: string) {
  const { attempts, window, stars } = await readBoardArchive(folder);
  assert.ok(attempts.length > 200);
  const isStar = (uid: string) => stars.has(uid);
  const log = new AttemptLog();
  const scope = { excluded: new Set<string>(), pids: null };
  const begin = window.begin;
  const ways: Window[] = [
    window,
    { ...window, seal: null },
    ...[1, 90, 200, 299].map((minute) => ({
      ...window,
      seal: null,
      until: begin + minute * 60_000,
    })),
  ];
  const boards = ways.map((window) =>
    new Board(log, { rule: ACM, window, scope })
  );
  const compare = (known: number) => {
    for (const [n, way] of ways.entries()) {
      const told = standingsOf(boards[n], { isStar, awards: AWARDS })
        .map(({ row: { uid, points, time }, rank, award }) => ({
          uid,
          points,
          time,
          rank,
          award: award?.name ?? null,
        }));
      const slow = slowRanking(attempts.slice(0, known), {
        kind: "acm",
        window: way,
        isStar,
        awards: AWARDS,
      });
      assert.deepEqual(told, slow, `after ${known} runs, way ${n}`);
    }
  };
  const step = Math.ceil(attempts.length / TIMES);
  for (const [n, attempt] of attempts.entries()) {
    log.put(attempt);
    if (n % step === 0) compare(n + 1);
  }
  compare(attempts.length);
}
