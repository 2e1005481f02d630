import { Buffer } from "node:buffer";

/**
 * A picture that is fit to be shown: its pixels, and nothing about its maker.
 */
export interface Picture {
  type: PictureType;
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type PictureType =
  | "image/png"
  | "image/jpeg"
  | "image/gif"
  | "image/webp"
  | "image/svg+xml";

/** Thrown if the file breaks the rules of its format, or ends too early. */
export class BrokenPictureError extends Error {}

/**
 * Reads a file from its start; reading past its end means that it is broken.
 */
export class Reader {
  at = 0;
  readonly #buffer: Buffer;

  constructor(readonly bytes: Uint8Array) {
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  take(length: number): Buffer {
    if (length > this.left) throw new BrokenPictureError("cut off");
    this.at += length;
    return this.#buffer.subarray(this.at - length, this.at);
  }

  byte(): number {
    return this.take(1)[0];
  }
}

export function demand(condition: boolean, what: string): asserts condition {
  if (!condition) throw new BrokenPictureError(what);
}

/** Returns the parts as one array. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
