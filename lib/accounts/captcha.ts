import { randomInt } from "node:crypto";
import { Buffer } from "node:buffer";
import { seal, unseal } from "../sealed.ts";
import type { SpentKeys } from "../store/spent_keys.ts";
import { jobNamed } from "../workers/jobs.ts";
import { drawSum } from "./captcha_picture.ts";
import type { SlidePicture } from "./slide_picture.ts";

/** The worker's job that draws the picture of a slide captcha. */
export const SLIDE = jobNamed<null, SlidePicture>("slide");

/**
 * A captcha is valid for 30 minutes (contract §3). One try, right or wrong, uses it up,
 * because there are so few answers that one could try them all.
 */
const LIFETIME_MS = 30 * 60_000;
/** How far off the piece may be, in pixels to either side (spec 1 §4). */
const SLIDE_ACCURACY = 3;

/** The kinds of captchas; the answer to one kind is not accepted for the other. */
type Kind = "sum" | "slide";

interface Sealed {
  kind: Kind;
  answer: string;
  until: number;
}

export interface Captcha {
  /** An SVG image as a data URI. */
  img: string;
  captchaKey: string;
}

export interface SlideCaptcha {
  /** The picture with the gap and the strip to be moved, as PNG data URIs. */
  picture: string;
  piece: string;
  slideKey: string;
}

/** The largest figure of a sum. */
const MAX_FIGURE = 9;

const figure = () => randomInt(1, MAX_FIGURE + 1);

/**
 * Makes and checks captchas: images of a sum, and pieces to be moved into a gap. The
 * key contains the encrypted answer, so that asking for a thousand captchas stores
 * nothing; only keys that were used are stored, for all processes of the site.
 */
export class Captchas {
  constructor(
    private readonly secret: Uint8Array,
    private readonly spent: Pick<SpentKeys, "spend">,
  ) {}

  create(now: number): Captcha {
    const [a, b] = [figure(), figure()];
    const img = `data:image/svg+xml;base64,${
      Buffer.from(drawSum(a, b)).toString("base64")
    }`;
    return { img, captchaKey: this.seal(String(a + b), now) };
  }

  sealSlide({ picture, piece, x }: SlidePicture, now: number): SlideCaptcha {
    return { picture, piece, slideKey: this.seal(String(x), now, "slide") };
  }

  seal(answer: string, now: number, kind: Kind = "sum"): string {
    const content: Sealed = { kind, answer, until: now + LIFETIME_MS };
    return seal(this.secret, JSON.stringify(content));
  }

  async accept(key: string, answer: string, now: number): Promise<boolean> {
    return await this.#spend(key, now, "sum") === answer.trim();
  }

  /** Checks a slide captcha; `x` is the piece's place in pixels from the left. */
  async acceptSlide(key: string, x: number, now: number): Promise<boolean> {
    const wanted = await this.#spend(key, now, "slide");
    return wanted !== null && Math.abs(x - Number(wanted)) <= SLIDE_ACCURACY;
  }

  /** Uses up a key and returns its answer; null: it is not valid (any more). */
  async #spend(key: string, now: number, kind: Kind): Promise<string | null> {
    const content = this.#open(key);
    if (content === null || content.until <= now) return null;
    // The same bytes can be written in several ways in base64; all are one key.
    const bytes = Buffer.from(key, "base64url").toString("base64url");
    if (!await this.spent.spend(bytes, LIFETIME_MS)) return null;
    return content.kind === kind ? content.answer : null;
  }

  /** Null: it was not made by this site. */
  #open(key: string): Sealed | null {
    const content = unseal(this.secret, key);
    return content === null ? null : JSON.parse(content.toString());
  }
}
