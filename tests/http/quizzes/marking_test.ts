import assert from "node:assert/strict";
import { Contest } from "../../../lib/venues/schema.ts";
import { countOf } from "../../../lib/quizzes/standings.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addTraining } from "../trainings/made.ts";
import { addQuiz, askIn } from "./quizzes.ts";

const TRAINING = { kind: "training", id: 1 } as const;

/** A training that asks an essay of 10 points, and "user"'s hand-in to it. */
async function openEssay() {
  const t = await openTestSite();
  await addTraining(t);
  const { quiz, body } = await addQuiz(t, "essay");
  await askIn(t, TRAINING, quiz.qid);
  const [part] = body.parts;
  const handIn = async (text: string, place: object = { tid: 1 }) => {
    const reply = await t.call("POST", "/api/submit-quiz-question", {
      as: "user",
      json: { qid: quiz.qid, ...place, answers: { [part.uuid]: text } },
    });
    return (await envelope(reply)).data;
  };
  return { t, quiz, part, handIn, criteria: part.rubric! };
}

/** The form of a hand-in, as somebody opens it. */
async function formAt(t: TestSite, path: string) {
  const page = await t.browse(path, { as: "root" });
  assert.equal(page.status, 200);
  const text = decoded(await page.text());
  return { text, fields: Object.fromEntries(fieldsOf(text, path)) };
}

Deno.test("an essay waits, is neither wrong nor right; marked, it counts and its writer reads mark and comment", async () => {
  const { t, quiz, criteria, handIn } = await openEssay();
  await using _ = t;
  const { submission, quizQuestion } = await handIn("Because it halves");
  assert.deepEqual([submission.status, submission.score], [-5, null]);
  assert.ok(!JSON.stringify(quizQuestion).includes("canary-quiz-guide"));
  const count = () => countOf(t.site, TRAINING, quiz.qid);
  assert.deepEqual(await count(), {
    total: 1,
    ac: 0,
    pa: 0,
    wa: 0,
    waiting: 1,
  });
  const read = async (path: string, as: "user" | "root" = "user") =>
    decoded(await (await t.browse(path, { as })).text());
  assert.ok((await read("/training/1/quiz/1")).includes("等待批阅"));
  assert.ok((await read("/training/1/gradebook", "root")).includes("…"));
  const list = await read("/training/1/marks", "root");
  assert.match(list, /待批阅/);
  const { text, fields } = await formAt(t, "/training/1/marks/1");
  assert.match(text, /Because it halves/);
  assert.match(text, /canary-quiz-guide/);
  const [a, b] = criteria;
  const wrong = await t.browse("/training/1/marks/1", {
    as: "root",
    form: {
      ...fields,
      [`points.${a.uuid}`]: "7",
      [`points.${b.uuid}`]: "1",
      comment: "Nearly",
    },
  });
  assert.equal(wrong.status, 422);
  const back = decoded(await wrong.text());
  assert.match(back, /标准 1 的得分是 0 到 6/);
  assert.match(back, /Nearly/);
  const marked = await t.browse("/training/1/marks/1", {
    as: "root",
    form: {
      ...fields,
      [`points.${a.uuid}`]: "4,5",
      [`points.${b.uuid}`]: "1",
      comment: "Name the **depth**.",
    },
  });
  assert.equal(marked.status, 303);
  assert.deepEqual(await count(), {
    total: 1,
    ac: 0,
    pa: 1,
    wa: 0,
    waiting: 0,
  });
  const shown = await read("/training/1/quiz/1");
  assert.match(shown, /<strong>depth<\/strong>/);
  assert.match(shown, /4\.5 \/ 6/);
  const inbox = await read("/message/mine?l=en-US");
  assert.match(inbox, /root marked your answer: /);
  assert.match(inbox, /Name the/);
  assert.ok(inbox.includes("/training/1/quiz/1?answer=1"));
  const mine = await t.call(
    "GET",
    "/api/get-quiz-question-submission-list?qid=1&tid=1",
    { as: "user" },
  );
  const [row] = (await envelope(mine)).data.records;
  assert.deepEqual([row.status, row.score, row.mark.comment], [
    8,
    5,
    "Name the **depth**.",
  ]);
  assert.match(await read("/training/1/gradebook", "root"), />5</);
});

