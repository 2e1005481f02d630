const MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Decodes a text file as spreadsheets on a Chinese Windows save it: with a mark of its
 * encoding, or in UTF-8, or in GBK. Null: it is none of these.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) =>
    mark.every((byte, n) => bytes[n] === byte)
  );
  const encodings = marked ? [marked[0]] : ["utf-8", "gb18030"];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (reason) {
      if (!(reason instanceof TypeError)) throw reason;
    }
  }
  return null;
}
