import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { compileLauncher } from "./launcher.ts";

Deno.test("the launcher is compiled once for its sources, and again where what was kept is damaged", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  try {
    const cacheDir = join(dir, "cache");
    const made = async () => {
      const root = await Deno.makeTempDir({ dir });
      await Deno.mkdir(join(root, "opt"));
      const launcher = await compileLauncher(root, cacheDir);
      assert.ok("path" in launcher, JSON.stringify(launcher));
      assert.equal((await Deno.stat(launcher.path)).mode! & 0o777, 0o755);
      return await Deno.readFile(launcher.path);
    };
    const first = await made();
    const folder = join(cacheDir, "launcher");
    const kept = () => [...Deno.readDirSync(folder)].map(({ name }) => name);
    assert.equal(kept().length, 2);
    const name = kept().find((name) => name.startsWith("launcher-"))!;
    // Another program under a name that is right for it is taken as it is.
    const other = new TextEncoder().encode("another");
    const digest = createHash("sha256").update(other).digest("hex");
    await Deno.remove(join(folder, name));
    await Deno.writeFile(
      join(folder, name.replace(/[^-]+$/, digest)),
      other,
    );
    assert.deepEqual(await made(), other);
    // A disk may change what it holds.
    await Deno.writeFile(join(folder, name.replace(/[^-]+$/, digest)), first);
    assert.deepEqual(await made(), first);
    assert.deepEqual(kept().length, 2);
    // Where nothing can be kept, it is there all the same.
    await Deno.remove(cacheDir, { recursive: true });
    await Deno.writeTextFile(cacheDir, "no folder");
    assert.deepEqual(await made(), first);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
