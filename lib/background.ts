import type { Site } from "./site.ts";

/** After a failure. */
const RETRY_MS = 10_000;

/**
 * Work behind the requests, every step of which is in the store when it is done.
 * A full disk, say, has room again some time: until then it is tried again.
 */
export function inBackground(
  site: Site,
  what: Record<string, string | number>,
  work: () => Promise<void>,
): Promise<void> {
  const done = keepTrying(site, what, work);
  site.background.add(done);
  done.finally(() => site.background.delete(done));
  return done;
}

async function keepTrying(
  site: Site,
  what: Record<string, string | number>,
  work: () => Promise<void>,
): Promise<void> {
  while (!site.stopping.aborted) {
    try {
      return await work();
    } catch (reason) {
      site.log.error("work in the background stopped", { ...what, reason });
    }
    await pause(RETRY_MS, site.stopping);
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
