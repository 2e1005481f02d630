import assert from "node:assert/strict";
import { zipOf } from "../../../tests/http/exchange/zips.ts";
import { createTask } from "../../workers/task.ts";
import { readQti } from "./qti.ts";
import { readQuizFile } from "./read.ts";
import type { ReadQuiz } from "./schema.ts";
import { checkedDraft } from "./take.ts";

const item = (declarations: string, body: string) =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="An item">${declarations}<itemBody>${body}</itemBody></assessmentItem>`;
const declared = (
  id: string,
  values: string[],
  { cardinality = "single", baseType = "identifier", map = "" } = {},
) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${
    values.map((value) => `<value>${value}</value>`).join("")
  }</correctResponse>${map}</responseDeclaration>`;
const choices = (...texts: string[]) =>
  texts.map((text, n) =>
    `<simpleChoice identifier="${"ABCD"[n]}">${text}</simpleChoice>`
  ).join("");
const one = (xml: string): ReadQuiz => {
  const { quizzes: [read], fault } = readQti(xml);
  assert.equal(fault, null);
  return read;
};
const fits = (read: ReadQuiz) => {
  const checked = checkedDraft(read);
  assert.ok(checked.ok, JSON.stringify([read.fault, checked]));
  return read.draft!;
};

Deno.test("an item of QTI: one right option, several, an order, pairs", () => {
  const single = fits(one(item(
    declared("R", ["B"]),
    '<p>Which is <strong>stable</strong>?</p><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Choose</prompt>' +
      `${choices("heap", "<code>merge</code>")}</choiceInteraction>`,
  )));
  assert.deepEqual(
    [single.type, single.title, single.isShuffled],
    ["single choice", "Which is **stable**?\n\nChoose", true],
  );
  assert.deepEqual(single.data[0].options, [
    { text: "heap", isCorrect: false },
    { text: "`merge`", isCorrect: true },
  ]);
  const several = fits(one(item(
    declared("R", ["A", "C"], { cardinality: "multiple" }),
    `<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Which?</prompt>${
      choices("a", "b", "c")
    }</choiceInteraction>`,
  )));
  assert.deepEqual(
    [several.type, several.data[0].options!.map((each) => each.isCorrect)],
    ["multiple choice", [true, false, true]],
  );
  const order = fits(one(item(
    declared("R", ["B", "C", "A"], { cardinality: "ordered" }),
    `<orderInteraction responseIdentifier="R"><prompt>Order</prompt>${
      choices("third", "first", "second")
    }</orderInteraction>`,
  )));
  assert.deepEqual(order.data[0].options!.map(({ text }) => text), [
    "first",
    "second",
    "third",
  ]);
  const associable = (...ids: string[]) =>
    `<simpleMatchSet>${
      ids.map((id) =>
        `<simpleAssociableChoice identifier="${id}" matchMax="1">${id.toLowerCase()}</simpleAssociableChoice>`
      ).join("")
    }</simpleMatchSet>`;
  const matching = fits(one(item(
    declared("R", ["A X", "B Y"], {
      cardinality: "multiple",
      baseType: "directedPair",
    }),
    `<matchInteraction responseIdentifier="R"><prompt>Match</prompt>${
      associable("A", "B")
    }${associable("X", "Y", "Z")}</matchInteraction>`,
  )));
  assert.deepEqual(
    matching.data.map(({ title, options }) => [
      title,
      options!.find(({ isCorrect }) => isCorrect)!.text,
      options!.length,
    ]),
    [["a", "x", 3], ["b", "y", 3]],
  );
});

Deno.test("fields and lists within a text are its blanks; one field alone is one to fill in", () => {
  const blanks = fits(one(item(
    declared("A", ["York"], { baseType: "string" }) + declared("B", ["G"]),
    '<p>Richard of <textEntryInteraction responseIdentifier="A"/>, of <inlineChoiceInteraction responseIdentifier="B"><inlineChoice identifier="G">Gloucester</inlineChoice><inlineChoice identifier="L">Lancaster</inlineChoice></inlineChoiceInteraction>.</p>',
  )));
  assert.equal(blanks.type, "blanks");
  assert.equal(blanks.title, "Richard of [[1]], of [[2]].");
  assert.deepEqual(blanks.data[0].accepts, ["York"]);
  const number = fits(one(item(
    declared("A", ["3.5"], { baseType: "float" }),
    '<p>Half of 7 is <textEntryInteraction responseIdentifier="A"/></p>',
  )));
  assert.deepEqual(
    [number.type, number.data[0].number],
    ["fill in", { value: 3.5, tolerance: 0 }],
  );
  const essay = fits(one(item(
    "",
    '<extendedTextInteraction responseIdentifier="A"><prompt>Why?</prompt></extendedTextInteraction>',
  )));
  assert.deepEqual([essay.type, essay.title], ["essay", "Why?"]);
});

