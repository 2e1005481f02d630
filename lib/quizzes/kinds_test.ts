import assert from "node:assert/strict";
import { blanksIn, withGaps } from "./blanks.ts";
import { checkedChoices } from "./chosen.ts";
import { checkedBody } from "./draft.ts";
import { grade } from "./grading.ts";
import { orderOf } from "./ordering.ts";
import {
  type Quiz,
  type QuizBody,
  QuizDraft,
  type QuizMark,
} from "./schema.ts";

function bodyOf(draft: unknown): QuizBody {
  const body = checkedBody(QuizDraft.parse(draft), null);
  assert.ok(body.ok, JSON.stringify(body));
  return body.value;
}

const quizOf = (body: QuizBody, partial: Quiz["partial"] = "none") => ({
  qid: 1,
  parts: body.parts.map(({ uuid }) => uuid),
  partial,
});

/** The status and score of answers by the places of options, or by what is typed. */
function judge(
  body: QuizBody,
  answers: (string | number[])[],
  { partial = "none", scores = { "1": 12 }, mark = null }: {
    partial?: Quiz["partial"];
    scores?: Record<string, number>;
    mark?: QuizMark | null;
  } = {},
) {
  const chosen = Object.fromEntries(
    answers.map((answer, n) => {
      const { uuid, options } = body.parts[n];
      return [
        uuid,
        typeof answer === "string"
          ? [answer]
          : answer.map((m) => options[m].uuid),
      ];
    }),
  );
  const { status, score } = grade({
    quiz: quizOf(body, partial),
    body,
    chosen,
    scores,
    mark,
  });
  return [status, score];
}

Deno.test("blanks are found by their numbers, and shown by numbers that are no marks", () => {
  const text = "a [[2]] b [[1]] [[x]] [[0]] `c[[3]]`";
  assert.deepEqual(blanksIn(text), [2, 1, 3]);
  assert.equal(withGaps(text), "a ＿②＿ b ＿①＿ [[x]] [[0]] `c＿③＿`");
});

Deno.test("several blanks: a text, a number and a list, each for its share of the points", () => {
  const body = bodyOf({
    type: "blanks",
    title: "[[1]] [[2]] [[3]]",
    data: [
      { accepts: ["LIFO"] },
      { number: { value: 3.5, tolerance: 0.1 } },
      { options: [{ text: "n", isCorrect: true }, { text: "2n" }] },
    ],
  });
  assert.deepEqual(judge(body, ["lifo", "3.45", [0]]), [0, 12]);
  assert.deepEqual(judge(body, ["FIFO", "3.45", [0]]), [8, 8]);
  assert.deepEqual(judge(body, ["FIFO", "4", [1]]), [-1, 0]);
  const own = { [body.parts[0].uuid]: 7 };
  assert.deepEqual(judge(body, ["lifo", "4", [1]], { scores: own }), [8, 7]);
});

const order = (...texts: string[]) =>
  bodyOf({
    type: "ordering",
    title: "o",
    data: [{ options: texts.map((text) => ({ text })) }],
  });

Deno.test("an order gives points by the rule that its author has named", () => {
  const body = order("a", "b", "c", "d");
  const scoreOf = (places: number[], partial: Quiz["partial"]) =>
    judge(body, [places], { partial });
  for (const partial of ["none", "place", "pairs", "run"] as const) {
    assert.deepEqual(scoreOf([0, 1, 2, 3], partial), [0, 12], partial);
  }
  // The first one stands last: nothing is in its place, three of six pairs are kept.
  assert.deepEqual(scoreOf([1, 2, 3, 0], "none"), [-1, 0]);
  assert.deepEqual(scoreOf([1, 2, 3, 0], "place"), [-1, 0]);
  assert.deepEqual(scoreOf([1, 2, 3, 0], "pairs"), [8, 6]);
  assert.deepEqual(scoreOf([1, 2, 3, 0], "run"), [8, 9]);
  assert.deepEqual(scoreOf([0, 2, 1, 3], "place"), [8, 6]);
  assert.deepEqual(scoreOf([3, 2, 1, 0], "pairs"), [-1, 0]);
  assert.deepEqual(scoreOf([3, 2, 1, 0], "run"), [-1, 0]);
  assert.deepEqual(scoreOf([0, 1, 2], "place"), [-1, 0], "one is left out");
});

