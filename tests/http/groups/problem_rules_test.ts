// Rows: 3 G4.7–G4.9, G4.14, G4.18–G4.19
import assert from "node:assert/strict";
import { addGroup, addGroupProblem } from "./groups.ts";
import { openTestSite } from "../../support.ts";
import { assertRule, type Doors } from "../field_rules.ts";
import { problemFields } from "../problems/problem_forms.ts";
import { type ProblemRule, TYPED } from "../problems/problem_rules.ts";
import { dtoOf } from "../problems/problem_wire.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { openWriters } from "./writing_problems.ts";

/** Where a group is stricter than the site (behaviour facts §13). */
const OWN: readonly ProblemRule[] = [
  {
    field: "timeLimit",
    typed: "30001",
    words: [
      "团队题目的时间限制不能超过 30000 ms。",
      "The time limit of a group's problem is at most 30000 ms.",
    ],
  },
  {
    field: "memoryLimit",
    typed: "1025",
    words: [
      "团队题目的内存限制不能超过 1024 MB。",
      "The memory limit of a group's problem is at most 1024 MB.",
    ],
  },
  {
    field: "stackLimit",
    typed: "1025",
    words: [
      "栈限制应为 1 到 1024 的整数（MB）。",
      "The stack limit must be a whole number from 1 to 1024 (MB).",
    ],
  },
  {
    // With the short name before it.
    field: "problemId",
    typed: "x".repeat(45),
    words: [
      "题号最多 50 个字符，不能含有空格、斜杠、?、# 和 %。",
      "A problem ID can have at most 50 characters and no spaces, slashes, ?, # or %.",
    ],
  },
];

Deno.test("what breaks a rule of problems is refused in a group too, by form and by call", async (t) => {
  await using site = await openTestSite();
  const gid = await addGroup(site);
  await addGroupProblem(site, gid, { problemId: "CLASS1TAKEN" });
  const doors: Doors = {
    as: "admin",
    form: `/group/${gid}/admin/problem/create`,
    call: "/api/group/problem",
    json(fields) {
      const { problem, ...around } = dtoOf(fields);
      return { problem: { ...problem, gid }, ...around };
    },
    secrets: [],
    unshown: [
      "step",
      "type",
      "auth",
      "difficulty",
      "judgeMode",
      "judgeCaseMode",
      "spjLanguage",
      "languages",
    ],
  };
  const good = () => problemFields({ problemId: "GOOD" });
  for (const { field, typed, words: [zh, en] } of [...TYPED, ...OWN]) {
    await t.step(
      `${field}: ${JSON.stringify(typed).slice(0, 60)}`,
      () => assertRule(site, doors, { field, typed, zh, en }, good),
    );
  }
});

/** What only a call can get wrong. */
const AROUND: Record<string, [Record<string, unknown>, RegExp]> = {
  "no language": [{ languages: [] }, /at least one language/],
  "an empty template": [
    { codeTemplates: [{ lid: 1, code: " ", status: true }] },
    /template is empty/,
  ],
  "no case": [{ samples: [] }, /at least one test case/],
  "an empty case": [
    { samples: [{ input: "", output: "" }] },
    /input or an output/,
  ],
  "no uploaded set": [
    { isUploadTestCase: true, uploadTestcaseDir: "gone", samples: [] },
    /expired or does not match/,
  ],
  "a tag twice": [{ tags: [{ name: "dp" }, { name: "DP" }] }, /twice|already/],
};

Deno.test("a group's problem without what it needs is refused by its call", async () => {
  await using of = await openWriters();
  const { t, gid, call } = of;
  for (const [what, [around, reason]] of Object.entries(AROUND)) {
    const made = await call(
      "user",
      "POST",
      "/api/group/problem?l=en-US",
      aProblemDto({ gid, problemId: "X" }, around),
    );
    assert.deepEqual([made.http, made.status], [200, 400], what);
    assert.match(made.msg, reason, what);
  }
  assert.equal(t.site.problems.catalogue.byGroup.of(gid).length, 0);
});

Deno.test("each rule takes its own ways to score", async () => {
  await using of = await openWriters();
  const { make } = of;
  const FITS = {
    0: ["default", "ergodic_without_error"],
    1: ["default", "subtask_lowest", "subtask_average"],
  };
  const samples = [{ input: "1", output: "1", score: 100, groupNum: 1 }];
  let n = 0;
  for (const type of [0, 1] as const) {
    for (
      const judgeCaseMode of [
        "default",
        "ergodic_without_error",
        "subtask_lowest",
        "subtask_average",
      ]
    ) {
      const problem = { problemId: `M${n++}`, type, judgeCaseMode };
      const { status } = await make("user", problem, { samples });
      const isFit = FITS[type].includes(judgeCaseMode);
      assert.equal(status, isFit ? 200 : 400, `${type} ${judgeCaseMode}`);
    }
  }
});

Deno.test("a group offers the site's tags and its own; another group's is no business of it", async () => {
  await using of = await openWriters();
  const { t, gid, other, path, call, make, page } = of;
  await call("root", "POST", "/api/admin/tag", {
    name: "everywhere",
    oj: "ME",
  });
  assert.equal(
    (await make("user", { problemId: "A" }, { tags: [{ name: "ours" }] }))
      .status,
    200,
  );
  const theirs = await call(
    "problem_admin",
    "POST",
    "/api/group/problem",
    aProblemDto({ gid: other, problemId: "B" }, { tags: [{ name: "theirs" }] }),
  );
  assert.equal(theirs.status, 200, theirs.msg);
  const list = `/api/group/get-all-problem-tags?gid=${gid}`;
  const { data } = await call("mute_user", "GET", list);
  const names = data.map(({ name }: { name: string }) => name);
  assert.deepEqual(names.toSorted(), ["everywhere", "ours"]);
  for (const as of ["no_submit_user", "no_discuss_user"] as const) {
    assert.equal((await call(as, "GET", list)).status, 403, as);
  }
  const { html } = await page("user", `${path}/create`);
  assert.match(html, /value="ours"/);
  assert.match(html, /value="everywhere"/);
  assert.doesNotMatch(html, /theirs/);
  const foreign = t.site.problems.catalogue.byGroup.of(other)[0].tags[0];
  for (
    const tag of [{ id: foreign, name: "theirs" }, { name: "x", gid: other }]
  ) {
    const taken = await make("user", { problemId: "C" }, { tags: [tag] });
    assert.deepEqual([taken.status, taken.data], [403, null]);
  }
});
