import { basename, dirname, join } from "node:path";
import { type Box, withPartners } from "./box.ts";
import { entriesIn, namesIn } from "./folders.ts";
import { descendants, readProc, threadsOf } from "./proc.ts";

/** Folders in which every user may write. */
const PUBLIC_FOLDERS = ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue"];
const IPC_KINDS = ["shm", "msg", "sem"];
const NAMESPACES = ["cgroup", "ipc", "mnt", "net", "pid", "user", "uts"];
const TRIES = 40;
const PAUSE_MS = 50;

/**
 * Lists what of this machine a run could have changed, one line for each thing. The
 * difference between before and after a run is what it has left behind.
 */
export function hostState(boxes: readonly Box[]): Set<string> {
  const users = usersOf(boxes);
  return new Set([
    ...processes(users),
    ...mounts(boxes),
    ...publicFiles(users),
    ...sharedMemory(users),
    ...judgeFiles(boxes),
    ...groups(boxes),
  ]);
}

/**
 * Returns the lines that have come or gone since `before`. It looks several times,
 * because ending a process and a namespace takes the kernel a moment.
 */
export async function tracesSince(
  before: ReadonlySet<string>,
  boxes: readonly Box[],
  tries: number = TRIES,
): Promise<string[]> {
  for (let n = 0;; n++) {
    const after = hostState(boxes);
    const traces = [
      ...[...after.difference(before)].map((line) => `left: ${line}`),
      ...[...before.difference(after)].map((line) => `gone: ${line}`),
    ];
    if (traces.length === 0 || n === tries) return traces;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/**
 * Returns the users that only programs run as. Where Gavel is not root there are
 * none: programs run as its own user.
 */
const usersOf = (boxes: readonly Box[]) =>
  new Set(
    withPartners(boxes)
      .filter(({ host }) => host.drop !== "same")
      .map(({ uid }) => uid),
  );

/** Lists processes of the programs' users and descendants of the judge, with their namespaces. */
function* processes(users: ReadonlySet<number>): Generator<string> {
  const ours = new Set(descendants(Deno.pid, 1));
  for (const name of namesIn("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const owner = ownerOf(join("/proc", name));
    if (owner === null || !(users.has(owner) || ours.has(Number(name)))) {
      continue;
    }
    if (hasEnded(name)) continue;
    const command = readProc(`/proc/${name}/comm`).trim();
    yield `process ${name} (${command}) of user ${owner}`;
    for (const kind of NAMESPACES) {
      const namespace = linkAt(`/proc/${name}/ns/${kind}`);
      if (namespace !== null) yield `namespace ${namespace}`;
    }
  }
}

/**
 * Whether it is only kept until its parent asks for its end; orphans wait for the
 * machine's first process. A first thread that ended before the others looks so too.
 */
const hasEnded = (pid: string) =>
  /\) Z [^)]*$/.test(readProc(`/proc/${pid}/stat`)) &&
  threadsOf(Number(pid)).length <= 1;

/**
 * Lists the mounts at places that a program could have reached; others come and go
 * by themselves. A mount can also keep a namespace alive, and is listed as well.
 */
const mounts = (boxes: readonly Box[]) => {
  const places = [...PUBLIC_FOLDERS, dirname(boxes[0].dir), "/proc", "/dev"];
  return readProc("/proc/self/mountinfo").trim().split("\n").flatMap((line) => {
    const [, , , root, point] = line.split(" ");
    const [, type] = / - (\S+)/.exec(line) ?? [];
    return places.some((place) => `${point}/`.startsWith(`${place}/`))
      ? [`mount of ${type} ${root} at ${point}`]
      : [];
  });
};

const publicFiles = (users: ReadonlySet<number>) =>
  PUBLIC_FOLDERS.flatMap((folder) =>
    namesIn(folder)
      .map((name) => join(folder, name))
      .filter((path) => users.has(ownerOf(path) ?? -1))
      .map((path) => `file ${path}`)
  );

/** Lists System V objects of the programs' users. A line has key, id, mode, two or more numbers, then the owners. */
const sharedMemory = (users: ReadonlySet<number>) =>
  IPC_KINDS.flatMap((kind) => {
    const [head, ...rows] = readProc(`/proc/sysvipc/${kind}`)
      .trim().split("\n").map((line) => line.trim().split(/\s+/));
    return rows
      .filter((row) => users.has(Number(row[head.indexOf("uid")])))
      .map((row) => `${kind} ${row[1]}`);
  });

/**
 * Lists the judge's folder: the files that programs see, with mode, size, time and
 * owner; of the slots only the names, because their content differs from run to run.
 */
function* judgeFiles(boxes: readonly Box[]): Generator<string> {
  const dir = dirname(boxes[0].dir);
  const slots = new Set(withPartners(boxes).map((box) => basename(box.dir)));
  for (const name of namesIn(dir)) {
    const path = join(dir, name);
    if (slots.has(name)) {
      const others = namesIn(path).filter((name) => !PER_RUN.has(name));
      for (const inside of others) yield `file ${join(path, inside)}`;
    } else {
      for (const inside of [path, ...below(path)]) {
        const { mode, size, mtime, uid } = Deno.lstatSync(inside);
        yield `file ${inside} ${mode} ${size} ${mtime?.getTime()} ${uid}`;
      }
    }
  }
}

/** What Gavel itself writes into a slot's folder, where no program can write. */
const PER_RUN = new Set([
  "cells",
  "report",
  "bundle",
  "box",
  "material",
  "to-program",
  "to-interactor",
]);

function groups(boxes: readonly Box[]): string[] {
  const files = withPartners(boxes)
    .flatMap(({ cgroup }) => cgroup?.joinFiles ?? []);
  const parents = new Set(files.map((file) => dirname(dirname(file))));
  return [
    ...[...parents].flatMap(foldersBelow).map((path) => `group ${path}`),
    ...withPartners(boxes)
      .flatMap(({ cgroup }) => cgroup?.pids() ?? [])
      .map((pid) => `process ${pid} in a group`),
  ];
}

function* below(dir: string): Generator<string> {
  for (const { name, isDirectory } of entriesIn(dir)) {
    const path = join(dir, name);
    yield path;
    if (isDirectory) yield* below(path);
  }
}

const foldersBelow = (dir: string): string[] =>
  entriesIn(dir)
    .filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => join(dir, name))
    .flatMap((path) => [path, ...foldersBelow(path)]);

const ownerOf = (path: string) => ifThere(() => Deno.lstatSync(path).uid);

const linkAt = (path: string) => ifThere(() => Deno.readLinkSync(path));

/** Returns what `work` returns; null if the file does not exist (any more). */
function ifThere<T>(work: () => T): T | null {
  try {
    return work();
  } catch (reason) {
    if (reason instanceof Error) return null;
    throw reason;
  }
}
