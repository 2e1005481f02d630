import { err, ok } from "../result.ts";
import type { Site } from "../site.ts";
import { clear, madeCases } from "./making_steps.ts";
import { isUnderWay } from "./makings.ts";

/** Removes the makings whose problem is gone. */
export async function purgeMakings(site: Site): Promise<void> {
  for await (const { pid } of site.makings.all()) {
    if (site.catalogue.get(pid) !== null) continue;
    await clear(site, pid, null);
    await site.store.transact(async (tx) => {
      if (await tx.get(site.makings, pid) === null) return err("gone");
      tx.delete(site.makings, pid);
      await tx.deleteBlob(site.makingOrders, [pid]);
      return ok(null);
    });
  }
}

/** Yields content hashes of files that may yet become a problem's data. */
export async function* filesOfMakings(site: Site): AsyncGenerator<string> {
  for await (const making of site.makings.all()) {
    if (!isUnderWay(making.state) && making.state !== "ready") continue;
    for (const { report } of await madeCases(site, making)) {
      if (report?.input) yield report.input.hash;
      if (report?.output) yield report.output.hash;
    }
  }
}
