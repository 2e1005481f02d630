/**
 * The same text, held in one piece. What was put together of thousands of parts stays
 * a tree of them until it is read, and is walked anew by each page that it becomes a
 * part of; searching in it puts it together for good.
 */
export function inOnePiece(text: string): string {
  text.includes("\0");
  return text;
}
