import { canStay, StayingBox } from "./cells.ts";
import type { Cgroup } from "./cgroup.ts";
import { type BoxHost, ENVIRONMENT, PROCESSES, type Run } from "./command.ts";
import { commandOf, type Report, reportOf } from "./launcher.ts";
import { descendants, writtenBy } from "./proc.ts";
import { ProcessMeter } from "./process_meter.ts";
import { judgeWaitedMs, Starvation } from "./starvation.ts";
import { FirstBytes, type KilledFor, Watch } from "./watch.ts";

/** Bounds of one run. Times in ms, memory in MB. */
export interface RunLimits {
  cpuMs: number;
  wallMs: number;
  /** How much of the wall time it may be idle: neither computing nor waiting for a core. Default: all of it. */
  idleMs?: number;
  memoryMb: number;
  stackMb: number;
  /** The most bytes of standard output; one more ends the run. */
  outputBytes: number;
  /** The largest file that the program may write. */
  fileBytes: number;
}

/**
 * The folder in which a compiler works: in memory, with bounds on bytes and files,
 * and gone when the run ends.
 */
export interface Workshop {
  /** The host's folder with the sources, which are copied in. */
  sources: string;
  names: readonly string[];
  /** Which files are kept when all went well: names, or patterns such as "*.class". */
  leaves: readonly string[];
}

/**
 * The host's paths of the two pipes over which programs talk. The judge reads none of
 * it: what such a program writes is counted by the kernel, files included and
 * standard error left out.
 */
export interface Talk {
  reads: string;
  writes: string;
}

export interface RunRequest {
  /** The program and its arguments, as seen inside. */
  argv: string[];
  limits: RunLimits;
  /** What the program sees as /box: a folder of the host, read-only, or a workshop. */
  folder: string | Workshop;
  /** Folders of the host that can be read inside, besides /usr. */
  shows?: readonly string[];
  /** A folder of the host with precompiled headers (headers.ts), read-only. */
  headers?: string;
  /**
   * Whether the program's runtime may have its start behind it (launcher/warm.c), and
   * what it holds then in KB, which counts as the program's memory as ever.
   */
  warm?: {
    runtimeKb: number;
    /** Only looks whether the program can be read at all (command.ts). */
    isCheck?: boolean;
  };
  /** Single files of the host, which the slot's user can reach (`material`). */
  files?: readonly { from: string; to: string }[];
  /** Standard input: a file of the host, or nothing. */
  stdin: string | null;
  /** Its standard input and output, where another program is at the other ends. */
  talk?: Talk;
  /** A file that the program writes; its content is the output in place of stdout. */
  collect?: string;
  /** Gets the output in pieces; the next one is read when the promise has settled. */
  onOutput?: (chunk: Uint8Array) => void | Promise<void>;
  /** Ends the run when aborted; the outcome then says `killedFor: "abort"`. */
  stop?: AbortSignal;
}

export interface RunOutcome {
  exitCode: number;
  /** The signal's number when one ended the program, else null. */
  signal: number | null;
  killedFor: KilledFor | null;
  cpuMs: number;
  wallMs: number;
  /** How much of the wall time it was idle: neither computing nor waiting for a core. */
  idleMs: number;
  memoryKb: number;
  /** The first part of standard error. */
  stderr: Uint8Array;
  /** How many files were kept of a workshop; negative: the error's number. */
  taken: number;
}

/** Thrown when the sandbox itself did not work, which says nothing about the program. */
export class SandboxError extends Error {}

const STDERR_BYTES = 65_536;
const MB = 1024 ** 2;
const KB_PER_MB = 1024;
const KILL_ROUNDS = 200;
/** What a program tells another is counted once in so many looks; its end shows the whole. */
const TALK_LOOKS = 10;

/**
 * One slot's sandbox. It runs one program at a time; each run gets namespaces,
 * folders in memory and meters of its own, and nothing of it outlives the run: a box,
 * or a cell of one that stays for the cases of a submission (cells.ts).
 */
export class Box {
  /** CPU time in ms that setting up a run takes; it is subtracted from the program's. */
  overheadCpuMs = 0;
  /** The same of a run in a cell; null where this machine has none (host.ts). */
  cellOverheadCpuMs: number | null = null;
  /** The box that stays for the runs of one program, while it may. */
  #staying: StayingBox | null = null;
  #mayStay = false;
  /** Counts how long the current run waits for a core; null between runs. */
  #starvation: Starvation | null = null;
  /** The box that this one is the partner of. */
  #other: Box | null = null;

