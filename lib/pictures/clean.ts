import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { convertBmp } from "./bmp.ts";
import { BrokenPictureError, type Picture, type PictureType } from "./bytes.ts";
import { cleanGif } from "./gif.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/** The most pixels on each side: a few kilobytes can unpack to gigabytes. */
export const MAX_SIDE = 2048;

/** Formats are recognized by their first bytes; names and headers can lie. */
const FORMATS: [start: RegExp, clean: (bytes: Uint8Array) => Picture][] = [
  [/^\x89PNG\r\n/, cleanPng],
  [/^\xff\xd8\xff/, cleanJpeg],
  [/^GIF8[79]a/, cleanGif],
  [/^RIFF[^]{4}WEBP/, cleanWebp],
  [/^BM[^]{12}/, (bytes) => convertBmp(bytes, MAX_SIDE ** 2)],
];

const startOf = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(0, 16));

/**
 * Cleans a picture that somebody has sent, so that others can see it: it must
 * be a gif, jpg, png, bmp or webp by its content (spec 3 §5), whole and not too
 * large, and keeps nothing but its pixels.
 */
export function cleanPicture(bytes: Uint8Array): Result<Picture, Refusal> {
  const start = startOf(bytes);
  const format = FORMATS.find(([pattern]) => pattern.test(start));
  if (format === undefined) return refuse("pictureType");
  try {
    const picture = format[1](bytes);
    const { width, height } = picture;
    if (width < 1 || height < 1) return refuse("pictureBroken");
    return Math.max(width, height) > MAX_SIDE
      ? refuse("pictureTooWide", { params: { most: MAX_SIDE } })
      : ok(picture);
  } catch (reason) {
    if (reason instanceof BrokenPictureError) return refuse("pictureBroken");
    throw reason;
  }
}

const TYPES: [start: RegExp, type: PictureType][] = [
  [/^\x89PNG/, "image/png"],
  [/^\xff\xd8/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF/, "image/webp"],
];

/** Returns the type of a picture that has been cleaned. */
export const typeOfCleaned = (bytes: Uint8Array): PictureType =>
  TYPES.find(([start]) => start.test(startOf(bytes)))![1];
