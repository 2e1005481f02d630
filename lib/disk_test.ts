import assert from "node:assert/strict";
import { diskFree } from "./disk.ts";

Deno.test("what is free is told for a folder, and not known for none", () => {
  const free = diskFree(".");
  assert.ok(free !== null && free > 0);
  assert.equal(diskFree("/no such folder"), null);
});
