// Rows: 3 A5.3
import fc from "fast-check";
import assert from "node:assert/strict";
import { seedInto } from "../../../bench/seed.ts";
import { installDemo } from "../../../lib/demo/install.ts";
import { ProblemDraft } from "../../../lib/problems/schema.ts";
import { keep, keptPrograms } from "../../kept_programs.ts";
import { fpsXml, hojEntries, qduojEntries, zip } from "../../packages.ts";
import {
  hydroEntries,
  icpcEntries,
  icpcScoringEntries,
  polygonEntries,
} from "../../packages_more.ts";
import { aProblem, openTestSite } from "../../support.ts";
import { bringIn } from "../exchange/imports.ts";
import { assertUntouched, pidsOf } from "./untouched.ts";

/** Every kind of problem is saved as it was, by forms and by calls. */

Deno.test("every problem of the demo is saved as it was", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  await installDemo(t.site);
  const pids = await pidsOf(t);
  assert.ok(pids.length >= 12);
  for (const pid of pids) await assertUntouched(t, pid);
});

Deno.test("problems as the size figures have them are saved as they were", async () => {
  const now = Date.UTC(2026, 0, 1);
  await using t = await openTestSite({}, {
    fill: (store) =>
      seedInto(store, { problems: 6, users: 1, submissions: 0, now }),
  });
  for (const pid of await pidsOf(t)) await assertUntouched(t, pid);
});

const PACKAGES: Record<string, [Uint8Array | string, string?]> = {
  hoj: [zip(hojEntries())],
  fps: [fpsXml(), "problems.xml"],
  qduoj: [zip(qduojEntries())],
  hydro: [zip(hydroEntries())],
  icpc: [zip(icpcEntries())],
  "icpc with points": [zip(icpcScoringEntries())],
  polygon: [zip(polygonEntries())],
  "polygon for Windows": [zip(polygonEntries("windows"))],
};
for (const [format, [bytes, name]] of Object.entries(PACKAGES)) {
  Deno.test(`what a package of ${format} has brought is saved as it was`, async () => {
    await using t = await openTestSite();
    await bringIn(t, bytes, name);
    const pids = await pidsOf(t);
    assert.ok(pids.length > 0);
    for (const pid of pids) await assertUntouched(t, pid);
  });
}

const awkward = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "\n\n  two lines\r\n\rof \r old\n",
    "nul \0 and \uFEFF mark",
    "</textarea><input>1</input> &amp; \"'",
    "\t<output>",
    "\ud800 lone",
  ),
);
const needed = awkward.map((text) => `${text.trim()}x`);
const statement = fc.record({
  title: needed,
  description: awkward,
  input: needed,
  output: needed,
  hint: awkward,
});
const files = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}\.h$/),
  needed,
  { maxKeys: 2, noNullPrototype: true },
);
const draft = fc.record({
  texts: fc.oneof(
    fc.record({ "zh-CN": statement }),
    fc.record({ "zh-CN": statement, "en-US": statement }),
  ),
  examples: fc.array(fc.record({ input: awkward, output: awkward }), {
    maxLength: 3,
  }),
  source: fc.option(needed),
  languages: fc.constantFrom(["Python3", "C"], ["C", "Java", "C++"]),
  tags: fc.constantFrom([], [{ name: "a, b", color: null }], [
    { name: "图论", color: "#0b7285" },
    { name: "dp", color: null },
  ]),
  codeTemplates: fc.constantFrom([], [
    { language: "Python3", code: "print(\r\n1)" },
    { language: "C", code: "int main() {\rreturn 0; }" },
  ]),
  spjCode: fc.option(needed),
  spjLanguage: fc.constantFrom(null, "C", "C++"),
  userExtraFile: files,
  judgeExtraFile: files,
  rule: fc.constantFrom(
    [0, "default"],
    [0, "ergodic_without_error"],
    [
      1,
      "default",
    ],
    [1, "subtask_lowest"],
    [1, "subtask_average"],
  ),
  cases: fc.array(
    fc.record({
      input: fc.oneof(awkward, fc.constant("7".repeat(65_535))),
      output: needed,
      score: fc.nat({ max: 60 }),
      groupNum: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  kept: keptPrograms,
});

Deno.test("whatever stands in a problem is saved as it was", async () => {
  await using t = await openTestSite();
  await fc.assert(
    fc.asyncProperty(draft, async ({ rule, kept, ...parts }) => {
      const [type, judgeCaseMode] = rule;
      const made = ProblemDraft.parse(
        aProblem({
          ...parts,
          type,
          judgeCaseMode,
        } as unknown as Partial<ProblemDraft>),
      );
      const { pid } = await t.addProblem(made);
      await keep(await t.actAs("root"), pid, kept);
      await assertUntouched(t, pid);
    }),
    { numRuns: 25 },
  );
});
