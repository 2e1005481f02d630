// Rows: 3 A5.4
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { aProblemDto } from "./problem_forms.ts";
import { upload, zipOf } from "../exchange/zips.ts";

const ZIP = zipOf([["1.in", "1"], ["1.out", "2"], ["2.in", "3"], [
  "2.ans",
  "",
]]);

const pathOf = (pid: number) => `/admin/problem/edit/${pid}`;

/** Opens the editing page and sends its form as it stands, but for changes. */
async function resend(
  t: TestSite,
  pid: number,
  changes: Record<string, string> = {},
) {
  const page = await t.browse(pathOf(pid), { as: "root" });
  assert.equal(page.status, 200);
  const form = new FormData();
  const fields = fieldsOf(await page.text(), pathOf(pid));
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return await t.browse(pathOf(pid), { as: "root", form });
}

/** All that is stored of a problem, but for when and by whom it was saved. */
async function stored(t: TestSite, pid: number) {
  const problem = await t.site.problems.records.get(pid);
  return {
    problem: { ...problem, modifiedAt: 0, modifiedUser: "" },
    statement: await t.site.problems.statements.get(pid),
    cases: await t.site.problems.cases.get(pid),
  };
}

async function createByApi(
  t: TestSite,
  problem: Record<string, unknown>,
  around: Record<string, unknown>,
): Promise<number> {
  const { data, msg } = await envelope(
    await t.call("POST", "/api/admin/problem", {
      as: "root",
      json: aProblemDto(problem, around),
    }),
  );
  assert.ok(data, msg);
  return data.pid;
}

const TEXT = "\n第一行 <b>\r&amp;\n\n  \"引号\" '单' $a<b$\n";

/** With everything that the form does not show, and with awkward texts. */
const aRichProblem = (t: TestSite, around: Record<string, unknown> = {}) =>
  createByApi(t, {
    problemId: "RICH",
    description: TEXT,
    hint: TEXT,
    examples: "<input>\n1\n</input><output></output>" +
      "<input>2</input><output>\n\n3</output>",
    type: 1,
    auth: 3,
    judgeCaseMode: "subtask_average",
    timeLimit: 1234,
    difficulty: 7,
    source: 'a "source" & more',
    codeShare: false,
    isRemoveEndBlank: false,
    openCaseResult: false,
    ioReadFileName: "a.in",
    ioWriteFileName: "a.out",
    spjCode: "int main() { /* checker */ }",
    spjLanguage: "C++",
    userExtraFile: '{"lib.h":"user"}',
    judgeExtraFile: '{"checker.h":"judge"}',
  }, {
    samples: [
      { input: "\n1\n", output: "", score: 10, groupNum: 2 },
      { input: "<2>", output: "&\n\n", score: 0, groupNum: 1 },
    ],
    languages: [{ name: "C++" }],
    tags: [{ name: "图论", color: "#0b7285" }, { name: "dp", color: null }],
    codeTemplates: [{ lid: 6, code: "  print(1)\n", status: true }],
    ...around,
  });

Deno.test("saving the form as it is changes nothing, shown or not", async () => {
  await using t = await openTestSite();
  const pid = await aRichProblem(t);
  await t.site.store.transact(async (tx) => {
    const { statements } = t.site.problems;
    const statement = (await statements.get(pid))!;
    const text = statement.texts["zh-CN"]!;
    text.description = text.hint = TEXT.replaceAll("\r", "");
    await tx.putBlob(statements, [pid], statement);
    return { ok: true, value: null };
  });
  const before = await stored(t, pid);
  t.clock.now += 1000;
  const sent = await resend(t, pid);
  assert.equal(sent.status, 303);
  assert.deepEqual(await stored(t, pid), before);
  const { data } = await envelope(
    await t.call("GET", `/api/admin/problem?pid=${pid}`, { as: "root" }),
  );
  assert.deepEqual(
    [data.spjCode, data.spjLanguage, data.userExtraFile, data.judgeExtraFile],
    [
      "int main() { /* checker */ }",
      "C++",
      '{"lib.h":"user"}',
      '{"checker.h":"judge"}',
    ],
  );
});

