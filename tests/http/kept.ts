import assert from "node:assert/strict";
import { join } from "node:path";
import type { TestSite } from "../support.ts";

/** Every file of the data folder. */
function filesBelow(dir: string): string[] {
  return [...Deno.readDirSync(dir)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesBelow(join(dir, name)) : [join(dir, name)]
  ).sort();
}

/** Holds a site to what it has: no file more, and no commit of any record. */
export function nothingKept(t: TestSite) {
  const files = filesBelow(t.dir);
  const { revision } = t.site.store;
  return (what: string) => {
    assert.deepEqual(filesBelow(t.dir), files, `${what}: files`);
    assert.equal(t.site.store.revision, revision, `${what}: records`);
  };
}
