import assert from "node:assert/strict";
import { answerQuiz } from "../../../lib/quizzes/answering.ts";
import { Training } from "../../../lib/venues/schema.ts";
import { openTestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addQuiz, askIn } from "./quizzes.ts";

const PLACE = { kind: "training", id: 1 } as const;

async function furnished() {
  const t = await openTestSite();
  await t.site.venues.trainings.insert(
    Training.parse({ tid: 1, authorUid: "1" }),
  );
  return t;
}

Deno.test("statistics: how often each option was chosen or text typed, and the rates; for who may know the key", async () => {
  await using t = await furnished();
  const many = await addQuiz(t, "multiple choice");
  const typed = await addQuiz(t, "fill in");
  for (const { quiz } of [many, typed]) await askIn(t, PLACE, quiz.qid);
  const [merge, heap, bubble] = many.body.parts[0].options
    .map(({ uuid }) => uuid);
  const send = async (
    as: "user" | "admin",
    { quiz: { qid, parts: [part] } }: typeof many,
    values: string[],
  ) => {
    const act = await t.actAs(as);
    const chosen = { [part]: values };
    assert.ok((await answerQuiz(act, PLACE, { qid, chosen })).ok);
  };
  const page = async (qid: number, as: "root" | "admin" = "root") => {
    const shown = await t.browse(`/admin/quiz/${qid}/statistics`, { as });
    const html = decoded(await shown.text());
    return { status: shown.status, html };
  };
  assert.ok((await page(1)).html.includes("还没有人作答"));
  await send("user", many, [merge, heap]);
  await send("admin", many, [merge]);
  await send("user", many, [merge, bubble]);
  await send("user", many, [bubble]);
  const rowsOf = (html: string) =>
    [...html.slice(html.indexOf("<tbody")).matchAll(/<tr[^]*?<\/tr>/g)]
      .map(([row]) =>
        row.replace(/<[^>]*>/g, " ").split(/\s+/).filter(Boolean).join(" ")
      );
  const rows = rowsOf((await page(1)).html);
  for (
    const [n, text] of [
      [0, /merge sort.*3 .*75\.00%/],
      [1, /heap sort.*1 .*25\.00%/],
      [2, /bubble sort.*2 .*50\.00%/],
    ] as const
  ) assert.match(rows[n], text);
  assert.deepEqual(rows.map((row) => row.includes("正确答案")), [
    true,
    true,
    false,
  ]);
  assert.match((await page(1)).html, /25\.00%<\/b>\s*部分正确/);
  for (const text of ["1024", " １０２４", "1000"]) {
    await send("user", typed, [text]);
  }
  const [right, wrong] = rowsOf((await page(2)).html);
  assert.match(right, /1024.*正确答案.*2 .*66\.67%/);
  assert.match(wrong, /1000.*1 .*33\.33%/);
  assert.equal((await page(1, "admin")).status, 403, "another's key");
});

Deno.test("preview: as it will look with the right answers marked, nothing saved, what was typed stays", async () => {
  await using t = await furnished();
  const { quiz, body } = await addQuiz(t, "code completion");
  const path = `/admin/quiz/${quiz.qid}/edit`;
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.ok(!html.includes('id="preview"'));
  const fields = Object.fromEntries(fieldsOf(html, path));
  const shown = await t.browse(path, {
    as: "root",
    form: {
      ...fields,
      action: "preview",
      title: "Now with **bold** words",
      "part.1.title": "the middle",
    },
  });
  assert.equal(shown.status, 200);
  const text = decoded(await shown.text());
  const preview = text.slice(
    text.indexOf('id="preview"'),
    text.indexOf("<form", text.indexOf('id="preview"')),
  );
  assert.match(preview, /<strong>bold<\/strong>/);
  assert.equal(preview.match(/<fieldset/g)?.length, 3);
  assert.equal(preview.match(/is-missed/g)?.length, 3);
  assert.ok(preview.includes("the middle") && preview.includes("___"));
  const kept = Object.fromEntries(fieldsOf(text, path));
  assert.equal(kept.title, "Now with **bold** words");
  assert.deepEqual(await t.site.quizzes.bodies.get(quiz.qid), body);
  const unfinished = await t.browse("/admin/quiz/create", {
    as: "root",
    form: { action: "preview", type: "fill in", title: "" },
  });
  assert.equal(unfinished.status, 200);
  await unfinished.body?.cancel();
  assert.equal(t.site.quizzes.catalogue.rows.size, 1);
});
