import type { Log } from "./log.ts";
import { pause } from "./pause.ts";

/** The pause after a failure. */
const RETRY_MS = 10_000;

/** What background work needs of the process in which it runs. */
export interface Host {
  log: Log;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** All background work that is not finished. */
  background: Set<Promise<void>>;
}

/**
 * Runs work in the background, and again after a failure (a full disk, say) until
 * it succeeds or the process stops. So `work` must store what it has done and go on
 * from there. `what` names it in the log; `onFailure` is told of each.
 */
export function inBackground(
  host: Host,
  what: Record<string, string | number>,
  work: () => Promise<void>,
  onFailure: (reason: unknown) => void = () => {},
): Promise<void> {
  const done = keepTrying(host, what, work, onFailure);
  host.background.add(done);
  done.finally(() => host.background.delete(done));
  return done;
}

async function keepTrying(
  host: Host,
  what: Record<string, string | number>,
  work: () => Promise<void>,
  onFailure: (reason: unknown) => void,
): Promise<void> {
  while (!host.stopping.aborted) {
    try {
      return await work();
    } catch (reason) {
      host.log.error("work in the background stopped", { ...what, reason });
      onFailure(reason);
    }
    await pause(RETRY_MS, host.stopping);
  }
}
