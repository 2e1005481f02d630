import assert from "node:assert/strict";
import fc from "fast-check";
import { digestOf } from "../lib/judging/digest.ts";
import { JUDGE_CASE_MODES } from "../lib/judging/fold.ts";
import { languageOf } from "../lib/judging/languages.ts";
import type { JudgeTask } from "../lib/judging/protocol.ts";
import { STATUS } from "../lib/judging/status.ts";
import { bareTask } from "./bare_task.ts";
import { Checkers } from "./checkers.ts";
import { judge } from "./flow.ts";
import { compiled as leaveProgram, KILLED, WELL } from "./modes/fake_box.ts";
import type { Box, RunOutcome, RunRequest } from "./sandbox/box.ts";
import { type Lent, SideBySide } from "./side_by_side.ts";

const EXPECTED = "3\n";
const CPU_MS = 1_200;

/** What a program does on a case: it depends on the case and its limits alone. */
interface Does {
  prints: string;
  cpuMs: number;
  idleMs: number;
  exitCode: number;
}

/** A machine whose boxes run nothing; `turns` decides which of two runs ends first. */
class Machine {
  readonly #turns: Iterator<number>;
  readonly running = new Set<string>();
  elsewhere = 0;

  constructor(
    readonly dir: string,
    readonly does: readonly Does[],
    turns: readonly number[],
  ) {
    this.#turns = turns[Symbol.iterator]();
  }

  box(name: string): Box {
    return {
      dir: this.dir,
      uid: Deno.uid(),
      stays: () => ({ [Symbol.asyncDispose]: () => Promise.resolve() }),
      run: (request: RunRequest) => this.#run(name, request),
    } as unknown as Box;
  }

  async #run(name: string, request: RunRequest): Promise<RunOutcome> {
    if (typeof request.folder === "object") {
      return await leaveProgram(this.dir, request.folder);
    }
    assert.ok(!this.running.has(name), "one run at a time in a box");
    this.running.add(name);
    if (name !== "own") this.elsewhere++;
    try {
      const ticks = this.#turns.next().value ?? 0;
      for (let n = 0; n < ticks; n++) await Promise.resolve();
      if (request.stop?.aborted) {
        return { ...WELL, ...KILLED, killedFor: "abort" };
      }
      const { prints, cpuMs, idleMs, exitCode } =
        this.does[Number(request.stdin!.split("/").at(-1))];
      if (cpuMs + idleMs > request.limits.wallMs) {
        const idle = request.limits.wallMs - cpuMs;
        return { ...WELL, ...KILLED, killedFor: "wall", cpuMs, idleMs: idle };
      }
      await request.onOutput?.(new TextEncoder().encode(prints));
      return { ...WELL, cpuMs, idleMs, exitCode };
    } finally {
      this.running.delete(name);
    }
  }
}

let now = 0;

async function verdictOf(
  machine: Machine,
  task: JudgeTask,
  lend?: () => Lent | null,
) {
  const language = languageOf("C")!;
  return await judge(task, {
    box: machine.box("own"),
    checkers: new Checkers([]),
    toolchain: {
      language,
      version: "",
      tools: Object.fromEntries(
        language.tools.map(({ command }) => [command, `/${command}`]),
      ),
    },
    fetchFile: (hash) => Promise.resolve(`/data/${Number(hash)}`),
    onProgress() {},
    isCancelled: () => false,
    lend,
    now: () => now += 100,
  });
}

const does = fc.record({
  prints: fc.constantFrom(EXPECTED, EXPECTED, EXPECTED, "wrong\n", ""),
  cpuMs: fc.constantFrom(10, 10, 900, 1_100),
  idleMs: fc.constantFrom(0, 0, 0, 2_000, 2_300, 60_000),
  exitCode: fc.constantFrom(0, 0, 0, 0, 1),
});

Deno.test("judged side by side, a submission has the verdict, the cases and the words that it has in sequence", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  let elsewhere = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(does, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...JUDGE_CASE_MODES),
        fc.array(fc.nat(12), { maxLength: 80 }),
        fc.array(fc.nat(60), { maxLength: 10 }),
        fc.nat(3),
        async (program, judgeCaseMode, turns, wanted, slots) => {
          const task = bareTask({
            language: "C",
            code: "program",
            judgeCaseMode,
            cases: program.map((_, n) => ({
              caseId: n,
              seq: n + 1,
              groupNum: 1 + n % 3,
              score: 10,
              input: { hash: String(n).padStart(64, "0"), size: 4 },
              expected: digestOf(EXPECTED),
            })),
          });
          const alone = new Machine(dir, program, []);
          const expected = await verdictOf(alone, task);
          const machine = new Machine(dir, program, turns);
          const free = Array.from({ length: slots }, (_, n) => `slot${n}`);
          let out = 0;
          const lend = () => {
            const name = free.pop();
            if (name === undefined) return null;
            out++;
            const taker = new AbortController();
            const soon = wanted.pop();
            const take = async () => {
              for (let n = 0; n < soon!; n++) await Promise.resolve();
              taker.abort();
            };
            if (soon !== undefined) take();
            return {
              box: machine.box(name),
              wanted: taker.signal,
              giveBack() {
                assert.ok(!machine.running.has(name));
                out--;
                if (!taker.signal.aborted) free.push(name);
              },
            };
          };
          const verdict = await verdictOf(machine, task, lend);
          assert.deepEqual(verdict, expected);
          assert.deepEqual([out, machine.running.size], [0, 0]);
          elsewhere += machine.elsewhere;
        },
      ),
      { numRuns: 300 },
    );
    assert.ok(elsewhere > 300, `${elsewhere} cases before their turn`);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("a slot is borrowed only where what is left is worth its start, and cases are taken from the last one", async () => {
  const rows = Array.from(
    { length: 20 },
    (_, n) => ({ seq: n + 1 }),
  ) as JudgeTask["cases"];
  for (const [eachMs, isWorth] of [[3, false], [50, true]] as const) {
    let now = 0;
    const order: string[] = [];
    const judged = (name: string) => async ({ seq }: { seq: number }) => {
      order.push(`${name} ${seq}`);
      now += eachMs;
      for (let n = 0; n < 20; n++) await Promise.resolve();
      return {
        status: STATUS.accepted,
        time: 1,
        memory: 1,
        note: null,
        message: null,
      };
    };
    let isThere = true;
    await using side = new SideBySide({
      cases: rows,
      idleness: { wallMs: () => CPU_MS, spend() {} },
      cpuMs: CPU_MS,
      now: () => now,
      lend() {
        if (!isThere) return null;
        isThere = false;
        return {
          box: {} as Box,
          wanted: new AbortController().signal,
          giveBack() {},
        };
      },
      open: (_, idleness) =>
        Promise.resolve((row) => {
          idleness.wallMs(CPU_MS);
          return judged("other")(row);
        }),
    });
    const mode = side.inTurn(judged("own"));
    for (const row of rows) await mode(row);
    assert.equal(isThere, !isWorth);
    assert.equal(order[0], "own 1");
    assert.equal(order.length, rows.length, "each case once");
    if (isWorth) assert.ok(order.includes("other 20"), order.join());
  }
});
