import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { updateItem } from "../../../lib/trainings/items.ts";
import { extend } from "../../../lib/trainings/extensions.ts";
import type { QuizBody } from "../../../lib/quizzes/schema.ts";
import { copyTraining } from "../../../lib/trainings/copying.ts";
import { begin, paperOf } from "../exams/exams.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "./made.ts";

const DAY = 86_400_000;

Deno.test("a homework is copied to other classes with its dates moved; what a class cannot be asked is named first [4 S8.1]", async () => {
  await using t = await openTestSite();
  const first = await addGroup(t);
  const second = await addGroup(t, { name: "Class 8", shortName: "CLASS8" });
  const third = await addGroup(t, { name: "Class 9", shortName: "CLASS9" });
  await putIn(t, first, "user");
  const open = await t.addProblem();
  const own = await addGroupProblem(t, first, { problemId: "OWN1" });
  const begin = t.clock.now - 6 * DAY;
  const { tid } = await addTraining(t, {
    by: "admin",
    gid: first,
    title: "Week 4",
    pids: [open.pid, own.pid],
    begin,
    due: begin + 5 * DAY,
    latePercent: 20,
    lateDays: 2,
  });
  const admin = await t.actAs("admin");
  const item = { asks: "problem", itemId: open.pid } as const;
  assert.ok((await updateItem(admin, tid, item, { points: 30 })).ok);
  const { uid } = await t.userOf("user");
  const more = { uids: [uid], due: begin + 9 * DAY, reason: "" };
  assert.ok((await extend(admin, tid, more)).ok);
  const path = `/group/${first}/admin/training/${tid}/copy`;
  const html = decoded(
    await (await t.browse(`${path}?l=en-US`, { as: "admin" })).text(),
  );
  const fields = Object.fromEntries(fieldsOf(html, path));
  assert.equal(
    fields.due.slice(0, 16),
    new Date(begin + 12 * DAY).toISOString().slice(0, 16),
    "the same weekday, still to come",
  );
  const send = async (form: Record<string, string>, as: "admin" | "user") => {
    const answer = await t.browse(`${path}?l=en-US`, { as, form });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const classes = { [`class_${second}`]: "true", [`class_${third}`]: "true" };
  assert.equal((await send({ ...fields, ...classes }, "user")).status, 403);
  const none = await send(fields, "admin");
  assert.equal(none.status, 422);
  const unfit = await send({ ...fields, ...classes }, "admin");
  assert.equal(unfit.status, 422);
  assert.match(unfit.html, /Not every class can be asked this: .*OWN1/);
  assert.equal(t.site.trainings.shelf.list({ gid: second }).length, 0);
  const again = Object.fromEntries(fieldsOf(unfit.html, path));
  const done = await send(
    { ...again, ...classes, leavesOut: "true" },
    "admin",
  );
  assert.equal(done.status, 303, done.html.slice(0, 300));
  for (const gid of [second, third]) {
    const [copy] = t.site.trainings.shelf.list({ gid });
    const { title, due, latePercent, lateDays, isVisible } = copy;
    assert.deepEqual(
      { title, begin: copy.begin, due, latePercent, lateDays, isVisible },
      {
        title: "Week 4",
        begin: begin + 7 * DAY,
        due: begin + 12 * DAY,
        latePercent: 20,
        lateDays: 2,
        isVisible: true,
      },
    );
    const items = t.site.venues.items.of({ kind: "training", id: copy.tid });
    assert.deepEqual(
      items.map(({ itemId, scores }) => [itemId, scores]),
      [[open.pid, { [open.pid]: 30 }]],
    );
    assert.equal(t.site.venues.book.extensionsOf(copy.tid).size, 0);
  }
});

Deno.test("quizzes of a class's own bank are copied along, asked or drawn, with their points; a second copy finds them there [4 S8.1]", async () => {
  await using t = await openTestSite();
  const first = await addGroup(t);
  const second = await addGroup(t, { name: "Class 8", shortName: "CLASS8" });
  const asked = await addQuiz(t, "blanks", { as: "admin", gid: first });
  const tags = [{ name: "Queues" }];
  const drawn = await addQuiz(t, "essay", { as: "admin", gid: first, tags });
  const { tid } = await addTraining(t, {
    by: "admin",
    gid: first,
    title: "Test 1",
    isExam: true,
    due: t.clock.now + DAY,
    examPools: [{ tag: drawn.quiz.tags[0], count: 1, points: 4 }],
  });
  const scores = { [asked.quiz.parts[0]]: 7, [asked.quiz.parts[1]]: 2 };
  const place = { kind: "training", id: tid } as const;
  await askIn(t, place, asked.quiz.qid, { order: 1, scores });
  const copied = async () => {
    const draft = {
      gids: [second],
      due: t.clock.now + 8 * DAY,
      leavesOut: false,
    };
    const made = await copyTraining(
      await t.actAs("admin"),
      tid,
      draft,
      "en-US",
    );
    assert.ok(made.ok, JSON.stringify(made));
    return made.value[0].tid;
  };
  const copy = await copied();
  const [item] = t.site.venues.items.of({ kind: "training", id: copy });
  const quiz = t.site.quizzes.catalogue.get(item.itemId)!;
  assert.notEqual(quiz.qid, asked.quiz.qid);
  assert.equal(quiz.gid, second);
  assert.deepEqual(item.scores, { [quiz.parts[0]]: 7, [quiz.parts[1]]: 2 });
  const plain = (body: QuizBody) =>
    JSON.stringify(body).replace(/"uuid":"[^"]+"/g, "");
  assert.equal(
    plain((await t.site.quizzes.bodies.get(quiz.qid))!),
    plain(asked.body),
  );
  await putIn(t, second, "user");
  assert.equal((await begin(t, copy)).status, 200);
  const { data } = await paperOf(t, copy);
  assert.equal(data.questions.length, 2, "one is asked, one is drawn");
  await copied();
  const bank = t.site.quizzes.catalogue.list(
    { gid: second },
    { from: 0, limit: 10 },
  );
  assert.equal(bank.total, 2, "none is there twice");
});
