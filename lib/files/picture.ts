import { Buffer } from "node:buffer";

export type PictureType = "png" | "jpeg" | "gif" | "webp";

export const PICTURE_MIME: Record<PictureType, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

/** What a browser says it may choose from. */
export const PICTURE_ACCEPT = Object.values(PICTURE_MIME).join(",");

export interface PictureFacts {
  type: PictureType;
  /** In pixels. */
  width: number;
  height: number;
}

/** A picture's bytes unpack to four for each pixel. */
const MOST_PIXELS = 40_000_000;

/**
 * What a file is by its own first bytes, whatever it is called; null when it is
 * no picture of these kinds, or says a size that is none.
 */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const read of [readPng, readGif, readWebp, readJpeg]) {
    const facts = read(buffer);
    if (facts === null) continue;
    const { width, height } = facts;
    return width > 0 && height > 0 && width * height <= MOST_PIXELS
      ? facts
      : null;
  }
  return null;
}

const startsWith = (buffer: Buffer, at: number, text: string) =>
  buffer.toString("latin1", at, at + text.length) === text;

function readPng(buffer: Buffer): PictureFacts | null {
  if (!startsWith(buffer, 0, "\x89PNG\r\n\x1a\n") || buffer.length < 33) {
    return null;
  }
  if (!startsWith(buffer, 12, "IHDR")) return null;
  return {
    type: "png",
    width: buffer.readUInt32BE(16),
    height: buffer.readUInt32BE(20),
  };
}

function readGif(buffer: Buffer): PictureFacts | null {
  if (!/^GIF8[79]a/.test(buffer.toString("latin1", 0, 6))) return null;
  if (buffer.length < 13) return null;
  return {
    type: "gif",
    width: buffer.readUInt16LE(6),
    height: buffer.readUInt16LE(8),
  };
}

function readWebp(buffer: Buffer): PictureFacts | null {
  const isWebp = startsWith(buffer, 0, "RIFF") &&
    startsWith(buffer, 8, "WEBP") && buffer.length >= 30;
  if (!isWebp) return null;
  switch (buffer.toString("latin1", 12, 16)) {
    case "VP8X":
      return {
        type: "webp",
        width: buffer.readUIntLE(24, 3) + 1,
        height: buffer.readUIntLE(27, 3) + 1,
      };
    case "VP8 ":
      return {
        type: "webp",
        width: buffer.readUInt16LE(26) & 0x3fff,
        height: buffer.readUInt16LE(28) & 0x3fff,
      };
    case "VP8L": {
      const bits = buffer.readUInt32LE(21);
      return {
        type: "webp",
        width: (bits & 0x3fff) + 1,
        height: ((bits >>> 14) & 0x3fff) + 1,
      };
    }
  }
  return null;
}

/** Start-of-frame markers; the three others of their range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(buffer: Buffer): PictureFacts | null {
  if (!startsWith(buffer, 0, "\xff\xd8\xff")) return null;
  let at = 2;
  while (at + 9 <= buffer.length && buffer[at] === 0xff) {
    const marker = buffer[at + 1];
    if (marker === 0xff) {
      at++;
    } else if (isFrame(marker)) {
      return {
        type: "jpeg",
        width: buffer.readUInt16BE(at + 7),
        height: buffer.readUInt16BE(at + 5),
      };
    } else {
      at += 2 + buffer.readUInt16BE(at + 2);
    }
  }
  return null;
}
