import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import { addContest } from "../contests/contests.ts";
import { aVerdict, judged, judgeOf, submitTo } from "../judging.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const outcome = async (t: TestSite, submitId: number, as: Person = "user") =>
  (await envelope(
    await t.call("GET", `/api/get-submission-outcome?submitId=${submitId}`, {
      as,
    }),
  )).data;

const FOUR = Array.from({ length: 4 }, (_, n) => ({
  input: `${n}\n`,
  output: `${n}\n`,
  score: 0,
  groupNum: null,
}));

/** Sends a wrong program to a problem of four cases, which passes this many of them. */
async function wrongAfter(t: TestSite, problemId: string, passed: number) {
  const submitId = await submitTo(t, problemId);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  const verdict = aVerdict(task, { status: STATUS.wrongAnswer });
  const cases = verdict.cases.map((row, n) => ({
    ...row,
    status: n < passed ? STATUS.accepted : STATUS.wrongAnswer,
  }));
  const answer = await judge.result(task, { ...verdict, cases });
  assert.equal(answer.status, 200);
  return submitId;
}

Deno.test("the verdict's card: attempts as lanes, how much further, what it added, what comes next [4 W3.1, 4 W3.2, 4 W3.3]", async () => {
  await using t = await openTestSite();
  const tags = [{ name: "sums", color: null }];
  await t.addProblem({ problemId: "A1", tags, cases: FOUR });
  await t.addProblem({ problemId: "A2", tags, difficulty: 3 });
  const first = await wrongAfter(t, "A1", 1);
  const begun = await outcome(t, first);
  assert.deepEqual(
    [begun.attempts, begun.further, begun.added],
    [1, null, []],
  );
  assert.deepEqual(
    begun.lanes.map(({ n, passed, total }: Record<string, number>) => [
      n,
      passed,
      total,
    ]),
    [[1, 1, 4]],
  );
  const second = await wrongAfter(t, "A1", 3);
  assert.equal((await outcome(t, second)).further, 2);
  const third = await wrongAfter(t, "A1", 2);
  assert.equal((await outcome(t, third)).further, -1);
  const fourth = await wrongAfter(t, "A1", 2);
  assert.equal((await outcome(t, fourth)).further, 0, "than last time");
  const solved = await judged(t, "A1");
  const done = await outcome(t, solved);
  assert.equal(done.attempts, 5);
  assert.deepEqual(done.added, [{ tag: "sums", solved: 1, total: 2 }]);
  assert.equal(done.next.href, "/problem/A2");
  const again = await outcome(t, await judged(t, "A1"));
  assert.deepEqual(again.added, [], "it was solved before");
  assert.equal(again.lanes.length, 4, "the last ones");
  assert.equal(again.lanes[0].n, 3);
});

Deno.test("in a set the next item of the set comes; the last says so and leads back [4 W3.2]", async () => {
  await using t = await openTestSite();
  const problems = [
    await t.addProblem({ problemId: "B1" }),
    await t.addProblem({ problemId: "B2" }),
  ];
  const { tid } = await addTraining(t, {
    title: "Week 4",
    pids: problems.map(({ pid }) => pid),
  });
  const first = await outcome(t, await sentTo(t, tid, "B1"));
  assert.equal(first.next.href, `/training/${tid}/problem/B2`);
  assert.deepEqual(first.set, { title: "Week 4", solved: 1, total: 2 });
  const last = await outcome(t, await sentTo(t, tid, "B2"));
  assert.equal(last.next, null);
  assert.deepEqual(last.set, { title: "Week 4", solved: 2, total: 2 });
  assert.equal(last.back, `/training/${tid}/problems`);
});

Deno.test("nobody but who has sent it is told, and nobody before the verdict may be known", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "A1" });
  const submitId = await judged(t, "A1");
  for (const as of ["root", "admin"] as const) {
    assert.equal(await outcome(t, submitId, as), null, as);
  }
  const visitor = await t.call(
    "GET",
    `/api/get-submission-outcome?submitId=${submitId}`,
    { as: "visitor" },
  );
  assert.equal((await envelope(visitor)).status, 401);
  const now = t.clock.now;
  const cid = await addContest(t, {
    rule: "oi",
    begin: now - 1000,
    end: now + 3_600_000,
    sealAt: now - 500,
  }, { problems: ["A"] });
  const sent = await envelope(
    await t.call("POST", "/api/submit-problem-judge", {
      as: "user",
      json: { pid: "A", cid, language: "C", code: "int main() {}" },
    }),
  );
  assert.equal(sent.status, 200, sent.msg);
  assert.equal(await outcome(t, sent.data.submitId), null);
});

Deno.test("an accept in a sealed contest does not show in what practice adds", async () => {
  await using t = await openTestSite();
  const tags = [{ name: "sums", color: null }];
  const { pid } = await t.addProblem({ problemId: "A1", tags, type: 1 });
  const now = t.clock.now;
  const cid = await addContest(t, {
    rule: "oi",
    begin: now - 1000,
    end: now + 3_600_000,
    sealAt: now - 500,
  });
  await t.site.venues.itemRecords.insert(
    VenueItem.parse({
      kind: "contest",
      id: cid,
      asks: "problem",
      itemId: pid,
      displayId: "A",
    }),
  );
  const inContest = await envelope(
    await t.call("POST", "/api/submit-problem-judge", {
      as: "user",
      json: { pid: "A", cid, language: "C", code: "int main() {}" },
    }),
  );
  assert.equal(inContest.status, 200, inContest.msg);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  assert.equal((await judge.result(task, aVerdict(task))).status, 200);
  t.clock.now += 60_000;
  const practice = await outcome(t, await judged(t, "A1"));
  assert.equal(practice.added.length, 1, "as if there were no contest");
});

Deno.test("others' programs are one click from the card once it is solved and one of them is shared; in a contest never", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "A1" });
  const theirs = await judged(t, "A1", { as: "no_discuss_user" });
  const wrong = await wrongAfter(t, "A1", 0);
  const own = await judged(t, "A1");
  assert.equal((await outcome(t, own)).others, null, "nobody shares");
  await t.site.submissions.records.update(
    [theirs],
    (row) => ({ ...row, share: true }),
  );
  const { others } = await outcome(t, own);
  assert.equal(
    others,
    "/status?problemID=A1&completeProblemID=true&status=0",
  );
  const list = await (await t.browse(others, { as: "user" })).text();
  assert.ok(list.includes(`/submission-detail/${theirs}`));
  assert.equal((await outcome(t, wrong)).others, null, "not solved");
  const { tid } = await addTraining(t, {
    pids: [pid],
    due: t.clock.now + 1000,
    isVisible: true,
  });
  const work = await sentTo(t, tid, "A1");
  assert.equal(
    (await outcome(t, work)).others,
    null,
    "until the homework is due, everybody writes their own",
  );
});
