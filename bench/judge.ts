import { join } from "node:path";
import { digestOf, OutputDigester } from "../lib/judging/digest.ts";
import type { JudgeTask } from "../lib/judging/protocol.ts";
import { STATUS } from "../lib/judging/status.ts";
import { createLog } from "../lib/log.ts";
import { Checkers } from "../judge/checkers.ts";
import { bareTask } from "../judge/bare_task.ts";
import { judge } from "../judge/flow.ts";
import { proveToolchains } from "../judge/prove.ts";
import type { Box } from "../judge/sandbox/box.ts";
import { type JudgeHost, openHost } from "../judge/sandbox/host.ts";
import { findToolchains, type Toolchain } from "../judge/toolchain.ts";
import { type Figure, median } from "./report.ts";

const MB = 1024 ** 2;
const LANGUAGE = "C++ With O2";
const CASES = 100;
const NUMBERS = 100_000;
const ROUNDS = 5;
const SUBMISSIONS = 16;
const LARGE_BYTES = 200 * MB;
const SAMPLE_MS = 20;

/** What many a case is: numbers are read, put in order, and printed. */
const SORT = `#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
  int n;
  scanf("%d", &n);
  std::vector<int> a(n);
  for (int &x : a) scanf("%d", &x);
  std::sort(a.begin(), a.end());
  for (int x : a) printf("%d\\n", x);
}`;

const COPY = `#include <cstdio>
static char block[1 << 16];
int main() {
  for (size_t n; (n = fread(block, 1, sizeof block, stdin)) > 0;)
    fwrite(block, 1, n, stdout);
}`;

/** A judge without a web process, and what it costs to be judged by it. */
export async function benchJudge(dir: string): Promise<Figure[]> {
  const host = await openHost(2);
  try {
    const found = (await findToolchains())
      .filter(({ language }) => language.name === LANGUAGE);
    const [toolchain] = await proveToolchains(found, {
      boxes: host.boxes,
      cacheDir: dir,
      log: createLog("error"),
    });
    const bench = { dir, host, toolchain };
    // First: later, its memory could be what others have left.
    const large = await largeCase(bench);
    const sorting = await makeSorting(dir);
    return [
      await hundredCases(bench, sorting),
      await twoSlots(bench, sorting),
      large,
    ];
  } finally {
    await host.dispose();
  }
}

interface Bench {
  dir: string;
  host: JudgeHost;
  toolchain: Toolchain;
}

/** Test data: the path of the input, what is expected, and their size. */
interface Data {
  input: string;
  expected: JudgeTask["cases"][number]["expected"];
  size: number;
}

const taskOf = (code: string, { expected, size }: Data, cases: number) =>
  bareTask({
    language: LANGUAGE,
    code,
    cases: Array.from({ length: cases }, (_, n) => ({
      caseId: n + 1,
      seq: n + 1,
      groupNum: null,
      score: 1,
      input: { hash: "0".repeat(64), size },
      expected,
    })),
    timeLimit: 30_000,
  });

/** Milliseconds from the end of compiling to the verdict. */
async function timeOfCases(
  task: JudgeTask,
  data: Data,
  box: Box,
  toolchain: Toolchain,
): Promise<number> {
  let compiledAt: number | null = null;
  const verdict = await judge(task, {
    box,
    toolchain,
    checkers: new Checkers([toolchain]),
    fetchFile: () => Promise.resolve(data.input),
    onProgress: () => void (compiledAt ??= performance.now()),
    isCancelled: () => false,
  });
  if (verdict.status !== STATUS.accepted) {
    throw new Error(`not accepted: ${JSON.stringify(verdict).slice(0, 500)}`);
  }
  return performance.now() - compiledAt!;
}

async function makeSorting(dir: string): Promise<Data> {
  const numbers = Array.from(
    { length: NUMBERS },
    (_, n) => (n * 7_919 + 13) % 1_000_003,
  );
  const input = join(dir, "numbers");
  const text = `${NUMBERS}\n${numbers.join("\n")}\n`;
  await Deno.writeTextFile(input, text, { mode: 0o444 });
  const sorted = numbers.sort((a, b) => a - b);
  return {
    input,
    expected: digestOf(`${sorted.join("\n")}\n`),
    size: text.length,
  };
}

