import assert from "node:assert/strict";
import { join } from "node:path";
import { PROGRAM_FOLDER, ROOT } from "../../lib/root.ts";

Deno.test("every file of the built program can be loaded, and has what processes begin with", async () => {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "main.ts", "build"],
    cwd: ROOT,
    stdout: "null",
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  const folder = join(ROOT, PROGRAM_FOLDER);
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".js")).sort();
  // Each in the order of the names: none needs another one to have been there before.
  const program = `
    const said = {};
    for (const name of ${JSON.stringify(files)}) {
      const made = await import(${JSON.stringify(`file://${folder}/`)} + name);
      said[name] = Object.keys(made);
    }
    console.log(JSON.stringify(said));
    Deno.exit(0);`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--unstable-kv", program],
    cwd: ROOT,
    stderr: "inherit",
  }).output();
  const exported: Record<string, string[]> = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  const begins = {
    "program.js": "runProgram",
    "start.js": "start",
    "web.js": "runWeb",
    "judge.js": "runJudgeCommand",
    "mail.js": "runMailCommand",
    "remote.js": "runRemoteCommand",
  };
  for (const [name, begin] of Object.entries(begins)) {
    assert.ok(exported[name]?.includes(begin), name);
  }
  assert.ok("worker_thread.js" in exported);
});
