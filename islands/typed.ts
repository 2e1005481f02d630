import { forgetThat, keysOf, recall, remember } from "./storage.ts";

const PREFIX = "gavel:typed:";
/** A tab notes what is typed much sooner than this, unless it is no more. */
const GONE_MS = 5_000;

const own = `${PREFIX}${Math.random().toString(36).slice(2)}`;

/** Something was typed in this tab that is not even noted in the browser yet. */
export const setTyped = () => remember(own, Date.now());

export const clearTyped = () => forgetThat(own);

/** Whether that is so in any tab of this browser. */
export const isTyped = () =>
  keysOf(PREFIX).some((key) => Date.now() - recall(key, 0) < GONE_MS);

/** What tabs have left that ended without a word. */
export function forgetGone(): void {
  for (const key of keysOf(PREFIX)) {
    if (Date.now() - recall(key, 0) >= GONE_MS) forgetThat(key);
  }
}
