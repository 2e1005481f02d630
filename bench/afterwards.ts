import { join } from "node:path";
import { ContestHead } from "../lib/contests/schema.ts";
import { contestHeadCollection } from "../lib/contests/store.ts";
import { Random } from "../lib/demo/random.ts";
import { STATUS } from "../lib/judging/status.ts";
import { openStore } from "../lib/store/open.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import { Contest, VenueItem, VirtualRun } from "../lib/venues/schema.ts";
import {
  contestCollection,
  venueItemCollection,
  virtualRunCollection,
} from "../lib/venues/store.ts";
import { newContext } from "../tests/browser/support.ts";
import { Bulk } from "./bulk.ts";
import { type Figure, median } from "./report.ts";
import { seedInto, uidOf } from "./seed.ts";
import { Site } from "./size_site.ts";

/** The figures, the larger number of teams for both. */
const TEAMS = 3_000;
const RUNS = 34_000;
const PROBLEMS = 12;
const MAX_PAGE_MS = 100;
/** Sixty frames a second. */
const MAX_FRAME_MS = 1000 / 60 + 1;
const ROUNDS = 60;
const SHOW_MS = 6_000;

const CID = 1;
const MINUTE = 60_000;
const LASTS = 300;

/** A large contest that is over: taken part in virtually, and opened on a wall. */
export async function benchAfterwards(dir: string): Promise<Figure[]> {
  const data = join(dir, "afterwards");
  await seedContest(data);
  const site = await Site.start(data);
  const from = `${TEAMS} teams, ${RUNS} runs`;
  const page = `/contest/${CID}/virtual`;
  const html = await site.read("user", page);
  if (!html.includes("data-uid")) throw new Error(`${page}: no board`);
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) times.push(await site.ask("user", page));
  // Each in another minute: none of these boards was made before.
  const minutes: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    minutes.push(
      await site.ask("user", `/contest/${CID}/rank?at=${LASTS - 5 - n}`),
    );
  }
  const frames = await framesOf(site);
  await site.web.end();
  const p95 = (list: number[]) =>
    list.sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
  return [
    {
      name: "day: a virtual run's board, p95",
      value: p95(times),
      unit: "ms",
      aim: MAX_PAGE_MS,
      from,
    },
    {
      name: "day: the board of another minute, p95",
      value: p95(minutes),
      unit: "ms",
      aim: MAX_PAGE_MS,
      from,
    },
    {
      name: "day: a frame of the ceremony, median",
      value: median(frames),
      unit: "ms",
      aim: MAX_FRAME_MS,
      from: `${TEAMS} rows at 16 times the pace, ${frames.length} frames`,
    },
  ];
}

/** How long each frame takes while a ceremony goes on by itself as quickly as it can. */
async function framesOf(site: Site): Promise<number[]> {
  const context = await newContext({
    viewport: { width: 1920, height: 1080 },
  });
  const page = await context.newPage();
  await page.goto(`${site.base}/scrollBoard?cid=${CID}`);
  await page.locator("[data-island][data-awake]").waitFor();
  for (let n = 0; n < 6; n++) await page.keyboard.press("+");
  await page.keyboard.press("a");
  const frames = await page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        const begun = performance.now();
        let last = begun;
        const look = (now: number) => {
          found.push(now - last);
          last = now;
          if (now - begun < ms) requestAnimationFrame(look);
          else resolve(found.slice(2));
        };
        requestAnimationFrame(look);
      }),
    SHOW_MS,
  );
  await context.close();
  return frames;
}

async function seedContest(dataDir: string): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const now = Date.now();
  const begin = now - 48 * 60 * MINUTE;
  const end = begin + LASTS * MINUTE;
  await seedInto(store, {
    problems: PROBLEMS,
    users: TEAMS,
    submissions: 0,
    now,
  });
  const bulk = new Bulk(store);
  await bulk.insert(
    contestCollection(store),
    Contest.parse({
      cid: CID,
      authorUid: "1",
      rule: "acm",
      begin,
      end,
      sealAt: end - 60 * MINUTE,
      opensBoard: true,
    }),
  );
  await bulk.insert(
    contestHeadCollection(store),
    ContestHead.parse({
      cid: CID,
      title: "A day",
      createdAt: begin,
      modifiedAt: begin,
    }),
  );
  const pids: number[] = [];
  // In the order of their numbers.
  for await (const { key } of store.kv.list({ prefix: ["problems"] })) {
    if (pids.length < PROBLEMS && typeof key[1] === "number") {
      pids.push(key[1]);
    }
  }
  for (const [n, pid] of pids.entries()) {
    await bulk.insert(
      venueItemCollection(store),
      VenueItem.parse({
        kind: "contest",
        id: CID,
        asks: "problem",
        itemId: pid,
        displayId: String.fromCharCode(65 + n),
        order: n,
      }),
    );
  }
  const random = new Random(11);
  const sentAt = Array.from(
    { length: RUNS },
    () => begin + random.int(1, LASTS * 60 - 1) * 1_000,
  ).sort((a, b) => a - b);
  for (const [n, submitTime] of sentAt.entries()) {
    const pid = pids[random.int(0, pids.length - 1)];
    await bulk.insert(
      submissionCollection(store),
      Submission.parse({
        submitId: n + 1,
        pid,
        displayPid: "P",
        uid: uidOf(random.int(0, TEAMS - 1)),
        submitTime,
        language: "C++",
        status: random.int(1, 10) > 6 ? STATUS.accepted : STATUS.wrongAnswer,
        venue: { kind: "contest", id: CID, gid: null },
        time: 12,
        memory: 1024,
        length: 100,
        ip: "192.0.2.1",
      }),
    );
  }
  // Whoever signs in as "user" is in it, near its end.
  await bulk.insert(
    virtualRunCollection(store),
    VirtualRun.parse({
      vid: 1,
      cid: CID,
      uid: uidOf(0),
      nth: 0,
      startedAt: now - (LASTS - 30) * MINUTE,
      end: now + 30 * MINUTE,
    }),
  );
  await bulk.flush();
  for (const [name, last] of [["submission", RUNS], ["virtual_run", 1]]) {
    await store.kv.set(["sequences", name], Number(last) + 1);
  }
  store.close();
}
