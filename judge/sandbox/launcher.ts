import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { ROOT, WALL } from "../../lib/root.ts";
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
const FOLDER = join(ROOT, "judge", "sandbox", "launcher");
const SOURCE = join(FOLDER, "launcher.c");
/** The launcher is compiled without a C library, so gcc must not insert calls of one. */
const FLAGS = [
  "-O2",
  "-static",
  "-nostdlib",
  "-ffreestanding",
  "-fno-stack-protector",
  "-fno-tree-loop-distribute-patterns",
];
const WARM_FLAGS = ["-O2", "-shared", "-static-libgcc", "-fPIC", "-w"];
/** Numbers of `<sys/resource.h>`, the same on both architectures that the sandbox supports. */
const RLIMIT = { cpu: 0, file: 1, stack: 3, core: 4, processes: 6, open: 7 };
/** File descriptors that the launcher expects; launcher.c and taken.h have the same numbers. */
const FD = { bundle: 6, report: 7, filter: 9 };

/** The launcher's path inside the sandbox. */
const INSIDE = "/opt/launcher";
const WARM_INSIDE = "/opt/warm.so";
const WARM_SOURCE = join(FOLDER, "warm.c");

/** What a release has compiled of both. */
const BROUGHT = {
  launcher: join(WALL, "launcher"),
  warm: join(WALL, "warm.so"),
};

/** Compiles both for a release, into this folder, for the machines of that gcc. */
export async function makeLauncher(
  folder: string,
  compiler: string,
): Promise<void> {
  const none = { key: "", kept: null, compiler };
  const faults = await Promise.all([
    compiled({
      to: join(folder, basename(BROUGHT.launcher)),
      args: [...FLAGS, SOURCE],
      ...none,
    }),
    compiled({
      to: join(folder, basename(BROUGHT.warm)),
      args: [...WARM_FLAGS, WARM_SOURCE],
      ...none,
    }),
  ]);
  for (const words of faults) if (words !== null) throw new Error(words);
}

/** Takes what the release has brought along; null: it has not. */
async function brought(root: string): Promise<{ path: string } | null> {
  if (await ifThere(Deno.stat(BROUGHT.launcher)) === null) return null;
  for (
    const [from, to] of [
      [BROUGHT.launcher, INSIDE],
      [BROUGHT.warm, WARM_INSIDE],
    ]
  ) {
    await Deno.writeFile(root + to, await Deno.readFile(from));
    await Deno.chmod(root + to, 0o755);
  }
  return { path: join(root, INSIDE) };
}

/**
 * Compiles the launcher into the root folder that programs see, or takes what the
 * release has brought along, or what an earlier judge has compiled of the same sources with the same compiler. Returns its
 * path on the host; or null with the compiler's words, which are empty if there is no
 * compiler.
 */
export async function compileLauncher(
  root: string,
  cacheDir: string | null = null,
): Promise<{ path: string } | { reason: string }> {
  const whole = await brought(root);
  if (whole !== null) return whole;
  const key = await keyOfSources();
  if (key === null) {
    return { reason: `${COMPILER} is missing; it compiles the launcher.` };
  }
  const path = join(root, INSIDE);
  const kept = cacheDir && join(cacheDir, "launcher");
  const [words] = await Promise.all([
    compiled({ to: path, args: [...FLAGS, SOURCE], key, kept }),
    // Where it cannot be made, runtimes start as ever.
    compiled({
      to: root + WARM_INSIDE,
      args: [...WARM_FLAGS, WARM_SOURCE],
      key,
      kept,
    }),
  ]);
  return words === null
    ? { path }
    : { reason: `${COMPILER} cannot compile the launcher: ${words}` };
}

/** Stands for the sources, how they are compiled, and the compiler; null without one. */
export async function keyOfSources(): Promise<string | null> {
  const launcher = await ifThere(Deno.readFile(BROUGHT.launcher));
  if (launcher !== null) {
    return hashOf(
      new Uint8Array([...launcher, ...await Deno.readFile(BROUGHT.warm)]),
    ).slice(0, 16);
  }
  const compiler = await ifThere(Deno.stat(COMPILER));
  if (compiler === null) return null;
  const digest = createHash("sha256");
  const { mtime, size } = compiler;
  digest.update(JSON.stringify([FLAGS, WARM_FLAGS, mtime?.getTime(), size]));
  const folder = dirname(SOURCE);
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  for (const name of names) {
    digest.update(await Deno.readTextFile(join(folder, name)));
  }
  return digest.digest("hex").slice(0, 16);
}

interface Compiling {
  to: string;
  args: readonly string[];
  key: string;
  kept: string | null;
  /** Left out: the gcc of this machine. */
  compiler?: string;
}

/** Returns null, or why it is not there. A kept file's name has the hash of what is in it. */
async function compiled(
  { to, args, key, kept, compiler = COMPILER }: Compiling,
): Promise<string | null> {
  const prefix = `${basename(to)}-${key}-`;
  const old = await earlier(kept, prefix);
  if (old !== null) {
    await Deno.writeFile(to, old, { mode: 0o755 });
    return null;
  }
  const { success, stderr } = await new Deno.Command(compiler, {
    args: [...args, "-o", to],
    stdin: "null",
  }).output();
  if (!success) return new TextDecoder().decode(stderr).trim();
  await Deno.chmod(to, 0o755);
  if (kept !== null) await keep({ made: to, prefix, kept });
  return null;
}

/** A disk that is full keeps nothing: the next judge compiles it again. */
async function keep(
  { made, prefix, kept }: { made: string; prefix: string; kept: string },
): Promise<void> {
  const bytes = await Deno.readFile(made);
  const name = join(kept, prefix + hashOf(bytes));
  try {
    await emptyOf(kept, basename(made));
    await Deno.writeFile(`${name}.new`, bytes, { mode: 0o644 });
    await Deno.rename(`${name}.new`, name);
  } catch (reason) {
    if (!(reason instanceof Error)) throw reason;
    await ifThere(Deno.remove(`${name}.new`)).catch(() => {});
  }
}

const hashOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex");

/** What was kept, if it is there and as it was. */
async function earlier(
  kept: string | null,
  prefix: string,
): Promise<Uint8Array | null> {
  if (kept === null) return null;
  try {
    for (const { name } of Deno.readDirSync(kept)) {
      if (!name.startsWith(prefix)) continue;
      const bytes = await Deno.readFile(join(kept, name));
      if (prefix + hashOf(bytes) === name) return bytes;
    }
  } catch (reason) {
    // No folder yet, or none that can be read.
    if (!(reason instanceof Error)) throw reason;
  }
  return null;
}

/** Makes the folder, and drops what was kept of another version. */
async function emptyOf(kept: string, file: string): Promise<void> {
  await Deno.mkdir(kept, { recursive: true });
  for (const { name } of Deno.readDirSync(kept)) {
    if (name.startsWith(`${file}-`)) {
      await ifThere(Deno.remove(join(kept, name)));
    }
  }
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
