import { MAX_PARTS } from "./schema.ts";

/** Where a blank stands in a text: its number in two pairs of brackets. */
const BLANK = /\[\[([1-9]\d?)\]\]/g;

/** The blanks' numbers in the order in which they stand in a text. */
export const blanksIn = (text: string): number[] =>
  [...text.matchAll(BLANK)].map(([, n]) => Number(n));

const FIRST_CIRCLED = "①".codePointAt(0)!;

/** ① … ⑳, as questions are numbered where there is no room for more. */
const circled = (n: number): string =>
  n <= MAX_PARTS ? String.fromCodePoint(FIRST_CIRCLED + n - 1) : String(n);

/** A text with its blanks as its reader sees them: letters that mean nothing in Markdown or a program. */
export const withGaps = (text: string): string =>
  text.replaceAll(BLANK, (_, n) => `＿${circled(Number(n))}＿`);
