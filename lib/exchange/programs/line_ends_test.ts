import assert from "node:assert/strict";
import fc from "fast-check";
import { plainText, withPlainLines } from "./line_ends.ts";
import { readText } from "../reading/tree.ts";

Deno.test("line ends: the same wherever the pieces come apart", async () => {
  const piece = fc.stringMatching(/^[\r\na]{0,4}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const wanted = pieces.join("").replaceAll(/\r\n?/g, "\n");
      const plain = plainText();
      assert.equal(pieces.map(plain).join(""), wanted);
      const bytes = pieces.map((text) => new TextEncoder().encode(text));
      const file = withPlainLines({
        name: "1.in",
        size: 9,
        stream: () => ReadableStream.from(bytes),
      });
      assert.equal(await readText(file), wanted);
    }),
  );
});
