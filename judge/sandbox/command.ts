import { join } from "node:path";
import type { RunLimits, RunRequest } from "./box.ts";

/** How this host lets a box be built; found once at the start (host.ts). */
export interface BoxHost {
  /**
   * Who a program is, as the host sees it. `before`: bubblewrap itself runs as
   * an unprivileged user and makes a user namespace. `inside`: bubblewrap keeps
   * root and the program drops it, where the host denies user namespaces to
   * unprivileged processes. `same`: Gavel is not root, nothing to drop.
   */
  drop: "before" | "inside" | "same";
  /** Arguments for the read-only system. */
  systemMounts: string[];
  filterPath: string;
  starter: Starter;
}

/** What stands before and behind bubblewrap: the launcher, or a shell. */
export interface Starter {
  name: "launcher" | "shell";
  /** Whether the program's first process calls chroot to drop its user. */
  needsChroot: boolean;
  commandOf(run: Run): Command;
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

export interface Command {
  program: string;
  args: string[];
  /** Generations of processes above the program's own, the first included. */
  wallsDepth: number;
}

/** Where bubblewrap says whether the program has started. */
export const statusPath = (dir: string) => join(dir, "status");
export const STATUS_FD = 8;
export const FILTER_FD = 9;

/** Of a program, where its control group or its starter can count them. */
export const PROCESSES = 128;
const TMP_BYTES = 256 * 1024 ** 2;
const OPEN_FILES = 256;
const MB = 1024 ** 2;

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
  "--size",
  String(TMP_BYTES),
  // It is root's where bubblewrap is root.
  "--perms",
  "1777",
  "--tmpfs",
  "/tmp",
  // bubblewrap's own first process outlives bubblewrap, and would be left to
  // whatever init the host has; the starter brings another.
  "--as-pid-1",
  "--json-status-fd",
  String(STATUS_FD),
  "--seccomp",
  String(FILTER_FD),
];

const CAPABILITIES_TO_DROP_ROOT = ["CAP_SETUID", "CAP_SETGID"];

export const ENVIRONMENT = {
  PATH: "/usr/bin:/bin",
  HOME: "/tmp",
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  ONLINE_JUDGE: "1",
};

/** bubblewrap with its arguments, up to what it starts inside. */
export function wallsOf({ host, request }: Run): string[] {
  const { folder, shows = [], files = [] } = request;
  const { drop, systemMounts, starter } = host;
  const kept = starter.needsChroot
    ? [...CAPABILITIES_TO_DROP_ROOT, "CAP_SYS_CHROOT"]
    : CAPABILITIES_TO_DROP_ROOT;
  const privileges = drop === "inside"
    ? ["--cap-drop", "ALL", ...kept.flatMap((name) => ["--cap-add", name])]
    : ["--unshare-user", "--uid", "1000", "--gid", "1000"];
  return [
    "/usr/bin/bwrap",
    ...systemMounts,
    ...shows.flatMap((path) => ["--ro-bind", path, path]),
    ...WALLS,
    ...privileges,
    folder.writable ? "--bind" : "--ro-bind",
    folder.path,
    "/box",
    ...files.flatMap(({ from, to }) => ["--ro-bind", from, to]),
    "--chdir",
    folder.writable ? "/box" : "/tmp",
    "--",
  ];
}

/**
 * The host's path of the standard input. Test data of Gavel's own user must be
 * fed through a pipe: the program could open it again, and make it writable.
 */
export function inputOf({ host, request: { stdin } }: Run) {
  if (stdin instanceof ReadableStream) return null;
  const path = stdin ?? "/dev/null";
  return { path, isFed: host.drop === "same" && stdin !== null };
}
