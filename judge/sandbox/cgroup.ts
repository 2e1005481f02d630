import { join } from "node:path";

/** What one slot's control group does for a run. */
export interface Cgroup {
  /** The files that a process writes itself to in order to join. */
  readonly joinFiles: readonly string[];
  /** Sets limits and zeroes the meters, before each run. */
  prepare(limits: { memoryBytes: number; processes: number }): void;
  /** CPU time of the whole tree since `prepare`. */
  cpuMs(): number;
  /**
   * The tree's peak, and whether the kernel killed for memory; after its end.
   * What is still charged then is cached files, which is not the program's: the
   * first run after a boot would seem to use all of its language's libraries.
   */
  memory(): { peakKb: number; outOfMemory: boolean };
  /** Processes that are still there. */
  pids(): number[];
  /** Kills all that is in it. */
  kill(): void;
  remove(): void;
}

export type CgroupKind = "v2" | "v1" | "none";

/** Where control groups are found; tests point it at a folder of their own. */
export interface CgroupHost {
  root: string;
  /** The contents of /proc/self/cgroup. */
  own: string;
  pid: number;
}

export const thisHost = (): CgroupHost => ({
  root: "/sys/fs/cgroup",
  own: read("/proc/self/cgroup"),
  pid: Deno.pid,
});

export interface CgroupMaker {
  kind: CgroupKind;
  /** Null when this host offers none. */
  create(name: string): Cgroup | null;
  /** Removes what `create` made, its parent included. */
  dispose(): void;
}

/**
 * Finds out what this host offers and may be used by this process. `parent`
 * names the group that will hold the slots.
 */
export function findCgroups(host: CgroupHost, parent: string): CgroupMaker {
  return tryV2(host, parent) ?? tryV1(host, parent) ?? {
    kind: "none",
    create: () => null,
    dispose() {},
  };
}

const V1_CONTROLLERS = ["memory", "cpuacct", "pids"] as const;

function tryV1(host: CgroupHost, parent: string): CgroupMaker | null {
  const bases = V1_CONTROLLERS.map((name) => join(host.root, name, parent));
  if (!attempt(() => bases.forEach((base) => Deno.mkdirSync(base)))) {
    bases.forEach(removeGroup);
    return null;
  }
  return {
    kind: "v1",
    create: (name) => new CgroupV1(bases.map((base) => join(base, name))),
    dispose: () => bases.forEach(removeGroup),
  };
}

/**
 * As root, below the root group; as a service with delegation, inside its own.
 * The group that holds controllers may hold no processes, so a delegated judge
 * moves itself into a leaf first.
 */
function tryV2(host: CgroupHost, parent: string): CgroupMaker | null {
  const line = host.own.split("\n").find((line) => line.startsWith("0::"));
  const own = join(host.root, line?.slice("0::".length) ?? "");
  for (const base of new Set([host.root, own])) {
    const group = join(base, parent);
    const leaf = join(base, `${parent}-judge`);
    const works = attempt(() => {
      const controllers = read(join(base, "cgroup.controllers"));
      if (!/\bmemory\b/.test(controllers) || !/\bpids\b/.test(controllers)) {
        throw new Error("controllers missing");
      }
      if (!attempt(() => enableControllers(base))) {
        Deno.mkdirSync(leaf);
        write(join(leaf, "cgroup.procs"), String(host.pid));
        enableControllers(base);
      }
      Deno.mkdirSync(group);
      enableControllers(group);
    });
    if (works) {
      return {
        kind: "v2",
        create: (name) => new CgroupV2(join(group, name)),
        dispose: () => removeGroup(group),
      };
    }
    removeGroup(group);
  }
  return null;
}

function enableControllers(group: string): void {
  const file = join(group, "cgroup.subtree_control");
  const wanted = ["memory", "pids", "cpu"].filter((name) =>
    !new RegExp(`\\b${name}\\b`).test(read(file))
  );
  // `cpu` only adds throttling; the time meter is there without it.
  for (const name of wanted) {
    if (!attempt(() => write(file, `+${name}`)) && name !== "cpu") {
      throw new Error(`${name} cannot be enabled`);
    }
  }
}

/** One directory a controller; reused from run to run, meters reset. */
class CgroupV1 implements Cgroup {
  readonly joinFiles: string[];
  readonly #memory: string;
  readonly #cpu: string;
  readonly #pids: string;
  #oomKills = 0;

