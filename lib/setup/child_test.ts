import assert from "node:assert/strict";
import { Child, type ChildOptions } from "./child.ts";
import { silentLog } from "../log.ts";

/** Starts a child that runs this script; collects its lines and its exit code. */
function keep(script: string, changes: Partial<ChildOptions> = {}) {
  const lines: string[] = [];
  const gone = Promise.withResolvers<number>();
  let heard = () => {};
  const child = new Child({
    name: "test",
    args: ["eval", script],
    env: {},
    log: silentLog,
    finalCodes: [2],
    onLine: (line) => {
      lines.push(line);
      heard();
    },
    onGone: gone.resolve,
    ...changes,
  });
  child.start();
  return {
    child,
    lines,
    gone: gone.promise,
    /** Resolves when it has printed so many lines. */
    async said(count: number) {
      while (lines.length < count) {
        await new Promise<void>((resolve) => heard = resolve);
      }
    },
  };
}

const WAITS = 'console.log("up"); setInterval(() => {}, 1000)';

Deno.test("a process that falls is started again", async () => {
  const { child, said } = keep('console.log("up"); Deno.exit(1)');
  await said(2);
  await child.stop(5_000);
});

Deno.test("a process that refuses is not started again", async () => {
  const { child, gone, lines } = keep('console.log("no"); Deno.exit(2)');
  assert.equal(await gone, 2);
  await child.stop(5_000);
  assert.deepEqual(lines, ["no"]);
});

Deno.test("restarting is no fall, however often it is done", async () => {
  const { child, said, lines } = keep(WAITS);
  for (let n = 1; n <= 8; n++) {
    await said(n);
    child.restart();
  }
  await said(9);
  await child.stop(5_000);
  assert.equal(lines.length, 9);
});

Deno.test("what does not end when asked is made to", async () => {
  const { child, said } = keep(
    `Deno.addSignalListener("SIGTERM", () => {}); ${WAITS}`,
  );
  await said(1);
  // Without being killed after the grace period, the child would never end.
  await child.stop(300);
});

Deno.test("what is to end is not started again, whoever ends it", async () => {
  const { child, said, lines } = keep(
    `console.log(Deno.pid); Deno.addSignalListener("SIGTERM", () => {}); ${WAITS}`,
  );
  await said(2);
  child.retire();
  Deno.kill(Number(lines[0]), "SIGKILL");
  await child.stop(5_000);
  assert.equal(lines.filter((line) => line === "up").length, 1);
});
