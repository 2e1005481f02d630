/** What an archive of a contest may be as large as; a million runs take some 150 MB. */
export const MAX_FILE_BYTES = 300 * 1024 ** 2;
export const MAX_FILES = 300_000;
export const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** A zip that unpacks to more than this many times its size is a bomb. */
export const MAX_RATIO = 200;

export const MAX_RUNS = 1_000_000;
export const MAX_TEAMS = 20_000;
export const MAX_PROBLEMS = 100;
/** A contest of three weeks is the longest that boards of this kind are for. */
export const MAX_LENGTH_MS = 21 * 86_400_000;

/**
 * How many of an archive's runs may be left out (the jury's, as a rule); with more, it is
 * not whole: one in a hundred, of few runs one in ten, of very few three.
 */
export const mostLeftOut = (runs: number): number =>
  Math.max(3, Math.min(30, runs / 10), runs / 100);

/** What a site takes, whose web process others use meanwhile: the largest contests had 70,000 runs. */
export const MAX_IMPORT_BYTES = 64 * 1024 ** 2;
export const MAX_IMPORT_FILE_BYTES = 100 * 1024 ** 2;
export const MAX_IMPORT_RUNS = 300_000;
/** How long it may take to read one; ten times what the largest took on a busy machine. */
export const IMPORT_READING_MS = 60_000;
