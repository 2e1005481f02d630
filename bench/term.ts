import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Random } from "../lib/demo/random.ts";
import { STATUS } from "../lib/judging/status.ts";
import type { GroupHead } from "../lib/groups/schema.ts";
import {
  groupEntryCollection,
  groupHeadCollection,
} from "../lib/groups/store.ts";
import { openStore } from "../lib/store/open.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import { Term } from "../lib/terms/schema.ts";
import { termCollection } from "../lib/terms/store.ts";
import { headCollection } from "../lib/trainings/store.ts";
import { Training, VenueItem } from "../lib/venues/schema.ts";
import {
  groupCollection,
  membershipCollection,
  trainingCollection,
  venueItemCollection,
} from "../lib/venues/store.ts";
import { Bulk } from "./bulk.ts";
import { type Figure, median } from "./report.ts";
import { groupProblem, seedInto, uidOf } from "./seed.ts";
import { Site } from "./size_site.ts";

/** The figures. */
const PEOPLE = 60;
const WORKS = 40;
const ITEMS = 10;
const MAX_PAGE_MS = 100;
const MAX_PAGE_KB = 60;
const MAX_FIRST_MS = 5_000;
const ROUNDS = 15;

const DAY = 86_400_000;
const FIRST_OWN_PID = 5_000;
const GID = 1;
const PAGE = `/group/${GID}/term/1`;

/** A class's term: 60 people × 40 homeworks of 10 items. */
export async function benchTerm(dir: string): Promise<Figure[]> {
  const data = join(dir, "term");
  const sent = await seedTerm(data);
  const site = await Site.start(data);
  const from =
    `${PEOPLE} people × ${WORKS} works × ${ITEMS} items, ${sent} submissions`;
  const first = await site.ask("root", PAGE);
  const times = [];
  for (let n = 0; n < ROUNDS; n++) times.push(await site.ask("root", PAGE));
  const own = [];
  for (let n = 0; n < ROUNDS; n++) {
    own.push(await site.ask("user", PAGE));
  }
  const html = await site.read("root", PAGE);
  await site.web.end();
  return [
    {
      name: "term: gradebook, read for the first time",
      value: first,
      unit: "ms",
      aim: MAX_FIRST_MS,
      from,
    },
    {
      name: "term: gradebook",
      value: median(times),
      unit: "ms",
      aim: MAX_PAGE_MS,
      from,
    },
    {
      name: "term: gradebook, gzip",
      value: gzipSync(html).byteLength / 1024,
      unit: "KB",
      aim: MAX_PAGE_KB,
      from: `${(html.length / 1024).toFixed(0)} KB of HTML`,
    },
    {
      name: "term: a pupil's own row",
      value: median(own),
      unit: "ms",
      aim: MAX_PAGE_MS,
      from,
    },
  ];
}

async function seedTerm(dataDir: string): Promise<number> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const now = Date.now();
  const begin = now - 140 * DAY;
  await seedInto(store, { problems: 30, users: PEOPLE, submissions: 0, now });
  const bulk = new Bulk(store);
  const submitId = await seedClass(bulk, {
    gid: GID,
    // Who signs in as "user" is the first of them, a pupil.
    ownerUid: uidOf(PEOPLE - 1),
    people: Array.from({ length: PEOPLE }, (_, n) => uidOf(n)),
    works: WORKS,
    items: ITEMS,
    now,
    lastId: 0,
  });
  await bulk.insert(
    termCollection(store),
    Term.parse({
      termId: 1,
      gid: GID,
      title: "First term",
      begin,
      end: now + 10 * DAY,
      createdAt: begin,
      modifiedAt: begin,
    }),
  );
  await bulk.flush();
  const next = {
    submission: submitId,
    training: WORKS,
    term: 1,
    group: GID,
    pid: FIRST_OWN_PID + WORKS * ITEMS,
  };
  for (const [name, last] of Object.entries(next)) {
    await store.kv.set(["sequences", name], last + 1);
  }
  store.close();
  return submitId;
}

export interface ClassSize {
  gid: number;
  ownerUid: string;
  people: readonly string[];
  works: number;
  items: number;
  now: number;
  /** Of the submissions before; entries and works are numbered by the class. */
  lastId: number;
}

/** A class with its homework and what was sent to it; the number of the last submission. */
export async function seedClass(
  bulk: Bulk,
  { gid, ownerUid, people, works, items, now, lastId }: ClassSize,
): Promise<number> {
  const { store } = bulk;
  const begin = now - 140 * DAY;
  await bulk.insert(groupCollection(store), { gid, ownerUid });
  const head: GroupHead = {
    gid,
    name: `Class ${gid}`,
    shortName: `CLASS${gid}`,
    brief: "",
    auth: "protected",
    isVisible: true,
    language: "",
    isBanned: false,
    avatar: null,
    creatorUid: ownerUid,
    createdAt: begin,
    modifiedAt: begin,
  };
  await bulk.insert(groupHeadCollection(store), head);
  const at = { createdAt: begin, modifiedAt: begin };
  for (const [n, uid] of people.entries()) {
    await bulk.insert(membershipCollection(store), {
      kind: "group",
      id: gid,
      uid,
      level: uid === ownerUid ? "root" : "member",
    });
    const id = (gid - 1) * people.length + n + 1;
    await bulk.insert(groupEntryCollection(store), {
      gid,
      uid,
      id,
      reason: null,
      ...at,
    });
  }
  const random = new Random(gid);
  let submitId = lastId;
  for (let work = 0; work < works; work++) {
    const tid = (gid - 1) * works + work + 1;
    const begins = begin + (work + 1) * 3 * DAY;
    const pids = Array.from(
      { length: items },
      (_, item) => FIRST_OWN_PID + (tid - 1) * items + item,
    );
    await seedWork(bulk, { gid, tid, at: begins, ownerUid, pids });
    for (const pid of pids) {
      await groupProblem(bulk, { pid, gid, n: pid, now });
      for (const uid of people) {
        if (uid === ownerUid || random.int(1, 10) > 8) continue;
        submitId++;
        const isLate = random.int(1, 10) === 1;
        await bulk.insert(
          submissionCollection(store),
          Submission.parse({
            submitId,
            pid,
            displayPid: `C${pid}`,
            uid,
            submitTime: begins + (isLate ? 3.5 : 1) * DAY,
            language: "C++",
            status: random.int(1, 10) > 3
              ? STATUS.accepted
              : STATUS.wrongAnswer,
            venue: { kind: "training", id: tid, gid },
            time: 12,
            memory: 1024,
            length: 100,
            ip: "192.0.2.1",
          }),
        );
      }
    }
  }
  return submitId;
}

async function seedWork(
  bulk: Bulk,
  { gid, tid, at, ownerUid, pids }: {
    gid: number;
    tid: number;
    at: number;
    ownerUid: string;
    pids: readonly number[];
  },
): Promise<void> {
  const { store } = bulk;
  await bulk.insert(
    trainingCollection(store),
    Training.parse({
      tid,
      gid,
      authorUid: ownerUid,
      begin: at,
      due: at + 3 * DAY,
      latePercent: 10,
      lateDays: 3,
    }),
  );
  await bulk.insert(headCollection(store), {
    tid,
    title: `Week ${tid}: prefix sums and bisection`,
    rank: tid,
    categoryId: null,
    createdAt: at,
    modifiedAt: at,
    shownAt: at,
  });
  for (const [order, itemId] of pids.entries()) {
    await bulk.insert(
      venueItemCollection(store),
      VenueItem.parse({
        kind: "training",
        id: tid,
        asks: "problem",
        itemId,
        order,
      }),
    );
  }
}
