import assert from "node:assert/strict";
import { groupNews } from "../../../routes/api/live_groups.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { rightAnswers } from "../quizzes/quizzes.ts";
import {
  addExam,
  begin,
  examOf,
  handIn,
  pointsIn,
  save,
  sits,
  wrongAnswers,
} from "./exams.ts";

const read = async (t: TestSite, path: string) =>
  decoded(await (await t.browse(`${path}?l=en-US`, { as: "root" })).text());

/** Presses a button of somebody's attempt. */
async function press(t: TestSite, tid: number, n: number, deed: string) {
  const { uid } = await t.userOf("user");
  const page = await read(t, `/training/${tid}/exam/results/${uid}/${n}`);
  const action = `/admin/training/${tid}/exam/${uid}/${n}`;
  assert.ok(page.includes(`value="${deed}"`), deed);
  const reply = await t.browse(action, {
    as: "root",
    form: { ...Object.fromEntries(fieldsOf(page, action)), deed },
  });
  assert.equal(reply.status, 303, await reply.text());
}

Deno.test("a teacher takes an attempt back: it counts for nothing and was not used up; and lets it count again [4 S3.1]", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t, { examTells: "handIn", examPercent: 50 });
  await sits(t, tid, rightAnswers);
  assert.equal((await pointsIn(t, tid))?.points, 19);
  assert.equal((await begin(t, tid)).status, 400, "there was one");
  await press(t, tid, 1, "takeBack");
  assert.equal(await pointsIn(t, tid), undefined);
  const { attempts: [first], mayBegin } = await examOf(t, tid);
  assert.deepEqual(
    [first.isTakenBack, first.points, mayBegin],
    [true, null, true],
  );
  assert.match(await read(t, `/training/${tid}/exam/results`), /Taken back/);
  // What comes next is their first: nothing is taken off it.
  await sits(t, tid, rightAnswers);
  assert.equal((await pointsIn(t, tid))?.points, 19);
  assert.equal((await begin(t, tid)).status, 400);
  await press(t, tid, 1, "countAgain");
  assert.equal((await pointsIn(t, tid))?.tries, 2);
  // The log says who did it, and to whom.
  const log = await read(t, "/admin/audit");
  assert.match(log, /\/admin\/training\/\d+\/exam\/[^/]+\/1/);
});

Deno.test("an attempt that runs ends when it is taken back; its page writes no more", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t);
  await begin(t, tid);
  const right = { [one.quiz.qid]: rightAnswers(one.body) };
  assert.equal((await save(t, tid, right)).status, 200);
  await press(t, tid, 1, "takeBack");
  assert.notEqual((await save(t, tid, right)).status, 200);
  assert.equal((await begin(t, tid)).status, 200);
});

Deno.test("one person is given one attempt more, and nobody else; nobody but who manages it does so", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t, { examTells: "handIn" });
  for (const as of ["user", "mute_user"] as const) {
    await sits(t, tid, wrongAnswers, as);
  }
  await press(t, tid, 1, "oneMore");
  assert.equal((await examOf(t, tid)).attemptsAllowed, 2);
  assert.equal((await begin(t, tid, "mute_user")).status, 400);
  await sits(t, tid, rightAnswers);
  assert.equal((await pointsIn(t, tid))?.points, 19);
  assert.equal((await begin(t, tid)).status, 400);
  const { uid } = await t.userOf("user");
  const reply = await t.browse(`/admin/training/${tid}/exam/${uid}/1`, {
    as: "user",
    form: { deed: "oneMore" },
  });
  assert.notEqual(reply.status, 303);
  await reply.body?.cancel();
});

Deno.test("an exam's figures as files: a line an attempt and a line a question, no cell a formula [4 S3.1, 4 S1.3]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t);
  await t.site.quizzes.records.update([one.quiz.qid], (row) => ({
    ...row,
    headline: '=HYPERLINK("x")',
  }));
  await sits(t, tid, rightAnswers);
  await sits(t, tid, wrongAnswers, "mute_user");
  const table = async (of: string) => {
    const reply = await t.browse(
      `/training/${tid}/exam/${of}/csv/table?l=en-US`,
      { as: "root" },
    );
    assert.match(reply.headers.get("content-disposition")!, /exam-\d+-/);
    const text = await reply.text();
    return text.replace("\ufeff", "").trim().split("\r\n");
  };
  const [head, ...people] = await table("people");
  assert.ok(head.includes("'=HYPERLINK"), head);
  assert.deepEqual(
    people.map((line) => line.split(",")).map((cells) => [
      cells[1],
      cells[3],
      ...cells.slice(-5),
    ]),
    [
      ["mute_user", "1", "0", "19", "0", "0", "0"],
      ["user", "1", "19", "19", "19", "10", "9"],
    ],
  );
  const questions = await table("questions");
  assert.equal(questions.length, 3);
  assert.match(questions.join("\n"), /"'=HYPERLINK\(""x""\)",2,2,50,/);
  const closed = await t.browse(`/training/${tid}/exam/people/csv/table`, {
    as: "user",
  });
  assert.equal(closed.status, 403);
  await closed.body?.cancel();
});

Deno.test("an open class page hears of an exam that is begun, answered and handed in [4 S3.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { tid, quizzes: [one] } = await addExam(t, { gid });
  let heard = 0;
  const [listen] = groupNews(await t.actAs("admin"), [gid]);
  const end = listen(() => void heard++);
  const hears = async (deed: Promise<{ status: number }>) => {
    const before = heard;
    assert.equal((await deed).status, 200);
    assert.ok(heard > before);
  };
  await hears(begin(t, tid));
  await hears(save(t, tid, { [one.quiz.qid]: rightAnswers(one.body) }));
  await hears(handIn(t, tid));
  end();
});
