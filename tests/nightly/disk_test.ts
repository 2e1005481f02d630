import assert from "node:assert/strict";
import { join } from "node:path";
import { mountDisk } from "../process/small_disk.ts";
import { withProofs } from "../language_proofs.ts";
import { Client, freePort, isReady, run, until } from "../process/support.ts";

const options = { sanitizeOps: false, sanitizeResources: false };

/** How a start ends that must not go on, and all that it says. */
async function refusal(command: string, dataDir: string) {
  const gavel = run([command], { DATA_DIR: dataDir, PORT: "0", JUDGES: "0" });
  const { code } = await gavel.process.status;
  await gavel.end();
  return { code, said: gavel.lines.filter((line) => line !== "") };
}

Deno.test({
  ...options,
  name: "data that cannot be worked with are one sentence, and no stack",
  async fn(t) {
    const dir = await Deno.makeTempDir({ prefix: "gavel-start-" });
    const expect = async (dataDir: string, sentence: RegExp) => {
      for (const command of ["serve", "start"]) {
        const { code, said } = await refusal(command, dataDir);
        assert.equal(code, 2, said.join("\n"));
        assert.equal(said.length, 1, said.join("\n"));
        assert.ok(said[0].includes(dataDir), said[0]);
        assert.match(said[0], sentence);
      }
    };
    await t.step(
      "a file in place of the folder, or of a part of it",
      async () => {
        const file = join(dir, "file");
        await Deno.writeTextFile(file, "");
        await expect(file, /is not a folder\.$/);
        await expect(join(file, "data"), /is not a folder\.$/);
        await Deno.mkdir(join(dir, "part"));
        await Deno.writeTextFile(join(dir, "part", "files"), "");
        await expect(join(dir, "part"), /is not a folder\.$/);
      },
    );
    await t.step(
      "a database that is none, and one that is damaged",
      async () => {
        const none = join(dir, "none");
        await Deno.mkdir(none);
        await Deno.writeFile(
          join(none, "gavel.db"),
          new Uint8Array(9999).fill(7),
        );
        await expect(none, /the database is damaged\. Restore a backup/);

        const sound = join(dir, "sound");
        const first = run(["serve"], { DATA_DIR: sound, PORT: "0" });
        await first.line(/^Gavel listening/);
        assert.equal(await first.end(), 0);
        const path = join(sound, "gavel.db");
        const bytes = await Deno.readFile(path);
        await Deno.writeFile(path, bytes.fill(0x5a, 4096));
        await expect(sound, /the database is damaged\. Restore a backup/);
      },
    );
    await t.step("a file system that nobody may write", async () => {
      await using disk = await mountDisk("ro,size=1m");
      if (disk !== null) await expect(disk.dir, /a read-only file system\.$/);
    });
    await t.step("a disk without room is waited for", async () => {
      await using disk = await mountDisk("size=1m");
      if (disk === null) return;
      await disk.fill();
      const { code, said } = await refusal("serve", disk.dir);
      assert.equal(code, 1);
      assert.equal(said.length, 1, said.join("\n"));
      assert.match(said[0], /the disk is full\. Free some space/);
      const port = freePort();
      const env = { DATA_DIR: disk.dir, PORT: String(port), JUDGES: "0" };
      const gavel = run(["start"], env);
      await gavel.line(/the disk is full\. Free some space/);
      await disk.empty();
      await gavel.line(/^Gavel listening/);
      assert.equal(await gavel.end(), 0);
    });
    await Deno.remove(dir, { recursive: true });
  },
});

const codeOf = (n: number) =>
  `# ${n}\nimport time\na, b = map(int, input().split())\n` +
  `time.sleep(0.5)\nprint(a + b)\n`;

Deno.test({
  ...options,
  name:
    "a disk that fills under a site that judges loses nothing, and all goes on when there is room",
  async fn() {
    await using disk = await mountDisk("size=24m");
    if (disk === null) return;
    const cache = await Deno.makeTempDir({ prefix: "gavel-judge-" });
    const port = freePort();
    const base = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: disk.dir, PORT: String(port) };
    let web = run(["serve"], env);
    await web.line(/^Gavel listening/);
    const judge = await withProofs(cache, async () => {
      const judge = run(
        ["judge", `--server=${base}`, "--slots=1", `--cache=${cache}`],
        env,
      );
      await until("ready", () => isReady(base));
      return judge;
    });
    const client = new Client(base);
    await client.login();
    const send = async (n: number): Promise<number> =>
      (await client.call("POST", "/api/submit-problem-judge", {
        pid: "A+B",
        language: "Python3",
        code: codeOf(n),
        cid: 0,
        isRemote: false,
      })).submitId;
    const statusOf = async (submitId: number): Promise<number> => {
      const path = `/api/get-submission-detail?submitId=${submitId}`;
      return (await client.call("GET", path)).submission.status;
    };
    const WAITS = 5;
    const taken = [await send(1), await send(2), await send(3)];
    await until(
      "the first is at the judge",
      async () => await statusOf(taken[0]) !== WAITS,
    );
    await disk.fill();

    // Said to machines and to people, who may still read.
    const ready = await fetch(`${base}/readyz`);
    const { reason, freeBytes } = await ready.json();
    assert.deepEqual([ready.status, reason], [503, "disk full"]);
    assert.ok(freeBytes < 1024 ** 2);
    await assert.rejects(send(4), /磁盘已满/);
    for (const path of ["/home", "/problem/A+B", "/status", "/admin"]) {
      await client.page(path);
    }
    assert.match(await client.page("/admin?l=en-US"), /own disk has 0 MB left/);
    const zip = new FormData();
    zip.append("file", new Blob([new Uint8Array(300_000)]), "cases.zip");
    const upload = await client.post("/api/file/upload-testcase-zip", zip);
    assert.equal(upload.status, 507);
    await upload.body?.cancel();
    assert.deepEqual([...Deno.readDirSync(join(disk.dir, "files", "tmp"))], []);

    // Nor does it matter when it is killed just then.
    await web.end("SIGKILL");
    web = run(["serve"], env);
    await web.line(/^Gavel listening/);
    await client.page("/problem/A+B");
    await assert.rejects(send(5), /磁盘已满/);

    await disk.empty();
    await until("ready again", () => isReady(base));
    taken.push(await send(6));
    for (const submitId of taken) {
      await until(
        `${submitId} is accepted`,
        async () => await statusOf(submitId) === 0,
      );
    }
    const list = await client.call(
      "GET",
      "/api/get-submission-list?onlyMine=true",
    );
    assert.equal(list.total, taken.length);
    assert.equal(await judge.end(), 0);
    assert.equal(await web.end(), 0);
    await Deno.remove(cache, { recursive: true });
  },
});
