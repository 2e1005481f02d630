import assert from "node:assert/strict";
import { floodFigures } from "./flooding.ts";

/** Slower than this by one account, others would notice. */
const MOST = 3;

Deno.test({
  name: "one account that floods the site with texts slows nobody else",
  // The flooders are ended while they wait for answers.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-flood-" });
    const slow: string[] = [];
    for await (const { name, path, ratio, from } of floodFigures(dir)) {
      if (ratio > MOST) slow.push(`${path}, ${name}: ${from}`);
    }
    assert.deepEqual(slow, []);
    await Deno.remove(dir, { recursive: true });
  },
});
