// Rows: 2 C2.9, C2.15, C3.1–C3.6, C3.9, C4.1–C4.3; 3 V1.3
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addContest, CONTEST_PASSWORD, HOUR, MINUTE } from "./contests.ts";
import { openInside } from "./inside.ts";

const WRONG = { status: STATUS.wrongAnswer } as const;

Deno.test("what a contest's problems are and how one stands with them, by call and by page", async () => {
  await using of = await openInside();
  const { t, cid, get, post, pidOf } = of;
  await of.judged("A", "user", WRONG);
  await of.judged("A");
  await of.judged("A", "user", WRONG);
  await of.judged("B", "user", WRONG);
  const { data } = await get(`get-contest-problem?cid=${cid}`);
  assert.deepEqual(
    data.map((
      { displayId, ac, total, myStatus }: Record<string, unknown>,
    ) => [displayId, ac, total, myStatus]),
    [["A", 1, 3, STATUS.accepted], ["B", 0, 1, STATUS.wrongAnswer]],
  );
  const statuses = await post("get-user-problem-status", {
    pidList: [pidOf("A"), pidOf("B"), 999],
    isContestProblemList: true,
    cid,
  });
  assert.deepEqual(statuses.data, {
    [pidOf("A")]: { status: STATUS.accepted, score: null },
    [pidOf("B")]: { status: STATUS.wrongAnswer, score: null },
    999: { status: STATUS.notSubmitted, score: null },
  });
  const page = await of.html(`/contest/${cid}/problems`);
  assert.match(page, new RegExp(`href="/contest/${cid}/problem/A"`));
  assert.match(page, /33\.33%/);
  assert.match(page, /<span class="sr-only">(已通过|Solved)<\/span>/);
  // What the author hides later is in no list.
  await t.site.problems.records.update(
    [pidOf("B")],
    (row) => ({ ...row, auth: 2 }),
  );
  assert.equal((await get(`get-contest-problem?cid=${cid}`)).data.length, 1);
});

Deno.test("quizzes stand in a table of their own; without problems there is an empty card", async () => {
  await using of = await openInside();
  const { t } = of;
  const cid = await addContest(t);
  assert.match(
    await of.html(`/contest/${cid}/problems`),
    /还没有题目|no problems yet/,
  );
  const { quiz } = await addQuiz(t);
  await askIn(t, { kind: "contest", id: cid }, quiz.qid);
  const page = await of.html(`/contest/${cid}/problems`);
  assert.match(page, new RegExp(`href="/contest/${cid}/quiz/${quiz.qid}"`));
});

Deno.test("sealed, the page tells no counts, and the calls those from before the seal", async () => {
  await using of = await openInside();
  const { t, cid, get } = of;
  await of.judged("A");
  const sealAt = t.clock.now + MINUTE;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
  t.clock.now += 2 * MINUTE;
  await of.judged("A", "user", WRONG);
  const [a] = (await get(`get-contest-problem?cid=${cid}`)).data;
  assert.deepEqual([a.ac, a.total], [1, 1]);
  const counts = /<strong>\d+<\/strong> \/ \d+/;
  assert.doesNotMatch(await of.html(`/contest/${cid}/problems`), counts);
  // Those who manage it see all of them.
  assert.match(await of.html(`/contest/${cid}/problems`, "root"), counts);
});

Deno.test("under OI rules the latest counts with its points; sealed it is only known to be there", async () => {
  await using of = await openInside({ rule: "oi" });
  const { t, cid, post, pidOf } = of;
  const own = async () =>
    (await post("get-user-problem-status", {
      pidList: [pidOf("A")],
      isContestProblemList: true,
      cid,
    })).data[pidOf("A")];
  await of.judged("A", "user", { score: 100 });
  await of.judged("A", "user", { status: STATUS.partialAccepted, score: 40 });
  assert.deepEqual(await own(), {
    status: STATUS.partialAccepted,
    score: 40,
  });
  assert.match(
    await of.html(`/contest/${cid}/problems`),
    /class="num v-partial">40</,
  );
  const sealAt = t.clock.now - MINUTE;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, sealAt }));
  assert.deepEqual(await own(), { status: STATUS.unknownResult, score: null });
});

