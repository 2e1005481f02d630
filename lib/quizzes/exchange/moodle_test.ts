import assert from "node:assert/strict";
import { readMoodle } from "./moodle.ts";
import type { ReadQuiz } from "./schema.ts";

const WORDS = ["True", "False"] as const;

const codes = ({ findings }: ReadQuiz) =>
  findings.map(({ code }) => code).sort();
const rights = ({ draft }: ReadQuiz) =>
  draft!.data[0].options!.map(({ text, isCorrect }) => [text, isCorrect]);

Deno.test("a file as Moodle's exporter writes it: every kind that we have, what is lost, what cannot be taken", async () => {
  const xml = await Deno.readTextFile("tests/moodle/questions.xml");
  const { quizzes, fault } = readMoodle(xml, WORDS);
  assert.equal(fault, null);
  const [single, several, truth, short, number, essay, cloze, sum] = quizzes;
  assert.equal(quizzes.length, 8);

  assert.equal(single.draft!.type, "single choice");
  assert.equal(
    single.draft!.title,
    "Which sort is **stable** & takes $O(n \\log n)$?\n\n![diagram](quiz-image:0)",
  );
  assert.equal(single.images[0].name, "dia gram.png");
  assert.match(single.images[0].base64, /^iVBOR/);
  assert.equal(single.draft!.solution, "Merge sort keeps equals in order.");
  assert.equal(single.draft!.isShuffled, true);
  assert.deepEqual(single.draft!.tags, [{ name: "排序" }]);
  assert.deepEqual(rights(single), [
    ["heap sort", false],
    ["merge sort", true],
    ["a < b ? quick : shell sort", false],
  ]);
  assert.deepEqual(codes(single), [
    "feedbackLeft",
    "imagesTaken",
    "optionFormat",
    "textConverted",
  ]);

  assert.equal(several.draft!.type, "multiple choice");
  assert.equal(several.draft!.partial, "share");
  assert.deepEqual(rights(several), [
    ["栈", true],
    ["队列", true],
    ["树", false],
  ]);
  assert.deepEqual(codes(several), ["gradeLeft", "hintsLeft", "penaltyLeft"]);

  assert.equal(truth.draft!.title, "Binary search needs a \\*sorted\\* list.");
  assert.deepEqual(rights(truth), [["True", true], ["False", false]]);
  assert.deepEqual(codes(truth), []);

  assert.equal(short.draft!.title, "Which header declares `std::sort`?");
  assert.deepEqual(short.draft!.data[0].accepts, ["algorithm", "<algorithm>"]);
  assert.deepEqual(codes(short), ["caseIgnored", "partLeft", "wildcardLeft"]);

  assert.deepEqual(number.draft!.data[0].number, {
    value: 3.14,
    tolerance: 0.01,
  });
  assert.deepEqual(codes(number), []);

  assert.equal(essay.draft!.type, "essay");
  assert.deepEqual(codes(essay), []);
  assert.equal(cloze.draft!.title, "2+2=[[1]]");
  assert.deepEqual(cloze.draft!.data[0].number, { value: 4, tolerance: 0 });
  assert.equal(sum.draft, null);
  assert.deepEqual(sum.fault, {
    code: "kindUnsupported",
    params: { kind: "calculated" },
  });
});

const question = (inner: string, type = "multichoice") =>
  `<quiz><question type="${type}"><name><text>n</text></name><questiontext format="html"><text>q</text></questiontext>${inner}</question></quiz>`;
const answers = (...fractions: number[]) =>
  fractions.map((fraction, n) =>
    `<answer fraction="${fraction}" format="html"><text>${n}</text></answer>`
  ).join("");
const readOne = (xml: string) => readMoodle(xml, WORDS).quizzes[0];