Deno.test("saving the form of a problem with uploaded cases keeps them", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, ZIP));
  const pid = await aRichProblem(t, {
    isUploadTestCase: true,
    uploadTestcaseDir: data.fileListDir,
    samples: [
      { input: "2.in", output: "2.ans", score: 30, groupNum: 1 },
      { input: "1.in", output: "1.out", score: 70, groupNum: 2 },
    ],
  });
  const { cases, problem } = await stored(t, pid);
  const sent = await resend(t, pid);
  assert.equal(sent.status, 303);
  const after = await stored(t, pid);
  assert.deepEqual(after.cases, cases);
  assert.equal(after.problem.caseVersion, problem.caseVersion);
});

Deno.test("an empty row of samples is a row less", async () => {
  await using t = await openTestSite();
  const pid = await aRichProblem(t);
  const sent = await resend(t, pid, {
    "examples.1.input": "",
    "examples.1.output": "",
  });
  assert.equal(sent.status, 303);
  const { statement } = await stored(t, pid);
  assert.equal(statement!.examples.length, 1);
});

Deno.test("an edit that fails shows its errors and saves nothing", async () => {
  await using t = await openTestSite();
  const pid = await aRichProblem(t);
  const before = await stored(t, pid);
  const sent = await resend(t, pid, {
    "texts.zh-CN.title": "",
    timeLimit: "0",
    source: "typed",
  });
  assert.equal(sent.status, 422);
  const html = await sent.text();
  assert.equal(errorAt(html, "texts.zh-CN.title"), "请填写标题。");
  assert.match(errorAt(html, "timeLimit") ?? "", /限制应为/);
  const fields = Object.fromEntries(fieldsOf(html, pathOf(pid)));
  assert.equal(fields.source, "typed");
  assert.deepEqual(await stored(t, pid), before);
});

Deno.test("the list of the back office finds by title, author and id, and by visibility", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "PUB" });
  await t.addProblem({ problemId: "HID", auth: 2 }, "admin");
  const shown = async (query: string) => {
    const html = await (await t.browse(`/admin/problems?${query}`, {
      as: "root",
    })).text();
    const { data } = await envelope(
      await t.call("GET", `/api/admin/problem/get-problem-list?${query}`, {
        as: "root",
      }),
    );
    const ids = data.records.map((row: { problemId: string }) => row.problemId);
    for (const id of ["PUB", "HID"]) {
      assert.equal(html.includes(`/problem/${id}"`), ids.includes(id), query);
    }
    return ids;
  };
  assert.deepEqual(await shown(""), ["HID", "PUB"]);
  assert.deepEqual(await shown("keyword=pub"), ["PUB"]);
  assert.deepEqual(await shown("keyword=ADMIN"), ["HID"]);
  assert.deepEqual(await shown("keyword=两数"), ["HID", "PUB"]);
  assert.deepEqual(await shown("auth=2"), ["HID"]);
  assert.deepEqual(await shown("auth=0"), ["HID", "PUB"]);
  assert.deepEqual(await shown("auth=3"), []);
});

Deno.test("a problem is deleted by its button, and the next page says so", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const sent = await t.browse(`/admin/problem/${pid}/delete`, {
    as: "root",
    form: {},
  });
  assert.deepEqual(
    [sent.status, sent.headers.get("location")],
    [303, "/admin/problems"],
  );
  const cookies = sent.headers.getSetCookie().map((text) => text.split(";")[0]);
  const page = await t.browse("/admin/problems", {
    headers: {
      cookie: [`gavel_session=${await t.tokenOf("root")}`, ...cookies]
        .join("; "),
    },
  });
  assert.ok((await page.text()).includes("题目已删除"));
  assert.equal(await t.site.problems.records.get(pid), null);
});

Deno.test("a problem that was deleted meanwhile gives back what was typed", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const page = await t.browse(pathOf(pid), { as: "root" });
  const form = new FormData();
  for (const [name, value] of fieldsOf(await page.text(), pathOf(pid))) {
    form.append(name, value);
  }
  form.set("texts.zh-CN.description", "an hour of work");
  const deleted = await t.browse(`/admin/problem/${pid}/delete`, {
    as: "root",
    form: { confirmed: "true" },
  });
  assert.equal(deleted.status, 303);
  const answer = await t.browse(pathOf(pid), { as: "root", form });
  assert.equal(answer.status, 404);
  assert.match(await answer.text(), /<textarea[^>]*>\s*an hour of work/);
});
