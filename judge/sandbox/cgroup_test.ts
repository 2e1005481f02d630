import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findCgroups } from "./cgroup.ts";

const MB = 1024 ** 2;
const PID = 4711;
const FILES: Record<string, Record<string, string>> = {
  memory: {
    "memory.max": "max",
    "memory.swap.max": "max",
    "memory.oom.group": "0",
    "memory.current": "0",
    "memory.peak": "0",
    "memory.events": "oom 0\noom_kill 0\n",
  },
  pids: { "pids.max": "max" },
};
const CORE = {
  "cpu.stat": "usage_usec 0\nuser_usec 0\n",
  "cgroup.kill": "",
  "cgroup.procs": "",
  "cgroup.subtree_control": "",
};

/**
 * A folder that behaves like a version 2 hierarchy as far as the judge can tell:
 * what mkdir, rmdir and writing do there is the kernel's.
 */
class FakeKernel {
  readonly root = Deno.makeTempDirSync({ prefix: "gavel-test-" });
  readonly #real = {
    mkdirSync: Deno.mkdirSync,
    removeSync: Deno.removeSync,
    writeTextFileSync: Deno.writeTextFileSync,
  };
  /** A group that this process may not change. */
  forbidden = "";
  /** Kernel files that this kernel is too old for. */
  readonly missing = new Set<string>();

  constructor() {
    Object.assign(Deno, {
      mkdirSync: (path: string) => this.#mkdir(path),
      removeSync: (path: string) => this.#rmdir(path),
      writeTextFileSync: (path: string, text: string) =>
        this.#write(path, text),
    });
  }

  [Symbol.dispose](): void {
    Object.assign(Deno, this.#real);
    Deno.removeSync(this.root, { recursive: true });
  }

  /** A version 2 group with these controllers, made from outside. */
  v2(path: string, controllers: string, procs = ""): void {
    this.#real.mkdirSync(join(this.root, path), { recursive: true });
    this.set(join(path, "cgroup.controllers"), controllers);
    this.set(join(path, "cgroup.subtree_control"), "");
    this.set(join(path, "cgroup.procs"), procs);
  }

  /** The folders of version 1, which are told from others by their names. */
  v1(...controllers: string[]): void {
    for (const name of controllers) {
      this.#real.mkdirSync(join(this.root, name));
    }
  }

  get(path: string): string {
    return Deno.readTextFileSync(join(this.root, path)).trim();
  }

  set(path: string, text: string): void {
    this.#real.writeTextFileSync(join(this.root, path), text);
  }

  /** Groups below the root, those that were there before left out. */
  groups(): string[] {
    const below = (path: string): string[] =>
      [...Deno.readDirSync(join(this.root, path))]
        .filter(({ isDirectory }) => isDirectory)
        .flatMap(({ name }) => [join(path, name), ...below(join(path, name))]);
    return below("").filter((path) => path.includes("gavel-"));
  }

  #mayChange(path: string): void {
    if (dirname(path) === this.forbidden) {
      throw new Deno.errors.PermissionDenied(path);
    }
  }

  #mkdir(path: string): void {
    this.#mayChange(path);
    this.#real.mkdirSync(path);
    for (const [name, text] of Object.entries(this.#filesOf(path))) {
      if (!this.missing.has(name)) {
        this.#real.writeTextFileSync(join(path, name), text);
      }
    }
  }

  /** What the kernel puts into a new group. */
  #filesOf(path: string): Record<string, string> {
    const control = join(dirname(path), "cgroup.subtree_control");
    if (!existsSync(control)) return {};
    const enabled = Deno.readTextFileSync(control);
    return Object.assign(
      { "cgroup.controllers": enabled },
      CORE,
      ...enabled.split(" ").map((name) => FILES[name]),
    );
  }

  #rmdir(path: string): void {
    const entries = [...Deno.readDirSync(path)];
    const procs = join(path, "cgroup.procs");
    const isUsed = existsSync(procs) && Deno.readTextFileSync(procs) !== "";
    if (isUsed || entries.some(({ isDirectory }) => isDirectory)) {
      throw new Deno.errors.Busy(path);
    }
    this.#real.removeSync(path, { recursive: true });
  }

  #write(path: string, text: string): void {
    this.#mayChange(path);
    const group = dirname(path);
    const old = Deno.readTextFileSync(path).trim();
    if (basename(path) === "cgroup.subtree_control") {
      const name = text.slice(1);
      const has = Deno.readTextFileSync(join(group, "cgroup.controllers"));
      if (!has.split(" ").includes(name)) throw new Deno.errors.NotFound(path);
      const procs = Deno.readTextFileSync(join(group, "cgroup.procs"));
      if (procs.trim() && group !== this.root) throw new Deno.errors.Busy(path);
      text = `${old} ${name}`.trim();
    }
    if (basename(path) === "cgroup.procs") this.#leave(this.root, text);
    this.#real.writeTextFileSync(path, text);
  }

  #leave(dir: string, pid: string): void {
    for (const { name, isDirectory } of Deno.readDirSync(dir)) {
      const path = join(dir, name);
      if (isDirectory) this.#leave(path, pid);
      else if (name === "cgroup.procs") {
        const procs = Deno.readTextFileSync(path).replace(`${pid}\n`, "");
        this.#real.writeTextFileSync(path, procs);
      }
    }
  }
}

