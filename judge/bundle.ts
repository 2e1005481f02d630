import { join } from "node:path";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { ARCHIVE } from "../lib/judging/languages.ts";
import { writeAll } from "./files.ts";

/** Each file in the bundle begins with the lengths of its name and of its content, 8 bytes each. */
const HEAD_BYTES = 16;
const CHUNK = 1024 ** 2;
const MAX_NAME_BYTES = 1_024;

/**
 * Unpacks the bundle at `path`, in which the launcher has packed a compiler's
 * results (launcher/taken.h), into `folder`, and empties the bundle. Files that
 * the language names in `leaves` keep their names; those that match a pattern
 * ("*.class") go into one archive, because their names are chosen by the program
 * and must not decide where on this machine something is written.
 */
export async function takeBundle(
  path: string,
  folder: string,
  leaves: readonly string[],
): Promise<void> {
  using bundle = await Deno.open(path);
  const members: Member[] = [];
  for (let head; (head = await readHead(bundle)) !== null;) {
    if (!leaves.includes(head.name)) {
      members.push({
        name: head.name,
        content: await readBytes(bundle, head.size),
      });
      continue;
    }
    using file = await Deno.open(join(folder, head.name), {
      write: true,
      createNew: true,
      mode: 0o755,
    });
    for (let left = head.size; left > 0;) {
      const chunk = await readBytes(bundle, Math.min(left, CHUNK));
      await writeAll(file, chunk);
      left -= chunk.length;
    }
  }
  if (members.length > 0) {
    const archive = await storedZip(members);
    await Deno.writeFile(join(folder, ARCHIVE), archive, {
      createNew: true,
      mode: 0o644,
    });
  }
  await Deno.truncate(path);
}

async function readHead(bundle: Deno.FsFile) {
  const bytes = new Uint8Array(HEAD_BYTES);
  if (await readInto(bundle, bytes) === 0) return null;
  const view = new DataView(bytes.buffer);
  const nameBytes = Number(view.getBigUint64(0, true));
  const size = Number(view.getBigUint64(8, true));
  if (nameBytes > MAX_NAME_BYTES) throw new Error("a bundle is damaged");
  const name = new TextDecoder().decode(await readBytes(bundle, nameBytes));
  return { name, size };
}

async function readBytes(file: Deno.FsFile, size: number) {
  const bytes = new Uint8Array(size);
  if (await readInto(file, bytes) < size) throw new Error("a bundle is cut");
  return bytes;
}

/** Fills `bytes` from the file and returns how many were read: fewer at the file's end. */
async function readInto(file: Deno.FsFile, bytes: Uint8Array): Promise<number> {
  for (let at = 0;;) {
    if (at === bytes.length) return at;
    const read = await file.read(bytes.subarray(at));
    if (read === null) return at;
    at += read;
  }
}

interface Member {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Makes a zip without compression, because a runtime will read it in a moment. */
async function storedZip(members: readonly Member[]): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    level: 0,
    useWebWorkers: false,
  });
  for (const { name, content } of members) {
    await zip.add(name, new Uint8ArrayReader(content));
  }
  return await zip.close();
}
