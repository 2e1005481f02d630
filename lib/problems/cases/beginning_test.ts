import assert from "node:assert/strict";
import { FileStore } from "../../files/file_store.ts";
import {
  BEGINNING_BYTES,
  editableText,
  hexDump,
  readBeginning,
  withMarks,
} from "./beginning.ts";

async function peeked(content: string | Uint8Array) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const files = await FileStore.open(dir);
  const stored = await files.putBytes(
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  );
  const peek = await readBeginning(files, stored);
  await Deno.remove(dir, { recursive: true });
  assert.ok(peek);
  return peek;
}

Deno.test("a short text comes whole, as it is", async () => {
  for (const text of ["", "1 2\n", "\n\n", "\ufeff数\t x\r\n"]) {
    const peek = await peeked(text);
    assert.deepEqual([peek.text, peek.isWhole], [text, true]);
  }
});

Deno.test("of a long one comes the beginning, and no half letter", async () => {
  const peek = await peeked("数".repeat(100_000));
  assert.deepEqual([peek.shown, peek.isWhole], [BEGINNING_BYTES, false]);
  assert.equal(peek.text, "数".repeat(Math.floor(BEGINNING_BYTES / 3)));
  assert.equal(editableText(peek), null);
});

Deno.test("what is no UTF-8, or has a NUL, is no text; its first bytes are shown", async () => {
  for (const bytes of [[0xff, 0xfe, 10], [49, 0, 50], [0xc3]]) {
    const peek = await peeked(new Uint8Array(bytes));
    assert.equal(peek.text, null);
    assert.deepEqual([...peek.bytes], bytes);
    assert.equal(editableText(peek), null);
  }
  assert.equal(
    hexDump(new Uint8Array(17).fill(255)),
    `0000  ${Array(16).fill("ff").join(" ")}\n0010  ff`,
  );
});

Deno.test("a text field gets only what it gives back unchanged", async () => {
  const most = "x".repeat(65_535);
  assert.equal(editableText(await peeked(most)), most);
  assert.equal(editableText(await peeked(most + "x")), null);
  assert.equal(editableText(await peeked("1\r\n2\r\n")), null);
  assert.equal(editableText(null), null);
});

Deno.test("a file that is not on disk is none", async () => {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const files = await FileStore.open(dir);
  assert.equal(
    await readBeginning(files, { hash: "0".repeat(64), size: 1 }),
    null,
  );
  await Deno.remove(dir, { recursive: true });
});

Deno.test("blanks and line ends become signs", () => {
  assert.equal(withMarks("a b\t \r\nc"), "a·b→\t·←↵\nc");
});
