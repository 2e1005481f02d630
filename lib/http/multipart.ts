import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { failure } from "../failure.ts";
import {
  type FileStore,
  removeIfThere,
  writeAll,
} from "../files/file_store.ts";

export const MAX_FIELDS = 5_000;
const MAX_FILES = 10;

/** An uploaded file, streamed to disk; deleted when the form is disposed of. */
export interface FormFile {
  name: string;
  path: string;
  /** The bytes on disk; less than were sent if the file was cut. */
  size: number;
}

export interface MultipartLimits {
  headers: Headers;
  store: FileStore;
  /** The most bytes of the whole body. */
  maxBytes: number;
  maxFieldBytes: number;
  /** Longer files are cut here; if not given, a form with a file that is too long is refused. */
  maxFileBytes?: number;
  /** How many files there may be; more than ten only where one field takes many. */
  maxFiles?: number;
}

/**
 * Adds a value to a field, which may have several. Browsers send each line break as CR
 * LF but count it as one character; it becomes LF, so that we count the same.
 */
export function addValue(
  fields: Map<string, string[]>,
  name: string,
  sent: string,
): void {
  const value = sent.replaceAll("\r\n", "\n");
  const values = fields.get(name);
  if (values === undefined) fields.set(name, [value]);
  else values.push(value);
}

/**
 * Reads a multipart form, fields into memory and files to disk. One that is cut off,
 * malformed or too large is refused, and its files are deleted.
 */
export async function readMultipart(
  pieces: AsyncIterable<Uint8Array>,
  limits: MultipartLimits,
): Promise<
  { fields: Map<string, string[]>; files: Map<string, FormFile> }
> {
  const fields = new Map<string, string[]>();
  const files = new Map<string, FormFile>();
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];
  const unsaved = new AbortController();
  let tooLarge = false;
  const parser = createParser(limits);
  parser.on("field", (name, value, _nameCut, valueCut) => {
    tooLarge ||= valueCut;
    addValue(fields, name, value);
  });
  parser.on("fieldsLimit", () => tooLarge = true);
  parser.on("filesLimit", () => tooLarge = true);
  parser.on("file", (field, stream, name) => {
    // The parser reports the error as well; without a listener here it would end the process.
    stream.on("error", () => {});
    streams.push(stream);
    const key = keyFor(files, field, limits.maxFiles);
    if (!name || key === null) return stream.resume();
    const file = { name, path: limits.store.tempPath(), size: 0 };
    files.set(key, file);
    const isCut = limits.maxFileBytes !== undefined;
    stream.on("limit", () => tooLarge ||= !isCut);
    const saved = saveTo(file, stream);
    // When the disk is full nobody reads the stream, and the parser would wait for ever.
    saved.catch((reason) => unsaved.abort(reason));
    writing.push(saved);
  });
  try {
    await pump(pieces, parser, {
      files: streams,
      maxBytes: limits.maxBytes,
      unsaved: unsaved.signal,
    });
    await Promise.all(writing);
    if (tooLarge) throw failure("tooLarge");
    return { fields, files };
  } catch (reason) {
    await Promise.allSettled(writing);
    for (const { path } of files.values()) await removeIfThere(path);
    throw reason;
  }
}

/** What a file is known by: its field; where one takes many, those behind the first have a number. */
function keyFor(
  files: ReadonlyMap<string, FormFile>,
  field: string,
  maxFiles: number | undefined,
): string | null {
  if (!files.has(field)) return field;
  return maxFiles === undefined ? null : `${field} ${files.size}`;
}

type Parser = InstanceType<typeof Busboy>;

function createParser(
  { headers, maxBytes, maxFieldBytes, maxFileBytes, maxFiles }: MultipartLimits,
): Parser {
  try {
    return new Busboy({
      headers: Object.fromEntries(headers) as BusboyHeaders,
      limits: {
        fieldSize: maxFieldBytes,
        fields: MAX_FIELDS,
        files: maxFiles ?? MAX_FILES,
        fileSize: maxFileBytes ?? maxBytes,
      },
    });
  } catch {
    // Busboy throws only for a header without a boundary.
    throw failure("formBroken");
  }
}

/** Resolves when the last byte is parsed; a body that is cut off rejects with `formBroken`. */
async function pump(
  pieces: AsyncIterable<Uint8Array>,
  parser: Parser,
  { files, maxBytes, unsaved }: {
    files: readonly Readable[];
    maxBytes: number;
    unsaved: AbortSignal;
  },
): Promise<void> {
  const source = Readable.from(pieces);
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const stop = (reason: unknown) => {
      source.destroy();
      parser.destroy();
      // Streams of unfinished files never end by themselves, and would be waited for.
      for (const file of files) file.destroy();
      reject(reason);
    };
    source.on("error", () => stop(failure("formBroken")));
    parser.on("error", () => stop(failure("formBroken")));
    parser.on("finish", () => resolve());
    unsaved.addEventListener("abort", () => stop(unsaved.reason));
    source.on("data", (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > maxBytes) stop(failure("tooLarge"));
    });
    source.pipe(parser);
  });
}

async function saveTo(
  file: FormFile,
  stream: AsyncIterable<Uint8Array>,
): Promise<void> {
  using out = await Deno.open(file.path, { write: true, createNew: true });
  for await (const chunk of stream) {
    file.size += chunk.length;
    await writeAll(out, chunk);
  }
}
