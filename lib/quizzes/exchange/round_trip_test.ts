import assert from "node:assert/strict";
import fc from "fast-check";
import { checkedBody } from "../draft.ts";
import { QUIZ_TYPES, type QuizBody, QuizDraft } from "../schema.ts";
import { moodleOf } from "./moodle_out.ts";
import { readMoodle } from "./moodle.ts";
import type { WholeQuiz } from "./out.ts";

const WORDS = ["True", "False"] as const;

/** What means something in XML, Markdown, Moodle's blanks or a form, among letters. */
const SIGNS = [..."ab cd1é中<>&\"'{}[]()#~=%*:\\/|-_.$!"];
const text = fc.string({
  unit: fc.constantFrom(...SIGNS),
  minLength: 1,
  maxLength: 24,
}).map((made) => made.split(/\s+/).join(" ").trim()).filter((made) =>
  made !== ""
);
/** Brackets are where blanks are. */
const around = text.map((made) => made.replaceAll(/[[\]{}]/g, ""));
const texts = (minLength: number, maxLength: number) =>
  fc.uniqueArray(text, { minLength, maxLength });
const number = fc.record({
  value: fc.integer({ min: -1000, max: 1000 }).map((n) => n / 8),
  tolerance: fc.integer({ min: 0, max: 8 }).map((n) => n / 8),
});

const options = (count: fc.Arbitrary<string[]>) =>
  count.chain((all) =>
    fc.nat(all.length - 1).map((right) =>
      all.map((text, n) => ({ text, isCorrect: n === right }))
    )
  );

const blank = fc.oneof(
  options(texts(2, 5)).map((options) => ({ options })),
  number.map((number) => ({ number })),
  texts(1, 3).map((accepts) => ({ accepts })),
);

const drafts = {
  "single choice": options(texts(2, 5)).map((options) => ({
    data: [{ options }],
  })),
  "multiple choice": options(texts(3, 6)).map((options) => ({
    partial: "share",
    data: [{
      options: options.map((option, n) => ({
        ...option,
        isCorrect: option.isCorrect || n === 0 || n === 1,
      })),
    }],
  })),
  "true/false": fc.boolean().map((isTrue) => ({
    data: [{
      options: WORDS.map((text, n) => ({
        text,
        isCorrect: (n === 0) === isTrue,
      })),
    }],
  })),
  "fill in": fc.oneof(
    number.map((number) => ({ data: [{ number }] })),
    texts(1, 4).map((accepts) => ({ data: [{ accepts }] })),
  ),
  "blanks": fc.array(fc.tuple(around, blank), { minLength: 1, maxLength: 4 })
    .map((rows) => ({
      title: rows.map(([words], n) => `${words} [[${n + 1}]]`).join(" "),
      data: rows.map(([, part]) => part),
    })),
  "matching": fc.tuple(texts(2, 5), texts(2, 5), fc.array(fc.nat(9))).map((
    [titles, rights, at],
  ) => ({
    data: titles.map((title, n) => ({
      title,
      options: rights.map((text, m) => ({
        text,
        isCorrect: m === (at[n] ?? n) % rights.length,
      })),
    })),
  })),
  "ordering": fc.tuple(
    texts(2, 6),
    fc.constantFrom("none", "place", "pairs", "run"),
  ).map(([items, partial]) => ({
    partial,
    data: [{ options: items.map((text) => ({ text })) }],
  })),
  "essay": fc.tuple(
    fc.array(
      fc.record({ text, points: fc.integer({ min: 1, max: 90 }) }),
      { maxLength: 4 },
    ),
    fc.oneof(fc.constant(""), around),
  ).map(([rubric, guide]) => ({ data: [{ rubric, guide }] })),
} as const;

/** What of a quiz does not depend on when it was made. */
const contentOf = (draft: QuizDraft, body: QuizBody) => ({
  type: draft.type,
  title: body.title,
  solution: body.solution,
  partial: draft.partial,
  tags: draft.tags,
  parts: body.parts.map((
    { title, options, accepts, number, rubric, guide },
  ) => ({
    title,
    // Which one stands first is told by nobody but an order.
    options: draft.type === "matching"
      ? options.map(({ text, isCorrect }) => `${isCorrect} ${text}`).sort()
      : options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    accepts,
    number,
    rubric: rubric?.map(({ text, points }) => ({ text, points })) ?? null,
    guide,
  })),
});

function bodyOf(draft: QuizDraft): QuizBody {
  const body = checkedBody(draft, null);
  assert.ok(body.ok, JSON.stringify([draft, body]));
  return body.value;
}

/** As Moodle has it, and read again. */
function through(draft: QuizDraft, body: QuizBody) {
  const whole = {
    quiz: {
      qid: 1,
      type: draft.type,
      headline: "h",
      partial: draft.partial,
      isShuffled: draft.isShuffled,
    },
    body,
    tags: draft.tags.map(({ name }) => name),
  } as unknown as WholeQuiz;
  const { quizzes: [read], fault } = readMoodle(
    moodleOf([whole], new Map()),
    WORDS,
  );
  assert.equal(fault, null);
  assert.equal(read.fault, null, JSON.stringify(read));
  const again = QuizDraft.parse(read.draft);
  return contentOf(again, bodyOf(again));
}

for (const type of QUIZ_TYPES) {
  if (!Object.hasOwn(drafts, type)) continue;
  const of = drafts[type as keyof typeof drafts] as fc.Arbitrary<object>;
  Deno.test(`a quiz that goes through a Moodle file comes back as it was: ${type} [4 S8.2]`, () => {
    fc.assert(
      fc.property(around, text, fc.uniqueArray(around, { maxLength: 2 }), of, (
        title,
        solution,
        tags,
        rest,
      ) => {
        const names = tags.filter((name) => name.trim() !== "");
        const draft = QuizDraft.parse({
          type,
          title: title.trim() || "t",
          solution,
          tags: names.map((name) => ({ name })),
          ...rest,
        });
        const body = bodyOf(draft);
        assert.deepEqual(through(draft, body), contentOf(draft, body));
      }),
      { numRuns: 150 },
    );
  });
}
