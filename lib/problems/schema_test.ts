import assert from "node:assert/strict";
import { aProblem } from "../../tests/support.ts";
import { parseInput } from "../http/input.ts";
import { ProblemDraft } from "./schema.ts";

type Changes = Partial<Record<keyof ProblemDraft, unknown>>;

/** `field: code` of every refusal, or "ok". */
function check(changes: Changes): string {
  const parsed = parseInput(ProblemDraft, { ...aProblem(), ...changes });
  return parsed.ok
    ? "ok"
    : parsed.error.map(({ field, code }) => `${field}: ${code}`).join(", ");
}

/** The draft with one text of the Chinese statement changed. */
const texts = (changes: Record<string, string>) => ({
  texts: {
    "zh-CN": { ...aProblem().texts["zh-CN"]!, ...changes },
  },
});

const aCase = (changes: Record<string, unknown> = {}) => ({
  input: "1\n",
  output: "1\n",
  score: 10,
  groupNum: null,
  ...changes,
});
const template = { language: "C", code: "int main(void) {}" };
const long = (count: number) => "x".repeat(count);

/** Runs a table; a failing row is named by what it changes. */
function expectEach(rows: [changes: Changes, want: string][]): void {
  for (const [changes, want] of rows) {
    const name = JSON.stringify(changes).slice(0, 200);
    assert.equal(check(changes), want, name);
  }
}

Deno.test("a title and both descriptions are required, in one language at least", () => {
  const english = aProblem().texts["zh-CN"]!;
  expectEach([
    [{}, "ok"],
    [{ texts: {} }, "texts: titleRequired"],
    [{ texts: { "en-US": english } }, "ok"],
    [{ texts: { "zh-CN": english, "en-US": english } }, "ok"],
    [texts({ title: " " }), "texts.zh-CN.title: titleRequired"],
    [texts({ title: long(255) }), "ok"],
    [texts({ title: long(256) }), "texts.zh-CN.title: titleTooLong"],
    [texts({ input: "" }), "texts.zh-CN.input: inputDescriptionRequired"],
    [texts({ output: "\n" }), "texts.zh-CN.output: outputDescriptionRequired"],
    [texts({ description: "", hint: "" }), "ok"],
    [texts({ description: long(65_535) }), "ok"],
    [
      texts({ description: long(65_536) }),
      "texts.zh-CN.description: textTooLong",
    ],
    [texts({ hint: long(65_536) }), "texts.zh-CN.hint: textTooLong"],
  ]);
});

Deno.test("a problem id can stand in an address; it may be left to the server", () => {
  expectEach([
    [{ problemId: "" }, "ok"],
    [{ problemId: "A-1_b.2" }, "ok"],
    [{ problemId: "题1" }, "ok"],
    [{ problemId: long(50) }, "ok"],
    [{ problemId: long(51) }, "problemId: problemIdInvalid"],
    ...["a b", "a/b", "a\\b", "a?b", "a#b", "a%b", "a\u3000b", "a\nb"].map((
      problemId,
    ): [Changes, string] => [{ problemId }, "problemId: problemIdInvalid"]),
  ]);
  const draft = ProblemDraft.parse(aProblem({ problemId: " ab-1 " }));
  assert.equal(draft.problemId, "AB-1");
});

Deno.test("limits are whole numbers in their range", () => {
  const cases: [field: string, good: number[], bad: unknown[]][] = [
    ["timeLimit", [1, 60_000], [0, -1, 1.5, 60_001, NaN, "1000", null]],
    ["memoryLimit", [1, 4_096], [0, 4_097, Infinity]],
    ["stackLimit", [1, 1_024], [0, 1_025]],
  ];
  for (const [field, good, bad] of cases) {
    for (const value of good) assert.equal(check({ [field]: value }), "ok");
    for (const value of bad) {
      assert.equal(check({ [field]: value }), `${field}: ${field}Invalid`);
    }
  }
  expectEach([
    [{ difficulty: 0 }, "ok"],
    [{ difficulty: 8 }, "ok"],
    [{ difficulty: 9 }, "difficulty: difficultyInvalid"],
    [{ difficulty: -1 }, "difficulty: difficultyInvalid"],
  ]);
});

Deno.test("each kind of problem has its own ways of scoring", () => {
  const grouped = { cases: [aCase({ groupNum: 1 })] };
  const wrong = "judgeCaseMode: judgeCaseModeInvalid";
  expectEach([
    [{ type: 0, judgeCaseMode: "default" }, "ok"],
    [{ type: 0, judgeCaseMode: "ergodic_without_error" }, "ok"],
    [{ type: 0, judgeCaseMode: "subtask_lowest", ...grouped }, wrong],
    [{ type: 0, judgeCaseMode: "subtask_average", ...grouped }, wrong],
    [{ type: 1, judgeCaseMode: "default" }, "ok"],
    [{ type: 1, judgeCaseMode: "subtask_lowest", ...grouped }, "ok"],
    [{ type: 1, judgeCaseMode: "subtask_average", ...grouped }, "ok"],
    [{ type: 1, judgeCaseMode: "ergodic_without_error" }, wrong],
    [{ type: 2 }, "type: invalid"],
    [{ auth: 4 }, "auth: invalid"],
    [{ judgeCaseMode: "fastest" }, "judgeCaseMode: invalid"],
  ]);
});