Deno.test("items with the same text are the same, whichever stands first", () => {
  const body = order("{", "x", "}", "}");
  assert.deepEqual(judge(body, [[0, 1, 3, 2]]), [0, 12]);
  assert.deepEqual(judge(body, [[3, 1, 2, 0]], { partial: "place" }), [8, 6]);
});

Deno.test("an order comes as a list, or as places of a form; two on one place are refused", () => {
  assert.deepEqual(orderOf(["b", "a"]), ["b", "a"]);
  assert.deepEqual(orderOf(["2:b", "1:a", "10:c"]), ["a", "b", "c"]);
  assert.equal(orderOf(["1:b", "1:a"]), null);
  const body = order("a", "b", "c");
  const [{ uuid, options }] = body.parts;
  const codeOf = (values: string[]) => {
    const checked = checkedChoices({ type: "ordering" }, body, {
      [uuid]: values,
    });
    return checked.ok ? checked.value[uuid].length : checked.error.code;
  };
  const ids = options.map((option) => option.uuid);
  assert.equal(codeOf(ids), 3);
  assert.equal(codeOf(ids.map((id, n) => `${3 - n}:${id}`)), 3);
  assert.equal(codeOf(ids.map((id) => `1:${id}`)), "quizPlaceTwice");
  assert.equal(codeOf(ids.slice(1)), "quizPartsMissing");
  assert.equal(codeOf([...ids, ids[0]]), "quizPartsMissing");
  assert.equal(codeOf(["elsewhere", ...ids]), "quizAnswerUnknown");
});

Deno.test("an essay waits until it is marked; then criteria share out the place's points", () => {
  const body = bodyOf({
    type: "essay",
    title: "e",
    data: [{ rubric: [{ text: "a", points: 6 }, { text: "b", points: 2 }] }],
  });
  const [a, b] = body.parts[0].rubric!;
  const mark = (points: Record<string, number>) => ({
    by: "1",
    at: 0,
    points,
    comment: "",
  });
  const at = (points: Record<string, number>) =>
    judge(body, ["t"], { mark: mark(points) });
  assert.deepEqual(judge(body, ["t"]), [-5, 0]);
  assert.deepEqual(at({ [a.uuid]: 6, [b.uuid]: 2 }), [0, 12]);
  assert.deepEqual(at({ [a.uuid]: 4 }), [8, 6]);
  assert.deepEqual(at({ [a.uuid]: 0, [b.uuid]: 0 }), [-1, 0]);
  assert.deepEqual(at({ [a.uuid]: 60, [b.uuid]: -9 }), [8, 9], "within bounds");
});

Deno.test("an essay without criteria is marked as a whole, and may be long; a typed answer may not", () => {
  const body = bodyOf({ type: "essay", title: "e", data: [{}] });
  const [{ uuid, rubric }] = body.parts;
  assert.deepEqual(rubric!.map(({ text, points }) => [text, points]), [[
    "",
    10,
  ]]);
  const long = { [uuid]: ["x".repeat(20_000)] };
  assert.ok(checkedChoices({ type: "essay" }, body, long).ok);
  const typed = bodyOf({
    type: "fill in",
    title: "f",
    data: [{ accepts: ["x"] }],
  });
  const checked = checkedChoices({ type: "fill in" }, typed, {
    [typed.parts[0].uuid]: ["x".repeat(1_001)],
  });
  assert.ok(!checked.ok);
});

Deno.test("what is saved again keeps its ids, criteria too", () => {
  for (
    const draft of [
      {
        type: "essay",
        title: "e",
        data: [{ rubric: [{ text: "a", points: 1 }] }],
      },
      {
        type: "ordering",
        title: "o",
        data: [{ options: [{ text: "a" }, { text: "b" }] }],
      },
    ]
  ) {
    const body = bodyOf(draft);
    const again = checkedBody(
      QuizDraft.parse({ ...draft, data: body.parts }),
      body,
    );
    assert.ok(again.ok);
    assert.deepEqual(again.value.parts, body.parts);
  }
});
