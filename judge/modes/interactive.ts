import type { TaskCase } from "../../lib/judging/protocol.ts";
import type { Program } from "../compile.ts";
import { clearMaterial, material } from "../material.ts";
import { runProgram } from "../run.ts";
import type { Box, RunOutcome, Talk } from "../sandbox/box.ts";
import { decisionOf } from "./decision.ts";
import { endingOf } from "./ending.ts";
import { Line } from "./line.ts";
import { type Mode, programFailure } from "./mode.ts";
import type { ModeDeps } from "./mod.ts";

const MB = 1024 ** 2;
const INTERACTOR_OUTPUT_BYTES = 256 * MB;
/**
 * While the program runs, the interactor's limits of real and idle time are this
 * long, that is, none: it is idle while it waits for the program, which a busy
 * machine may keep waiting. The program's own limits end the case.
 */
const NO_CLOCK_MS = 24 * 3_600_000;
/** How long an interactor may run after the program's end, as a multiple of its CPU limit. */
const PATIENCE = 9;
/**
 * How long a program may still run after the interactor has refused: it may have
 * refused what the runtime prints when the program ends, and then the program's own
 * end should be seen, which would otherwise be cut short.
 */
const LAST_WORDS_MS = 100;

/** Calls `ring` after `ms`; returns a function that cancels it. */
export type Alarm = (ms: number, ring: () => void) => () => void;

const byClock: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/**
 * Judges by an interactor: both programs run at the same time, each in a sandbox of
 * its own, connected by two pipes of the kernel that nobody stands between. If the program failed before it could notice
 * that the interactor had ended, that is the verdict; otherwise the interactor
 * decides, and if it accepts, the program must also end well.
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

interface Case {
  row: TaskCase;
  alarm: Alarm;
}

async function talk(
  deps: ModeDeps,
  interactor: Program,
  { row, alarm }: Case,
): Promise<{ run: RunOutcome; outcome: RunOutcome }> {
  const partner = deps.box.partner!;
  // Opened before either runs: if this failed later, nothing would end the program.
  const files = await interactorFiles(deps, partner, row);
  const toProgram = await Line.open(partner, "to-program");
  const toInteractor = await Line.open(partner, "to-interactor");
  const stop = { program: new AbortController(), judge: new AbortController() };
  const isOver = Promise.withResolvers<void>();
  let callOff = () => {};
  const ofProgram = runProgram({
    ...deps,
    input: { reads: toProgram.path, writes: toInteractor.path },
    expectedBytes: row.expected.size,
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
    talk: { reads: toInteractor.path, writes: toProgram.path },
    stop: stop.judge.signal,
  }).then(async (outcome) => {
    callOff();
    toInteractor.release();
    if (endingOf(outcome) !== "well") {
      await lastWords(isOver.promise, alarm);
      stop.program.abort();
      // Let go before it is gone, the line's end would be seen, and fail the program.
      await isOver.promise;
    }
    toProgram.hangUp();
    return outcome;
  });
  try {
    return await both(ofProgram, ofInteractor, stop);
  } finally {
    await Promise.all([toProgram.close(), toInteractor.close()]);
  }
}

/** Waits until the program has ended, at most `LAST_WORDS_MS`. */
async function lastWords(isOver: Promise<void>, alarm: Alarm): Promise<void> {
  const isEnough = Promise.withResolvers<void>();
  const callOff = alarm(LAST_WORDS_MS, isEnough.resolve);
  await Promise.race([isOver, isEnough.promise]);
  callOff();
}

/** Waits for both runs; if one cannot be run at all, the other is ended. */
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

/** An interactor's CPU limit in ms: twice the program's (behaviour facts §8). */
const interactorCpuMs = ({ limits }: Pick<ModeDeps, "limits">) =>
  2 * (limits.timeMs + 200);

interface Ends {
  talk: Talk;
  stop: AbortSignal;
}

/** Runs the interactor, with twice the program's time and memory (behaviour facts §8). */
async function runInteractor(
  deps: ModeDeps,
  { partner, interactor, files }: {
    partner: Box;
    interactor: Program;
    files: Record<string, string>;
  },
  { talk, stop }: Ends,
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
    stdin: null,
    talk,
    stop,
  });
}
