import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { Failure, failure } from "../failure.ts";
import {
  type FileStore,
  removeIfThere,
  writeAll,
} from "../files/file_store.ts";

/** Most bytes of a JSON or form body, files aside. */
export const MAX_BODY_BYTES = 4 * 1024 ** 2;
/** Contract §0.5. */
export const MAX_UPLOAD_BYTES = 512 * 1024 ** 2;
const MAX_FIELDS = 5_000;
const MAX_FILES = 10;

/** The whole body, refused as soon as it is too large. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw failure("tooLarge");
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw failure("tooLarge");
      parts.push(chunk);
    }
  } catch (reason) {
    // The sender has hung up: nothing of ours to be logged as a fault.
    throw reason instanceof Failure ? reason : failure("formBroken");
  }
  return Buffer.concat(parts);
}

export async function readJson(request: Request): Promise<unknown> {
  if (!mediaType(request).endsWith("json")) throw failure("wrongContentType");
  const bytes = await readBody(request, MAX_BODY_BYTES);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (reason) {
    // SyntaxError: not JSON; TypeError: not UTF-8.
    if (reason instanceof SyntaxError || reason instanceof TypeError) {
      throw failure("invalid", { field: "body" });
    }
    throw reason;
  }
}

/** A file part, streamed to disk; removed when the form is disposed of. */
export interface FormFile {
  name: string;
  path: string;
  size: number;
}

/** A posted form, url-encoded or multipart. */
export class Form {
  constructor(
    readonly fields: ReadonlyMap<string, string[]>,
    readonly files: ReadonlyMap<string, FormFile>,
  ) {}

  /** The first value; null when the field was not sent. */
  get(name: string): string | null {
    return this.fields.get(name)?.[0] ?? null;
  }

  all(name: string): string[] {
    return this.fields.get(name) ?? [];
  }

  /** First values by name, for a schema to look at. */
  toObject(): Record<string, string> {
    return Object.fromEntries(
      [...this.fields].map(([name, values]) => [name, values[0]]),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { path } of this.files.values()) await removeIfThere(path);
  }
}

/** `maxBytes` is for the whole form; more than a few MB only where files come. */
export async function readForm(
  request: Request,
  files: FileStore,
  maxBytes = MAX_BODY_BYTES,
): Promise<Form> {
  const type = mediaType(request);
  if (type === "application/x-www-form-urlencoded") {
    const bytes = await readBody(request, MAX_BODY_BYTES);
    const fields = new Map<string, string[]>();
    const pairs = new URLSearchParams(new TextDecoder().decode(bytes));
    if (pairs.size > MAX_FIELDS) throw failure("tooLarge");
    for (const [name, value] of pairs) addValue(fields, name, value);
    return new Form(fields, new Map());
  }
  if (type === "multipart/form-data") {
    return await readMultipart(request, files, maxBytes);
  }
  throw failure("wrongContentType");
}

/** In place: one name may come any number of times. */
function addValue(
  fields: Map<string, string[]>,
  name: string,
  value: string,
): void {
  const values = fields.get(name);
  if (values === undefined) fields.set(name, [value]);
  else values.push(value);
}

/**
 * Fields into memory, files straight to disk. Cut off, malformed or too large:
 * refused, and nothing is left behind.
 */
async function readMultipart(
  request: Request,
  store: FileStore,
  maxBytes: number,
): Promise<Form> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw failure("tooLarge");
  const fields = new Map<string, string[]>();
  const files = new Map<string, FormFile>();
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];
  const unsaved = new AbortController();
  let tooLarge = false;
  const parser = createParser(request);
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
    const file = { name, path: store.tempPath(), size: 0 };
    files.set(field, file);
    stream.on("limit", () => tooLarge = true);
    const saved = saveTo(file, stream);
    // Where a disk is full nobody reads on, and the parser would wait for ever.
    saved.catch((reason) => unsaved.abort(reason));
    writing.push(saved);
  });
  try {
    await pump(request, parser, {
      files: streams,
      maxBytes,
      unsaved: unsaved.signal,
    });
    await Promise.all(writing);
    if (tooLarge) throw failure("tooLarge");
    return new Form(fields, files);
  } catch (reason) {
    await Promise.allSettled(writing);
    for (const { path } of files.values()) await removeIfThere(path);
    throw reason;
  }
}

type Parser = InstanceType<typeof Busboy>;

function createParser(request: Request): Parser {
  try {
    return new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      limits: {
        fieldSize: MAX_BODY_BYTES,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        fileSize: MAX_UPLOAD_BYTES,
      },
    });
  } catch {
    // Its only complaint is about the header: no boundary.
    throw failure("formBroken");
  }
}

/** Resolves when the last byte is parsed; a body cut off is a broken form. */
async function pump(
  request: Request,
  parser: Parser,
  { files, maxBytes, unsaved }: {
    files: readonly Readable[];
    maxBytes: number;
    unsaved: AbortSignal;
  },
): Promise<void> {
  if (request.body === null) throw failure("formBroken");
  const source = Readable.fromWeb(request.body as unknown as NodeStream);
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

function mediaType(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  return type.split(";", 1)[0].trim().toLowerCase();
}
