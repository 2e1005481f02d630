import { type OutputDigest, OutputDigester } from "../lib/judging/digest.ts";
import type { Box, RunOutcome } from "./sandbox/box.ts";
import { fillIn, type Toolchain } from "./toolchain.ts";

const MB = 1024 ** 2;
/** Beyond the limit, so that the figures show by how much it was missed. */
const EXTRA_CPU_MS = 200;
/** What it takes to get a program started at all. */
const LEAST_MEMORY_MB = 16;
const WALL_FACTOR = 3;
const LEAST_OUTPUT_BYTES = 32 * MB;
const FILE_BYTES = 64 * MB;

/** The problem's limits after the language's factor. */
export interface ProgramLimits {
  timeMs: number;
  memoryMb: number;
  stackMb: number;
}

export interface ProgramRequest {
  toolchain: Toolchain;
  box: Box;
  /** Where it was compiled. */
  folder: string;
  limits: ProgramLimits;
  /** Path of the input. */
  input: string;
  /** Size of the expected output. */
  expectedBytes: number;
}

export interface ProgramRun extends RunOutcome {
  output: OutputDigest;
}

/** Runs a compiled program on one input (bounds: behaviour facts §7). */
export async function runProgram(
  { toolchain, box, folder, limits, input, expectedBytes }: ProgramRequest,
): Promise<ProgramRun> {
  const digester = new OutputDigester();
  const cpuMs = limits.timeMs + EXTRA_CPU_MS;
  const outcome = await box.run({
    argv: fillIn(toolchain.language.run, {
      ...toolchain.tools,
      memoryMb: limits.memoryMb,
      stackMb: limits.stackMb,
    }),
    limits: {
      cpuMs,
      wallMs: cpuMs * WALL_FACTOR,
      // Nothing on top: cached files are taken off the figure, so a program
      // could hide behind files that it reads what it has had beyond the limit.
      memoryMb: Math.max(limits.memoryMb, LEAST_MEMORY_MB),
      stackMb: limits.stackMb,
      outputBytes: Math.max(2 * expectedBytes, LEAST_OUTPUT_BYTES),
      fileBytes: FILE_BYTES,
    },
    folder: { path: folder, writable: false },
    stdin: input,
    onOutput: (chunk) => digester.update(chunk),
  });
  return { ...outcome, output: digester.finish() };
}
