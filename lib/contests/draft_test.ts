// Rows: 2 C16.2; 3 A8.2
import assert from "node:assert/strict";
import { parseInput } from "../http/input.ts";
import { ContestDraft } from "./draft.ts";
import { AWARDS_AT_FIRST } from "./award_fields.ts";
import { contestAtFirst } from "./fields.ts";

const BEGIN = Date.UTC(2026, 0, 31, 9);
const GOOD = {
  ...contestAtFirst(BEGIN),
  title: "Autumn cup",
  description: "Bring a pen.",
};
const codes = (changes: object) => {
  const parsed = parseInput(ContestDraft, { ...GOOD, ...changes });
  return parsed.ok ? [] : parsed.error.map(({ code }) => code);
};

Deno.test("title, description, start and end are asked for in this order", () => {
  const nothing = { title: " ", description: "", begin: null, end: undefined };
  assert.deepEqual(codes(nothing), [
    "contestTitleRequired",
    "contestDescriptionRequired",
    "contestBeginRequired",
    "contestEndRequired",
  ]);
});

for (
  const [why, changes, code] of [
    ["end at the begin", { end: BEGIN }, "contestDurationInvalid"],
    ["end before the begin", { end: BEGIN - 1 }, "contestDurationInvalid"],
    [
      "private without password",
      { auth: "private" },
      "contestPasswordRequired",
    ],
    [
      "protected with a blank password",
      { auth: "protected", password: "  " },
      "contestPasswordRequired",
    ],
    ["a password of 10 MB", { password: "x".repeat(1e7) }, "textTooLong"],
    [
      "answer time beyond the contest",
      { timeLimit: 18001 },
      "timeLimitTooLong",
    ],
    ["half a second to answer", { timeLimit: 0.5 }, "answerTimeInvalid"],
    ["a seal before the begin", { sealAt: BEGIN - 1 }, "sealOutside"],
    ["a seal at the end", { sealAt: GOOD.end }, "sealOutside"],
    ["a star twice", { stars: ["a", " a "] }, "starTwice"],
    [
      "10,000 stars",
      { stars: Array.from({ length: 10_000 }, (_, n) => `s${n}`) },
      "starsTooMany",
    ],
    ["a title of 501", { title: "x".repeat(501) }, "titleTooLong"],
    ["a rule that is none", { rule: "ioi" }, "invalid"],
    [
      "numbers the wrong way round",
      { accountRule: { prefix: "a", suffix: "", from: 9, to: 1, extra: [] } },
      "accountRuleInvalid",
    ],
    [
      "shares above the whole",
      {
        awardKind: "proportion",
        awards: AWARDS_AT_FIRST.map((award) => ({ ...award, num: 40 })),
      },
      "awardShareTooLarge",
    ],
    [
      "two awards of one priority",
      {
        awardKind: "number",
        awards: AWARDS_AT_FIRST.map((award) => ({ ...award, priority: 1 })),
      },
      "awardPriorityTwice",
    ],
    [
      "an award in no color",
      {
        awardKind: "number",
        awards: [{ ...AWARDS_AT_FIRST[0], color: "red;}" }],
      },
      "colorInvalid",
    ],
  ] as const
) {
  Deno.test(`refused: ${why}`, () => assert.deepEqual(codes(changes), [code]));
}

Deno.test("taken: what the form begins with, and every choice at its bounds", () => {
  assert.deepEqual(codes({}), []);
  assert.deepEqual(codes({ timeLimit: 18000, sealAt: BEGIN }), []);
  assert.deepEqual(
    codes({ sealAt: GOOD.end - 1, auth: "private", password: "p" }),
    [],
  );
  assert.deepEqual(
    codes({ awardKind: "proportion", awards: AWARDS_AT_FIRST }),
    [],
  );
});
