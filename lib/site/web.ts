import type { Settings } from "../config.ts";
import { OpenStreams } from "../http/open_streams.ts";
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
 * What keeps one who asks for much from others, and outsiders from what
 * processes tell each other. What is counted is in memory, and told to the
 * site's other processes: ten of them are no more patient than one.
 */
export const openWeb = async (
  { settings, log, store, clock = Date.now, send }: WebOptions,
) => ({
  robotGuard: new RobotGuard(RATES, store.channel, "calls"),
  openStreams: new OpenStreams(),
  sentForms: new SentForms(),
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
