import assert from "node:assert/strict";
import { checkedDraft } from "./take.ts";
import { isGift, readGift } from "./gift.ts";
import { readSheet } from "./sheet.ts";
import { readTextTable } from "../../files/text_table.ts";

const WORDS = ["True", "False"] as const;

const FILE = `// A comment
$CATEGORY: sorting

::Stable::[html]<p>Which sort is <b>stable</b>?</p>{
  ~heap sort#no
  =merge sort
  ~%-25%shell sort
}

Two stars are right. {~%50%a ~%50%b ~%-100%c}

::Capital::Who is buried \\{here\\}?{=Grant =Ulysses S. Grant ####He is}

Binary search needs a sorted list.{T}

What is pi?{#3.14:0.01}

Between?{#1..5}

Read this first: a tree has a root.

Match them. {=merge -> n log n =bubble -> n^2 = -> 2^n}

Two plus {=two} is four.

Why?{}
`;

Deno.test("a GIFT file: each of its kinds, what is lost, and what stands before a question", () => {
  assert.ok(isGift(FILE));
  const { quizzes, fault } = readGift(FILE, WORDS);
  assert.equal(fault, null);
  assert.deepEqual(quizzes.map((read) => checkedDraft(read).ok), [
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  const told = quizzes.map(({ draft, findings }) => [
    draft!.type,
    draft!.title,
    findings.map(({ code }) => code).sort().join(" "),
  ]);
  assert.deepEqual(told, [
    [
      "single choice",
      "Which sort is **stable**?",
      "feedbackLeft penaltyLeft textConverted",
    ],
    ["multiple choice", "Two stars are right.", ""],
    ["fill in", "Who is buried {here}?", ""],
    ["true/false", "Binary search needs a sorted list.", ""],
    ["fill in", "What is pi?", ""],
    ["fill in", "Between?", ""],
    [
      "matching",
      "Read this first: a tree has a root.\n\nMatch them.",
      "descriptionJoined",
    ],
    ["fill in", "Two plus ＿＿＿ is four.", ""],
    ["essay", "Why?", ""],
  ]);
  const [single, several, typed, , pi, between, matching] = quizzes
    .map(({ draft }) => draft!);
  const rights = (n: typeof single) =>
    n.data[0].options!.map(({ isCorrect }) => isCorrect);
  assert.deepEqual(rights(single), [false, true, false]);
  assert.deepEqual(rights(several), [true, true, false]);
  assert.deepEqual(typed.data[0].accepts, ["Grant", "Ulysses S. Grant"]);
  assert.equal(typed.solution, "He is");
  assert.deepEqual(pi.data[0].number, { value: 3.14, tolerance: 0.01 });
  assert.deepEqual(between.data[0].number, { value: 3, tolerance: 2 });
  assert.deepEqual(
    matching.data.map(({ title, options }) => [
      title,
      options!.filter(({ isCorrect }) => isCorrect).map(({ text }) => text),
      options!.length,
    ]),
    [["merge", ["n log n"], 3], ["bubble", ["n^2"], 3]],
  );
});

Deno.test("a sheet is no GIFT, whatever braces are in it", () => {
  const sheet = 'kind,question,answer\nfill in,"What does {x=1} do?",1\n';
  assert.ok(!isGift(sheet));
  const table = readTextTable(sheet);
  assert.ok(table.ok);
  assert.equal(readSheet(table.value, WORDS).quizzes[0].fault, null);
});

Deno.test("a GIFT question without a right answer, or without an end, is told", () => {
  const { quizzes } = readGift("a{~b ~c}\n\nd{=e", WORDS);
  assert.deepEqual(quizzes.map(({ fault }) => fault?.code), [
    "noAnswer",
    "braceOpen",
  ]);
});

/** Each question: its fault or findings with their lines, and what it begins with. */
const toldOf = (text: string) =>
  readGift(text, WORDS).quizzes.map(({ fault, findings, draft }) =>
    fault !== null ? `${fault.code} ${fault.params?.line}` : [
      draft!.title,
      ...findings.map(({ code, params }) =>
        params?.line === undefined ? code : `${code} ${params.line}`
      ),
    ].join(
      " | ",
    )
  );

Deno.test("malformed GIFT is told by line, and nothing of it is read as something else [4 S8.2, 4 S3.6]", () => {
  assert.deepEqual(
    toldOf("One? {T}\n::B::Two? {\n=a\n~b\n}\nThree? {=3}\n\nFour? {F}"),
    [
      "One?",
      "Two? | blankLineMissing 2",
      "Three? | blankLineMissing 6",
      "Four?",
    ],
    "no blank lines between",
  );
  assert.deepEqual(
    toldOf("One? {T}\n\nTwo? {=a ~b\n\nThree? {=a\n~b}"),
    ["One?", "braceOpen 3", "Three?"],
    "never closed before a blank line",
  );
  assert.deepEqual(
    toldOf("// words\nOne? {=a\n~b\nTwo? {T}"),
    ["braceOpen 2"],
    "opened anew",
  );
  assert.deepEqual(
    toldOf("One? {=a\n\n~b}\n\nTwo? {T}"),
    ["braceOpen 1", "braceStray 3", "Two?"],
    "a blank line within braces",
  );
  assert.deepEqual(toldOf("Is {=this} and {=that} one?"), ["braceTwice 1"]);
  assert.deepEqual(toldOf("One? {T} }"), ["braceStray 1"]);
  // What has a stroke before it is no brace; a text behind the braces is part of its question.
  assert.deepEqual(
    toldOf("A \\{set\\} has {=one \\} ~two}\nof these.\n\nTwo? {T}").length,
    2,
  );
});
