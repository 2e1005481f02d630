import {
  configure,
  type FileEntry,
  Reader,
  TextReader,
  Uint8ArrayReader,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js";
import { err, ok, type Result } from "../result.ts";

// Small, because a piece of a zip bomb grows a thousandfold before the reading can stop.
const PIECE_BYTES = 16_384;
configure({ useWebWorkers: false, chunkSize: PIECE_BYTES });

/** One regular file of an archive. */
export interface ArchiveFile {
  name: string;
  /** The size after unpacking, as declared; reading more than that fails. */
  size: number;
  /** The CRC-32 of the content, as declared. */
  crc: number;
  stream(): ReadableStream<Uint8Array>;
}

type NameFault =
  /** It leads out of the archive. */
  | "archiveUnsafeName"
  | "archiveNameControl"
  | "archiveNameEmpty"
  | "archiveNameEncoding"
  | "archiveNameLong";

export type ArchiveFault =
  | "archiveBroken"
  | NameFault
  | "archiveLink"
  | "archiveEncrypted"
  | "archiveDuplicate"
  | "archiveTooMany"
  | "archiveTooLarge";

/** Thrown while a file is read: the whole archive must be refused. */
export class ArchiveError extends Error {
  constructor(readonly fault: ArchiveFault, options?: ErrorOptions) {
    super(fault, options);
  }
}

export interface ArchiveLimits {
  files: number;
  /** The most bytes of all files together. */
  unpackedBytes: number;
  /** An archive that unpacks to more than this many times its own size is a bomb. */
  ratio: number;
}

const LIMITS: ArchiveLimits = {
  files: 5_000,
  unpackedBytes: 1024 ** 3,
  ratio: Infinity,
};
/** Archives that unpack to less than this are never taken for bombs. */
const UNSUSPICIOUS_BYTES = 256 * 1024 ** 2;
/** Files that operating systems add to archives by themselves. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Opens a zip file and checks it without unpacking. Names that lead out of it, links,
 * encryption, duplicates and bombs refuse the whole archive.
 */
export async function openArchive(
  path: string,
  limits: ArchiveLimits = LIMITS,
): Promise<Result<Archive, ArchiveFault>> {
  const file = await Deno.open(path);
  try {
    const { size } = await file.stat();
    const reader = new ZipReader(new DiskReader({ file, size }));
    const files = await listFiles(reader, {
      files: limits.files,
      unpackedBytes: Math.min(
        limits.unpackedBytes,
        Math.max(UNSUSPICIOUS_BYTES, limits.ratio * size),
      ),
    });
    if (files.ok) return ok(new Archive(file, files.value));
    file.close();
    return files;
  } catch (reason) {
    file.close();
    return err(faultOf(reason));
  }
}

class Archive {
  constructor(
    readonly file: Deno.FsFile,
    readonly files: readonly ArchiveFile[],
  ) {}

  [Symbol.dispose](): void {
    this.file.close();
  }
}

async function listFiles(
  reader: ZipReader<unknown>,
  most: Pick<ArchiveLimits, "files" | "unpackedBytes">,
): Promise<Result<ArchiveFile[], ArchiveFault>> {
  const files: ArchiveFile[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  const entries = reader.getEntriesGenerator({
    strictness: "balanced",
    filenameValidation: "balanced",
    decodeText: decodeName,
  });
  for await (const entry of entries) {
    // Old tools on Windows write backslashes, which do no harm as separators.
    const name = entry.filename.replaceAll("\\", "/");
    const fault = nameFault(name);
    if (fault !== null) return err(fault);
    if (entry.symlink || isSpecial(entry.unixMode)) return err("archiveLink");
    if (entry.encrypted) return err("archiveEncrypted");
    if (names.has(name)) return err("archiveDuplicate");
    names.add(name);
    if (names.size > most.files) return err("archiveTooMany");
    unpacked += entry.uncompressedSize;
    if (unpacked > most.unpackedBytes) return err("archiveTooLarge");
    const isFolder = entry.directory || name.endsWith("/");
    if (isFolder || CLUTTER.test(name)) continue;
    files.push(toArchiveFile(entry as FileEntry, name));
  }
  return ok(files);
}

function toArchiveFile(entry: FileEntry, name: string): ArchiveFile {
  return {
    name,
    size: entry.uncompressedSize,
    crc: entry.signature ?? 0,
    stream: () => ReadableStream.from(contentOf(entry)),
  };
}

async function* contentOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  entry.getData(pipe.writable, {
    checkSignature: true,
    checkOverlappingEntry: true,
    strictness: "balanced",
  }).catch((reason) =>
    pipe.writable.abort(reason).catch(() => {/* the reader has gone already */})
  );
  try {
    yield* pipe.readable;
  } catch (reason) {
    throw new ArchiveError(faultOf(reason), { cause: reason });
  }
}

/**
 * Decodes a file name. Names are often UTF-8 even if they do not say so; if not, they
 * are from a Chinese Windows, in whose encoding the second byte of a character may be a
 * backslash.
 */
function decodeName(
  bytes: Uint8Array,
  claimed: string,
  what: "filename" | "comment",
): string | undefined {
  if (what === "comment") return undefined;
  const encodings = /^utf-?8$/i.test(claimed)
    ? ["utf-8"]
    : ["utf-8", "gb18030"];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (reason) {
      if (!(reason instanceof TypeError)) throw reason;
    }
  }
  throw new ArchiveError("archiveNameEncoding");
}

