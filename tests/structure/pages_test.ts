import assert from "node:assert/strict";
import { allSources, importsOf, isTest } from "./sources.ts";

/** More, and a list says by itself what every list has. */
const MOST_IMPORTS = 8;

const sources = (await allSources()).filter((source) => !isTest(source));
const routes = sources.filter(({ path }) => path.startsWith("routes/"));

Deno.test("lists are made by listPage, which leaves them little to say", () => {
  const lists = routes.filter(({ text }) => /\blistPage\(\{/.test(text));
  assert.ok(lists.length >= 8);
  const long = lists
    .map((source) => `${source.path}: ${importsOf(source).length}`)
    .filter((line) => Number(line.split(": ")[1]) > MOST_IMPORTS);
  assert.deepEqual(long, []);
  const paged = sources.filter((source) =>
    importsOf(source).includes("components/ui/Pager.tsx")
  ).map(({ path }) => path);
  assert.deepEqual(paged.sort(), [
    "components/ui/Gallery.tsx",
    "components/ui/ListPage.tsx",
    // One's own submissions, a part of the page of a problem.
    "routes/problems/parts.tsx",
  ]);
});
