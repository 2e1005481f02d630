import { demand, type Picture, Reader } from "./bytes.ts";
import { encodePng } from "./png.ts";

const PLAIN = 0;
/** Masks say where each color is; programs write this for 32 bits. */
const MASKED = 3;

/**
 * Converts a BMP to a PNG, because nobody sends BMPs over the web. It takes
 * plain pixels of 8, 24 or 32 bits, and checks `mostPixels` before it takes any
 * memory for them.
 */
export function convertBmp(bytes: Uint8Array, mostPixels: number): Picture {
  const reader = new Reader(bytes);
  const head = reader.take(54);
  demand(head.toString("latin1", 0, 2) === "BM", "signature");
  const headerBytes = head.readUInt32LE(14);
  demand(headerBytes >= 40, "header");
  const width = head.readInt32LE(18);
  const tall = head.readInt32LE(22);
  const height = Math.abs(tall);
  const bits = head.readUInt16LE(28);
  const packing = head.readUInt32LE(30);
  demand(width > 0 && height > 0 && width * height <= mostPixels, "size");
  demand(
    [8, 24, 32].includes(bits) &&
      (packing === PLAIN || (packing === MASKED && bits === 32)),
    "packing",
  );
  const colours = head.readUInt32LE(46) || 256;
  reader.at = 14 + headerBytes;
  const palette = bits === 8 ? reader.take(4 * Math.min(256, colours)) : null;
  reader.at = head.readUInt32LE(10);
  const stride = Math.ceil(width * bits / 32) * 4;
  const rows = reader.take(stride * height);
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    // Rows go from the bottom up, unless the height is negative.
    const from = stride * (tall > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x++) {
      const at = from + x * bits / 8;
      const [source, n] = palette === null
        ? [rows, at]
        : [palette, 4 * rows[at]];
      const to = 4 * (y * width + x);
      rgba[to] = source[n + 2] ?? 0;
      rgba[to + 1] = source[n + 1] ?? 0;
      rgba[to + 2] = source[n] ?? 0;
      rgba[to + 3] = 255;
    }
  }
  const png = encodePng({ width, height, rgba });
  return { type: "image/png", width, height, bytes: png };
}