Deno.test("of two teachers who mark one hand-in the second is told, and sees what the first has given", async () => {
  const { t, criteria, handIn } = await openEssay();
  await using _ = t;
  await handIn("An essay");
  const { fields } = await formAt(t, "/training/1/marks/1");
  const send = (points: string, form: Record<string, string>) =>
    t.browse("/training/1/marks/1", {
      as: "root",
      form: {
        ...form,
        ...Object.fromEntries(
          criteria.map(({ uuid }) => [`points.${uuid}`, points]),
        ),
      },
    });
  assert.equal((await send("1", fields)).status, 303);
  const second = await send("2", fields);
  assert.equal(second.status, 422);
  const answer = async () => (await t.site.quizzes.answers.get(1))!;
  assert.equal((await answer()).score, 2);
  const again = Object.fromEntries(
    fieldsOf(decoded(await second.text()), "/training/1/marks/1"),
  );
  assert.equal((await send("2", again)).status, 303);
  assert.equal((await answer()).score, 4);
  // At one moment one of both is taken.
  const { fields: open } = await formAt(t, "/training/1/marks/1");
  const both = await Promise.all([send("3", open), send("4", open)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [303, 422]);
  for (const { body } of both) await body?.cancel();
});

Deno.test("a new hand-in waits anew and takes nothing from the one that is marked", async () => {
  const { t, criteria, handIn } = await openEssay();
  await using _ = t;
  await handIn("The first");
  const mark = (path: string) =>
    t.browse(path, {
      as: "root",
      form: Object.fromEntries(
        criteria.map(({ uuid, points }) => [
          `points.${uuid}`,
          String(points),
        ]),
      ),
    });
  assert.equal((await mark("/training/1/marks/1")).status, 303);
  for (const text of ["2", "3", "4", "5", "6"]) await handIn(text);
  const standing = await t.site.quizzes.standings
    .get("training", 1, "uid-user", 1);
  assert.deepEqual(
    [standing?.tries, standing?.best.score, standing?.last.status],
    [6, 10, -5],
  );
});

Deno.test("who does not manage the place marks nothing; another place's hand-in is not found; a contest tells marks when it tells results", async () => {
  const { t, quiz, criteria, handIn } = await openEssay();
  await using _ = t;
  const { now } = t.clock;
  await t.site.venues.contests.insert(
    Contest.parse({
      cid: 7,
      authorUid: "1",
      rule: "oi",
      begin: now - 1_000,
      end: now + 3_600_000,
      sealAt: now - 1_000,
    }),
  );
  const place = { kind: "contest", id: 7 } as const;
  await askIn(t, place, quiz.qid);
  await handIn("To the contest", { cid: 7 });
  for (const path of ["/contest/7/marks", "/contest/7/marks/1"]) {
    for (const as of ["user", "no_submit_user"] as const) {
      const page = await t.browse(path, { as });
      assert.equal(page.status, 403, `${as} ${path}`);
      await page.body?.cancel();
    }
  }
  const elsewhere = await t.browse("/training/1/marks/1", { as: "root" });
  assert.equal(elsewhere.status, 404);
  await elsewhere.body?.cancel();
  const marked = await t.browse("/contest/7/marks/1", {
    as: "root",
    form: {
      ...Object.fromEntries(
        criteria.map(({ uuid }) => [`points.${uuid}`, "1"]),
      ),
      comment: "canary-comment",
    },
  });
  assert.equal(marked.status, 303);
  for (
    const path of [
      "/contest/7/quiz/1",
      "/api/get-quiz-question-submission-list?qid=1&cid=7",
      "/api/get-quiz-question-detail?qid=1&cid=7",
    ]
  ) {
    const reply = path.startsWith("/api/")
      ? await t.call("GET", path, { as: "user" })
      : await t.browse(path, { as: "user" });
    const text = await reply.text();
    assert.equal(reply.status, 200, path);
    assert.doesNotMatch(text, /canary-comment/, path);
  }
});
