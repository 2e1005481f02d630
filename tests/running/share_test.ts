import assert from "node:assert/strict";
import { join } from "node:path";
import { ASK_MS, HANG_MS, runShare } from "./share.ts";

/** Runs tests with this source; timers ring when the test lets them. */
function running(path: string, within?: string[]) {
  const said: string[] = [];
  const timers = new Map<number, () => void>();
  const done = runShare(path, {
    within,
    say: (line) => void said.push(line),
    after(ms, then) {
      timers.set(ms, then);
      return () => timers.delete(ms);
    },
  });
  return { said, done, ring: (ms: number) => timers.get(ms)?.() };
}

async function written(source: string) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-share-" });
  const path = join(dir, "share_test.ts");
  await Deno.writeTextFile(path, source);
  return {
    path,
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

Deno.test("a test that hangs is named and ended with what it has started", async () => {
  await using share = await written(`
    Deno.test("one that ends", () => {});
    Deno.test("one that hangs", async (t) => {
      await t.step("at its second step", async () => {
        const sleeper = new Deno.Command("/bin/sleep", { args: ["1000"] });
        await sleeper.spawn().status;
      });
    });
  `);
  const { said, done, ring } = running(share.path);
  while (!said.some((line) => line.includes("second step"))) {
    ring(ASK_MS);
    await new Promise((next) => setTimeout(next));
  }
  ring(HANG_MS);
  assert.equal(await done, false);
  assert.match(said.join("\n"), /^one that ends \.\.\. ok/m);
  assert.match(
    said.join("\n"),
    /^HANGS, ended after 300 s: one that hangs > at its second step$/m,
  );
});

Deno.test("each test is told as it ends, failures whole at the end", async () => {
  await using share = await written(`
    Deno.test("one that fails", () => { throw new Error("the reason"); });
    Deno.test("one that ends", () => {});
  `);
  const { said, done } = running(share.path);
  assert.equal(await done, false);
  const lines = said.map((line) => line.replace(/ \(.*/, ""));
  assert.deepEqual(lines.slice(0, 2), [
    "one that fails ... FAILED",
    "one that ends ... ok",
  ]);
  assert.ok(lines.includes("error: Error: the reason"));
});

Deno.test("nothing more is said of tests that pass", async () => {
  await using share = await written(`
    Deno.test("one that ends", () => {});
  `);
  const { said, done } = running(share.path);
  assert.equal(await done, true);
  assert.match(said[0], /^one that ends \.\.\. ok/);
  assert.match(said[1], /^ok \| 1 passed/);
  assert.equal(said.length, 2);
});

Deno.test("a share runs within the command that is given", async () => {
  await using share = await written(`
    Deno.test("one", () => {
      if (Deno.env.get("WITHIN") !== "it") throw new Error("outside");
    });
  `);
  assert.equal(await running(share.path).done, false);
  const within = ["/usr/bin/env", "WITHIN=it"];
  assert.equal(await running(share.path, within).done, true);
});
