/** What a file system takes as one name, in bytes of UTF-8. */
const MOST_BYTES = 255;
/** Of a source file: compilers make names of it that are longer. */
const MOST_SOURCE_BYTES = 200;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Whether a file may have this name wherever a task names one: a single part of
 * a path without blanks and unseen characters, and nothing that a compiler takes
 * for an option (`-x`) or for a file of options (`@x`). Half a surrogate pair
 * becomes another character on disk, where two names might meet.
 */
export const isFileName = (name: string): boolean =>
  name.isWellFormed() && bytesOf(name) <= MOST_BYTES &&
  /^(?!\.{1,2}$)(?![-@])[^/\\\s\p{Cc}\p{Cf}]+$/u.test(name);

/** The same for one that follows from what a program says of itself. */
export const isSourceName = (name: string): boolean =>
  isFileName(name) && bytesOf(name) <= MOST_SOURCE_BYTES;

/** Whether a program can be started with it: the system takes 128 KB a word. */
export const isShortWord = (word: string): boolean =>
  word.isWellFormed() && !word.includes("\0") && bytesOf(word) <= 4_096;
