import assert from "node:assert/strict";
import fc from "fast-check";
import { assertLinear } from "../../tests/growth.ts";
import { aProblem, openTestSite } from "../../tests/support.ts";
import { LANGUAGE_NAMES } from "../judging/languages.ts";
import { STATUS } from "../judging/status.ts";
import type { Problem, ProblemStatement } from "./schema.ts";
import {
  countedOf,
  fromExamples,
  LANGUAGE_ROWS,
  passRate,
  textOf,
  titleOf,
  toAdminRow,
  toCounts,
  toEditorProblem,
  toExamples,
  toProblemInfo,
  toProblemRow,
  toPublicProblem,
} from "./view.ts";

const count = (total: number, byStatus: [number, number][] = []) => ({
  total,
  byStatus: new Map(byStatus),
});

/** A problem with a canary in every field that is not for everyone. */
async function withCanaries() {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const problem: Problem = {
    ...(await t.site.problems.records.get(pid))!,
    authorUid: "canary-uid",
    spjLanguage: "canary-spj-language",
  };
  const statement: ProblemStatement = {
    ...(await t.site.problems.statements.get(pid))!,
    spjCode: "canary-spj-code",
    judgeExtraFile: { "canary-file.h": "canary-content" },
    userExtraFile: { "grader.h": "for everyone" },
    codeTemplates: [{ language: "C", code: "int main(){}" }],
  };
  return { problem, statement, cases: (await t.site.problems.cases.get(pid))! };
}

Deno.test("what the public gets holds no checker, no judge file, no account id", async () => {
  const { problem, statement, cases } = await withCanaries();
  const row = { problem, count: count(0) };
  const shown = JSON.stringify([
    toPublicProblem(problem, statement, "zh-CN"),
    toProblemInfo(row, statement, [], "zh-CN"),
    toProblemRow(row, [], "zh-CN"),
    toAdminRow(problem, "zh-CN"),
  ]);
  assert.doesNotMatch(shown, /canary/);
  assert.match(shown, /for everyone/);
  for (const { input, output } of cases) {
    assert.ok(!shown.includes(input.hash) && !shown.includes(output.hash));
  }
});

Deno.test("its editors get the checker and the judge's files", async () => {
  const { problem, statement } = await withCanaries();
  const { spjCode, spjLanguage, judgeExtraFile } = toEditorProblem(
    problem,
    statement,
    "zh-CN",
  );
  assert.deepEqual(
    [spjCode, spjLanguage, JSON.parse(judgeExtraFile!)],
    [
      "canary-spj-code",
      "canary-spj-language",
      { "canary-file.h": "canary-content" },
    ],
  );
});

Deno.test("the reader's language comes first, then the other, then nothing", () => {
  const both = { "zh-CN": "求和", "en-US": "Sum" };
  assert.equal(titleOf({ titles: both }, "zh-CN"), "求和");
  assert.equal(titleOf({ titles: both }, "en-US"), "Sum");
  assert.equal(titleOf({ titles: { "zh-CN": "求和" } }, "en-US"), "求和");
  assert.equal(titleOf({ titles: { "en-US": "Sum" } }, "zh-CN"), "Sum");
  assert.equal(titleOf({ titles: {} }, "zh-CN"), "");
  const { texts } = aProblem();
  const statement = { texts } as ProblemStatement;
  assert.equal(textOf(statement, "en-US").title, texts["zh-CN"]!.title);
  assert.equal(textOf({ texts: {} } as ProblemStatement, "en-US").title, "");
});

Deno.test("the pass rate is a percentage with two decimals, 0 without submissions", () => {
  const cases: [total: number, accepted: number, want: string][] = [
    [0, 0, "0.00"],
    [3, 1, "33.33"],
    [3, 2, "66.67"],
    [7, 7, "100.00"],
    [8, 0, "0.00"],
    [1_000_000, 1, "0.00"],
  ];
  for (const [total, accepted, want] of cases) {
    assert.equal(passRate(count(total, [[STATUS.accepted, accepted]])), want);
  }
});

Deno.test("what nobody has judged counts neither for nor against a problem", () => {
  const unjudged = [
    STATUS.pending,
    STATUS.compiling,
    STATUS.judging,
    STATUS.systemError,
    STATUS.submittedFailed,
    STATUS.cancelled,
  ];
  for (const status of unjudged) {
    const mixed = count(4, [[STATUS.accepted, 1], [status, 2]]);
    assert.deepEqual([countedOf(mixed), passRate(mixed)], [2, "50.00"]);
    const alone = count(2, [[status, 2]]);
    assert.deepEqual([countedOf(alone), passRate(alone)], [0, "0.00"]);
  }
  const failed = count(2, [[STATUS.accepted, 1], [STATUS.compileError, 1]]);
  assert.equal(passRate(failed), "50.00");
});

Deno.test("each verdict is counted under the contract's name", () => {
  const statuses = [0, 2, 1, 3, -3, -2, -1, 4, 8];
  const counts = toCounts(
    count(99, statuses.map((status, n): [number, number] => [status, n + 1])),
  );
  assert.deepEqual(counts, {
    total: 99,
    ac: 1,
    mle: 2,
    tle: 3,
    re: 4,
    pe: 5,
    ce: 6,
    wa: 7,
    se: 8,
    pa: 9,
  });
});

Deno.test("examples go to the wire and back unchanged", () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "1",
      " ",
      "\n",
      "\r",
      "<",
      ">",
      "&",
      "/",
      "求",
      "input",
    ),
  });
  const examples = fc.array(
    fc.record({ input: text, output: text }, { noNullPrototype: true }),
    {
      maxLength: 4,
    },
  );
  fc.assert(fc.property(examples, (examples) => {
    const wire = toExamples(examples);
    // A sample that spells the closing tag itself can not be told apart.
    fc.pre(wire.split("</input>").length === examples.length + 1);
    assert.deepEqual(fromExamples(wire), examples);
  }));
  assert.equal(
    toExamples([{ input: "1 2", output: "3" }]),
    "<input>1 2</input><output>3</output>",
  );
  assert.deepEqual(fromExamples("no tags"), []);
});

Deno.test("examples that people typed with line breaks between them are read too", () => {
  assert.deepEqual(
    fromExamples(
      "<input>1</input>\n<output>2</output>\n\n<input></input> <output>\n</output>",
    ),
    [{ input: "1", output: "2" }, { input: "", output: "\n" }],
  );
});

Deno.test("marks that are never closed are read as fast as any text", () => {
  for (
    const part of ["<input>1</input><output>", "<input>", "<input></input>"]
  ) {
    assertLinear((n) => fromExamples(part.repeat(n)), 60);
  }
  assertLinear((n) => fromExamples(`<input>1</input>${" ".repeat(n)}`), 5_000);
});

Deno.test("no more samples are read than are asked for", () => {
  const wire = toExamples(Array(5).fill({ input: "1", output: "2" }));
  assert.equal(fromExamples(wire, 3).length, 3);
});

Deno.test("clients get every language with a number and a readable command", () => {
  assert.equal(LANGUAGE_ROWS.length, LANGUAGE_NAMES.length);
  for (const { name, isSpj, oj } of LANGUAGE_ROWS) {
    // What checkers are written in.
    assert.equal(isSpj, name === "C" || name === "C++", name);
    assert.equal(oj, "ME");
  }
  const order = LANGUAGE_ROWS.map(({ seq }) => seq);
  assert.deepEqual(order, order.toSorted((a, b) => b - a));
});
