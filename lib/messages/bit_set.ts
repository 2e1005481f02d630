/** Tells whether a set of small whole numbers, stored with a bit for each, contains `n`. */
export function hasBit(bits: Uint8Array, n: number): boolean {
  return ((bits[n >> 3] ?? 0) >> (n & 7) & 1) === 1;
}

/** Returns the set with these numbers added. */
export function withBits(
  bits: Uint8Array,
  numbers: readonly number[],
): Uint8Array<ArrayBuffer> {
  const most = Math.max(-1, ...numbers);
  const grown = new Uint8Array(Math.max(bits.length, (most >> 3) + 1));
  grown.set(bits);
  for (const n of numbers) grown[n >> 3] |= 1 << (n & 7);
  return grown;
}
