/** A cell that a spreadsheet would take for a formula is kept a text. */
export const safeCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
