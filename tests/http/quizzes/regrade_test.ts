import assert from "node:assert/strict";
import { answerQuiz } from "../../../lib/quizzes/answering.ts";
import { QuizDraft } from "../../../lib/quizzes/schema.ts";
import { updateQuiz } from "../../../lib/quizzes/service.ts";
import type { Site } from "../../../lib/site/site.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addTraining, dataOf } from "../trainings/made.ts";
import { addQuiz, askIn, QUIZ_DRAFTS } from "./quizzes.ts";

const WORDS = {
  none: "没有变化",
  changed: "1 人的成绩有变化",
  apply: ">应用",
  stale: "测验此后又有改动",
};

/** A training with a quiz that "user" has answered wrongly, then "admin" rightly. */
async function furnished() {
  const t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin" });
  const { quiz, body } = await addQuiz(t, "single choice", { as: "admin" });
  const { qid } = quiz;
  const place = { kind: "training", id: tid } as const;
  await askIn(t, place, qid);
  const [part] = body.parts;
  const [wrong, right] = part.options.map(({ uuid }) => uuid);
  const send = async (as: "user" | "admin", option: string) => {
    const chosen = { [part.uuid]: [option] };
    const act = await t.actAs(as);
    assert.ok((await answerQuiz(act, place, { qid, chosen })).ok);
    t.clock.now += 1000;
  };
  await send("user", wrong);
  const path = `/admin/quiz/${qid}/regrade`;
  const html = async (as: Person = "admin") =>
    decoded(await (await t.browse(path, { as })).text());
  const press = async (action: string, as: Person = "admin") => {
    const sent = await t.browse(path, { as, form: { action } });
    await sent.body?.cancel();
    await idle(t.site);
    return sent.status;
  };
  /** The other option is right from now on. */
  const turn = async (isRight: "first" | "second") => {
    const draft = QuizDraft.parse({
      ...QUIZ_DRAFTS["single choice"] as object,
      data: [{
        ...part,
        options: part.options.map((option, n) => ({
          ...option,
          isCorrect: (n === 0) === (isRight === "first"),
        })),
      }],
    });
    t.clock.now += 1000;
    assert.ok((await updateQuiz(await t.actAs("admin"), qid, draft)).ok);
  };
  const book = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  return { t, tid, qid, body, right, wrong, send, html, press, turn, book };
}

async function idle({ background }: Site): Promise<void> {
  while (background.size > 0) await Promise.all(background);
}

const countsOf = (t: TestSite, qid: number) =>
  Array.fromAsync(t.site.quizzes.counts.all(["all", 0, qid])).then((rows) =>
    rows.filter(({ count }) => count !== 0)
      .map(({ id, count }) => [id[3], count])
  );

Deno.test("a changed key: what was answered keeps its result, the preview says what changes, taking over changes it", async () => {
  const { t, tid, qid, html, press, turn, book } = await furnished();
  await using _ = t;
  assert.equal(await press("start"), 303);
  assert.ok((await html()).includes(WORDS.none));
  await turn("first");
  assert.match(await book(), /user,[^,]*,0,1,0,[^,]*,0/);
  assert.equal(await press("start"), 303);
  const preview = await html();
  assert.ok(preview.includes(WORDS.changed) && preview.includes(WORDS.apply));
  assert.match(preview, /<b>10<\/b>/);
  assert.match(
    await book(),
    /user,[^,]*,0,1,0,[^,]*,0/,
    "nothing has happened yet",
  );
  assert.equal(await press("apply"), 303);
  assert.match(await book(), /user,[^,]*,10,1,0,[^,]*,10/);
  const rank = await dataOf(t, `/api/get-training-rank?tid=${tid}`);
  assert.equal(rank.records[0].quizAc, 1);
  const list = await dataOf(
    t,
    `/api/get-quiz-question-submission-list?qid=${qid}&tid=${tid}`,
  );
  assert.equal(list.records[0].status, 0);
  assert.deepEqual(await countsOf(t, qid), [[0, 1]]);
  assert.equal(await press("apply"), 422, "once");
});

