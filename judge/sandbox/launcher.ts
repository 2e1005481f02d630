import { join } from "node:path";
import { ifThere } from "../files.ts";
import {
  inputOf,
  insideWordsOf,
  PROCESSES,
  resourcesOf,
  type Run,
  wallsOf,
} from "./command.ts";

const COMPILER = "/usr/bin/gcc";
const SOURCE = join(import.meta.dirname!, "launcher", "launcher.c");
/** The launcher is compiled without a C library, so gcc must not insert calls of one. */
const FLAGS = [
  "-O2",
  "-static",
  "-nostdlib",
  "-ffreestanding",
  "-fno-stack-protector",
  "-fno-tree-loop-distribute-patterns",
];
/** Numbers of `<sys/resource.h>`, the same on both architectures that the sandbox supports. */
const RLIMIT = { cpu: 0, file: 1, stack: 3, core: 4, processes: 6, open: 7 };
/** File descriptors that the launcher expects; launcher.c and taken.h have the same numbers. */
const FD = { bundle: 6, report: 7, filter: 9 };

/** The launcher's path inside the sandbox. */
const INSIDE = "/opt/launcher";
const WARM_INSIDE = "/opt/warm.so";
const WARM_SOURCE = join(import.meta.dirname!, "launcher", "warm.c");

/**
 * Compiles the launcher into the root folder that programs see. Returns its path on
 * the host; or null with the compiler's words, which are empty if there is no
 * compiler.
 */
export async function compileLauncher(
  root: string,
): Promise<{ path: string } | { reason: string }> {
  const path = join(root, INSIDE);
  try {
    const { success, stderr } = await new Deno.Command(COMPILER, {
      args: [...FLAGS, SOURCE, "-o", path],
      stdin: "null",
    }).output();
    if (!success) {
      const words = new TextDecoder().decode(stderr).trim();
      return { reason: `${COMPILER} cannot compile the launcher: ${words}` };
    }
  } catch (reason) {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
    return { reason: `${COMPILER} is missing; it compiles the launcher.` };
  }
  await Deno.chmod(path, 0o755);
  // Where it cannot be made, runtimes start as ever.
  await new Deno.Command(COMPILER, {
    args: [
      "-O2",
      "-shared",
      "-static-libgcc",
      "-fPIC",
      "-w",
      WARM_SOURCE,
      "-o",
      root + WARM_INSIDE,
    ],
    stdin: "null",
    stderr: "null",
  }).output();
  return { path };
}

interface Command {
  program: string;
  args: string[];
  /** How many generations of processes are above the program's own, including the first. */
  wallsDepth: number;
}

/** Builds the whole command of a run; launcher.c explains its words. */
export function commandOf(run: Run): Command {
  const { host, request, uid, dir, joinFiles } = run;
  const { stack, file, open, cpu } = resourcesOf(request.limits);
  const input = inputOf(run);
  const toUser = ["u", String(uid)];
  const words = [
    // First of all it empties the report: an earlier run's must not be taken for this one's.
    ...["w", FD.report, reportPath(dir)],
    ...(typeof request.folder === "string"
      ? []
      : ["w", FD.bundle, bundlePath(dir)]),
    ...["r", FD.filter, host.filterPath],
    ...(joinFiles ?? []).flatMap((path) => ["j", path]),
    ...["l", RLIMIT.stack, stack],
    ...["l", RLIMIT.file, file],
    ...["l", RLIMIT.open, open],
    ...["l", RLIMIT.core, 0],
    ...["l", RLIMIT.cpu, cpu],
    ...[input.isFed ? "f" : "i", input.path],
    ...(request.talk === undefined ? [] : ["p", request.talk.writes]),
    ...(host.drop === "before" ? toUser : []),
  ];
  const { collect } = request;
  const wordsInside = [
    ...insideWordsOf(run),
    ...(request.talk === undefined ? [] : ["n"]),
    ...(joinFiles === null ? ["l", RLIMIT.processes, PROCESSES] : []),
    ...(host.drop === "inside" ? toUser : []),
    ...(collect === undefined ? [] : ["o", collect]),
  ];
  return {
    program: host.launcherPath,
    args: [
      "enter",
      ...words.map(String),
      "--",
      ...wallsOf(run),
      INSIDE,
      "init",
      ...wordsInside.map(String),
      "--",
      ...request.argv,
    ],
    wallsDepth: input.isFed ? 3 : 2,
  };
}

/**
 * Builds the command of a box that stays for many runs of one program, and of what
 * asks it for their cells.
 */
export function cellsCommandOf(run: Run, socket: string) {
  const { host, uid, request: { warm, limits, argv } } = run;
  const words = [
    ...["r", FD.filter, host.filterPath],
    ...["s", socket],
    // As its input will be, a file.
    ...(warm === undefined ? [] : ["i", host.filterPath]),
    ...(host.drop === "before" ? ["u", String(uid)] : []),
  ];
  return {
    program: host.launcherPath,
    args: [
      "cells",
      socket,
      ...words.map(String),
      "--",
      ...wallsOf(run),
      INSIDE,
      ...(warm === undefined ? ["serve"] : [
        "warm",
        ...["l", String(RLIMIT.stack), String(resourcesOf(limits).stack)],
        ...["e", `LD_PRELOAD=${WARM_INSIDE}`],
        "--",
        ...argv,
      ]),
    ],
  };
}

/** Returns the words of a run in a cell of a staying box. */
export function cellWordsOf(run: Run): string[] {
  const { request, joinFiles } = run;
  const { stack, file, open, cpu } = resourcesOf(request.limits);
  return [
    ...["i", inputOf(run).path],
    ...(request.talk === undefined ? [] : ["p", request.talk.writes]),
    ...(joinFiles ?? []).flatMap((path) => ["j", path]),
    "--",
    ...insideWordsOf(run),
    ...(request.talk === undefined ? [] : ["n"]),
    ...["l", RLIMIT.stack, stack],
    ...["l", RLIMIT.file, file],
    ...["l", RLIMIT.open, open],
    ...["l", RLIMIT.core, 0],
    ...["l", RLIMIT.cpu, cpu],
    "--",
    ...request.argv,
  ].map(String);
}

const reportPath = (dir: string) => join(dir, "report");

/** Path of the bundle with a compiler's results, which `takeBundle` reads. */
export const bundlePath = (dir: string) => join(dir, "bundle");

/** What the launcher tells at the end of a run. */
export interface Report {
  /** CPU time of all processes that were waited for. */
  cpuMs: number;
  /** Peak memory of the largest process. */
  peakKb: number;
  /** How many files were kept; negative: the error's number. */
  taken: number;
  /** Of a program that talks: how many bytes all of it has written, anywhere. */
  written: number;
}

/** Reads the launcher's report; null if the run was cut short or never began. */
export const reportOf = async (dir: string): Promise<Report | null> =>
  reportIn(await ifThere(Deno.readTextFile(reportPath(dir))) ?? "");

/** Reads the text of a report. */
export function reportIn(text: string): Report | null {
  const figures = /^(\d+) (\d+) (-?\d+) (\d+)$/.exec(text);
  if (figures === null) return null;
  const [cpuUs, peakKb, taken, written] = figures.slice(1).map(Number);
  return { cpuMs: cpuUs / 1e3, peakKb, taken, written };
}
