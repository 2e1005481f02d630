import { join } from "node:path";
import { Passwords } from "../lib/accounts/password.ts";
import { newUser } from "../lib/accounts/schema.ts";
import { userCollection } from "../lib/accounts/store.ts";
import { Random } from "../lib/demo/random.ts";
import { LANGUAGE_NAMES } from "../lib/judging/languages.ts";
import { MAX_DIFFICULTY, Problem } from "../lib/problems/schema.ts";
import {
  problemCollection,
  statementBlobs,
  tagCollection,
} from "../lib/problems/store.ts";
import { openStore } from "../lib/store/open.ts";
import type { Store } from "../lib/store/store.ts";
import { Bulk } from "./bulk.ts";
import { seedSubmissions } from "./seed_submissions.ts";

export interface SeedSize {
  problems: number;
  users: number;
  submissions: number;
  /** Of these the oldest that are only in the catalogue, without a record. */
  packed?: number;
  /** The last submissions are of this moment; epoch ms. */
  now: number;
}

/** Who has sent most; signs in with `SEED_PASSWORD`, like everybody. */
export const SEED_USER = "zhangwei";
export const SEED_PASSWORD = "bench-seed";
export const FIRST_PID = 1000;

/** Every so many problems one is hidden. */
const HIDDEN_EVERY = 20;
const YEAR_MS = 365 * 86_400_000;

/** A site of a given size, the same for the same size and moment. */
export async function seed(dataDir: string, size: SeedSize): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  try {
    await seedInto(store, size);
  } finally {
    store.close();
  }
}

export async function seedInto(store: Store, size: SeedSize): Promise<void> {
  const bulk = new Bulk(store);
  await seedUsers(bulk, size);
  if (size.problems > 0) await seedProblems(bulk, size);
  await bulk.flush();
  if (size.submissions > 0) await seedSubmissions(bulk, size);
  await bulk.flush();
  await setSequences(store, size);
}

export const uidOf = (n: number) => (n + 2).toString(16).padStart(32, "0");

const SURNAMES = ["zhang", "wang", "li", "zhao", "chen", "liu", "yang", "sun"];
const GIVEN = ["wei", "fang", "min", "jing", "lei", "tao", "yan", "bo", "ning"];
const CHINESE = [
  "小林",
  "晓明",
  "子涵",
  "雨桐",
  "浩然",
  "思远",
  "一诺",
  "梓轩",
];
const ENGLISH = ["alice", "bob", "carol", "dave", "erin", "frank", "grace"];
const SCHOOLS = ["第一中学", "实验中学", "Riverside High", "Gavel University"];

function nameOf(n: number, random: Random): string {
  if (n === 0) return SEED_USER;
  const pick = (names: string[]) => names[random.int(0, names.length - 1)];
  const kind = n % 4;
  if (kind === 0) return `${pick(CHINESE)}${n}`;
  if (kind === 1) return `${pick(ENGLISH)}_${n}`;
  return `${pick(SURNAMES)}${pick(GIVEN)}${n}`;
}

async function seedUsers(bulk: Bulk, { users, now }: SeedSize) {
  const random = new Random(1);
  const collection = userCollection(bulk.store);
  const passwordHash = await new Passwords().hash(SEED_PASSWORD);
  for (let n = 0; n < users; n++) {
    const username = nameOf(n, random);
    const createdAt = now - 3 * YEAR_MS + n * 1_000;
    await bulk.insert(collection, {
      ...newUser({ username, passwordHash }, createdAt),
      uid: uidOf(n),
      email: `user${n}@example.org`,
      school: SCHOOLS[random.int(0, SCHOOLS.length - 1)],
    });
  }
}

const TAGS = [
  ["动态规划", "dp"],
  ["图论", "graphs"],
  ["贪心", "greedy"],
  ["数学", "math"],
  ["字符串", "strings"],
  ["数据结构", "data structures"],
  ["搜索", "search"],
  ["几何", "geometry"],
].flat().flatMap((name) =>
  ["", " I", " II", " III"].map((end) => `${name}${end}`)
);

