import { openHost } from "../judge/sandbox/host.ts";
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

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
