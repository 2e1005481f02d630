import { createHash } from "node:crypto";
import type { FileStore } from "../../files/file_store.ts";
import { MAX_TEXT_CHARS } from "../schema.ts";

/** How much of a file a page shows; for the rest there is the download. */
export const BEGINNING_BYTES = 64 * 1024;
const DUMPED_BYTES = 512;

/** The beginning of a file of test data. */
export interface FileBeginning {
  /** Null: the file is not a text. */
  text: string | null;
  /** The first bytes, to be shown as numbers if the file is not a text. */
  bytes: Uint8Array;
  /** How many bytes were read. */
  shown: number;
  isWhole: boolean;
}

/**
 * Reads the beginning of a stored file of `size` bytes, as much as a page shows.
 * Returns null if the file is not on disk any more.
 */
export async function readBeginning(
  files: FileStore,
  { hash, size }: { hash: string; size: number },
): Promise<FileBeginning | null> {
  if (!await files.has(hash)) return null;
  const bytes = new Uint8Array(Math.min(size, BEGINNING_BYTES));
  using file = await files.open(hash);
  let shown = 0;
  while (shown < bytes.length) {
    const read = await file.read(bytes.subarray(shown));
    if (read === null) break;
    shown += read;
  }
  const isWhole = shown === size;
  return {
    text: textOf(bytes.subarray(0, shown), isWhole),
    bytes: bytes.slice(0, DUMPED_BYTES),
    shown,
    isWhole,
  };
}

/** Decodes UTF-8; null if it is not UTF-8 or has NUL. If the file goes on, a character cut in two at the end is left out. */
function textOf(bytes: Uint8Array, isWhole: boolean): string | null {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    const text = decoder.decode(bytes, { stream: !isWhole });
    return text.includes("\0") ? null : text;
  } catch (reason) {
    if (reason instanceof TypeError) return null;
    throw reason;
  }
}

/**
 * Returns the content for a text field, if the field would send it back unchanged;
 * null: it is too long, not a text, or has line ends that browsers change.
 */
export const editableText = (peek: FileBeginning | null): string | null =>
  peek?.isWhole && peek.text !== null && !peek.text.includes("\r") &&
    peek.text.length <= MAX_TEXT_CHARS
    ? peek.text
    : null;

/** Returns the hash under which a text would be stored. */
export const textHash = (text: string): string =>
  createHash("sha256").update(text).digest("hex");

/** Makes blanks and line ends visible as signs, to find one too many. */
export const withMarks = (text: string): string =>
  text.replaceAll(" ", "·").replaceAll("\t", "→\t").replaceAll("\r", "←")
    .replaceAll("\n", "↵\n");

/** Shows bytes as hexadecimal numbers, 16 in a row, each row with its offset. */
export const hexDump = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(bytes.length / 16) }, (_, n) => {
    const row = [...bytes.subarray(16 * n, 16 * n + 16)];
    const numbers = row.map((byte) => byte.toString(16).padStart(2, "0"));
    return `${(16 * n).toString(16).padStart(4, "0")}  ${numbers.join(" ")}`;
  }).join("\n");
