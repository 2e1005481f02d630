import type { Act } from "./act.ts";
import type { Unread } from "./schema.ts";

export interface Hearer {
  tell(unread: Unread): void;
  /** Tells whether the viewer is still signed in; a stream may be open for long. */
  isThere(): Promise<boolean>;
}

/**
 * Reports how many unread messages the viewer has, now and whenever that changes.
 * Returns a function that ends this.
 */
export function watchUnread(
  { site, viewer }: Act,
  { tell, isThere }: Hearer,
): () => void {
  let told = "";
  let isLooking = false;
  let isStale = false;
  let isEnded = false;

  /** Counts and reports; one at a time, and once more if something changed in between. */
  async function look(): Promise<void> {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isStale && !isEnded) {
        isStale = false;
        const unread = await site.messages.inboxes.unreadOf(viewer!);
        const text = JSON.stringify(unread);
        if (isEnded || text === told) continue;
        if (!await isThere()) return end();
        told = text;
        tell(unread);
      }
    } catch (reason) {
      site.log.error("unread messages not told", { reason });
    } finally {
      isLooking = false;
    }
  }

  function end(): void {
    isEnded = true;
    unsubscribe();
  }

  const unsubscribe = site.messages.inboxes.subscribe(viewer!.uid, look);
  look();
  return end;
}
