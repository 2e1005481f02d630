import { createHash, type Hash } from "node:crypto";

/**
 * What it takes to compare an output without keeping it: SHA-256 (hex) of the
 * bytes, of the text without trailing blanks, and of the text without any white
 * space (behaviour facts §7).
 */
export interface OutputDigest {
  size: number;
  exact: string;
  trimmed: string;
  squeezed: string;
}

const NEWLINE = 10;
const FLUSH_BYTES = 65_536;
const HELD_BLANKS = 1024 ** 2;

/**
 * Space, tab, line feed, vertical tab, form feed and carriage return are blank.
 */
const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);

/** 1 for each byte that is a blank. */
const BLANK = Uint8Array.from({ length: 256 }, (_, byte) => +isBlank(byte));

/** Gathers bytes, so that the hash is called for blocks and not for bytes. */
class HashBuffer {
  readonly #hash: Hash;
  readonly #block = new Uint8Array(FLUSH_BYTES);
  #length = 0;

  constructor(hash: Hash = createHash("sha256")) {
    this.#hash = hash;
  }

  copy(): HashBuffer {
    this.#flush();
    return new HashBuffer(this.#hash.copy());
  }

  push(byte: number): void {
    if (this.#length === FLUSH_BYTES) this.#flush();
    this.#block[this.#length++] = byte;
  }

  append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#length === FLUSH_BYTES) this.#flush();
      const part = bytes.subarray(at, at + FLUSH_BYTES - this.#length);
      this.#block.set(part, this.#length);
      this.#length += part.length;
      at += part.length;
    }
  }

  appendWithoutBlanks(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#length === FLUSH_BYTES) this.#flush();
      const end = Math.min(bytes.length, at + FLUSH_BYTES - this.#length);
      const block = this.#block;
      let length = this.#length;
      // There is no branch, which the CPU would mispredict at every other word.
      for (; at < end; at++) {
        block[length] = bytes[at];
        length += 1 - BLANK[bytes[at]];
      }
      this.#length = length;
    }
  }

  #flush(): void {
    this.#hash.update(this.#block.subarray(0, this.#length));
    this.#length = 0;
  }

  digest(): string {
    this.#flush();
    return this.#hash.digest("hex");
  }
}

/**
 * Drops white space at the end of each line and of the text. Blanks are held
 * back until something follows them on their line. If there are too many to
 * hold, they are hashed ahead, and the state before them is kept.
 */
class TrimmedHash {
  #out = new HashBuffer();
  #before: HashBuffer | null = null;
  #newlines = 0;
  #blanks: number[] = [];

  update(bytes: Uint8Array): void {
    const endOfAll = bytes.length - BLANK[bytes[bytes.length - 1]];
    const hasPair = hasBlankPair(bytes);
    for (let at = 0; at < bytes.length;) {
      if (isBlank(bytes[at])) {
        this.#blank(bytes[at++]);
      } else {
        const end = hasPair ? endOfText(bytes, at) : endOfAll;
        this.#release();
        this.#before = null;
        this.#newlines = 0;
        this.#out.append(bytes.subarray(at, end));
        at = end;
      }
    }
  }

  #blank(byte: number): void {
    if (byte === NEWLINE) {
      this.#drop();
      this.#newlines++;
    } else {
      this.#blanks.push(byte);
      if (this.#blanks.length === HELD_BLANKS) this.#goAhead();
    }
  }

  #release(): void {
    const newlines = this.#before === null ? this.#newlines : 0;
    for (let n = 0; n < newlines; n++) this.#out.push(NEWLINE);
    for (const blank of this.#blanks) this.#out.push(blank);
    if (this.#blanks.length > 0) this.#blanks = [];
  }

  #goAhead(): void {
    const before = this.#before ?? this.#out.copy();
    this.#release();
    this.#before = before;
  }

  #drop(): void {
    this.#out = this.#before ?? this.#out;
    this.#before = null;
    if (this.#blanks.length > 0) this.#blanks = [];
  }

  digest(): string {
    this.#drop();
    return this.#out.digest();
  }
}

/** Whether two blanks stand side by side; in most outputs none do. */
function hasBlankPair(bytes: Uint8Array): boolean {
  let found = 0;
  for (let at = 1; at < bytes.length; at++) {
    found |= BLANK[bytes[at]] & BLANK[bytes[at - 1]];
  }
  return found === 1;
}

/**
 * Finds where unchanged text may end: a single blank with text on both sides is
 * kept, whatever it is.
 */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < bytes.length) {
    if (!isBlank(bytes[at])) at++;
    else if (at + 1 < bytes.length && !isBlank(bytes[at + 1])) at += 2;
    else break;
  }
  return at;
}

/** Reads an output piece by piece; its memory does not grow with the output. */
export class OutputDigester {
  readonly #exact = createHash("sha256");
  readonly #trimmed = new TrimmedHash();
  readonly #squeezed = new HashBuffer();
  #size = 0;

  update(chunk: Uint8Array): void {
    this.#size += chunk.length;
    this.#exact.update(chunk);
    this.#trimmed.update(chunk);
    this.#squeezed.appendWithoutBlanks(chunk);
  }

  finish(): OutputDigest {
    return {
      size: this.#size,
      exact: this.#exact.digest("hex"),
      trimmed: this.#trimmed.digest(),
      squeezed: this.#squeezed.digest(),
    };
  }
}

export function digestOf(text: string | Uint8Array): OutputDigest {
  const digester = new OutputDigester();
  digester.update(
    typeof text === "string" ? new TextEncoder().encode(text) : text,
  );
  return digester.finish();
}
