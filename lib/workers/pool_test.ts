import assert from "node:assert/strict";
import { silentLog } from "../log.ts";
import { err, ok } from "../result.ts";
import { jobNamed } from "./jobs.ts";
import { type PoolOptions, WorkerPool } from "./pool.ts";

const ECHO = jobNamed<string, string>("echo");
const BUDGET = { account: "a", budgetMs: 20_000 };

function openPool(options: Partial<PoolOptions> = {}) {
  const pool = new WorkerPool({
    log: silentLog,
    program: new URL("../../tests/hostile_jobs.ts", import.meta.url),
    size: 1,
    runningPerAccount: 1,
    waitingPerAccount: 2,
    memoryMb: 64,
    idleMs: 60_000,
    ...options,
  });
  return { pool, [Symbol.dispose]: () => pool.stop() };
}

Deno.test("a job that never ends is ended, and the next one is done", async () => {
  using opened = openPool();
  const { pool } = opened;
  const short = { ...BUDGET, budgetMs: 50 };
  assert.deepEqual(await pool.run(ECHO, "a", BUDGET), ok("A"));
  for (const name of ["loop", "expression"] as const) {
    assert.deepEqual(await pool.run(jobNamed(name), null, short), err("late"));
    assert.deepEqual(await pool.run(ECHO, "b", BUDGET), ok("B"));
  }
});

Deno.test("a job that fills the memory takes nothing with it", async () => {
  using opened = openPool();
  const asked = { ...BUDGET, budgetMs: 1_500 };
  const result = await opened.pool.run(jobNamed("memory"), null, asked);
  assert.equal(result.ok, false);
  assert.deepEqual(await opened.pool.run(ECHO, "b", BUDGET), ok("B"));
});

Deno.test("a fault is the job's own", async () => {
  using opened = openPool();
  const { pool } = opened;
  assert.deepEqual(
    await pool.run(jobNamed("fault"), null, BUDGET),
    err("broken"),
  );
  assert.deepEqual(await pool.run(ECHO, "b", BUDGET), ok("B"));
});

Deno.test("accounts take turns, and one has only so much waiting", async () => {
  using opened = openPool();
  const { pool } = opened;
  const done: string[] = [];
  const ask = (text: string, account: string) =>
    pool.run(ECHO, text, { ...BUDGET, account })
      .then((result) => done.push(result.ok ? result.value : result.error));
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((text) => ask(text, "a")),
    ask("b1", "b"),
  ]);
  // The fourth is refused at once: one runs, and two wait.
  assert.deepEqual(done, ["busy", "A1", "A2", "B1", "A3"]);
});

Deno.test("what nobody wants any more stops, waiting or not", async () => {
  using opened = openPool();
  const { pool } = opened;
  const stop = new AbortController();
  const seen: unknown[] = [];
  const running = pool.run(jobNamed("steps"), null, {
    ...BUDGET,
    signal: stop.signal,
    onReport: (step) => {
      if (seen.push(step) === 2) stop.abort();
    },
  });
  const waiting = pool.run(jobNamed("loop"), null, {
    ...BUDGET,
    signal: stop.signal,
  });
  assert.deepEqual(await running, err("aborted"));
  assert.deepEqual(await waiting, err("aborted"));
  // The job has noticed it, and its thread goes on with the next one.
  assert.deepEqual(await pool.run(ECHO, "b", BUDGET), ok("B"));
});
