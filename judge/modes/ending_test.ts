import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS } from "../../lib/judging/status.ts";
import { makeCase } from "../make.ts";
import { ProblemError } from "../problem_error.ts";
import type { RunOutcome } from "../sandbox/box.ts";
import { testRun } from "../test_run.ts";
import { compareMode } from "./compare.ts";
import { decisionOf } from "./decision.ts";
import { type Ending, endingOf } from "./ending.ts";
import { fakeJudging, WELL } from "./fake_box.ts";
import { interactiveMode } from "./interactive.ts";
import { specialMode } from "./special.ts";

/** As docs/judging.md has them, the strongest first. */
const DOCUMENTED = ["time", "memory", "output", "signal", "exit"] as const;
type Named = typeof DOCUMENTED[number];

/** What may be true of one run, all at once. */
const FACTS: Record<Named, readonly Partial<RunOutcome>[]> = {
  time: [{ killedFor: "cpu" }, { killedFor: "wall" }, { cpuMs: 1_001 }],
  memory: [{ killedFor: "memory" }, { memoryKb: 64 * 1024 + 1 }],
  output: [{ killedFor: "output" }, { exitCode: 128 + 25, signal: 25 }],
  signal: [9, 11, 13, 24].map((signal) => ({ exitCode: 128 + signal, signal })),
  exit: [1, 3, 99, 255].map((exitCode) => ({ exitCode })),
};

/** Some of them; of those that contradict each other the stronger holds. */
const someFacts = fc.record({
  names: fc.subarray([...DOCUMENTED]),
  which: fc.nat(11),
}).map(({ names, which }) => {
  const run = names.toReversed().reduce<RunOutcome>(
    (run, name) => ({
      ...run,
      ...FACTS[name][which % FACTS[name].length],
    }),
    WELL,
  );
  return { names, run };
});

const BOUNDS = { timeMs: 1_000, memoryMb: 64 };

Deno.test("of all that is true of a run the strongest is its ending", () => {
  fc.assert(fc.property(someFacts, ({ names, run }) => {
    assert.equal(endingOf(run, BOUNDS), names[0] ?? "well");
  }));
});

const DUE: Record<Named | "well", [status: number, note: string | null]> = {
  time: [STATUS.timeLimitExceeded, null],
  memory: [STATUS.memoryLimitExceeded, null],
  output: [STATUS.runtimeError, "outputLimit"],
  signal: [STATUS.runtimeError, "signal"],
  exit: [STATUS.runtimeError, "exitCode"],
  well: [STATUS.accepted, null],
};

Deno.test("comparing, checkers, interactors, test runs and the making of data keep one order", async () => {
  const property = fc.asyncProperty(someFacts, async ({ names, run }) => {
    await using judging = await fakeJudging({
      program: (request) => {
        request.onOutput?.(new TextEncoder().encode("3\n"));
        return run;
      },
    });
    const { deps, row, checker } = judging;
    const flow = { ...deps, onProgress() {}, isCancelled: () => false };
    const [status, note] = DUE[names[0] ?? "well"];
    const due = [status, run.killedFor === "wall" ? "idle" : note];
    const verdicts = [
      await compareMode(deps)(row),
      await specialMode(deps, checker)(row),
      await interactiveMode(deps, checker, () => () => {})(row),
      await testRun({
        ...deps.task,
        timeLimit: 1_000,
        memoryLimit: 64,
        run: { input: "1 2", expected: "3" },
      }, flow),
      await madeOf(judging),
    ];
    for (const { status, note } of verdicts) {
      assert.deepEqual([status, note?.code ?? null], due);
    }
  });
  await fc.assert(property, { numRuns: 60 });
});

async function madeOf({ deps }: Awaited<ReturnType<typeof fakeJudging>>) {
  const { language } = deps.program.toolchain;
  const { fault } = await makeCase({
    kind: "make",
    id: 1,
    attempt: 1,
    language: language.name,
    input: { hash: "0".repeat(64), size: 4 },
    validator: null,
    solution: {
      fileIo: null,
      timeLimit: 1_000,
      memoryLimit: 64,
      stackLimit: 32,
      source: { language: language.name, code: "", extraFiles: {} },
    },
  }, {
    ...deps,
    store: () =>
      Promise.resolve({ hash: "", size: 0, trimmed: "", squeezed: "" }),
  });
  return fault ?? { status: STATUS.accepted, note: null };
}

Deno.test("a checker decides only where it has ended by itself", () => {
  fc.assert(fc.property(someFacts, ({ names, run }) => {
    const known = new Set<Ending>(["exit", "well"]);
    if (known.has(endingOf(run))) return;
    assert.throws(() => decisionOf(run, "100"), ProblemError, names.join());
  }));
  // It had said all that it wanted, and too much.
  const wordy: RunOutcome = { ...WELL, killedFor: "output" };
  assert.throws(() => decisionOf(wordy, ""), /killed for output/);
  const large = { ...WELL, exitCode: 153, signal: 25 };
  assert.throws(() => decisionOf(large, ""), /killed for output/);
  assert.equal(decisionOf(WELL, "").status, STATUS.accepted);
});

Deno.test("what was stopped says nothing, unless it had ended by itself", () => {
  const stopped: RunOutcome = { ...WELL, killedFor: "abort", exitCode: 137 };
  assert.equal(endingOf({ ...stopped, cpuMs: 9e9 }, BOUNDS), "stopped");
  assert.equal(endingOf({ ...stopped, exitCode: 1 }, BOUNDS), "exit");
  assert.equal(endingOf({ ...stopped, exitCode: 0 }, BOUNDS), "well");
});

Deno.test("a runtime that is out of memory says so in words, too", () => {
  const outOfMemory = { exits: [3], words: "out of memory" };
  const ended = (words: string | Uint8Array<ArrayBuffer>, exitCode = 3) =>
    endingOf({
      ...WELL,
      exitCode,
      stderr: typeof words === "string"
        ? new TextEncoder().encode(words)
        : words,
    }, { ...BOUNDS, outOfMemory });
  assert.equal(ended("it is out of memory: heap"), "memory");
  assert.equal(ended("a code of its own"), "exit");
  assert.equal(ended("out of memory", 4), "exit");
  // Its last words were not kept.
  assert.equal(ended(new Uint8Array(65_536)), "memory");
});
