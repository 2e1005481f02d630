import type { Quiz, QuizPart } from "./schema.ts";

/** Of a form without script: an item's place, and its id. */
const PLACED = /^(\d{1,2}):(.+)$/;

/**
 * Somebody's order of items as a list of their ids: sent as such, or by a form without
 * script as places with the items that stand there (`2:id`). Null: two have the same place.
 */
export function orderOf(values: readonly string[]): string[] | null {
  const placed = values.map((value) => PLACED.exec(value));
  if (placed.some((found) => found === null)) return [...values];
  const rows = placed.map((found) => ({
    at: Number(found![1]),
    id: found![2],
  }));
  return new Set(rows.map(({ at }) => at)).size < rows.length
    ? null
    : rows.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

/** The value of a form's field that puts an item at a place, from 1 on. */
export const placedAs = (place: number, id: string) => `${place}:${id}`;

/** How much of an order is right by a rule, from 0 to 1 (`ORDER_RULES`). */
export function orderShare(
  right: QuizPart["options"],
  chosen: readonly string[],
  rule: Quiz["partial"],
): number {
  const places = placesOf(right, chosen);
  const count = right.length;
  if (places.length !== count) return 0;
  if (places.every((place, n) => place === n)) return 1;
  switch (rule) {
    case "place":
      return places.filter((_, n) => textOf(right, chosen[n]) === right[n].text)
        .length / count;
    case "pairs": {
      let kept = 0;
      for (const [n, place] of places.entries()) {
        kept += places.slice(n + 1).filter((later) => later > place).length;
      }
      return kept / (count * (count - 1) / 2);
    }
    case "run":
      // One item alone is in no order.
      return longestRun(places) < 2 ? 0 : longestRun(places) / count;
    default:
      return 0;
  }
}

const textOf = (items: QuizPart["options"], id: string) =>
  items.find(({ uuid }) => uuid === id)?.text;

/** Where each item of an order belongs. Of items with the same text, the first one is the one that comes first. */
function placesOf(
  right: QuizPart["options"],
  chosen: readonly string[],
): number[] {
  const open = Map.groupBy(
    right.map(({ text }, place) => ({ text, place })),
    ({ text }) => text,
  );
  return [...new Set(chosen)].flatMap((uuid) => {
    const text = textOf(right, uuid);
    const next = text === undefined ? undefined : open.get(text)?.shift();
    return next === undefined ? [] : [next.place];
  });
}

/** How many stand in rising order at most, if the others are left out. */
function longestRun(places: readonly number[]): number {
  const lengths: number[] = [];
  for (const [n, place] of places.entries()) {
    const before = lengths.filter((_, m) => m < n && places[m] < place);
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
}
