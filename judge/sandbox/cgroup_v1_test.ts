import assert from "node:assert/strict";
import { join } from "node:path";
import { findCgroups } from "./cgroup.ts";

const MB = 1024 ** 2;
const LIMITS = { memoryBytes: 64 * MB, processes: 128 };
const CONTROLLERS = ["memory", "cpuacct", "pids"];

/** The folders of version 1 as the kernel shows them; files come with `slot`. */
function openRoot(controllers = CONTROLLERS) {
  const root = Deno.makeTempDirSync({ prefix: "gavel-test-" });
  for (const name of controllers) Deno.mkdirSync(join(root, name));
  const maker = findCgroups(
    { root, own: "5:memory:/docker/x\n" },
    "gavel-1",
  );
  const pathOf = (controller: string, file: string) =>
    join(root, controller, "gavel-1/slot0", file);
  const set = (controller: string, file: string, text: string) =>
    Deno.writeTextFileSync(pathOf(controller, file), text);
  return {
    root,
    maker,
    set,
    get: (controller: string, file: string) =>
      Deno.readTextFileSync(pathOf(controller, file)),
    /** A slot with the files that the kernel puts into new groups. */
    slot({ hasSwap = true } = {}) {
      const group = maker.create("slot0")!;
      set("memory", "memory.limit_in_bytes", "9223372036854771712");
      if (hasSwap) set("memory", "memory.memsw.limit_in_bytes", "-1");
      set("memory", "memory.max_usage_in_bytes", "77");
      set("memory", "memory.usage_in_bytes", "0");
      set("memory", "memory.stat", "total_rss 0\ntotal_shmem 0\n");
      set("memory", "memory.oom_control", "under_oom 0\noom_kill 3\n");
      set("cpuacct", "cpuacct.usage", "77");
      set("pids", "pids.max", "max");
      for (const name of CONTROLLERS) set(name, "cgroup.procs", "");
      return group;
    },
    [Symbol.dispose]: () => Deno.removeSync(root, { recursive: true }),
  };
}

Deno.test("v1: a group for each controller, swap bounded with memory, meters at 0", () => {
  using t = openRoot();
  assert.equal(t.maker.kind, "v1");
  const group = t.slot();
  group.prepare(LIMITS);
  const bytes = String(64 * MB);
  assert.equal(t.get("memory", "memory.limit_in_bytes"), bytes);
  assert.equal(t.get("memory", "memory.memsw.limit_in_bytes"), bytes);
  assert.equal(t.get("pids", "pids.max"), "128");
  assert.deepEqual([group.cpuMs(), group.memory().peakKb], [0, 0]);
  assert.deepEqual(
    group.joinFiles,
    CONTROLLERS.map((name) => join(t.root, name, "gavel-1/slot0/cgroup.procs")),
  );
});

Deno.test("v1 meters: nanoseconds, the peak without the cache, kills of this run", () => {
  using t = openRoot();
  const group = t.slot({ hasSwap: false });
  group.prepare(LIMITS);
  t.set("cpuacct", "cpuacct.usage", "12500000\n");
  assert.equal(group.cpuMs(), 12.5);
  t.set("memory", "memory.max_usage_in_bytes", String(30 * MB));
  t.set("memory", "memory.usage_in_bytes", String(10 * MB));
  assert.deepEqual(group.memory(), { peakKb: 20_480, outOfMemory: false });
  t.set("memory", "memory.oom_control", "under_oom 0\noom_kill 4\n");
  assert.equal(group.memory().outOfMemory, true);
  group.prepare(LIMITS);
  assert.equal(group.memory().outOfMemory, false);
});

Deno.test("v1: memory that is no file cannot be buried under files that are read", () => {
  using t = openRoot();
  const group = t.slot();
  group.prepare(LIMITS);
  const seen = (rss: number, shmem: number) => {
    const stat = `rss 1\ntotal_rss ${rss * MB}\ntotal_shmem ${shmem * MB}\n`;
    t.set("memory", "memory.stat", stat);
    group.look();
  };
  seen(20, 10);
  seen(1, 0);
  t.set("memory", "memory.max_usage_in_bytes", String(50 * MB));
  t.set("memory", "memory.usage_in_bytes", String(49 * MB));
  assert.equal(group.memory().peakKb, 30 * 1024);
});

Deno.test("v1: who is left is listed, and killed one by one", async () => {
  using t = openRoot();
  const group = t.slot();
  const child = new Deno.Command("sleep", { args: ["600"] }).spawn();
  // The second one has gone since the list was made.
  t.set("pids", "cgroup.procs", `${child.pid}\n99999999\n`);
  assert.deepEqual(group.pids(), [child.pid, 99999999]);
  group.kill();
  assert.equal((await child.status).signal, "SIGKILL");
});

Deno.test("v1: what was made is removed, what the host has stays", () => {
  using t = openRoot();
  const group = t.maker.create("slot0")!;
  const made = () =>
    CONTROLLERS.flatMap((name) =>
      [...Deno.readDirSync(join(t.root, name))].map((entry) => entry.name)
    );
  assert.deepEqual(made(), ["gavel-1", "gavel-1", "gavel-1"]);
  group.remove();
  t.maker.dispose();
  assert.deepEqual(made(), []);
});

Deno.test("v1 with a controller missing is none, and nothing of it stays", () => {
  for (const missing of CONTROLLERS) {
    const there = CONTROLLERS.filter((name) => name !== missing);
    using t = openRoot(there);
    assert.deepEqual([t.maker.kind, t.maker.create("slot0")], ["none", null]);
    t.maker.dispose();
    for (const name of there) {
      assert.deepEqual([...Deno.readDirSync(join(t.root, name))], [], missing);
    }
  }
});