  constructor(readonly dirs: string[]) {
    [this.#memory, this.#cpu, this.#pids] = dirs;
    for (const dir of dirs) Deno.mkdirSync(dir, { recursive: true });
    this.joinFiles = dirs.map((dir) => join(dir, "cgroup.procs"));
  }

  prepare(limits: { memoryBytes: number; processes: number }): void {
    const bytes = String(limits.memoryBytes);
    // Memory-and-swap may never be below memory: open it, set both, in order.
    const swap = join(this.#memory, "memory.memsw.limit_in_bytes");
    const hasSwap = attempt(() => write(swap, "-1"));
    write(join(this.#memory, "memory.limit_in_bytes"), bytes);
    if (hasSwap) write(swap, bytes);
    write(join(this.#pids, "pids.max"), String(limits.processes));
    write(join(this.#memory, "memory.max_usage_in_bytes"), "0");
    write(join(this.#cpu, "cpuacct.usage"), "0");
    this.#oomKills = this.#readOomKills();
  }

  cpuMs(): number {
    return Number(read(join(this.#cpu, "cpuacct.usage"))) / 1e6;
  }

  memory(): { peakKb: number; outOfMemory: boolean } {
    const peak = Number(read(join(this.#memory, "memory.max_usage_in_bytes")));
    const left = Number(read(join(this.#memory, "memory.usage_in_bytes")));
    return {
      peakKb: Math.round((peak - left) / 1024),
      outOfMemory: this.#readOomKills() > this.#oomKills,
    };
  }

  #readOomKills(): number {
    return field(read(join(this.#memory, "memory.oom_control")), "oom_kill");
  }

  pids(): number[] {
    return numbers(read(join(this.#pids, "cgroup.procs")));
  }

  kill(): void {
    for (const pid of this.pids()) killPid(pid);
  }

  remove(): void {
    this.dirs.forEach(removeGroup);
  }
}

/** A new directory for each run: not every kernel lets the peak be reset. */
class CgroupV2 implements Cgroup {
  readonly joinFiles: string[];
  #cpuBefore = 0;

  constructor(readonly dir: string) {
    this.joinFiles = [join(dir, "cgroup.procs")];
  }

  prepare(limits: { memoryBytes: number; processes: number }): void {
    removeGroup(this.dir);
    Deno.mkdirSync(this.dir);
    write(join(this.dir, "memory.max"), String(limits.memoryBytes));
    attempt(() => write(join(this.dir, "memory.swap.max"), "0"));
    // One process over the limit ends the whole program.
    attempt(() => write(join(this.dir, "memory.oom.group"), "0"));
    write(join(this.dir, "pids.max"), String(limits.processes));
    this.#cpuBefore = this.#usage();
  }

  #usage(): number {
    return field(read(join(this.dir, "cpu.stat")), "usage_usec");
  }

  cpuMs(): number {
    return (this.#usage() - this.#cpuBefore) / 1e3;
  }

  memory(): { peakKb: number; outOfMemory: boolean } {
    const left = Number(read(join(this.dir, "memory.current")));
    const peak = Number(read(join(this.dir, "memory.peak")));
    return {
      peakKb: Math.round((peak - left) / 1024),
      outOfMemory: field(read(join(this.dir, "memory.events")), "oom_kill") > 0,
    };
  }

  pids(): number[] {
    return numbers(read(join(this.dir, "cgroup.procs")));
  }

  kill(): void {
    if (attempt(() => write(join(this.dir, "cgroup.kill"), "1"))) return;
    for (const pid of this.pids()) killPid(pid);
  }

  remove(): void {
    removeGroup(this.dir);
  }
}

function killPid(pid: number): void {
  // It may have gone by itself since the list was read.
  attempt(() => Deno.kill(pid, "SIGKILL"));
}

function removeGroup(dir: string): void {
  // rmdir, not rm -r: the files in it are the kernel's. Left when still in use.
  attempt(() => Deno.removeSync(dir));
}

function field(text: string, name: string): number {
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

const numbers = (text: string) => text.split("\n").filter(Boolean).map(Number);

const read = (path: string) => Deno.readTextFileSync(path).trim();
const write = (path: string, text: string) =>
  Deno.writeTextFileSync(path, text, { create: false });

/** The value of `work`, or true; false when the kernel or the host refuses. */
function attempt<T>(work: () => T): T | true | false {
  try {
    return work() ?? true;
  } catch (reason) {
    if (reason instanceof Error) return false;
    throw reason;
  }
}
