import { MAX_MESSAGE_CHARS } from "../lib/judging/protocol.ts";

const MARK = "\n…";

/**
 * Bytes that a program or compiler printed, as text to show: cut at the limit
 * without breaking a character, invalid UTF-8 and NUL replaced.
 */
export function cutText(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  const text = parts.map((part) => decoder.decode(part)).join("")
    .replaceAll("\0", "\ufffd").trim();
  if (text.length <= MAX_MESSAGE_CHARS) return text;
  const kept = text.slice(0, MAX_MESSAGE_CHARS - MARK.length);
  // Not between the two halves of a surrogate pair.
  return kept.replace(/[\ud800-\udbff]$/, "") + MARK;
}
