import assert from "node:assert/strict";
import { join } from "node:path";
import {
  clearLeftovers,
  dirPrefix,
  groupName,
  lockFolder,
} from "./leftovers.ts";

/** No Linux gives out such a number. */
const DEAD = 99999999;
const SERVICE = "gavel.service";
/** Version 2 at the top and in a service with delegation, then version 1. */
const PARENTS = ["", SERVICE, "memory", "cpuacct", "pids"];

async function open() {
  const root = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const make = (...paths: string[]) => {
    for (const path of paths) {
      Deno.mkdirSync(join(root, path), { recursive: true });
    }
  };
  const names = (path: string) =>
    [...Deno.readDirSync(join(root, path))].map(({ name }) => name).sort();
  return {
    root,
    make,
    names,
    clear: () =>
      clearLeftovers(join(root, "tmp"), {
        root: join(root, "cgroup"),
        own: `0::/${SERVICE}/gavel-processes`,
      }),
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

Deno.test("folders of judges that are gone are removed, with all that is in them", async () => {
  await using t = await open();
  const alive = [`${dirPrefix()}x`, "gavel-judge-1-y"];
  const others = ["gavel-judge-", "gavel-judge-x-1", `x-gavel-judge-${DEAD}-`];
  t.make(
    `tmp/gavel-judge-${DEAD}-abc/slot0/box`,
    ...[...alive, ...others].map((name) => `tmp/${name}`),
  );
  await t.clear();
  assert.deepEqual(t.names("tmp"), [...alive, ...others].sort());
});

Deno.test("what no judge has made is told and passed over, whatever it is", async () => {
  await using t = await open();
  const folder = `tmp/gavel-judge-${DEAD}-old/slot0`;
  // As deep as a program could go when it was compiled on the host.
  t.make(`${folder}/box/${"d/".repeat(200)}`, `tmp/gavel-judge-${DEAD}-new`);
  assert.equal(t.clear().length, 1);
  assert.equal(t.clear().length, 1);
  assert.deepEqual(t.names("tmp"), [`gavel-judge-${DEAD}-old`]);
});

Deno.test("a judge in another container, whose number is not ours, keeps its folder", async () => {
  await using t = await open();
  const name = `gavel-judge-${DEAD}-far`;
  t.make(`tmp/${name}/slot0`);
  {
    using _ = lockFolder(join(t.root, "tmp", name));
    assert.deepEqual(t.clear(), []);
    assert.deepEqual(t.names("tmp"), [name]);
  }
  t.clear();
  assert.deepEqual(t.names("tmp"), []);
});

Deno.test({
  name: "folders that programs owned are not gone into, links are not followed",
  ignore: Deno.uid() !== 0,
  async fn() {
    await using t = await open();
    const outside = await Deno.makeTempDir();
    await Deno.writeTextFile(join(outside, "kept"), "");
    const dir = `tmp/gavel-judge-${DEAD}-old`;
    t.make(`${dir}/slot0/box`, `${dir}/slot1`);
    const root = join(t.root, dir);
    await Deno.symlink(outside, join(root, "slot1", "link"));
    await Deno.writeTextFile(join(root, "slot0", "box", "left"), "");
    await Deno.chown(join(root, "slot0", "box"), 64_000, 64_000);
    assert.equal(t.clear().length, 1);
    assert.deepEqual(t.names(dir), ["slot0"]);
    assert.deepEqual(t.names(`${dir}/slot0/box`), ["left"]);
    assert.ok(await Deno.stat(join(outside, "kept")));
    await Deno.remove(outside, { recursive: true });
  },
});

Deno.test("so are their control groups, in each hierarchy; those of others stay", async () => {
  await using t = await open();
  const kept = [groupName(), "gavel-1", "gavel-x", "user.slice"];
  for (const parent of PARENTS) {
    t.make(
      `cgroup/${parent}/gavel-${DEAD}/slot0`,
      `cgroup/${parent}/gavel-${DEAD}/slot1`,
      ...kept.map((name) => `cgroup/${parent}/${name}`),
    );
  }
  await t.clear();
  for (const parent of PARENTS.slice(1)) {
    assert.deepEqual(t.names(`cgroup/${parent}`), kept.toSorted());
  }
  assert.deepEqual(
    t.names("cgroup"),
    [...kept, ...PARENTS.slice(1)].sort(),
  );
});

Deno.test("a host without control groups or temporary files has nothing to clear", async () => {
  await using t = await open();
  await t.clear();
});
