export const FULL_MARKS = 100;

/** Points split evenly, the remainder to the last ones (spec 3 §2.6). */
export function evenScores(count: number, points = FULL_MARKS): number[] {
  const share = Math.floor(points / count);
  const remainder = points - share * count;
  return Array.from(
    { length: count },
    (_, n) => share + (n >= count - remainder ? 1 : 0),
  );
}