Deno.test("whose result changes is counted once, in however many places; what stays is not counted", async () => {
  const { t, qid, right, wrong, body, send, html, press, turn } =
    await furnished();
  await using _ = t;
  // "admin" has the same answer right, then wrong: of the two the best counts, and stays.
  await send("admin", wrong);
  await send("admin", right);
  await turn("first");
  await press("start");
  let page = await html();
  assert.ok(page.includes(WORDS.changed), "user alone");
  assert.match(page, />user</);
  assert.doesNotMatch(page, />admin<\/td>/);
  // The same person in another place is no other person.
  const { tid } = await addTraining(t, { by: "admin", title: "Once more" });
  const second = { kind: "training", id: tid } as const;
  await askIn(t, second, qid);
  await turn("second");
  const act = await t.actAs("user");
  const chosen = { [body.parts[0].uuid]: [wrong] };
  assert.ok((await answerQuiz(act, second, { qid, chosen })).ok);
  await turn("first");
  await press("start");
  page = await html();
  assert.ok(page.includes(WORDS.changed));
  assert.equal([...page.matchAll(/Once more/g)].length, 1);
  await press("apply");
  assert.ok((await html()).includes("已更改 1 人的成绩。"));
});

Deno.test("left as it is, nothing changes; changed again, the old preview is void", async () => {
  const { t, html, press, turn, book } = await furnished();
  await using _ = t;
  await turn("first");
  await press("start");
  assert.equal(await press("drop"), 303);
  assert.match(await book(), /user,[^,]*,0,1,0,[^,]*,0/);
  await press("start");
  await turn("second");
  assert.ok((await html()).includes(WORDS.stale));
  assert.ok(!(await html()).includes(WORDS.apply));
  assert.equal(await press("apply"), 422);
  assert.match(await book(), /user,[^,]*,0,1,0,[^,]*,0/);
  await press("start");
  assert.ok((await html()).includes(WORDS.none));
});

Deno.test("the best answers are found anew; what comes between preview and taking over stays", async () => {
  const { t, right, wrong, send, press, turn, book } = await furnished();
  await using _ = t;
  await send("user", right);
  assert.match(await book(), /user,[^,]*,10,2,0,[^,]*,10/);
  await turn("first");
  await press("start");
  await send("user", right);
  await send("admin", wrong);
  await press("apply");
  assert.match(
    await book(),
    /user,[^,]*,10,3,0,[^,]*,10/,
    "the first one is best",
  );
  const { uid } = await t.userOf("user");
  const standing = await t.site.quizzes.standings
    .get("training", 1, uid, 1);
  assert.deepEqual(
    [standing!.best.answerId, standing!.last.answerId, standing!.last.score],
    [1, 3, 0],
  );
});

Deno.test("who may change the quiz may, nobody else; without answers there is nothing to do", async () => {
  const { t, press } = await furnished();
  await using _ = t;
  assert.equal(await press("start", "user"), 403);
  assert.equal(await press("start", "problem_admin"), 303);
  const { quiz } = await addQuiz(t, "true/false", { as: "admin" });
  const sent = await t.browse(`/admin/quiz/${quiz.qid}/regrade`, {
    as: "admin",
    form: { action: "start" },
  });
  assert.equal(sent.status, 422);
  await sent.body?.cancel();
});

Deno.test("saving another key of an answered quiz leads to what it would change; other changes do not", async () => {
  const { t, qid } = await furnished();
  await using _ = t;
  const path = `/admin/quiz/${qid}/edit`;
  const save = async (changes: Record<string, string>) => {
    const page = await t.browse(path, { as: "admin" });
    const html = await page.text();
    const fields = Object.fromEntries(fieldsOf(html, path));
    const sent = await t.browse(path, {
      as: "admin",
      form: { ...fields, action: "save", ...changes },
    });
    await sent.body?.cancel();
    return sent.headers.get("location");
  };
  assert.match(await save({ title: "Other words" }) ?? "", /^\/admin\/quiz$/);
  assert.equal(
    await save({ "part.0.right": "0" }),
    `/admin/quiz/${qid}/regrade`,
  );
});
