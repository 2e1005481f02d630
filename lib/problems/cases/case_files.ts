import {
  ArchiveError,
  type ArchiveFault,
  type ArchiveFile,
  openArchive,
} from "../../files/archive.ts";
import type { FileSink } from "../../files/file_store.ts";
import { WindowsWatch } from "../../files/windows_text.ts";
import { MAX_CASE_FILE_BYTES, MAX_CASES } from "../../judging/bounds.ts";
import { OutputDigester } from "../../judging/digest.ts";
import { err, ok, type Result } from "../../result.ts";
import { bounded } from "../../workers/bounds.ts";
import type { CaseFiles, Upload } from "../schema.ts";

interface Pair {
  input: ArchiveFile;
  /** Only a name: the archive has no answer, and an empty one gets this name. */
  output: ArchiveFile | { name: string };
}

/**
 * Pairs inputs with their answers (behaviour facts §9): `X.in` with `X.out` or
 * `X.ans`, or `*input*.txt` with `*output*.txt`; sorted by the length, then the text,
 * of the name before its first dot. Answers without an input are left out; inputs
 * without an answer get an empty one. Capitals and small letters are both accepted:
 * an answer written like its input is preferred, and no answer is used twice.
 */
export function pairCaseFiles(files: readonly ArchiveFile[]): Pair[] {
  const free = new Map(files.map((file) => [file.name, file]));
  const inputs = files.flatMap((input) => {
    const names = answerNames(input.name);
    return names.length === 0 ? [] : [{ input, names }];
  });
  const found = new Map<ArchiveFile, ArchiveFile>();
  const take = (input: ArchiveFile, answer: ArchiveFile | undefined) => {
    if (answer === undefined) return;
    found.set(input, answer);
    free.delete(answer.name);
  };
  for (const { input, names } of inputs) {
    take(input, names.map((name) => free.get(name)).find(Boolean));
  }
  const byKey = Map.groupBy(free.values(), ({ name }) => name.toLowerCase());
  for (const { input, names } of inputs) {
    if (found.has(input)) continue;
    const alike = names.flatMap((name) => byKey.get(name.toLowerCase()) ?? []);
    take(input, alike.find(({ name }) => free.has(name)));
  }
  return inputs
    .map(({ input, names }): Pair => ({
      input,
      output: found.get(input) ?? { name: names[0] },
    }))
    .sort((a, b) => byStem(a.input.name, b.input.name));
}

/** Returns the names that an input's answer may have, in the input's own case. */
function answerNames(input: string): string[] {
  const [, stem, ending] = /^(.*)\.(in)$/is.exec(input) ?? [];
  if (stem !== undefined) {
    return ["out", "ans"].map((answer) =>
      `${stem}.${asWritten(answer, ending)}`
    );
  }
  return /input.*\.txt$/is.test(input)
    ? [
      input.replace(
        /input(?!.*input)/is,
        (word) => asWritten("output", word),
      ),
    ]
    : [];
}

/** Writes a word in capitals, with one capital, or in small letters, like `like`. */
function asWritten(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase();
  return like[0] === like[0].toLowerCase()
    ? word
    : word[0].toUpperCase() + word.slice(1);
}

/** Returns names that differ from another one only by capitals, grouped. */
export function alikeNames(files: readonly ArchiveFile[]): string[] {
  const byKey = Map.groupBy(files, ({ name }) => name.toLowerCase());
  return [...byKey].filter(([, group]) => group.length > 1)
    .sort(([a], [b]) => byStem(a, b))
    .flatMap(([, group]) => group.map(({ name }) => name).sort());
}

function byStem(a: string, b: string): number {
  const [x, y] = [stemOf(a), stemOf(b)];
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : a < b ? -1 : 1);
}

const stemOf = (name: string) => name.split(".", 1)[0];

/** Returns the files at the archive's root, or those of its only folder if everything is in one. */
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

