/** Of the picture, in pixels. */
const WIDTH = 130;
const HEIGHT = 44;

const PAPER = "#f4f2ec";
const INK = "#22262b";
const NOISE = "#c3c1ba";

/** Each sign as the strokes of a pen, in a box that is 20 wide and 30 high. */
const STROKES: Readonly<Record<string, string>> = {
  "0": "M10 2C3 2 2 9 2 15C2 21 3 28 10 28C17 28 18 21 18 15C18 9 17 2 10 2",
  "1": "M4 8L11 2L11 28",
  "2": "M2 9C2 4 6 2 10 2C15 2 18 5 18 9C18 15 12 18 2 28L18 28",
  "3": "M3 5C6 1 17 0 17 8C17 13 13 14 9 14C14 14 18 16 18 21C18 29 6 30 2 25",
  "4": "M14 28L14 2L2 20L18 20",
  "5": "M17 2L5 2L4 13C8 10 18 10 18 19C18 29 6 30 2 25",
  "6": "M15 2C8 3 2 10 2 19C2 31 18 31 18 19C18 10 5 10 2 19",
  "7": "M2 2L18 2L8 28",
  "8":
    "M10 14C2 14 2 2 10 2C18 2 18 14 10 14C0 14 0 28 10 28C20 28 20 14 10 14",
  "9": "M5 28C12 27 18 20 18 11C18 -1 2 -1 2 11C2 20 15 20 18 11",
  "+": "M10 8L10 22M3 15L17 15",
};
const BOX = { width: 20, height: 30 };

/** Draws a sum as SVG: each sign a little turned, and no two of them alike. */
export function drawSum(
  a: number,
  b: number,
  random: () => number = Math.random,
): string {
  const signs = [String(a), "+", String(b)];
  const drawn = signs.map((sign, n) => {
    const x = WIDTH * (n + 1) / (signs.length + 1);
    return `<path d="${turned(STROKES[sign], x, random)}" stroke="${INK}" ` +
      `stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" ` +
    `height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${PAPER}"/>` +
    noise(random) + drawn.join("") + "</svg>";
}

/** The strokes around `x`, turned by some degrees; every point is off by a little. */
function turned(strokes: string, x: number, random: () => number): string {
  const angle = (random() - .5) * .35;
  const scale = .74 + random() * .1;
  const y = HEIGHT / 2 + (random() - .5) * 4;
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  const off = () => (random() - .5) * 1.2;
  return strokes.replaceAll(/(-?\d+) (-?\d+)/g, (_, left, top) => {
    const dx = Number(left) - BOX.width / 2;
    const dy = Number(top) - BOX.height / 2;
    const point = [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
    // A blank between the points of a curve.
    return point.map((at) => (at + off()).toFixed(1)).join(" ") + " ";
  });
}

/** Two lines behind the signs. */
function noise(random: () => number): string {
  const at = (most: number) => Math.round(random() * most);
  return [1, 2].map(() =>
    `<path d="M0 ${at(HEIGHT)}Q${at(WIDTH)} ${at(HEIGHT)} ${WIDTH} ${
      at(HEIGHT)
    }" stroke="${NOISE}" fill="none"/>`
  ).join("");
}
