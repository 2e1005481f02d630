/**
 * What a school does at one moment: a contest whose board is frozen half-way, a class
 * with homework, a discussion; what people send to them, and what must stand there in
 * the end.
 */
import assert from "node:assert/strict";
import { SEND_KEY } from "../../lib/http/send_key.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { aProblemDto } from "../http/problems/problem_forms.ts";
import { type Client, until } from "../process/support.ts";

/** Where a program is sent: A+B in practice, or a problem of its own elsewhere. */
export type Place = "practice" | "contest" | "homework";

/** A submission that was acknowledged. */
export interface Sent {
  submitId: number;
  by: string;
  place: Place;
  status: number;
  /** By the site. */
  at: number;
}

export interface School {
  cid: number;
  gid: number;
  tid: number;
  did: number;
  sealAt: number;
  /** The homework's problem. */
  problemId: string;
}

/** What people wrote and the site took, by its text; each is written once. */
export interface Words {
  comments: Map<string, number>;
  questions: Set<string>;
  answers: Map<number, string>;
}

const DAY_MS = 86_400_000;
const PAGE = 50;
const DISPLAY_ID = "A";

/** Makes all of it, as root. */
export async function openSchool(
  root: Client,
  pupils: readonly string[],
  sealsAfterMs: number,
): Promise<School> {
  const problems: { pid: number; problemId: string }[] = [];
  for (const problemId of ["SUM1", "SUM2"]) {
    const { pid } = await root.call(
      "POST",
      "/api/admin/problem",
      aProblemDto({ problemId, title: problemId }),
    );
    problems.push({ pid, problemId });
  }
  const [inContest, atHome] = problems;
  const now = Date.now();
  const sealAt = now + sealsAfterMs;
  await root.call("POST", "/api/admin/contest", {
    title: "Autumn cup",
    description: "Sums",
    type: 0,
    auth: 0,
    startTime: now - 60_000,
    endTime: now + DAY_MS,
    sealRank: true,
    sealRankTime: sealAt,
    autoRealRank: true,
    visible: true,
  });
  const cid = await firstIn(root, "/api/get-contest-list");
  await root.call("POST", "/api/admin/contest/add-problem-from-public", {
    cid,
    pid: inContest.pid,
    displayId: DISPLAY_ID,
  });
  await root.call("POST", "/api/group", {
    name: "A class of many",
    shortName: "CLASS",
    brief: "For those who learn",
    description: "Sums, every week",
    auth: 1,
    code: "",
    visible: true,
  });
  const gid = await firstIn(root, "/api/get-group-list");
  await root.page(`/group/${gid}/member`, {
    action: "add",
    usernames: pupils.join(" "),
  });
  await root.call("POST", "/api/group/training", {
    training: {
      title: "Homework",
      description: "Sums",
      auth: "Public",
      privatePwd: null,
      status: true,
      rank: 1,
      gid,
      beginTime: now - 60_000,
      dueTime: now + DAY_MS,
    },
    trainingCategory: { name: "Sums" },
  });
  const tid = await firstIn(root, `/api/group/get-training-list?gid=${gid}`);
  await root.call("POST", "/api/group/add-training-problem-from-public", {
    tid,
    pid: atHome.pid,
  });
  await root.call("PUT", "/api/admin/switch/update", {
    defaultCreateCommentACInitValue: 0,
  });
  await root.call("POST", "/api/discussion", {
    title: "Sums",
    description: "How to add",
    categoryId: 1,
    content: "Any questions?",
    topPriority: false,
  });
  const did = await firstIn(root, "/api/get-discussion-list");
  return {
    cid,
    gid,
    tid,
    did,
    sealAt,
    problemId: atHome.problemId,
  };
}

/** The number of the first of a list, once this process has read of it. */
const firstIn = (root: Client, address: string): Promise<number> =>
  until(address, async () => {
    const { records } = await root.call("GET", address);
    return records[0]?.id ?? null;
  });

/** Where the next program goes: one of two to practice. */
export function anyPlace(): Place {
  const n = Math.random();
  return n < 0.5 ? "practice" : n < 0.75 ? "contest" : "homework";
}

/** The body of a submission. */
export function bodyFor(
  { cid, gid, tid, problemId }: School,
  place: Place,
  code: string,
) {
  const to = {
    practice: { pid: "A+B", cid: 0 },
    contest: { pid: DISPLAY_ID, cid },
    homework: { pid: problemId, cid: 0, tid, gid },
  }[place];
  return { ...to, language: "C", code, isRemote: false };
}

