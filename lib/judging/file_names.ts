/** The most bytes that a file system takes as one name. */
const MOST_BYTES = 255;
/** The same for a source file: compilers make longer names of it. */
const MOST_SOURCE_BYTES = 200;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Whether a file may have this name wherever a task names one: a single part of
 * a path without blanks and invisible characters, and nothing that a compiler
 * takes for an option (`-x`) or for a file of options (`@x`). Half a surrogate
 * pair becomes another character on disk, where two names might meet.
 */
export const isFileName = (name: string): boolean =>
  name.isWellFormed() && bytesOf(name) <= MOST_BYTES &&
  /^(?!\.{1,2}$)(?![-@])[^/\\\s\p{Cc}\p{Cf}]+$/u.test(name);

/** Whether a source file may have this name, which follows from its program. */
export const isSourceName = (name: string): boolean =>
  isFileName(name) && bytesOf(name) <= MOST_SOURCE_BYTES;

/** Whether a word can be an argument: the system takes 128 KB each. */
export const isShortWord = (word: string): boolean =>
  word.isWellFormed() && !word.includes("\0") && bytesOf(word) <= 4_096;
