import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cgroup } from "./cgroup.ts";
import {
  attempt,
  field,
  killPid,
  numbers,
  read,
  removeGroup,
  write,
} from "./kernel_files.ts";

const LOOK_MS = 2;

/** A new directory for each run: not every kernel lets the peak be reset. */
export class CgroupV2 implements Cgroup {
  readonly joinFiles: string[];
  #cpuBefore = 0;
  #seenBytes = 0;
  /** With cached files, where the kernel keeps no peak. */
  #seenPeak = 0;
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(readonly dir: string) {
    // At once: made by its first run, it would be taken for something that this has left.
    attempt(() => Deno.mkdirSync(dir));
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
    this.#seenBytes = 0;
    if (!existsSync(join(this.dir, "memory.peak"))) this.#lookForPeak();
  }

  look(): void {
    const stat = read(join(this.dir, "memory.stat"));
    const bytes = field(stat, "anon") + field(stat, "shmem");
    this.#seenBytes = Math.max(this.#seenBytes, bytes);
  }

  /** Before Linux 5.19 the kernel keeps no peak: it is what is seen now and then. */
  #lookForPeak(): void {
    clearInterval(this.#looking);
    this.#seenPeak = 0;
    this.#looking = setInterval(() => {
      this.#seenPeak = Math.max(this.#seenPeak, this.#bytes("current"));
    }, LOOK_MS);
  }

  #bytes(name: "current" | "peak"): number {
    return Number(read(join(this.dir, `memory.${name}`)));
  }

  #usage(): number {
    return field(read(join(this.dir, "cpu.stat")), "usage_usec");
  }

  cpuMs(): number {
    return (this.#usage() - this.#cpuBefore) / 1e3;
  }

  memory(): { peakKb: number; outOfMemory: boolean } {
    const left = this.#bytes("current");
    const peak = this.#looking === undefined
      ? this.#bytes("peak")
      : Math.max(this.#seenPeak, left);
    clearInterval(this.#looking);
    return {
      peakKb: Math.round(Math.max(peak - left, this.#seenBytes) / 1024),
      outOfMemory: this.isOutOfMemory(),
    };
  }

  isOutOfMemory(): boolean {
    return field(read(join(this.dir, "memory.events")), "oom_kill") > 0;
  }

  pids(): number[] {
    // Removed before its judge is.
    if (!existsSync(this.dir)) return [];
    const pids = numbers(read(join(this.dir, "cgroup.procs")));
    if (pids.length > 0) return pids;
    // Who is just ending is not listed, but the group is still in use.
    const events = read(join(this.dir, "cgroup.events"));
    return field(events, "populated") > 0 ? [0] : [];
  }

  kill(): void {
    if (attempt(() => write(join(this.dir, "cgroup.kill"), "1"))) return;
    for (const pid of this.pids()) killPid(pid);
  }

  remove(): void {
    removeGroup(this.dir);
  }
}
