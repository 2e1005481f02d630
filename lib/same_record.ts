import { isDeepStrictEqual } from "node:util";

const bare = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record ?? null));

/**
 * Tells whether two records are equal; the order of their fields does not matter,
 * and a field that is undefined counts as missing.
 */
export const isSameRecord = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(bare(a), bare(b));
