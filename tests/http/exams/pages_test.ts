import assert from "node:assert/strict";
import { examFigures } from "../../../lib/trainings/exams/statistics.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { anotherPerson } from "../accounts/people.ts";
import { rightAnswers } from "../quizzes/quizzes.ts";
import { fieldOf } from "../../../components/quizzes/quiz_panel.ts";
import { addExam, examOf, HOUR, MINUTE, sits, wrongAnswers } from "./exams.ts";

const pageOf = async (t: TestSite, path: string, as: Person = "user") =>
  decoded(await (await t.browse(path, { as })).text());

/** Presses a button of the questions' form, as a browser without script does. */
async function press(
  t: TestSite,
  path: string,
  { button, fields = {} }: { button: string; fields?: Record<string, string> },
) {
  const html = await pageOf(t, path);
  const hidden = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      .map(([, name, value]) => [name, value]),
  );
  const sent = await t.browse(path.split("?")[0], {
    as: "user",
    form: { ...hidden, ...fields, do: button },
  });
  await sent.body?.cancel();
  return sent.headers.get("location") ?? "";
}

Deno.test("without script: begun, one question at a time with Next and Back, kept on the way, handed in [4 S3.1]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one, two] } = await addExam(t, {
    examOneByOne: true,
    examMinutes: 40,
  });
  const path = `/training/${tid}/exam`;
  assert.match(await pageOf(t, path), /从你开始起 40 分钟/);
  assert.match(
    (await t.browse(path, { as: "user", form: { x: "1" } })).headers
      .get("location") ?? "",
    /\/exam\/paper$/,
  );
  const paper = `${path}/paper`;
  const first = await pageOf(t, paper);
  assert.ok(first.includes("merge sort") && !first.includes("(l+r)/2"));
  const [part] = one.body.parts;
  const [right] = rightAnswers(one.body)[part.uuid];
  const next = await press(t, paper, {
    button: "to.2",
    fields: { [fieldOf(part.uuid)]: right },
  });
  assert.match(next, /question=2/);
  const second = await pageOf(t, next);
  assert.ok(!second.includes("merge sort") && second.includes("(l+r)/2"));
  const back = await press(t, next, { button: "to.1" });
  assert.match(await pageOf(t, back), /checked/);
  // "Back" of the browser shows an old page: what it does not change stays.
  const done = await press(t, next, {
    button: "handIn",
    fields: Object.fromEntries(
      Object.entries(rightAnswers(two.body))
        .map(([uuid, [value]]) => [fieldOf(uuid), value]),
    ),
  });
  assert.match(done, /\/exam\/attempt\/1/);
  const review = await pageOf(t, done);
  assert.match(review, /截止后公布/);
  assert.doesNotMatch(review, /is-right|is-wrong|quiz-mark/);
  t.clock.now += 3 * HOUR + 1;
  const told = await pageOf(t, `${path}/attempt/1`);
  assert.match(told, /19\/19/);
  assert.match(told, /is-right/);
  // Sent again after that, by "Back", it changes nothing and leads to the same.
  const again = await t.browse(paper, {
    as: "user",
    form: { attempt: "1", at: "2", do: "handIn" },
  });
  assert.match(again.headers.get("location") ?? "", /\/exam\/attempt\/1/);
});

Deno.test("what the training shows of its exam: one item, handed in and not told, then its points", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t);
  const list = `/training/${tid}/problems`;
  assert.match(await pageOf(t, list), /href="\/training\/\d+\/exam"/);
  await sits(t, tid, rightAnswers);
  const before = await pageOf(t, list);
  assert.doesNotMatch(before, /v-accepted/);
  assert.match(before, /全部做完了/);
  const { attempts: [untold] } = await examOf(t, tid);
  assert.equal(untold.points, null);
  t.clock.now += 3 * HOUR + MINUTE;
  assert.match(await pageOf(t, list), /v-accepted/);
  assert.equal((await examOf(t, tid)).attempts[0].points, 19);
});

Deno.test("figures by question, for who manages the training: who had it, how much of it was right, what tells apart [4 S3.2]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t);
  for (let n = 0; n < 6; n++) {
    const { shown } = await anotherPerson(t, `pupil${n}`);
    const call = async (name: string, json: object) =>
      await (await t.call("POST", `/api/${name}`, { ...shown, json })).json();
    await call("begin-training-exam", { tid });
    const answers = Object.fromEntries(
      (await addedBodies(t, tid)).map(([qid, body]) => [
        qid,
        n < 3 ? rightAnswers(body) : wrongAnswers(body),
      ]),
    );
    const done = await call("hand-in-training-exam", { tid, answers });
    assert.equal(done.status, 200, done.msg);
  }
  const training = t.site.trainings.shelf.get(tid)!;
  const figures = await examFigures(t.site, training);
  const found = figures.find(({ qid }) => qid === one.quiz.qid)!;
  assert.deepEqual([found.had, found.answered, found.share], [6, 6, 0.5]);
  assert.ok(found.discrimination! > 0.99);
  assert.deepEqual(found.choices.map(({ count }) => count), [3, 3]);
  const page = await pageOf(t, `/training/${tid}/exam/results`, "admin");
  assert.match(page, /逐题统计/);
  assert.ok(page.includes("merge sort × 3"));
  for (const as of ["user", "problem_admin"] as const) {
    const refused = await t.browse(`/training/${tid}/exam/results`, { as });
    assert.equal(refused.status, 403);
  }
});

const addedBodies = async (t: TestSite, tid: number) =>
  await Promise.all(
    t.site.venues.items.of({ kind: "training", id: tid }).map(
      async ({ itemId }) =>
        [itemId, (await t.site.quizzes.bodies.get(itemId))!] as const,
    ),
  );
