import assert from "node:assert/strict";
import { Checkers } from "../../judge/checkers.ts";
import { openTestJudge } from "./support.ts";

const sourceOf = (name: string) => ({
  language: "C",
  code: `/* ${name} */ int main(void) { return 0; }`,
  extraFiles: {},
});

const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test("only the last checkers are kept, and those in use", async () => {
  await using judge = await openTestJudge({ slots: 2 });
  const checkers = new Checkers(judge.toolchains, 2);
  const [one, two] = judge.host.boxes;
  const inUse = await checkers.get(one, sourceOf("in use"));
  const oldest = await checkers.get(two, sourceOf("oldest"));
  const used = await checkers.get(two, sourceOf("used"));
  assert.equal(await isThere(inUse.folder), true);
  assert.equal(await isThere(oldest.folder), false);
  assert.equal(await checkers.get(two, sourceOf("used")), used);
  const again = await checkers.get(two, sourceOf("oldest"));
  assert.equal(await isThere(again.folder), true);
  assert.equal(await isThere(used.folder), false);
  assert.equal(await checkers.get(one, sourceOf("in use")), inUse);
});

Deno.test("a checker that two ask for at once is compiled once", async () => {
  await using judge = await openTestJudge({ slots: 2 });
  const checkers = new Checkers(judge.toolchains, 1);
  const [first, second] = await Promise.all(
    judge.host.boxes.map((box) => checkers.get(box, sourceOf("shared"))),
  );
  assert.equal(first, second);
  assert.equal(await isThere(first.folder), true);
});
