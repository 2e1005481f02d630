import { isDeepStrictEqual } from "node:util";

const bare = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record ?? null));

/**
 * Whether two records say the same: the order of their fields says nothing, nor
 * does a field that is there without a value.
 */
export const isSameRecord = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(bare(a), bare(b));
