import assert from "node:assert/strict";
import { bareTask } from "../../judge/bare_task.ts";
import { hostState, tracesSince } from "../../judge/sandbox/traces.ts";
import { runJudge } from "../../judge/worker.ts";
import { PATHS } from "../../lib/judging/calls.ts";
import { digestOf } from "../../lib/judging/digest.ts";
import type { JudgeTask, TaskRef } from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { silentLog } from "../../lib/log.ts";
import { openTestJudge } from "./support.ts";
import { PACKS_OF_TESTS } from "./packs.ts";

const CASES = 12;

/** Computes for a moment, and says what it has read. */
const PROGRAMS = {
  C: `#include <stdio.h>
#include <time.h>
int main(void) { int n; scanf("%d", &n); while (clock() < CLOCKS_PER_SEC / 20); printf("%d\\n", n % 7); return 0; }`,
  Python3:
    "import time\nn = int(input())\nwhile time.process_time() < 0.05: pass\nprint(n % 7)",
};
const cases = Array.from({ length: CASES }, (_, n) => ({
  input: `${n}\n`,
  // The program is wrong from the eighth on.
  output: `${n}\n`,
  groupNum: 1 + n % 2,
  score: 5,
}));
const checker = {
  language: "C++",
  code:
    '#include <cstdio>\nint main(int, char **files) { int a = 1, b = 2; fscanf(fopen(files[1], "r"), "%d", &a); fscanf(fopen(files[2], "r"), "%d", &b); return a == b ? 100 : 102; }',
  extraFiles: {},
};
const MODES: Record<string, Partial<JudgeTask>> = {
  compared: {},
  "up to the first error": { judgeCaseMode: "ergodic_without_error" },
  "by a checker": { judgeMode: "spj", checker },
  "in files": { fileIo: { read: "a.in", write: "a.out" } },
};

Deno.test("on two slots a submission has the verdict that it has on one, and leaves nothing on the other", async (t) => {
  await using judge = await openTestJudge({ slots: 2, lends: true });
  await using alone = await openTestJudge();
  const before = hostState(judge.host.boxes);
  for (const [language, code] of Object.entries(PROGRAMS)) {
    for (const [name, mode] of Object.entries(MODES)) {
      await t.step(`${language}, ${name}`, async () => {
        const changes = { timeLimit: 2_000, ...mode };
        const program = name === "in files" && language === "C"
          ? code.replace(
            "int n;",
            'int n; freopen("/tmp/a.in", "r", stdin); freopen("/tmp/a.out", "w", stdout);',
          )
          : name === "in files"
          ? `import sys\nsys.stdin = open("/tmp/a.in")\nsys.stdout = open("/tmp/a.out", "w")\n${code}`
          : code;
        const seen = [];
        for (const one of [judge, alone]) {
          const verdict = await one.run(language, program, cases, changes);
          seen.push({
            ...verdict,
            time: 0,
            memory: 0,
            cases: verdict.cases.map((row) => ({ ...row, time: 0, memory: 0 })),
          });
        }
        assert.deepEqual(seen[0], seen[1]);
        assert.equal(seen[0].status, STATUS.wrongAnswer);
      });
    }
  }
  assert.equal(judge.loans, 8);
  const traces = await tracesSince(before, judge.host.boxes);
  // A checker is kept.
  assert.deepEqual(traces.filter((one) => !one.includes("/checkers")), []);
});

const aTask = (id: number, count: number, code: string): JudgeTask => ({
  ...bareTask({
    language: "C",
    code,
    timeLimit: 2_000,
    cases: Array.from({ length: count }, (_, n) => ({
      caseId: n,
      seq: n + 1,
      groupNum: null,
      score: 0,
      input: { hash: digestOf("").exact, size: 0 },
      expected: digestOf("done\n"),
    })),
  }),
  id,
  attempt: 1,
});
const SLOW =
  '#include <stdio.h>\n#include <time.h>\nint main(void) { while (clock() < CLOCKS_PER_SEC / 2); puts("done"); return 0; }';
const QUICK = '#include <stdio.h>\nint main(void) { puts("done"); return 0; }';

Deno.test("a slot that judges another's cases is there for a task at once, and no case is lost", async () => {
  const results: { id: number; status: number; cases: number }[] = [];
  const stop = new AbortController();
  const isUnderWay = Promise.withResolvers<void>();
  const over = Promise.withResolvers<object>();
  let claims = 0;
  const answers: Record<string, (body: never) => object | Promise<object>> = {
    [PATHS.claim]: async () => {
      claims++;
      if (claims === 1) return { tasks: [aTask(1, 12, SLOW)] };
      if (claims > 2) return await over.promise;
      await isUnderWay.promise;
      return { tasks: [aTask(2, 1, QUICK)] };
    },
    [PATHS.progress]: ({ task, done }: { task: TaskRef; done: number }) => {
      if (task.id === 1 && done >= 2) isUnderWay.resolve();
      return {};
    },
    [PATHS.heartbeat]: () => ({ lost: [] }),
    [PATHS.result]: (
      { task, outcome }: {
        task: TaskRef;
        outcome: { status: number; cases: unknown[] };
      },
    ) => {
      const { status, cases } = outcome;
      results.push({ id: task.id, status, cases: cases.length });
      if (results.length === 2) {
        over.resolve({ tasks: [] });
        stop.abort();
      }
      return { taken: true };
    },
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(PATHS.file)) return new Response("");
      const answer = answers[pathname];
      const body = await request.json();
      return Response.json(answer ? await answer(body as never) : {});
    },
  );
  const cacheDir = await Deno.makeTempDir({ prefix: "gavel-judge-test-" });
  try {
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
  } finally {
    await server.shutdown();
    await Deno.remove(cacheDir, { recursive: true });
  }
  assert.deepEqual(results, [
    { id: 2, status: STATUS.accepted, cases: 1 },
    { id: 1, status: STATUS.accepted, cases: 12 },
  ]);
});
