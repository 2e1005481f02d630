/** Returns a text's beginning, of at most `most` UTF-16 units; no character is split. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** Cuts a text to `most` units, the last of them `mark` if it was longer. */
export const clip = (text: string, most: number, mark = "…"): string =>
  text.length <= most ? text : beginningOf(text, most - mark.length) + mark;
