import {
  type FetchedProblem,
  IMAGE_ADDRESS,
  MAX_IMAGES,
  MAX_IMAGES_BYTES,
} from "../lib/remote/protocol.ts";
import type { Session } from "./session.ts";
import type { Pictures } from "./site.ts";

/** Later than this no more are fetched: somebody waits for the problem. */
const FETCH_MS = 30_000;

/** The pictures of a statement, each with a number that stands for it in the text. */
export class Shown implements Pictures {
  readonly #urls: string[] = [];

  /** `page`: where the statement is, for addresses that begin there. */
  constructor(readonly page: string) {}

  of(src: string): string {
    if (!URL.canParse(src, this.page)) return src;
    const url = new URL(src, this.page).href;
    const known = this.#urls.indexOf(url);
    if (known >= 0) return IMAGE_ADDRESS + known;
    if (this.#urls.length === MAX_IMAGES) return url;
    return IMAGE_ADDRESS + (this.#urls.push(url) - 1);
  }

  /** Fetches those that are on the site's own hosts. */
  async fetched(
    session: Session,
    clock = () => performance.now(),
  ): Promise<FetchedProblem["images"]> {
    const images: FetchedProblem["images"] = [];
    const until = clock() + FETCH_MS;
    let left = MAX_IMAGES_BYTES;
    for (const url of this.#urls) {
      const isAsked = session.owns(url) && clock() < until;
      const bytes = isAsked ? await session.picture(url, left) : null;
      left -= bytes?.length ?? 0;
      images.push({
        url: url.slice(0, 2_000),
        base64: bytes?.toBase64() ?? null,
      });
    }
    return images;
  }
}
