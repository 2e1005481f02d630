import type { Log } from "./log.ts";

/** After a failure. */
const RETRY_MS = 10_000;

/** What work behind the requests knows of the process that it is a part of. */
export interface Host {
  log: Log;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** All that is under way. */
  background: Set<Promise<void>>;
}

/**
 * Work behind the requests, every step of which is in the store when it is done.
 * A full disk, say, has room again some time: until then it is tried again.
 */
export function inBackground(
  host: Host,
  what: Record<string, string | number>,
  work: () => Promise<void>,
): Promise<void> {
  const done = keepTrying(host, what, work);
  host.background.add(done);
  done.finally(() => host.background.delete(done));
  return done;
}

async function keepTrying(
  host: Host,
  what: Record<string, string | number>,
  work: () => Promise<void>,
): Promise<void> {
  while (!host.stopping.aborted) {
    try {
      return await work();
    } catch (reason) {
      host.log.error("work in the background stopped", { ...what, reason });
    }
    await pause(RETRY_MS, host.stopping);
  }
}

/** Ends early when the site stops. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener("abort", end);
    if (stopping.aborted) end();
  });
}
