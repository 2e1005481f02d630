/**
 * Many web processes on one database: three of them behind a proxy, two judges
 * a KV Connect server and a bucket for files, all of which are killed and frozen
 * while people send programs to practice, a contest whose board is frozen half-way and
 * a class's homework, pictures, comments and questions. In the end nothing that was
 * acknowledged may be lost or stand there twice, nothing be judged twice, all three
 * processes show the same, and nobody is told what is sealed.
 *
 * `deno task soak:many [--people=300] [--submissions=3000] [--kills=100]`: so
 * much of each, and little more.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isInProgress } from "../../lib/judging/status.ts";
import { writeLine } from "../../lib/log.ts";
import { checkBooks, PROGRAMS, statuses } from "../process/books.ts";
import {
  Client,
  freePort,
  isReady,
  JUDGE_TOKEN,
  run,
  until,
} from "../process/support.ts";
import { killAtRandom } from "./chaos.ts";
import { watchJudges } from "./idle.ts";
import { checkPictures, sendPicture } from "./pictures.ts";
import {
  answerAll,
  anyPlace,
  bodyFor,
  checkSchool,
  openSchool,
  type School,
  sendWords,
  type Sent,
  shownOfSchool,
  type Words,
} from "./school.ts";
import { eachMinute, warningsOf } from "./report.ts";
import {
  BUCKET,
  findDatabase,
  isUp,
  Kept,
  KV_TOKEN,
  serveBucket,
  serveDatabase,
  serveProxy,
} from "./machines.ts";
import { HOUR_MS } from "../../lib/durations.ts";

const WEBS = 3;
/** Of the submissions that were acknowledged, for whoever looks on. */
let judged = 0;
/** What was sent by people and taken by the site: addresses of pictures. */
const pictures = new Set<string>();
const words: Words = {
  comments: new Map(),
  questions: new Set(),
  answers: new Map(),
};
/** Who looks at everything in the end. */
const PUPIL = "pupil0";
/** A kill comes every five seconds on average: the board is frozen about half-way. */
const SEALS_AFTER_MS_EACH = 2_500;
/** And so much is sent after that. */
const LATE_MS = 20_000;
/** How often the teacher looks after questions. */
const ANSWERS_MS = 3_000;
/** A judge that was killed last of all has started again by then. */
const MAX_IDLE_MS = 60_000;
const say = (line: string) => writeLine(Deno.stdout, line);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "300" },
    submissions: { type: "string", default: "3000" },
    kills: { type: "string", default: "100" },
  },
});
const [PEOPLE, SUBMISSIONS, KILLS] = [
  values.people,
  values.submissions,
  values.kills,
].map(Number);

const dir = await Deno.makeTempDir({ prefix: "gavel-many-" });
const program = await findDatabase(say);
const [kvPort, s3Port] = [freePort(), freePort()];
const KV_URL = `http://127.0.0.1:${kvPort}`;
Deno.env.set("DENO_KV_ACCESS_TOKEN", KV_TOKEN);
const bases = Array.from(
  { length: WEBS },
  () => `http://127.0.0.1:${freePort()}`,
);
/** By task: how often a judge was told that its result counts. */
const taken = new Map<string, number>();
const proxy = serveProxy(bases, (task, isTaken) => {
  if (isTaken) taken.set(task, (taken.get(task) ?? 0) + 1);
});
const shared = {
  KV_URL,
  DENO_KV_ACCESS_TOKEN: KV_TOKEN,
  JUDGE_TOKEN,
  S3_URL: `http://127.0.0.1:${s3Port}/${BUCKET.name}`,
  S3_ACCESS_KEY: BUCKET.key,
  S3_SECRET_KEY: BUCKET.key,
};

const database = new Kept(
  "database",
  () => serveDatabase(program, join(dir, "kv.sqlite"), kvPort),
  () => 500 + Math.random() * 2_000,
);
const bucket = new Kept(
  "bucket",
  () => serveBucket(join(dir, "bucket"), s3Port),
  () => 500 + Math.random() * 8_000,
);
const webs = bases.map((base, n) =>
  new Kept(`web ${n}`, () =>
    run(["serve"], {
      ...shared,
      PORT: new URL(base).port,
      OWN_URL: base,
      PEER_URLS: bases.join(),
      DATA_DIR: join(dir, `web${n}`),
    }))
);
await until("a leader", async () => await isUp(bases[0]), 120_000);
const judges = ["north", "south"].map((name) =>
  new Kept(name, () =>
    run([
      "judge",
      `--server=${proxy.base}`,
      `--name=${name}`,
      "--slots=1",
      `--cache=${join(dir, name)}`,
    ], shared))
);
const all = [database, bucket, ...webs, ...judges];