const find = ({ root }: FakeKernel, own = "0::/") =>
  findCgroups({ root, own, pid: PID }, "gavel-1");
const ALL = "cpuset cpu io memory pids";
const LIMITS = { memoryBytes: 64 * MB, processes: 128 };

Deno.test("v2 as root: slots below the root group, with limits and no swap", () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL, "1\n2\n");
  const maker = find(kernel);
  assert.equal(maker.kind, "v2");
  const group = maker.create("slot0")!;
  group.prepare(LIMITS);
  const slot = "gavel-1/slot0";
  assert.deepEqual(
    ["memory.max", "memory.swap.max", "pids.max"]
      .map((name) => kernel.get(`${slot}/${name}`)),
    [String(64 * MB), "0", "128"],
  );
  assert.deepEqual(
    group.joinFiles,
    [join(kernel.root, slot, "cgroup.procs")],
  );
  assert.equal(kernel.get("cgroup.procs"), "1\n2");
  group.remove();
  maker.dispose();
  assert.deepEqual(kernel.groups(), []);
});

Deno.test("v2 meters: time and kills of this run, memory without what stays cached", () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL);
  const group = find(kernel).create("slot0")!;
  const slot = "gavel-1/slot0";
  for (let run = 0; run < 2; run++) {
    group.prepare(LIMITS);
    assert.equal(group.cpuMs(), 0);
    kernel.set(`${slot}/cpu.stat`, "usage_usec 12500\nuser_usec 9000\n");
    assert.equal(group.cpuMs(), 12.5);
    kernel.set(`${slot}/memory.peak`, String(30 * MB));
    kernel.set(`${slot}/memory.current`, String(10 * MB));
    const peakKb = 20 * 1024;
    assert.deepEqual(group.memory(), { peakKb, outOfMemory: false });
    kernel.set(`${slot}/memory.events`, "oom 2\noom_kill 1\noom_group_kill 0");
    assert.deepEqual(group.memory(), { peakKb, outOfMemory: true });
  }
});

Deno.test("v2: who is left is listed, and killed by one word", () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL);
  const group = find(kernel).create("slot0")!;
  group.prepare(LIMITS);
  assert.deepEqual(group.pids(), []);
  kernel.set("gavel-1/slot0/cgroup.procs", "70\n71\n");
  assert.deepEqual(group.pids(), [70, 71]);
  group.kill();
  assert.equal(kernel.get("gavel-1/slot0/cgroup.kill"), "1");
});

Deno.test("v2 of an older kernel: no swap meter, no group kill, processes one by one", async () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL);
  for (const name of ["memory.swap.max", "memory.oom.group", "cgroup.kill"]) {
    kernel.missing.add(name);
  }
  const group = find(kernel).create("slot0")!;
  group.prepare(LIMITS);
  const child = new Deno.Command("sleep", { args: ["600"] }).spawn();
  // The second one has gone since the list was made.
  kernel.set("gavel-1/slot0/cgroup.procs", `${child.pid}\n99999999\n`);
  group.kill();
  assert.equal((await child.status).signal, "SIGKILL");
});

Deno.test("v2 delegated: the judge moves into a leaf, slots below its own group", () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL, "1\n");
  kernel.v2("system.slice/gavel.service", "cpu memory pids", `${PID}\n`);
  kernel.forbidden = kernel.root;
  const maker = find(kernel, "0::/system.slice/gavel.service\n");
  assert.equal(maker.kind, "v2");
  const own = "system.slice/gavel.service";
  assert.equal(kernel.get(`${own}/cgroup.procs`), "");
  assert.equal(kernel.get(`${own}/gavel-1-judge/cgroup.procs`), String(PID));
  const group = maker.create("slot0")!;
  group.prepare(LIMITS);
  assert.equal(kernel.get(`${own}/gavel-1/slot0/pids.max`), "128");
  group.remove();
  maker.dispose();
  assert.deepEqual(kernel.groups(), [`${own}/gavel-1-judge`]);
});

Deno.test("v2 without the cpu controller still measures", () => {
  using kernel = new FakeKernel();
  kernel.v2("", "memory pids");
  const maker = find(kernel);
  assert.equal(maker.kind, "v2");
  maker.create("slot0")!.prepare(LIMITS);
});

Deno.test("v2 without memory or pids is not enough, and nothing of it stays", () => {
  for (const controllers of ["", "cpu io", "cpu memory", "cpu pids"]) {
    using kernel = new FakeKernel();
    kernel.v2("", controllers);
    assert.equal(find(kernel).kind, "none", controllers);
    assert.deepEqual(kernel.groups(), []);
    kernel.v1("memory", "cpuacct", "pids");
    assert.equal(find(kernel).kind, "v1", controllers);
  }
});

Deno.test("without any usable hierarchy there are no groups, and no trace", () => {
  using kernel = new FakeKernel();
  kernel.v1("memory", "cpuacct");
  const maker = find(kernel, "");
  assert.deepEqual([maker.kind, maker.create("slot0")], ["none", null]);
  maker.dispose();
  assert.deepEqual(kernel.groups(), []);
});
