/** On a sheet of A4 in the type of `styles/prints.css`. */
const LINES = 62;
const COLUMNS = 96;
const TAB = 4;

/** Nobody types so much; a text of line ends would empty a printer. */
export const MAX_SHEETS = 50;

/** East Asian signs, and pictures, are two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const UNSEEN = /\p{M}|\p{Cf}/u;

/** Cuts a text into the lines of its sheets: long lines go on below, tabs are spaces. */
export function sheetsOf(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n").flatMap(wrapped);
  while (lines.length > 1 && lines.at(-1)!.trim() === "") lines.pop();
  const sheets: string[][] = [];
  for (let from = 0; from < lines.length; from += LINES) {
    sheets.push(lines.slice(from, from + LINES));
  }
  return sheets;
}

function wrapped(line: string): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let width = 0;
  for (const sign of line) {
    const wide = sign === "\t"
      ? TAB - width % TAB
      : WIDE.test(sign)
      ? 2
      : UNSEEN.test(sign)
      ? 0
      : 1;
    if (width + wide > COLUMNS) {
      parts.push(part.join(""));
      [part, width] = [[], 0];
    }
    part.push(sign === "\t" ? " ".repeat(wide) : sign);
    width += wide;
  }
  return [...parts, part.join("")];
}
