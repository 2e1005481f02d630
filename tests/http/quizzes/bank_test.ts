// Rows: 3 A9.1
import assert from "node:assert/strict";
import { QUIZ_TYPES } from "../../../lib/quizzes/schema.ts";
import { envelope, openTestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addQuiz, QUIZ_DRAFTS } from "./quizzes.ts";

Deno.test("every kind of quiz is added, read back, changed and deleted by call (A9.1)", async () => {
  await using t = await openTestSite();
  const path = "/api/admin/quiz-question";
  for (const type of QUIZ_TYPES) {
    const made = await t.call("POST", path, {
      as: "admin",
      json: QUIZ_DRAFTS[type],
    });
    const { id } = (await envelope(made)).data;
    const read = async () =>
      (await envelope(
        await t.call("GET", `${path}?qid=${id}`, { as: "admin" }),
      ))
        .data;
    const first = await read();
    assert.equal(first.type, type);
    const saved = await t.call("PUT", path, { as: "admin", json: first });
    assert.equal((await envelope(saved)).status, 200, type);
    assert.deepEqual(await read(), first, `${type}: saved unchanged`);
    const changed = { ...first, title: `Another: ${first.title}`, tags: [] };
    await t.call("PUT", path, { as: "admin", json: changed });
    assert.deepEqual(await read(), changed);
    const gone = await t.call("DELETE", `${path}?qid=${id}`, { as: "admin" });
    assert.equal((await envelope(gone)).status, 200);
    assert.equal(t.site.quizzes.catalogue.get(id), null);
  }
});

Deno.test("rules of each kind are told in place, and what was typed stays", async () => {
  await using t = await openTestSite();
  const wrong: [field: string, code: string, draft: Record<string, unknown>][] =
    [
      ["title", "quizTitleEmpty", { title: " " }],
      ["data", "quizNoQuestion", { data: [] }],
      ["data.0", "quizTooFewOptions", {
        data: [{ options: [{ text: "a", isCorrect: true }] }],
      }],
      ["data.0", "quizNoRight", {
        data: [{ options: [{ text: "a" }, { text: "b" }] }],
      }],
      ["data.0", "quizOneRight", {
        data: [{
          options: [{ text: "a", isCorrect: true }, {
            text: "b",
            isCorrect: true,
          }],
        }],
      }],
      ["data.0", "quizTwoOptions", {
        type: "true/false",
        data: [{ options: [{ text: "a", isCorrect: true }] }],
      }],
      ["data.0", "quizNoAccepted", { type: "fill in", data: [{}] }],
      ["type", "quizTypeInvalid", { type: "riddle" }],
      ["title", "quizBlanksUnlike", {
        type: "blanks",
        title: "[[1]] and [[3]]",
        data: [{ accepts: ["a"] }, { accepts: ["b"] }],
      }],
      ["data.1", "quizNoAccepted", {
        type: "blanks",
        title: "[[1]] and [[2]]",
        data: [{ accepts: ["a"] }, {}],
      }],
      ["data", "quizTooFewPairs", {
        type: "matching",
        data: [{
          title: "a",
          options: [{ text: "1", isCorrect: true }, { text: "2" }],
        }],
      }],
      ["data.1", "quizPairsUnlike", {
        type: "matching",
        data: ["1", "3"].map((right) => ({
          title: "a",
          options: [{ text: right, isCorrect: true }, { text: "2" }],
        })),
      }],
      ["data.0", "quizTooFewOptions", {
        type: "ordering",
        data: [{ options: [{ text: "a" }] }],
      }],
      ["data.0", "quizPointsInvalid", {
        type: "essay",
        data: [{ rubric: [{ text: "a", points: 0 }] }],
      }],
    ];
  for (const [, code, draft] of wrong) {
    const reply = await t.call("POST", "/api/admin/quiz-question", {
      as: "root",
      headers: { "accept-language": "en-US" },
      json: { ...QUIZ_DRAFTS["single choice"] as object, ...draft },
    });
    assert.notEqual((await reply.json()).status, 200, code);
  }
  const back = await t.browse("/admin/quiz/create", {
    as: "root",
    form: {
      action: "save",
      type: "single choice",
      title: "My question",
      "part.0.uuid": "",
      "part.0.title": "",
      "part.0.option.0.text": "first",
      "part.0.option.0.uuid": "",
      "part.0.option.1.text": "second",
      "part.0.option.1.uuid": "",
    },
  });
  assert.equal(back.status, 422);
  const html = decoded(await back.text());
  for (
    const text of [
      "My question",
      "first",
      "second",
      "请为第 1 小题标出正确选项",
    ]
  ) {
    assert.ok(html.includes(text), text);
  }
  assert.equal(t.site.quizzes.catalogue.rows.size, 0);
});

Deno.test("the form: a question more, options more, saved as it was typed; saved unchanged changes nothing", async () => {
  await using t = await openTestSite();
  const { quiz } = await addQuiz(t, "code completion");
  const path = `/admin/quiz/${quiz.qid}/edit`;
  const html = await (await t.browse(path, { as: "root" })).text();
  const fields = Object.fromEntries(fieldsOf(html, path));
  const before = await t.site.quizzes.bodies.get(quiz.qid);
  t.clock.now += 60_000;
  const saved = await t.browse(path, {
    as: "root",
    form: { ...fields, action: "save" },
  });
  assert.equal(saved.status, 303);
  assert.deepEqual(await t.site.quizzes.bodies.get(quiz.qid), before);
  assert.deepEqual(t.site.quizzes.catalogue.get(quiz.qid), quiz);
  const more = await t.browse(path, {
    as: "root",
    form: { ...fields, action: "part" },
  });
  const grown = Object.fromEntries(fieldsOf(await more.text(), path));
  assert.ok("part.3.title" in grown);
  const again = await t.browse(path, {
    as: "root",
    form: {
      ...grown,
      action: "save",
      "part.3.title": "then",
      "part.3.option.0.text": "stop",
      "part.3.option.1.text": "go on",
      "part.3.right": "1",
    },
  });
  assert.equal(again.status, 303);
  const after = await t.site.quizzes.bodies.get(quiz.qid);
  assert.deepEqual(after!.parts.slice(0, 3), before!.parts);
  assert.deepEqual(
    after!.parts[3].options.map(({ text, isCorrect }) => [text, isCorrect]),
    [["stop", false], ["go on", true]],
  );
});

Deno.test("others' quizzes: problem admins change them, admins do not; lists find by words, kind and number", async () => {
  await using t = await openTestSite();
  const { quiz } = await addQuiz(t, "single choice");
  await addQuiz(t, "fill in", { as: "admin" });
  const edit = (as: "admin" | "problem_admin") =>
    t.browse(`/admin/quiz/${quiz.qid}/edit`, { as });
  assert.equal((await edit("admin")).status, 403);
  assert.equal((await edit("problem_admin")).status, 200);
  const found = async (query: string) => {
    const reply = await t.call(
      "GET",
      `/api/admin/quiz-question?${query}`,
      { as: "admin" },
    );
    return (await envelope(reply)).data.records.map(({ id }: { id: number }) =>
      id
    );
  };
  assert.deepEqual(await found(""), [2, 1]);
  assert.deepEqual(await found("keyword=STABLE"), [1]);
  assert.deepEqual(await found("keyword=2"), [2]);
  assert.deepEqual(await found("type=fill%20in"), [2]);
  assert.deepEqual(await found("keyword=nothing"), []);
});
