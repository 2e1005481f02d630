import type { TaskCase } from "../../lib/judging/protocol.ts";
import type { Program } from "../compile.ts";
import { clearMaterial, material } from "../material.ts";
import { runProgram } from "../run.ts";
import type { Box, RunOutcome } from "../sandbox/box.ts";
import { decisionOf } from "./decision.ts";
import { endingOf } from "./ending.ts";
import { Line } from "./line.ts";
import { type Mode, programFailure } from "./mode.ts";
import type { ModeDeps } from "./mod.ts";

const MB = 1024 ** 2;
const INTERACTOR_OUTPUT_BYTES = 256 * MB;
/**
 * While the program lives, its own clocks end the talk: an interactor that
 * waits for it is idle for as long as a busy machine keeps the program waiting.
 */
const NO_CLOCK_MS = 24 * 3_600_000;
/** How long an interactor may take after the program, in times of its CPU. */
const PATIENCE = 9;
/**
 * What a runtime prints at the end of its program may be what the interactor
 * refuses; so long the program may then still end by itself, untold.
 */
const LAST_WORDS_MS = 100;

/** Calls back later; what it gives calls that off. */
export type Alarm = (ms: number, ring: () => void) => () => void;

const byClock: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/**
 * Program and interactor talk through two pipes, each in a box of its own. A
 * program that has failed by itself, before it could know that its partner had
 * gone, has failed; otherwise the interactor decides, and after its accept the
 * program must still end well.
 */
export const interactiveMode =
  (deps: ModeDeps, interactor: Program, alarm: Alarm = byClock): Mode =>
  async (row) => {
    const { run, outcome } = await talk(deps, interactor, { row, alarm });
    const figures = { time: Math.round(run.cpuMs), memory: run.memoryKb };
    return failureOf(deps, run) ??
      { ...decisionOf(outcome, ""), ...figures, note: null };
  };

const failureOf = ({ limits, program }: ModeDeps, run: RunOutcome) =>
  programFailure(run, limits, program.toolchain.language);

interface Talk {
  row: TaskCase;
  alarm: Alarm;
}

async function talk(
  deps: ModeDeps,
  interactor: Program,
  { row, alarm }: Talk,
): Promise<{ run: RunOutcome; outcome: RunOutcome }> {
  const partner = deps.box.partner!;
  // Before either runs: without them, nothing would end the program.
  const files = await interactorFiles(deps, partner, row);
  const toProgram = new Line();
  const toInteractor = new Line();
  const stop = { program: new AbortController(), judge: new AbortController() };
  const isOver = Promise.withResolvers<void>();
  let callOff = () => {};
  const ofProgram = runProgram({
    ...deps,
    input: toProgram.end,
    expectedBytes: row.expected.size,
    onOutput: (chunk) => toInteractor.say(chunk),
    stop: stop.program.signal,
  }).then((run) => {
    if (failureOf(deps, run) !== null) stop.judge.abort();
    else {
      const ms = PATIENCE * interactorCpuMs(deps);
      callOff = alarm(ms, () => stop.judge.abort());
    }
    toInteractor.hangUp();
    toProgram.release();
    return run;
  }).finally(() => isOver.resolve());
  const ofInteractor = runInteractor(deps, { partner, interactor, files }, {
    input: toInteractor.end,
    onOutput: (chunk) => toProgram.say(chunk),
    stop: stop.judge.signal,
  }).then(async (outcome) => {
    callOff();
    toInteractor.release();
    if (endingOf(outcome) !== "well") {
      await lastWords(isOver.promise, alarm);
      stop.program.abort();
    }
    toProgram.hangUp();
    return outcome;
  });
  return await both(ofProgram, ofInteractor, stop);
}

/** Until the program has ended, or the time for it has passed. */
async function lastWords(isOver: Promise<void>, alarm: Alarm): Promise<void> {
  const isEnough = Promise.withResolvers<void>();
  const callOff = alarm(LAST_WORDS_MS, isEnough.resolve);
  await Promise.race([isOver, isEnough.promise]);
  callOff();
}

/** Where one cannot be run at all, the other does not stay behind. */
async function both(
  ofProgram: Promise<RunOutcome>,
  ofInteractor: Promise<RunOutcome>,
  stop: Record<"program" | "judge", AbortController>,
): Promise<{ run: RunOutcome; outcome: RunOutcome }> {
  ofProgram.catch(() => stop.judge.abort());
  ofInteractor.catch(() => stop.program.abort());
  await Promise.allSettled([ofProgram, ofInteractor]);
  return { run: await ofProgram, outcome: await ofInteractor };
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

/** Twice what the program has (facts §8). */
const interactorCpuMs = ({ limits }: Pick<ModeDeps, "limits">) =>
  2 * (limits.timeMs + 200);

interface Ends {
  input: ReadableStream<Uint8Array>;
  onOutput: (chunk: Uint8Array) => Promise<void>;
  stop: AbortSignal;
}

/** Twice the program's time and memory (facts §8). */
async function runInteractor(
  deps: ModeDeps,
  { partner, interactor, files }: {
    partner: Box;
    interactor: Program;
    files: Record<string, string>;
  },
  { input, onOutput, stop }: Ends,
): Promise<RunOutcome> {
  return await partner.run({
    argv: ["/box/main", "/tmp/input", "/tmp/output", "/tmp/answer"],
    limits: {
      cpuMs: interactorCpuMs(deps),
      wallMs: NO_CLOCK_MS,
      memoryMb: 2 * (deps.limits.memoryMb + 100),
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