/** The cases of a zip, and what its sender is told about the other files. */
export interface Unpacked
  extends Required<Pick<Upload, "missing" | "unused" | "alike">> {
  cases: CaseFiles[];
}

/** How many names of unused files are kept; all are counted. */
const MAX_UNUSED = 20;
/** How many names that differ by capitals are reported. */
const MAX_ALIKE = 20;

function unusedOf(
  files: readonly ArchiveFile[],
  pairs: readonly Pair[],
): Unpacked["unused"] {
  // The names of used files lack the folder around everything.
  const used = new Set(
    pairs.flatMap(({ input, output }) => [input.stream, streamOf(output)]),
  );
  const names = files.filter(({ stream }) => !used.has(stream))
    .map(({ name }) => name);
  return { count: names.length, names: names.slice(0, MAX_UNUSED) };
}

const streamOf = (output: Pair["output"]) =>
  "stream" in output ? output.stream : undefined;

export type CaseZipFault =
  | ArchiveFault
  | "archiveFileTooLarge"
  | "archiveNoCases"
  | "tooManyCases";

/**
 * Reads a zip of test cases from disk and writes each file's bytes, unchanged, into
 * the sink. If anything in the archive is bad, all of it is refused.
 */
export async function unpackCases(
  sink: FileSink,
  zipPath: string,
): Promise<Result<Unpacked, CaseZipFault>> {
  const opened = await openArchive(zipPath);
  if (!opened.ok) return opened;
  using archive = opened.value;
  const files = rootFiles(archive.files);
  const pairs = bounded(() => pairCaseFiles(files));
  if (pairs.length === 0) return err("archiveNoCases");
  if (pairs.length > MAX_CASES) return err("tooManyCases");
  const largest = Math.max(...archive.files.map((file) => file.size));
  if (largest > MAX_CASE_FILE_BYTES) return err("archiveFileTooLarge");
  try {
    const cases: CaseFiles[] = [];
    for (const { input, output } of pairs) {
      cases.push({
        input: await storeInput(sink, input.name, input.stream()),
        output: await storeOutput(
          sink,
          output.name,
          "stream" in output ? output.stream() : ReadableStream.from([]),
        ),
      });
    }
    return ok({
      cases,
      missing: pairs.flatMap(({ output }, n) => streamOf(output) ? [] : [n]),
      unused: unusedOf(archive.files, pairs),
      alike: alikeNames(files).slice(0, MAX_ALIKE),
    });
  } catch (reason) {
    if (reason instanceof ArchiveError) return err(reason.fault);
    throw reason;
  }
}

/** Returns the hashes of all files of the cases, each once. */
export const hashesOf = (cases: readonly CaseFiles[]): Set<string> =>
  new Set(cases.flatMap(({ input, output }) => [input.hash, output.hash]));

/** Stores an input, and tells what of Windows is in it. */
export async function storeInput(
  files: FileSink,
  name: string,
  stream: ReadableStream<Uint8Array>,
  maxBytes = Infinity,
): Promise<CaseFiles["input"]> {
  const watch = new WindowsWatch();
  const stored = await files.put(stream, {
    maxBytes,
    observe: (chunk) => watch.update(chunk),
  });
  return { name, ...stored, ...saidBy(watch) };
}

function saidBy(watch: WindowsWatch): Pick<CaseFiles["input"], "windows"> {
  const windows = watch.signs();
  return windows === undefined ? {} : { windows };
}

/** Stores an answer with the digests that outputs are compared with. */
export async function storeOutput(
  files: FileSink,
  name: string,
  stream: ReadableStream<Uint8Array>,
  maxBytes = Infinity,
): Promise<CaseFiles["output"]> {
  const digester = new OutputDigester();
  const watch = new WindowsWatch();
  const stored = await files.put(stream, {
    maxBytes,
    observe: (chunk) => {
      digester.update(chunk);
      watch.update(chunk);
    },
  });
  const { trimmed, squeezed } = digester.finish();
  return { name, ...stored, trimmed, squeezed, ...saidBy(watch) };
}
