import { plainLines } from "../../files/windows_text.ts";
import type { PackedFile } from "../bundle.ts";

const CR = 0x0d;
const LF = 0x0a;

/**
 * Returns a file of test data with `\n` at the ends of lines, as HUSTOJ, HOJ and
 * QDUOJ store it, and as programs expect it.
 */
export const withPlainLines = (
  { name, size, stream }: PackedFile,
): PackedFile => ({
  name,
  size,
  stream: () => stream().pipeThrough(plainLines()),
});

/** Tells whether a text has the line ends of Windows, by its first line. */
export async function isOfWindows(file: PackedFile): Promise<boolean> {
  let last = 0;
  for await (const chunk of file.stream()) {
    const at = chunk.indexOf(LF);
    const before = at > 0 ? chunk[at - 1] : last;
    if (at >= 0) return before === CR;
    last = chunk.at(-1) ?? last;
  }
  return false;
}

/** Returns a function that does the same for a text in pieces, as XML requires (1.0, §2.11). */
export function plainText(): (piece: string) => string {
  let isBehindCr = false;
  return (piece) => {
    if (piece === "") return "";
    const rest = isBehindCr && piece.startsWith("\n") ? piece.slice(1) : piece;
    isBehindCr = piece.endsWith("\r");
    return rest.replaceAll(/\r\n?/g, "\n");
  };
}