/** Characters of the second class make `a.fdp` look like `a.pdf`. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}]/u;

const MAX_NAME_CHARS = 255;

/** An absolute path, a drive, or a step upwards. */
const LEADING_OUT = /^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i;

/**
 * Checks a name. The zip reader refuses names that lead out as well, but before
 * backslashes are replaced.
 */
function nameFault(name: string): NameFault | null {
  if (name === "") return "archiveNameEmpty";
  if (LEADING_OUT.test(name)) return "archiveUnsafeName";
  if (CONTROL.test(name)) return "archiveNameControl";
  return name.length > MAX_NAME_CHARS ? "archiveNameLong" : null;
}

const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;
const DIRECTORY = 0o040000;

function isSpecial(mode: number | undefined): boolean {
  const type = (mode ?? 0) & TYPE_MASK;
  return type !== 0 && type !== REGULAR && type !== DIRECTORY;
}

function faultOf(reason: unknown): ArchiveFault {
  if (reason instanceof ArchiveError) return reason.fault;
  const message = reason instanceof Error ? reason.message : "";
  return /unsafe/i.test(message) ? "archiveUnsafeName" : "archiveBroken";
}

/** Gives the zip reader random access to an open file. */
class DiskReader extends Reader<{ file: Deno.FsFile; size: number }> {
  readonly #file: Deno.FsFile;
  #last: Promise<unknown> = Promise.resolve();

  constructor(source: { file: Deno.FsFile; size: number }) {
    super(source);
    this.#file = source.file;
    this.size = source.size;
  }

  /** Reads one piece at a time, because all reads share the file's position. */
  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = this.#last.then(() => this.#read(index, length));
    this.#last = bytes.catch(() => {/* told to whom it concerns */});
    return bytes;
  }

  async #read(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.min(length, this.size - index));
    await this.#file.seek(index, Deno.SeekMode.Start);
    for (let at = 0; at < bytes.length;) {
      const read = await this.#file.read(bytes.subarray(at));
      if (read === null) throw new Error("the file has become shorter");
      at += read;
    }
    return bytes;
  }
}

/** What goes into a zip: a file on disk, or a text. */
export type Packed =
  | { name: string }
    & (
      | { path: string }
      | { text: string }
      | { bytes: Uint8Array }
    )
  /** There even if nothing is in it. */
  | { folder: string };

/** Makes a zip as a stream, without holding it in memory. */
export function streamArchive(
  files: Iterable<Packed> | AsyncIterable<Packed>,
): ReadableStream<Uint8Array> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = new ZipWriter(pipe.writable);
  (async () => {
    for await (const packed of files) {
      if ("folder" in packed) {
        await writer.add(`${packed.folder}/`, undefined, { directory: true });
        continue;
      }
      if ("text" in packed) {
        await writer.add(packed.name, new TextReader(packed.text));
        continue;
      }
      if ("bytes" in packed) {
        await writer.add(packed.name, new Uint8ArrayReader(packed.bytes));
        continue;
      }
      using file = await Deno.open(packed.path);
      await writer.add(packed.name, file.readable);
    }
    await writer.close();
  })().catch((reason) =>
    pipe.writable.abort(reason).catch(() => {/* the client has gone */})
  );
  return pipe.readable;
}
