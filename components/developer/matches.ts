/** Whether a text has every word that was typed; it is in small letters. */
export const hasWords = (text: string, typed: string): boolean =>
  typed.toLowerCase().split(/\s+/).every((word) => text.includes(word));
