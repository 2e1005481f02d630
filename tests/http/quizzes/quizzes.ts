import assert from "node:assert/strict";
import {
  type QuizBody,
  QuizDraft,
  type QuizType,
} from "../../../lib/quizzes/schema.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import { checkedBody } from "../../../lib/quizzes/draft.ts";
import { ok } from "../../../lib/result.ts";
import { startQuizImport } from "../../../lib/quizzes/exchange/import.ts";
import { createQuiz } from "../../../lib/quizzes/service.ts";
import type { Person, TestSite } from "../../support.ts";

const option = (text: string, isCorrect = false) => ({ text, isCorrect });

/** A draft of each kind; the right answers are "B", "n" and the like. */
export const QUIZ_DRAFTS: Record<QuizType, unknown> = {
  "single choice": {
    type: "single choice",
    title: "Which sort is **stable**?",
    solution: "Merge sort keeps the order of equals: canary-quiz-solution",
    data: [{ options: [option("heap sort"), option("merge sort", true)] }],
    tags: [{ name: "排序" }],
  },
  "true/false": {
    type: "true/false",
    title: "Binary search needs a sorted list.",
    data: [{ options: [option("True", true), option("False")] }],
  },
  "code comprehension": {
    type: "code comprehension",
    title: "What does it print?",
    codeTemplate: { "C++": 'int main() { puts("1"); }' },
    data: [
      { title: "The first line", options: [option("0"), option("1", true)] },
      { title: "The second", options: [option("none", true), option("2")] },
    ],
  },
  "code completion": {
    type: "code completion",
    title: "Complete the search.",
    codeTemplate: { "C++": "int l = 0, r = ___;" },
    data: [
      { title: "r", options: [option("n - 1"), option("n", true)] },
      { title: "m", options: [option("(l+r)/2", true), option("l+r")] },
      { title: "else", options: [option("r = m", true), option("l = m")] },
    ],
  },
  "multiple choice": {
    type: "multiple choice",
    title: "Which are in O(n log n)?",
    partial: "half",
    isShuffled: true,
    data: [{
      options: [
        option("merge sort", true),
        option("heap sort", true),
        option("bubble sort"),
      ],
    }],
  },
  "fill in": {
    type: "fill in",
    title: "2^10 = ?",
    data: [{
      accepts: ["one thousand and twenty-four"],
      number: { value: 1024, tolerance: 0 },
    }],
  },
  "blanks": {
    type: "blanks",
    title:
      "A stack is [[1]] in, first out; a queue of n holds [[2]] items: [[3]].",
    data: [
      { accepts: ["last", "LIFO"] },
      { options: [option("n", true), option("2n")] },
      { number: { value: 3.5, tolerance: 0.1 } },
    ],
  },
  "matching": {
    type: "matching",
    title: "Which sort takes how long?",
    data: [
      ["merge sort", "O(n log n)"],
      ["bubble sort", "O(n^2)"],
      ["heap sort", "O(n log n)"],
    ].map(([title, right]) => ({
      title,
      options: ["O(n log n)", "O(n^2)", "O(2^n)"]
        .map((text) => option(text, text === right)),
    })),
  },
  "ordering": {
    type: "ordering",
    title: "Put the lines of the loop in order.",
    partial: "pairs",
    data: [{
      options: [
        "int i = 0;",
        "while (i < n) {",
        "  i++;",
        "}",
      ].map((text) => option(text)),
    }],
  },
  "essay": {
    type: "essay",
    title: "Why is quicksort quick?",
    data: [{
      rubric: [
        { text: "Names the depth", points: 6 },
        { text: "Names the worst case", points: 4 },
      ],
      guide: "Half of it for n log n without a reason: canary-quiz-guide",
    }],
  },
};

export async function addQuiz(
  t: TestSite,
  type: QuizType = "single choice",
  { as = "root", gid = null, ...changes }: {
    as?: Exclude<Person, "visitor">;
    gid?: number | null;
    [field: string]: unknown;
  } = {},
) {
  const draft = QuizDraft.parse({
    ...QUIZ_DRAFTS[type] as Record<string, unknown>,
    ...changes,
  });
  const made = await createQuiz(await t.actAs(as), draft, gid);
  assert.ok(made.ok, JSON.stringify(made));
  const body = (await t.site.quizzes.bodies.get(made.value.qid))!;
  return { quiz: made.value, body };
}

/** The same under a number of its own, so that those which are counted stay as they are. */
export async function addQuizNumbered(
  t: Pick<TestSite, "site" | "clock">,
  qid: number,
): Promise<void> {
  const draft = QuizDraft.parse(QUIZ_DRAFTS["single choice"]);
  const body = checkedBody(draft, null);
  assert.ok(body.ok);
  const { site, clock: { now } } = t;
  await site.store.transact(async (tx) => {
    tx.insert(site.quizzes.records, {
      qid,
      gid: null,
      authorUid: "1",
      type: draft.type,
      headline: draft.title,
      tags: [],
      parts: body.value.parts.map(({ uuid }) => uuid),
      hasSolution: false,
      isShared: false,
      isShuffled: false,
      partial: "none",
      createdAt: now,
      modifiedAt: now,
    });
    await tx.putBlob(site.quizzes.bodies, [qid], body.value);
    return ok(null);
  });
}

/** Has a contest or training ask a quiz. */
export async function askIn(
  t: TestSite,
  place: { kind: "contest" | "training"; id: number },
  qid: number,
  changes: Partial<VenueItem> = {},
): Promise<void> {
  const item = VenueItem.parse({
    ...place,
    asks: "quiz",
    itemId: qid,
    ...changes,
  });
  assert.ok((await t.site.venues.itemRecords.insert(item)).ok);
}

/** All right answers, as a client sends them. */
export const rightAnswers = ({ parts }: QuizBody): Record<string, string[]> =>
  Object.fromEntries(
    parts.map(({ uuid, options, accepts, number }) => [
      uuid,
      options.length === 0
        ? [accepts[0] ?? String(number?.value ?? "a text")]
        : options.filter(({ isCorrect }) => isCorrect).map(({ uuid }) => uuid),
    ]),
  );

/** A file that was read into a bank and waits for a choice; the import's number. */
export async function readIntoBank(
  t: TestSite,
  gid: number | null = null,
): Promise<number> {
  const path = t.site.files.tempPath();
  const sheet = "kind,question,answer\ntrue/false,Read from a file,true\n" +
    "essay,Nothing of ours,\n";
  await Deno.writeTextFile(path, sheet);
  const begun = await startQuizImport(
    await t.actAs("root"),
    { name: "class.csv", path, size: sheet.length },
    { gid, words: ["True", "False"] },
  );
  await Deno.remove(path);
  assert.ok(begun.ok, JSON.stringify(begun));
  await t.site.quizzes.imports.settled(begun.value.id);
  return begun.value.id;
}
