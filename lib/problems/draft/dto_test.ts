import assert from "node:assert/strict";
import { parseInput } from "../../http/input.ts";
import { refusalText } from "../../failure.ts";
import { translator } from "../../i18n/mod.ts";
import { draftFromDto, ProblemDto } from "./dto.ts";
import { type ProblemDraft, ProblemStatement } from "../schema.ts";

const FLAT = {
  title: "Sum",
  description: "Add.",
  input: "Two numbers.",
  output: "One number.",
  hint: "",
};

/** What a client of the contract sends, as little of it as there can be. */
const wire = {
  problem: { ...FLAT, type: 0, timeLimit: 1000, memoryLimit: 256 },
  languages: [{ id: 1, name: "C" }],
  samples: [{ input: "1 2", output: "3" }],
};
type Wire = Record<string, unknown> & { problem?: Record<string, unknown> };

function draftOf(
  changes: Wire,
  known?: ProblemDraft["texts"],
): ProblemDraft {
  const problem = { ...wire.problem, ...changes.problem };
  const dto = parseInput(ProblemDto, { ...wire, ...changes, problem });
  assert.ok(dto.ok, JSON.stringify(dto));
  const before = known === undefined ? null : {
    problem: { isRemote: false, isUploadCase: false, languages: ["C"] },
    statement: ProblemStatement.parse({ texts: known, examples: [] }),
    tags: [],
  };
  const draft = draftFromDto(dto.value, { locale: "en-US", before });
  assert.ok(draft.ok, JSON.stringify(draft));
  return draft.value;
}

Deno.test("what the contract lets a client leave out has its usual value", () => {
  const draft = draftOf({});
  const { texts, cases, ...rest } = draft;
  assert.deepEqual(texts, { "en-US": FLAT });
  assert.deepEqual(cases, [
    {
      caseId: undefined,
      input: "1 2",
      output: "3",
      score: null,
      groupNum: null,
    },
  ]);
  assert.deepEqual(
    {
      auth: rest.auth,
      judgeMode: rest.judgeMode,
      judgeCaseMode: rest.judgeCaseMode,
      stackLimit: rest.stackLimit,
      difficulty: rest.difficulty,
      codeShare: rest.codeShare,
      isRemoveEndBlank: rest.isRemoveEndBlank,
      openCaseResult: rest.openCaseResult,
      isUploadCase: rest.isUploadCase,
      source: rest.source,
      tags: rest.tags,
      userExtraFile: rest.userExtraFile,
    },
    {
      auth: 1,
      judgeMode: "default",
      judgeCaseMode: "default",
      stackLimit: 128,
      difficulty: 0,
      codeShare: true,
      isRemoveEndBlank: true,
      openCaseResult: true,
      isUploadCase: false,
      source: null,
      tags: [],
      userExtraFile: {},
    },
  );
});

Deno.test("flat texts are in the caller's language; the other one is kept", () => {
  const chinese = { ...FLAT, title: "求和" };
  const old = { ...FLAT, title: "Old" };
  const known = { "zh-CN": chinese, "en-US": old };
  assert.deepEqual(draftOf({}, known).texts, {
    "zh-CN": chinese,
    "en-US": FLAT,
  });
  const both = { "zh-CN": chinese };
  const given = { ...old, texts: both };
  assert.deepEqual(draftOf({ problem: given }, known).texts, both);
});

Deno.test("of an object that comes back changed, the flat field that was changed counts", () => {
  const chinese = { ...FLAT, title: "求和", hint: "提示" };
  const english = { ...FLAT, hint: "Hint" };
  const texts = { "zh-CN": chinese, "en-US": english };
  const sent = (changes: Record<string, unknown>, known: typeof texts) =>
    draftOf({ problem: { ...english, texts: known, ...changes } }, known).texts;
  for (const part of Object.keys(FLAT)) {
    assert.deepEqual(sent({ [part]: "changed" }, texts), {
      "zh-CN": chinese,
      "en-US": { ...english, [part]: "changed" },
    }, part);
  }
  assert.deepEqual(sent({ hint: "" }, texts)["en-US"]?.hint, "");
  assert.deepEqual(sent({ hint: undefined }, texts), texts, "says nothing");
  assert.deepEqual(sent(chinese, texts), texts, "given in another language");
  assert.deepEqual(
    sent({ ...chinese, description: "改过" }, texts),
    { "zh-CN": { ...chinese, description: "改过" }, "en-US": english },
  );
  const alone = { "zh-CN": chinese } as typeof texts;
  assert.deepEqual(
    sent({ ...chinese, title: "改名" }, alone),
    { "zh-CN": { ...chinese, title: "改名" } },
  );
});

Deno.test("texts alone change what they say", () => {
  const chinese = { ...FLAT, title: "求和" };
  const known = { "zh-CN": chinese, "en-US": FLAT };
  const texts = { ...known, "en-US": { ...FLAT, hint: "new" } };
  assert.deepEqual(draftOf({ problem: { texts } }, known).texts, texts);
});

