import { DISK_FULL_BYTES } from "../lib/disk.ts";
import type { AppContext } from "../lib/http/request.ts";

/** The process answers. */
export const healthz = (c: AppContext) => c.json({ status: "up" });

/** It can do its work: the database answers, has room, and a judge is there. */
export async function readyz(c: AppContext): Promise<Response> {
  const { site, now } = c.get("act");
  try {
    await site.store.kv.get(["meta", "version"]);
  } catch (reason) {
    site.log.error("database does not answer", { reason });
    return c.json({ status: "not ready", reason: "database" }, 503);
  }
  const freeBytes = site.freeBytes();
  const isLow = freeBytes !== null && freeBytes < DISK_FULL_BYTES;
  if (isLow || !await site.store.hasRoom()) {
    return c.json({ status: "not ready", reason: "disk full", freeBytes }, 503);
  }
  const judges = site.judges.connected(now);
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
