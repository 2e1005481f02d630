import { join } from "node:path";
import { Client, freePort, run, until } from "../tests/process/support.ts";
import {
  findDatabase,
  isUp,
  KV_TOKEN,
  serveDatabase,
} from "../tests/soak/machines.ts";
import { writeLine } from "../lib/log.ts";
import type { Figure } from "./report.ts";

const PEOPLE = 30;
/** Requests that are under way at once. */
const AT_ONCE = 12;
const WARM_MS = 1_500;
const MEASURED_MS = 6_000;
/** Of a core's time, as the kernel counts it. */
const TICKS_PER_S = 100;

type Work = (client: Client, n: number) => Promise<void>;

/** What people ask for: pages of their own, pages for visitors, submissions. */
const WORKS: Record<string, Work> = {
  "pages of who is signed in": async (client) => {
    await client.page("/problem");
  },
  "pages for visitors": async ({ base }) => {
    const reply = await fetch(`${base}/problem`);
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`${reply.status}`);
  },
  "submissions": async (client, n) => {
    await client.call("POST", "/api/submit-problem-judge", {
      pid: "A+B",
      language: "C",
      code: `int main(void) { return ${n}; }`,
      cid: 0,
      isRemote: false,
    });
  },
};

/** Of one kind of work: how often it was done, and what that cost. */
interface Rate {
  perSecond: number;
  /** Cores that each part kept busy. */
  cores: Record<string, number>;
}

/**
 * What three web processes on a KV Connect server do in a second, against one.
 * All of it runs on this machine: with few cores the parts take them from each
 * other, and the figures tell which of them takes most.
 */
export async function benchProcesses(dir: string): Promise<Figure[]> {
  const program = await findDatabase((line) => writeLine(Deno.stderr, line));
  const one = await measure(join(dir, "one"), program, 1);
  const three = await measure(join(dir, "three"), program, 3);
  return Object.keys(WORKS).map((name): Figure => ({
    name: `${name}: 3 web processes / 1`,
    value: three[name].perSecond / one[name].perSecond,
    unit: "×",
    // On two cores there is nothing to win: each process reads all commits.
    aim: 0.5,
    side: "least",
    from: [three, one].map((all) => inWords(all[name])).join(" against "),
  }));
}

const inWords = ({ perSecond, cores }: Rate) =>
  `${perSecond.toFixed(0)}/s (cores: ${
    Object.entries(cores).map(([part, n]) => `${part} ${n.toFixed(2)}`)
      .join(", ")
  })`;

async function measure(
  dir: string,
  program: string,
  count: number,
): Promise<Record<string, Rate>> {
  await Deno.mkdir(dir);
  const kvPort = freePort();
  const database = serveDatabase(program, join(dir, "kv.sqlite"), kvPort);
  await database.line(/Listening/);
  const bases = Array.from(
    { length: count },
    () => `http://127.0.0.1:${freePort()}`,
  );
  const webs = bases.map((base, n) =>
    run(["serve"], {
      KV_URL: `http://127.0.0.1:${kvPort}`,
      DENO_KV_ACCESS_TOKEN: KV_TOKEN,
      FILES_DIR: join(dir, "files"),
      DATA_DIR: join(dir, `web${n}`),
      PORT: new URL(base).port,
      OWN_URL: base,
      PEER_URLS: bases.join(),
      LOG_LEVEL: "error",
    })
  );
  const parts = {
    web: webs.map(({ process }) => process.pid),
    database: [database.process.pid],
    client: [Deno.pid],
  };
  try {
    for (const base of bases) await until(base, () => isUp(base), 300_000);
    const clients = await people(bases);
    const rates: Record<string, Rate> = {};
    for (const [name, work] of Object.entries(WORKS)) {
      rates[name] = await rateOf(work, clients, parts);
    }
    return rates;
  } finally {
    for (const web of webs) await web.end();
    await database.end();
  }
}

/** Each calls one of the processes, as many each. */
async function people(bases: readonly string[]): Promise<Client[]> {
  const root = new Client(bases[0]);
  await root.login();
  const names = Array.from({ length: PEOPLE }, (_, n) => `pupil${n}`);
  const users = names.map((name) => [name, "secret1"]);
  await root.call("POST", "/api/admin/user/insert-batch-user", { users });
  const clients: Client[] = [];
  for (const [n, name] of names.entries()) {
    const client = new Client(bases[n % bases.length]);
    await client.login(name, "secret1");
    clients.push(client);
  }
  return clients;
}

async function rateOf(
  work: Work,
  clients: readonly Client[],
  parts: Record<string, number[]>,
): Promise<Rate> {
  let [done, isOver] = [0, false];
  let turn = 0;
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const n = turn++;
      await work(clients[n % clients.length], n);
      done++;
    }
  });
  await pause(WARM_MS);
  const [before, began] = [done, performance.now()];
  const busy = await busyOf(parts);
  await pause(MEASURED_MS);
  const after = await busyOf(parts);
  const seconds = (performance.now() - began) / 1_000;
  const perSecond = (done - before) / seconds;
  isOver = true;
  await Promise.all(loops);
  const cores = Object.fromEntries(
    Object.keys(parts).map((part) => [
      part,
      (after[part] - busy[part]) / seconds,
    ]),
  );
  return { perSecond, cores };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Seconds of a core's time that each part has used so far. */
async function busyOf(
  parts: Record<string, number[]>,
): Promise<Record<string, number>> {
  const busy: Record<string, number> = {};
  for (const [part, pids] of Object.entries(parts)) {
    busy[part] = 0;
    for (const pid of pids) {
      const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
      // Behind the name, which may have blanks: user and system time.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      busy[part] += (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
    }
  }
  return busy;
}
