import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_MESSAGE_CHARS } from "../lib/judging/protocol.ts";
import { cutOutput, cutText } from "./messages.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cut = (...parts: (string | number[])[]) =>
  cutText(
    parts.map((part) =>
      typeof part === "string" ? bytesOf(part) : Uint8Array.from(part)
    ),
  );

Deno.test("short texts come whole, one after the other, without blanks around", () => {
  assert.equal(cut(), "");
  assert.equal(cut(" \n"), "");
  assert.equal(
    cut("main.c:1: error\n", "1 error\n"),
    "main.c:1: error\n1 error",
  );
  assert.equal(cut("题目：错误\n"), "题目：错误");
});

Deno.test("an output keeps its blanks", () => {
  const drawing = "\n  *\n * *\n";
  assert.equal(cutOutput([bytesOf(drawing)]), drawing);
  const long = cutOutput([bytesOf(" ".repeat(MAX_MESSAGE_CHARS + 1))]);
  assert.equal(long.length, MAX_MESSAGE_CHARS);
});

Deno.test("bytes that are no text become signs that say so", () => {
  assert.equal(cut([0x61, 0, 0x62]), "a\ufffdb");
  assert.equal(cut([0x61, 0xff, 0x62]), "a\ufffdb");
  assert.equal(cut([0x61, 0xe6, 0xb1]), "a\ufffd");
});

Deno.test("a character that arrives in two pieces stays one", () => {
  const bytes = [...bytesOf("求👩‍💻")];
  for (let at = 1; at < bytes.length; at++) {
    assert.equal(cut(bytes.slice(0, at), bytes.slice(at)), "求👩‍💻");
  }
});

Deno.test("a long text is cut at the limit and marked", () => {
  const most = "x".repeat(MAX_MESSAGE_CHARS);
  assert.equal(cut(most), most);
  const kept = cut(most + "y");
  assert.equal(kept.length, MAX_MESSAGE_CHARS);
  assert.match(kept, /^x+\n…$/);
  assert.equal(cut("求".repeat(70_000)).length, MAX_MESSAGE_CHARS);
  assert.equal(cutText([bytesOf("1234567890")], 8), "123456\n…");
});

Deno.test("no cut goes through the middle of a character", () => {
  for (const shift of ["", "x", "xx"]) {
    const kept = cut(shift + "👩".repeat(MAX_MESSAGE_CHARS));
    assert.ok(kept.isWellFormed());
    assert.ok(kept.length <= MAX_MESSAGE_CHARS);
  }
});

Deno.test("whatever a program prints, the message is text that fits", () => {
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom(
      bytesOf("👩".repeat(9_000)),
      bytesOf("\0".repeat(20_000)),
      Uint8Array.from({ length: 17_000 }, () => 0xf0),
    ),
  );
  fc.assert(fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
    const text = cutText(parts);
    assert.ok(text.length <= MAX_MESSAGE_CHARS);
    assert.ok(text.isWellFormed() && !text.includes("\0"));
  }));
});
