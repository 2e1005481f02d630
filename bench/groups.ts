import { join } from "node:path";
import type { GroupHead } from "../lib/groups/schema.ts";
import {
  groupCodeCollection,
  groupDescriptionBlobs,
  groupEntryCollection,
  groupHeadCollection,
} from "../lib/groups/store.ts";
import { openStore } from "../lib/store/open.ts";
import { headCollection } from "../lib/trainings/store.ts";
import { Training, VenueItem } from "../lib/venues/schema.ts";
import {
  groupCollection,
  membershipCollection,
  trainingCollection,
  venueItemCollection,
} from "../lib/venues/store.ts";
import { Bulk } from "./bulk.ts";
import type { Figure } from "./report.ts";
import { FIRST_PID, groupProblem, seedInto, uidOf } from "./seed.ts";
import { sideBySide } from "./side_by_side.ts";
import { Site } from "./size_site.ts";

interface Size {
  groups: number;
  /** Of the first group. */
  members: number;
  /** In each of so many. */
  withProblems: number;
  problems: number;
}

/** The whole of the figures, or a part: 20 is a twentieth. */
const PART = Number(Deno.env.get("BENCH_PART") ?? 1);
const partOf = (figure: number) => Math.max(1, Math.ceil(figure / PART));

/** The figures; and a young site whose first pages are as full. */
const SIZES = {
  large: {
    groups: partOf(2_000),
    members: partOf(5_000),
    withProblems: partOf(100),
    problems: 200,
  },
  small: { groups: 20, members: 60, withProblems: 1, problems: 40 },
} as const satisfies Record<string, Size>;
/** Of the training that the class works on. */
const WORK_PROBLEMS = 15;

/** What is asked of the first group, by its owner. */
const TABS = {
  "a group": "",
  "its problems": "/problem",
  "its problems, written": "/admin/problem",
  "its trainings": "/training",
  "its contests": "/contest",
  "what was sent in it": "/status",
  "its members": "/member",
  "its members, with applicants": "/member?all=true",
  "its ranking": "/rank",
  "its discussions": "/discussion",
  "its class at a glance": "/class",
  "its announcements": "/announcement",
  "its settings": "/setting",
} as const;

const PAGES = [
  { name: "all groups", path: "/group" },
  {
    name: "… by words",
    path: (round: number) => `/group?keyword=class+${round % 9}`,
  },
  { name: "… one kind", path: "/group?auth=2" },
  { name: "problems of the site", path: "/problem" },
  ...Object.entries(TABS).map(([name, tab]) => ({
    name,
    path: `/group/1${tab}`,
  })),
].map((page) => ({ ...page, viewer: "user" as const }));

/** Lists and tabs of groups on a site with many, one of them very large, against a young site. */
export async function benchGroups(dir: string): Promise<Figure[]> {
  for (const [name, size] of Object.entries(SIZES)) {
    await seedGroups(join(dir, `groups-${name}`), size);
  }
  const large = await Site.start(join(dir, "groups-large"));
  const small = await Site.start(join(dir, "groups-small"));
  const figures = await sideBySide("groups", { large, small }, PAGES);
  for (const { web } of [large, small]) await web.end();
  return figures;
}

const AUTHS = ["public", "protected", "private"] as const;

async function seedGroups(dataDir: string, size: Size): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const now = Date.now();
  const problems = 30;
  await seedInto(store, { problems, users: size.members, submissions: 0, now });
  const bulk = new Bulk(store);
  for (let gid = 1; gid <= size.groups; gid++) {
    await seedGroup(bulk, gid, size, now);
  }
  let pid = FIRST_PID + problems;
  for (let gid = 1; gid <= size.withProblems; gid++) {
    const pids = Array.from({ length: size.problems }, () => pid++);
    for (const [n, pid] of pids.entries()) {
      await groupProblem(bulk, { pid, gid, n, now });
    }
    await seedTraining(bulk, gid, pids.slice(0, WORK_PROBLEMS), now);
  }
  await bulk.flush();
  const next = {
    group: size.groups,
    group_entry: size.groups * 10 + size.members,
    pid: pid - 1,
    training: size.withProblems,
  };
  for (const [name, last] of Object.entries(next)) {
    await store.kv.set(["sequences", name], last + 1);
  }
  store.close();
}

/** The first one has everyone, others ten people. */
async function seedGroup(bulk: Bulk, gid: number, size: Size, now: number) {
  const { store } = bulk;
  const ownerUid = uidOf((gid - 1) % size.members);
  const head: GroupHead = {
    gid,
    name: `Class ${gid} of the school`,
    shortName: `CLASS${gid}`,
    brief: "For those who learn to program",
    auth: AUTHS[gid % AUTHS.length],
    isVisible: true,
    language: "",
    isBanned: false,
    avatar: null,
    creatorUid: ownerUid,
    createdAt: now - size.groups + gid,
    modifiedAt: now,
  };
  await bulk.insert(groupCollection(store), { gid, ownerUid });
  await bulk.insert(groupHeadCollection(store), head);
  await bulk.insert(groupCodeCollection(store), { gid, code: "abc123" });
  await bulk.insertBlob(groupDescriptionBlobs(store), [gid], "We **meet**.");
  const count = gid === 1 ? size.members : Math.min(10, size.members);
  for (let n = 0; n < count; n++) {
    const uid = uidOf((gid - 1 + n) % size.members);
    await bulk.insert(membershipCollection(store), {
      kind: "group",
      id: gid,
      uid,
      level: n === 0 ? "root" : "member",
    });
    await bulk.insert(groupEntryCollection(store), {
      gid,
      uid,
      id: gid === 1 ? size.groups * 10 + n : gid * 10 + n,
      reason: null,
      createdAt: now - count + n,
      modifiedAt: now,
    });
  }
}

async function seedTraining(
  bulk: Bulk,
  tid: number,
  pids: readonly number[],
  now: number,
) {
  const { store } = bulk;
  await bulk.insert(
    trainingCollection(store),
    Training.parse({ tid, gid: tid, authorUid: uidOf(tid - 1) }),
  );
  const at = { createdAt: now, modifiedAt: now, shownAt: now };
  await bulk.insert(headCollection(store), {
    tid,
    title: `Week ${tid}`,
    rank: tid,
    categoryId: null,
    ...at,
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