/** Of those who have sent a program, so many ask or say something too. */
const SHARE = 0.4;

/** Sometimes a comment or a question, sent again under its key until it is taken. */
export async function sendWords(
  client: Client,
  { cid, did }: School,
  words: Words,
  pause: () => Promise<unknown>,
): Promise<void> {
  if (Math.random() > SHARE) return;
  const text = `words ${crypto.randomUUID()}`;
  const isComment = Math.random() < 0.5;
  const [path, field] = isComment
    ? [`/discussion-detail/${did}/comment`, "content"]
    : [`/contest/${cid}/questions`, "question"];
  const fields = { [field]: text, [SEND_KEY]: crypto.randomUUID() };
  for (;;) {
    try {
      const reply = await fetch(client.base + path, {
        method: "POST",
        headers: {
          authorization: client.token!,
          accept: "application/json",
        },
        body: new URLSearchParams(fields),
      });
      const answer = await reply.text();
      // Ten questions of theirs wait for an answer.
      if (reply.status === 422) return;
      if (reply.ok) {
        const { next } = JSON.parse(answer);
        if (!isComment) words.questions.add(text);
        else words.comments.set(text, Number(/comment=(\d+)/.exec(next)![1]));
        return;
      }
    } catch {
      // Cut off.
    }
    await pause();
  }
}

/** What the teacher does beside it: each question is answered, every other one to all. */
export async function answerAll(
  root: Client,
  { cid }: School,
  words: Words,
): Promise<void> {
  const path = "/api/contest-clarification";
  const open = await root.call("GET", `${path}?cid=${cid}`).catch(() => []);
  for (const { id, answer: known } of open) {
    if (known !== null) continue;
    const answer = `answer ${crypto.randomUUID()}`;
    try {
      await root.call("PUT", path, { cid, id, answer, isForAll: id % 2 === 0 });
      words.answers.set(id, answer);
    } catch {
      // Cut off: whether it is there, the next look tells.
      return;
    }
  }
}

/** All that one process shows of it to the teacher and to a pupil, as one value to compare. */
export async function shownOfSchool(
  root: Client,
  pupil: Client,
  school: School,
): Promise<unknown[]> {
  const { gid, tid, cid } = school;
  const gradebook = `/group/${gid}/training/${tid}/gradebook/csv/table`;
  const asBoth = [root, pupil].flatMap((who) => [
    board(who, school, false),
    allOf(who, `/api/contest-submissions?onlyMine=false&contestID=${cid}`),
    allOf(who, `/api/get-training-rank?tid=${tid}`),
    allOf(who, `/api/get-submission-list?onlyMine=false&gid=${gid}`),
    who.call("GET", `/api/contest-clarification?cid=${cid}`),
  ]);
  return await Promise.all([
    ...asBoth,
    board(root, school, true),
    root.page(gradebook),
    allOf(root, `/api/group/get-member-list?gid=${gid}`),
    commentsOf(root, school),
  ]);
}

