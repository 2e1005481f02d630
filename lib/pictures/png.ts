import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { demand, joined, type Picture, Reader } from "./bytes.ts";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/**
 * The chunks of the picture; texts, times, profiles and animation are dropped.
 */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * Returns a PNG with nothing but its pixels; each chunk's checksum is checked.
 */
export function cleanPng(bytes: Uint8Array): Picture {
  const reader = new Reader(bytes);
  demand(reader.take(8).equals(SIGNATURE), "signature");
  const parts: Uint8Array[] = [SIGNATURE];
  const seen: string[] = [];
  let width = 0;
  let height = 0;
  while (seen.at(-1) !== "IEND") {
    const length = reader.take(4).readUInt32BE();
    const content = reader.take(4 + length);
    const sum = reader.take(4);
    demand(crc32(content) === sum.readUInt32BE(), "checksum");
    const type = content.toString("latin1", 0, 4);
    demand(seen.length > 0 || (type === "IHDR" && length === 13), "header");
    if (seen.length === 0) {
      width = content.readUInt32BE(4);
      height = content.readUInt32BE(8);
    }
    seen.push(type);
    if (KEPT.has(type)) parts.push(chunk(content, sum));
  }
  demand(seen.includes("IDAT"), "pixels");
  return { type: "image/png", width, height, bytes: joined(parts) };
}

function chunk(content: Uint8Array, sum: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  return joined([length, content, sum]);
}

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, row by row from the top. */
  rgba: Uint8Array;
}

/** Encodes pixels as a PNG file. */
export function encodePng(
  { width, height, rgba }: Pixels,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a sample; color with opacity.
  header.set([8, 6, 0, 0, 0], 8);
  const stride = width * 4;
  // Each row begins with its filter: none.
  const rows = new Uint8Array(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    const row = rgba.subarray(y * stride, (y + 1) * stride);
    rows.set(row, y * (stride + 1) + 1);
  }
  return joined([
    SIGNATURE,
    made("IHDR", header),
    made("IDAT", deflateSync(rows)),
    made("IEND", new Uint8Array()),
  ]);
}

function made(type: string, data: Uint8Array): Uint8Array {
  const content = joined([Buffer.from(type, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return chunk(content, sum);
}
