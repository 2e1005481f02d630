import assert from "node:assert/strict";
import { readSettings } from "../config.ts";
import { silentLog } from "../log.ts";
import { ROOT } from "../root.ts";
import { EXIT, MEMORY, REMOTE_LINE, Supervisor } from "./supervisor.ts";

Deno.test("what talks to other judges comes back after another process led for a while", async () => {
  const root = await Deno.makeTempDir({ prefix: "gavel-supervisor-" });
  const supervisor = new Supervisor({
    root,
    program: "main.ts",
    settings: { ...readSettings(() => undefined), DATA_DIR: root },
    log: silentLog,
    withoutJudge: true,
  });
  const { onLine, onEnd } = supervisor.web.options;
  onLine!("Gavel listening on http://127.0.0.1:1");
  onLine!(REMOTE_LINE);
  const first = supervisor.remote!;
  await first.stop(0);
  // The process that leads then has one of its own, so this one was refused.
  first.options.onGone(EXIT.refused);
  onLine!(REMOTE_LINE);
  const second = supervisor.remote;
  await second?.stop(0);
  onEnd!();
  await Deno.remove(root, { recursive: true });
  assert.ok(second !== null && second !== first);
});

Deno.test("the one command has the same memory settings as what it starts", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));
  const words = tasks.start.split(" ");
  for (const flag of MEMORY.flags) assert.ok(words.includes(flag), tasks.start);
});
