/** In which a text file may be, by the names of the web's standard. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "gb18030",
  "windows-1252",
  // Not recognized; whoever reads a list may say so.
  "big5",
  "shift_jis",
  "euc-kr",
] as const;
export type Encoding = typeof ENCODINGS[number];

/** As people and their editors call them. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  gb18030: "GBK",
  "windows-1252": "Windows-1252",
  big5: "Big5",
  shift_jis: "Shift_JIS",
  "euc-kr": "EUC-KR",
};

/** A text with the encoding that it was read in. */
export interface Decoded {
  text: string;
  encoding: Encoding;
}

const MARKS: readonly [encoding: Encoding, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Decodes a text file as spreadsheets save it: with a mark of its encoding, or in UTF-8,
 * or, as a Chinese Windows does, in GBK, or, as a western one, in Windows-1252. Null: it
 * is none of these.
 */
export function recognizeText(bytes: Uint8Array): Decoded | null {
  const marked = MARKS.find(([, mark]) =>
    mark.every((byte, n) => bytes[n] === byte)
  );
  if (marked) return decoded(bytes, marked[0]);
  const utf8 = decoded(bytes, "utf-8");
  if (utf8 !== null) return utf8;
  const gbk = looksWestern(bytes) ? null : decoded(bytes, "gb18030");
  return gbk ?? (isWestern(bytes) ? decoded(bytes, "windows-1252") : null);
}

/** The text alone; null: it is none. */
export const decodeText = (bytes: Uint8Array): string | null =>
  recognizeText(bytes)?.text ?? null;

/** Decodes a text as somebody says it is; what is none in it becomes a sign for that. */
export const decodeAs = (bytes: Uint8Array, encoding: Encoding): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

function decoded(bytes: Uint8Array, encoding: Encoding): Decoded | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, encoding };
  } catch (reason) {
    if (!(reason instanceof TypeError)) throw reason;
    return null;
  }
}

/**
 * Tells whether a text that may be read as GBK is hardly Chinese: most characters that
 * GBK makes of it stand alone within a word of ASCII letters, or have taken one of them,
 * as of the "ül" in "Müller".
 */
function looksWestern(bytes: Uint8Array): boolean {
  let [chinese, western] = [0, 0];
  for (let n = 0; n < bytes.length; n++) {
    if (bytes[n] < 0x80) continue;
    const from = n;
    while (bytes[n] >= 0x80) n += 2;
    const pairs = (n - from) / 2;
    const ends = Array.from(
      { length: pairs },
      (_, k) => bytes[from + 2 * k + 1],
    );
    const isAlone = pairs === 1 && [bytes[from - 1], bytes[n]].some(isLetter);
    if (isAlone || ends.every(isLetter)) western += pairs;
    else chinese += pairs;
  }
  return western > chinese && isWestern(bytes);
}

const isLetter = (byte: number) =>
  byte >= 0x41 && byte <= 0x5a || byte >= 0x61 && byte <= 0x7a;

/** Bytes that stand for nothing in Windows-1252. */
const UNUSED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Tells whether a text may be in Windows-1252: mostly ASCII, with a letter here and there that is not. */
function isWestern(bytes: Uint8Array): boolean {
  let high = 0;
  for (const byte of bytes) {
    const isControl = byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte);
    if (isControl || byte === 0x7f || UNUSED.has(byte)) return false;
    if (byte >= 0x80) high++;
  }
  return high * 3 < bytes.length;
}
