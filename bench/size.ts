import { join } from "node:path";
import { openStore } from "../lib/store/open.ts";
import { SubmissionCatalogue } from "../lib/submissions/catalogue.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import { freePort, run, type Running } from "../tests/process/support.ts";
import { type Figure, median } from "./report.ts";
import { seed, SEED_PASSWORD, SEED_USER, type SeedSize } from "./seed.ts";

/** The figures. */
const SIZE = { problems: 20_000, users: 10_000, submissions: 1_000_000 };
const EMPTY = { problems: 0, users: 1, submissions: 0 };
const MOST_TIMES = 3;
const MOST_MB = 400;
const MOST_START_S = 5;
const STARTS = 3;
const ROUNDS = 21;

/** A page with each of its filters, and pages far back. */
const PAGES: [name: string, path: string][] = [
  ["home", "/home"],
  ["problem list", "/problem"],
  ["problem list, page 600", "/problem?currentPage=600"],
  ["problem list, keyword", "/problem?keyword=trains"],
  ["problem list, keyword, page 60", "/problem?keyword=trains&currentPage=60"],
  ["problem list, difficulty", "/problem?difficulty=4"],
  ["problem list, tags", "/problem?tagId=1,2"],
  ["problem page", "/problem/P1000"],
  ["problem page, my submissions", "/problem/P1000?tab=mine"],
  ["status list", "/status"],
  ["status list, page 60,000", "/status?currentPage=60000"],
  ["status list, verdict", "/status?status=0"],
  ["status list, verdict, page 20,000", "/status?status=0&currentPage=20000"],
  ["status list, one user", `/status?username=${SEED_USER}`],
  ["status list, many users", "/status?username=zhang"],
  ["status list, nearly all users", "/status?username=1"],
  ["status list, one problem", "/status?problemID=P1500"],
  ["status list, many problems", "/status?problemID=P1"],
  ["status list, mine", "/status?onlyMine=true"],
  ["status list, mine, page 1,000", "/status?onlyMine=true&currentPage=1000"],
  [
    "status list, user, problem and verdict",
    "/status?username=zhang&problemID=P1&status=-1&currentPage=100",
  ],
];

/** A site as large as the issue says against an empty one, in one run. */
export async function benchSize(dir: string): Promise<Figure[]> {
  const large = await prepare(join(dir, "large"), SIZE);
  const empty = await prepare(join(dir, "empty"), EMPTY);
  return await compareSites(large, empty);
}

export async function compareSites(
  large: string,
  empty: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const starts: number[] = [];
  let site = await Site.start(large);
  for (let n = 0; n < STARTS; n++) {
    // As after a power cut.
    await site.web.end("SIGKILL");
    site = await Site.start(large);
    starts.push(site.startedInMs / 1000);
  }
  figures.push({
    name: "start of the web process, a million submissions",
    value: median(starts),
    unit: "s",
    aim: MOST_START_S,
    from: `median of ${STARTS}, each after a kill -9`,
  });
  const other = await Site.start(empty);
  for (const viewer of ["visitor", "user", "root"] as const) {
    const both = [await site.asks(viewer), await other.asks(viewer)];
    for (const [name, path] of PAGES) {
      if (viewer === "visitor" && path.includes("onlyMine")) continue;
      figures.push(await compare(`${name} (${viewer})`, path, both));
    }
  }
  figures.push({
    name: "memory of the web process after that",
    value: await memoryMb(site.web),
    unit: "MB",
    aim: MOST_MB,
    from: "resident, at its most",
  });
  await site.web.end();
  await other.web.end();
  return figures;
}

/** The data as a site leaves it that has been running for some minutes. */
async function prepare(
  dataDir: string,
  size: Omit<SeedSize, "now">,
): Promise<string> {
  await seed(dataDir, { ...size, now: Date.now() });
  const store = await openStore(join(dataDir, "gavel.db"));
  const history = await SubmissionCatalogue.load(submissionCollection(store));
  await history.seal();
  store.close();
  return dataDir;
}

type Ask = (path: string) => Promise<number>;

async function compare(
  name: string,
  path: string,
  [large, empty]: Ask[],
): Promise<Figure> {
  const times: { large: number[]; empty: number[] } = { large: [], empty: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.large.push(await large(path));
    times.empty.push(await empty(path));
  }
  const [inLarge, inEmpty] = [median(times.large), median(times.empty)];
  return {
    name,
    value: inLarge / inEmpty,
    unit: "×",
    aim: MOST_TIMES,
    from: `${inLarge.toFixed(1)} ms against ${inEmpty.toFixed(1)} ms`,
  };
}

class Site {
  private constructor(
    readonly web: Running,
    readonly base: string,
    readonly startedInMs: number,
  ) {}

  static async start(dataDir: string): Promise<Site> {
    const port = freePort();
    const started = performance.now();
    const web = run(["serve"], {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      ROOT_PASSWORD: SEED_PASSWORD,
    });
    await web.line(/^Gavel listening/);
    const base = `http://127.0.0.1:${port}`;
    return new Site(web, base, performance.now() - started);
  }

  /** What one page takes somebody, in ms; never one that was kept. */
  async asks(viewer: "visitor" | "user" | "root"): Promise<Ask> {
    const headers: Record<string, string> = {};
    if (viewer !== "visitor") {
      const username = viewer === "user" ? SEED_USER : "root";
      const reply = await fetch(`${this.base}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password: SEED_PASSWORD }),
      });
      await reply.body?.cancel();
      headers.authorization = reply.headers.get("authorization")!;
    }
    let asked = 0;
    return async (path) => {
      const url = new URL(path, this.base);
      url.searchParams.set("asked", String(asked++));
      const from = performance.now();
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (reply.status >= 500) throw new Error(`${path}: ${reply.status}`);
      return performance.now() - from;
    };
  }
}

async function memoryMb({ process }: Running): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${process.pid}/status`);
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) / 1024;
}
