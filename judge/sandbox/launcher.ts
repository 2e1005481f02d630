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
/** It has no C library: gcc must not think of calling one. */
const FLAGS = [
  "-O2",
  "-static",
  "-nostdlib",
  "-ffreestanding",
  "-fno-stack-protector",
  "-fno-tree-loop-distribute-patterns",
];
/** `<sys/resource.h>`, the same on every architecture that there is a box for. */
const RLIMIT = { cpu: 0, file: 1, stack: 3, core: 4, processes: 6, open: 7 };
/** The launcher's own numbers: launcher.c and taken.h. */
const FD = { bundle: 6, report: 7, filter: 9 };

/** Where programs find the launcher. */
const INSIDE = "/opt/launcher";

/**
 * Compiles the launcher to where programs find it; its path on the host. Null
 * with the compiler's words, or none where there is no compiler.
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
  return { path };
}

interface Command {
  program: string;
  args: string[];
  /** Generations of processes above the program's own, the first included. */
  wallsDepth: number;
}

/** The whole command of a run; launcher.c says what the words mean. */
export function commandOf(run: Run): Command {
  const { host, request, uid, dir, joinFiles } = run;
  const { stack, file, open, cpu } = resourcesOf(request.limits);
  const input = inputOf(run);
  const toUser = ["u", String(uid)];
  const words = [
    // First of all: an earlier run's must not be taken for this one's.
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
    ...(input === null ? [] : [input.isFed ? "f" : "i", input.path]),
    ...(host.drop === "before" ? toUser : []),
  ];
  const { collect } = request;
  const wordsInside = [
    ...insideWordsOf(run),
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
    wallsDepth: input?.isFed ? 3 : 2,
  };
}

const reportPath = (dir: string) => join(dir, "report");

/** What a compiler has left; `openBundle` reads it. */
export const bundlePath = (dir: string) => join(dir, "bundle");

/** What the launcher tells at the end of a run. */
export interface Report {
  /** What all processes have used, as far as they were waited for. */
  cpuMs: number;
  /** Of the largest process. */
  peakKb: number;
  /** Files that were handed out, or the negative number of what failed. */
  taken: number;
}

/** Null when the run was cut short, or never began. */
export async function reportOf(dir: string): Promise<Report | null> {
  const text = await ifThere(Deno.readTextFile(reportPath(dir)));
  const figures = /^(\d+) (\d+) (-?\d+)$/.exec(text ?? "");
  if (figures === null) return null;
  const [cpuUs, peakKb, taken] = figures.slice(1).map(Number);
  return { cpuMs: cpuUs / 1e3, peakKb, taken };
}
