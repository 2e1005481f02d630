/** Sorts rows into the order that their names have in `before`; new ones come last. */
export function inOrderOf<T>(
  before: readonly string[],
  rows: readonly T[],
  nameOf: (row: T) => string,
): T[] {
  const rank = (row: T) => {
    const at = before.indexOf(nameOf(row));
    return at === -1 ? before.length : at;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
