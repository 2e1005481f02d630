import { join } from "node:path";
import { digestOf } from "../lib/judging/digest.ts";
import { CHECKER_COMPILED_AS } from "../lib/judging/languages.ts";
import {
  FOR_SLIDES,
  installCommand,
  PDF,
} from "../lib/judging/install_command.ts";
import type { JudgeTask } from "../lib/judging/protocol.ts";
import { STATUS, statusName } from "../lib/judging/status.ts";
import type { Log } from "../lib/log.ts";
import { packLabel } from "../lib/packs/file_name.ts";
import { openSystem, type PackPlaces } from "../lib/packs/system.ts";
import { packPlaces } from "../lib/packs/places.ts";
import { bareTask } from "./bare_task.ts";
import { checkedReply } from "./checked_task.ts";
import { Checkers } from "./checkers.ts";
import { judge } from "./flow.ts";
import { HOSTILE } from "./hostile/mod.ts";
import { HOSTILE_TASKS, SUBMISSION } from "./hostile/tasks.ts";
import { HELD, type Hostile } from "./hostile/types.ts";
import { proveToolchains } from "./prove.ts";
import { SandboxError } from "./sandbox/box.ts";
import { type JudgeHost, openHost } from "./sandbox/host.ts";
import { findPdfReader } from "./slides.ts";
import { hostState, tracesSince } from "./sandbox/traces.ts";
import { compilerOf, findToolchains, type Toolchain } from "./toolchain.ts";

/** The result of one hostile program. */
export interface Finding {
  program: Hostile;
  outcome: string;
  /** Time, note and message of the verdict, to tell why it is not what it must be. */
  details: string;
  /** Whether it ended as it must. */
  held: boolean;
  /** What it left on the host, or changed there; empty if all is well. */
  traces: string[];
}

