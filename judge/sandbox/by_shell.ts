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

/**
 * Starts runs with what every Debian has, where there is no compiler to make
 * the launcher: slower, and it does not tell what a program has used.
 */
export function shellStarter(): Starter {
  const leaks = inheritedFds();
  return {
    name: "shell",
    needsChroot: true,
    commandOf: (run) => commandOf(run, leaks),
  };
}

/**
 * The namespace's first process: a shell that waits for the program and passes
 * on how it ended. Its words about signals go nowhere; the program's go where
 * they should.
 */
const INIT = [
  "/bin/sh",
  "-c",
  'exec 3>&2 2>/dev/null; (exec "$@" 2>&3 3>&-); exit $?',
  "init",
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

/** Before it, where no control group counts: more than these are too many. */
const FEW_PROCESSES = [
  "/bin/sh",
  "-c",
  `ulimit -p ${PROCESSES} 2>/dev/null; exec "$@"`,
  "few",
];

/**
 * The shell joins the groups, sets resource limits, opens the files that
 * bubblewrap inherits, drops root, and becomes bubblewrap. Paths come as
 * arguments, so that nothing has to be quoted.
 */
function commandOf(run: Run, leaks: readonly number[]): Command {
  const { host, request, uid, dir, joinFiles } = run;
  const { stack, file, open, cpu } = resourcesOf(request.limits);
  const input = inputOf(run);
  const files = `${STATUS_FD}>"$status" ${FILTER_FD}<"$filter"`;
  const script = [
    "set -e",
    "input=$1 status=$2 filter=$3",
    "shift 3",
    // An earlier run's must not be taken for this one's.
    ': >"$status"',
    ...leaks.map((fd) => `exec ${fd}>&-`),
    ...(joinFiles ?? []).map((path) => `echo $$ > ${path}`),
    `ulimit -s ${stack / 1024}`,
    `ulimit -f ${Math.ceil(file / 512)}`,
    `ulimit -n ${open}`,
    "ulimit -c 0",
    `ulimit -t ${cpu}`,
    input?.isFed
      ? `cat -- "$input" | exec "$@" ${files}`
      : `exec ${input === null ? "" : '<"$input"'} ${files}\nexec "$@"`,
  ];
  const toUser = [
    "/usr/sbin/chroot",
    `--userspec=+${uid}:+${uid}`,
    "--groups=",
    "/",
  ];
  const { collect } = request;
  return {
    // dash is leaner, but knows no numbers above nine.
    program: leaks.length > 0 ? "/bin/bash" : "/bin/sh",
    args: [
      "-c",
      script.join("\n"),
      "sh",
      input?.path ?? "",
      statusPath(dir),
      host.filterPath,
      ...(host.drop === "before" ? toUser : []),
      ...wallsOf(run),
      ...(host.drop === "inside" ? toUser : []),
      ...(joinFiles === null ? FEW_PROCESSES : []),
      ...(collect === undefined ? INIT : [...COLLECT, collect]),
      ...request.argv,
    ],
    wallsDepth: input?.isFed ? 3 : 2,
  };
}

const CLOSE_ON_EXEC = 0o2000000;

/** Files that whoever started Gavel left open would reach every program. */
function inheritedFds(): number[] {
  return [...Deno.readDirSync("/proc/self/fdinfo")]
    .map(({ name }) => Number(name))
    .filter((fd) => {
      const info = readIfThere(`/proc/self/fdinfo/${fd}`);
      const flags = parseInt(/flags:\s+(\d+)/.exec(info)?.[1] ?? "0", 8);
      return fd > 2 && info !== "" && (flags & CLOSE_ON_EXEC) === 0;
    });
}

function readIfThere(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return "";
    throw reason;
  }
}