Deno.test("subtasks need a group for each case, and groups are numbered from 1", () => {
  const oi = { type: 1, judgeCaseMode: "subtask_lowest" };
  const cases = (...groups: unknown[]) => ({
    ...oi,
    cases: groups.map((groupNum) => aCase({ groupNum })),
  });
  expectEach([
    [cases(1, 1, 2), "ok"],
    [cases(1, null), "cases.1.groupNum: groupNumRequired"],
    [cases(1, 0), "cases.1.groupNum: groupNumInvalid"],
    [cases(-2), "cases.0.groupNum: groupNumInvalid"],
  ]);
});

Deno.test("points are whole numbers from 0", () => {
  const of = (score: unknown) => ({ type: 1, cases: [aCase({ score })] });
  expectEach([
    [of(0), "ok"],
    [of(1_000_000), "ok"],
    [of(-1), "cases.0.score: scoreInvalid"],
    [of(0.5), "cases.0.score: scoreInvalid"],
    [of("10"), "cases.0.score: scoreInvalid"],
    [of(1_000_001), "cases.0.score: scoreInvalid"],
  ]);
});

Deno.test("cases by hand: at least one, each with an input or an output", () => {
  expectEach([
    [{ cases: [] }, "cases: casesRequired"],
    [{ cases: [], isUploadCase: true }, "ok"],
    [{ cases: [aCase({ input: "" })] }, "ok"],
    [{ cases: [aCase({ output: "" })] }, "ok"],
    [{ cases: [aCase({ input: "", output: "" })] }, "cases.0.input: caseEmpty"],
    [{ cases: Array(1_000).fill(aCase()) }, "ok"],
    [{ cases: Array(1_001).fill(aCase()) }, "cases: tooManyCases"],
    [
      { cases: [aCase({ input: long(65_536) })] },
      "cases.0.input: caseInputTooLong",
    ],
  ]);
});

Deno.test("languages are known ones, at least one; templates are not empty", () => {
  expectEach([
    [{ languages: ["C"] }, "ok"],
    [{ languages: [] }, "languages: languagesRequired"],
    [{ languages: ["C", "Brainfuck"] }, "languages.1: languageUnknown"],
    [{ codeTemplates: [template] }, "ok"],
    [
      { codeTemplates: [{ ...template, code: " \n" }] },
      "codeTemplates.0.code: templateEmpty",
    ],
    [
      { codeTemplates: [{ ...template, language: "" }] },
      "codeTemplates.0.language: languageUnknown",
    ],
  ]);
});

Deno.test("no tag is named twice, however it is written", () => {
  const named = (...names: string[]) => ({
    tags: names.map((name) => ({ name, color: null })),
  });
  expectEach([
    [named("dp", "图论"), "ok"],
    [named("dp", "dp"), "tags: tagTwice"],
    [named("dp", " DP "), "tags: tagTwice"],
    [named("dp", "ｄｐ"), "tags: tagTwice"],
    [named(" "), "tags.0.name: tagNameInvalid"],
    [named(long(32)), "ok"],
    [named(long(33)), "tags.0.name: tagNameInvalid"],
    [{ tags: [{ name: "dp", color: "#0b7285" }] }, "ok"],
    [{ tags: [{ name: "dp", color: "red" }] }, "tags.0.color: colorInvalid"],
    [
      { tags: [{ name: "dp", color: "#fff;}" }] },
      "tags.0.color: colorInvalid",
    ],
  ]);
});

Deno.test("names of extra files stay in their folder", () => {
  const bad = "fileNameInvalid";
  for (const field of ["userExtraFile", "judgeExtraFile"]) {
    const of = (name: string) => check({ [field]: { [name]: "text" } });
    assert.equal(of("testlib.h"), "ok");
    assert.equal(of("..."), "ok");
    const names = ["", ".", "..", "../x", "a/b", "a\\b", "a b", "/x", "a\0b"];
    for (const name of names) {
      assert.match(of(name), new RegExp(`${field}.*: (${bad}|invalid)`), name);
    }
  }
});

Deno.test("a checker needs its code, in C or C++; file names come in pairs", () => {
  expectEach([
    [
      { judgeMode: "spj" },
      "spjCode: checkerRequired, spjLanguage: checkerLanguage",
    ],
    [
      { judgeMode: "spj", spjCode: " ", spjLanguage: "C" },
      "spjCode: checkerRequired",
    ],
    [
      { judgeMode: "spj", spjCode: "int main(){}", spjLanguage: "Java" },
      "spjLanguage: checkerLanguage",
    ],
    [{ judgeMode: "spj", spjCode: "int main(){}", spjLanguage: "C" }, "ok"],
    [
      { judgeMode: "interactive", spjCode: "int main(){}", spjLanguage: "C++" },
      "ok",
    ],
    [
      { isFileIO: true },
      "ioReadFileName: fileNameRequired, ioWriteFileName: fileNameRequired",
    ],
    [
      { isFileIO: true, ioReadFileName: "a.in", ioWriteFileName: "a.out" },
      "ok",
    ],
    [
      {
        judgeMode: "interactive",
        spjCode: "int main(){}",
        spjLanguage: "C++",
        isFileIO: true,
        ioReadFileName: "a.in",
        ioWriteFileName: "a.out",
      },
      "isFileIO: fileIoInteractive",
    ],
  ]);
});
