import { createHash, timingSafeEqual } from "node:crypto";
import { DISK_FULL_BYTES } from "../lib/disk.ts";
import { failure } from "../lib/failure.ts";
import { metricsText } from "../lib/monitoring/metrics.ts";
import type { AppContext } from "../lib/requests/request.ts";

/** The process answers. */
export const healthz = (c: AppContext) => c.json({ status: "up" });

/** A database elsewhere that is away says nothing at all. */
const DATABASE_MS = 2_000;

async function inTime(answer: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${DATABASE_MS} ms`)),
    DATABASE_MS,
  );
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * It can do its work: the database answers and has room, the bucket with its
 * files has done what was asked last, and a judge is there.
 */
export async function readyz(c: AppContext): Promise<Response> {
  const { site, now } = c.get("act");
  try {
    await inTime(site.store.kv.get(["meta", "version"]));
  } catch (reason) {
    site.log.error("database does not answer", { reason });
    return c.json({ status: "not ready", reason: "database" }, 503);
  }
  const freeBytes = site.freeBytes();
  const isLow = freeBytes !== null && freeBytes < DISK_FULL_BYTES;
  if (isLow || !await site.store.hasRoom()) {
    return c.json({ status: "not ready", reason: "disk full", freeBytes }, 503);
  }
  if (site.bucket?.isAway) {
    return c.json({ status: "not ready", reason: "bucket" }, 503);
  }
  const judges = site.judges.registry.connected(now);
  if (judges.length === 0) {
    return c.json({ status: "not ready", reason: "no judge connected" }, 503);
  }
  return c.json({
    status: "ready",
    judges: judges.map(({ name, slots, languages, isolation }) => ({
      name,
      slots,
      languages,
      isolation,
    })),
  });
}

/** Figures of this process for Prometheus, for whoever has the token of the settings. */
export function metrics(c: AppContext): Response {
  const act = c.get("act");
  const { site } = act;
  const { METRICS_TOKEN } = site.settings;
  if (METRICS_TOKEN === undefined) throw failure("notFound");
  const shown = c.req.header("authorization") ?? "";
  if (!isSameSecret(shown, `Bearer ${METRICS_TOKEN}`)) {
    return new Response("Unauthorized\n", {
      status: 401,
      headers: { "www-authenticate": "Bearer" },
    });
  }
  return new Response(metricsText(act, site.web.requests), {
    headers: {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    },
  });
}

/** Takes the same time wherever the two differ: digests are compared. */
function isSameSecret(shown: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(shown), digest(wanted));
}
