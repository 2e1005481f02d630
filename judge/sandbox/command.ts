import { join } from "node:path";
import type { RunRequest } from "./box.ts";

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
  shell: string;
  /** Commands that close what this process has inherited (host.ts). */
  closeFds: string[];
}

/** Of a program, where its control group or its shell can count them. */
export const PROCESSES = 128;
const TMP_BYTES = 256 * 1024 ** 2;
const OPEN_FILES = 256;

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
  "--tmpfs",
  "/tmp",
];

/**
 * The namespace's first process: a shell that waits for the program and passes
 * on how it ended. bubblewrap's own first process outlives bubblewrap, and
 * would be left to whatever init the host has. The shell's words about signals
 * go nowhere; the program's go where they should.
 */
const INIT = [
  "/bin/sh",
  "-c",
  'exec 3>&2 2>/dev/null; (exec "$@" 2>&3 3>&-); exit $?',
  "init",
];

/** Before it, where no control group counts: more than these are too many. */
const FEW_PROCESSES = [
  "/bin/sh",
  "-c",
  `ulimit -p ${PROCESSES} 2>/dev/null; exec "$@"`,
  "few",
];

/**
 * The same for a program that writes a file: what it prints goes nowhere, and
 * once nothing of it runs any more, the file is read out, as the program's own
 * user inside the box. A link, a pipe or a device is what it would be to it.
 */
const COLLECT = [
  "/bin/sh",
  "-c",
  'exec 3>&2 2>/dev/null; out=$1; shift; (exec "$@" >/dev/null 2>&3 3>&-); code=$?; kill -9 -1; [ -f "$out" ] && exec 4<"$out" && cat <&4; exit $code',
  "init",
];

export const ENVIRONMENT = {
  PATH: "/usr/bin:/bin",
  HOME: "/tmp",
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  ONLINE_JUDGE: "1",
};

/**
 * The shell joins the groups, sets resource limits, opens the files that
 * bubblewrap inherits, drops root, and becomes bubblewrap. Paths come as
 * arguments, so that nothing has to be quoted.
 */
export function scriptOf(
  host: BoxHost,
  { limits, stdin }: RunRequest,
  joinFiles: readonly string[],
): string {
  const join = joinFiles.map((file) => `echo $$ > ${file}`);
  const resources = [
    `ulimit -s ${limits.stackMb * 1024}`,
    `ulimit -f ${Math.ceil(limits.fileBytes / 512)}`,
    `ulimit -n ${OPEN_FILES}`,
    "ulimit -c 0",
    // A net below the meter's: seconds of one process.
    `ulimit -t ${Math.ceil(limits.cpuMs / 1000) + 1}`,
  ];
  const files = `8>"$status" 9<"$filter"`;
  const open = stdin instanceof ReadableStream
    ? `exec ${files}\nexec "$@"`
    : host.drop === "same"
    // The test data is ours: a pipe, or the program could make it writable.
    ? `cat -- "$input" | exec "$@" ${files}`
    : `exec <"$input" ${files}\nexec "$@"`;
  return [
    "set -e",
    ...host.closeFds,
    ...join,
    ...resources,
    "input=$1 status=$2 filter=$3",
    "shift 3",
    open,
  ].join("\n");
}

/** What the script gets as its arguments: itself first, then what it becomes. */
export function wordsOf(
  host: BoxHost,
  request: RunRequest,
  slot: { uid: number; dir: string; isCounted: boolean },
): string[] {
  const { argv, folder, shows = [], files = [], stdin, collect } = request;
  const { drop, systemMounts, filterPath } = host;
  const toUser = [
    "/usr/sbin/chroot",
    `--userspec=+${slot.uid}:+${slot.uid}`,
    "--groups=",
    "/",
  ];
  const privileges = drop === "inside"
    ? ["ALL", "CAP_SETUID", "CAP_SETGID", "CAP_SYS_CHROOT"]
      .flatMap((name, n) => [n === 0 ? "--cap-drop" : "--cap-add", name])
    : ["--unshare-user", "--uid", "1000", "--gid", "1000"];
  return [
    typeof stdin === "string" ? stdin : "/dev/null",
    join(slot.dir, "status"),
    filterPath,
    ...(drop === "before" ? toUser : []),
    "/usr/bin/bwrap",
    ...systemMounts,
    ...shows.flatMap((path) => ["--ro-bind", path, path]),
    ...WALLS,
    "--as-pid-1",
    ...privileges,
    folder.writable ? "--bind" : "--ro-bind",
    folder.path,
    "/box",
    ...files.flatMap(({ from, to }) => ["--ro-bind", from, to]),
    "--chdir",
    folder.writable ? "/box" : "/tmp",
    "--json-status-fd",
    "8",
    "--seccomp",
    "9",
    "--",
    ...(drop === "inside" ? toUser : []),
    ...(slot.isCounted ? [] : FEW_PROCESSES),
    ...(collect === undefined ? INIT : [...COLLECT, collect]),
    ...argv,
  ];
}
