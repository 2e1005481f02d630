import assert from "node:assert/strict";
import fc from "fast-check";
import { Groups } from "./groups.ts";

const value = fc.constantFrom("ann", "bob", "eve");
const step = fc.oneof(
  fc.record({ push: value }),
  fc.constant({ pop: true } as const),
  fc.record({ lay: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ ask: value, most: fc.integer({ min: 1, max: 9 }) }),
);

Deno.test("each group has its rows however far those of the start are laid", async () => {
  const dir = await Deno.makeTempDir();
  try {
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 20 }),
        fc.array(step, { maxLength: 20 }),
        (loaded, steps) => {
          const groups = new Groups<string>({ dir, from: 8 });
          const all = [...loaded];
          const places = [...new Set(loaded)];
          groups.load({
            values: places,
            which: Uint8Array.from(loaded, (name) => places.indexOf(name)),
          });
          const sizeOf = (name: string) =>
            all.filter((other) => other === name).length;
          groups.loaded((group) => sizeOf(places[group]));
          const rowsOf = (name: string) =>
            all.flatMap((other, row) => other === name ? row : []);
          for (const step of steps) {
            if ("push" in step) {
              groups.push(step.push);
              all.push(step.push);
            } else if ("pop" in step) {
              if (all.length > 0) assert.equal(groups.pop(), all.pop());
            } else if ("lay" in step) groups.lay(step.lay);
            else {
              const { ask, most } = step;
              assert.equal(groups.sizeOf(ask), sizeOf(ask));
              assert.deepEqual(
                // It may give more of the last ones.
                [...groups.rowsOf(ask, most)].slice(-most),
                rowsOf(ask).slice(-most),
              );
            }
          }
          for (const name of places) {
            assert.deepEqual([...groups.rowsOf(name)], rowsOf(name));
          }
        },
      ),
      { numRuns: 300 },
    );
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
