/** The most that a task may ask for, the same at the site and at each judge. */

/** In ms, MB and MB, before the language's factor. */
export const MAX_LIMITS = {
  timeLimit: 60_000,
  memoryLimit: 4_096,
  stackLimit: 1_024,
} as const;

export const MAX_CASES = 1_000;
/** The most bytes of a test file; cases of 64 MB work. */
export const MAX_CASE_FILE_BYTES = 512 * 1024 ** 2;
/** The most points of one case. */
export const MAX_POINTS = 1_000_000;
export const MAX_GROUP = 10_000;

/**
 * The most characters of a program, a checker, or anything else that is
 * compiled (spec 1 §5).
 */
export const MAX_CODE_CHARS = 65_535;
/**
 * The most characters of a file beside a program or a checker. Headers of
 * contest tools are longer than texts: testlib has 206,468, and grows.
 */
export const MAX_EXTRA_CHARS = 256 * 1024;
/** The most files beside one program, whoever put them there. */
export const MAX_EXTRA_FILES = 500;

/** The most characters that a test run reads, or is compared with. */
export const MAX_RUN_CHARS = 100_000;
/** How many inputs one test run may have: the samples, and one of its author's own. */
export const MAX_RUN_INPUTS = 16;
/** The most arguments of a generator, and the most characters in all. */
export const MAX_ARGS = 10_000;
export const MAX_ARGS_CHARS = 20_000;

/**
 * The real time of a case, as a multiple of its CPU time (behaviour facts §7).
 */
export const WALL_FACTOR = 3;
/** That time grows by this factor at most while no core is free. */
export const MOST_WALLS = 6;
