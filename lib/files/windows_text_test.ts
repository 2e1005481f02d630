import assert from "node:assert/strict";
import { WindowsWatch, withoutWindows } from "./windows_text.ts";

const utf16 = (text: string, isBig = false) =>
  [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]
    .flatMap((unit) =>
      isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]
    );
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

const FILES: [bytes: number[], signs: string[] | undefined, plain: string][] = [
  [utf8("1 2\n"), undefined, "1 2\n"],
  [utf8("\ufeff3\n"), ["mark"], "3\n"],
  [utf8("\ufeff"), ["mark"], ""],
  [utf8("1 2\r\n3\r\n"), ["lineEnds"], "1 2\n3\n"],
  [utf8("\ufeff1\r\n二\r\n"), ["mark", "lineEnds"], "1\n二\n"],
  [utf16("1 二\r\n2\r\n"), ["utf16"], "1 二\n2\n"],
  [utf16("7\n", true), ["utf16"], "7\n"],
  // A carriage return alone is data, as is what only begins like UTF-16.
  [utf8("a\rb"), undefined, "a\nb"],
  [[0xff, 0xfe, 0x41], undefined, "A"],
  [[0xef, 0xbb], undefined, "\ufffd"],
  [[], undefined, ""],
];

Deno.test("what an editor of Windows has written is known and mended, however it comes in pieces", async () => {
  for (const [bytes, signs, plain] of FILES) {
    for (const piece of [1, 2, 3, 100]) {
      const chunks = Array.from(
        { length: Math.ceil(bytes.length / piece) },
        (_, n) => Uint8Array.from(bytes.slice(n * piece, (n + 1) * piece)),
      );
      const watch = new WindowsWatch();
      for (const chunk of chunks) watch.update(chunk);
      assert.deepEqual(watch.signs(), signs, `${bytes}`);
      if (signs === undefined) continue;
      const stream = withoutWindows(ReadableStream.from(chunks));
      assert.equal(await new Response(stream).text(), plain, `${bytes}`);
    }
  }
});
