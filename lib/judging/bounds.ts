/** What a task may ask for at most, at the site and at each judge alike. */

/** In ms, MB and MB, before the language's factor. */
export const MAX_LIMITS = {
  timeLimit: 60_000,
  memoryLimit: 4_096,
  stackLimit: 1_024,
} as const;

export const MAX_CASES = 1_000;
/** A test case of 64 MB works; this is where an entry stops being one. */
export const MAX_CASE_FILE_BYTES = 512 * 1024 ** 2;
/** Of one case. */
export const MAX_POINTS = 1_000_000;
export const MAX_GROUP = 10_000;

/** Of a program, a checker, or whatever is compiled (spec 1 §5). */
export const MAX_CODE_CHARS = 65_535;
/**
 * Of a file beside a program or a checker: headers of jury's tools are longer
 * than texts. Testlib has 206,468 characters, and grows.
 */
export const MAX_EXTRA_CHARS = 256 * 1024;
/** Files beside one program, whoever has put them there. */
export const MAX_EXTRA_FILES = 500;

/** What a test run reads, and is compared with. */
export const MAX_RUN_CHARS = 100_000;
/** Words behind a generator's name, and all of them together. */
export const MAX_ARGS = 10_000;
export const MAX_ARGS_CHARS = 20_000;

/** Real time of a case over its CPU time (behaviour facts §7). */
export const WALL_FACTOR = 3;
/** And that over again, at the very most, where no core is free for it. */
export const MOST_WALLS = 6;
