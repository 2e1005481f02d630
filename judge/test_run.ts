import { join } from "node:path";
import { compareOutput } from "../lib/judging/compare.ts";
import {
  digestOf,
  type OutputDigest,
  OutputDigester,
} from "../lib/judging/digest.ts";
import type { JudgeTask, RunVerdict } from "../lib/judging/protocol.ts";
import { STATUS } from "../lib/judging/status.ts";
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
 * Runs a program on an input that its author has typed, in the same sandbox and
 * with the same limits as when it is judged. Without an expected output it is
 * accepted if it ends well; checkers and interactors take no part.
 */
export async function testRun(
  task: JudgeTask & { run: NonNullable<JudgeTask["run"]> },
  deps: FlowDeps,
): Promise<RunVerdict> {
  const { box } = deps;
  const nothing = { stdout: "", stderr: "", time: null, memory: null };
  const program = await compiled(task, deps);
  if (!program.ok) {
    const status = STATUS.compileError;
    return { kind: "run", status, ...nothing, ...program.error };
  }
  await clearMaterial(box);
  const limits = limitsOf(task, deps.toolchain);
  const input = join(box.dir, "run-input");
  await ifThere(Deno.remove(input));
  await Deno.writeTextFile(input, withLineEnd(task.run.input), {
    createNew: true,
  });
  const digester = new OutputDigester();
  const shown: Uint8Array[] = [];
  let bytes = 0;
  const run = await runProgram({
    task,
    program: program.value,
    box,
    limits,
    input,
    expectedBytes: task.run.expected?.length ?? 0,
    onOutput: (chunk) => {
      digester.update(chunk);
      if (bytes < SHOWN_BYTES) shown.push(chunk.slice());
      bytes += chunk.length;
    },
  });
  const { expected } = task.run;
  const failure = programFailure(run, limits, deps.toolchain.language);
  if (failure?.status === STATUS.runtimeError) {
    const noStart = await noStartOf(box, program.value);
    const status = STATUS.compileError;
    if (noStart !== null) {
      return { kind: "run", status, ...nothing, ...noStart };
    }
  }
  const status = failure !== null
    ? failure.status
    : expected === null || task.judgeMode !== "default"
    ? STATUS.accepted
    : worthOf(digester.finish(), expected, task);
  return {
    kind: "run",
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
