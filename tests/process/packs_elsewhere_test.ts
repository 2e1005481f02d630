import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { packLabel } from "../../lib/packs/file_name.ts";
import { inFolder } from "../small_packs.ts";
import { freePort, JUDGE_TOKEN, run, type Running, until } from "./support.ts";

Deno.test({
  name:
    "a judge elsewhere takes the packs of its site, again when there are others, and keeps its own of a site without [4 L1.6]",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: () =>
    inFolder(async (dir, { basic, more }) => {
      const port = freePort();
      const dataDir = join(dir, "web");
      const uploads = join(dataDir, "packs");
      await Deno.mkdir(uploads, { recursive: true });
      const home = join(dir, "judge");
      const packs = join(home, "packs");
      const label = (name: string, hash: string) => packLabel({ name, hash });
      const isThere = (name: string, { hash }: { hash: string }) =>
        Deno.stat(join(packs, label(name, hash), "pack.json"))
          .then(() => true, () => false);
      const running: Running[] = [];
      try {
        const begin = (args: string[], env: Record<string, string>) => {
          const one = run(args, env);
          running.push(one);
          return one;
        };
        const site = async () => {
          const web = begin(["serve"], {
            DATA_DIR: dataDir,
            PORT: String(port),
          });
          await web.line(/^Gavel listening/);
          return web;
        };
        const farJudge = () =>
          begin([
            "judge",
            `--server=http://127.0.0.1:${port}`,
            "--name=far",
            `--cache=${join(dir, "cache")}`,
          ], {
            DATA_DIR: join(dir, "far"),
            GAVEL_HOME: home,
            JUDGE_TOKEN,
            LOG_LEVEL: "info",
          });
        const web = await site();
        const judge = farJudge();
        await judge.line(/judge ready/);
        assert.ok(!judge.lines.some((line) => /fetching/.test(line)));
        // As by uploads; the site's next start ends the call that waits for a task.
        for (const { file } of [basic, more]) {
          await Deno.copyFile(file, join(uploads, basename(file)));
        }
        await web.end("SIGKILL");
        await site();
        await judge.line(/the site has other packs/);
        await until("the packs have come", async () =>
          await isThere("basic", basic) && await isThere("more", more));
        const fetched = judge.lines
          .filter((line) =>
            /fetching compilers/.test(line)
          );
        assert.equal(fetched.length, 2);
        const left = [...Deno.readDirSync(packs)].map(({ name }) => name);
        assert.deepEqual(left.filter((name) => /coming|unpack/.test(name)), []);
        // What has come is not fetched by the next start.
        await judge.end();
        const next = farJudge();
        await next.line(/judge ready|isolate/);
        assert.ok(!next.lines.some((line) => /fetching/.test(line)));
      } finally {
        await Promise.all(running.map((one) => one.end("SIGKILL")));
      }
    }),
});
