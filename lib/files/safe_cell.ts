/** A cell that a spreadsheet would take for a formula is kept a text. */
export const safeCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;

/** A cell as it was before `safeCell`, where a table that was downloaded comes back. */
export const withoutSafety = (text: string): string =>
  /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
