import { type MarkedExtension, Tokenizer } from "marked";

/**
 * Limits what one text may cost, whoever wrote it: all other requests wait
 * while it is rendered.
 */

/**
 * Some texts take the square of their length: after this, the rest stays plain.
 */
export const PATIENCE_MS = 500;
/**
 * Every row is filled up to the table's head: a few letters could make
 * millions.
 */
export const MAX_CELLS = 20_000;
/**
 * Quotes and lists inside of each other; deeper marks stay as they were written. Each
 * level reads the whole rest again.
 */
const MAX_NESTED = 20;

let until = Infinity;
let isCut = false;
let cells = 0;
let nested = 0;

/** Resets the bounds; to be called before each text. */
export function startBounds(patienceMs: number): void {
  until = performance.now() + patienceMs;
  isCut = false;
  cells = 0;
  nested = 0;
}

/** Reads a block that holds other blocks; undefined: it would be nested too deeply. */
function inside<T>(read: () => T): T | undefined {
  if (nested >= MAX_NESTED) return undefined;
  nested++;
  try {
    return read();
  } finally {
    nested--;
  }
}

/** Whether the rest of the last text stayed plain for want of time. */
export const wasCut = (): boolean => isCut;

function isLate(): boolean {
  if (performance.now() < until) return false;
  isCut = true;
  return true;
}

const restIsPlain = (
  level: "inline" | "block",
  type: "text" | "paragraph",
) => ({
  name: `plain-${level}`,
  level,
  tokenizer: (src: string) =>
    !isLate() ? undefined : {
      type,
      raw: src,
      text: src,
      escaped: false,
      tokens: type === "text" ? undefined : [
        { type: "text", raw: src, text: src, escaped: false },
      ],
    },
});

export const bounds: MarkedExtension = {
  extensions: [
    restIsPlain("inline", "text"),
    restIsPlain("block", "paragraph"),
  ],
  tokenizer: {
    blockquote(src) {
      return inside(() => Tokenizer.prototype.blockquote.call(this, src));
    },
    list(src) {
      return inside(() => Tokenizer.prototype.list.call(this, src));
    },
    table(src) {
      const [head, , ...rows] = src.split(/\n *(?=\n|$)/, 1)[0].split("\n");
      cells += head.split("|").length * rows.length;
      // False leaves it to the usual rule; undefined means that it is no table.
      return cells > MAX_CELLS ? undefined : false;
    },
  },
};
