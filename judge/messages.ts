import { clip } from "../lib/clip.ts";
import { MAX_MESSAGE_CHARS } from "../lib/judging/protocol.ts";

const MARK = "\n…";

/**
 * Bytes that a program or compiler printed, as text to show: cut at the limit
 * without breaking a character, invalid UTF-8 and NUL replaced, no blanks
 * around.
 */
export const cutText = (
  parts: readonly Uint8Array[],
  most = MAX_MESSAGE_CHARS,
): string => clip(textOf(parts).trim(), most, MARK);

/** Does the same but keeps blanks, for an output in which they mean something: a drawing, say. */
export const cutOutput = (parts: readonly Uint8Array[]): string =>
  clip(textOf(parts), MAX_MESSAGE_CHARS, MARK);

function textOf(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  // A character's bytes may be split between two chunks.
  return parts.map((part) => decoder.decode(part, { stream: true }))
    .concat(decoder.decode()).join("")
    .replaceAll("\0", "\ufffd");
}
