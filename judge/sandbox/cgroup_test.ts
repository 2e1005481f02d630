import assert from "node:assert/strict";
import { join } from "node:path";
import { findCgroups, groupParents } from "./cgroup.ts";
import { FakeKernel } from "./fake_kernel.ts";
import { checkProtocol } from "./v2_protocol.ts";

const MB = 1024 ** 2;

const find = ({ root }: FakeKernel, own = "0::/") =>
  findCgroups({ root, own }, "gavel-1");
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

Deno.test("v2: memory that is no file cannot be buried under files that are read", () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL);
  const group = find(kernel).create("slot0")!;
  group.prepare(LIMITS);
  const seen = (anon: number, shmem: number) => {
    const stat = `anon ${anon * MB}\nfile ${90 * MB}\nshmem ${shmem * MB}\n`;
    kernel.set("gavel-1/slot0/memory.stat", stat);
    group.look();
  };
  seen(20, 10);
  seen(1, 0);
  kernel.set("gavel-1/slot0/memory.peak", String(50 * MB));
  kernel.set("gavel-1/slot0/memory.current", String(49 * MB));
  assert.equal(group.memory().peakKb, 30 * 1024);
  group.prepare(LIMITS);
  assert.equal(group.memory().peakKb, 0);
});

Deno.test("v2: a slot that was never used has its group, and nobody in it", () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL);
  assert.deepEqual(find(kernel).create("slot0")!.pids(), []);
  // One that its first run made would look like something that run has left.
  assert.deepEqual(kernel.groups(), ["gavel-1", "gavel-1/slot0"]);
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
  assert.deepEqual(group.pids(), []);
  // A moment in which it cannot be removed yet.
  kernel.set("gavel-1/slot0/cgroup.events", "populated 1\nfrozen 0\n");
  assert.deepEqual(group.pids(), [0]);
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

Deno.test("v2 delegated: Gavel's processes move into a leaf, slots below its own group", () => {
  using kernel = new FakeKernel();
  const own = "system.slice/gavel.service";
  kernel.v2("", ALL, "1\n");
  // Supervisor, web process and judge.
  kernel.v2(own, "cpu memory pids", "4709\n4710\n4711\n");
  kernel.forbidden.add(kernel.root);
  const maker = find(kernel, `0::/${own}\n`);
  assert.equal(maker.kind, "v2");
  assert.equal(kernel.get(`${own}/cgroup.procs`), "");
  const leaf = `${own}/gavel-processes`;
  assert.equal(kernel.get(`${leaf}/cgroup.procs`), "4709\n4710\n4711");
  const group = maker.create("slot0")!;
  group.prepare(LIMITS);
  assert.equal(kernel.get(`${own}/gavel-1/slot0/pids.max`), "128");
  group.remove();
  maker.dispose();
  assert.deepEqual(kernel.groups(), [leaf]);
});

Deno.test("v2 delegated: a judge that is started again finds the service's group", () => {
  using kernel = new FakeKernel();
  const own = "system.slice/gavel.service";
  kernel.v2("", ALL, "1\n");
  kernel.v2(own, "cpu memory pids", "4709\n");
  kernel.forbidden.add(kernel.root);
  find(kernel, `0::/${own}\n`);
  const again = { root: kernel.root, own: `0::/${own}/gavel-processes\n` };
  const maker = findCgroups(again, "gavel-2");
  assert.equal(maker.kind, "v2");
  assert.deepEqual(kernel.groups().toSorted(), [
    `${own}/gavel-1`,
    `${own}/gavel-2`,
    `${own}/gavel-processes`,
  ]);
  // Where the first one's group is looked for, should it have been killed.
  assert.ok(groupParents(again).includes(join(kernel.root, own)));
});

Deno.test("v2 without delegation is not used, and nobody is moved", () => {
  using kernel = new FakeKernel();
  const own = join(kernel.root, "user.slice");
  kernel.v2("", ALL, "1\n");
  kernel.v2("user.slice", "cpu memory pids", "4711\n");
  for (const forbidden of [own, kernel.root]) kernel.forbidden.add(forbidden);
  assert.equal(find(kernel, "0::/user.slice\n").kind, "none");
  assert.equal(kernel.get("user.slice/cgroup.procs"), "4711");
  assert.deepEqual(kernel.groups(), []);
});

Deno.test("v2 of a kernel that keeps no peak: the highest that was seen", async () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL);
  kernel.missing.add("memory.peak");
  const group = find(kernel).create("slot0")!;
  for (const most of [30, 20]) {
    group.prepare(LIMITS);
    kernel.set("gavel-1/slot0/memory.current", String(most * MB));
    // deno-lint-ignore gavel/no-waiting -- a kernel tells nobody of memory: the group looks again and again
    await new Promise((done) => setTimeout(done, 50));
    kernel.set("gavel-1/slot0/memory.current", String(5 * MB));
    assert.equal(group.memory().peakKb, (most - 5) * 1024);
  }
});

Deno.test("the fake kernel keeps the protocol that the emulator's keeps", async () => {
  using kernel = new FakeKernel();
  kernel.v2("", ALL, "4711\n");
  kernel.set("cgroup.subtree_control", "memory pids");
  await checkProtocol(kernel.root, 4711);
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