Deno.test("what an item has that is not there is told by its name", () => {
  const faultOf = (body: string) => one(item("", body)).fault;
  assert.deepEqual(
    faultOf('<hotspotInteraction responseIdentifier="R"/>'),
    { code: "kindUnsupported", params: { kind: "hotspotInteraction" } },
  );
  assert.equal(faultOf("<p>words</p>")?.params?.kind, "text");
  assert.equal(
    faultOf(
      `<choiceInteraction responseIdentifier="R">${
        choices("a", "b")
      }</choiceInteraction>`,
    )?.code,
    "noAnswer",
  );
});

const task = createTask(20_000, { isAborted: () => false, report() {} });

/** What is made of a file with these bytes. */
async function readFile(bytes: Uint8Array) {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeFile(path, bytes);
    return await readQuizFile({ path, words: ["True", "False"] }, task);
  } finally {
    await Deno.remove(path);
  }
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

const resource = (href: string) =>
  `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${href}"/>`;
const manifest = (...hrefs: string[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${
    hrefs.map(resource).join("")
  }</resources></manifest>`;
const shown = item(
  declared("R", ["A"]),
  `<p><img src="../img/a%20b.png" alt="d"/></p><choiceInteraction responseIdentifier="R"><prompt>Which?</prompt>${
    choices("a", "b")
  }</choiceInteraction>`,
);

Deno.test("a package of QTI: the items that its manifest names, with their pictures; others are told", async () => {
  const file = await readFile(
    zipOf([
      ["imsmanifest.xml", manifest("items/1.xml", "items/gone.xml")],
      ["items/1.xml", shown],
      ["img/a b.png", { bytes: new Uint8Array([1, 2, 3]) }],
    ]),
  );
  assert.equal(file.fault, null);
  const [read, gone] = file.quizzes;
  assert.deepEqual(read.images, [{ name: "a b.png", base64: "AQID" }]);
  assert.match(read.draft!.title, /!\[d\]\(quiz-image:0\)/);
  assert.equal(gone.fault?.code, "fileBroken");
});

Deno.test("hostile files end in one clear answer: nested, cut off, expanding, too many, in no encoding", async () => {
  const codeOf = async (bytes: Uint8Array) =>
    (await readFile(bytes)).fault?.code;
  const nested = "<a>".repeat(5_000) + "</a>".repeat(5_000);
  const wrapped = item("", nested);
  assert.equal(await codeOf(bytesOf(wrapped)), "fileBroken");
  assert.equal(await codeOf(bytesOf(shown.slice(0, -30))), "fileBroken");
  // Entities that a document declares are neither expanded nor fetched.
  const lol = '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">' +
    '<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const expanding = await readFile(
    bytesOf(
      `<?xml version="1.0"?>${lol}<quiz><question type="essay"><name><text>&b;&x;</text></name></question></quiz>`,
    ),
  );
  assert.equal(expanding.quizzes[0].name, "&b;&x;");
  const question =
    '<question type="essay"><name><text>n</text></name></question>';
  assert.equal(
    await codeOf(bytesOf(`<quiz>${question.repeat(5_000)}</quiz>`)),
    "tooManyQuizzes",
  );
  const many = Array.from({ length: 5_000 }, (_, n) => `${n}.xml`);
  assert.equal(
    await codeOf(zipOf([["imsmanifest.xml", manifest(...many)]])),
    "tooManyQuizzes",
  );
  const gift = "q{}\n\n".repeat(5_000);
  assert.equal(await codeOf(bytesOf(gift)), "tooManyQuizzes");
  assert.equal(
    await codeOf(new Uint8Array([0x3c, 0xff, 0x00, 0xd8, 0x00])),
    "notQuizzes",
  );
  // A bomb: an item that unpacks to more than any item is.
  const bomb = await readFile(
    zipOf([
      ["imsmanifest.xml", manifest("b.xml")],
      ["b.xml", " ".repeat(8 * 1024 ** 2)],
    ]),
  );
  assert.equal(bomb.quizzes[0].fault?.code, "fileBroken");
});
