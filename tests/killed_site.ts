import assert from "node:assert/strict";
import { openSite, type Site } from "../lib/site/site.ts";
import { Store } from "../lib/store/store.ts";
import { KillableKv } from "./killing.ts";
import { CHEAP_PASSWORDS, type TestSite } from "./support.ts";

/** A process of its own on a test's data. */
export const processOn = (t: TestSite, kv: Deno.Kv): Promise<Site> =>
  openSite({
    ...t.site,
    store: new Store(kv),
    passwordCost: CHEAP_PASSWORDS,
  });

/**
 * Kills a process at each of its commits while it does what `begin` gives, on
 * data of its own each time, and has the next process go on.
 */
export const killer = <T extends TestSite>(open: () => Promise<T>) =>
async (
  begin: (t: T) => Promise<(site: Site) => Promise<unknown>>,
  check: (t: T, site: Site) => Promise<void>,
): Promise<void> => {
  let after = 0;
  for (let isOver = false; !isOver; after++) {
    await using t = await open();
    const line = new KillableKv(t.site.store.kv, { after, lands: true });
    const work = await begin(t);
    const all = async () => {
      const site = await processOn(t, line.kv);
      await work(site);
      await idle(site);
      return true;
    };
    isOver = await Promise.race([line.killed.then(() => false), all()]);
    const site = await processOn(t, t.site.store.kv);
    await site.jobs.resume();
    await idle(site);
    await check(t, site);
  }
  assert.ok(after > 4, String(after));
};

/** Waits until a process does nothing in the background any more. */
export async function idle({ background }: Site): Promise<void> {
  while (background.size > 0) await Promise.all(background);
}
