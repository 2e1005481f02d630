import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

/** A file of a large zip: its name, and the pieces that it is made of. */
interface BigFile {
  name: string;
  pieces: readonly Uint8Array[];
}

function record(...fields: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes);
    part.writeUIntLE(value, 0, bytes);
    return part;
  }));
}

/** A zip whose files are not packed, piece by piece: none of it is kept. */
export function* storedZip(files: readonly BigFile[]): Generator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, pieces } of files) {
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const crc = pieces.reduce((crc, piece) => crc32(piece, crc), 0);
    const path = Buffer.from(name);
    const figures: [number, number][] = [
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0x5821_0000],
      [4, crc],
      [4, size],
      [4, size],
      [2, path.length],
      [2, 0],
    ];
    const head = record([4, 0x04034b50], ...figures);
    yield head;
    yield path;
    yield* pieces;
    directory.push(
      record([4, 0x02014b50], [2, 20], ...figures),
      record([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      path,
    );
    offset += head.length + path.length + size;
  }
  yield* directory;
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = files.length;
  yield record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  );
}
