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

/** A file part, streamed to disk; removed when the form is disposed of. */
export interface FormFile {
  name: string;
  path: string;
  /** Of what is on disk. */
  size: number;
}

export interface MultipartLimits {
  headers: Headers;
  store: FileStore;
  /** Of the whole body. */
  maxBytes: number;
  maxFieldBytes: number;
  /** A longer file is cut there; without it, a form with one is refused. */
  maxFileBytes?: number;
}

/**
 * In place: one name may come any number of times. Browsers send each line break
 * as CR LF and count it as one character, as we do.
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
 * Fields into memory, files straight to disk. Cut off, malformed or too large:
 * refused, and nothing is left behind.
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
    // The parser tells of it too; unheard here it would end the process.
    stream.on("error", () => {});
    streams.push(stream);
    if (!name || files.has(field)) return stream.resume();
    const file = { name, path: limits.store.tempPath(), size: 0 };
    files.set(field, file);
    const isCut = limits.maxFileBytes !== undefined;
    stream.on("limit", () => tooLarge ||= !isCut);
    const saved = saveTo(file, stream);
    // Where a disk is full nobody reads on, and the parser would wait for ever.
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

type Parser = InstanceType<typeof Busboy>;

function createParser(
  { headers, maxBytes, maxFieldBytes, maxFileBytes }: MultipartLimits,
): Parser {
  try {
    return new Busboy({
      headers: Object.fromEntries(headers) as BusboyHeaders,
      limits: {
        fieldSize: maxFieldBytes,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        fileSize: maxFileBytes ?? maxBytes,
      },
    });
  } catch {
    // Its only complaint is about the header: no boundary.
    throw failure("formBroken");
  }
}

/** Resolves when the last byte is parsed; a body cut off is a broken form. */
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
      // They would never end by themselves, and be waited for.
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
