import assert from "node:assert/strict";
import { allSources } from "./sources.ts";

/** A file has one idea, whole; over this it has more. Texts, tables and sheets are as long as what they list. */
const MAX_LINES = 520;
const TABLES =
  /^(locales|routes\/tables|tests\/http\/(areas|contract|rows))\/|_table(_\w+)?\.ts$/;

Deno.test("files stay short", async () => {
  const long = (await allSources())
    .filter(({ path }) => !TABLES.test(path))
    .filter(({ text }) => text.split("\n").length > MAX_LINES)
    .map(({ path, text }) => `${path}: ${text.split("\n").length}`);
  assert.deepEqual(long, []);
});

Deno.test("no file names a package registry's host", async () => {
  const { stdout } = await new Deno.Command("git", {
    args: ["ls-files", "--cached", "--others", "--exclude-standard"],
  }).output();
  const paths = new TextDecoder().decode(stdout).trim().split("\n");
  const hosts = ["npmjs" + ".org", "registry" + ".npm", "jsr" + ".io"];
  const bad: string[] = [];
  for (const path of paths) {
    if (!/\.(tsx?|jsonc?|lock|md|css|yml)$|run$/.test(path)) continue;
    const text = await Deno.readTextFile(path);
    if (hosts.some((host) => text.includes(host))) bad.push(path);
  }
  assert.deepEqual(bad, []);
});

Deno.test("dependencies are exact", async () => {
  const { imports } = JSON.parse(await Deno.readTextFile("deno.json"));
  const loose = Object.values<string>(imports)
    .filter((target) =>
      !/^npm:\/?(@[^/]+\/)?[^@/]+@\d+\.\d+\.\d+(\/.*)?$/.test(target)
    );
  assert.deepEqual(loose, []);
});

Deno.test("a stored file is asked for before its path is used: it may be in a bucket", async () => {
  const found = (await allSources())
    .filter(({ path }) => !/^(tests|lib\/files)\/|_test\.tsx?$/.test(path))
    .filter(({ text }) => /\.pathOf\(/.test(text))
    .map(({ path }) => path);
  assert.deepEqual(found, []);
});
