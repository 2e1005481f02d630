import { join } from "node:path";
import { ifThere } from "../files.ts";
import {
  type Command,
  FILTER_FD,
  inputOf,
  PROCESSES,
  resourcesOf,
  type Run,
  type Starter,
  STATUS_FD,
  statusPath,
  wallsOf,
} from "./command.ts";

const COMPILER = "/usr/bin/gcc";
const SOURCE = join(import.meta.dirname!, "launcher.c");
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
const REPORT_FD = 7;

/** Where programs find the launcher. */
const INSIDE = "/opt/launcher";

/** With a compiled launcher, which is moved to where programs find it. */
export async function launcherStarter(
  compiled: string,
  root: string,
): Promise<Starter> {
  const path = join(root, INSIDE);
  await Deno.rename(compiled, path);
  await Deno.chmod(path, 0o755);
  return {
    name: "launcher",
    needsChroot: false,
    commandOf: (run) => commandOf(run, path),
  };
}

/** False where there is no compiler, or none that can do it. */
export async function compileLauncher(path: string): Promise<boolean> {
  try {
    const { success } = await new Deno.Command(COMPILER, {
      args: [...FLAGS, SOURCE, "-o", path],
      stdin: "null",
      stderr: "null",
    }).output();
    return success;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}

/** launcher.c says what the words mean. */
function commandOf(run: Run, outside: string): Command {
  const { host, request, uid, dir, joinFiles } = run;
  const { stack, file, open, cpu } = resourcesOf(request.limits);
  const input = inputOf(run);
  const toUser = ["u", String(uid)];
  const words = [
    // First of all: an earlier run's must not be taken for this one's.
    ...["w", STATUS_FD, statusPath(dir)],
    ...["w", REPORT_FD, reportPath(dir)],
    ...["r", FILTER_FD, host.filterPath],
    ...(joinFiles ?? []).flatMap((path) => ["j", path]),
    ...["l", RLIMIT.stack, stack],
    ...["l", RLIMIT.file, file],
    ...["l", RLIMIT.open, open],
    ...["l", RLIMIT.core, 0],
    ...["l", RLIMIT.cpu, cpu],
    ...(input === null
      ? []
      : input.isFed
      ? ["f", input.path]
      : ["r", 0, input.path]),
    ...(host.drop === "before" ? toUser : []),
  ];
  const { collect } = request;
  const wordsInside = [
    ...(joinFiles === null ? ["l", RLIMIT.processes, PROCESSES] : []),
    ...(host.drop === "inside" ? toUser : []),
    ...(collect === undefined ? [] : ["o", collect]),
  ];
  return {
    program: outside,
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

/** What all processes of a run have used, as far as they were waited for. */
export interface Usage {
  cpuMs: number;
  /** Of the largest process. */
  peakKb: number;
}

/** Null when the run was cut short, or started by a shell. */
export async function usageOf(dir: string): Promise<Usage | null> {
  const text = await ifThere(Deno.readTextFile(reportPath(dir)));
  const figures = /^(\d+) (\d+)$/.exec(text ?? "");
  if (figures === null) return null;
  return { cpuMs: Number(figures[1]) / 1e3, peakKb: Number(figures[2]) };
}