/** The same program over the same inputs, by a shell and for nobody. */
async function hundredCases(
  { dir, host: { boxes: [box] }, toolchain }: Bench,
  data: Data,
): Promise<Figure> {
  const program = join(dir, "sort");
  await Deno.writeTextFile(`${program}.cpp`, SORT);
  await new Deno.Command("/usr/bin/g++", {
    args: ["-O2", "-w", "-std=c++17", `${program}.cpp`, "-o", program],
  }).output();
  const bare = async () => {
    const started = performance.now();
    await new Deno.Command("/bin/sh", {
      args: [
        "-c",
        'n=0; while [ $n -lt "$3" ]; do "$1" <"$2" | cat >/dev/null; n=$((n + 1)); done',
        "sh",
        program,
        data.input,
        String(CASES),
      ],
    }).output();
    return performance.now() - started;
  };
  const times = { bare: [] as number[], judged: [] as number[] };
  for (let n = 0; n < ROUNDS; n++) {
    times.bare.push(await bare());
    const task = taskOf(SORT, data, CASES);
    times.judged.push(await timeOfCases(task, data, box, toolchain));
  }
  const [judged, alone] = [median(times.judged), median(times.bare)];
  return {
    name: `${CASES} cases in C++ over the bare runs`,
    value: judged / alone,
    unit: "×",
    aim: 1.5,
    from: `${(judged / CASES).toFixed(1)} ms a case against ${
      (alone / CASES).toFixed(1)
    } ms, medians of ${ROUNDS}`,
  };
}

async function twoSlots(
  { host: { boxes }, toolchain }: Bench,
  data: Data,
): Promise<Figure> {
  const task = taskOf(SORT, data, 10);
  const timeWith = async (slots: readonly Box[]) => {
    let left = SUBMISSIONS;
    const started = performance.now();
    await Promise.all(slots.map(async (box) => {
      while (left-- > 0) await timeOfCases(task, data, box, toolchain);
    }));
    return performance.now() - started;
  };
  const one = await timeWith(boxes.slice(0, 1));
  const two = await timeWith(boxes);
  return {
    name: "submissions judged with two slots over one",
    value: one / two,
    unit: "×",
    aim: 1.6,
    side: "least",
    from: `${SUBMISSIONS} in ${(two / 1000).toFixed(1)} s against ${
      (one / 1000).toFixed(1)
    } s on ${navigator.hardwareConcurrency} cores`,
  };
}

/** A program that prints what it reads: both go past the judge as streams. */
async function largeCase(
  { dir, host: { boxes: [box] }, toolchain }: Bench,
): Promise<Figure> {
  const data = await makeLarge(dir);
  let most = 0;
  const rss = () => Deno.memoryUsage().rss;
  const before = rss();
  const sampler = setInterval(() => most = Math.max(most, rss()), SAMPLE_MS);
  const ms = await timeOfCases(taskOf(COPY, data, 1), data, box, toolchain);
  clearInterval(sampler);
  await Deno.remove(data.input);
  return {
    name: "memory that judging a case of 200 MB adds",
    value: Math.max(0, most - before) / MB,
    unit: "MB",
    aim: 32,
    from: `${(before / MB).toFixed(0)} MB before, ${
      (most / MB).toFixed(0)
    } MB at most; ${(ms / 1000).toFixed(1)} s`,
  };
}

async function makeLarge(dir: string): Promise<Data> {
  const input = join(dir, "large");
  const line = `${"0123456789 ".repeat(9)}\n`;
  const block = new TextEncoder().encode(line.repeat(10_000));
  const digester = new OutputDigester();
  using file = await Deno.open(input, { create: true, write: true });
  let size = 0;
  for (; size < LARGE_BYTES; size += block.length) {
    digester.update(block);
    await file.write(block);
  }
  return { input, expected: digester.finish(), size };
}
