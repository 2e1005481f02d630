import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Checks what the judge relies on in a version 2 hierarchy of control groups. The
 * fake kernel of the unit tests must pass it, and so must a real one
 * (tests/emulator). `base` is a group that offers the controllers memory and pids;
 * `pid` is a process that will be killed here.
 */
export async function checkProtocol(base: string, pid: number): Promise<void> {
  const top = join(base, "gavel-protocol");
  const slot = join(top, "slot");
  const read = (file: string) => Deno.readTextFileSync(file).trim();
  const write = (file: string, text: string) =>
    Deno.writeTextFileSync(file, text, { create: false });
  const lines = (file: string) => read(file).split("\n");

  Deno.mkdirSync(top);
  const offered = read(join(top, "cgroup.controllers")).split(" ");
  assert.ok(offered.includes("memory") && offered.includes("pids"));
  assert.equal(read(join(top, "cgroup.subtree_control")), "");
  const beginning = {
    "memory.max": "max",
    "memory.swap.max": "max",
    "memory.oom.group": "0",
    "memory.current": "0",
    "memory.peak": "0",
    "pids.max": "max",
    "cgroup.procs": "",
  };
  for (const [name, text] of Object.entries(beginning)) {
    assert.equal(read(join(top, name)), text, name);
  }
  assert.ok(lines(join(top, "memory.events")).includes("oom_kill 0"));
  for (const field of ["anon 0", "shmem 0"]) {
    assert.ok(lines(join(top, "memory.stat")).includes(field), field);
  }
  assert.equal(lines(join(top, "cpu.stat"))[0], "usage_usec 0");

  const procs = join(top, "cgroup.procs");
  const control = join(top, "cgroup.subtree_control");
  write(procs, String(pid));
  assert.equal(read(procs), String(pid));
  // A group can offer only controllers that it was offered, and only while no process is in it.
  assert.throws(() => write(control, "+cpuset"), Deno.errors.NotFound);
  assert.throws(() => write(control, "+memory"), { code: "EBUSY" });
  Deno.mkdirSync(slot);
  assert.throws(() => Deno.mkdirSync(slot), Deno.errors.AlreadyExists);
  assert.ok(!existsSync(join(slot, "memory.max")));
  assert.equal(lines(join(slot, "cpu.stat"))[0], "usage_usec 0");
  write(join(slot, "cgroup.procs"), String(pid));
  assert.equal(read(procs), "");
  write(control, "+memory");
  assert.equal(read(control), "memory");
  assert.equal(read(join(slot, "memory.max")), "max");
  assert.throws(() => write(procs, String(pid)), { code: "EBUSY" });

  for (const used of [top, slot]) {
    assert.throws(() => Deno.removeSync(used), { code: "EBUSY" });
  }
  const events = join(slot, "cgroup.events");
  assert.ok(lines(events).includes("populated 1"));
  write(join(slot, "cgroup.kill"), "1");
  // Not `cgroup.procs`, which is empty a moment before the group is.
  while (lines(events).includes("populated 1")) {
    await new Promise((done) => setTimeout(done, 5));
  }
  Deno.removeSync(slot);
  Deno.removeSync(top);
}
