import assert from "node:assert/strict";
import fc from "fast-check";
import { PackageError } from "../findings.ts";
import { parseJson } from "./json.ts";

Deno.test("JSON by hand: comments and last commas are passed over, in texts they stay", () => {
  const text = `{ // about
  "a": [1, 2, /* two */ ], "b": "x, // y, ]", "c": "\\\\", "d": "\\", }",
  "e": {}, // end ,
} /* open`;
  assert.deepEqual(parseJson(text, "x"), {
    a: [1, 2],
    b: "x, // y, ]",
    c: "\\",
    d: '", }',
    e: {},
  });
  for (const bad of ["{", "[,]x", '{"a', '"\\', ""]) {
    assert.throws(() => parseJson(bad, "x"), PackageError);
  }
});

Deno.test("JSON: what is right already is read as it is", () => {
  fc.assert(fc.property(fc.json(), (text) => {
    assert.deepEqual(parseJson(text, "x"), JSON.parse(text));
    const inRow = text.startsWith("[") && text !== "[]"
      ? `${text.slice(0, -1)}, ]`
      : text;
    if (!/^\[\s*\]$/.test(text)) {
      assert.deepEqual(parseJson(inRow, "x"), JSON.parse(text));
    }
  }));
});
