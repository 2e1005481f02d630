import assert from "node:assert/strict";
import { grade, pointsOf } from "./grading.ts";
import { QuizPart } from "./schema.ts";

const part = (uuid: string, right: string, all = "ABCD") =>
  QuizPart.parse({
    uuid,
    title: "",
    options: [...all].map((name) => ({
      uuid: `${uuid}${name}`,
      text: name,
      isCorrect: right.includes(name),
    })),
  });

const typed = (accepts: string[], number: QuizPart["number"] = null) =>
  QuizPart.parse({ uuid: "t", title: "", options: [], accepts, number });

function graded(
  parts: QuizPart[],
  chosen: Record<string, string[]>,
  { partial = "none" as const, scores = null }: {
    partial?: "none" | "half" | "share";
    scores?: Record<string, number> | null;
  } = {},
) {
  const quiz = { qid: 5, parts: parts.map(({ uuid }) => uuid), partial };
  return grade({ quiz, body: { parts }, chosen, scores });
}

Deno.test("all right is accepted, some of it partial, nothing wrong", () => {
  const parts = [part("p", "A"), part("q", "B")];
  const status = (chosen: Record<string, string[]>) =>
    graded(parts, chosen).status;
  assert.equal(status({ p: ["pA"], q: ["qB"] }), 0);
  assert.equal(status({ p: ["pA"], q: ["qA"] }), 8);
  assert.equal(status({ p: ["pB"], q: ["qA"] }), -1);
  assert.equal(status({}), -1);
});

Deno.test("points are the place's: by question, for the whole, or ten each", () => {
  const parts = [part("p", "A"), part("q", "B"), part("r", "C")];
  const right = { p: ["pA"], q: ["qB"], r: ["rC"] };
  const score = (
    scores: Record<string, number> | null,
    chosen: Record<string, string[]> = right,
  ) => graded(parts, chosen, { scores }).score;
  assert.equal(score(null), 30);
  assert.equal(score({ p: 1, q: 2, r: 4 }), 7);
  assert.equal(score({ p: 1, q: 2, r: 4 }, { q: ["qB"] }), 2);
  assert.equal(score({ "5": 10 }), 10);
  assert.deepEqual(
    [...pointsOf({ qid: 5, parts: ["p", "q", "r"] }, { "5": 10 }).values()],
    [3, 3, 4],
  );
});

Deno.test("several right options: a wrong one spoils it, missing ones cost by the rule", () => {
  const parts = [part("p", "ABC")];
  const share = (chosen: string[], partial: "none" | "half" | "share") =>
    graded(parts, { p: chosen }, { partial }).shares.p;
  for (const rule of ["none", "half", "share"] as const) {
    assert.equal(share(["pC", "pA", "pB"], rule), 1);
    assert.equal(share(["pA", "pB", "pC", "pD"], rule), 0);
    assert.equal(share(["pA", "pD"], rule), 0);
    assert.equal(share([], rule), 0);
  }
  assert.deepEqual(
    (["none", "half", "share"] as const).map((rule) =>
      share(["pA", "pB"], rule)
    ),
    [0, 0.5, 2 / 3],
  );
});

Deno.test("typed answers: any accepted form, in any width and case; numbers within their tolerance", () => {
  const share = (of: QuizPart, text: string) =>
    graded([of], { t: [text] }).shares.t;
  const words = typed(["Binary Search", "二分查找"]);
  for (const text of ["binary  search", " Ｂinary search ", "二分查找"]) {
    assert.equal(share(words, text), 1, text);
  }
  for (const text of ["", "binarysearch", "search"]) {
    assert.equal(share(words, text), 0, text);
  }
  const number = typed([], { value: 0.3, tolerance: 0 });
  assert.deepEqual(
    ["0.3", ".30", "3e-1", "0.31", "x", ""].map((text) => share(number, text)),
    [1, 1, 1, 0, 0, 0],
  );
  const near = typed([], { value: 1000, tolerance: 5 });
  assert.deepEqual(
    ["1,005", "995", "1005.1"].map((text) => share(near, text)),
    [1, 1, 0],
  );
});

Deno.test("typed answers: of large whole numbers the next one is another", () => {
  const share = (of: QuizPart, text: string) =>
    graded([of], { t: [text] }).shares.t;
  const largest = typed([], { value: 2147483647, tolerance: 0 });
  assert.deepEqual(
    ["2147483647", "2,147,483,647", "2147483648", "2147483646"]
      .map((text) => share(largest, text)),
    [1, 1, 0, 0],
  );
  const near = typed([], { value: 1_000_000_000_000, tolerance: 1 });
  assert.deepEqual(
    ["1000000000001", "1000000000002"].map((text) => share(near, text)),
    [1, 0],
  );
  const decimal = typed([], { value: 1_234_567_890.5, tolerance: 0 });
  assert.deepEqual(
    ["1234567890.50", "1234567891.4"].map((text) => share(decimal, text)),
    [1, 0],
  );
  const sum = typed([], { value: 0.1 + 0.2, tolerance: 0.1 });
  assert.deepEqual(["0.3", "0.4", "0.41"].map((text) => share(sum, text)), [
    1,
    1,
    0,
  ]);
});

Deno.test("typed answers: what cannot be seen and other minus signs make no difference, and a comma alone is no number", () => {
  const share = (of: QuizPart, text: string) =>
    graded([of], { t: [text] }).shares.t;
  const words = typed(["heap sort", "n\u200blog n"]);
  for (const text of ["heap\u200b sort", "\ufeffheap sort", "nlog n"]) {
    assert.equal(share(words, text), 1, JSON.stringify(text));
  }
  assert.equal(share(words, "\u200b"), 0);
  const minus = typed([], { value: -5, tolerance: 0 });
  for (const text of ["-5", "\u22125", "－５"]) {
    assert.equal(share(minus, text), 1, text);
  }
  const zero = typed([], { value: 0, tolerance: 1 });
  assert.deepEqual(
    [",", "，", "0"].map((text) => share(zero, text)),
    [0, 0, 1],
  );
});

Deno.test("a share of the points is rounded down by its fraction, not by the computer's", () => {
  const all = "ABCDEFGHIJ";
  const chosen = { p: [..."ABCDEFG"].map((name) => `p${name}`) };
  const quiz = { qid: 5, parts: ["p"], partial: "share" as const };
  const score = (points: number) =>
    grade({
      quiz,
      body: { parts: [part("p", all, all)] },
      chosen,
      scores: { p: points },
    }).score;
  assert.deepEqual([90, 89, 170].map(score), [63, 62, 119]);
});
