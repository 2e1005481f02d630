import { join } from "node:path";
import {
  type MadeReport,
  type MAKE_STAGES,
  type MakeTask,
  MAX_MADE_BYTES,
  MAX_MESSAGE_CHARS,
  type StoredOutput,
} from "../lib/judging/protocol.ts";
import { STATUS, type Status } from "../lib/judging/status.ts";
import type { Program } from "./compile.ts";
import { ifThere, writeAll } from "./files.ts";
import { type FlowDeps, limitsOf } from "./flow.ts";
import { clearMaterial } from "./material.ts";
import { cutText } from "./messages.ts";
import { programFailure } from "./modes/mode.ts";
import { ProblemError } from "./problem_error.ts";
import { type ProgramLimits, runProgram } from "./run.ts";

/** Sends the file at a path to the site; returns its hash and size as stored. */
export type Store = (path: string) => Promise<StoredOutput>;

export type MakeDeps =
  & Pick<FlowDeps, "box" | "checkers" | "fetchFile">
  & { store: Store };

/** Limits of generators and validators, in any language. */
const TOOL_LIMITS: ProgramLimits = {
  timeMs: 10_000,
  memoryMb: 512,
  stackMb: 128,
};
const KB_PER_MB = 1024;

type Fault = NonNullable<MadeReport["fault"]>;

/** Thrown to end a case because one of its programs has failed; `fault` is reported to the author. */
class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.stage);
  }
}

/**
 * Builds one test case: a generator prints the input, the validator checks it, the
 * main solution prints the expected output; each runs in the sandbox, one after
 * another.
 */
export async function makeCase(
  task: MakeTask,
  deps: MakeDeps,
): Promise<MadeReport> {
  const report: MadeReport = {
    kind: "made",
    input: null,
    output: null,
    time: null,
    memory: null,
    fault: null,
  };
  try {
    await clearMaterial(deps.box);
    const input = await inputOf(task, deps, report);
    await validate(task, deps, input);
    await solve(task, deps, { input, report });
    return report;
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    return { ...report, fault: reason.fault };
  }
}

/** Returns the path of the case's input, generated or fetched; a generated one is sent to the site and noted in the report. */
async function inputOf(
  { input }: MakeTask,
  deps: MakeDeps,
  report: MadeReport,
): Promise<string> {
  if ("hash" in input) {
    report.input = input;
    return await deps.fetchFile(input.hash);
  }
  const path = join(deps.box.dir, "made-input");
  const program = await compiled("generator", deps, input.generator);
  const { args } = input;
  await run("generator", deps, {
    program,
    limits: TOOL_LIMITS,
    input: null,
    args,
    output: path,
  });
  const { hash, size } = await deps.store(path);
  report.input = { hash, size };
  return path;
}

/** Runs the validator on the input. Any exit code but 0 means that the input is bad, as with testlib. */
async function validate(
  { validator }: MakeTask,
  deps: MakeDeps,
  input: string,
): Promise<void> {
  if (validator === null) return;
  const program = await compiled("validator", deps, validator);
  await run("validator", deps, {
    program,
    limits: TOOL_LIMITS,
    input,
    output: null,
  });
}

async function solve(
  { solution }: MakeTask,
  deps: MakeDeps,
  { input, report }: { input: string; report: MadeReport },
): Promise<void> {
  if (solution === null) return;
  const program = await compiled("solution", deps, solution.source);
  const limits = limitsOf(solution, program.toolchain);
  const path = join(deps.box.dir, "made-output");
  const { cpuMs, memoryKb } = await run("solution", deps, {
    program,
    limits,
    input,
    output: path,
    fileIo: solution.fileIo,
  });
  report.time = Math.min(Math.round(cpuMs), limits.timeMs);
  report.memory = Math.min(memoryKb, limits.memoryMb * KB_PER_MB);
  report.output = await deps.store(path);
}

type Stage = typeof MAKE_STAGES[number];

async function compiled(
  stage: Stage,
  { box, checkers, fetchFile }: MakeDeps,
  source: Parameters<typeof checkers.tool>[1],
): Promise<Program> {
  try {
    return await (stage === "solution"
      ? checkers.solution(box, source, fetchFile)
      : checkers.tool(box, source, fetchFile));
  } catch (reason) {
    if (!(reason instanceof ProblemError)) throw reason;
    const { limit: note, message } = reason;
    throw new Refused({
      stage,
      status: STATUS.compileError,
      note,
      message: message.slice(0, MAX_MESSAGE_CHARS),
    });
  }
}

interface Run {
  program: Program;
  limits: ProgramLimits;
  input: string | null;
  args?: readonly string[];
  /** Path for what the program prints; null: it is thrown away. */
  output: string | null;
  fileIo?: { read: string; write: string } | null;
}

async function run(
  stage: Stage,
  { box }: MakeDeps,
  { program, limits, input, args, output, fileIo = null }: Run,
) {
  using file = output === null ? null : await anew(output);
  const outcome = await runProgram({
    task: { fileIo },
    program,
    box,
    limits,
    input,
    args,
    // `runProgram` allows twice the expected size.
    expectedBytes: MAX_MADE_BYTES / 2,
    onOutput: (chunk) => file === null ? undefined : writeAll(file, chunk),
  });
  const failure = programFailure(outcome, limits, program.toolchain.language);
  if (failure === null) return outcome;
  const { status, note } = failure;
  const isNo = stage === "validator" && note?.code === "exitCode";
  throw new Refused({
    stage,
    status: isNo ? STATUS.wrongAnswer : status satisfies Status,
    note,
    message: cutText([outcome.stderr]) || null,
  });
}

/** Creates the file anew: the one of the case before may still be there. */
async function anew(path: string): Promise<Deno.FsFile> {
  await ifThere(Deno.remove(path));
  return await Deno.open(path, { write: true, createNew: true });
}
