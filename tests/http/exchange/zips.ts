import { Buffer } from "node:buffer";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import type { TestSite } from "../../support.ts";

/** What an entry claims of itself, where that differs from the truth. */
export interface Claims {
  bytes: string | Uint8Array;
  mode?: number;
  flags?: number;
  crc?: number;
  size?: number;
}
/** A name as bytes is written without a word on its encoding. */
type Entries = readonly (readonly [
  name: string | Uint8Array,
  Claims | string,
])[];

/** Little-endian numbers, each of so many bytes. */
function pack(...fields: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes);
    part.writeUIntLE(value, 0, bytes);
    return part;
  }));
}

interface Packed {
  packed: Buffer;
  crc: number;
  length: number;
}

function packedOf(bytes: string | Uint8Array): Packed {
  const plain = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
  return {
    packed: deflateRawSync(plain),
    crc: crc32(plain),
    length: plain.length,
  };
}

/** A zip written by hand, so that it can lie. */
export function zipOf(entries: Entries): Uint8Array<ArrayBuffer> {
  // A bomb is one content many times over: it is packed once.
  const known = new Map<string | Uint8Array, Packed>();
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of entries) {
    const claims = typeof content === "string" ? { bytes: content } : content;
    const { bytes, mode = 0o100644, flags = 0 } = claims;
    const name = Buffer.from(path);
    const { packed, crc, length } = known.get(bytes) ?? packedOf(bytes);
    known.set(bytes, { packed, crc, length });
    const figures: [number, number][] = [
      [2, 20],
      [2, (typeof path === "string" ? 0x800 : 0) | flags],
      [2, 8],
      [4, 0x5821_0000],
      [4, claims.crc ?? crc],
      [4, packed.length],
      [4, claims.size ?? length],
      [2, name.length],
      [2, 0],
    ];
    const local = [pack([4, 0x04034b50], ...figures), name, packed];
    contents.push(...local);
    const attributes = mode * 0x1_0000;
    directory.push(
      pack([4, 0x02014b50], [2, 0x0314], ...figures),
      pack([2, 0], [2, 0], [2, 0], [4, attributes], [4, offset]),
      name,
    );
    offset += Buffer.concat(local).length;
  }
  const size = Buffer.concat(directory).length;
  const count = entries.length;
  const end = pack(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return new Uint8Array(Buffer.concat([...contents, ...directory, end]));
}

/** Sends a file to the upload call as a browser does. */
export function upload(
  t: TestSite,
  file: Uint8Array<ArrayBuffer>,
  { query = "", field = "file", ...init }: Parameters<TestSite["call"]>[2] & {
    query?: string;
    field?: string;
  } = {},
): Promise<Response> {
  const form = new FormData();
  form.set(field, new File([file], "cases.zip"));
  return t.call("POST", `/api/file/upload-testcase-zip${query}`, {
    as: "root",
    ...init,
    body: form,
  });
}

/** Names of what requests have left in the folder for passing files. */
export function leftBehind(t: TestSite): string[] {
  const entries = Deno.readDirSync(join(t.dir, "files", "tmp"));
  return [...entries].map(({ name }) => name);
}
