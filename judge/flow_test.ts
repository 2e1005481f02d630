import assert from "node:assert/strict";
import { STATUS } from "../lib/judging/status.ts";
import { type Ending, judged, statuses } from "./modes/fake_flow.ts";
import { ProblemError } from "./problem_error.ts";

const MB = 1024 ** 2;
const { accepted: AC, wrongAnswer: WA, runtimeError: RE, cancelled: CA } =
  STATUS;

Deno.test("how a run ended decides the verdict: time, memory, errors, then the output", async () => {
  const { timeLimitExceeded: TLE, memoryLimitExceeded: MLE } = STATUS;
  const over = { output: "wrong" };
  const cases: [Ending, status: number, note: string | null][] = [
    [{}, AC, null],
    [over, WA, "printed"],
    [{ output: "3 \n\n" }, AC, null],
    [{ cpuMs: 1_000, memoryKb: 64 * 1024 }, AC, null],
    [{ cpuMs: 1_001, ...over, exitCode: 1 }, TLE, null],
    [{ killedFor: "cpu", exitCode: 137, signal: 9 }, TLE, null],
    [{ killedFor: "wall", memoryKb: 99 * 1024 }, TLE, "idle"],
    [{ memoryKb: 64 * 1024 + 1, exitCode: 1 }, MLE, null],
    [{ killedFor: "memory", exitCode: 137, signal: 9 }, MLE, null],
    [{ killedFor: "output" }, RE, "outputLimit"],
    [{ exitCode: 7 }, RE, "exitCode"],
    [{ exitCode: 139, signal: 11 }, RE, "signal"],
  ];
  const { verdict } = await judged({
    // A case that the clock has ended is run again.
    endings: cases.flatMap(([ending]) =>
      ending.killedFor === "wall" ? [ending, ending] : [ending]
    ),
    caseCount: cases.length,
  });
  cases.forEach(([ending, status, note], n) => {
    const row = verdict.cases[n];
    const name = JSON.stringify(ending);
    assert.deepEqual(
      [row.status, row.note?.code ?? null],
      [status, note],
      name,
    );
    assert.ok(row.time <= 1_000 && row.memory <= 64 * 1024, name);
  });
  assert.equal(verdict.status, WA);
});

Deno.test("a machine that stood still for a moment costs no verdict, a program that sleeps is run twice once", async () => {
  const { timeLimitExceeded: TLE } = STATUS;
  const idle: Ending = { killedFor: "wall", exitCode: 137 };
  const moved = await judged({ endings: [{}, idle, {}, {}], caseCount: 3 });
  assert.deepEqual(statuses(moved), [AC, AC, AC]);
  const twice = await judged({
    endings: [idle, {}, {}, idle, { output: "x" }],
    caseCount: 3,
  });
  assert.deepEqual(statuses(twice), [AC, AC, WA]);
  const sleeper = await judged({
    endings: [idle, idle, idle, idle],
    caseCount: 3,
  });
  assert.deepEqual(statuses(sleeper), [TLE, TLE, TLE]);
  assert.equal(sleeper.requests.length, 1 + 4);
});

Deno.test("the time that a machine stood still is not the program's: it and the later cases have all of theirs", async () => {
  const still: Ending = { killedFor: "wall", exitCode: 137, idleMs: 60_000 };
  const { requests } = await judged({
    endings: [{}, still, { idleMs: 2_000 }, {}],
    caseCount: 3,
  });
  const walls = requests.slice(1).map(({ limits }) => limits.wallMs);
  assert.deepEqual(walls, Array(4).fill(3_600));
  // Who sleeps now and then has no more than who sleeps always.
  const nap: Ending = { ...still, idleMs: 2_400 };
  const often = await judged({
    endings: Array.from({ length: 20 }, () => [nap, {}]).flat(),
    caseCount: 20,
  });
  assert.equal(often.requests.length, 1 + 40);
  assert.equal(often.requests.at(-1)!.limits.wallMs, 1_700);
  // A program that sleeps uses up what it has.
  const sleeps: Ending = { ...still, idleMs: 11_000 };
  const sleeper = await judged({
    endings: [sleeps, sleeps, {}],
    caseCount: 2,
  });
  assert.deepEqual(
    sleeper.requests.slice(1).map(({ limits }) => limits.wallMs),
    [3_600, 3_600, 1_700],
  );
});

Deno.test("a runtime that is out of memory says so by its exit code and its last words", async () => {
  const stderr = (words: string) => new TextEncoder().encode(words);
  const last = "Terminating due to java.lang.OutOfMemoryError: Java heap space";
  const { memoryLimitExceeded: MLE } = STATUS;
  const rows: [language: string, Ending, status: number][] = [
    ["Java", { exitCode: 3, stderr: stderr(last) }, MLE],
    ["Java", { exitCode: 3 }, RE],
    ["C", { exitCode: 3, stderr: stderr(last) }, RE],
    ["JavaScript Node", {
      exitCode: 134,
      signal: 6,
      stderr: stderr("FATAL ERROR: JavaScript heap out of memory"),
    }, MLE],
    ["JavaScript Node", { exitCode: 134, signal: 6 }, RE],
  ];
  for (const [language, ending, status] of rows) {
    const verdict = await judged({ language, endings: [ending] });
    assert.deepEqual(statuses(verdict), [status], language);
  }
});

