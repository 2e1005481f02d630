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

/** Sends a file to the site, which keeps it; what it says of it. */
export type Store = (path: string) => Promise<StoredOutput>;

export type MakeDeps =
  & Pick<FlowDeps, "box" | "checkers" | "fetchFile">
  & { store: Store };

/** Of generators and validators, in any language. */
const TOOL_LIMITS: ProgramLimits = {
  timeMs: 10_000,
  memoryMb: 512,
  stackMb: 128,
};
const KB_PER_MB = 1024;

type Fault = NonNullable<MadeReport["fault"]>;

/** Ends a case without a result, as one of its programs has deserved it. */
class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.stage);
  }
}

/**
 * One test case: a generator prints the input, the validator looks at it, the
 * solution prints the expected output; each in the sandbox, one after another.
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

/** The path of the input; noted in the report once the site has it. */
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

/** An exit code other than 0 is a "no", as those written for testlib say it. */
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
    return await checkers.tool(box, source, fetchFile);
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
  /** Where what it prints is written; null: nobody wants it. */
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
    // The bound on what is printed is twice that.
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

/** The last case's is in its place. */
async function anew(path: string): Promise<Deno.FsFile> {
  await ifThere(Deno.remove(path));
  return await Deno.open(path, { write: true, createNew: true });
}
