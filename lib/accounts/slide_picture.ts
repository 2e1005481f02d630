import { Buffer } from "node:buffer";
import { randomBytes, randomInt } from "node:crypto";
import { SLIDE } from "./slide_size.ts";
import { encodePng, type Pixels } from "../pictures/png.ts";

/** The gap is at least so far from the left edge that the piece does not start over it. */
const MIN_X = SLIDE.piece + 20;
const MARGIN = 6;
const SPOTS = 28;

export interface SlidePicture {
  /** The picture with its gap, and the strip to move, as PNG data URIs. */
  picture: string;
  piece: string;
  /** How many pixels the strip must be moved to the right. */
  x: number;
}

type Colour = [red: number, green: number, blue: number];

/** Draws a picture with a gap, and the strip with the missing piece at its left edge. */
export function drawSlide(): SlidePicture {
  const x = randomInt(MIN_X, SLIDE.width - SLIDE.piece - MARGIN);
  const y = randomInt(MARGIN, SLIDE.height - SLIDE.piece - MARGIN);
  const scene = drawScene();
  const strip: Pixels = {
    width: SLIDE.piece,
    height: SLIDE.height,
    rgba: new Uint8Array(SLIDE.piece * SLIDE.height * 4),
  };
  for (let dy = 0; dy < SLIDE.piece; dy++) {
    for (let dx = 0; dx < SLIDE.piece; dx++) {
      if (!isPiece(dx, dy)) continue;
      const isEdge = [[1, 0], [-1, 0], [0, 1], [0, -1]]
        .some(([ax, ay]) => !isPiece(dx + ax, dy + ay));
      const from = 4 * ((y + dy) * scene.width + x + dx);
      const to = 4 * ((y + dy) * strip.width + dx);
      for (let channel = 0; channel < 3; channel++) {
        const value = scene.rgba[from + channel];
        strip.rgba[to + channel] = isEdge ? 255 : value;
        scene.rgba[from + channel] = isEdge ? 235 : value * .35;
      }
      strip.rgba[to + 3] = 255;
    }
  }
  return { picture: dataUri(scene), piece: dataUri(strip), x };
}

/** Tells whether a point belongs to the piece: a square with a knob on two of its sides. */
function isPiece(dx: number, dy: number): boolean {
  const isSquare = dx >= 1 && dx < 35 && dy >= 9 && dy < 43;
  const isKnob = (cx: number, cy: number) =>
    (dx - cx) ** 2 + (dy - cy) ** 2 <= 49;
  return isSquare || isKnob(18, 8) || isKnob(35, 26);
}

/** Draws the background: soft spots on a gradient of two colours, with noise. */
function drawScene(): Pixels {
  const { width, height } = SLIDE;
  const rgba = new Uint8Array(width * height * 4);
  const [from, to] = [anyColour(), anyColour()];
  const spots = Array.from({ length: SPOTS }, () => ({
    x: randomInt(width),
    y: randomInt(height),
    radius: randomInt(8, 34),
    colour: anyColour(),
  }));
  const grain = randomBytes(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // In steps, because that compresses better.
      const slope = Math.round(12 * (x / width + y / height)) / 24;
      let colour = mix(from, to, slope);
      for (const spot of spots) {
        const isIn = (x - spot.x) ** 2 + (y - spot.y) ** 2 < spot.radius ** 2;
        if (isIn) colour = mix(colour, spot.colour, .45);
      }
      const at = y * width + x;
      for (let channel = 0; channel < 3; channel++) {
        const dust = grain[at] < 10 ? 8 * (grain[at] - 5) : 0;
        rgba[4 * at + channel] = clamp(colour[channel] + dust);
      }
      rgba[4 * at + 3] = 255;
    }
  }
  return { width, height, rgba };
}

const anyColour = (): Colour => [
  randomInt(60, 230),
  randomInt(60, 230),
  randomInt(60, 230),
];

const mix = (a: Colour, b: Colour, share: number) =>
  a.map((value, n) => value + (b[n] - value) * share) as Colour;

const clamp = (value: number) => Math.max(0, Math.min(255, value));

const dataUri = (pixels: Pixels) =>
  `data:image/png;base64,${Buffer.from(encodePng(pixels)).toString("base64")}`;
