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

/** One directory a controller; reused from run to run, meters reset. */
export class CgroupV1 implements Cgroup {
  readonly joinFiles: string[];
  readonly #memory: string;
  readonly #cpu: string;
  readonly #pids: string;
  #oomKills = 0;
  #seenBytes = 0;

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
    this.#seenBytes = 0;
  }

  look(): void {
    const stat = read(join(this.#memory, "memory.stat"));
    const bytes = field(stat, "total_rss") + field(stat, "total_shmem");
    this.#seenBytes = Math.max(this.#seenBytes, bytes);
  }

  cpuMs(): number {
    return Number(read(join(this.#cpu, "cpuacct.usage"))) / 1e6;
  }

  memory(): { peakKb: number; outOfMemory: boolean } {
    const peak = Number(read(join(this.#memory, "memory.max_usage_in_bytes")));
    const left = Number(read(join(this.#memory, "memory.usage_in_bytes")));
    return {
      peakKb: Math.round(Math.max(peak - left, this.#seenBytes) / 1024),
      outOfMemory: this.isOutOfMemory(),
    };
  }

  isOutOfMemory(): boolean {
    return this.#readOomKills() > this.#oomKills;
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