/** Opens a judge of its own, to examine this machine. */
export async function openPatient(log: Log, packs: PackPlaces) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-doctor-" });
  const empty = join(dir, "empty");
  await Deno.writeFile(empty, new Uint8Array(), { mode: 0o444 });
  const system = await openSystem(packs, log);
  const host = await openHost(1, null, system);
  const toolchains = await proveToolchains(await findToolchains(system), {
    boxes: host.boxes,
    cacheDir: dir,
    log,
  });
  const patient: Patient = {
    empty,
    host,
    toolchains,
    checkers: new Checkers(toolchains),
  };
  return {
    host,
    system,
    toolchains,
    examine: (program: Hostile) => examine(program, patient),
    async [Symbol.asyncDispose]() {
      host.dispose();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

interface Patient {
  /** A file, for a program's input. */
  empty: string;
  host: JudgeHost;
  toolchains: readonly Toolchain[];
  checkers: Checkers;
}

async function examine(
  program: Hostile,
  { empty, host, toolchains, checkers }: Patient,
): Promise<Finding> {
  const compilerOf = (name: string) =>
    toolchains.find(({ language }) => language.name === name);
  const toolchain = compilerOf(program.language);
  const lacksInteractor = program.interactor !== undefined &&
    compilerOf(CHECKER_COMPILED_AS[INTERACTOR_LANGUAGE]) === undefined;
  if (toolchain === undefined || lacksInteractor) {
    return {
      program,
      outcome: "no compiler",
      details: "",
      held: true,
      traces: [],
    };
  }
  const [box] = host.boxes;
  const task = taskOf(program);
  const fetchFile = () => Promise.resolve(empty);
  // What is kept of an interactor is no trace of the program.
  if (task.checker !== null) await checkers.get(box, task.checker, fetchFile);
  const before = hostState(host.boxes);
  const verdict = await judge(task, {
    box,
    toolchain,
    checkers,
    fetchFile,
    onProgress() {},
    isCancelled: () => false,
  });
  const outcome = statusName(verdict.status);
  const traces = await tracesSince(before, host.boxes);
  const { size } = await Deno.stat(empty);
  if (size > 0) traces.push("changed: the test data");
  const isForged = box.cgroup !== null &&
    verdict.status === STATUS.accepted &&
    (verdict.memory ?? 0) < (program.leastMemory ?? 0);
  if (isForged) traces.push(`forged: ${verdict.memory} KB of memory`);
  const held = program.outcomes.includes(outcome);
  const { time, note, message } = verdict;
  const details = JSON.stringify({ time, note, message });
  return { program, outcome, details, held, traces };
}

const INTERACTOR_LANGUAGE = "C++";

const taskOf = ({ language, code, interactor }: Hostile): JudgeTask =>
  bareTask({
    language,
    code,
    judgeMode: interactor === undefined ? "default" : "interactive",
    checker: interactor === undefined
      ? null
      : { language: INTERACTOR_LANGUAGE, code: interactor, extraFiles: {} },
    timeLimit: 400,
    memoryLimit: 64,
    cases: [{
      caseId: 1,
      seq: 1,
      groupNum: null,
      score: 0,
      input: { hash: digestOf("").exact, size: 0 },
      expected: digestOf(HELD),
    }],
  });

/** What the report says; names of programs and of verdicts stay English. */
export interface DoctorWords {
  isolation: string;
  noIsolation: (reason: string) => string;
  /** Compilers that were brought along. */
  pack: string;
  language: string;
  /** What makes slides of PDFs is missing; `command` brings it. */
  noPdf: (command: string) => string;
  /** The same where packs are used. */
  noPdfPack: string;
  held: string;
  escaped: string;
  clean: string;
  programs: (held: number, count: number) => string;
  refused: string;
  taken: string;
  task: (name: string) => string;
  tasks: (refused: number, count: number) => string;
}

export interface DoctorReport {
  words: DoctorWords;
  say: (line: string) => void;
}

/** `main.ts doctor`: reports what this machine can judge, and whether its sandbox holds. Returns an exit code. */
export async function runDoctor(
  log: Log,
  settings: { DATA_DIR: string },
  { words, say }: DoctorReport,
): Promise<number> {
  const patient = await openPatient(log, packPlaces(settings)).catch(
    (reason) => {
      if (!(reason instanceof SandboxError)) throw reason;
      say(`${words.isolation}  ${words.noIsolation(reason.message)}`);
      return null;
    },
  );
  if (patient === null) return 1;
  await using _ = patient;
  const isolation = words.isolation.padEnd(10);
  say(`${isolation} ${patient.host.isolation}`);
  for (const pack of patient.system.packs) {
    say(`${words.pack.padEnd(10)} ${packLabel(pack)}`);
  }
  for (const one of patient.toolchains) {
    say(
      `${words.language.padEnd(10)} ${one.language.name} ${compilerOf(one)}`,
    );
  }
  const pdf = await findPdfReader(patient.host.boxes[0]);
  say(
    `${PDF.padEnd(10)} ${
      pdf === null
        ? patient.system.packs.length > 0
          ? words.noPdfPack
          : words.noPdf(installCommand(FOR_SLIDES))
        : `poppler ${pdf.version}`
    }`,
  );
  let bad = 0;
  const wide = Math.max(words.held.length, words.escaped.length);
  for (const program of HOSTILE) {
    const { outcome, held, traces } = await patient.examine(program);
    if (!held || traces.length > 0) bad++;
    const name = `${program.language}: ${program.name}`.padEnd(48);
    const clean = traces.length === 0 ? words.clean : traces.join("; ");
    const mark = (held ? words.held : words.escaped).padEnd(wide);
    say(`${mark}  ${name} ${outcome.padEnd(19)} ${clean}`);
  }
  say(words.programs(HOSTILE.length - bad, HOSTILE.length));
  const taken = tellTasks({ words, say });
  return bad + taken === 0 ? 0 : 1;
}

/** Prints a line for each task that a judge must refuse; returns how many this one would take. */
export function tellTasks({ words, say }: DoctorReport): number {
  let taken = 0;
  const wide = Math.max(words.refused.length, words.taken.length);
  for (const [name, changes] of HOSTILE_TASKS) {
    const isBad = isTaken(changes);
    if (isBad) taken++;
    const mark = (isBad ? words.taken : words.refused).padEnd(wide);
    say(`${mark}  ${words.task(name)}`);
  }
  const { length } = HOSTILE_TASKS;
  say(words.tasks(length - taken, length));
  return taken;
}

/** Whether this judge would take such a task. */
const isTaken = (changes: object): boolean =>
  checkedReply({ tasks: [{ ...SUBMISSION, ...changes }] }, 1).tasks.length > 0;
