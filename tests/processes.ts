import { startLeading } from "../lib/site/leading.ts";
import type { Candidate, Pace } from "../lib/store/leader.ts";
import { openStore } from "../lib/store/open.ts";
import { answering } from "../routes/app.tsx";
import { openTestSite, type TestSite } from "./support.ts";

/** Nothing is renewed any more: the process was killed. */
const STOPPED: Pace = {
  now: () => 0,
  sleep: (_, stop) =>
    new Promise((resolve) => stop.addEventListener("abort", () => resolve())),
};

const answeredNever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason))
  );

/** Years pass in a moment. */
const hasty = (): Pace => {
  let now = 0;
  return {
    now: () => now += 2_000,
    sleep: (ms, stop) =>
      ms > 1_000
        ? STOPPED.sleep(ms, stop)
        : new Promise((resolve) => setTimeout(resolve)),
  };
};

/**
 * Web processes on one database, the first of which leads; what they pass on to
 * each other goes the way that it goes by the network.
 */
export async function openProcesses(count = 2) {
  const base = await openStore(":memory:");
  const addresses = Array.from({ length: count }, (_, n) => `http://web${n}`);
  const all: TestSite[] = [];
  const gone = new Set<string>();
  const frozen = new Set<string>();
  const send = async (url: string, init: RequestInit) => {
    const { origin } = new URL(url);
    if (gone.has(origin)) throw new TypeError("nobody there");
    if (frozen.has(origin)) return await answeredNever(init.signal!);
    const { site, app } = all[addresses.indexOf(origin)];
    const info = { remoteAddr: { hostname: "10.9.9.9" } };
    return await answering(site, app)(new Request(url, init), info);
  };
  const files = await Deno.makeTempDir({ prefix: "gavel-files-" });
  for (const OWN_URL of addresses) {
    const variables = {
      OWN_URL,
      PEER_URLS: addresses.join(),
      KV_URL: "http://kv.test",
      DENO_KV_ACCESS_TOKEN: "token",
      FILES_DIR: files,
    };
    all.push(await openTestSite(variables, { shared: { base, send } }));
  }
  const stopping = new AbortController();
  const candidate = (n: number, pace: Pace): Candidate => ({
    holder: addresses[n],
    address: addresses[n],
    lost: () => {},
    stop: stopping.signal,
    pace,
  });
  const ends: (() => void)[] = [];
  /** Takes the lead from whoever has it, however alive. */
  const lead = async (n: number) => {
    await all[n].site.store.role.stepUp(candidate(n, hasty()));
    ends.push(await startLeading(all[n].site));
  };
  const following = all.map(({ site }) => site.store.log!.follow());
  await lead(0);
  return {
    all,
    addresses,
    lead,
    send,
    /** Nobody is answered there any more. */
    cut: (n: number) => gone.add(addresses[n]),
    /** Nor refused. */
    freeze: (n: number) => frozen.add(addresses[n]),
    /** All have read what is there by now. */
    readOn: () => Promise.all(all.map(({ site }) => site.store.log!.readOn())),
    async [Symbol.asyncDispose]() {
      ends.forEach((end) => end());
      stopping.abort();
      for (const t of all) await t[Symbol.asyncDispose]();
      await Promise.all(following);
      base.close();
      await Deno.remove(files, { recursive: true });
    },
  };
}
export type Processes = Awaited<ReturnType<typeof openProcesses>>;

/** A problem that all processes know, and somebody to send programs. */
export async function aSharedProblem({ all, readOn }: Processes) {
  const { problemId, pid } = await all[0].addProblem();
  await all[0].tokenOf("user");
  await readOn();
  return { problemId, pid };
}

/** For \`until\`. */
export const isThere = (value: unknown) => Promise.resolve(Boolean(value));
