import { basename, dirname, join } from "node:path";
import { CgroupV1 } from "./cgroup_v1.ts";
import { CgroupV2 } from "./cgroup_v2.ts";
import { attempt, read, removeGroup, write } from "./kernel_files.ts";

/** One slot's control group, which limits and measures its runs. */
export interface Cgroup {
  /** The files that a process writes itself to in order to join. */
  readonly joinFiles: readonly string[];
  /** Sets limits and zeroes the meters, before each run. */
  prepare(limits: { memoryBytes: number; processes: number }): void;
  /** CPU time of the whole tree since `prepare`. */
  cpuMs(): number;
  /** Samples the memory that is not cached files; called from time to time during a run. */
  look(): void;
  /** Whether the kernel has ended a process of this run for its memory. */
  isOutOfMemory(): boolean;
  /**
   * Returns the peak memory of the process tree and whether the kernel has killed
   * it for memory; called after its end. What the group still holds then is cached
   * files and is subtracted: otherwise the first run after a boot would seem to use
   * all of its language's libraries. Because a program could read many files to
   * make that part large, the result is never less than the samples of `look`.
   */
  memory(): { peakKb: number; outOfMemory: boolean };
  /** Numbers of the processes that are still in it; 0 stands for one that has none here. */
  pids(): number[];
  /** Kills all processes in it. */
  kill(): void;
  remove(): void;
}

export type CgroupKind = "v2" | "v1" | "none";

/** Where the host keeps its control groups; tests use a folder of their own. */
export interface CgroupHost {
  root: string;
  /** The contents of /proc/self/cgroup. */
  own: string;
}

export const thisHost = (): CgroupHost => ({
  root: "/sys/fs/cgroup",
  own: read("/proc/self/cgroup"),
});

export interface CgroupMaker {
  kind: CgroupKind;
  /** Makes a slot's group; null if this host offers none. */
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

/** The group for Gavel's own processes: a delegated group may only have processes in its leaves. */
const LEAF = "gavel-processes";
const MOVE_ROUNDS = 10;

/** Folders that may contain a judge's group, for every kind of host. */
export const groupParents = (host: CgroupHost): string[] => [
  ...new Set([
    ...v2Bases(host),
    ...V1_CONTROLLERS.map((c) => join(host.root, c)),
  ]),
];

/**
 * Returns where a version 2 group can be made: for root, below the root group; for
 * a service with delegation, inside its own group, which is one level up for a
 * judge that was started from inside the leaf.
 */
function v2Bases({ root, own }: CgroupHost): string[] {
  const line = own.split("\n").find((line) => line.startsWith("0::")) ?? "";
  const group = join(root, line.slice("0::".length));
  return [root, basename(group) === LEAF ? dirname(group) : group];
}

function tryV2(host: CgroupHost, parent: string): CgroupMaker | null {
  for (const base of new Set(v2Bases(host))) {
    const group = join(base, parent);
    const works = attempt(() => {
      const controllers = read(join(base, "cgroup.controllers"));
      if (!/\bmemory\b/.test(controllers) || !/\bpids\b/.test(controllers)) {
        throw new Error("controllers missing");
      }
      if (!attempt(() => enableControllers(base))) {
        moveProcesses(base);
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

/**
 * A group that hands out controllers may hold no processes. In a service these
 * are the supervisor, the web process and this one; in a container its others.
 */
function moveProcesses(base: string): void {
  const leaf = join(base, LEAF);
  Deno.mkdirSync(leaf, { recursive: true });
  // Again, because one may have started another meanwhile.
  for (let round = 0; round < MOVE_ROUNDS; round++) {
    const pids = read(join(base, "cgroup.procs")).split("\n").filter(Boolean);
    if (pids.length === 0) return;
    // One may have ended meanwhile.
    for (const pid of pids) {
      attempt(() => write(join(leaf, "cgroup.procs"), pid));
    }
  }
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
