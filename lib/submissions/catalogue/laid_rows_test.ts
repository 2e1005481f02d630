import assert from "node:assert/strict";
import fc from "fast-check";
import { LaidRows } from "./laid_rows.ts";

const GROUPS = 5;

Deno.test("rows lie by their groups, laid in parts of any size and read at any time", async () => {
  const dir = await Deno.makeTempDir();
  const lay = fc.integer({ min: 1, max: 9 });
  try {
    fc.assert(
      fc.property(
        fc.array(fc.nat(GROUPS - 1), { maxLength: 40 }),
        fc.array(lay, { maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(dir, `${dir}/none`),
        (groups, steps, partRows, dir) => {
          const sizes = new Int32Array(GROUPS);
          for (const group of groups) sizes[group]++;
          const aside = { dir, from: 0 };
          const laid = new LaidRows(sizes, () => groups, aside, partRows);
          for (const rows of steps) laid.lay(rows);
          const wanted = [...groups.keys()]
            .sort((a, b) => groups[a] - groups[b] || a - b);
          assert.deepEqual([...laid.read(0, groups.length)], wanted);
          assert.equal(laid.lay(1), false);
        },
      ),
      { numRuns: 300 },
    );
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
