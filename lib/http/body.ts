import { Buffer } from "node:buffer";
import { Failure, failure, type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { hasSaneShape } from "./json_shape.ts";
import { type FileStore, removeIfThere } from "../files/file_store.ts";
import {
  addValue,
  type FormFile,
  MAX_FIELDS,
  readMultipart,
} from "./multipart.ts";

/** How much of a body is read, files aside. */
export interface BodyLimit {
  /** Of the bytes as they come. */
  bytes: number;
  /** Of JSON as text; Chinese takes three bytes for each. */
  chars: number;
}

/** Most that any form or call may have. */
const MAX_BODY_BYTES = 4 * 1024 ** 2;
export const LARGE_BODY: BodyLimit = {
  bytes: MAX_BODY_BYTES,
  chars: MAX_BODY_BYTES,
};
/**
 * A text or a program, and little around it. As a form it may take nine bytes
 * for a character; one that is too long comes back with its reason.
 */
export const TEXT_BODY: BodyLimit = { bytes: 1024 ** 2, chars: 128 * 1024 };
/**
 * Of one that anybody may send without an account: a sign-in and the like. To
 * read megabytes takes the process longer than to send them.
 */
export const VISITOR_BODY: BodyLimit = { bytes: 64 * 1024, chars: 64 * 1024 };
/** Bytes of a character in UTF-8, for each of its UTF-16 units. */
const MAX_UTF8 = 3;
/** Contract §0.5. */
export const MAX_UPLOAD_BYTES = 512 * 1024 ** 2;
/** Whoever sends nothing for so long has gone, and keeps no file here. */
const MAX_SILENCE_MS = 60_000;

/** The whole body, refused as soon as it is too large. */
async function readBody(
  request: Request,
  maxBytes: number,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw failure("tooLarge");
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of piecesOf(request, maxSilenceMs)) {
      size += chunk.length;
      if (size > maxBytes) throw failure("tooLarge");
      parts.push(chunk);
    }
  } catch (reason) {
    // The sender has hung up: nothing of ours to be logged as a fault.
    throw reason instanceof Failure
      ? reason
      : new Failure({ code: "formBroken" }, { atEdge: true, cause: reason });
  }
  return Buffer.concat(parts);
}

async function* piecesOf(
  { body }: Request,
  maxSilenceMs: number,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(maxSilenceMs, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Not waited for: what is silent may never say that it has stopped.
    reader.cancel().catch(() => {/* it has broken off already */});
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(failure("formBroken")), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** `onRead` is told its bytes, and waited for, before any work is done on it. */
export async function readJson(
  request: Request,
  { bytes: most, chars } = LARGE_BODY,
  onRead?: (bytes: number) => Promise<void>,
): Promise<unknown> {
  if (!mediaType(request).endsWith("json")) throw failure("wrongContentType");
  const bytes = await readBody(request, Math.min(most, MAX_UTF8 * chars));
  await onRead?.(bytes.length);
  if (!hasSaneShape(bytes)) throw failure("invalid", { field: "body" });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.length > chars) throw failure("tooLarge");
    return JSON.parse(text);
  } catch (reason) {
    // SyntaxError: not JSON; TypeError: not UTF-8.
    if (reason instanceof SyntaxError || reason instanceof TypeError) {
      throw failure("invalid", { field: "body" });
    }
    throw reason;
  }
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

  /** What was chosen for a field; an empty file is as good as none. */
  file(field: string): Result<FormFile, Refusal> {
    const file = this.files.get(field);
    if (file === undefined) return refuse("fileRequired", { field });
    return file.size === 0 ? refuse("fileEmpty", { field }) : ok(file);
  }

  /** All that was chosen for a field that takes many, in its order. */
  filesOf(field: string): FormFile[] {
    return [...this.files].filter(([key, { size }]) =>
      size > 0 && (key === field || key.startsWith(`${field} `))
    ).map(([, file]) => file);
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

/** How much of a form is read. */
export interface FormLimits {
  /** Of the whole; more than a few MB only where files come. */
  maxBytes?: number;
  /** What of each file is kept; the rest of a longer one is read past. */
  maxFileBytes?: number;
  /** One of its fields takes so many files. */
  maxFiles?: number;
  maxSilenceMs?: number;
}

export async function readForm(
  request: Request,
  files: FileStore,
  {
    maxBytes = MAX_BODY_BYTES,
    maxFileBytes,
    maxFiles,
    maxSilenceMs = MAX_SILENCE_MS,
  }: FormLimits = {},
): Promise<Form> {
  const type = mediaType(request);
  if (type === "application/x-www-form-urlencoded") {
    const most = Math.min(maxBytes, MAX_BODY_BYTES);
    const bytes = await readBody(request, most, maxSilenceMs);
    // Counted first: millions of them take long to be told apart.
    if (hasMore(bytes, "&", MAX_FIELDS)) throw failure("tooLarge");
    const fields = new Map<string, string[]>();
    const pairs = new URLSearchParams(new TextDecoder().decode(bytes));
    for (const [name, value] of pairs) addValue(fields, name, value);
    return new Form(fields, new Map());
  }
  if (type === "multipart/form-data") {
    const announced = Number(request.headers.get("content-length") ?? 0);
    if (announced > maxBytes) throw failure("tooLarge");
    if (request.body === null) throw failure("formBroken");
    const read = await readMultipart(piecesOf(request, maxSilenceMs), {
      headers: request.headers,
      store: files,
      maxBytes,
      maxFieldBytes: MAX_BODY_BYTES,
      maxFileBytes,
      maxFiles,
    });
    return new Form(read.fields, read.files);
  }
  throw failure("wrongContentType");
}

function hasMore(bytes: Uint8Array, sign: string, most: number): boolean {
  const code = sign.charCodeAt(0);
  let count = 0;
  for (
    let at = bytes.indexOf(code);
    at !== -1 && count <= most;
    at = bytes.indexOf(code, at + 1)
  ) count++;
  return count > most;
}

function mediaType(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  return type.split(";", 1)[0].trim().toLowerCase();
}