const WORDS = [
  ["灯笼", "Lanterns"],
  ["火车", "Trains"],
  ["河谷", "Valley"],
  ["面包", "Bread"],
  ["星空", "Night Sky"],
  ["花盆", "Flower Pots"],
  ["图书馆", "Library"],
  ["天平", "Scales"],
  ["猫", "Cats"],
  ["山路", "Mountain Road"],
];
const KINDS = [
  ["的数列", "and Sequences"],
  ["与最短路", "and Shortest Paths"],
  ["之和", "Sums"],
  ["排队", "in a Row"],
  ["谜题", "Riddle"],
];

async function seedProblems(bulk: Bulk, { problems, now }: SeedSize) {
  const random = new Random(2);
  const tags = tagCollection(bulk.store);
  for (const [n, name] of TAGS.entries()) {
    const tag = { id: n + 1, name, color: null, oj: "ME", gid: null };
    await bulk.insert(tags, { ...tag, tcid: null });
  }
  const collection = problemCollection(bulk.store);
  const statements = statementBlobs(bulk.store);
  for (let n = 0; n < problems; n++) {
    const [zh, en] = WORDS[random.int(0, WORDS.length - 1)];
    const [zhKind, enKind] = KINDS[random.int(0, KINDS.length - 1)];
    const titles = {
      "zh-CN": `${zh}${zhKind} ${n}`,
      "en-US": `${en} ${enKind} ${n}`,
    };
    await bulk.insert(
      collection,
      Problem.parse({
        pid: FIRST_PID + n,
        problemId: `P${FIRST_PID + n}`,
        titles,
        type: n % 5 === 0 ? 1 : 0,
        auth: n % HIDDEN_EVERY === HIDDEN_EVERY - 1 ? 2 : 1,
        timeLimit: 1_000,
        memoryLimit: 256,
        stackLimit: 128,
        difficulty: random.int(0, MAX_DIFFICULTY),
        authorUid: uidOf(0),
        author: SEED_USER,
        ioScore: n % 5 === 0 ? 100 : null,
        caseVersion: "1",
        caseCount: 10,
        languages: LANGUAGE_NAMES,
        tags: [...new Set(random.ints(random.int(0, 3), 1, TAGS.length))],
        createdAt: now - 2 * YEAR_MS + n,
        modifiedAt: now - 2 * YEAR_MS + n,
      }),
    );
    const textOf = (title: string) => ({
      title,
      description: `${title}: $a_i \\le 10^9$.`,
      input: "$n$",
      output: "$x$",
      hint: "",
    });
    await bulk.insertBlob(statements, [FIRST_PID + n], {
      texts: {
        "zh-CN": textOf(titles["zh-CN"]),
        "en-US": textOf(titles["en-US"]),
      },
      examples: [{ input: "1 2", output: "3" }],
      codeTemplates: [],
      spjCode: null,
      userExtraFile: {},
      judgeExtraFile: {},
    });
  }
}

/** A problem of a group's own, which its members see. */
export async function groupProblem(
  bulk: Bulk,
  { pid, gid, n, now }: { pid: number; gid: number; n: number; now: number },
): Promise<void> {
  const at = { createdAt: now - 1_000_000 + pid, modifiedAt: now };
  const title = `Problem ${n}`;
  await bulk.insert(
    problemCollection(bulk.store),
    Problem.parse({
      pid,
      gid,
      isGroup: true,
      problemId: `CLASS${gid}P${n}`,
      titles: { "en-US": title },
      type: 0,
      auth: 1,
      timeLimit: 1_000,
      memoryLimit: 256,
      stackLimit: 128,
      difficulty: n % 3,
      authorUid: uidOf(gid - 1),
      author: SEED_USER,
      ioScore: null,
      caseVersion: "1",
      caseCount: 10,
      languages: LANGUAGE_NAMES,
      tags: [],
      ...at,
    }),
  );
  await bulk.insertBlob(statementBlobs(bulk.store), [pid], {
    texts: {
      "en-US": { title, description: "Add.", input: "", output: "", hint: "" },
    },
    examples: [{ input: "1 2", output: "3" }],
    codeTemplates: [],
    spjCode: null,
    userExtraFile: {},
    judgeExtraFile: {},
  });
}

async function setSequences(store: Store, size: SeedSize): Promise<void> {
  const next: Record<string, number> = {
    pid: FIRST_PID + size.problems,
    tag: TAGS.length + 1,
    submission: size.submissions + 1,
    rejudge: 2,
  };
  for (const [name, value] of Object.entries(next)) {
    await store.kv.set(["sequences", name], value);
  }
}
