import assert from "node:assert/strict";
import { digestOf } from "../../lib/judging/digest.ts";
import { PATHS } from "../../lib/judging/calls.ts";
import type { JudgeTask, TaskRef } from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { silentLog } from "../../lib/log.ts";
import { bareTask } from "../../judge/bare_task.ts";
import { runJudge } from "../../judge/worker.ts";
import { PACKS_OF_TESTS } from "./packs.ts";

/** Longer than a judge is silent while it runs something. */
const SLOW = `#include <stdio.h>
#include <time.h>
int main(void) {
  while (clock() < 3 * CLOCKS_PER_SEC);
  puts("done");
  return 0;
}`;

const aCase = (caseId: number) => ({
  caseId,
  seq: caseId,
  groupNum: null,
  score: 0,
  input: { hash: digestOf("").exact, size: 0 },
  expected: digestOf("done\n"),
});

/**
 * A web process for one task: its first claim is lost, as after a lease that ran
 * out while the judge was frozen, and the same judge claims it again.
 */
function serveTwice(task: JudgeTask, done: () => void) {
  const results: { task: { attempt: number }; outcome: unknown }[] = [];
  const over = Promise.withResolvers<object>();
  let claims = 0;
  const answers: Record<string, (body: never) => object | Promise<object>> = {
    [PATHS.claim]: () => {
      claims++;
      if (claims > 2) return over.promise;
      return { tasks: [{ ...task, attempt: claims }] };
    },
    [PATHS.heartbeat]: ({ running }: { running: TaskRef[] }) => ({
      lost: running.filter(({ attempt }) => attempt === 1),
    }),
    [PATHS.result]: (body) => {
      results.push(body);
      over.resolve({ tasks: [] });
      done();
      return { taken: true };
    },
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(PATHS.file)) return new Response("");
      const body = await request.json();
      const answer = answers[pathname];
      return Response.json(answer ? await answer(body as never) : {});
    },
  );
  return { server, results };
}

Deno.test("a task that is lost and claimed again by the same judge gets its whole verdict", async () => {
  const cacheDir = await Deno.makeTempDir({ prefix: "gavel-claims-" });
  const stop = new AbortController();
  const task = bareTask({
    language: "C",
    code: SLOW,
    timeLimit: 10_000,
    cases: [aCase(1), aCase(2)],
  });
  const { server, results } = serveTwice(task, () => stop.abort());
  // Without a result there is nothing to wait for.
  // deno-lint-ignore gavel/no-waiting -- rings only where the test has failed
  const limit = setTimeout(() => stop.abort(), 60_000);
  await runJudge({
    server: `http://127.0.0.1:${server.addr.port}`,
    token: "token",
    name: "judge",
    slots: 2,
    cacheDir,
    sharedDir: null,
    packs: PACKS_OF_TESTS,
    hasSitesPacks: true,
    log: silentLog,
  }, stop.signal);
  clearTimeout(limit);
  await server.shutdown();
  // The first claim's run was cut short: nothing is said of it.
  assert.deepEqual(results.map(({ task }) => task.attempt), [2]);
  const outcome = results[0].outcome as { status: number; cases: unknown[] };
  assert.equal(outcome.status, STATUS.accepted);
  assert.equal(outcome.cases.length, 2);
  await Deno.remove(cacheDir, { recursive: true });
});

Deno.test("while its only slot is at work, a judge does what a person waits for", async () => {
  const cacheDir = await Deno.makeTempDir({ prefix: "gavel-claims-" });
  const stop = new AbortController();
  const long = bareTask({
    language: "C",
    code: SLOW,
    timeLimit: 10_000,
    cases: [aCase(1)],
  });
  const code = "int main(void) { return 0; }";
  const run = {
    ...bareTask({ language: "C", code, cases: [] }),
    kind: "run",
    id: 2,
    run: { input: "1", expected: null },
  };
  const asked: object[] = [];
  const ended: string[] = [];
  const over = Promise.withResolvers<object>();
  const tasks = [long, run];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(PATHS.file)) return new Response("");
      const body = await request.json();
      if (pathname === PATHS.claim) {
        const { free, express } = body;
        asked.push({ free, express });
        const task = tasks.shift();
        return Response.json(task ? { tasks: [task] } : await over.promise);
      }
      if (pathname === PATHS.heartbeat) return Response.json({ lost: [] });
      if (pathname === PATHS.result) {
        ended.push(body.task.kind);
        if (ended.length === 2) {
          over.resolve({ tasks: [] });
          stop.abort();
        }
      }
      return Response.json({ taken: true });
    },
  );
  // deno-lint-ignore gavel/no-waiting -- rings only where the test has failed
  const limit = setTimeout(() => stop.abort(), 60_000);
  await runJudge({
    server: `http://127.0.0.1:${server.addr.port}`,
    token: "token",
    name: "judge",
    slots: 1,
    cacheDir,
    sharedDir: null,
    packs: PACKS_OF_TESTS,
    hasSitesPacks: true,
    log: silentLog,
  }, stop.signal);
  clearTimeout(limit);
  await server.shutdown();
  assert.deepEqual(ended, ["run", "submission"]);
  assert.deepEqual(asked.slice(0, 2), [
    { free: 1, express: true },
    { free: 0, express: true },
  ]);
  await Deno.remove(cacheDir, { recursive: true });
});
