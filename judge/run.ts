import type { JudgeTask } from "../lib/judging/protocol.ts";
import type { Program } from "./compile.ts";
import { material } from "./material.ts";
import { type IdleBudget, Idleness } from "./idleness.ts";
import type { Box, RunOutcome, Talk } from "./sandbox/box.ts";
import { fillIn } from "./toolchain.ts";

const MB = 1024 ** 2;
const KB_PER_MB = 1024;
/** The part of the stack limit that runtimes with a stack of their own get, so that they stop before the system does. */
const STACK_SHARE = 0.9;
/** How far a program may run over its CPU limit, so that its time shows that the limit was missed. */
const EXTRA_CPU_MS = 200;
/** Without this, some programs cannot even be started. */
const MIN_MEMORY_MB = 16;
/**
 * What a runtime with a heap of its own holds beside it, for its compiler and its
 * code: where the heap ends within the limit, it is the program's live data that
 * decides, not when its compiler has had its turn.
 */
const BESIDE_HEAP_MB = 48;
const MIN_HEAP_MB = 32;
const MIN_OUTPUT_BYTES = 32 * MB;
const FILE_BYTES = 64 * MB;

/** A problem's limits, multiplied by the language's factor. */
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
  /** The submission's budget of idle time; without it, the run gets one of its own. */
  idleness?: IdleBudget;
  /** The path of an input file, the pipes to an interactor, or nothing. */
  input: string | Talk | null;
  /** Command-line arguments, after the program's name. */
  args?: readonly string[];
  /** Size of the expected output; the bound on what is printed follows from it. */
  expectedBytes: number;
  /** Gets what is printed; what goes to an interactor it does not. */
  onOutput?: (chunk: Uint8Array) => void | Promise<void>;
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
    heapMb: Math.max(MIN_HEAP_MB, limits.memoryMb - BESIDE_HEAP_MB),
    stackMb: limits.stackMb,
    stackKb: Math.floor(limits.stackMb * KB_PER_MB * STACK_SHARE),
  });
  const outcome = await box.run({
    argv: [...command, ...args],
    limits: {
      cpuMs,
      wallMs: idleness.wallMs(cpuMs),
      // Exactly the limit: the kernel's figure is reduced by cached files, so with
      // more a program could go over the limit and hide it by reading files.
      memoryMb: Math.max(limits.memoryMb, MIN_MEMORY_MB),
      stackMb: limits.stackMb,
      outputBytes: Math.max(2 * expectedBytes, MIN_OUTPUT_BYTES),
      fileBytes: FILE_BYTES,
    },
    folder,
    shows: language.shows,
    warm: mayBeWarm(request),
    ...await streamsOf(request),
    onOutput,
    stop,
  });
  idleness.spend(outcome.idleMs);
  return outcome;
}

/** Only with an ordinary file as its input: what a runtime looks at in its start is as ever. */
function mayBeWarm({ program, task, input, args }: ProgramRequest) {
  const { runtimeKb } = program.toolchain;
  return runtimeKb !== undefined && typeof input === "string" &&
      task.fileIo === null && args === undefined
    ? { runtimeKb }
    : undefined;
}

/** Returns the CPU time, in ms, after which a run is killed. */
export const cpuOf = ({ timeMs }: ProgramLimits) => timeMs + EXTRA_CPU_MS;

/** Connects a program's input and output: its standard streams, or the files that the problem names. */
async function streamsOf({ task, box, input }: ProgramRequest) {
  if (input !== null && typeof input !== "string") {
    return { stdin: null, talk: input };
  }
  if (task.fileIo === null || input === null) return { stdin: input };
  const from = await material(box, "input", input);
  return {
    stdin: null,
    files: [{ from, to: `/tmp/${task.fileIo.read}` }],
    collect: `/tmp/${task.fileIo.write}`,
  };
}
