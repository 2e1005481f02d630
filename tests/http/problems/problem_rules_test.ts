// Rows: 3 A5.5
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aProblemDto } from "./problem_forms.ts";

type Around = Record<string, unknown>;

const create = async (t: TestSite, problem: Around, around: Around) =>
  await envelope(
    await t.call("POST", "/api/admin/problem?l=en-US", {
      as: "root",
      json: aProblemDto(problem, around),
    }),
  );

/** What only a call can get wrong; the rest stands in `problem_rules.ts`. */
const RULES: Record<string, [problem: Around, around: Around, reason: RegExp]> =
  {
    "no language": [{}, { languages: [] }, /at least one language/],
    "an empty template": [
      {},
      { codeTemplates: [{ lid: 1, code: " ", status: true }] },
      /template is empty/,
    ],
    "a template of no language": [
      {},
      { codeTemplates: [{ lid: 999, code: "x", status: true }] },
      /does not exist/,
    ],
    "two templates of a language": [
      {},
      {
        codeTemplates: [
          { lid: 1, code: "a", status: true },
          { lid: 1, code: "b", status: true },
        ],
      },
      /per language/,
    ],
    "a tag without a name": [{}, { tags: [{ name: " " }] }, /1 to 32/],
    "a tag in no colour": [
      {},
      { tags: [{ name: "dp", color: "red;x:y" }] },
      /color/,
    ],
    "no case": [{}, { samples: [] }, /at least one test case/],
    "an empty case": [
      {},
      { samples: [{ input: "", output: "" }] },
      /input or an output/,
    ],
    "uploaded cases that are gone": [
      {},
      { isUploadTestCase: true, uploadTestcaseDir: "gone", samples: [] },
      /expired or does not match/,
    ],
  };

for (const [what, [problem, around, reason]] of Object.entries(RULES)) {
  Deno.test(`a problem with ${what} is refused`, async () => {
    await using t = await openTestSite();
    const made = await create(t, problem, around);
    assert.deepEqual([made.http, made.status, made.data], [200, 400, null]);
    assert.match(made.msg, reason);
    assert.equal(t.site.problems.catalogue.publicCount, 0);
  });
}

Deno.test("values of a wrong type are malformed, numbers as text are not", async () => {
  await using t = await openTestSite();
  for (
    const [problem, around] of [
      [{ type: null }, {}],
      [{ timeLimit: true }, {}],
      [{ memoryLimit: [256] }, {}],
      [{ difficulty: "" }, {}],
      [{ title: 5 }, {}],
      [{ codeShare: "yes" }, {}],
      [{ userExtraFile: "no JSON" }, {}],
      [{ userExtraFile: '["a"]' }, {}],
      [{}, { samples: "1" }],
      [{}, { tags: [5] }],
    ] as [Around, Around][]
  ) {
    const made = await create(t, problem, around);
    const sent = JSON.stringify({ problem, around });
    assert.deepEqual([made.http, made.status], [400, 400], sent);
  }
  const made = await create(t, { timeLimit: "2000", type: "1" }, {});
  assert.equal(made.status, 200, made.msg);
  const { timeLimit, type } =
    (await t.site.problems.records.get(made.data.pid))!;
  assert.deepEqual([timeLimit, type], [2000, 1]);
});
