// Rows: 3 A5.6–A5.7
import assert from "node:assert/strict";
import { Checkers } from "../../judge/checkers.ts";
import type { Box } from "../../judge/sandbox/box.ts";
import { openTestJudge } from "./support.ts";

const sourceOf = (name: string) => ({
  language: "C",
  code: `/* ${name} */ int main(void) { return 0; }`,
  extraFiles: {},
});

/** Asks for a checker that has none of the site's files beside it. */
const getterOf = (checkers: Checkers) => (box: Box, name: string) =>
  checkers.get(box, sourceOf(name), () => Promise.reject(new Error(name)));

const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test("only the last checkers are kept, and those in use", async () => {
  await using judge = await openTestJudge({ slots: 2 });
  const checkers = new Checkers(judge.toolchains, 2);
  const get = getterOf(checkers);
  const [one, two] = judge.host.boxes;
  const inUse = await get(one, "in use");
  const oldest = await get(two, "oldest");
  const used = await get(two, "used");
  assert.equal(await isThere(inUse.folder), true);
  assert.equal(await isThere(oldest.folder), false);
  assert.equal(await get(two, "used"), used);
  const again = await get(two, "oldest");
  assert.equal(await isThere(again.folder), true);
  assert.equal(await isThere(used.folder), false);
  assert.equal(await get(one, "in use"), inUse);
});

Deno.test("a checker that two ask for at once is compiled once", async () => {
  await using judge = await openTestJudge({ slots: 2 });
  const checkers = new Checkers(judge.toolchains, 1);
  const get = getterOf(checkers);
  const [first, second] = await Promise.all(
    judge.host.boxes.map((box) => get(box, "shared")),
  );
  assert.equal(first, second);
  assert.equal(await isThere(first.folder), true);
});
