import assert from "node:assert/strict";
import { STATUS } from "../judging/status.ts";
import { Store } from "../store/store.ts";
import { progressCollection } from "../submissions/store.ts";
import type { Progress } from "../submissions/schema.ts";
import { Standings, standsAt } from "./standing.ts";

const row = (uid: string, pid: number, status: Progress["status"]) => ({
  uid,
  pid,
  latestId: pid,
  status,
  score: null,
  solvedId: status === STATUS.accepted ? pid : null,
});

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const progress = progressCollection(store);
  return {
    progress,
    standings: new Standings(progress),
    [Symbol.dispose]: () => store.close(),
  };
}

/** Problems 1 to 4 as the list's three choices have them. */
async function seen({ standings }: Awaited<ReturnType<typeof open>>) {
  const standing = await standings.of("u");
  const those = (name: Parameters<typeof standsAt>[1]) =>
    [1, 2, 3, 4].filter(standsAt(standing, name));
  return [those("solved"), those("tried"), those("untried")];
}

Deno.test("solved, tried and untried are three parts of all problems", async () => {
  using t = await open();
  await t.progress.insert(row("u", 1, STATUS.accepted));
  await t.progress.insert(row("u", 2, STATUS.wrongAnswer));
  await t.progress.insert(row("u", 3, STATUS.pending));
  await t.progress.insert(row("other", 4, STATUS.accepted));
  assert.deepEqual(await seen(t), [[1], [2, 3], [4]]);
});

Deno.test("what is remembered follows every change", async () => {
  using t = await open();
  assert.deepEqual(await seen(t), [[], [], [1, 2, 3, 4]]);
  await t.progress.insert(row("u", 2, STATUS.pending));
  assert.deepEqual(await seen(t), [[], [2], [1, 3, 4]]);
  await t.progress.update(["u", 2], () => row("u", 2, STATUS.accepted));
  assert.deepEqual(await seen(t), [[2], [], [1, 3, 4]]);
  // A rejudge takes an accepted verdict away.
  await t.progress.update(["u", 2], () => row("u", 2, STATUS.wrongAnswer));
  assert.deepEqual(await seen(t), [[], [2], [1, 3, 4]]);
});

Deno.test("a change while an account is being read is not lost", async () => {
  using t = await open();
  await t.progress.insert(row("u", 1, STATUS.accepted));
  const reading = t.standings.of("u");
  await t.progress.insert(row("u", 3, STATUS.accepted));
  await reading;
  assert.deepEqual(await seen(t), [[1, 3], [], [2, 4]]);
});
