import { join } from "node:path";
import { openStore } from "../lib/store/open.ts";
import { SubmissionCatalogue } from "../lib/submissions/catalogue/catalogue.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import { type Figure, median } from "./report.ts";
import { FIRST_PID, seed, type SeedSize, uidOf } from "./seed.ts";
import {
  SIZE_PAGES,
  type SizePage,
  type Viewer,
  VIEWERS,
} from "./size_pages.ts";
import { Site } from "./size_site.ts";

type Size = Omit<SeedSize, "now">;
type Name = "large" | "small" | "empty";
/** What stands for `large`: the figures, and ten times the submissions. */
const LARGE = ["large", "huge"] as const;
type Large = typeof LARGE[number];

/**
 * The figures; a site on which the first page of each list is as full,
 * for what the rows themselves cost; and one that was just installed.
 */
const SIZES: Record<Name | Large, Size> = {
  large: { problems: 20_000, users: 10_000, submissions: 1_000_000 },
  // Whole blocks; no page that is asked for lies behind the newest million.
  huge: {
    problems: 20_000,
    users: 10_000,
    submissions: 10_000_000,
    packed: 17_578 * 512 - 1,
  },
  small: { problems: 600, users: 300, submissions: 3_000 },
  empty: { problems: 0, users: 1, submissions: 0 },
};
const MAX_TIMES = 3;
const MAX_MB = 400;
const MAX_START_S = 5;
const STARTS = 3;
/** Changed before each kill: as many new ones, and verdicts all over the years. */
const UNSEALED = 40;
/** Spread over the run, so that what else the machine does meets all alike. */
const PASSES = 3;
const ROUNDS = 11;
const WARM_ROUNDS = 3;

/** Sites as large as the issues say against an empty one, in one run. */
export async function benchSize(dir: string): Promise<Figure[]> {
  for (const [name, size] of Object.entries(SIZES)) {
    await prepare(join(dir, name), size);
  }
  const figures: Figure[] = [];
  for (const name of LARGE) figures.push(...await compareSites(dir, name));
  return figures;
}

/** The data as a site leaves it that has been running for some minutes. */
export async function prepare(dataDir: string, size: Size): Promise<void> {
  await seed(dataDir, { ...size, now: Date.now() });
  const store = await openStore(join(dataDir, "gavel.db"));
  const history = await SubmissionCatalogue.load(submissionCollection(store), {
    segments: { dir: join(dataDir, "segments") },
  });
  await history.fold();
  store.close();
}

/** The same for data that is there. */
export async function compareSites(
  dir: string,
  name: Large,
): Promise<Figure[]> {
  const starts: number[] = [];
  const atStart: number[] = [];
  let large = await Site.start(join(dir, name));
  for (let n = 0; n < STARTS; n++) {
    await changeSome(large, SIZES[name], n);
    // As after a power cut.
    await large.web.end("SIGKILL");
    large = await Site.start(join(dir, name));
    starts.push(large.startedInMs / 1000);
    atStart.push(await large.memoryMb());
  }
  const [small, empty] = [
    await Site.start(join(dir, "small")),
    await Site.start(join(dir, "empty")),
  ];
  const sites = { large, small, empty };
  const times = new Times();
  for (let pass = 0; pass <= PASSES; pass++) {
    await measure(sites, times, pass);
    // The first one warms up.
    if (pass === 0) times.clear();
  }
  const figures: Figure[] = [
    {
      name: "start of the web process after kill -9",
      value: median(starts),
      unit: "s",
      aim: MAX_START_S,
      from: `median of ${STARTS}, with ${2 * UNSEALED} changes not yet packed`,
    },
    {
      name: "memory of the web process at its start",
      value: median(atStart),
      unit: "MB",
      aim: MAX_MB,
      from: "resident, at its most",
    },
    ...SIZE_PAGES.map((page) => times.figureOf(page)),
    {
      name: "memory of the web process after that",
      value: await large.memoryMb(),
      unit: "MB",
      aim: MAX_MB,
      from: "resident, at its most",
    },
  ];
  for (const { web } of Object.values(sites)) await web.end();
  const { submissions } = SIZES[name];
  const title = `${submissions.toLocaleString("en-US")} submissions`;
  return figures.map((figure) => ({
    ...figure,
    name: `${title}: ${figure.name}`,
  }));
}

/** New submissions, and old ones that go back to the judge. */
async function changeSome(
  site: Site,
  { submissions, packed = 0 }: Size,
  round: number,
): Promise<void> {
  const step = Math.floor((submissions - packed) / UNSEALED);
  for (let n = 0; n < UNSEALED; n++) {
    await site.call("root", "POST", "/api/submit-problem-judge", {
      pid: `P${FIRST_PID + n * STARTS + round}`,
      language: "C",
      code: "int main() { return 0; }",
      cid: 0,
      isRemote: false,
    });
    const submitId = packed + n * step + Math.ceil(Math.random() * step);
    await site.call(
      "root",
      "GET",
      `/api/admin/judge/rejudge?submitId=${submitId}`,
    );
  }
}

async function measure(
  sites: Record<Name, Site>,
  times: Times,
  pass: number,
): Promise<void> {
  const rounds = pass === 0 ? WARM_ROUNDS : ROUNDS;
  for (const page of SIZE_PAGES) {
    for (const viewer of page.viewers ?? VIEWERS) {
      for (let round = 0; round < rounds; round++) {
        for (const name of ["large", "small", "empty"] as const) {
          const path = pathOn(name, page, pass * ROUNDS + round);
          const took = await sites[name].ask(viewer, path);
          times.add(page, viewer, name, took);
        }
      }
    }
  }
}

function pathOn(name: Name, page: SizePage, round: number): string {
  const path = typeof page.path === "string" ? page.path : page.path(round);
  const shown = name === "empty" && page.onEmpty !== undefined
    ? page.onEmpty
    : path;
  const someUser = uidOf(Math.floor(SIZES[name].users / 2));
  // On the small site it is about full pages, not about those far back.
  const here = name === "small" ? withoutPage(shown) : shown;
  return here.replace("{uid}", name === "empty" ? uidOf(0) : someUser);
}

const withoutPage = (path: string) =>
  path.replace(/([?&])currentPage=\d+&?/, "$1");

/** What was measured, by page, viewer and site: ms. */
class Times {
  readonly #times = new Map<string, number[]>();

  clear(): void {
    this.#times.clear();
  }

  add({ name, path }: SizePage, viewer: Viewer, site: Name, ms: number): void {
    const key = `${name} ${path} ${viewer} ${site}`;
    this.#times.set(key, [...this.#times.get(key) ?? [], ms]);
  }

  /** Of the viewer for whom it is slowest; all of them stand beside it. */
  figureOf(page: SizePage): Figure {
    const rows = (page.viewers ?? VIEWERS).map((viewer) => {
      const [large, small, empty] = (["large", "small", "empty"] as const)
        .map((site) =>
          median(
            this.#times.get(`${page.name} ${page.path} ${viewer} ${site}`)!,
          )
        );
      return { viewer, large, small, empty };
    });
    const ratios = rows.map(({ large, empty }) => large / empty);
    const shown = rows.map(({ viewer, large, small, empty }) =>
      `${viewer} ${large.toFixed(1)} (${small.toFixed(1)}, ${empty.toFixed(1)})`
    );
    return {
      name: page.name,
      value: Math.max(...ratios),
      unit: "×",
      aim: MAX_TIMES,
      from: `${shown.join(" · ")} ms`,
    };
  }
}
