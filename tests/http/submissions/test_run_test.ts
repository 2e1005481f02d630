import assert from "node:assert/strict";
import { restAfterFaults } from "../../../lib/judging/protocol.ts";
import { STATUS, type Status } from "../../../lib/judging/status.ts";
import type { RunRow } from "../../../lib/submissions/test_runs/run_result.ts";
import { translator } from "../../../lib/i18n/mod.ts";
import { purgeRuns } from "../../../lib/submissions/test_runs/test_run.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { aRunVerdict, judgeOf } from "../judging.ts";

const SEND = "/api/submit-problem-test-judge";
const CODE = "int main() { return 0; }\n";

const send = async (
  t: TestSite,
  changes: Record<string, unknown> = {},
  as: Person = "user",
) =>
  await envelope(
    await t.call("POST", SEND, {
      as,
      json: {
        pid: 1000,
        type: "public",
        language: "C",
        code: CODE,
        userInput: "1 2\n",
        expectedOutput: "3\n",
        ...changes,
      },
    }),
  );

const ask = async (t: TestSite, key: string, as: Person = "user") =>
  await envelope(
    await t.call("GET", `/api/get-test-judge-result?testJudgeKey=${key}`, {
      as,
    }),
  );

/** A judge that gives the one task in the queue this answer. */
async function answer(t: TestSite) {
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const response = await judge.result(task, aRunVerdict());
  assert.equal(response.status, 200);
  await response.body?.cancel();
  return task;
}

Deno.test("a run waits, is given to a judge with its input, and its answer is told [1 H1.107]", async () => {
  await using t = await openTestSite();
  await t.addProblem({ userExtraFile: { "lib.h": "int one;" } });
  const { status, data: key } = await send(t);
  assert.equal(status, 200);
  assert.deepEqual((await ask(t, key)).data, { status: STATUS.pending });
  const task = await answer(t);
  assert.equal(task.kind, "run");
  assert.deepEqual(task.run, { input: "1 2\n", expected: "3\n" });
  assert.deepEqual([task.cases, task.checker], [[], null]);
  assert.deepEqual(task.userExtraFiles, { "lib.h": "int one;" });
  assert.deepEqual((await ask(t, key)).data, {
    status: STATUS.accepted,
    time: 7,
    memory: 300,
    userInput: "1 2\n",
    userOutput: "3\n",
    expectedOutput: "3\n",
    stderr: "",
    problemJudgeMode: "default",
    explanation: null,
  });
});

const EXAMPLES = [
  { input: "1 2\n", output: "3\n" },
  { input: "4 5\n", output: "9\n" },
  { input: "x".repeat(2_000), output: "long" },
];

Deno.test("all samples are run at once, in the order of the statement, the own input last [4 W7.2]", async () => {
  await using t = await openTestSite();
  await t.addProblem({ examples: EXAMPLES });
  const { data: key } = await send(t, {
    samples: true,
    userInput: "7",
    expectedOutput: "",
  });
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  assert.equal(task.kind, "run");
  assert.deepEqual(task.run, {
    input: "1 2\n",
    expected: "3\n",
    more: [
      { input: "4 5\n", expected: "9\n" },
      { input: EXAMPLES[2].input, expected: "long" },
      { input: "7", expected: null },
    ],
  });
  const row = (status: Status, stdout: string) => {
    const { kind: _, ...outcome } = aRunVerdict({ status, stdout });
    return outcome;
  };
  const more = [
    row(STATUS.wrongAnswer, "8\n"),
    row(STATUS.accepted, "long\n"),
    row(STATUS.accepted, "7\n"),
  ];
  await (await judge.result(task, aRunVerdict({ more }))).body?.cancel();
  const { data } = await ask(t, key);
  assert.deepEqual(
    data.rows.map((row: RunRow) => [
      row.sample,
      row.status,
      row.userInput.slice(0, 4),
      row.expectedOutput,
      row.userOutput,
    ]),
    [
      [1, STATUS.accepted, "1 2\n", "3\n", "3\n"],
      [2, STATUS.wrongAnswer, "4 5\n", "9\n", "8\n"],
      [3, STATUS.accepted, "xxxx", "long", "long\n"],
      [null, STATUS.accepted, "7", null, "7\n"],
    ],
  );
  // As the contract has it, the first stands for all.
  assert.deepEqual([data.status, data.userInput], [STATUS.accepted, "1 2\n"]);
});

Deno.test("without samples and without an own input there is nothing to run", async () => {
  await using t = await openTestSite();
  await t.addProblem({ examples: [] });
  const { status, msg } = await send(t, { samples: true, userInput: "" });
  assert.deepEqual([status, msg], [
    400,
    translator("zh-CN")("errors.inputEmpty"),
  ]);
  assert.equal((await send(t, { samples: true, userInput: "1" })).status, 200);
});

Deno.test("what a judge says of further inputs is checked as all that it says", async () => {
  await using t = await openTestSite();
  await t.addProblem({ examples: EXAMPLES });
  await send(t, { samples: true });
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const { kind: _, ...outcome } = aRunVerdict();
  const wrong = { ...outcome, status: STATUS.judging };
  const answered = await judge.result(task, aRunVerdict({ more: [wrong] }));
  assert.equal(answered.status, 400);
  await answered.body?.cancel();
});

Deno.test("an answer that was lost on its way is given again for half a minute", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { data: key } = await send(t);
  await answer(t);
  const first = await ask(t, key);
  assert.equal(first.data.status, STATUS.accepted);
  t.clock.now += 30_000;
  assert.deepEqual(await ask(t, key), first);
  t.clock.now += 1;
  assert.equal((await ask(t, key)).status, 400);
  t.clock.now += 600_000;
  await purgeRuns(t.site, t.clock.now);
  assert.deepEqual(await Array.fromAsync(t.site.submissions.runs.all()), []);
});

