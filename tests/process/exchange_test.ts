import assert from "node:assert/strict";
import { join } from "node:path";
import { hojEntries, zip } from "../packages.ts";
import { JUDGED } from "../packages_judged.ts";
import { only } from "../reading.ts";
import { freePort, run, until } from "./support.ts";

/** Processes outlive single promises; Deno need not count them. */
const PROCESS_TEST = { sanitizeOps: false, sanitizeResources: false };

async function answers(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address);
    await reply.body?.cancel();
    return reply.ok;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}

Deno.test({
  ...PROCESS_TEST,
  name:
    "import and export on the command line: what is taken, refused, and the exit codes",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-exchange-" });
    const DATA_DIR = join(dir, "data");
    let language = "en_US.UTF-8";
    /** Runs a command to its end. */
    const command = async (...args: string[]) => {
      const running = run(args, {
        DATA_DIR,
        LOG_LEVEL: "error",
        LC_ALL: language,
      });
      const { code } = await running.process.status;
      await running.end();
      return { code, said: running.lines.join("\n") };
    };
    const file = async (name: string, content: Uint8Array | string) => {
      const path = join(dir, name);
      await Deno.writeFile(
        path,
        typeof content === "string"
          ? new TextEncoder().encode(content)
          : content,
      );
      return path;
    };
    try {
      const hoj = await file("hoj.zip", zip(hojEntries()));
      const icpc = await file("factors.zip", JUDGED.icpc);
      const bad = await file("bad.zip", "PK\x03\x04 cut off");

      const early = await command("import", hoj);
      assert.deepEqual(early.code, 1, early.said);
      assert.match(early.said, /start Gavel once first|no data/i);

      const PORT = String(freePort());
      const server = run(["serve"], { DATA_DIR, PORT });
      // It judges nothing, so it is never ready; it holds the data all the same.
      await until(
        "up",
        () => answers(`http://127.0.0.1:${PORT}/healthz`),
      );
      const refused = await command("import", hoj);
      assert.equal(refused.code, 1);
      assert.match(refused.said, /admin\/problem\/batch-operation/);
      const notOut = join(dir, "not.zip");
      assert.equal((await command("export", "--all", notOut)).code, 1);
      await assert.rejects(Deno.stat(notOut), Deno.errors.NotFound);
      assert.equal(await server.end(), 0);

      for (
        const usage of [
          ["import"],
          ["import", hoj, "--taken", "eat"],
          ["export", "only-a-file.zip"],
          ["export", "--contest", "x", notOut],
          ["export", "--contest", "1", "--format", "hoj", notOut],
          ["export", "--format", "tar", "--all", notOut],
        ]
      ) assert.equal((await command(...usage)).code, 2, usage.join(" "));

      language = "zh_CN.UTF-8";
      const inChinese = await command("import", join(dir, "none"));
      assert.match(inChinese.said, /：没有这个文件/);
      language = "en_US.UTF-8";

      const preview = await command("import", hoj, "--preview");
      assert.equal(preview.code, 0);
      assert.match(preview.said, /HOJ: HOJ-1010 两数之和/);

      // One bad file, and one that is not there, do not stop the good ones.
      const mixed = await command("import", bad, hoj, join(dir, "none"), icpc);
      assert.equal(mixed.code, 1);
      assert.match(mixed.said, /bad\.zip: 0 problems/);
      assert.match(mixed.said, /none: no such file/);
      assert.match(mixed.said, /Imported: HOJ-1010 两数之和/);
      assert.match(mixed.said, /Imported: FACTORS Factors/);
      assert.match(mixed.said, /\+ Solutions for verification: 5/);

      const again = await command("import", icpc);
      assert.equal(again.code, 0);
      assert.match(again.said, /Skipped: FACTORS[^]*Already imported/);

      const out = join(dir, "out.zip");
      const exported = await command(
        "export",
        "--format",
        "icpc",
        "FACTORS",
        out,
      );
      assert.deepEqual([exported.code], [0], exported.said);
      assert.match(exported.said, /: 1 problem$/m);
      const { bundle, format } = await only(await Deno.readFile(out));
      assert.equal(format, "icpc");
      assert.equal(bundle.auth, 2);
      assert.equal(bundle.kept.rows.length, 6);
      // What is there already is not written over.
      const { size } = await Deno.stat(out);
      assert.equal((await command("export", "--all", out)).code, 1);
      assert.equal((await Deno.stat(out)).size, size);
      assert.equal((await command("export", "NONE", notOut)).code, 1);
      const none = await command("export", "--contest", "77", notOut);
      assert.equal(none.code, 1, none.said);
      await assert.rejects(Deno.stat(notOut), Deno.errors.NotFound);
    } finally {
      await Deno.remove(dir, { recursive: true });
    }
  },
});
