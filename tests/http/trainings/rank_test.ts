// Rows: 2 T4.2–T4.4, T4.6–T4.9
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { addTraining, dataOf, sentTo, statusOf } from "./made.ts";

async function furnished() {
  const t = await openTestSite();
  const a = await t.addProblem();
  const b = await t.addProblem();
  await sentTo(t, 0, a.problemId, { as: "no_discuss_user" });
  t.clock.now += 60_000;
  const { tid } = await addTraining(t, { pids: [a.pid, b.pid], by: "admin" });
  return { t, tid, a, b };
}

type Row = Record<string, number> & {
  username: string;
  realname: string | null;
  submissionInfo: Record<string, Record<string, unknown>>;
};

Deno.test("most solved first, then the shorter run time; the fastest accepted one counts", async () => {
  const { t, tid, a, b } = await furnished();
  await using _ = t;
  await sentTo(t, tid, a.problemId, { time: 90 });
  await sentTo(t, tid, a.problemId, { time: 30 });
  await sentTo(t, tid, b.problemId, { status: STATUS.wrongAnswer, time: 5 });
  await sentTo(t, 0, a.problemId, { as: "mute_user", time: 20 });
  await sentTo(t, tid, a.problemId, { as: "admin" });
  await sentTo(t, tid, a.problemId, { as: "root" });
  const { records, total } = await dataOf(
    t,
    `/api/get-training-rank?tid=${tid}`,
  );
  const rows = records as Row[];
  // What was sent to practice before the training was shown does not count; nor do its creator and root.
  assert.deepEqual(rows.map(({ username }) => username), ["mute_user", "user"]);
  assert.equal(total, 2);
  const { ac, codeAc, quizAc, totalRunTime, submissionInfo } = rows[1];
  assert.deepEqual([ac, codeAc, quizAc, totalRunTime], [1, 1, 0, 30]);
  assert.deepEqual(submissionInfo[a.problemId], {
    status: 0,
    score: null,
    isAC: true,
    runTime: 30,
  });
  assert.deepEqual(submissionInfo[b.problemId], {
    status: -1,
    score: null,
    isAC: false,
    runTime: 5,
  });
});

Deno.test("the page has own and girl flags, a tip, letters and times; names and schools are searched", async () => {
  const { t, tid, a } = await furnished();
  await using _ = t;
  const girl = await anotherPerson(t, "meimei", {
    gender: "female",
    realname: "韩梅梅",
    school: "一中",
  });
  await sentTo(t, tid, a.problemId, { as: "visitor", ...girl.shown, time: 40 });
  await sentTo(t, tid, a.problemId, { status: STATUS.timeLimitExceeded });
  const page = async (query: string, as: "user" | "root" = "user") =>
    await (await t.browse(`/training/${tid}/rank${query}`, { as })).text();
  const html = await page("");
  for (
    const word of ["自己", "女生", "TLE", "40ms", "测验 0，编程 1，总耗时 40ms"]
  ) {
    assert.ok(html.includes(word), word);
  }
  assert.ok(html.includes("请选择团队"));
  assert.ok(
    !html.includes("韩梅梅"),
    "a public one tells real names to staff alone",
  );
  assert.ok((await page("", "root")).includes("韩梅梅"));
  for (
    const [word, count, ofStaff] of [
      ["meimei", 1, 1],
      ["韩梅", 0, 1],
      ["一中", 1, 1],
      ["x", 0, 0],
    ] as const
  ) {
    const path = `/api/get-training-rank?tid=${tid}&keyword=${word}`;
    assert.equal((await dataOf(t, path)).records.length, count, word);
    assert.equal((await dataOf(t, path, "root")).records.length, ofStaff, word);
  }
});

Deno.test("its columns stand in the training's order, quizzes too [2 T4.10]", async () => {
  const { t, tid, a } = await furnished();
  await using _ = t;
  await sentTo(t, tid, a.problemId);
  const { quiz } = await addQuiz(t, "code completion");
  const json = { tid, qid: quiz.qid, order: 0, scoreMap: { [quiz.qid]: 9 } };
  const path = "/api/admin/training/quiz-question";
  assert.equal(await statusOf(t.call("POST", path, { as: "root", json })), 200);
  const heads = async () => {
    const html = await (await t.browse(`/training/${tid}/rank`, { as: "user" }))
      .text();
    return [...html.matchAll(/class="middle"><a[^>]*>([^<]*)/g)]
      .map(([, id]) => id);
  };
  const before = await heads();
  assert.equal(before.length, 3);
  const { items } = t.site.venues;
  const place = { kind: "training", id: tid } as const;
  const order = items.of(place).map(({ itemId, asks }) =>
    asks === "quiz" ? `Q${itemId}` : `P${itemId}`
  );
  const nameOf = (id: string) =>
    id.startsWith("Q") ? id : `P${t.site.problems.catalogue.find(id)!.pid}`;
  assert.deepEqual(before.map(nameOf), order);
  // The quiz goes to the end.
  const last = { asks: "quiz", order: 9 } as const;
  await t.site.venues.itemRecords.update(
    ["training", tid, last.asks, quiz.qid],
    (row) => ({ ...row, order: last.order }),
  );
  assert.equal((await heads()).at(-1), `Q${quiz.qid}`);
});

Deno.test("30 a page", async () => {
  const { t, tid, a } = await furnished();
  await using _ = t;
  for (let n = 0; n < 31; n++) {
    const one = await anotherPerson(t, `pupil${n}`);
    await sentTo(t, tid, a.problemId, { as: "visitor", ...one.shown });
  }
  const first = await dataOf(t, `/api/get-training-rank?tid=${tid}`);
  assert.deepEqual([first.total, first.records.length], [31, 30]);
  const html = await (await t.browse(`/training/${tid}/rank`, { as: "user" }))
    .text();
  assert.equal([...html.matchAll(/class="held"/g)].length, 31);
});

Deno.test("a group's members alone, for whoever may enter it", async () => {
  const { t, tid, a } = await furnished();
  await using _ = t;
  await sentTo(t, tid, a.problemId);
  await sentTo(t, tid, a.problemId, { as: "mute_user" });
  await t.site.venues.groups.insert({ gid: 4, ownerUid: "1" });
  await t.site.venues.memberships.insert({
    kind: "group",
    id: 4,
    uid: "uid-user",
    level: "member",
  });
  const path = `/api/get-training-rank?tid=${tid}&gid=4`;
  const { records } = await dataOf(t, path);
  assert.deepEqual(records.map(({ username }: Row) => username), ["user"]);
  assert.equal(await statusOf(t.call("GET", path, { as: "mute_user" })), 403);
});

Deno.test("a private training ranks what was sent in it", async () => {
  const { t, a } = await furnished();
  await using _ = t;
  const { tid } = await addTraining(t, {
    auth: "Private",
    password: "open",
    pids: [a.pid],
  });
  const json = { tid, password: "open" };
  for (const as of ["user", "mute_user"] as const) {
    await t.userOf(as);
    const answer = t.call("POST", "/api/register-training", { as, json });
    assert.equal(await statusOf(answer), 200);
  }
  t.clock.now += 60_000;
  await sentTo(t, 0, a.problemId);
  await sentTo(t, tid, a.problemId, { as: "mute_user" });
  const { records } = await dataOf(t, `/api/get-training-rank?tid=${tid}`);
  assert.deepEqual(records.map(({ username }: Row) => username), ["mute_user"]);
});
