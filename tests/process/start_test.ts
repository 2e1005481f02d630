import assert from "node:assert/strict";
import { translator } from "../../lib/i18n/mod.ts";
import { join } from "node:path";
import { withProofs } from "../language_proofs.ts";
import {
  Client,
  freePort,
  isReady,
  processesWith,
  run,
  until,
} from "./support.ts";

const options = { sanitizeOps: false, sanitizeResources: false };

/** The one command, once it can judge; what its languages can is known. */
const startProven = (dir: string, port: number) =>
  withProofs(join(dir, "judge"), async () => {
    const gavel = run(["start"], { DATA_DIR: dir, PORT: String(port) });
    await until("ready", () => isReady(`http://127.0.0.1:${port}`));
    return gavel;
  });

Deno.test({
  ...options,
  name: "start: one command, root's password once, an accepted submission",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-start-" });
    const port = freePort();
    const base = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: dir, PORT: String(port), ROOT_PASSWORD: "" };

    const first = run(["start"], env);
    const [, password] = await first.line(/with the password\s+(\S+)/);
    assert.match(
      (await first.line(/^Gavel listening on (.+)$/))[1],
      new RegExp(`:${port}$`),
    );
    await until("ready", () => isReady(base));
    const client = new Client(base);
    await client.login("root", password);
    const code = "a, b = map(int, input().split())\nprint(a + b)\n";
    const { submitId } = await client.call(
      "POST",
      "/api/submit-problem-judge",
      { pid: "A+B", language: "Python3", code, cid: 0, isRemote: false },
    );
    await until("accepted", async () => {
      const path = `/api/get-submission-detail?submitId=${submitId}`;
      return (await client.call("GET", path)).submission.status === 0;
    });
    // With the few permissions that the web process has.
    const well = translator("zh-CN")("judges.allWell");
    assert.ok((await client.page("/admin")).includes(well));
    assert.equal(await first.end("SIGTERM"), 0);

    const second = run(["start"], env);
    await until("ready again", () => isReady(base));
    assert.equal(
      second.lines.some((line) => /password/.test(line)),
      false,
    );
    // The token is still good, and Ctrl-C ends it as well.
    const list = await client.call(
      "GET",
      "/api/get-submission-list?onlyMine=true",
    );
    assert.equal(list.total, 1);
    // One key comes twice: from the terminal, and from the task runner.
    second.process.kill("SIGTERM");
    assert.equal(await second.end("SIGINT"), 0);
    assert.deepEqual(await strayProcesses(dir), []);
    await Deno.remove(dir, { recursive: true });
  },
});

Deno.test({
  ...options,
  name: "kill -9 of the one command leaves no process behind",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-start-" });
    const gavel = await startProven(dir, freePort());
    await gavel.end("SIGKILL");
    await until(
      "all gone",
      async () => (await strayProcesses(dir)).length === 0,
    );
    await Deno.remove(dir, { recursive: true });
  },
});

Deno.test({
  ...options,
  name: "a part that falls is started again",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-start-" });
    const port = freePort();
    const base = `http://127.0.0.1:${port}`;
    const gavel = await startProven(dir, port);
    for (const part of ["serve", "judge"]) {
      await until("ready", () => isReady(base));
      for (const pid of await processesWith(dir, part)) {
        Deno.kill(pid, "SIGKILL");
      }
      await gavel.line(new RegExp(`${part === "serve" ? "web" : part} ended`));
    }
    await until("ready again", () => isReady(base));
    assert.equal(await gavel.end(), 0);
    await Deno.remove(dir, { recursive: true });
  },
});

Deno.test({
  ...options,
  name: "a client that never finishes its request does not keep data open",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-start-" });
    const web = run(["serve"], { DATA_DIR: dir, PORT: "0" });
    const [, port] = await web.line(/^Gavel listening on \S+:(\d+)$/);
    using client = await Deno.connect({ port: Number(port) });
    const half = "POST /api/login HTTP/1.1\r\nhost: gavel\r\n" +
      "content-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    await client.write(new TextEncoder().encode(half));
    assert.equal(await web.end(), 0);
    // A database that was not closed leaves its journal.
    const left = [...Deno.readDirSync(dir)].map(({ name }) => name);
    assert.deepEqual(
      left.sort(),
      ["avatars", "files", "gavel.db", "lock", "segments"],
    );
    await Deno.remove(dir, { recursive: true });
  },
});

Deno.test({
  ...options,
  name: "what cannot work is refused with the reason",
  async fn(t) {
    const dir = await Deno.makeTempDir({ prefix: "gavel-start-" });
    const env = { DATA_DIR: dir, PORT: "0" };

    await t.step("bad settings", async () => {
      const bad = run(["serve"], { ...env, PORT: "eighty", LOG_LEVEL: "loud" });
      assert.equal((await bad.process.status).code, 2);
      await bad.line(/PORT="eighty": expected a port/);
      await bad.line(/LOG_LEVEL="loud"/);
    });

    await t.step("an address in use", async () => {
      using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
      const PORT = String((taken.addr as Deno.NetAddr).port);
      for (const command of ["serve", "start"]) {
        const late = run([command], {
          ...env,
          HOST: "127.0.0.1",
          PORT,
          JUDGES: "0",
        });
        await late.line(/cannot listen on 127\.0\.0\.1:\d+.*another PORT/);
        assert.equal((await late.process.status).code, 2, command);
      }
    });

    await t.step("data in use", async () => {
      const holder = run(["serve"], env);
      await holder.line(/^Gavel listening/);
      const other = run(["serve"], env);
      await other.line(/Another Gavel is using/);
      assert.equal((await other.process.status).code, 2);
      assert.equal(await holder.end(), 0);
    });

    await t.step("data of a newer version", async () => {
      const kv = await Deno.openKv(join(dir, "gavel.db"));
      await kv.set(["meta", "version"], 999);
      kv.close();
      const older = run(["start"], env);
      await older.line(/newer Gavel/);
      assert.equal((await older.process.status).code, 2);
    });
    await Deno.remove(dir, { recursive: true });
  },
});

/** Our processes that have to do with this data folder. */
async function strayProcesses(dir: string): Promise<number[]> {
  return await processesWith(dir, "");
}