try {
  await until("ready", () => isReady(proxy.base), 120_000);
  say(`${WEBS} web processes, ${judges.length} judges: ready`);
  const root = new Client(proxy.base);
  await root.login();
  const people = await signIn(await addPeople(root));
  say(`${people.size} people are signed in`);
  const school = await openSchool(
    // Each step reads what the one before has written.
    root.at(bases[0]),
    [...people.keys()],
    KILLS * SEALS_AFTER_MS_EACH,
  );
  const acknowledged = new Map<number, Sent>();
  const counts = new Map<string, number>();
  const kills = () => counts.values().reduce((sum, n) => sum + n, 0);
  const pace = {
    isOver: () =>
      acknowledged.size >= SUBMISSIONS && kills() >= KILLS &&
      Date.now() > school.sealAt + LATE_MS,
    /** Or all would be sent within the first few kills, or many more than asked. */
    isAhead: () => acknowledged.size * KILLS > SUBMISSIONS * (kills() + 1),
  };
  const began = Date.now();
  using _telling = eachMinute(
    say,
    () =>
      `${acknowledged.size} acknowledged, ${kills()} kills, ${judged} judged`,
  );
  const machines = { database, bucket, webs, judges, bases, kvUrl: KV_URL };
  const chaos = killAtRandom(machines, counts, pace.isOver);
  const sending = Promise.all(
    [...people].map(([name, client]) =>
      send(name, client, school, acknowledged, pace)
    ),
  );
  const answering = answer(root, school, pace.isOver);
  await Promise.all([sending, answering, chaos]);
  const seconds = Math.round((Date.now() - began) / 1_000);
  const deeds = [...counts].map(([what, n]) => `${n} ${what}`).join(", ");
  say(`${acknowledged.size} acknowledged in ${seconds} s, beside ${deeds}`);
  say(
    `${words.comments.size} comments, ${words.questions.size} questions, ${words.answers.size} answers`,
  );
  await compare(acknowledged, school);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  say(`nothing lost, nothing judged twice, all show the same: ${minutes} min`);
} catch (reason) {
  for (const { name, lines } of all) {
    for (const line of lines.slice(-20)) say(`  ${name}: ${line}`);
  }
  throw reason;
} finally {
  for (const line of warningsOf(all)) say(`  ${line}`);
  for (const kept of [...judges, ...webs, database, bucket]) await kept.stop();
  await proxy.server.shutdown();
  await Deno.remove(dir, { recursive: true });
}

async function addPeople(root: Client): Promise<string[]> {
  const names = Array.from({ length: PEOPLE }, (_, n) => `pupil${n}`);
  const users = names.map((name) => [name, "secret1"]);
  await root.call("POST", "/api/admin/user/insert-batch-user", { users });
  return names;
}

async function signIn(
  names: readonly string[],
): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>();
  for (const name of names) {
    const client = new Client(proxy.base);
    await client.login(name, "secret1");
    clients.set(name, client);
  }
  return clients;
}

/** One whose request was cut off sends the same again, under the same key. */
async function send(
  by: string,
  client: Client,
  school: School,
  acknowledged: Map<number, Sent>,
  { isOver, isAhead }: { isOver: () => boolean; isAhead: () => boolean },
): Promise<void> {
  while (!isOver()) {
    if (isAhead()) {
      await pause(500);
      continue;
    }
    const key = crypto.randomUUID();
    const n = Math.floor(Math.random() * PROGRAMS.length);
    const [code, status] = PROGRAMS[n];
    const place = anyPlace();
    const body = bodyFor(school, place, code);
    for (let isSent = false; !isSent;) {
      try {
        const { submitId, submitTime } = await client.call(
          "POST",
          "/api/submit-problem-judge",
          body,
          { "idempotency-key": key },
        );
        const at = Date.parse(submitTime);
        acknowledged.set(submitId, { submitId, by, place, status, at });
        isSent = true;
      } catch {
        // Cut off, or asked to come again.
        await pause(500);
      }
    }
    await sendPicture(client, pictures);
    await sendWords(client, school, words, () => pause(500));
    await pause(4_000 * Math.random());
  }
}

/** The teacher at the contest's questions, to the end and once more. */
async function answer(
  root: Client,
  school: School,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await pause(ANSWERS_MS);
    await answerAll(root, school, words);
  }
}

