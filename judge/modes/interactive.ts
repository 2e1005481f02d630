import type { TaskCase } from "../../lib/judging/protocol.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { Program } from "../compile.ts";
import { clearMaterial, material } from "../material.ts";
import { runProgram } from "../run.ts";
import type { Box, RunOutcome } from "../sandbox/box.ts";
import { type Decision, decisionOf } from "./decision.ts";
import { Line } from "./line.ts";
import { type Mode, programFailure } from "./mode.ts";
import type { ModeDeps } from "./mod.ts";

const MB = 1024 ** 2;
const INTERACTOR_OUTPUT_BYTES = 256 * MB;

/**
 * Program and interactor talk through two pipes, each in a box of its own. Who
 * ends first has decided: an interactor that refuses stands before whatever the
 * program does then; a program that fails by itself is not asked about; after
 * an accept the program must still end well.
 */
export const interactiveMode =
  (deps: ModeDeps, interactor: Program): Mode => async (row) => {
    const { run, decide, first } = await talk(deps, interactor, row);
    const figures = { time: Math.round(run.cpuMs), memory: run.memoryKb };
    const { language } = deps.program.toolchain;
    const failure = run.killedFor === "abort"
      ? null
      : programFailure(run, deps.limits, language);
    if (first === "program" && failure !== null) return failure;
    const decision = decide();
    if (accepts(decision) && failure !== null) return failure;
    return { ...decision, ...figures, note: null };
  };

const accepts = ({ status }: Decision) =>
  status === STATUS.accepted || status === STATUS.partialAccepted;

async function talk(deps: ModeDeps, interactor: Program, row: TaskCase) {
  const partner = deps.box.partner!;
  // Before either runs: without them, nothing would end the program.
  const files = await interactorFiles(deps, partner, row);
  const toProgram = new Line();
  const toInteractor = new Line();
  const stop = { program: new AbortController(), judge: new AbortController() };
  let first: "program" | "interactor" | null = null;
  const [run, outcome] = await Promise.all([
    runProgram({
      ...deps,
      input: toProgram.end,
      expectedBytes: row.expected.size,
      onOutput: (chunk) => toInteractor.say(chunk),
      stop: stop.program.signal,
    }).then((run) => {
      first ??= "program";
      const { language } = deps.program.toolchain;
      if (programFailure(run, deps.limits, language)) stop.judge.abort();
      toInteractor.hangUp();
      toProgram.release();
      return run;
    }),
    runInteractor(deps, { partner, interactor, files }, {
      input: toInteractor.end,
      onOutput: (chunk) => toProgram.say(chunk),
      stop: stop.judge.signal,
    }).then((outcome) => {
      first ??= "interactor";
      if (outcome.exitCode !== 0) stop.program.abort();
      toProgram.hangUp();
      toInteractor.release();
      return outcome;
    }),
  ]);
  return { run, first, decide: () => decisionOf(outcome, "") };
}

interface Talk {
  input: ReadableStream<Uint8Array>;
  onOutput: (chunk: Uint8Array) => Promise<void>;
  stop: AbortSignal;
}

async function interactorFiles(
  { fetchFile }: ModeDeps,
  partner: Box,
  row: TaskCase,
): Promise<Record<string, string>> {
  const input = await fetchFile(row.input.hash);
  const answer = await fetchFile(row.expected.exact);
  await clearMaterial(partner);
  return {
    input: await material(partner, "input", input),
    answer: await material(partner, "answer", answer),
  };
}

/** Twice the program's time and memory, twice its patience (facts §8). */
async function runInteractor(
  { limits }: ModeDeps,
  { partner, interactor, files }: {
    partner: Box;
    interactor: Program;
    files: Record<string, string>;
  },
  { input, onOutput, stop }: Talk,
): Promise<RunOutcome> {
  const cpuMs = 2 * (limits.timeMs + 200);
  return await partner.run({
    argv: ["/box/main", "/tmp/input", "/tmp/output", "/tmp/answer"],
    limits: {
      cpuMs,
      wallMs: 3 * cpuMs,
      memoryMb: 2 * (limits.memoryMb + 100),
      stackMb: 128,
      outputBytes: INTERACTOR_OUTPUT_BYTES,
      fileBytes: 64 * MB,
    },
    folder: interactor.folder,
    files: Object.entries(files).map(([name, from]) => ({
      from,
      to: `/tmp/${name}`,
    })),
    stdin: input,
    onOutput,
    stop,
  });
}
