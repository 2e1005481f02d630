import type { MarkedExtension } from "marked";

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
const MAX_CELLS = 20_000;

let until = Infinity;
let isCut = false;
let cells = 0;

/** Resets the bounds; to be called before each text. */
export function startBounds(patienceMs: number): void {
  until = performance.now() + patienceMs;
  isCut = false;
  cells = 0;
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
    table(src) {
      const [head, , ...rows] = src.split(/\n *(?=\n|$)/, 1)[0].split("\n");
      cells += head.split("|").length * rows.length;
      // False leaves it to the usual rule; undefined means that it is no table.
      return cells > MAX_CELLS ? undefined : false;
    },
  },
};
