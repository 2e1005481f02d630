import assert from "node:assert/strict";
import { floodFigures } from "./flooding.ts";

/** Slower than this by one account, others would notice. */
const MAX = 3;
const TRIES = 3;
/** Of each flood, a quiet one before each: a hundred answers of both kinds. */
const ROUNDS = 2;
/** One for each address that makes something of people's texts; `bench flood` has all. */
const NAMES = [
  "previews of formulas",
  "four megabytes of brackets",
  "a program of 32,000 lines",
  "two programs of 32,000 lines compared",
];

Deno.test({
  name: "one account that floods the site with texts slows nobody else",
  // The flooders are ended while they wait for answers.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    // Other work on the machine comes and goes; what the site does to itself is
    // there each time.
    let slow = new Map(NAMES.map((name) => [name, ""]));
    for (let n = 0; n < TRIES && slow.size > 0; n++) {
      const dir = await Deno.makeTempDir({ prefix: "gavel-flood-" });
      const names = [...slow.keys()];
      slow = new Map();
      for await (
        const { name, path, ratio, from } of floodFigures(dir, names, ROUNDS)
      ) {
        if (ratio > MAX) slow.set(name, `${path}: ${from}`);
      }
      await Deno.remove(dir, { recursive: true });
    }
    assert.deepEqual([...slow], []);
  },
});
