import { RecentCache } from "../recent_cache.ts";
import type { Venues } from "../venues/book.ts";
import type { VenueItem } from "../venues/schema.ts";

/**
 * Fifteen colors that stay apart for who does not see red or green (row W5.4), in the
 * order in which problems get them; balloons bear their letters besides.
 */
export const BALLOON_COLORS = [
  "#b10c10",
  "#fff131",
  "#326bb2",
  "#0a8740",
  "#ff7002",
  "#5f0ab1",
  "#8a938a",
  "#edc1df",
  "#5a4842",
  "#1cbcff",
  "#92d65a",
  "#221f5a",
  "#211c2e",
  "#ebeccc",
  "#00697f",
] as const;

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** What is seen without one kind of cones, in linear light (Machado 2009, severity 1). */
const SIGHTS: readonly Matrix[] = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  // Deuteranopia.
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  // Protanopia.
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
];

/** Nearer than that to a chosen color, one is passed over: differences in CIE Lab. */
const MIN_APART = 12;

/** How far two colors are apart for whoever tells them apart worst. */
function apart(a: string, b: string): number {
  return Math.min(
    ...SIGHTS.map((sight) => {
      const [one, other] = [a, b].map((color) => labOf(seenBy(sight, color)));
      return Math.hypot(...one.map((part, n) => part - other[n]));
    }),
  );
}

function seenBy(sight: Matrix, color: string): Rgb {
  const hex = color.length === 4
    ? color.replaceAll(/[0-9a-f]/gi, "$&$&")
    : color;
  const light = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red, green, blue] = sight.map((row) =>
    Math.max(0, Math.min(1, row.reduce((sum, of, n) => sum + of * light[n], 0)))
  );
  return [red, green, blue];
}

function labOf([red, green, blue]: Rgb): Rgb {
  const [x, y, z] = [
    (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
    0.2126729 * red + 0.7151522 * green + 0.072175 * blue,
    (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883,
  ].map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 * part + 16) / 116
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** As chosen, so completed: boards ask for it all the time. */
const completed = new RecentCache<string[]>(200);

/** Fills the places of those without a color, each with another one as long as there are some. */
export function withBalloonColors(chosen: readonly string[]): string[] {
  const key = chosen.join();
  const known = completed.get(key);
  if (known !== undefined) return known;
  const taken = chosen.filter((color) => color !== "");
  const isFree = (color: string) =>
    taken.every((other) => apart(color, other) >= MIN_APART);
  const free = BALLOON_COLORS.filter(isFree);
  const all = free.length === 0 ? BALLOON_COLORS : free;
  let next = 0;
  return completed.set(
    key,
    chosen.map((color) => color || all[next++ % all.length]),
  );
}

/** What a color is called, by the nearest of those that have a name; "": there is none. */
export function colorWord(color: string): ColorWord | "" {
  if (color === "") return "";
  const lab = labOf(seenBy(SIGHTS[0], color));
  const far = (other: string) =>
    Math.hypot(
      ...labOf(seenBy(SIGHTS[0], other)).map((part, n) => part - lab[n]),
    );
  return Object.entries(COLOR_WORDS)
    .sort(([, a], [, b]) => far(a) - far(b))[0][0] as ColorWord;
}

/** As one would say it across a hall. */
export const COLOR_WORDS = {
  red: "#b10c10",
  yellow: "#fff131",
  blue: "#326bb2",
  green: "#0a8740",
  orange: "#ff7002",
  purple: "#5f0ab1",
  grey: "#8a938a",
  pink: "#edc1df",
  brown: "#5a4842",
  lightBlue: "#1cbcff",
  lightGreen: "#92d65a",
  darkBlue: "#221f5a",
  black: "#111111",
  cream: "#ebeccc",
  teal: "#00697f",
  white: "#ffffff",
} as const;
type ColorWord = keyof typeof COLOR_WORDS;

/** The balloons of a contest's problems and quizzes: the color that was chosen, or one of its own. */
export function balloonColors(
  { items }: Pick<Venues, "items">,
  cid: number,
): (asks: VenueItem["asks"], itemId: number) => string {
  const all = items.of({ kind: "contest", id: cid });
  const colors = withBalloonColors(all.map(({ color }) => color));
  const known = new Map(
    all.map(({ asks, itemId }, n) => [`${asks} ${itemId}`, colors[n]]),
  );
  return (asks, itemId) => known.get(`${asks} ${itemId}`) ?? "";
}
