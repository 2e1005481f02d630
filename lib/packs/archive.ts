import { createHash } from "node:crypto";
import {
  CONTENTS_FILE,
  MANIFEST_FILE,
  type PackEntry,
  PackError,
  packHash,
  PackManifest,
  readContents,
} from "./contents.ts";
import { type PackId, packLabel } from "./file_name.ts";
import { filesOfTar, type TarFile } from "./tar.ts";

const MAX_CONTENTS_BYTES = 32 * 1024 ** 2;
const MAX_MANIFEST_BYTES = 1024 ** 2;

/** What an archive holds, whole or as far as it was read. */
export interface ArchivedPack extends PackId {
  /** Of the whole list. */
  hash: string;
  entries: PackEntry[];
  manifest: PackManifest;
}

type FileEntry = Extract<PackEntry, { kind: "file" }>;

/** Takes the bytes of one file; `end` only when they are as the list says. */
interface FileSink extends Disposable {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Where the parts of an archive go. */
interface Taker {
  begin?(contents: string, entries: PackEntry[]): Promise<void>;
  file?(entry: FileEntry): Promise<FileSink>;
  end?(entries: PackEntry[]): Promise<void>;
}

/**
 * Reads an archive from beginning to end, each file against the list. Throws a
 * `PackError` for what is no pack, not whole, or not as its list says.
 */
export async function readArchive(
  archive: string,
  taker: Taker = {},
): Promise<ArchivedPack> {
  return await reading(archive, async (files) => {
    const { contents, entries } = await listOf(files);
    await taker.begin?.(contents, entries);
    const wanted = new Map(
      entries.filter((entry) => entry.kind === "file")
        .map((entry) => [entry.path, entry]),
    );
    let manifest = "null";
    for await (const one of files) {
      const entry = wanted.get(one.path);
      if (entry === undefined || entry.size !== one.size) {
        throw new PackError(`${one.path} is not in the list`);
      }
      wanted.delete(one.path);
      const isManifest = one.path === MANIFEST_FILE;
      const kept = await take(one, entry, taker, isManifest);
      if (isManifest) manifest = new TextDecoder().decode(kept);
    }
    const [missing] = wanted.keys();
    if (missing !== undefined) throw new PackError(`${missing} is missing`);
    await taker.end?.(entries);
    return packOf(contents, entries, manifest);
  });
}

/** What an archive says of itself, without a look at what comes after that. */
export async function glanceAt(archive: string): Promise<ArchivedPack> {
  return await reading(archive, async (files) => {
    const { contents, entries } = await listOf(files);
    for await (const one of files) {
      if (one.path !== MANIFEST_FILE) continue;
      if (one.size > MAX_MANIFEST_BYTES) break;
      const text = new TextDecoder().decode(await bytesOf(one));
      return packOf(contents, entries, text);
    }
    return packOf(contents, entries, "null");
  });
}

/** Throws a `PackError` if a pack is another than the one that was expected. */
export function throwUnless(
  expected: PackId | undefined,
  pack: ArchivedPack,
): void {
  if (
    expected !== undefined &&
    (expected.name !== pack.name || !pack.hash.startsWith(expected.hash))
  ) {
    throw new PackError(`it is ${packLabel(pack)}, not ${packLabel(expected)}`);
  }
}

/** Reads what a pack says that it is. */
export function manifestOf(text: string): PackManifest {
  const read = PackManifest.safeParse(JSON.parse(text));
  if (!read.success) throw new PackError("it does not say what it is");
  return read.data;
}

function packOf(contents: string, entries: PackEntry[], text: string) {
  const manifest = manifestOf(text);
  return { name: manifest.name, hash: packHash(contents), entries, manifest };
}

async function reading<T>(
  archive: string,
  work: (files: AsyncGenerator<TarFile>) => Promise<T>,
): Promise<T> {
  const file = await Deno.open(archive);
  const stream = file.readable.pipeThrough(new DecompressionStream("gzip"));
  const files = filesOfTar(stream);
  try {
    return await work(files);
  } catch (reason) {
    // What gunzip says of a file that is cut off or changed, and JSON of such a text.
    if (
      reason instanceof TypeError || reason instanceof SyntaxError ||
      reason instanceof Deno.errors.InvalidData
    ) {
      throw new PackError(`the archive is damaged (${reason.message})`);
    }
    throw reason;
  } finally {
    await files.return(undefined);
  }
}

async function listOf(files: AsyncGenerator<TarFile>) {
  const first = (await files.next()).value;
  if (first?.path !== CONTENTS_FILE || first.size > MAX_CONTENTS_BYTES) {
    throw new PackError("the file is no pack");
  }
  const contents = new TextDecoder().decode(await bytesOf(first));
  return { contents, entries: readContents(contents) };
}

/** Passes a file on; returns its bytes where they are to be kept. */
async function take(
  file: TarFile,
  entry: FileEntry,
  taker: Taker,
  isKept: boolean,
): Promise<Uint8Array> {
  const digest = createHash("sha256");
  if (isKept && file.size > MAX_MANIFEST_BYTES) {
    throw new PackError("it says too much of what it is");
  }
  const kept = new Uint8Array(isKept ? file.size : 0);
  let at = 0;
  using sink = await taker.file?.(entry);
  for await (const chunk of file.bytes()) {
    digest.update(chunk);
    await sink?.write(chunk);
    if (isKept) kept.set(chunk, at);
    at += chunk.length;
  }
  if (digest.digest("hex") !== entry.sha256) {
    throw new PackError(`${file.path} is not as its list says`);
  }
  await sink?.end();
  return kept;
}

async function bytesOf(file: TarFile): Promise<Uint8Array> {
  const whole = new Uint8Array(file.size);
  let at = 0;
  for await (const chunk of file.bytes()) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
