import { join } from "node:path";
import { compareOutput } from "../lib/judging/compare.ts";
import {
  digestOf,
  type OutputDigest,
  OutputDigester,
} from "../lib/judging/digest.ts";
import type {
  JudgeTask,
  RunOutcome,
  RunVerdict,
} from "../lib/judging/protocol.ts";
import { STATUS } from "../lib/judging/status.ts";
import type { Program } from "./compile.ts";
import { ifThere } from "./files.ts";
import { compiled, type FlowDeps, limitsOf } from "./flow.ts";
import { noStartOf } from "./missing_program.ts";
import { clearMaterial } from "./material.ts";
import { cutOutput, cutText } from "./messages.ts";
import { programFailure } from "./modes/mode.ts";
import { runProgram } from "./run.ts";

/** How much of an output is kept; pages show less. */
const SHOWN_BYTES = 100_000;
const KB_PER_MB = 1024;

/**
 * Runs a program on inputs that its author has typed, or on the samples, in the same
 * sandbox and with the same limits as when it is judged. Without an expected output
 * it is accepted if it ends well; checkers and interactors take no part.
 */
export async function testRun(
  task: JudgeTask & { run: NonNullable<JudgeTask["run"]> },
  deps: FlowDeps,
): Promise<RunVerdict> {
  const program = await compiled(task, deps);
  if (!program.ok) {
    return { kind: "run", ...notStarted(program.error) };
  }
  await clearMaterial(deps.box);
  const [first, ...others] = [task.run, ...task.run.more ?? []];
  const outcome = await runOn(first, task, program.value, deps);
  const more: RunOutcome[] = [];
  for (const input of others) {
    // What cannot be started is said once.
    if (outcome.status === STATUS.compileError) break;
    more.push(await runOn(input, task, program.value, deps));
  }
  return {
    kind: "run",
    ...outcome,
    ...(others.length === 0 ? {} : { more }),
  };
}

const notStarted = (why: Pick<RunOutcome, "note" | "message">): RunOutcome => ({
  status: STATUS.compileError,
  stdout: "",
  stderr: "",
  time: null,
  memory: null,
  ...why,
});

async function runOn(
  { input: text, expected }: { input: string; expected: string | null },
  task: JudgeTask,
  program: Program,
  deps: FlowDeps,
): Promise<RunOutcome> {
  const { box } = deps;
  const limits = limitsOf(task, deps.toolchain);
  const input = join(box.dir, "run-input");
  await ifThere(Deno.remove(input));
  await Deno.writeTextFile(input, withLineEnd(text), { createNew: true });
  const digester = new OutputDigester();
  const shown: Uint8Array[] = [];
  let bytes = 0;
  const run = await runProgram({
    task,
    program,
    box,
    limits,
    input,
    expectedBytes: expected?.length ?? 0,
    onOutput: (chunk) => {
      digester.update(chunk);
      if (bytes < SHOWN_BYTES) shown.push(chunk.slice());
      bytes += chunk.length;
    },
  });
  const failure = programFailure(run, limits, deps.toolchain.language);
  if (failure?.status === STATUS.runtimeError) {
    const noStart = await noStartOf(box, program);
    if (noStart !== null) return notStarted(noStart);
  }
  const status = failure !== null
    ? failure.status
    : expected === null || task.judgeMode !== "default"
    ? STATUS.accepted
    : worthOf(digester.finish(), expected, task);
  return {
    status,
    time: Math.min(Math.round(run.cpuMs), limits.timeMs),
    memory: Math.min(run.memoryKb, limits.memoryMb * KB_PER_MB),
    note: failure?.note ?? null,
    message: null,
    stdout: cutOutput(shown),
    stderr: cutText([run.stderr]),
  };
}

/** Adds the newline at the end that files of test data have (behaviour facts §8) and typed inputs lack. */
const withLineEnd = (text: string) => text.endsWith("\n") ? text : text + "\n";

/** Compares without the last newline: in a text box nobody sees whether it is there. */
function worthOf(output: OutputDigest, expected: string, task: JudgeTask) {
  const worth = compareOutput(output, digestOf(expected), task);
  if (worth === STATUS.accepted) return worth;
  const ended = digestOf(withLineEnd(expected));
  return compareOutput(output, ended, task);
}
