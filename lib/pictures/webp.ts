import { Buffer } from "node:buffer";
import { demand, joined, type Picture, Reader } from "./bytes.ts";

const ANIMATED = 0x02;
const HAS_ALPHA = 0x10;

/**
 * Returns a WebP of a single picture, without what its camera and maker added.
 */
export function cleanWebp(bytes: Uint8Array): Picture {
  const file = new Reader(bytes);
  demand(file.take(4).toString("latin1") === "RIFF", "signature");
  const reader = new Reader(file.take(file.take(4).readUInt32LE()));
  demand(reader.take(4).toString("latin1") === "WEBP", "signature");
  const chunks = new Map<string, Buffer>();
  while (reader.left > 0) {
    const name = reader.take(4).toString("latin1");
    const length = reader.take(4).readUInt32LE();
    const content = reader.take(length);
    if (length % 2 === 1 && reader.left > 0) reader.take(1);
    if (!chunks.has(name)) chunks.set(name, content);
  }
  const extended = chunks.get("VP8X");
  demand(extended === undefined || extended.length >= 10, "header");
  demand(((extended?.[0] ?? 0) & ANIMATED) === 0, "animation");
  const lossless = chunks.get("VP8L");
  if (lossless !== undefined) {
    return made(losslessSize(lossless), [["VP8L", lossless]]);
  }
  const lossy = chunks.get("VP8 ");
  demand(lossy !== undefined, "pixels");
  const alpha = chunks.get("ALPH");
  const size = lossySize(lossy);
  if (alpha === undefined) return made(size, [["VP8 ", lossy]]);
  const header = Buffer.alloc(10);
  header[0] = HAS_ALPHA;
  header.writeUIntLE(size.width - 1, 4, 3);
  header.writeUIntLE(size.height - 1, 7, 3);
  return made(size, [["VP8X", header], ["ALPH", alpha], ["VP8 ", lossy]]);
}

function lossySize(data: Buffer) {
  const isKeyFrame = data.length >= 10 && (data[0] & 1) === 0 &&
    data.readUIntBE(3, 3) === 0x9d012a;
  demand(isKeyFrame, "frame");
  return {
    width: data.readUInt16LE(6) & 0x3fff,
    height: data.readUInt16LE(8) & 0x3fff,
  };
}

function losslessSize(data: Buffer) {
  demand(data.length >= 5 && data[0] === 0x2f, "frame");
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function made(
  size: { width: number; height: number },
  chunks: [name: string, content: Uint8Array][],
): Picture {
  const body = joined(chunks.flatMap(([name, content]) => [
    Buffer.from(name, "latin1"),
    uint32(content.length),
    content,
    new Uint8Array(content.length % 2),
  ]));
  const bytes = joined([
    Buffer.from("RIFF", "latin1"),
    uint32(body.length + 4),
    Buffer.from("WEBP", "latin1"),
    body,
  ]);
  return { type: "image/webp", ...size, bytes };
}

function uint32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
