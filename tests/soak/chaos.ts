import { openStore } from "../../lib/store/open.ts";
import type { Kept } from "./machines.ts";

const FROZEN_MS = 12_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What may be killed. */
export interface Machines {
  database: Kept;
  bucket: Kept;
  webs: readonly Kept[];
  judges: readonly Kept[];
  /** Where the web processes are called, in their order. */
  bases: readonly string[];
  kvUrl: string;
}

/** Kills and freezes until it is over; counts what was done to whom. */
export async function killAtRandom(
  { database, bucket, webs, judges, bases, kvUrl }: Machines,
  counts: Map<string, number>,
  isOver: () => boolean,
): Promise<void> {
  const anyOf = <T>(some: readonly T[]) =>
    some[Math.floor(Math.random() * some.length)];
  const leader = async () => {
    const store = await openStore(kvUrl);
    try {
      const address = await store.role.leaderAddress();
      return webs[bases.indexOf(address ?? "")] ?? anyOf(webs);
    } finally {
      store.close();
    }
  };
  const deeds: Record<string, () => Promise<void>> = {
    "web processes killed": async () =>
      await Promise.resolve(anyOf(webs).signal("SIGKILL")),
    "leaders killed": async () => (await leader()).signal("SIGKILL"),
    "leaders stopped": async () => (await leader()).signal("SIGTERM"),
    "leaders frozen": async () => {
      const frozen = await leader();
      frozen.signal("SIGSTOP");
      await pause(FROZEN_MS);
      frozen.signal("SIGCONT");
    },
    "judges killed": async () =>
      await Promise.resolve(anyOf(judges).signal("SIGKILL")),
    "processes frozen": async () => {
      // Not the leader: requests hang there that it has passed on.
      const lead = await leader();
      const frozen = anyOf(webs.filter((web) => web !== lead));
      frozen.signal("SIGSTOP");
      await pause(FROZEN_MS);
      frozen.signal("SIGCONT");
    },
    "buckets killed": async () =>
      await Promise.resolve(bucket.signal("SIGKILL")),
    "databases killed": async () =>
      await Promise.resolve(database.signal("SIGKILL")),
  };
  while (!isOver()) {
    await pause(2_000 + Math.random() * 6_000);
    const what = anyOf(Object.keys(deeds));
    await deeds[what]();
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}