Deno.test("parts of points: the best one is right, shares become equal, negative ones are told", () => {
  const best = readOne(question(`<single>true</single>${answers(80, 40, 0)}`));
  assert.deepEqual(rights(best).map(([, isRight]) => isRight), [
    true,
    false,
    false,
  ]);
  assert.deepEqual(codes(best), ["bestTaken", "partLeft"]);
  const uneven = readOne(
    question(`<single>false</single>${answers(75, 25, -100)}`),
  );
  assert.deepEqual(codes(uneven), ["sharesEqual"]);
  const either = readOne(question(`<single>1</single>${answers(100, 100, 0)}`));
  assert.equal(either.draft!.type, "multiple choice");
  assert.deepEqual(codes(either), ["sharesEqual"]);
  const none = readOne(question(`<single>true</single>${answers(0, 0)}`));
  assert.equal(none.fault?.code, "noAnswer");
});

Deno.test("pictures elsewhere or missing are told, those in the text are taken", () => {
  const read = readOne(
    question(`<single>true</single>${answers(100, 0)}`).replace(
      "<text>q</text>",
      `<text><![CDATA[a <img src="https://example.org/x.png" alt="x"> <img src="@@PLUGINFILE@@/gone.png"> <img alt="d" src="data:image/png;base64,AAAA">]]></text>`,
    ),
  );
  assert.deepEqual(codes(read), [
    "imageElsewhere",
    "imageLeft",
    "imagesTaken",
    "textConverted",
  ]);
  assert.deepEqual(read.images, [{ name: "image", base64: "AAAA" }]);
  assert.ok(!read.draft!.title.includes("example.org"));
});

Deno.test("what is no such file, or has no question", () => {
  assert.equal(readMoodle("<html></html>", WORDS).fault?.code, "notQuizzes");
  assert.equal(readMoodle("<quiz></quiz>", WORDS).fault?.code, "noQuizzes");
  assert.throws(() => readMoodle("<quiz><question", WORDS));
});

Deno.test("a blank of which several are right becomes a several choice: by itself, or beside the blanks of its text [4 S8.2]", () => {
  const cloze = (text: string) =>
    readMoodle(
      `<quiz><question type="cloze"><name><text>Sorts</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
      ["True", "False"],
    ).quizzes;
  const many = "{1:MULTIRESPONSE:=merge~%50%bubble~quick#no}";
  const [alone, ...none] = cloze(`<p>Which are stable? ${many}</p>`);
  assert.deepEqual(none, []);
  assert.equal(alone.fault, null);
  assert.equal(alone.draft?.type, "multiple choice");
  assert.equal(alone.draft?.title, "Which are stable?");
  assert.deepEqual(
    alone.draft?.data[0].options?.map(({ text, isCorrect }) => [
      text,
      isCorrect,
    ]),
    [["merge", true], ["bubble", true], ["quick", false]],
  );
  assert.deepEqual(
    alone.findings.map(({ code }) => code),
    ["feedbackLeft", "sharesEqual"],
  );
  const [text, beside] = cloze(
    `<p>A {1:SA:=heap} is no {1:MRV:=list~=set~tree}, a {2:SA:=queue} neither.</p>`,
  );
  assert.equal(text.draft?.type, "blanks");
  assert.equal(text.draft?.title, "A [[1]] is no ＿＿＿, a [[2]] neither.");
  assert.deepEqual(
    text.draft?.data.map(({ accepts }) => accepts),
    [["heap"], ["queue"]],
  );
  assert.equal(beside.draft?.type, "multiple choice");
  assert.equal(
    beside.draft?.title,
    "A ＿＿＿ is no **＿＿＿**, a ＿＿＿ neither.",
  );
  assert.equal(beside.name, "Sorts (2)");
  assert.deepEqual(
    text.findings.map(({ code }) => code),
    ["weightsLeft", "listSplit"],
  );
  // One that is not right at all cannot be taken, and is named.
  const [wrong] = cloze("Which? {1:MULTIRESPONSE:a~b}");
  assert.deepEqual(wrong.fault, {
    code: "blankUnsupported",
    params: { kind: "MULTIRESPONSE" },
  });
});