  constructor(
    readonly host: BoxHost,
    readonly slot: number,
    /** This slot's own folder for the files of a run. */
    readonly dir: string,
    readonly cgroup: Cgroup | null,
    /** For a second program that runs at the same time: an interactor. */
    readonly partner: Box | null = null,
  ) {
    if (partner !== null) partner.#other = this;
  }

  /** The host's number of the user that programs of this slot run as. */
  get uid(): number {
    return this.host.drop === "same"
      ? Deno.uid()!
      : this.host.firstUid + this.slot;
  }

  /**
   * Lets runs of one program share a box, each in a cell of its own, until disposed of;
   * where the machine makes no cells, each gets a box as ever.
   */
  stays(): AsyncDisposable {
    this.#mayStay = true;
    return {
      [Symbol.asyncDispose]: async () => {
        this.#mayStay = false;
        await this.#endStay();
      },
    };
  }

  /** Whether a run that is asked for now would be in a cell. */
  get mayStay(): boolean {
    return this.#mayStay && this.cellOverheadCpuMs !== null;
  }

  /** Whether the last run was in a cell of a box that stays. */
  get isStaying(): boolean {
    return this.#staying !== null;
  }

  async #endStay(): Promise<void> {
    const staying = this.#staying;
    this.#staying = null;
    await staying?.close();
  }

  async run(request: RunRequest): Promise<RunOutcome> {
    // What is compiled anew must not be seen in a box that shows it already.
    if (typeof request.folder !== "string") await this.#endStay();
    if (!this.mayStay || !canStay(request)) {
      return await this.#run({ ...request, warm: undefined }, null);
    }
    if (this.#staying?.fits(request) !== true) {
      await this.#endStay();
      const { host, uid, dir } = this;
      this.#staying = new StayingBox({ host, uid, dir, request });
    }
    return await this.#runInCell(request, this.#staying!);
  }

  /** Where no cell can be made after all, the program gets a box of its own. */
  async #runInCell(
    request: RunRequest,
    staying: StayingBox,
  ): Promise<RunOutcome> {
    let hasBegun = request.talk !== undefined;
    const onOutput = (chunk: Uint8Array) => {
      hasBegun = true;
      return request.onOutput?.(chunk);
    };
    try {
      await staying.begun();
      return await this.#run({ ...request, onOutput }, staying);
    } catch (reason) {
      if (!(reason instanceof SandboxError) || hasBegun) throw reason;
      await this.#endStay();
      return await this.#run({ ...request, warm: undefined }, null);
    }
  }

  async #run(
    request: RunRequest,
    staying: StayingBox | null,
  ): Promise<RunOutcome> {
    const { limits } = request;
    const overheadMs = staying === null
      ? this.overheadCpuMs
      : this.cellOverheadCpuMs!;
    const runtimeKb = request.warm?.runtimeKb ?? 0;
    this.cgroup?.prepare({
      memoryBytes: limits.memoryMb * MB - runtimeKb * 1024,
      processes: PROCESSES,
    });
    const run: Run = {
      host: this.host,
      request,
      uid: this.uid,
      dir: this.dir,
      joinFiles: this.cgroup?.joinFiles ?? null,
    };
    const started = performance.now();
    const bare = staying === null ? startBare(run) : null;
    const pid = bare?.child.pid ?? staying!.pid;
    const meter = this.cgroup === null
      ? new ProcessMeter({
        pid,
        wallsDepth: bare!.wallsDepth,
        limitKb: limits.memoryMb * KB_PER_MB,
        onOverLimit: () => watch.kill("memory"),
      })
      : null;
    const starvation = new Starvation({
      pid,
      cgroup: this.cgroup,
      cpuMs: () => this.#cpuMs(meter, overheadMs),
      printed: () => watch.printed,
      judgeMs: () => judgeWaitedMs(staying?.pid),
      companion: () => {
        const other = this.partner ?? this.#other;
        return other === null ? null : other.#starvation;
      },
    });
    const errors = new FirstBytes(STDERR_BYTES);
    let looks = 0;
    /** How much it had used when it was seen to be out of memory. */
    let cpuThenMs: number | null = null;
    const hasTold = (bytes: number) =>
      request.talk !== undefined && bytes - errors.bytes > limits.outputBytes;
    this.#starvation = starvation;
    const end = bare === null
      ? () => this.#endCell(staying!, starvation)
      : () => endChild(bare.child);
    const watch: Watch = new Watch(end, {
      cpuMs: () => this.#cpuMs(meter, overheadMs),
      starvedMs: () => starvation.ms(),
      look: () => {
        this.cgroup?.look();
        // It has broken this limit first, whatever its other processes still do.
        if (this.cgroup?.isOutOfMemory() && watch.killedFor === null) {
          cpuThenMs = this.#cpuMs(meter, overheadMs);
          watch.kill("memory");
        }
        if (request.talk === undefined || looks++ % TALK_LOOKS > 0) return;
        const pids = this.cgroup?.pids() ?? descendants(pid, 0);
        if (hasTold(writtenBy(pids))) watch.kill("output");
      },
    }, limits);
    const onStop = () => watch.kill("abort");
    request.stop?.addEventListener("abort", onStop);
    const onOutput = (chunk: Uint8Array) => watch.take(chunk, request.onOutput);
    const ended = bare === null
      ? staying!.run(run, { onOutput, errors })
      : endOf(bare.child, { onOutput, errors, dir: this.dir });
    // Not before it has begun, or there is nothing to end.
    if (request.stop?.aborted) onStop();
    // If `onOutput` fails, on a full disk say, the run is ended.
    const { code, report } = await ended.catch(async (reason) => {
      watch.kill("abort");
      if (bare === null) await this.#endStay();
      else await bare.child.status;
      await this.#killAll();
      throw reason;
    }).finally(() => {
      request.stop?.removeEventListener("abort", onStop);
      watch.stop();
      meter?.stop(null);
      this.#starvation = null;
    });
    const wallMs = performance.now() - started;
    meter?.stop(report);
    const cpuMs = cpuThenMs ?? this.#cpuMs(meter, overheadMs);
    await this.#killAll();
    const memory = this.cgroup?.memory() ??
      { peakKb: meter!.peakKb, outOfMemory: false };
    const killedFor = watch.killedFor ??
      (memory.outOfMemory
        ? "memory"
        : hasTold(report?.written ?? 0)
        ? "output"
        : null);
    if (killedFor === null && report === null) {
      const words = new TextDecoder().decode(errors.kept).trim();
      throw new SandboxError(`The sandbox did not start: ${words}`);
    }
    return {
      exitCode: code,
      signal: signalOf(code),
      killedFor,
      cpuMs,
      wallMs,
      idleMs: Math.max(0, wallMs - cpuMs - starvation.countedMs),
      memoryKb: memory.peakKb + runtimeKb,
      stderr: errors.kept,
      taken: report?.taken ?? 0,
    };
  }

  /** False where nothing of it runs any more. */
  #endCell(staying: StayingBox, starvation: Starvation): boolean {
    const hasEnded = starvation.hasBegun && this.cgroup!.pids().length === 0;
    staying.stop();
    return !hasEnded;
  }

  #cpuMs(meter: ProcessMeter | null, overheadMs: number): number {
    const used = this.cgroup?.cpuMs() ?? meter!.cpuMs;
    return Math.max(0, used - overheadMs);
  }

  /** Kills what may be left of a run and waits for its end. Ending the namespace should have killed everything. */
  async #killAll(): Promise<void> {
    for (let round = 0; round < KILL_ROUNDS; round++) {
      if (this.cgroup === null || this.cgroup.pids().length === 0) return;
      this.cgroup.kill();
      await new Promise((done) => setTimeout(done, Math.min(round, 20)));
    }
    throw new SandboxError("Cannot kill the processes of a run.");
  }
}

