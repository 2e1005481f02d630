import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fingerprint, isStale, stampPath } from "./sources.ts";

Deno.test("a build is stale once a source has changed, come or gone", async () => {
  const root = await Deno.makeTempDir({ prefix: "gavel-sources-" });
  const folders = "components islands judge lib locales mailer remote routes";
  for (const folder of folders.split(" ")) {
    await Deno.mkdir(join(root, folder));
  }
  const write = (path: string, text: string) =>
    Deno.writeTextFile(join(root, path), text);
  for (const path of ["deno.json", "deno.lock", "main.ts", "program.ts"]) {
    await write(path, "");
  }
  await write("judge/main.ts", "one");
  assert.equal(isStale(root), true);
  const build = async () => {
    await Deno.mkdir(dirname(stampPath(root)), { recursive: true });
    await Deno.writeTextFile(stampPath(root), fingerprint(root));
    assert.equal(isStale(root), false);
  };
  await build();
  await write("judge/main.ts", "another");
  assert.equal(isStale(root), true);
  await build();
  await write("lib/more.ts", "");
  assert.equal(isStale(root), true);
  await build();
  await Deno.remove(join(root, "lib/more.ts"));
  assert.equal(isStale(root), true);
  // What is no source changes nothing.
  await build();
  await write("lib/notes.txt", "");
  assert.equal(isStale(root), false);
  await Deno.remove(root, { recursive: true });
});
