// Rows: 3 A5.1, A5.4
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { judged } from "../judging.ts";
import { anotherPerson } from "../accounts/people.ts";
import { aProblemDto } from "./problem_forms.ts";

type Around = Record<string, unknown>;

const create = async (
  t: TestSite,
  problem: Around = {},
  around: Around = {},
) =>
  await envelope(
    await t.call("POST", "/api/admin/problem", {
      as: "root",
      json: aProblemDto(problem, around),
    }),
  );

const update = async (t: TestSite, problem: Around, around: Around = {}) =>
  await envelope(
    await t.call("PUT", "/api/admin/problem", {
      as: "root",
      json: aProblemDto(problem, around),
    }),
  );

const read = async (t: TestSite, pid: number) =>
  (await envelope(
    await t.call("GET", `/api/admin/problem?pid=${pid}`, { as: "root" }),
  )).data;

Deno.test("a problem made by the API is read back as it was sent", async () => {
  await using t = await openTestSite();
  const sent = {
    problemId: "sum-1",
    title: "Sum",
    description: "a",
    input: "b",
    output: "c",
    hint: "d",
    examples:
      "<input>1</input><output>2</output><input></input><output>3</output>",
    type: 1,
    auth: 2,
    judgeCaseMode: "subtask_average",
    timeLimit: 2000,
    memoryLimit: 64,
    stackLimit: 32,
    difficulty: 8,
    source: "NOI",
    codeShare: false,
    isRemoveEndBlank: false,
    openCaseResult: false,
    isFileIO: false,
    ioReadFileName: "a.in",
    ioWriteFileName: "a.out",
    spjCode: "int main() {}",
    spjLanguage: "C",
    userExtraFile: '{"lib.h":"1"}',
    judgeExtraFile: '{"checker.h":"2"}',
  };
  const made = await create(t, sent, {
    samples: [
      { input: "1", output: "1", score: 10, groupNum: 1 },
      { input: "2", output: "", score: "20", groupNum: 2 },
    ],
    tags: [{ name: "图论", color: "#0b7285" }],
    codeTemplates: [
      { lid: 1, code: "int main() {}", status: true },
      { lid: 6, code: "", status: false },
    ],
  });
  assert.deepEqual([made.http, made.status], [200, 200], made.msg);
  const data = await read(t, made.data.pid);
  for (const [name, value] of Object.entries(sent)) {
    const expected = name === "problemId" ? "SUM-1" : value;
    assert.deepEqual(data[name], expected, name);
  }
  assert.deepEqual(
    [data.author, data.modifiedUser, data.ioScore, data.isUploadCase],
    ["root", "root", 30, false],
  );
  const detail = await envelope(
    await t.call("GET", "/api/get-problem-detail?problemId=SUM-1", {
      as: "root",
    }),
  );
  assert.deepEqual(detail.data.codeTemplate, { C: "int main() {}" });
  assert.deepEqual(detail.data.languages, ["C", "Python3"]);
  assert.equal(detail.data.tags[0].name, "图论");
});

Deno.test("without an id a problem gets P and its number", async () => {
  await using t = await openTestSite();
  for (const number of [1000, 1001]) {
    const { data } = await create(t);
    assert.deepEqual(data, { pid: number, problemId: `P${number}` });
  }
});

Deno.test("an id is given once, in any case", async () => {
  await using t = await openTestSite();
  const first = await create(t, { problemId: "Sum" });
  const again = await create(t, { problemId: "sUM" });
  assert.deepEqual([again.http, again.status], [200, 400]);
  assert.match(again.msg, /题号已被/);
  const second = await create(t, { problemId: "OTHER" });
  const taken = await update(t, { id: second.data.pid, problemId: "sum" });
  assert.deepEqual([taken.http, taken.status], [200, 400]);
  const own = await update(t, { id: first.data.pid, problemId: "sum" });
  assert.equal(own.status, 200, "it keeps its own");
});

Deno.test("a change in one language leaves the other as it was", async () => {
  await using t = await openTestSite();
  const { data: { pid } } = await create(t, { title: "两数之和" });
  const english = await t.call("PUT", "/api/admin/problem?l=en-US", {
    as: "root",
    json: aProblemDto({ id: pid, title: "Sum" }),
  });
  assert.equal((await envelope(english)).status, 200);
  const { texts } = await read(t, pid);
  assert.deepEqual(
    [texts["zh-CN"].title, texts["en-US"].title],
    ["两数之和", "Sum"],
  );
});

