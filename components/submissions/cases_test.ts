import assert from "node:assert/strict";
import { STATUS, type Status } from "../../lib/judging/status.ts";
import { caseLines, rangesOf } from "./cases.ts";

const STATUSES: Record<string, Status> = {
  a: STATUS.accepted,
  w: STATUS.wrongAnswer,
  t: STATUS.timeLimitExceeded,
  s: STATUS.cancelled,
};

/** A letter a case, as in `aaw`. */
const cases = (letters: string) =>
  [...letters].map((letter, n) => ({ seq: n + 1, status: STATUSES[letter] }));

/** The numbers of the cases of each line. */
const told = (letters: string) =>
  caseLines(cases(letters))?.map((rows) => rangesOf(rows).join(", ")) ?? null;

Deno.test("a few cases are all in sight", () => {
  assert.equal(told("aaaaaaaaaaaw"), null);
  assert.equal(told(""), null);
});

Deno.test("of many, what ended alike is one line, and the first failing case has its own", () => {
  assert.deepEqual(told("a".repeat(60)), ["1–60"]);
  assert.deepEqual(told("a".repeat(37) + "w" + "s".repeat(22)), [
    "1–37",
    "38",
    "39–60",
  ]);
  assert.deepEqual(told("w".repeat(13)), ["1", "2–13"]);
});

Deno.test("a run of one or two is told case by case", () => {
  assert.deepEqual(told("aa" + "w".repeat(20)), ["1", "2", "3", "4–22"]);
  assert.deepEqual(told("aaaawtwaaaaaaa"), ["1–4", "5", "6", "7", "8–14"]);
});

Deno.test("verdicts that change all the time are told together", () => {
  assert.deepEqual(told("aw".repeat(10)), [
    "1, 3, 5, 7, 9, 11, 13, 15, 17, 19",
    "2",
    "4, 6, 8, 10, 12, 14, 16, 18, 20",
  ]);
  assert.deepEqual(told("aaaawtwt" + "aw".repeat(5) + "s"), [
    "1–4, 9, 11, 13, 15, 17",
    "5",
    "6",
    "8",
    "7, 10, 12, 14, 16, 18",
    "19",
  ]);
});

Deno.test("numbers of cases are said in ranges", () => {
  const at = (...seqs: number[]) => rangesOf(seqs.map((seq) => ({ seq })));
  assert.deepEqual(at(1, 2, 3, 7, 9, 10), ["1–3", "7", "9–10"]);
  assert.deepEqual(at(5), ["5"]);
});
