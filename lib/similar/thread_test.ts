import assert from "node:assert/strict";
import { WEB_SYS } from "../setup/supervisor.ts";

/** Reads a program in a thread, prints how many tokens it has, and stays. */
const PROGRAM = `
import { WorkerPool } from "./lib/workers/pool.ts";
import { WORKER_PROGRAM } from "./lib/site/worker_jobs.ts";
import { SIMILAR_THREADS } from "./lib/similar/open.ts";
import { READ_TOKENS } from "./lib/similar/thread.ts";
import { createLog } from "./lib/log.ts";
const log = createLog("error", (line) => Deno.stderr.writeSync(new TextEncoder().encode(line + "\\n")));
const pool = new WorkerPool({ ...SIMILAR_THREADS, program: WORKER_PROGRAM, log });
const done = await pool.run(READ_TOKENS, { programs: [{ code: "a = 1", grammar: "python" }], most: 9 }, { account: "a", budgetMs: 60_000 });
Deno.stdout.writeSync(new TextEncoder().encode(String(done.ok && done.value[0].length)));
await new Promise((go) => setTimeout(go, 60_000));
`;

/** How far behind others a thread stands. */
function niceOf(path: string): number {
  const stat = Deno.readTextFileSync(path);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
}

Deno.test("with the web process's permissions the thread steps back behind all others [4 S6.4]", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--no-check",
      "--allow-read",
      `--allow-sys=${WEB_SYS}`,
      "--ext=ts",
      "-",
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(PROGRAM));
  await writer.close();
  const said = await child.stdout.getReader().read();
  const nices = [...Deno.readDirSync(`/proc/${child.pid}/task`)]
    .map(({ name }) => niceOf(`/proc/${child.pid}/task/${name}/stat`));
  child.kill("SIGKILL");
  const stderr = await new Response(child.stderr).bytes();
  await child.status;
  assert.equal(
    new TextDecoder().decode(said.value),
    "3",
    new TextDecoder().decode(stderr),
  );
  const least = Math.min(...nices);
  assert.equal(nices.filter((nice) => nice > least).length, 1);
});
