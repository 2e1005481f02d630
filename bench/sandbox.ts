import { openHost } from "../judge/sandbox/host.ts";
import { LANGUAGES } from "../lib/judging/languages.ts";
import { openTestJudge } from "../tests/judge/support.ts";
import { type Figure, median } from "./report.ts";

const RUNS = 300;
const ROUNDS = 10;
const TRUE = "/usr/bin/true";

/** What a test case costs beyond its program: the box against a bare spawn. */
export async function benchSandbox(): Promise<Figure[]> {
  const host = await openHost(1);
  const [box] = host.boxes;
  const bare = async () => {
    await new Deno.Command(TRUE, {
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).output();
  };
  const boxed = async () => {
    await box.run({
      argv: [TRUE],
      limits: {
        cpuMs: 1_000,
        wallMs: 3_000,
        memoryMb: 128,
        stackMb: 64,
        outputBytes: 1_000,
        fileBytes: 1_000,
      },
      folder: "/usr/share",
      stdin: null,
    });
  };
  const times = {
    bare: [] as number[],
    boxed: [] as number[],
    cells: [] as number[],
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < RUNS / ROUNDS; n++) {
      times.bare.push(await timeOf(bare));
      times.boxed.push(await timeOf(boxed));
    }
    await using _ = box.stays();
    await boxed();
    for (let n = 0; n < RUNS / ROUNDS; n++) {
      times.cells.push(await timeOf(boxed));
    }
  }
  await host.dispose();
  const cost = median(times.boxed) - median(times.bare);
  return [{
    name: "sandbox cost per test case over a plain spawn",
    value: cost,
    unit: "ms",
    aim: 4,
    from: `${median(times.boxed).toFixed(2)} ms against ${
      median(times.bare).toFixed(2)
    } ms, medians of ${RUNS}`,
  }, {
    name: "a cell per test case over a plain spawn",
    value: median(times.cells) - median(times.bare),
    unit: "ms",
    aim: 0.7,
    from: `${median(times.cells).toFixed(2)} ms, medians of ${RUNS}`,
  }, {
    name: "a cell against a box of its own",
    value: median(times.cells) / median(times.boxed),
    unit: "×",
    aim: 0.5,
    from: `medians of ${RUNS}`,
  }];
}

const CASES = 20;

/** A case of a Python program whose interpreter has started before, against one that starts for it. */
export async function benchPython(): Promise<Figure[]> {
  return [...await benchRuntime("Python3"), ...await benchRuntime("PyPy3")];
}

async function benchRuntime(runtime: string): Promise<Figure[]> {
  const languages = LANGUAGES.filter(({ name }) => name === runtime);
  await using judge = await openTestJudge({ languages });
  const toolchain = judge.toolchains.at(0);
  if (toolchain === undefined) return [];
  const { runtimeKb } = toolchain;
  const judged = async (count: number) => {
    const row = { input: "1 2\n", output: "3\n" };
    const { status } = await judge.run(
      runtime,
      toolchain.language.template,
      Array.from({ length: count }, () => row),
    );
    if (status !== 0) throw new Error(`status ${status}`);
  };
  const times = { warm: [] as number[], cold: [] as number[] };
  for (let n = 0; n < ROUNDS; n++) {
    for (const kind of ["warm", "cold"] as const) {
      toolchain.runtimeKb = kind === "warm" ? runtimeKb : undefined;
      const one = await timeOf(() => judged(1));
      const many = await timeOf(() => judged(1 + CASES));
      times[kind].push((many - one) / CASES);
    }
  }
  const [warm, cold] = [median(times.warm), median(times.cold)];
  return [{
    name: `a ${runtime} case, its interpreter started before`,
    value: warm / cold,
    unit: "×",
    aim: 0.4,
    from: `${warm.toFixed(1)} ms against ${
      cold.toFixed(1)
    } ms in a cell, medians of ${ROUNDS}`,
  }];
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
