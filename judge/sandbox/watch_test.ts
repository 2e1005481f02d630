import assert from "node:assert/strict";
import { Watch } from "./watch.ts";

const WALL_MS = 40;

/** Watches a program that gets `share` of a core and never ends by itself. */
async function watched(share: number) {
  const child = new Deno.Command("sleep", {
    args: ["60"],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  let looks = 0;
  // Each look is one wall limit later.
  const cpuMs = () => ++looks * WALL_MS * share;
  const limits = { cpuMs: 1e9, wallMs: WALL_MS, outputBytes: 1 };
  const watch = new Watch(child, cpuMs, limits);
  await child.status;
  watch.stop();
  return { killedFor: watch.killedFor, looks };
}

Deno.test("a program that does nothing ends at the wall limit", async () => {
  assert.deepEqual(await watched(0), { killedFor: "wall", looks: 1 });
  assert.deepEqual(await watched(0.01), { killedFor: "wall", looks: 1 });
});

Deno.test("one that gets its time late is waited for, and not for ever", async () => {
  assert.deepEqual(await watched(0.2), { killedFor: "wall", looks: 6 });
});