/** Everything that was taken is there once, and nothing else; what is sealed, nobody is told. */
export async function checkSchool(
  root: Client,
  [pupilName, pupil]: [name: string, client: Client],
  school: School,
  sent: readonly Sent[],
  words: Words,
): Promise<void> {
  const { cid, gid, tid, did, sealAt } = school;
  const inContest = sent.filter(({ place }) => place === "contest");
  assert.ok(Date.now() > sealAt, "the board is frozen");
  for (
    const [board, isBefore] of [
      [await boardOf(root, school, true), () => true],
      [await boardOf(pupil, school, false), ({ at }: Sent) => at < sealAt],
    ] as const
  ) {
    const told = inContest.filter(isBefore);
    assert.deepEqual(board, standings(inContest, told), "the board");
  }
  const list = `/api/contest-submissions?onlyMine=false&contestID=${cid}`;
  // Of others, what came since the seal is not even counted.
  const open = inContest.filter(({ by, at }) =>
    at < sealAt || by === pupilName
  );
  for (const [who, those] of [[root, inContest], [pupil, open]] as const) {
    assert.deepEqual(
      idsOf(await allOf(who, list)),
      idsOf(those),
      "the contest's submissions",
    );
  }
  const atHome = sent.filter(({ place }) => place === "homework");
  const listed = await allOf(
    root,
    `/api/get-submission-list?onlyMine=false&gid=${gid}`,
  );
  assert.deepEqual(
    idsOf(listed),
    idsOf(atHome),
    "the class's submissions",
  );
  const ranked = await allOf(root, `/api/get-training-rank?tid=${tid}`);
  const solved = new Set(
    atHome.filter(({ status }) => status === STATUS.accepted)
      .map(({ by }) => by),
  );
  assert.deepEqual(
    ranked.filter(({ ac }) => ac > 0).map(({ username }) => username).sort(),
    [...solved].sort(),
    "who has done the homework",
  );
  const { texts, count } = await commentsOf(root, school);
  assert.deepEqual(
    texts.toSorted(),
    [...words.comments.keys()].sort(),
    "comments",
  );
  assert.equal(count, words.comments.size, `comments of ${did} are counted`);
  const questions = await root.call(
    "GET",
    `/api/contest-clarification?cid=${cid}`,
  );
  assert.deepEqual(
    questions.map(({ question }: { question: string }) => question).sort(),
    [...words.questions].sort(),
    "questions",
  );
  for (const { id, answer } of questions) {
    const taken = words.answers.get(id);
    if (taken !== undefined) assert.equal(answer, taken, `answer to ${id}`);
  }
}

// deno-lint-ignore no-explicit-any -- each caller knows its list
type Rows = any[];

const idsOf = (rows: readonly { submitId: number }[]) =>
  rows.map(({ submitId }) => submitId).sort((a, b) => a - b);

/** All pages of a list. */
async function allOf(client: Client, address: string): Promise<Rows> {
  const rows: Rows = [];
  for (let page = 1;; page++) {
    const { records, total } = await client.call(
      "GET",
      `${address}&limit=${PAGE}&currentPage=${page}`,
    );
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}

async function board(
  client: Client,
  { cid }: School,
  isLive: boolean,
): Promise<Rows> {
  const rows: Rows = [];
  for (let page = 1;; page++) {
    const { records, total } = await client.call(
      "POST",
      "/api/get-contest-rank",
      { cid, forceRefresh: isLive, limit: PAGE, currentPage: page },
    );
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}

/** What counts of a cell: solved, tries before that, tries that are hidden. */
type Cell = [isSolved: boolean, errors: number, hidden: number];

async function boardOf(
  client: Client,
  school: School,
  isLive: boolean,
): Promise<Map<string, Cell>> {
  const rows = await board(client, school, isLive);
  return new Map(
    rows.flatMap(({ username, submissionInfo }): [string, Cell][] => {
      const cell = submissionInfo[DISPLAY_ID];
      return cell === undefined
        ? []
        : [[username, [cell.isAC, cell.errorNum ?? 0, cell.tryNum ?? 0]]];
    }).sort(([a], [b]) => a < b ? -1 : 1),
  );
}

/** The same, from what was acknowledged; of what is not `told`, only that it was sent. */
function standings(
  all: readonly Sent[],
  told: readonly Sent[],
): Map<string, Cell> {
  const isTold = new Set(told);
  const cells = new Map<string, Cell>();
  for (const one of all.toSorted((a, b) => a.submitId - b.submitId)) {
    const cell = cells.get(one.by) ?? [false, 0, 0];
    cells.set(one.by, cell);
    // Every try since the seal is shown as one, of solved problems too.
    if (!isTold.has(one)) cell[2]++;
    if (!isTold.has(one) || cell[0]) continue;
    if (one.status === STATUS.accepted) cell[0] = true;
    else if (one.status !== STATUS.compileError) cell[1]++;
  }
  return new Map([...cells].sort(([a], [b]) => a < b ? -1 : 1));
}

async function commentsOf(root: Client, { did }: School) {
  const texts: string[] = [];
  for (let page = 1;; page++) {
    const { commentList } = await root.call(
      "GET",
      `/api/comments?did=${did}&limit=${PAGE}&currentPage=${page}`,
    );
    const { records, total } = commentList;
    texts.push(...records.map(({ content }: { content: string }) => content));
    if (records.length === 0 || texts.length >= total) break;
  }
  const { discussion, commentNum } = await root.call(
    "GET",
    `/api/get-discussion-detail?did=${did}`,
  );
  return { texts, count: commentNum ?? discussion.commentNum };
}
