import type { Program } from "../compile.ts";
import { writeAll } from "../files.ts";
import { material, materialPath } from "../material.ts";
import { runProgram } from "../run.ts";
import type { Box, RunOutcome } from "../sandbox/box.ts";
import { decisionOf } from "./decision.ts";
import { type Mode, programFailure } from "./mode.ts";
import type { ModeDeps } from "./mod.ts";

const MB = 1024 ** 2;
/** A checker's limits for one case (behaviour facts §8). */
const CHECKER_LIMITS = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryMb: 512,
  stackMb: 128,
  outputBytes: MB,
  fileBytes: 64 * MB,
};

/** Judges by a checker, a program of the problem's author that reads input, output and answer. */
export const specialMode = (deps: ModeDeps, checker: Program): Mode =>
async (
  row,
) => {
  const { box, fetchFile } = deps;
  const input = await fetchFile(row.input.hash);
  const answer = await fetchFile(row.expected.exact);
  const output = materialPath(box, "output");
  using file = await Deno.open(output, { write: true, createNew: true });
  const run = await runProgram({
    ...deps,
    input,
    expectedBytes: row.expected.size,
    onOutput: (chunk) => writeAll(file, chunk),
  });
  const figures = { time: Math.round(run.cpuMs), memory: run.memoryKb };
  const { language } = deps.program.toolchain;
  const failure = programFailure(run, deps.limits, language);
  if (failure !== null) return failure;
  const { outcome, stdout } = await check(box, checker, {
    input: await material(box, "input", input),
    output,
    answer: await material(box, "answer", answer),
  }, deps.stop);
  return { ...decisionOf(outcome, stdout), ...figures, note: null };
};

async function check(
  box: Box,
  checker: Program,
  files: Record<"input" | "output" | "answer", string>,
  stop: AbortSignal | undefined,
): Promise<{ outcome: RunOutcome; stdout: string }> {
  const said: Uint8Array[] = [];
  const outcome = await box.run({
    // The order of testlib: input, output, answer.
    argv: ["/box/main", "/tmp/input", "/tmp/output", "/tmp/answer"],
    limits: CHECKER_LIMITS,
    folder: checker.folder,
    files: Object.entries(files).map(([name, from]) => ({
      from,
      to: `/tmp/${name}`,
    })),
    stdin: null,
    stop,
    onOutput: (chunk) => void said.push(chunk.slice()),
  });
  const decoder = new TextDecoder();
  return { outcome, stdout: said.map((part) => decoder.decode(part)).join("") };
}