Deno.test("an edit keeps the author, and the cases' version while they are the same", async () => {
  await using t = await openTestSite();
  const author = await anotherPerson(t, "author", { roles: ["admin"] });
  const { pid } = await author.addProblem({ auth: 2 });
  t.clock.now += 1000;
  const samples = [
    { input: "1 2\n", output: "3\n", score: 50 },
    { input: "-5 8\n", output: "3\n", score: 50 },
  ];
  const before = await read(t, pid);
  await update(t, { id: pid, auth: 2, title: "New" }, { samples });
  const after = await read(t, pid);
  assert.deepEqual(
    [after.author, after.modifiedUser, after.title],
    ["author", "root", "New"],
  );
  assert.equal(after.caseVersion, before.caseVersion);
  assert.equal(after.gmtCreate, before.gmtCreate);
  assert.notEqual(after.gmtModified, before.gmtModified);
  await update(t, { id: pid, auth: 2 }, { samples: samples.slice(1) });
  assert.notEqual((await read(t, pid)).caseVersion, before.caseVersion);
});

Deno.test("a mode or a worth that cannot be is refused by its name, made or changed", async () => {
  await using t = await openTestSite();
  const { data: { pid } } = await create(t);
  const modified = async () => (await read(t, pid)).gmtModified;
  const before = await modified();
  const bad: [name: string, problem: Around, around?: Around][] = [
    ["judgeMode", { judgeMode: "zz" }],
    ["judgeMode", {}, { judgeMode: "zz" }],
    ["judgeCaseMode", { judgeCaseMode: "zz" }],
    ...[1e308, -1, 0.5, "NaN", "Infinity", {}].map((ioScore) =>
      ["ioScore", { ioScore }] as [string, Around]
    ),
  ];
  t.clock.now += 1_000;
  for (const [name, problem, around] of bad) {
    const all = [
      await create(t, problem, around),
      await update(t, { id: pid, ...problem }, around),
    ];
    for (const { status, msg } of all) {
      assert.equal(status, 400, JSON.stringify(problem));
      assert.ok(msg.includes(name), `${name}: ${msg}`);
    }
  }
  assert.equal(await modified(), before);
  for (const ioScore of [null, "", 100, "100"]) {
    assert.equal((await update(t, { id: pid, ioScore })).status, 200);
  }
});

Deno.test("an edit of nothing, and of no problem, is refused", async () => {
  await using t = await openTestSite();
  const without = await update(t, {});
  assert.deepEqual([without.http, without.status], [200, 400]);
  const missing = await update(t, { id: 999 });
  assert.deepEqual([missing.http, missing.status], [200, 404]);
});

Deno.test("a deleted problem is gone, its submissions stay", async () => {
  await using t = await openTestSite();
  const { data: { pid, problemId } } = await create(t);
  const submitId = await judged(t, problemId);
  const remove = async () =>
    await envelope(
      await t.call("DELETE", `/api/admin/problem?pid=${pid}`, { as: "root" }),
    );
  assert.deepEqual(await remove(), {
    http: 200,
    status: 200,
    data: null,
    msg: "success",
  });
  assert.equal((await remove()).status, 404);
  const page = await t.browse(`/problem/${problemId}`);
  assert.equal(page.status, 404);
  await page.body?.cancel();
  assert.equal(await t.site.problems.cases.get(pid), null);
  const listFor = async (as: Person) =>
    (await envelope(
      await t.call("GET", "/api/get-submission-list?onlyMine=false", { as }),
    )).data.records;
  for (const as of ["user", "problem_admin"] as const) {
    const [row] = await listFor(as);
    assert.deepEqual(
      [row.submitId, row.displayPid, row.title],
      [submitId, problemId, null],
    );
  }
  assert.deepEqual(await listFor("visitor"), []);
  assert.deepEqual(await listFor("admin"), []);
  const path = `/submission-detail/${submitId}`;
  const detail = await t.browse(path, { as: "user" });
  assert.equal(detail.status, 200);
  assert.ok((await detail.text()).includes("已删除"));
  const stranger = await t.browse(path);
  assert.equal(stranger.status, 404);
  await stranger.body?.cancel();
});
