import assert from "node:assert/strict";
import { sheetPartsOf } from "../../components/sheets.ts";
import { openTestSite } from "../support.ts";

const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-\w+\.css">/g)]
    .map(([, part]) => part);

Deno.test("a page has the sheets of what is on it, in one order", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "P1" });
  const read = async (path: string) => await (await t.browse(path)).text();
  assert.deepEqual(sheetsOf(await read("/status")), [
    "first",
    "problems",
    "last",
  ]);
  assert.deepEqual(sheetsOf(await read("/problem/P1")), [
    "first",
    "texts",
    "problem",
    "problems",
    "last",
  ]);
});

Deno.test("what every page ends with needs no other sheets than every page has", async () => {
  await using t = await openTestSite();
  const html = await (await t.browse("/status")).text();
  const end = html.slice(html.indexOf("</main>"));
  assert.match(end, /id="palette"/);
  for (const [classes] of end.matchAll(/ class="[^"]*"/g)) {
    assert.deepEqual([classes, sheetPartsOf(classes)], [classes, []]);
  }
});
