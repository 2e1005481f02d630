import assert from "node:assert/strict";
import { createTask } from "../../workers/task.ts";
import { readMoodle } from "./moodle.ts";
import { withImages } from "./take.ts";

const WORDS = ["True", "False"] as const;

const quiz = (...questions: string[]) => `<quiz>${questions.join("")}</quiz>`;
const question = (type: string, inside: string) =>
  `<question type="${type}"><name><text>n</text></name>${inside}</question>`;
const truth = question(
  "truefalse",
  '<questiontext format="html"><text>yes?</text></questiontext>' +
    '<answer fraction="100"><text>true</text></answer>',
);

for (const format of ["html", "markdown"]) {
  Deno.test(`a picture that a text shows a thousand times is taken once (${format})`, () => {
    const shown = format === "html"
      ? '&lt;img src="@@PLUGINFILE@@/a.png"&gt;'
      : "![a](@@PLUGINFILE@@/a.png)";
    const { quizzes: [read] } = readMoodle(
      quiz(question(
        "truefalse",
        `<questiontext format="${format}"><text>${
          shown.repeat(1_000)
        }</text><file name="a.png" path="/">aGVsbG8=</file></questiontext>` +
          '<answer fraction="100"><text>true</text></answer>',
      )),
      WORDS,
    );
    assert.deepEqual(read.images, [{ name: "a.png", base64: "aGVsbG8=" }]);
    assert.equal(read.draft!.title.match(/quiz-image:0\b/g)?.length, 1_000);
  });
}

for (const kind of ["__proto__", "constructor", "hasOwnProperty", "toString"]) {
  Deno.test(`a question of the kind ${kind} is not taken, and the others are`, () => {
    const { quizzes } = readMoodle(quiz(question(kind, ""), truth), WORDS);
    assert.equal(quizzes[0].fault?.code, "kindUnsupported");
    assert.equal(quizzes[1].draft?.type, "true/false");
  });
}

Deno.test("what is told of a kind without end has one", () => {
  const { quizzes: [read] } = readMoodle(
    quiz(question("k".repeat(100_000), "")),
    WORDS,
  );
  assert.ok(JSON.stringify(read.fault).length < 200);
});

Deno.test("pictures are put into a text in the time of its length", () => {
  const task = createTask(5_000, { isAborted: () => false, report() {} });
  const text = "![".repeat(100_000);
  assert.equal(task.bounded(() => withImages(text, () => "/a")), text);
  const shown = "![a [b]! c](quiz-image:0) ![d](quiz-image:1) quiz-image:0";
  assert.equal(
    withImages(shown, (n) => n === 0 ? "/a.png" : null),
    "![a [b]! c](/a.png)  /a.png",
  );
});
