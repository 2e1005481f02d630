import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

const encoder = new TextEncoder();
/** 1 January 1980, the first that the format has: the same file makes the same archive. */
const DATE = 0x21;
const UTF8_NAMES = 0x800;

/** A zip of one file as it is, always the same bytes for the same text. */
export function oneFileZip(
  name: string,
  text: string,
): Uint8Array<ArrayBuffer> {
  const [path, data] = [encoder.encode(name), encoder.encode(text)];
  const [local, central, end] = [30, 46, 22];
  const bytes = new Uint8Array(
    local + path.length + data.length + central + path.length + end,
  );
  const view = new DataView(bytes.buffer);
  const put = (at: number, ...fields: (readonly [2 | 4, number])[]) => {
    for (const [size, value] of fields) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
  };
  // What a file's head is in both places: method 0, date, checksum, sizes, name.
  const head = [
    [2, 20],
    [2, UTF8_NAMES],
    [2, 0],
    [2, 0],
    [2, DATE],
    [4, crc32(data)],
    [4, data.length],
    [4, data.length],
    [2, path.length],
    [2, 0],
  ] as const;
  put(0, [4, 0x04034b50], ...head);
  bytes.set(path, local);
  bytes.set(data, local + path.length);
  const directory = local + path.length + data.length;
  put(directory, [4, 0x02014b50], [2, 20], ...head);
  bytes.set(path, directory + central);
  put(
    directory + central + path.length,
    [4, 0x06054b50],
    [4, 0],
    [2, 1],
    [2, 1],
    [4, central + path.length],
    [4, directory],
  );
  return bytes;
}

/** The hash by which the Contest API lets clients check files. */
export const md5Of = (bytes: Uint8Array): string =>
  createHash("md5").update(bytes).digest("hex");
