import type { Settings } from "../config.ts";
import { RequestCounts } from "../http/request_counts.ts";
import { Passing, type Send } from "../http/passing.ts";
import { RATES, RobotGuard } from "../http/robot_guard.ts";
import { SentForms } from "../http/sent_forms.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";

interface WebOptions {
  settings: Settings;
  log: Log;
  store: Store;
  clock?: () => number;
  send?: Send;
}

/**
 * Opens the guards against callers who ask for too much, and the check of what
 * processes tell each other. Counts are in memory and told to the site's other
 * processes, so that ten processes do not allow ten times as much.
 */
export const openWeb = async (
  { settings, log, store, clock = Date.now, send }: WebOptions,
) => ({
  robotGuard: new RobotGuard(RATES, store.channel, "calls"),
  openStreams: new OpenStreams(),
  requests: new RequestCounts(),
  sentForms: new SentForms(store.onceKeys("forms")),
  passing: new Passing({
    role: store.role,
    secret: await store.secret("passing on"),
    peers: settings.PEER_URLS ?? [],
    clock,
    log,
    send,
  }),
});
export type Web = Awaited<ReturnType<typeof openWeb>>;

/** Counts the open streams of each caller, because each takes memory as long as it lasts. */
class OpenStreams {
  readonly #open = new Map<string, number>();

  /** Counts a new stream of `caller` and returns what ends it; null: `most` are open already. */
  enter(caller: string, most: number): (() => void) | null {
    const count = this.#open.get(caller) ?? 0;
    if (count >= most) return null;
    this.#open.set(caller, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.#open.get(caller)! - 1;
      if (left === 0) this.#open.delete(caller);
      else this.#open.set(caller, left);
    };
  }
}
