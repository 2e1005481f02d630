import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { aProblemDto } from "./problem_forms.ts";

type Around = Record<string, unknown>;

const create = async (t: TestSite, problem: Around, around: Around) =>
  await envelope(
    await t.call("POST", "/api/admin/problem?l=en-US", {
      as: "root",
      json: aProblemDto(problem, around),
    }),
  );

/** Spec 3 §5: what is sent, and the reason it comes back with. */
const RULES: Record<string, [problem: Around, around: Around, reason: RegExp]> =
  {
    "no title": [{ title: " " }, {}, /Enter a title/],
    "a title of 256 characters": [{ title: "x".repeat(256) }, {}, /255/],
    "no input description": [{ input: "" }, {}, /Describe the input/],
    "no output description": [{ output: " " }, {}, /Describe the output/],
    "a text of 65,536 characters": [
      { description: "x".repeat(65_536) },
      {},
      /too long/,
    ],
    "an id with a space": [{ problemId: "A 1" }, {}, /problem id/],
    "an id with a slash": [{ problemId: "A/1" }, {}, /problem id/],
    "an id of 51 characters": [{ problemId: "x".repeat(51) }, {}, /problem id/],
    "no time": [{ timeLimit: 0 }, {}, /limit/],
    "endless time": [{ timeLimit: 60_001 }, {}, /limit/],
    "half a millisecond": [{ timeLimit: 0.5 }, {}, /limit/],
    "no memory": [{ memoryLimit: 0 }, {}, /limit/],
    "no stack": [{ stackLimit: 0 }, {}, /limit/],
    "difficulty 9": [{ difficulty: 9 }, {}, /between 0 and 8/],
    "difficulty -1": [{ difficulty: -1 }, {}, /between 0 and 8/],
    "type 2": [{ type: 2 }, {}, /type/],
    "visibility 4": [{ auth: 4 }, {}, /auth/],
    "file IO without names": [{ isFileIO: true }, {}, /file names/],
    "a file name that is a path": [
      { ioReadFileName: "../a.in", ioWriteFileName: "a.out" },
      {},
      /file name/,
    ],
    "an extra file outside": [
      { userExtraFile: '{"../a.h":""}' },
      {},
      /file name/,
    ],
    "no language": [{}, { languages: [] }, /at least one language/],
    "an unknown language": [
      {},
      { languages: [{ name: "B" }] },
      /no such language/,
    ],
    "an empty template": [
      {},
      { codeTemplates: [{ lid: 1, code: " ", status: true }] },
      /template is empty/,
    ],
    "a tag twice": [
      {},
      { tags: [{ name: "dp" }, { name: "DP" }] },
      /named twice/,
    ],
    "a tag without a name": [{}, { tags: [{ name: " " }] }, /1 to 32/],
    "a tag in no colour": [
      {},
      { tags: [{ name: "dp", color: "red;x:y" }] },
      /colour/,
    ],
    "no case": [{}, { samples: [] }, /at least one test case/],
    "an empty case": [
      {},
      { samples: [{ input: "", output: "" }] },
      /input or an output/,
    ],
    "negative points": [
      { type: 1 },
      { samples: [{ input: "1", output: "1", score: -1 }] },
      /whole numbers from 0/,
    ],
    "half points": [
      { type: 1 },
      { samples: [{ input: "1", output: "1", score: 0.5 }] },
      /whole numbers from 0/,
    ],
    "subtasks without groups": [
      { type: 1, judgeCaseMode: "subtask_lowest" },
      {},
      /needs a group number/,
    ],
    "group 0": [
      { type: 1, judgeCaseMode: "subtask_lowest" },
      { samples: [{ input: "1", output: "1", groupNum: 0 }] },
      /whole number from 1/,
    ],
    "subtasks in an ACM problem": [
      { judgeCaseMode: "subtask_lowest" },
      { samples: [{ input: "1", output: "1", groupNum: 1 }] },
      /rule type/,
    ],
    "stop at the first error in an OI problem": [
      { type: 1, judgeCaseMode: "ergodic_without_error" },
      {},
      /rule type/,
    ],
    "a special judge without a checker": [
      {},
      { judgeMode: "spj" },
      /code of the checker/,
    ],
    "uploaded cases without an upload": [
      {},
      { isUploadTestCase: true, samples: [] },
      /at least one test case/,
    ],
  };

for (const [what, [problem, around, reason]] of Object.entries(RULES)) {
  Deno.test(`a problem with ${what} is refused`, async () => {
    await using t = await openTestSite();
    const made = await create(t, problem, around);
    assert.deepEqual([made.http, made.status, made.data], [200, 400, null]);
    assert.match(made.msg, reason);
    assert.equal(t.site.catalogue.publicCount, 0);
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
  const { timeLimit, type } = (await t.site.problems.get(made.data.pid))!;
  assert.deepEqual([timeLimit, type], [2000, 1]);
});
