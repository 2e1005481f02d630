import { pause } from "../lib/pause.ts";
import { SiteError } from "./site.ts";

const TRIES = 4;
/** Between two looks at the list, in ms. */
let gapMs = 1_000;

/** For tests, which need not wait. */
export const setGap = (ms: number) => {
  gapMs = ms;
};

/**
 * Sends a program to a site that does not answer with its id: the id is the newest of
 * the account, and must be newer than before. If none appears, nobody knows whether the
 * program was taken.
 */
export async function newIdAfter(
  newest: () => Promise<number>,
  send: () => Promise<void>,
): Promise<string> {
  const before = await newest();
  await send();
  for (let n = 0; n < TRIES; n++) {
    if (n > 0) await pause(gapMs, new AbortController().signal);
    try {
      const id = await newest();
      if (id > before) return String(id);
    } catch (reason) {
      // It was sent: whatever goes wrong now does not undo it.
      if (!(reason instanceof SiteError)) throw reason;
    }
  }
  throw new SiteError("unknown");
}