Deno.test("templates come by the number of their language, switched off ones do not", () => {
  const draft = draftOf({
    codeTemplates: [
      { lid: 3, code: "int main(){}", status: true },
      { lid: 6, code: "print(1)" },
      { lid: 1, code: "off", status: false },
    ],
  });
  assert.deepEqual(draft.codeTemplates, [
    { language: "C++", code: "int main(){}" },
    { language: "Python3", code: "print(1)" },
  ]);
});

Deno.test("numbers may come as text, points and groups as nothing, files as JSON in text", () => {
  const draft = draftOf({
    problem: {
      type: 1,
      timeLimit: "2000",
      difficulty: "3",
      userExtraFile: '{"grader.h":"#pragma once"}',
      judgeExtraFile: "",
      source: "",
      examples: "<input>1</input><output>2</output>",
    },
    samples: [
      { input: "1", output: "1", score: "60", groupNum: "2" },
      { input: "2", output: "2", score: "", groupNum: "" },
      { input: "3", output: "3", score: null },
    ],
    tags: [{ name: "dp", color: "" }, { name: "图论", color: "#0b7285" }],
  });
  assert.deepEqual([draft.timeLimit, draft.difficulty], [2000, 3]);
  assert.deepEqual(draft.userExtraFile, { "grader.h": "#pragma once" });
  assert.deepEqual([draft.judgeExtraFile, draft.source], [{}, null]);
  assert.deepEqual(draft.examples, [{ input: "1", output: "2" }]);
  assert.deepEqual(
    draft.cases!.map(({ score, groupNum }) => [score, groupNum]),
    [[60, 2], [null, null], [null, null]],
  );
  assert.deepEqual(draft.tags, [
    { name: "dp", color: null },
    { name: "图论", color: "#0b7285" },
  ]);
});

Deno.test("an upload is meant only where the cases are uploaded ones", () => {
  const uploaded = { uploadTestcaseDir: "u-1", samples: [] };
  const yes = draftOf({ ...uploaded, isUploadTestCase: true });
  assert.deepEqual([yes.isUploadCase, yes.uploadId], [true, "u-1"]);
  const no = draftOf({ uploadTestcaseDir: "u-1", isUploadTestCase: false });
  assert.deepEqual([no.isUploadCase, no.uploadId], [false, null]);
});

Deno.test("a broken field is refused with a sentence that is complete", () => {
  const t = translator("en-US");
  const cases: Wire[] = [
    { problem: { userExtraFile: "not JSON" } },
    { problem: { userExtraFile: "[1]" } },
    { problem: { judgeExtraFile: '{"a":1}' } },
    { problem: { timeLimit: "fast" } },
    { problem: { timeLimit: undefined } },
    { samples: [{ input: "1", output: "1", score: -1 }] },
    { samples: "none" },
    { languages: [{}] },
    { languages: [] },
    { codeTemplates: [{ lid: 99, code: "x" }] },
    { problem: { title: "" } },
    { problem: { type: 7 } },
  ];
  for (const changes of cases) {
    const problem = { ...wire.problem, ...changes.problem };
    const dto = parseInput(ProblemDto, { ...wire, ...changes, problem });
    const refused = dto.ok
      ? draftFromDto(dto.value, { locale: "en-US", before: null })
      : { ok: false as const, error: dto.error[0] };
    assert.ok(!refused.ok, JSON.stringify(changes));
    const text = refusalText(t, refused.error);
    assert.doesNotMatch(text, /[{}]/, JSON.stringify(changes));
    assert.ok(refused.error.field, JSON.stringify(changes));
  }
});

Deno.test("of a problem that is made, a flat field that says something else wins over texts", () => {
  const chinese = { ...FLAT, title: "和" };
  const texts = { "zh-CN": chinese, "en-US": FLAT };
  const NO_FLAT = Object.fromEntries(
    Object.keys(FLAT).map((part) => [part, undefined]),
  );
  const made = (flat: Record<string, unknown>, given = texts as object) =>
    draftOf({ problem: { ...NO_FLAT, ...flat, texts: given } }).texts;
  assert.deepEqual(made({}), texts);
  assert.deepEqual(made(FLAT), texts);
  assert.deepEqual(made(chinese), texts, "given in another language");
  for (const part of ["title", "description", "input", "output", "hint"]) {
    assert.deepEqual(made({ ...FLAT, [part]: "mine" }), {
      ...texts,
      "en-US": { ...FLAT, [part]: "mine" },
    }, part);
  }
  assert.deepEqual(made({ ...FLAT, hint: "" }), texts, "empty says nothing");
  const alone = { "zh-CN": chinese };
  assert.deepEqual(made({ ...FLAT, title: "New" }, alone), {
    ...alone,
    "en-US": { ...FLAT, title: "New" },
  });
  assert.deepEqual(made({ hint: "mine" }, alone), {
    "zh-CN": { ...chinese, hint: "mine" },
  });
});
