import { z } from "zod";

/**
 * What editors of Windows leave in a text that programs do not expect: a byte order mark
 * in front of UTF-8, UTF-16 instead of it, CR before each LF.
 */
export const WINDOWS_SIGNS = ["mark", "utf16", "lineEnds"] as const;
export const WindowsSign = z.enum(WINDOWS_SIGNS);
export type WindowsSign = z.infer<typeof WindowsSign>;

const CR = 0x0d;
const LF = 0x0a;
const MARK = [0xef, 0xbb, 0xbf];

const begins = (bytes: readonly number[], mark: readonly number[]) =>
  mark.every((byte, n) => bytes[n] === byte);

/** The encoding that the first bytes of a text in UTF-16 name; null: it is none. */
const utf16Of = (start: readonly number[]) =>
  begins(start, [0xff, 0xfe])
    ? "utf-16le"
    : begins(start, [0xfe, 0xff])
    ? "utf-16be"
    : null;

/** Sees the pieces of a file go by, and tells what of Windows is in them. */
export class WindowsWatch {
  readonly #start: number[] = [];
  #size = 0;
  #last = 0;
  #hasLineEnds = false;

  update(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    if (this.#start.length < MARK.length) {
      this.#start.push(...chunk.subarray(0, MARK.length - this.#start.length));
    }
    this.#hasLineEnds ||= this.#last === CR && chunk[0] === LF ||
      hasWindowsEnd(chunk);
    this.#last = chunk[chunk.length - 1];
    this.#size += chunk.length;
  }

  /** Undefined: nothing. */
  signs(): WindowsSign[] | undefined {
    const isUtf16 = utf16Of(this.#start) !== null && this.#size % 2 === 0;
    const signs = WINDOWS_SIGNS.filter((sign) =>
      sign === "utf16"
        ? isUtf16
        : sign === "mark"
        ? begins(this.#start, MARK)
        : this.#hasLineEnds && !isUtf16
    );
    return signs.length > 0 ? signs : undefined;
  }
}

function hasWindowsEnd(chunk: Uint8Array): boolean {
  for (let at = chunk.indexOf(CR); at >= 0; at = chunk.indexOf(CR, at + 1)) {
    if (chunk[at + 1] === LF) return true;
  }
  return false;
}

/** The text in UTF-8, without a mark, with `\n` at the ends of its lines. */
export function withoutWindows(
  stream: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  return ReadableStream.from(decoded(stream)).pipeThrough(plainLines());
}

async function* decoded(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const held: { decoder?: TextDecoder } = {};
  /** What has come while it was too little to tell; null: it is told. */
  let start: Uint8Array | null = new Uint8Array();
  const begin = (bytes: Uint8Array) => {
    const first = [...bytes.subarray(0, MARK.length)];
    const encoding = utf16Of(first);
    if (encoding !== null) held.decoder = new TextDecoder(encoding);
    return begins(first, MARK) ? bytes.subarray(MARK.length) : bytes;
  };
  const pass = (bytes: Uint8Array) =>
    held.decoder
      ? encoder.encode(held.decoder.decode(bytes, { stream: true }))
      : bytes;
  for await (const chunk of stream) {
    if (start === null) {
      yield pass(chunk);
      continue;
    }
    const bytes: Uint8Array = joined(start, chunk);
    start = bytes.length < MARK.length ? bytes : null;
    if (start === null) yield pass(begin(bytes));
  }
  if (start !== null) yield pass(begin(start));
  if (held.decoder) yield encoder.encode(held.decoder.decode());
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Turns the line ends of a text in pieces into `\n`; one in UTF-16 stays as it is. */
export function plainLines(): TransformStream<Uint8Array, Uint8Array> {
  let isBehindCr = false;
  let isOther: boolean | null = null;
  return new TransformStream({
    transform(chunk, controller) {
      if (chunk.length === 0) return;
      isOther ??= utf16Of([...chunk.subarray(0, 2)]) !== null;
      if (isOther) return controller.enqueue(chunk);
      const bytes = isBehindCr && chunk[0] === LF ? chunk.subarray(1) : chunk;
      isBehindCr = chunk.at(-1) === CR;
      controller.enqueue(bytes.includes(CR) ? withoutCr(bytes) : bytes);
    },
  });
}

/** Turns all line ends into `\n`; a `\r` at the end of a piece is one already. */
function withoutCr(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let n = 0; n < bytes.length; n++) {
    if (bytes[n] === LF && bytes[n - 1] === CR) continue;
    kept[length++] = bytes[n] === CR ? LF : bytes[n];
  }
  return kept.subarray(0, length);
}

/** A source without the byte order mark that compilers do not know. */
export const withoutMark = (text: string): string =>
  text.startsWith("\ufeff") ? text.slice(1) : text;
