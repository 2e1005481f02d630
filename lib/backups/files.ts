import { createHash } from "node:crypto";
import { join } from "node:path";
import { isThere, removeIfThere, writeAll } from "../files/file_store.ts";

/** Only the owner reads what is in a backup. */
export const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export interface Hashed {
  bytes: number;
  hash: string;
}

/** A file is there, and cannot be read. */
export class UnreadableError extends Error {}

/** Opens a file to be read; what its disk does not give is an `UnreadableError`. */
export async function readingOf(
  path: string,
): Promise<ReadableStream<Uint8Array>> {
  const file = await Deno.open(path).catch(unread);
  return ReadableStream.from(piecesOf(file));
}

async function* piecesOf(file: Deno.FsFile) {
  try {
    for await (const piece of file.readable) yield piece;
  } catch (reason) {
    unread(reason);
  }
}

function unread(reason: unknown): never {
  const isOther = reason instanceof Deno.errors.NotFound ||
    reason instanceof Deno.errors.PermissionDenied ||
    reason instanceof Deno.errors.NotCapable;
  throw isOther ? reason : new UnreadableError(String(reason));
}

/** A stream that notes the length and the hash of what goes through it. */
export function hashing(content: ReadableStream<Uint8Array>) {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        hash.update(piece);
        controller.enqueue(piece);
      },
    }),
  );
  return { stream, seen: (): Hashed => ({ bytes, hash: hash.digest("hex") }) };
}

/** Reads a stream to its end, into a new file if there is a path, which is on disk then. */
export async function drain(
  content: ReadableStream<Uint8Array>,
  path: string | null,
): Promise<Hashed> {
  const { stream, seen } = hashing(content);
  if (path === null) {
    for await (const _ of stream) { /* only its hash counts */ }
    return seen();
  }
  const out = await Deno.open(path, {
    write: true,
    createNew: true,
    mode: FILE_MODE,
  }).catch(async (reason) => {
    await stream.cancel().catch(() => {});
    throw reason;
  });
  using _out = out;
  for await (const piece of stream) await writeAll(out, piece);
  await out.sync();
  return seen();
}

/** Writes a small file as a whole or not at all. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const unfinished = `${path}.new`;
  await removeIfThere(unfinished);
  const bytes = typeof content === "string"
    ? new TextEncoder().encode(content)
    : content;
  await drain(ReadableStream.from([bytes]), unfinished);
  await Deno.rename(unfinished, path);
}

/** Of a folder and what is in it: the names are on disk as well. */
export async function syncFolder(path: string): Promise<void> {
  using folder = await Deno.open(path);
  await folder.sync();
}

/** Yields the paths of content-named files below `dir`, relative to it. */
export async function* contentFiles(dir: string): AsyncGenerator<string> {
  if (!await isThere(dir)) return;
  for await (const { name, isDirectory } of Deno.readDir(dir)) {
    if (!isDirectory || !/^[0-9a-f]{2}$/.test(name)) continue;
    for await (const file of Deno.readDir(join(dir, name))) {
      if (/^[0-9a-f]{64}$/.test(file.name)) yield `${name}/${file.name}`;
    }
  }
}

/** Removes a folder that nobody uses; it may be gone. */
export const removeFolder = (path: string) =>
  removeIfThere(path, { recursive: true });
