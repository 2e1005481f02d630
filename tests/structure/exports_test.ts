import assert from "node:assert/strict";
import { join } from "node:path";
import { allSources, isTest, type Source } from "./sources.ts";

const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const IMPORT =
  /(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*[^;"]*)\s+from\s+"(\.[^"]+)"/g;
const LAZY = /import\(\s*"(\.[^"]+)",?\s*\)/g;

const sources = await allSources();

/** `path name` of all that is asked for by name; `path *` of whole modules. */
const asked = new Set(sources.flatMap(importedBy));

function importedBy({ path, text }: Source): string[] {
  const at = (target: string) => join(path, "..", target);
  const byName = [...text.matchAll(IMPORT)].flatMap(([, names, target]) =>
    names.startsWith("*") ? [`${at(target)} *`] : names.slice(1, -1).split(",")
      .map((name) => name.trim().replace(/^type /, "").split(" as ")[0])
      .map((name) => `${at(target)} ${name}`)
  );
  const lazy = [...text.matchAll(LAZY)].map(([, target]) => `${at(target)} *`);
  return [...byName, ...lazy];
}

Deno.test("what a module exports, another one uses", () => {
  const idle = sources.filter((source) => !isTest(source))
    // `bench/run.ts` asks for its parts by their names.
    .filter(({ path }) => !path.startsWith("bench/"))
    .flatMap(({ path, text }) =>
      asked.has(`${path} *`) ? [] : [...text.matchAll(EXPORT)]
        .map(([, name]) => `${path} ${name}`)
        .filter((line) => !asked.has(line))
    );
  assert.deepEqual(idle, []);
});
