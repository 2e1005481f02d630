import { join } from "node:path";
import { Random } from "../lib/demo/random.ts";
import { contestHeadCollection } from "../lib/contests/store.ts";
import { ContestHead } from "../lib/contests/schema.ts";
import { STATUS } from "../lib/judging/status.ts";
import { openStore } from "../lib/store/open.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import { Contest, VenueItem } from "../lib/venues/schema.ts";
import { contestCollection, venueItemCollection } from "../lib/venues/store.ts";
import { Bulk } from "./bulk.ts";
import type { Figure } from "./report.ts";
import { FIRST_PID, seedInto, uidOf } from "./seed.ts";
import { Site } from "./size_site.ts";
import { HOUR_MS } from "../lib/durations.ts";

const PEOPLE = 5_000;
const PROBLEMS = 15;
const SUBMISSIONS = 100_000;
/** A full contest, and one to which nobody has sent anything. */
const [FULL, EMPTY] = [1, 2];
const IN_FLIGHT = 50;
const REQUESTS = 600;
const WATCHERS = 1_000;
const VERDICTS = 10;

/** A contest of 5,000 people: its board, and what a verdict takes to all who look at it. */
export async function benchContest(dir: string): Promise<Figure[]> {
  const dataDir = join(dir, "contest");
  await seedContest(dataDir);
  const site = await Site.start(dataDir);
  const path = (cid: number) => `/contest/${cid}/rank`;
  // The process is warm, and the reader signed in.
  for (let n = 0; n < 20; n++) await site.ask("user", path(EMPTY));
  const before = await rssMb(site);
  const rebuild = await site.ask("user", path(FULL));
  const board = await rssMb(site) - before;
  await loaded(site, path(FULL));
  const empty = await loaded(site, path(EMPTY));
  const full = await loaded(site, path(FULL));
  const bytes = await packedSize(
    `${site.base}/contest/acm-scoreboard/${FULL}`,
  );
  const verdict = await verdicts(site);
  await site.web.end();
  const size = `${PEOPLE} people, ${PROBLEMS} problems, ${SUBMISSIONS} runs`;
  return [
    {
      name: "board: read and ranked for the first time",
      value: rebuild / 1_000,
      unit: "s",
      aim: 3,
      from: size,
    },
    {
      name: "board: memory",
      value: board,
      unit: "MB",
      aim: 60,
      from: size,
    },
    {
      name: `board page, p95 with ${IN_FLIGHT} in flight`,
      value: full.p95,
      unit: "ms",
      aim: 100,
      from: `${full.perSecond.toFixed(0)}/s; p50 ${full.p50.toFixed(0)} ms`,
    },
    {
      name: "board page / that of an empty contest",
      value: full.p50 / empty.p50,
      unit: "×",
      aim: 4,
      from: `empty: ${empty.perSecond.toFixed(0)}/s, p95 ${
        empty.p95.toFixed(0)
      } ms`,
    },
    {
      name: "board page: first visit",
      value: bytes / 1_024,
      unit: "KB",
      aim: 40,
      from: `50 rows × ${PROBLEMS} problems, packed`,
    },
    {
      name: `a verdict on ${WATCHERS} open boards, p95`,
      value: verdict.p95,
      unit: "ms",
      aim: 1_000,
      from: `${VERDICTS} verdicts of ${verdict.bytes} bytes at most`,
    },
  ];
}

async function seedContest(dataDir: string): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const now = Date.now();
  await seedInto(store, {
    problems: PROBLEMS,
    users: PEOPLE,
    submissions: 0,
    now,
  });
  const bulk = new Bulk(store);
  const [begin, end] = [now - 4 * HOUR_MS, now + HOUR_MS];
  for (const cid of [FULL, EMPTY]) {
    await bulk.insert(
      contestCollection(store),
      Contest.parse({
        cid,
        authorUid: "1",
        rule: "acm",
        begin,
        end,
        opensBoard: true,
      }),
    );
    await bulk.insert(
      contestHeadCollection(store),
      ContestHead.parse({
        cid,
        title: "Open contest",
        createdAt: now,
        modifiedAt: now,
      }),
    );
    for (let n = 0; n < PROBLEMS; n++) {
      await bulk.insert(
        venueItemCollection(store),
        VenueItem.parse({
          kind: "contest",
          id: cid,
          asks: "problem",
          itemId: FIRST_PID + n,
          displayId: String.fromCharCode(65 + n),
          color: "#1e6bd0",
          order: n,
        }),
      );
    }
  }
  const random = new Random(7);
  const records = submissionCollection(store);
  for (let id = 1; id <= SUBMISSIONS; id++) {
    // The last ones are those that get other verdicts: each all that its sender has there.
    const last = SUBMISSIONS - id;
    const user = last < VERDICTS ? last : random.int(0, PEOPLE - 1);
    const problem = last < VERDICTS
      ? 0
      : random.int(user < VERDICTS ? 1 : 0, PROBLEMS - 1);
    await bulk.insert(
      records,
      Submission.parse({
        submitId: id,
        pid: FIRST_PID + problem,
        displayPid: `P${FIRST_PID + problem}`,
        uid: uidOf(user),
        submitTime: begin + Math.floor(4 * HOUR_MS * id / SUBMISSIONS),
        status: last >= VERDICTS && random.int(0, PROBLEMS + 5) > problem
          ? STATUS.accepted
          : STATUS.wrongAnswer,
        time: 10,
        memory: 1_024,
        length: 100,
        language: "C++",
        venue: { kind: "contest", id: FULL, gid: null },
        ip: "192.0.2.1",
      }),
    );
  }
  await bulk.flush();
  await store.kv.set(["sequences", "submission"], SUBMISSIONS + 1);
  store.close();
}

async function rssMb({ web: { process: { pid } } }: Site): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1_024;
}

async function packedSize(url: string): Promise<number> {
  const page = await (await fetch(url)).blob();
  const packed = page.stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

/** Many readers at once, each asking again when they were answered. */
async function loaded(site: Site, path: string) {
  const times: number[] = [];
  const from = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, async () => {
    for (let n = 0; n < REQUESTS / IN_FLIGHT; n++) {
      times.push(await site.ask("user", path));
    }
  }));
  const seconds = (performance.now() - from) / 1_000;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: times.length / seconds,
  };
}

/** Verdicts by hand, and when each open page hears of them. */
async function verdicts(site: Site): Promise<{ p95: number; bytes: number }> {
  const leave = new AbortController();
  const times: number[] = [];
  let [sentAt, bytes, heard] = [0, 0, 0];
  let onAll = () => {};
  const watch = async () => {
    const reply = await fetch(`${site.base}/api/live?board=${FULL}`, {
      signal: leave.signal,
    });
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        if (!value.includes('"rows":[{')) continue;
        times.push(performance.now() - sentAt);
        bytes = Math.max(bytes, value.length);
        if (++heard === WATCHERS) onAll();
      }
    })().catch(() => {});
  };
  for (let n = 0; n < WATCHERS; n += 100) {
    await Promise.all(Array.from({ length: 100 }, watch));
  }
  for (let n = 0; n < VERDICTS; n++) {
    heard = 0;
    const all = new Promise<void>((done) => onAll = done);
    sentAt = performance.now();
    await site.call(
      "root",
      "GET",
      `/api/admin/judge/manual-judge?submitId=${
        SUBMISSIONS - n
      }&status=${STATUS.accepted}`,
    );
    await all;
  }
  leave.abort();
  return { p95: quantile(times, 0.95), bytes };
}
