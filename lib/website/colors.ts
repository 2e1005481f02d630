/** `#rrggbb`. */
export type Color = string;
export const COLOR = /^#[0-9a-f]{6}$/;

/** What small text needs on its ground (WCAG 2, AA). */
export const MIN_CONTRAST = 4.5;
const WHITE = "#ffffff";

type Three = [number, number, number];

const rgbOf = (color: Color): Three =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Three;
const colorOf = (rgb: readonly number[]): Color =>
  `#${
    rgb.map((part) =>
      Math.round(Math.min(255, Math.max(0, part))).toString(16).padStart(2, "0")
    ).join("")
  }`;

function luminance(color: Color): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns how far two colors stand apart, 1 to 21 (WCAG 2). */
export function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)]
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the color `share` of the way from one to another. */
export function mixed(from: Color, to: Color, share: number): Color {
  const end = rgbOf(to);
  return colorOf(rgbOf(from).map((part, n) => part + (end[n] - part) * share));
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function hslOf(color: Color): Three {
  const [red, green, blue] = rgbOf(color).map((part) => part / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const span = most - least;
  const light = (most + least) / 2;
  if (span === 0) return [0, 0, light];
  const sixth = most === red
    ? (green - blue) / span % 6
    : most === green
    ? (blue - red) / span + 2
    : (red - green) / span + 4;
  return [
    (sixth * 60 + 360) % 360,
    span / (1 - Math.abs(2 * light - 1)),
    light,
  ];
}

/** The color of this hue, saturation and lightness. */
export function hsl(hue: number, saturation: number, light: number): Color {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return colorOf([part(0), part(8), part(4)]);
}

const STEP = 0.002;

/**
 * Returns the color of the same hue that is nearest to this one, from its own lightness
 * on darker or lighter, and stands out from all of its grounds.
 */
export function standingOut(
  color: Color,
  /** Some may be made of the color that is found. */
  groundsOf: (found: Color) => readonly Color[],
  { least = MIN_CONTRAST, goes, from }: {
    least?: number;
    goes: "darker" | "lighter";
    /** The lightness to begin at, if it is not the color's own. */
    from?: number;
  },
): Color {
  const stands = (one: Color) =>
    groundsOf(one).every((ground) => contrast(one, ground) >= least);
  const [hue, saturation, own] = hslOf(color);
  if (from === undefined && stands(color)) return color;
  const step = goes === "darker" ? -STEP : STEP;
  for (let light = from ?? own; light >= 0 && light <= 1; light += step) {
    const one = hsl(hue, saturation, light);
    if (stands(one)) return one;
  }
  return goes === "darker" ? "#000000" : WHITE;
}

/** Returns the color, or the nearest darker one on which white can be read. */
export const underWhite = (color: Color): Color =>
  standingOut(color, () => [WHITE], { goes: "darker" });
