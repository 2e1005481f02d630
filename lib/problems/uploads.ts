import { err, ok, type Result } from "../result.ts";
import { type Refusal, refuse } from "../failure.ts";
import {
  ArchiveError,
  type ArchiveFault,
  type ArchiveFile,
  openArchive,
} from "../files/archive.ts";
import type { FileSink, FileStore } from "../files/file_store.ts";
import { MAX_CASE_FILE_BYTES, MAX_CASES } from "../judging/bounds.ts";
import { OutputDigester } from "../judging/digest.ts";
import type { Act } from "../site.ts";
import type { CaseFiles, Upload } from "./schema.ts";

const UPLOAD_LIFETIME_MS = 86_400_000;

interface Pair {
  input: ArchiveFile;
  /** Missing: an empty answer under this name. */
  output: ArchiveFile | { name: string };
}

/**
 * Inputs with their answers (behaviour facts §9): `X.in` with `X.out` or
 * `X.ans`, or `*input*.txt` with `*output*.txt`; ordered by the length, then
 * the text, of the name before its first dot. Answers without an input are left
 * out, inputs without an answer get an empty one.
 */
export function pairCaseFiles(files: readonly ArchiveFile[]): Pair[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const pairs = files.flatMap((input): Pair[] => {
    const names = answerNames(input.name);
    if (names.length === 0) return [];
    const found = names.map((name) => byName.get(name)).find(Boolean);
    return [{ input, output: found ?? { name: names[0] } }];
  });
  return pairs.sort((a, b) => byStem(a.input.name, b.input.name));
}

function answerNames(input: string): string[] {
  if (input.endsWith(".in")) {
    const stem = input.slice(0, -".in".length);
    return [`${stem}.out`, `${stem}.ans`];
  }
  return /input.*\.txt$/.test(input)
    ? [input.replace(/input(?!.*input)/, "output")]
    : [];
}

function byStem(a: string, b: string): number {
  const [x, y] = [stemOf(a), stemOf(b)];
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : a < b ? -1 : 1);
}

const stemOf = (name: string) => name.split(".", 1)[0];

/** Files of the archive's root; a single folder around them all is opened. */
export function rootFiles(files: readonly ArchiveFile[]): ArchiveFile[] {
  const folders = new Set(files.map(({ name }) => name.split("/").at(0)));
  const isWrapped = folders.size === 1 &&
    files.every(({ name }) => name.includes("/"));
  const unwrapped = isWrapped
    ? files.map((file) => ({
      ...file,
      name: file.name.slice(file.name.indexOf("/") + 1),
    }))
    : files;
  return unwrapped.filter(({ name }) => !name.includes("/"));
}

/**
 * Takes a zip of test cases that lies on disk: every file is unpacked straight
 * into the file store, with its bytes as they are. A bad archive is refused
 * whole, and nothing of it is stored.
 */
export async function unpackCases(
  files: FileStore,
  zipPath: string,
): Promise<
  Result<CaseFiles[], ArchiveFault | "archiveNoCases" | "tooManyCases">
> {
  const opened = await openArchive(zipPath);
  if (!opened.ok) return opened;
  using archive = opened.value;
  const pairs = pairCaseFiles(rootFiles(archive.files));
  if (pairs.length === 0) return err("archiveNoCases");
  if (pairs.length > MAX_CASES) return err("tooManyCases");
  const largest = Math.max(...archive.files.map((file) => file.size));
  if (largest > MAX_CASE_FILE_BYTES) return err("archiveTooLarge");
  await using batch = files.batch();
  try {
    const cases: CaseFiles[] = [];
    for (const { input, output } of pairs) {
      const stored = await batch.put(input.stream());
      cases.push({
        input: { name: input.name, ...stored },
        output: await storeOutput(
          batch,
          output.name,
          "stream" in output ? output.stream() : ReadableStream.from([]),
        ),
      });
    }
    await batch.keep();
    return ok(cases);
  } catch (reason) {
    if (reason instanceof ArchiveError) return err(reason.fault);
    throw reason;
  }
}

export async function storeOutput(
  files: FileSink,
  name: string,
  stream: ReadableStream<Uint8Array>,
  maxBytes = Infinity,
): Promise<CaseFiles["output"]> {
  const digester = new OutputDigester();
  const stored = await files.put(stream, {
    maxBytes,
    observe: (chunk) => digester.update(chunk),
  });
  const { trimmed, squeezed } = digester.finish();
  return { name, ...stored, trimmed, squeezed };
}

/** Keeps an uploaded set of cases until a problem takes it, for a day. */
export async function receiveUpload(
  { site, viewer, now }: Act,
  zipPath: string,
): Promise<Result<{ upload: Upload; cases: CaseFiles[] }, Refusal>> {
  const cases = await unpackCases(site.files, zipPath);
  if (!cases.ok) return refuse(cases.error);
  const upload = { id: crypto.randomUUID(), uid: viewer!.uid, createdAt: now };
  await site.store.transact(async (tx) => {
    tx.insert(site.uploads, upload);
    await tx.putBlob(site.uploadCases, [upload.id], cases.value);
    return ok(null);
  });
  return ok({ upload, cases: cases.value });
}

export async function purgeUploads({ site, now }: Pick<Act, "site" | "now">) {
  const { rows } = await site.uploads.list("created", { limit: 100 });
  for (const { id, createdAt } of rows) {
    if (createdAt + UPLOAD_LIFETIME_MS > now) break;
    await site.store.transact(async (tx) => {
      if (await tx.get(site.uploads, id) === null) return err("gone");
      tx.delete(site.uploads, id);
      await tx.deleteBlob(site.uploadCases, [id]);
      return ok(null);
    });
  }
}
