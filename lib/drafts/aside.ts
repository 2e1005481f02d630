const ASIDE = "other:";

/** Returns the part under which the draft of another window is kept beside one of this part. */
export const asideOf = (part: string) => `${ASIDE}${part}`;

/** Returns which part a draft stands beside; null: it is one of its own. */
export const besideWhich = (part: string) =>
  part.startsWith(ASIDE) ? part.slice(ASIDE.length) : null;

/** Returns a short mark by which two texts are told apart (FNV-1a, twice). */
export function textMark(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  for (let n = 0; n < text.length; n++) {
    one = Math.imul(one ^ text.charCodeAt(n), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(n), 0x5bd1e995);
  }
  return [one, two, text.length].map((n) => (n >>> 0).toString(36)).join(".");
}

/** One page's writing: whose, and over which text (`textMark`). */
export interface Writing {
  page: string;
  over: string;
  text: string;
}

/**
 * Whether a text goes that its successor has never seen: of another page, and not the
 * one that was written over.
 */
export const isUnseen = (gone: Writing, next: Writing) =>
  next.page !== "" && gone.page !== next.page && gone.text.trim() !== "" &&
  gone.text !== next.text && textMark(gone.text) !== next.over;
