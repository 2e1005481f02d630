import { join } from "node:path";
import type { Cgroup } from "./cgroup.ts";
import { ProcessMeter } from "./process_meter.ts";
import { collect, type KilledFor, Watch } from "./watch.ts";

/** Bounds of one run. Times in ms, memory in MB. */
export interface RunLimits {
  cpuMs: number;
  wallMs: number;
  memoryMb: number;
  stackMb: number;
  /** Bytes of standard output; one more ends the run. */
  outputBytes: number;
  /** The largest file that the program may write. */
  fileBytes: number;
}

export interface RunRequest {
  /** The program and its arguments, as seen inside. */
  argv: string[];
  limits: RunLimits;
  /** A host folder shown as /box; writable while compiling. */
  folder: { path: string; writable: boolean };
  /** A host file as standard input; null: nothing to read. */
  stdin: string | null;
  onOutput?: (chunk: Uint8Array) => void;
}

export interface RunOutcome {
  exitCode: number;
  /** The signal's number when one ended the program, else null. */
  signal: number | null;
  killedFor: KilledFor | null;
  cpuMs: number;
  wallMs: number;
  memoryKb: number;
  /** The first part of standard error. */
  stderr: Uint8Array;
}

/** The sandbox itself did not work; it says nothing about the program. */
export class SandboxError extends Error {}

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

const PROCESSES = 128;
const STDERR_BYTES = 65_536;
const TMP_BYTES = 256 * 1024 ** 2;
const OPEN_FILES = 256;
const MB = 1024 ** 2;
const KB_PER_MB = 1024;
/** Slot n runs as this user + n: no two slots can touch each other. */
const FIRST_UID = 64_000;
const KILL_ROUNDS = 200;

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

const ENVIRONMENT = {
  PATH: "/usr/bin:/bin",
  HOME: "/tmp",
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  ONLINE_JUDGE: "1",
};

/**
 * One slot's sandbox. Runs come one after another; each gets namespaces, a
 * temporary folder and meters of its own, and nothing of it outlives the run.
 */
export class Box {
  /** CPU that building the walls takes, which is not the program's. */
  overheadCpuMs = 0;

  constructor(
    readonly host: BoxHost,
    readonly slot: number,
    /** This slot's own folder for the files of a run. */
    readonly dir: string,
    readonly cgroup: Cgroup | null,
  ) {}

  /** The host's name for the user that programs of this slot run as. */
  get uid(): number {
    return this.host.drop === "same" ? Deno.uid()! : FIRST_UID + this.slot;
  }

