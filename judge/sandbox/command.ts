import { basename } from "node:path";
import { HEADERS_INSIDE } from "../headers.ts";
import type { System } from "../../lib/packs/system.ts";
import type { RunLimits, RunRequest, Workshop } from "./box.ts";

/** How this host lets a box be built; found once at the start (host.ts). */
export interface BoxHost {
  /**
   * Who a program is, as the host sees it. `before`: bubblewrap itself runs as
   * an unprivileged user and makes a user namespace. `inside`: bubblewrap keeps
   * root and the launcher drops it, where the host denies user namespaces to
   * unprivileged processes. `same`: Gavel is not root, nothing to drop.
   */
  drop: "before" | "inside" | "same";
  /** Slot n runs as this user + n: no two slots can touch each other. */
  firstUid: number;
  /** Whose compilers and libraries programs see. */
  system: System;
  /** The words that start bubblewrap. */
  bubblewrap: readonly string[];
  /** Arguments for the read-only system. */
  systemMounts: string[];
  filterPath: string;
  /** The compiled launcher, on the host. */
  launcherPath: string;
}

/** One run, with all that its command depends on. */
export interface Run {
  host: BoxHost;
  request: RunRequest;
  uid: number;
  /** The slot's folder. */
  dir: string;
  /** Where processes join the control group; null where there is none. */
  joinFiles: readonly string[] | null;
}

/** Of a program, where its control group or the launcher can count them. */
export const PROCESSES = 128;
const MB = 1024 ** 2;
/** Of each folder in memory; what is in it is the program's memory as well. */
const FOLDER_BYTES = 256 * MB;
const FOLDER_FILES = 16_384;
const OPEN_FILES = 256;

/** Resource limits of each process, in bytes, files and seconds. */
export const resourcesOf = ({ stackMb, fileBytes, cpuMs }: RunLimits) => ({
  stack: stackMb * MB,
  file: fileBytes,
  open: OPEN_FILES,
  // A net below the meter's, which counts all processes together.
  cpu: Math.ceil(cpuMs / 1000) + 1,
});

/** Fixed arguments: namespaces, private folders, nothing of the host's names. */
const WALLS = [
  "--unshare-pid",
  "--unshare-net",
  "--unshare-ipc",
  "--unshare-uts",
  "--unshare-cgroup",
  "--die-with-parent",
  "--new-session",
  "--hostname",
  "gavel",
  "--proc",
  "/proc",
  // bubblewrap's own first process outlives bubblewrap, and would be left to
  // whatever init the host has; the launcher is another.
  "--as-pid-1",
];

/** The launcher mounts with the first, and drops all of them for good. */
const CAPABILITIES = ["CAP_SYS_ADMIN", "CAP_SETPCAP"];
const CAPABILITIES_TO_DROP_ROOT = ["CAP_SETUID", "CAP_SETGID"];

export const ENVIRONMENT = {
  PATH: "/usr/bin:/bin",
  HOME: "/tmp",
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  ONLINE_JUDGE: "1",
};

/** Where the walls put what the launcher copies in or links to. */
const GIVEN = "/in";

/** What /proc tells of the host, and no compiler or runtime asks for. */
const HIDDEN = [
  "/proc/cmdline",
  "/proc/config.gz",
  "/proc/diskstats",
  "/proc/interrupts",
  "/proc/kallsyms",
  "/proc/modules",
  "/proc/partitions",
];

/** bubblewrap with its arguments, up to what it starts inside. */
export function wallsOf({ host, request }: Run): string[] {
  const { folder, shows = [], headers, files = [] } = request;
  const { drop, systemMounts, bubblewrap, system } = host;
  const kept = drop === "inside"
    ? [...CAPABILITIES, ...CAPABILITIES_TO_DROP_ROOT]
    : CAPABILITIES;
  const user = drop === "inside"
    ? []
    : ["--unshare-user", "--uid", "1000", "--gid", "1000"];
  return [
    ...bubblewrap,
    ...systemMounts,
    ...shows.flatMap((path) => ["--ro-bind", system.root + path, path]),
    ...(headers === undefined ? [] : ["--ro-bind", headers, HEADERS_INSIDE]),
    ...WALLS,
    ...user,
    "--cap-drop",
    "ALL",
    ...kept.flatMap((name) => ["--cap-add", name]),
    ...(typeof folder === "string"
      ? ["--ro-bind", folder, request.warm === undefined ? "/box" : GIVEN]
      : ["--ro-bind", folder.sources, GIVEN]),
    ...(files.length > 0
      ? ["--size", "4096", "--perms", "0555", "--tmpfs", GIVEN]
      : []),
    ...files.flatMap(({ from }) => ["--ro-bind", from, givenAs(from)]),
    ...(files.length > 0 ? ["--remount-ro", GIVEN] : []),
    "--",
  ];
}

/**
 * What a warm interpreter runs in the place of a program that it only reads, as
 * `py_compile` does, to see whether there is anything to say about it.
 */
export const CHECK_INSIDE = "/opt/check.py";
export const CHECK = `import importlib.machinery
loader = importlib.machinery.SourceFileLoader("<py_compile>", "main.py")
with open("${GIVEN}/main.py", "rb") as source:
    loader.source_to_code(source.read(), "main.py")
`;

/** Options of a folder in memory that stays empty. */
const NOTHING = "size=4096,nr_inodes=1,mode=0555";

const givenAs = (path: string) => `${GIVEN}/${basename(path)}`;

/** What the launcher does inside before the program starts (launcher.c). */
export function insideWordsOf({ request }: Run): string[] {
  const { folder, warm, files = [] } = request;
  const workshop = typeof folder === "string" ? null : folder;
  return [
    ...(workshop?.leaves ?? []).flatMap((name) =>
      name.startsWith("*") ? ["e", name.slice(1)] : ["t", name]
    ),
    ...HIDDEN.flatMap((path) => ["h", path]),
    // A process may write there how it is to be scheduled, with the launcher.
    "z",
    "/proc",
    // It is root's where bubblewrap is root.
    ...folderInMemory("/tmp", "1777"),
    ...files.flatMap(({ from, to }) => ["s", givenAs(from), to]),
    ...(workshop === null ? [] : workshopWords(workshop)),
    ...(warm === undefined
      ? []
      : warm.isCheck
      ? [...folderInMemory("/box", "0755"), "c", CHECK_INSIDE, "/box/main.py"]
      : ["b", GIVEN, "/box", "m", GIVEN, NOTHING]),
    "d",
    workshop === null ? "/tmp" : "/box",
  ];
}

const workshopWords = ({ names }: Workshop) => [
  ...folderInMemory("/box", "0777"),
  ...names.flatMap((name) => ["c", `${GIVEN}/${name}`, `/box/${name}`]),
];

const folderInMemory = (path: string, mode: string) => [
  "m",
  path,
  `size=${FOLDER_BYTES},nr_inodes=${FOLDER_FILES},mode=${mode}`,
];

/**
 * The host's path of the standard input. Test data of Gavel's own user must be
 * fed through a pipe: the program could open it again, and make it writable.
 */
export function inputOf({ host, request: { stdin, talk } }: Run) {
  if (talk !== undefined) return { path: talk.reads, isFed: false };
  const path = stdin ?? "/dev/null";
  return { path, isFed: host.drop === "same" && stdin !== null };
}
