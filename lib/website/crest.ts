import { type Refusal, refuse } from "../failure.ts";
import { Picture } from "../files/pictures.ts";
import { cleanPicture } from "../pictures/clean.ts";
import { cleanSvg, MAX_SVG_BYTES } from "../pictures/svg.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";

/** Of a picture of pixels: it comes with every first visit. */
export const MAX_CREST_BYTES = 512 * 1024;
/** In pixels: on a wall it is shown so large. */
const MIN_CREST_SIDE = 256;
const MAX_RATIO = 4;

/** PNG, JPEG and WebP, known by their first bytes. */
const TAKEN = /^(\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP)/;

/**
 * Cleans an uploaded crest: a drawing is written anew, of any other picture the pixels
 * are kept. Returns what a drawing had to leave out as well.
 */
function cleanCrest(bytes: Uint8Array) {
  if (isDrawing(bytes)) return cleanSvg(bytes);
  if (bytes.length > MAX_CREST_BYTES) {
    return refuse("crestTooLarge", { params: { kb: MAX_CREST_BYTES / 1024 } });
  }
  if (!TAKEN.test(latin(bytes, 16))) return refuse("crestType");
  if (isAnimated(bytes)) return refuse("crestAnimated");
  const cleaned = cleanPicture(bytes);
  if (!cleaned.ok) return cleaned;
  const { width, height } = cleaned.value;
  if (Math.min(width, height) < MIN_CREST_SIDE) {
    return refuse("crestTooSmall", { params: { least: MIN_CREST_SIDE } });
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    return refuse("pictureRatio", { params: { most: MAX_RATIO } });
  }
  return ok({ ...cleaned.value, left: [] as string[] });
}

const latin = (bytes: Uint8Array, to: number) =>
  String.fromCharCode(...bytes.subarray(0, to));

/** It begins like XML, behind a mark of its encoding and blanks. */
const isDrawing = (bytes: Uint8Array) =>
  /^(\xef\xbb\xbf)?\s{0,64}</.test(latin(bytes, 80));

function isAnimated(bytes: Uint8Array): boolean {
  const head = latin(bytes, 32);
  if (/^RIFF[^]{4}WEBPVP8X/.test(head)) return (bytes[20] & 0x02) !== 0;
  // It stands before the pixels, and these may be long.
  return head.startsWith("\x89PNG") && latin(bytes, 4_096).includes("acTL");
}

/** Keeps the uploaded file at `path` as a crest; its record is for the caller to store. */
export async function keepCrest(
  { files }: Pick<Act["site"], "files">,
  file: { path: string; size: number },
): Promise<Result<{ crest: Picture; left: string[] }, Refusal>> {
  const field = "crest";
  const most = Math.max(MAX_CREST_BYTES, MAX_SVG_BYTES);
  if (file.size > most) {
    return refuse("crestTooLarge", { field, params: { kb: most / 1024 } });
  }
  const cleaned = cleanCrest(await Deno.readFile(file.path));
  if (!cleaned.ok) {
    return refuse(cleaned.error.code, { ...cleaned.error, field });
  }
  const { bytes, left, ...facts } = cleaned.value;
  const crest = Picture.parse({ ...facts, ...await files.putBytes(bytes) });
  return ok({ crest, left });
}