/** All is judged, as it must be, and all three processes say the same. */
async function compare(
  acknowledged: Map<number, Sent>,
  school: School,
): Promise<void> {
  const ids = [...acknowledged.keys()];
  const client = new Client(proxy.base);
  await until("signed in", () => client.login().then(() => true, () => false));
  const found = new Map<number, number>();
  const watch = watchJudges(KV_URL, judges.map(({ name }) => name));
  await until("all judged", async () => {
    for (let from = 0; from < ids.length; from += 100) {
      const rows = await statuses(client, ids.slice(from, from + 100))
        .catch(() => null);
      if (rows === null) return false;
      for (const { submitId, status } of rows) found.set(submitId, status);
    }
    judged = found.values().filter((status) => !isInProgress(status))
      .toArray().length;
    return ids.every((id) => found.has(id) && !isInProgress(found.get(id)!));
  }, HOUR_MS);
  const idle = [...await watch.stop()];
  say(`held no task: ${idle.map(([name, ms]) => `${name} ${ms} ms`)}`);
  assert.ok(idle.every(([, ms]) => ms < MAX_IDLE_MS), "judges without work");
  const wrong = ids.filter((id) =>
    found.get(id) !== acknowledged.get(id)!.status
  );
  assert.deepEqual(wrong, [], "verdicts");
  const twice = [...taken].filter(([, times]) => times > 1);
  assert.deepEqual(twice, [], "judged twice");
  await until("all up", async () => {
    const up = await Promise.all(bases.map(isUp));
    return up.every(Boolean);
  });
  const pupil = new Client(proxy.base);
  await pupil.login(PUPIL, "secret1");
  const shownBy = (base: string) => shown(base, [client, pupil], school);
  let [first, ...others] = await Promise.all(bases.map(shownBy));
  // Which judges are there a process that has just started learns from them.
  for (let n = 0; n < 30 && !others.every((o) => equals(o, first)); n++) {
    await pause(1_000);
    [first, ...others] = await Promise.all(bases.map(shownBy));
  }
  for (const other of others) assert.deepEqual(other, first);
  const [{ total }] = first as [{ total: number }];
  const sent = [...acknowledged.values()];
  const practiced = sent.filter(({ place }) => place === "practice");
  assert.equal(total, practiced.length, "what was sent again counts once");
  await checkSchool(client, [PUPIL, pupil], school, sent, words);
  say("board, gradebook, lists, comments and questions are whole");
  say(`${await checkPictures(bases, pictures)} pictures are everywhere`);
  await followOne(client);
  for (const kept of [...judges, ...webs]) await kept.stop();
  await checkBooks(dir, shared);
}

function equals(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lists and counts as a visitor, a teacher and a pupil see them at one process. */
async function shown(
  base: string,
  [root, pupil]: [root: Client, pupil: Client],
  school: School,
): Promise<unknown[]> {
  const addresses = [
    "/api/get-submission-list?onlyMine=false&limit=20&currentPage=1",
    "/api/get-submission-list?onlyMine=false&limit=20&currentPage=2&status=0",
    "/api/get-problem-list?oj=Mine&limit=10&currentPage=1",
    "/api/get-recent-seven-ac-rank",
    "/api/get-problem-detail?problemId=A%2BB",
  ];
  const ofVisitor = await Promise.all(addresses.map(async (address) => {
    const { status, data } = await (await fetch(base + address)).json();
    assert.equal(status, 200, address);
    return data;
  }));
  const [rootHere, pupilHere] = [root, pupil].map((one) => one.at(base));
  return [
    ...ofVisitor,
    ...await shownOfSchool(rootHere, pupilHere, school),
  ];
}

/** A stream of each process tells the same end of one submission. */
async function followOne(client: Client): Promise<void> {
  const [code, status] = PROGRAMS[0];
  const body = { pid: "A+B", language: "C", code, cid: 0, isRemote: false };
  const { submitId } = await client.call(
    "POST",
    "/api/submit-problem-judge",
    body,
  );
  const ends = await Promise.all(bases.map(async (base) => {
    const address = `${base}/api/live/submissions?ids=${submitId}`;
    const events = await (await fetch(address)).text();
    return events.trim().split("\n").findLast((line) => /^data:/.test(line));
  }));
  for (const end of ends) assert.equal(end, ends[0]);
  assert.ok(ends[0]?.includes(`"status":${status},`), `${ends[0]}`);
}