  async run(request: RunRequest): Promise<RunOutcome> {
    const { limits } = request;
    this.cgroup?.prepare({
      memoryBytes: limits.memoryMb * MB,
      processes: PROCESSES,
    });
    const statusPath = join(this.dir, "status");
    const started = performance.now();
    const child = new Deno.Command(this.host.shell, {
      args: ["-c", this.#script(limits), "sh", ...this.#words(request)],
      clearEnv: true,
      env: ENVIRONMENT,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const meter = this.cgroup === null
      ? new ProcessMeter(
        child.pid,
        limits.memoryMb * KB_PER_MB,
        () => watch.endForMemory(),
      )
      : null;
    const watch = new Watch(child, () => this.#cpuMs(meter), limits);
    const [, stderr, status] = await Promise.all([
      watch.drain(child.stdout, request.onOutput),
      collect(child.stderr, STDERR_BYTES),
      child.status,
    ]);
    const wallMs = performance.now() - started;
    watch.stop();
    const cpuMs = this.#cpuMs(meter);
    await this.#killAll();
    const memory = this.cgroup?.memory() ??
      { peakKb: meter!.stop(), outOfMemory: false };
    const killedFor = watch.killedFor ?? (memory.outOfMemory ? "memory" : null);
    if (killedFor === null && !hasReportedExit(statusPath)) {
      const words = new TextDecoder().decode(stderr).trim();
      throw new SandboxError(`The sandbox did not start: ${words}`);
    }
    return {
      exitCode: status.code,
      signal: signalOf(status.code),
      killedFor,
      cpuMs,
      wallMs,
      memoryKb: memory.peakKb,
      stderr,
    };
  }

  /**
   * The shell joins the groups, sets resource limits, opens the files that
   * bubblewrap inherits, drops root, and becomes bubblewrap. Paths come as
   * arguments, so that nothing has to be quoted.
   */
  #script(limits: RunLimits): string {
    const join = (this.cgroup?.joinFiles ?? [])
      .map((file) => `echo $$ > ${file}`);
    const resources = [
      `ulimit -s ${limits.stackMb * 1024}`,
      `ulimit -f ${Math.ceil(limits.fileBytes / 512)}`,
      `ulimit -n ${OPEN_FILES}`,
      "ulimit -c 0",
      // A net below the meter's: seconds of one process.
      `ulimit -t ${Math.ceil(limits.cpuMs / 1000) + 1}`,
    ];
    const files = `8>"$status" 9<"$filter"`;
    const open = this.host.drop === "same"
      // The test data is ours: a pipe, or the program could make it writable.
      ? `cat -- "$input" | exec "$@" ${files}`
      : `exec <"$input" ${files}\nexec "$@"`;
    return [
      "set -e",
      ...this.host.closeFds,
      ...join,
      ...resources,
      "input=$1 status=$2 filter=$3",
      "shift 3",
      open,
    ].join("\n");
  }

  #words({ argv, folder, stdin }: RunRequest): string[] {
    const { drop, systemMounts, filterPath } = this.host;
    const toUser = [
      "/usr/sbin/chroot",
      `--userspec=+${this.uid}:+${this.uid}`,
      "--groups=",
      "/",
    ];
    const privileges = drop === "inside"
      ? ["ALL", "CAP_SETUID", "CAP_SETGID", "CAP_SYS_CHROOT"]
        .flatMap((name, n) => [n === 0 ? "--cap-drop" : "--cap-add", name])
      : ["--unshare-user", "--uid", "1000", "--gid", "1000"];
    return [
      stdin ?? "/dev/null",
      join(this.dir, "status"),
      filterPath,
      ...(drop === "before" ? toUser : []),
      "/usr/bin/bwrap",
      ...systemMounts,
      ...WALLS,
      "--as-pid-1",
      ...privileges,
      folder.writable ? "--bind" : "--ro-bind",
      folder.path,
      "/box",
      "--chdir",
      folder.writable ? "/box" : "/tmp",
      "--json-status-fd",
      "8",
      "--seccomp",
      "9",
      "--",
      ...(drop === "inside" ? toUser : []),
      ...(this.cgroup === null ? FEW_PROCESSES : []),
      ...INIT,
      ...argv,
    ];
  }

  #cpuMs(meter: ProcessMeter | null): number {
    const used = this.cgroup?.cpuMs() ?? meter!.cpuMs();
    return Math.max(0, used - this.overheadCpuMs);
  }

  /** The namespace's end has killed everything; this makes sure, and waits. */
  async #killAll(): Promise<void> {
    for (let round = 0; round < KILL_ROUNDS; round++) {
      if (this.cgroup === null || this.cgroup.pids().length === 0) return;
      this.cgroup.kill();
      await new Promise((done) => setTimeout(done, Math.min(round, 20)));
    }
    throw new SandboxError("Processes of a run cannot be killed.");
  }
}

/** bubblewrap writes an exit code only when the program has really started. */
function hasReportedExit(path: string): boolean {
  return Deno.readTextFileSync(path).includes("exit-code");
}

/** bubblewrap passes a signal on as 128 + its number, as shells do. */
const signalOf = (code: number) =>
  code > 128 && code <= 192 ? code - 128 : null;