Deno.test("an open board's problems are readable by everybody once it has begun, others by nobody outside", async () => {
  await using of = await openInside({
    auth: "private",
    password: CONTEST_PASSWORD,
  });
  const { t, cid, get } = of;
  const list = `get-contest-problem?cid=${cid}`;
  assert.equal((await get(list, "visitor")).status, 401);
  assert.equal((await get(list)).status, 403);
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, opensBoard: true }),
  );
  assert.equal((await get(list, "visitor")).data.length, 2);
  assert.equal((await get(list)).data.length, 2);
  const details = `get-contest-problem-details?cid=${cid}&displayId=A`;
  assert.equal((await get(details)).status, 403);
  const begin = t.clock.now + HOUR;
  await t.site.venues.contests.update([cid], (row) => ({ ...row, begin }));
  assert.equal((await get(list, "visitor")).status, 401);
  assert.equal((await get(list)).status, 403);
});

Deno.test("a problem opens by contest and display id, and says where it comes from only after the end", async () => {
  await using of = await openInside();
  const { t, cid, get, pidOf } = of;
  await t.site.problems.records.update([pidOf("A")], (row) => ({
    ...row,
    source: "Old cup",
    difficulty: 7,
  }));
  const details = async (id: string) =>
    await get(`get-contest-problem-details?cid=${cid}&displayId=${id}`);
  const { data } = await details("a");
  assert.equal(data.problem.id, pidOf("A"));
  const { source, author, difficulty } = data.problem;
  assert.deepEqual([source, author, difficulty, data.tags], [
    null,
    null,
    null,
    [],
  ]);
  assert.equal((await details("Z")).status, 404);
  const address = `/contest/${cid}/problem/A`;
  const told = async () => {
    const page = await of.html(address);
    return [/Old cup/.test(page), /user-home\?username=root/.test(page)];
  };
  assert.equal((await told())[0], false);
  const missing = await t.browse(`/contest/${cid}/problem/Z`, { as: "user" });
  assert.equal(missing.status, 404);
  // Nowhere else while it runs.
  const { problemId } = t.site.problems.catalogue.get(pidOf("A"))!;
  const practice = await t.browse(`/problem/${problemId}`, { as: "user" });
  assert.equal(practice.status, 403);
  t.clock.now += 10 * HOUR;
  const after = (await details("A")).data;
  assert.equal(after.problem.source, "Old cup");
  assert.equal(after.problem.difficulty, 7);
  assert.deepEqual(await told(), [true, true]);
});

Deno.test("focus mode has all the contest's problems with where one stands", async () => {
  await using of = await openInside();
  const { cid, get } = of;
  await of.judged("A");
  const page = await of.html(`/contest/${cid}/problem/B/full-screen`);
  assert.match(page, new RegExp(`/contest/${cid}/problem/A/full-screen`));
  assert.match(page, new RegExp(`href="/contest/${cid}/problem/B"`));
  const { data } = await get(`get-full-screen-problem-list?cid=${cid}`);
  assert.deepEqual(
    data.map((row: Record<string, unknown>) => [row.problemId, row.status]),
    [["A", STATUS.accepted], ["B", null]],
  );
});

Deno.test("who may not come in is led to the overview, and calls say why in the order of the checks", async () => {
  await using of = await openInside({
    auth: "private",
    password: CONTEST_PASSWORD,
    isVisible: false,
  });
  const { t, cid, get, post } = of;
  const why = async () =>
    (await get(`get-contest-problem-details?cid=${cid}&displayId=A`)).status;
  assert.equal(await why(), 400);
  await t.site.venues.contests.update([cid], (row) => ({
    ...row,
    isVisible: true,
    begin: t.clock.now + HOUR,
  }));
  assert.equal(await why(), 403);
  await t.site.venues.contests.update([cid], (row) => ({
    ...row,
    begin: t.clock.now,
  }));
  assert.equal(await why(), 403);
  for (const page of ["problem/A", "problems", "submissions"]) {
    const reply = await t.browse(`/contest/${cid}/${page}`, { as: "user" });
    assert.equal(reply.status, 303);
    assert.equal(reply.headers.get("location"), `/contest/${cid}`);
  }
  const registered = await post("register-contest", {
    cid,
    password: CONTEST_PASSWORD,
  });
  assert.equal(registered.status, 200);
  assert.equal(await why(), 200);
  const accountRule = { prefix: "t", suffix: "", from: 1, to: 2, extra: [] };
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, accountRule }),
  );
  assert.equal(await why(), 403);
  assert.equal(
    (await get(`get-contest-problem?cid=${cid}`, "root")).status,
    200,
  );
});
