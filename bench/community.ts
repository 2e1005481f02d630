import { join } from "node:path";
import { Random } from "../lib/demo/random.ts";
import {
  categoryCollection,
  commentCollection,
  discussionBlobs,
  discussionCollection,
} from "../lib/discussions/store.ts";
import { messageCollection, messageCounters } from "../lib/messages/store.ts";
import { openStore } from "../lib/store/open.ts";
import { Bulk } from "./bulk.ts";
import type { Figure } from "./report.ts";
import { seedInto, uidOf } from "./seed.ts";
import { sideBySide } from "./side_by_side.ts";
import { Site } from "./size_site.ts";

interface Size {
  people: number;
  discussions: number;
  comments: number;
}

/** The figures; and a site where the first page of each list is as full. */
const SIZES = {
  large: { people: 10_000, discussions: 200_000, comments: 2_000_000 },
  small: { people: 30, discussions: 30, comments: 300 },
} as const satisfies Record<string, Size>;
const MAX_WRITE_MS = 30;
const CATEGORIES = 6;
const WORDS = ["lanterns", "trains", "valley", "bread", "pots", "scales"];

const PAGES = [
  { name: "discussions", path: "/discussion" },
  { name: "… page 1,000", path: "/discussion?currentPage=1000" },
  { name: "… of a category", path: "/discussion?cid=2" },
  { name: "… mine", path: "/discussion?onlyMine=true" },
  {
    name: "… by words, each for the first time",
    path: (round: number) =>
      `/discussion?keyword=${WORDS[round % WORDS.length].slice(0, 4)}+${round}`,
  },
  {
    name: "a discussion",
    path: (round: number) => `/discussion-detail/${1 + round % 30}`,
  },
  { name: "messages", path: "/message/discuss" },
].map((page) => ({ ...page, viewer: "user" as const }));

/** Lists, details, messages and writes where very much was said, against a young site. */
export async function benchCommunity(dir: string): Promise<Figure[]> {
  for (const [name, size] of Object.entries(SIZES)) {
    await seedTalk(join(dir, `talk-${name}`), size);
  }
  const large = await Site.start(join(dir, "talk-large"));
  const small = await Site.start(join(dir, "talk-small"));
  const figures = await sideBySide("community", { large, small }, PAGES);
  const writes: number[] = [];
  for (let n = 0; n < 100; n++) {
    const from = performance.now();
    await large.call(
      "root",
      "GET",
      `/api/discussion-like?did=${100 + n}&toLike=true`,
    );
    const liked = performance.now();
    await large.call("root", "POST", "/api/comment", {
      did: 100 + n,
      content: `Thank you, ${n}`,
    });
    writes.push(liked - from, performance.now() - liked);
  }
  writes.sort((a, b) => a - b);
  figures.push({
    name: "community: a like or a comment, p95",
    value: writes[Math.floor(writes.length * 0.95)],
    unit: "ms",
    aim: MAX_WRITE_MS,
    from: `${SIZES.large.comments.toLocaleString("en-US")} comments`,
  });
  for (const { web } of [large, small]) await web.end();
  return figures;
}

async function seedTalk(dataDir: string, size: Size): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const now = Date.now();
  await seedInto(store, {
    problems: 30,
    users: size.people,
    submissions: 0,
    now,
  });
  const bulk = new Bulk(store);
  const random = new Random(5);
  for (let id = 1; id <= CATEGORIES; id++) {
    const at = { createdAt: now, modifiedAt: now };
    await bulk.insert(categoryCollection(store), {
      id,
      name: `Category ${id}`,
      order: id,
      ...at,
    });
  }
  const discussions = discussionCollection(store);
  const texts = discussionBlobs(store);
  for (let id = 1; id <= size.discussions; id++) {
    const at = now - (size.discussions - id) * 1_000;
    await bulk.insert(discussions, {
      id,
      gid: null,
      pid: null,
      categoryId: 1 + id % CATEGORIES,
      uid: uidOf(id % size.people),
      role: "user",
      title: `${WORDS[id % WORDS.length]} ${id}`,
      description: `About ${WORDS[random.int(0, WORDS.length - 1)]}`,
      isTop: false,
      status: 0,
      isLocked: false,
      likeNum: 0,
      commentNum: size.comments / size.discussions,
      createdAt: at,
      modifiedAt: at,
      deleted: null,
    });
    await bulk.insertBlob(texts, [id], `Words about **${id}**.`);
  }
  const comments = commentCollection(store);
  for (let id = 1; id <= size.comments; id++) {
    await bulk.insert(comments, {
      id,
      kind: "discussion" as const,
      subjectId: 1 + id % size.discussions,
      uid: uidOf(id % size.people),
      role: "user" as const,
      content: `An answer, number ${id}.`,
      status: 0 as const,
      at: now - (size.comments - id) * 100,
      likeNum: 0,
      replyNum: 0,
    });
  }
  await seedMessages(bulk, size.comments / 100, now);
  await bulk.flush();
  const next = {
    discussion: size.discussions,
    discussion_category: CATEGORIES,
    comment: size.comments,
    message: size.comments / 100,
  };
  for (const [name, last] of Object.entries(next)) {
    await store.kv.set(["sequences", name], last + 1);
  }
  store.close();
}

/** All of them to the one who reads. */
async function seedMessages(bulk: Bulk, count: number, now: number) {
  const messages = messageCollection(bulk.store);
  for (let id = 1; id <= count; id++) {
    await bulk.insert(messages, {
      id,
      uid: uidOf(0),
      kind: "comment",
      at: now - (count - id) * 1_000,
      readAt: now,
      once: null,
      body: {
        is: "reminder",
        action: "Discuss",
        sourceType: "Discussion",
        sourceId: 1,
        sourceTitle: "trains",
        sourceContent: "An answer",
        quoteId: null,
        quoteType: null,
        quoteContent: null,
        url: "/discussion-detail/1",
        senderUid: uidOf(1),
        commentId: id,
      },
    });
  }
  const counter = messageCounters(bulk.store)
    .keyOf([uidOf(0), "comment", "all"]);
  await bulk.set(counter, new Deno.KvU64(BigInt(count)));
}
