import { taskCollection } from "../../lib/queue/schema.ts";
import { openStore } from "../../lib/store/open.ts";

const LOOK_MS = 1_000;

/**
 * Watches which judges hold a task, as the database has it, until `stop` is
 * called: it returns for how long each judge held none at most, in ms, while
 * enough waited for all of them.
 */
export function watchJudges(url: string, names: readonly string[]) {
  const longest = new Map(names.map((name) => [name, 0]));
  const began = performance.now();
  const busyAt = new Map(names.map((name) => [name, began]));
  let isOver = false;
  const look = async () => {
    const store = await openStore(url);
    try {
      let waiting = 0;
      const busy = new Set<string>();
      for await (const { judge } of taskCollection(store).all()) {
        if (judge === null) waiting++;
        else busy.add(judge.name);
      }
      const now = performance.now();
      for (const name of names) {
        if (busy.has(name) || waiting <= names.length) busyAt.set(name, now);
        const idle = now - busyAt.get(name)!;
        longest.set(name, Math.max(longest.get(name)!, Math.round(idle)));
      }
    } finally {
      store.close();
    }
  };
  const watching = (async () => {
    while (!isOver) {
      // The database, killed last of all, may have to start again.
      await look().catch(() => {});
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  })();
  return {
    async stop(): Promise<Map<string, number>> {
      isOver = true;
      await watching;
      return longest;
    },
  };
}
