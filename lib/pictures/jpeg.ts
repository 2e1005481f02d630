import { demand, joined, type Picture, Reader } from "./bytes.ts";

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, adobe: 0xee };
/** The frames that browsers show: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** The tables that pixels need: Huffman, quantization, restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);

/**
 * Returns a JPEG without camera, place, comment and thumbnail, and without what
 * follows its end marker. JFIF and Adobe stay, because they say what its colors
 * mean.
 */
export function cleanJpeg(bytes: Uint8Array): Picture {
  const reader = new Reader(bytes);
  const parts: Uint8Array[] = [reader.take(2)];
  demand(parts[0][0] === 0xff && parts[0][1] === MARKER.start, "signature");
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  for (;;) {
    const marker = nextMarker(reader);
    if (marker === MARKER.end) break;
    const length = reader.take(2).readUInt16BE();
    demand(length >= 2, "segment");
    reader.at -= 2;
    const segment = reader.take(length);
    if (FRAMES.has(marker)) {
      demand(size === null && length >= 8, "frame");
      size = {
        height: segment.readUInt16BE(3),
        width: segment.readUInt16BE(5),
      };
    }
    const isPixels = FRAMES.has(marker) || TABLES.has(marker) ||
      marker === MARKER.scan;
    if (isPixels || marker === MARKER.adobe || marker === MARKER.jfif) {
      parts.push(Uint8Array.of(0xff, marker), segment);
    }
    if (marker === MARKER.scan) {
      hasScan = true;
      parts.push(scanOf(reader));
    }
  }
  demand(size !== null && hasScan, "pixels");
  parts.push(Uint8Array.of(0xff, MARKER.end));
  return { type: "image/jpeg", ...size, bytes: joined(parts) };
}

function nextMarker(reader: Reader): number {
  demand(reader.byte() === 0xff, "marker");
  let marker = reader.byte();
  // Any number of fill bytes may come before a marker.
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

/** Reads packed pixels up to the next marker that is not part of them. */
function scanOf(reader: Reader): Uint8Array {
  const { bytes } = reader;
  let end = reader.at;
  for (; end + 1 < bytes.length; end++) {
    const isMarker = bytes[end] === 0xff;
    const isOwn = bytes[end + 1] === 0 ||
      (bytes[end + 1] >= 0xd0 && bytes[end + 1] <= 0xd7);
    if (isMarker && !isOwn) break;
  }
  return reader.take(end - reader.at);
}
