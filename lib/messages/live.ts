import type { Act } from "./act.ts";
import type { Unread } from "./schema.ts";

export interface Hearer {
  tell(unread: Unread): void;
  /** Whether they are still signed in: the stream outlives many things. */
  isThere(): Promise<boolean>;
}

/**
 * Tells how many messages of the viewer's are unread: now, and whenever that
 * has changed. Returns what ends it.
 */
export function watchUnread(
  { site, viewer }: Act,
  { tell, isThere }: Hearer,
): () => void {
  let told = "";
  let isLooking = false;
  let isStale = false;
  let isEnded = false;

  /** One look at a time: what comes in between is seen by one more. */
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