Deno.test("a run is no submission: no record, no count, no mark", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  await send(t);
  await answer(t);
  assert.equal(t.site.submissions.catalogue.size, 0);
  assert.equal(t.site.problems.catalogue.row(pid)?.count.total, 0);
  assert.deepEqual(
    await Array.fromAsync(t.site.submissions.progress.all()),
    [],
  );
});

Deno.test("nobody else is told, and what does not exist looks the same", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { data: key } = await send(t);
  await answer(t);
  for (const as of ["root", "admin"] as const) {
    assert.equal((await ask(t, key, as)).status, 400, as);
  }
  assert.equal((await ask(t, crypto.randomUUID())).status, 400);
  assert.equal((await ask(t, key)).data.status, STATUS.accepted);
});

Deno.test("who may not submit to a problem may not run on it", async () => {
  await using t = await openTestSite();
  await t.addProblem({ auth: 2 });
  const { http, status } = await send(t);
  assert.deepEqual([http, status], [200, 403]);
  assert.equal((await send(t, {}, "root")).status, 200);
  assert.equal((await send(t, { pid: 4711 })).status, 400);
});

Deno.test("what cannot be run is refused, and the reason said [1 H1.106]", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const bad: [Record<string, unknown>, number][] = [
    [{ language: "Brainfuck" }, 400],
    [{ type: "secret" }, 400],
    [{ type: "contest" }, 404],
  ];
  for (const [changes, expected] of bad) {
    const { status, msg } = await send(t, changes);
    assert.equal(status, expected, JSON.stringify(changes).slice(0, 60));
    assert.ok(msg.length > 3);
  }
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
});

Deno.test("one account runs once in eight seconds, and submits meanwhile", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  assert.equal((await send(t)).status, 200);
  const early = await send(t);
  assert.deepEqual([early.http, early.status], [200, 403]);
  const submitted = await t.call("POST", "/api/submit-problem-judge", {
    as: "user",
    json: { pid: "P1000", language: "C", code: CODE, cid: 0, isRemote: false },
  });
  assert.equal((await submitted.json()).status, 200);
  t.clock.now += 8_000;
  assert.equal((await send(t)).status, 200);
});

Deno.test("after ten minutes a run is gone, with its task", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { data: key } = await send(t);
  t.clock.now += 600_001;
  assert.equal((await ask(t, key)).status, 400);
  await purgeRuns(t.site, t.clock.now);
  assert.deepEqual(await Array.fromAsync(t.site.submissions.runs.all()), []);
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
});

Deno.test("a run whose answer nobody may ask for is not run", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  await send(t);
  t.clock.now += 600_001;
  const judge = judgeOf(t);
  const { data: key } = await send(t);
  const [task, ...others] = await judge.claim();
  assert.deepEqual(others, []);
  await (await judge.result(task, aRunVerdict())).body?.cancel();
  assert.equal((await ask(t, key)).data.status, STATUS.accepted);
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
});

Deno.test("a run that no judge can end says so, and nothing of the judge's machine", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { data: key } = await send(t);
  const judge = judgeOf(t);
  for (let n = 0; n < 3; n++) {
    const [task] = await judge.claim();
    await judge.result(task, { kind: "fault", reason: "no room" });
    t.clock.now += restAfterFaults(n + 1);
  }
  const { data } = await ask(t, key);
  assert.equal(data.status, STATUS.systemError);
  assert.ok(data.explanation.length > 3);
  assert.doesNotMatch(JSON.stringify(data), /no room/);
});

Deno.test("without script the page comes back with the code, the input and the answer", async () => {
  await using t = await openTestSite();
  await t.addProblem({ examples: [{ input: "1 2", output: "3" }] });
  const sent = t.browse("/problem/P1000/run", {
    as: "user",
    form: {
      language: "C++",
      code: "int main() {}\r\n",
      userInput: "1 2\r\n",
      expectedOutput: "3\r\n",
    },
  });
  while ((await Array.fromAsync(t.site.queue.tasks.all())).length === 0) {
    await new Promise((done) => setTimeout(done));
  }
  const task = await answer(t);
  assert.deepEqual(task.run, { input: "1 2\n", expected: "3\n" });
  const page = await sent;
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /<textarea[^>]*name="code"[^>]*>\s*int main\(\) \{\}/);
  assert.match(html, /<textarea[^>]*name="userInput"[^>]*>\s*1 2/);
  assert.match(html, /样例 1 通过/);
  assert.match(html, /<option[^>]*selected[^>]*>C\+\+</);
});

Deno.test("without script a wait leaves nothing behind", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { stopping } = t.site;
  let listeners = 0;
  const { addEventListener, removeEventListener } = stopping;
  Object.assign(stopping, {
    addEventListener(...listener: Parameters<typeof addEventListener>) {
      listeners++;
      addEventListener.apply(stopping, listener);
    },
    removeEventListener(...listener: Parameters<typeof removeEventListener>) {
      listeners--;
      removeEventListener.apply(stopping, listener);
    },
  });
  const leaving = new AbortController();
  const sent = t.browse("/problem/P1000/run", {
    as: "user",
    form: { language: "C", code: CODE, userInput: "1 2" },
    signal: leaving.signal,
  });
  while (listeners === 0) await new Promise((done) => setTimeout(done));
  leaving.abort();
  await (await sent).body?.cancel();
  assert.equal(listeners, 0);
});
