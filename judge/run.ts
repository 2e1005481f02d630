import type { JudgeTask } from "../lib/judging/protocol.ts";
import type { Program } from "./compile.ts";
import { material } from "./material.ts";
import { Idleness } from "./idleness.ts";
import type { Box, RunOutcome } from "./sandbox/box.ts";
import { fillIn } from "./toolchain.ts";

const MB = 1024 ** 2;
const KB_PER_MB = 1024;
/** Of the stack, for runtimes that count their own: they must stop in time. */
const STACK_SHARE = 0.9;
/** Beyond the limit, so that the figures show by how much it was missed. */
const EXTRA_CPU_MS = 200;
/** What it takes to get a program started at all. */
const MIN_MEMORY_MB = 16;
const MIN_OUTPUT_BYTES = 32 * MB;
const FILE_BYTES = 64 * MB;

/** The problem's limits after the language's factor. */
export interface ProgramLimits {
  timeMs: number;
  memoryMb: number;
  stackMb: number;
}

export interface ProgramRequest {
  task: Pick<JudgeTask, "fileIo">;
  program: Program;
  box: Box;
  limits: ProgramLimits;
  /** Of the submission; a run by itself has its own. */
  idleness?: Idleness;
  /** Path of the input, what an interactor says, or nothing. */
  input: string | ReadableStream<Uint8Array> | null;
  /** After the program's name. */
  args?: readonly string[];
  /** Size of the expected output. */
  expectedBytes: number;
  onOutput: (chunk: Uint8Array) => void | Promise<void>;
  stop?: AbortSignal;
}

/** Runs a compiled program on one input (bounds: behaviour facts §7). */
export async function runProgram(request: ProgramRequest): Promise<RunOutcome> {
  const { program, box, limits, expectedBytes, onOutput, stop, args = [] } =
    request;
  const { toolchain: { language, tools }, folder, main } = program;
  const cpuMs = cpuOf(limits);
  const { idleness = new Idleness({ cases: 1, cpuMs }) } = request;
  const command = fillIn(language.run, {
    ...tools,
    main,
    memoryMb: limits.memoryMb,
    stackMb: limits.stackMb,
    stackKb: Math.floor(limits.stackMb * KB_PER_MB * STACK_SHARE),
  });
  const outcome = await box.run({
    argv: [...command, ...args],
    limits: {
      cpuMs,
      wallMs: idleness.wallMs(cpuMs),
      // Nothing on top: cached files are taken off the figure, so a program
      // could hide behind files that it reads what it has had beyond the limit.
      memoryMb: Math.max(limits.memoryMb, MIN_MEMORY_MB),
      stackMb: limits.stackMb,
      outputBytes: Math.max(2 * expectedBytes, MIN_OUTPUT_BYTES),
      fileBytes: FILE_BYTES,
    },
    folder,
    shows: language.shows,
    ...await streamsOf(request),
    onOutput,
    stop,
  });
  idleness.spend(outcome.idleMs);
  return outcome;
}

/** CPU time in ms until a run is ended. */
export const cpuOf = ({ timeMs }: ProgramLimits) => timeMs + EXTRA_CPU_MS;

/** Standard streams, or the files that the problem names. */
async function streamsOf({ task, box, input }: ProgramRequest) {
  if (task.fileIo === null || typeof input !== "string") {
    return { stdin: input };
  }
  const from = await material(box, "input", input);
  return {
    stdin: null,
    files: [{ from, to: `/tmp/${task.fileIo.read}` }],
    collect: `/tmp/${task.fileIo.write}`,
  };
}
