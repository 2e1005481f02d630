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

function plainLines(): TransformStream<Uint8Array, Uint8Array> {
  let isBehindCr = false;
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = isBehindCr && chunk[0] === LF ? chunk.subarray(1) : chunk;
      if (chunk.length > 0) isBehindCr = chunk.at(-1) === CR;
      controller.enqueue(bytes.includes(CR) ? withoutCr(bytes) : bytes);
    },
  });
}

/** Turns all line ends into `\n`; a `\r` at the end of a piece is one already. */
function withoutCr(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let n = 0; n < bytes.length; n++) {
    if (bytes[n] === LF && bytes[n - 1] === CR) continue;
    kept[length++] = bytes[n] === CR ? LF : bytes[n];
  }
  return kept.subarray(0, length);
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
