import type { RemoteKey } from "../judging/remote_languages.ts";

/** What a problem is called at each judge, in the spelling that is stored. */
const SHAPES: Readonly<Record<RemoteKey, RegExp>> = {
  HDU: /^[1-9]\d{0,6}$/,
  CF: /^[1-9]\d{0,4}[A-Z]\d{0,2}$/,
  GYM: /^[1-9]\d{5,6}[A-Z]\d{0,2}$/,
  POJ: /^[1-9]\d{0,6}$/,
  SPOJ: /^[A-Z][A-Z\d_]{0,29}$/,
  AC: /^[A-Z\d-]{1,30}_[A-Z\d_]{1,12}$/,
  LIBRE: /^[1-9]\d{0,6}$/,
};

/** An id of each judge, as an example in forms. */
export const EXAMPLE_IDS: Readonly<Record<RemoteKey, string>> = {
  HDU: "1000",
  CF: "1A",
  GYM: "100001A",
  POJ: "1000",
  SPOJ: "TEST",
  AC: "abc110_a",
  LIBRE: "1",
};

/**
 * Returns the id that was typed as it is stored; null if no problem of this judge can
 * have it. The judge's key before it may be typed, too.
 */
export function toRemoteId(key: RemoteKey, typed: string): string | null {
  const id = typed.trim().toUpperCase().replace(new RegExp(`^${key}-`), "");
  return SHAPES[key].test(id) ? id : null;
}

/** Returns a contest's number and a problem's letter at Codeforces. */
export function codeforcesParts(id: string): [contest: string, index: string] {
  const [, contest, index] = /^(\d+)([A-Z]\d*)$/.exec(id)!;
  return [contest, index];
}
