import assert from "node:assert/strict";
import { checkedGiven } from "../../../lib/quizzes/chosen.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import {
  addExam,
  begin,
  handIn,
  paperOf,
  pointsIn,
  save,
  sits,
} from "./exams.ts";

const read = async (t: TestSite, path: string, as: "user" | "root" = "root") =>
  decoded(await (await t.browse(path, { as })).text());

Deno.test("an essay in an exam is marked by hand: it waits until then, counts from then on, and its writer reads the mark [4 S3.1, 4 S3.3]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t, { examTells: "handIn" });
  const essay = await addQuiz(t, "essay");
  await askIn(t, { kind: "training", id: tid }, essay.quiz.qid, { order: 2 });
  const [part] = essay.body.parts;
  await begin(t, tid);
  await save(t, tid, {
    [one.quiz.qid]: rightAnswers(one.body),
    [essay.quiz.qid]: { [part.uuid]: ["Because it halves"] },
  });
  const list = `/training/${tid}/marks`;
  // While it is written nobody marks it.
  assert.doesNotMatch(await read(t, list), /marks\/\d/);
  assert.equal((await handIn(t, tid)).status, 200);
  const before = await pointsIn(t, tid);
  assert.equal(before?.isWaiting, true);
  const results = await read(t, `/training/${tid}/exam/results`);
  assert.ok(results.includes(`href="${list}"`));
  const [, path] = /href="([^"]*\/marks\/\d+)"/.exec(await read(t, list))!;
  for (const closed of [list, path]) {
    const reply = await t.browse(closed, { as: "user" });
    assert.equal(reply.status, 403);
    await reply.body?.cancel();
  }
  const page = await read(t, path);
  assert.match(page, /Because it halves/);
  const fields = Object.fromEntries(fieldsOf(page, path));
  const [a, b] = part.rubric!;
  const mark = (points: string) =>
    t.browse(path, {
      as: "root",
      form: {
        ...fields,
        [`points.${a.uuid}`]: points,
        [`points.${b.uuid}`]: "1",
        comment: "Name the **depth**.",
      },
    });
  const outside = await mark("7");
  assert.equal(outside.status, 422);
  await outside.body?.cancel();
  const marked = await mark("4,5");
  assert.equal(marked.status, 303);
  // Another one who had the same page open does not write over it.
  const second = await mark("1");
  assert.equal(second.status, 422);
  await second.body?.cancel();
  const after = await pointsIn(t, tid);
  assert.equal(after?.isWaiting, false);
  const inbox = decoded(
    await (await t.browse("/message/mine?l=en-US", { as: "user" })).text(),
  );
  assert.ok(inbox.includes(`/training/${tid}/exam/attempt/1`));
  assert.match(inbox, /Name the/);
  // Points of quizzes are whole.
  assert.equal(after!.points, before!.points + 5);
  const own = await read(t, `/training/${tid}/exam/attempt/1`, "user");
  assert.match(own, /<strong>depth<\/strong>/);
  assert.match(own, /4\.5 \/ 6/);
});

Deno.test("an essay that was kept stands in its field again, also after a page of the exam was left", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t);
  const essay = await addQuiz(t, "essay");
  await askIn(t, { kind: "training", id: tid }, essay.quiz.qid, { order: 2 });
  const [part] = essay.body.parts;
  await begin(t, tid);
  const text = "First line\nsecond <b> & more";
  await save(t, tid, { [essay.quiz.qid]: { [part.uuid]: [text] } });
  const path = `/training/${tid}/exam/paper`;
  const html = await (await t.browse(path, { as: "user" })).text();
  const [, inside] = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(html)!;
  assert.equal(decoded(inside), text);
  const long = await save(t, tid, {
    [essay.quiz.qid]: { [part.uuid]: ["x".repeat(20_001)] },
  });
  assert.notEqual(long.status, 200);
  // A form's line ends are two signs each.
  const crlf = "line\r\n".repeat(3_500);
  const checked = checkedGiven(essay.quiz, essay.body, { [part.uuid]: [crlf] });
  assert.ok(checked.ok);
});

Deno.test("an order that nobody has touched is no answer", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t);
  const quiz = await addQuiz(t, "ordering");
  await askIn(t, { kind: "training", id: tid }, quiz.quiz.qid, { order: 2 });
  await begin(t, tid);
  const path = `/training/${tid}/exam/paper`;
  const html = await (await t.browse(path, { as: "user" })).text();
  const fields = fieldsOf(decoded(html), path);
  const sent = await t.browse(path, {
    as: "user",
    body: new URLSearchParams([...fields, ["do", "save"]] as string[][]),
    method: "POST",
  });
  assert.equal(sent.status, 303);
  await sent.body?.cancel();
  const { data } = await paperOf(t, tid);
  const question = data.questions.find(
    ({ qid }: { qid: number }) => qid === quiz.quiz.qid,
  );
  assert.deepEqual(question.answers, {});
});

Deno.test("an exam that was handed in and is told later has no points on its person's home", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t, { examTells: "due" });
  await sits(t, tid, rightAnswers);
  const home = decoded(await (await t.browse("/home", { as: "user" })).text());
  assert.doesNotMatch(home, />0\/19</);
});