interface Ended {
  code: number;
  report: Report | null;
}

/** Starts a run in a box of its own. */
function startBare(run: Run) {
  const { program, args, wallsDepth } = commandOf(run);
  const child = new Deno.Command(program, {
    args,
    clearEnv: true,
    env: ENVIRONMENT,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  return { child, wallsDepth };
}

async function endOf(
  child: Deno.ChildProcess,
  { onOutput, errors, dir }: {
    onOutput: (chunk: Uint8Array) => Promise<void>;
    errors: FirstBytes;
    dir: string;
  },
): Promise<Ended> {
  const drain = async () => {
    for await (const chunk of child.stdout) await onOutput(chunk);
  };
  const [, , { code }] = await Promise.all([
    drain(),
    errors.readAll(child.stderr),
    child.status,
  ]);
  return { code, report: await reportOf(dir) };
}

/** Ends a process; false when it has ended by itself already. */
function endChild(child: Deno.ChildProcess): boolean {
  try {
    child.kill("SIGKILL");
    return true;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}

/** Returns all sandboxes of a machine, including those for interactors. */
export const withPartners = (boxes: readonly Box[]): Box[] =>
  boxes.flatMap((box) => box.partner === null ? [box] : [box, box.partner]);

/** bubblewrap passes a signal on as 128 + its number, as shells do. */
const signalOf = (code: number) =>
  code > 128 && code <= 192 ? code - 128 : null;
