import assert from "node:assert/strict";
import { languageOf } from "../lib/judging/languages.ts";
import { compile, prepareFolder } from "./compile.ts";
import type { Box } from "./sandbox/box.ts";

/** Compiles with a compiler that fails, after `before` has happened. */
async function failing(dir: string, before: () => Promise<void>) {
  const run = async () => {
    await before();
    return { exitCode: 1, killedFor: null, stderr: new Uint8Array() };
  };
  const box = { dir, uid: Deno.uid(), run } as unknown as Box;
  return await compile({
    toolchain: {
      language: languageOf("C")!,
      tools: { gcc: "/gcc" },
      version: "",
    },
    box,
    folder: await prepareFolder(box),
    code: "int main",
  });
}

Deno.test("a program does not compile; where nothing can be written, nothing is said of it", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const { ok } = await failing(dir, async () => {});
  assert.equal(ok, false);
  assert.deepEqual([...Deno.readDirSync(dir)].map(({ name }) => name), ["box"]);
  // A folder that is gone takes nothing, as a full disk does.
  const remove = () => Deno.remove(dir, { recursive: true });
  await assert.rejects(failing(dir, remove), Deno.errors.NotFound);
});
