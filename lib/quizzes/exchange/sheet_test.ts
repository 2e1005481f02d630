import assert from "node:assert/strict";
import { readTextTable } from "../../files/text_table.ts";
import { QuizDraft } from "../schema.ts";
import { readSheet } from "./sheet.ts";

function read(text: string) {
  const table = readTextTable(text);
  assert.ok(table.ok);
  return readSheet(table.value, ["True", "False"]).quizzes;
}

Deno.test("a sheet with headings in either language, in any order; each kind", () => {
  const quizzes = read(
    [
      "题目,题型,A,B,C,D,答案,解析,标签,少选得分,误差",
      "1+1=?,单选题,1,2,3,,B,加法,算术;基础,,",
      '哪些是质数？,多选题,2,3,4,5,"A,B D",,,得一半分,',
      "0 是偶数,判断题,,,,,对,,,,",
      "圆周率,填空题,,,,,3.14,,,,0.01",
      "首都,填空题,,,,,北京|Beijing,,,,",
    ].join("\n"),
  );
  assert.deepEqual(quizzes.map(({ fault }) => fault), Array(5).fill(null));
  const drafts = quizzes.map(({ draft }) => QuizDraft.parse(draft));
  assert.deepEqual(drafts.map(({ type }) => type), [
    "single choice",
    "multiple choice",
    "true/false",
    "fill in",
    "fill in",
  ]);
  const rights = drafts.map(({ data: [{ options }] }) =>
    options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)
  );
  assert.deepEqual(rights.slice(0, 3), [["2"], ["2", "3", "5"], ["True"]]);
  assert.deepEqual(drafts[0].tags, [{ name: "算术" }, { name: "基础" }]);
  assert.equal(drafts[0].solution, "加法");
  assert.equal(drafts[1].partial, "half");
  assert.deepEqual(drafts[3].data[0].number, { value: 3.14, tolerance: 0.01 });
  assert.deepEqual(drafts[4].data[0].accepts, ["北京", "Beijing"]);
});

Deno.test("answers to be typed: a marked stroke is one, and what no number can hold stays a text", () => {
  const of = (answer: string) => {
    const [{ draft }] = read(`kind,question,answer\nfill in,x,${answer}`);
    const { accepts = [], number = null } = draft!.data[0];
    return [accepts, number];
  };
  assert.deepEqual(of("a\\|b|a or b"), [["a|b", "a or b"], null]);
  assert.deepEqual(of("\\n|\\\\t"), [["\\n", "\\\\t"], null]);
  assert.deepEqual(of("18446744073709551615"), [
    ["18446744073709551615"],
    null,
  ]);
  assert.deepEqual(of("101|"), [["101"], null]);
  assert.deepEqual(of("101"), [[], { value: 101, tolerance: 0 }]);
});

Deno.test("rows below without a kind are more questions about the same program", () => {
  const [quiz, next] = read(
    [
      "kind,question,part,A,B,answer,language,code",
      "code comprehension,What does it print?,First line,0,1,B,Python3,print(1)",
      ",,Second line,none,2,A,,",
      "single choice,Next,,a,b,A,,",
    ].join("\n"),
  );
  assert.deepEqual(quiz.draft!.data.map(({ title }) => title), [
    "First line",
    "Second line",
  ]);
  assert.deepEqual(quiz.draft!.codeTemplate, { Python3: "print(1)" });
  assert.equal(next.draft!.title, "Next");
});

Deno.test("what is wrong is told with its row", () => {
  const faults = read(
    [
      "kind,question,A,B,answer",
      "riddle,Explain,,,",
      "single choice,No key,a,b,",
      "single choice,No such option,a,b,C",
      "true/false,Perhaps,,,maybe",
      "ordering,One is left out,a,b,A",
      "essay,Many points,,,many",
      "matching,No right side,,,",
    ].join("\n"),
  ).map(({ fault }) => [fault?.code, fault?.params?.row]);
  assert.deepEqual(faults, [
    ["kindUnknown", 2],
    ["noAnswer", 3],
    ["answerUnknown", 4],
    ["answerUnknown", 5],
    ["answerUnknown", 6],
    ["pointsUnknown", 7],
    ["noAnswer", 8],
  ]);
});