Deno.test("limits are doubled for Java, and time is measured a little beyond", async () => {
  for (const [language, factor] of [["C", 1], ["Java", 2]] as const) {
    const { requests, verdict } = await judged({
      language,
      endings: [{ cpuMs: 1_500 }],
    });
    const { limits } = requests[1];
    assert.equal(limits.cpuMs, 1_000 * factor + 200);
    assert.equal(limits.wallMs, 3 * limits.cpuMs);
    assert.equal(limits.memoryMb, 64 * factor);
    assert.equal(limits.outputBytes, 32 * MB);
    assert.equal(verdict.status === AC, factor === 2);
  }
});

Deno.test("what does not compile is not run, and its compiler is quoted", async () => {
  const words = new TextEncoder().encode("main.c:1: error: 求\n");
  const { verdict, requests, progress } = await judged({
    compiled: { exitCode: 1, stderr: words, output: "note\n" },
    endings: [{}, {}],
  });
  assert.equal(verdict.status, STATUS.compileError);
  assert.equal(verdict.message, "note\nmain.c:1: error: 求");
  assert.deepEqual(
    [verdict.cases, verdict.time, requests.length, progress],
    [[], null, 1, []],
  );
  const slow = await judged({ compiled: { killedFor: "wall" }, endings: [{}] });
  assert.equal(slow.verdict.note?.code, "compileTime");
});

Deno.test("each case is run and told of, whatever the ones before it gave", async () => {
  const { verdict, progress, requests } = await judged({
    endings: [{}, { output: "x" }, {}],
  });
  assert.deepEqual(statuses({ verdict }), [AC, WA, AC]);
  assert.deepEqual(progress, [0, 1, 2, 3]);
  assert.deepEqual(
    requests.map(({ folder }) => typeof folder),
    ["object", "string", "string", "string"],
  );
});

Deno.test("without errors or not at all: the first failure is the last case", async () => {
  const result = await judged({
    task: { judgeCaseMode: "ergodic_without_error" },
    endings: [{}, { output: "x" }, {}, {}],
  });
  assert.deepEqual(statuses(result), [AC, WA]);
  assert.equal(result.verdict.status, WA);
});

Deno.test("a subtask stops at its first failure, the others go on; what is skipped has status -4 [1 H1.122]", async () => {
  const { verdict } = await judged({
    task: { type: 1, judgeCaseMode: "subtask_lowest", ioScore: 20 },
    groups: [1, 2, 1, 2, 1],
    endings: [{ output: "x" }, {}, {}, {}, {}],
  });
  assert.deepEqual(statuses({ verdict }), [WA, AC, CA, AC, CA]);
  assert.equal(CA, -4);
  assert.equal(verdict.cases[2].note?.code, "skipped");
  assert.deepEqual([verdict.status, verdict.score], [
    STATUS.partialAccepted,
    10,
  ]);
});

Deno.test("a task that was taken away is not run to its end", async () => {
  const { requests } = await judged({
    endings: [{}, {}, {}, {}],
    isCancelled: (done) => done >= 2,
  });
  assert.equal(requests.length, 3);
});

Deno.test("a failing program's words come with its case, cut; others' do not", async () => {
  const stderr = new TextEncoder().encode("Traceback\n" + "👩".repeat(5_000));
  const { verdict } = await judged({
    endings: [{ stderr }, { stderr, exitCode: 1 }],
  });
  const [fine, failed] = verdict.cases;
  assert.equal(fine.message, null);
  assert.match(failed.message!, /^Traceback\n👩+\n…$/u);
  assert.ok(failed.message!.length <= 1_000 && failed.message!.isWellFormed());
  assert.equal(verdict.message, failed.message);
});

Deno.test("the noisiest verdict fits into the call that carries it", async () => {
  const stderr = new Uint8Array(65_536).fill(1);
  const { verdict } = await judged({
    endings: Array.from({ length: 2_500 }, () => ({ stderr, exitCode: 1 })),
  });
  assert.equal(verdict.cases.length, 2_500);
  assert.ok(JSON.stringify(verdict).length < 2 * MB);
  assert.ok(verdict.cases[0].message?.startsWith("\x01"));
});

Deno.test("test data that the site has lost is a System Error that names the case, whatever the others gave", async () => {
  let asked = 0;
  const { verdict, requests } = await judged({
    endings: [{ output: "wrong" }, {}, {}],
    fetchFile: () =>
      ++asked === 2
        ? Promise.reject(new ProblemError("testDataMissing", "no file"))
        : Promise.resolve("/data/x"),
  });
  assert.deepEqual(
    [verdict.status, verdict.note?.code, verdict.message, verdict.cases],
    [STATUS.systemError, "testDataMissing", "test case 2: no file", []],
  );
  assert.equal(requests.length, 2, "compiled, and the first case");
});

Deno.test("test data that could not be fetched is the judge's fault: no verdict", async () => {
  const lost = judged({
    endings: [{}],
    fetchFile: () => Promise.reject(new TypeError("connection refused")),
  });
  await assert.rejects(lost, TypeError);
});

Deno.test("the first wrong outputs are quoted, with what was read, to help with samples", async () => {
  const wrong = (output: string): Ending => ({ output });
  const { verdict } = await judged({
    endings: [
      {},
      wrong("one"),
      wrong(""),
      { exitCode: 1 },
      wrong("x".repeat(5_000)),
      wrong("too late"),
    ],
  });
  assert.deepEqual(verdict.cases.map(({ note }) => note?.code ?? null), [
    null,
    "printed",
    "printedNothing",
    "exitCode",
    "printed",
    null,
  ]);
  const words = verdict.cases.map(({ message }) => message);
  assert.deepEqual(words.toSpliced(4, 1), [null, "one", null, null, null]);
  assert.match(words[4]!, /^x{998}\n…$/);
  for (const { inputHash } of verdict.cases) {
    assert.equal(inputHash, "0".repeat(64));
  }
});
