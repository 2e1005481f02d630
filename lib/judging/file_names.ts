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

/** What follows the last dot and is a name's kind: `.in`, `.tar`. */
const ENDING = /\.[^.]{1,10}$/u;
/** With an ending and a number there is room for all of it. */
const MOST_STEM_BYTES = MOST_BYTES - 48;

/** The beginning, not cut inside of a character. */
function cut(text: string): string {
  let [end, bytes] = [0, 0];
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > MOST_STEM_BYTES) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/**
 * Names of files as systems take them that bound a name by its bytes: of Chinese
 * ones 85 characters. Where one is too long all are cut, those with the same
 * stem alike (`x.in`, `x.out`), and two that were apart stay so.
 */
export function boundedNames(names: readonly string[]): string[] {
  if (names.every((name) => bytesOf(name) <= MOST_BYTES)) return [...names];
  const stems = new Map<string, string>();
  const taken = new Set<string>();
  return names.map((name) => {
    const ending = ENDING.exec(name)?.[0] ?? "";
    const stem = name.slice(0, name.length - ending.length);
    let short = stems.get(stem) ?? cut(stem);
    for (let n = 2; !stems.has(stem) && taken.has(short); n++) {
      short = `${cut(stem)}~${n}`;
    }
    stems.set(stem, short);
    taken.add(short);
    return short + ending;
  });
}

export const boundedName = (name: string): string => boundedNames([name])[0];

/** Whether a word can be an argument: the system takes 128 KB each. */
export const isShortWord = (word: string): boolean =>
  word.isWellFormed() && !word.includes("\0") && bytesOf(word) <= 4_096;
