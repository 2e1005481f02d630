import { demand, joined, type Picture, Reader } from "./bytes.ts";

const BLOCK = { extension: 0x21, image: 0x2c, end: 0x3b };
/** The block that says which color is transparent. */
const GRAPHIC_CONTROL = 0xf9;

/**
 * Returns a GIF's first picture, without comments, programs' data and
 * animation.
 */
export function cleanGif(bytes: Uint8Array): Picture {
  const reader = new Reader(bytes);
  const head = reader.take(13);
  demand(/^GIF8[79]a/.test(head.toString("latin1", 0, 6)), "signature");
  const parts: Uint8Array[] = [head, reader.take(tableBytes(head[10]))];
  let control: Uint8Array = new Uint8Array();
  for (;;) {
    const block = reader.byte();
    if (block === BLOCK.extension) {
      const label = reader.byte();
      const content = subBlocks(reader);
      if (label !== GRAPHIC_CONTROL) continue;
      control = joined([Uint8Array.of(block, label), content]);
      continue;
    }
    demand(block === BLOCK.image, "pixels");
    const place = reader.take(9);
    parts.push(control, Uint8Array.of(block), place);
    parts.push(reader.take(tableBytes(place[8])), reader.take(1));
    parts.push(subBlocks(reader), Uint8Array.of(BLOCK.end));
    return {
      type: "image/gif",
      width: head.readUInt16LE(6),
      height: head.readUInt16LE(8),
      bytes: joined(parts),
    };
  }
}

/** Returns the bytes of the color table that these flags announce. */
const tableBytes = (flags: number) =>
  flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;

/** Reads pieces, each after its length, up to an empty one. */
function subBlocks(reader: Reader): Uint8Array {
  const start = reader.at;
  for (let length = reader.byte(); length > 0; length = reader.byte()) {
    reader.take(length);
  }
  return reader.bytes.subarray(start, reader.at);
}
