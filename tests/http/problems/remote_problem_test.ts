import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { aProblemDto, postForm } from "./problem_forms.ts";

/** A problem of another judge, as an import from there leaves it. */
async function addRemote(t: TestSite): Promise<number> {
  const own = await t.addProblem({
    problemId: "HDU-1000",
    timeLimit: 3_000,
    tags: [{ name: "数学", color: null }],
  });
  await t.site.store.transact(async (tx) => {
    await tx.get(t.site.problems.records, own.pid);
    const remote = {
      ...own,
      isRemote: true,
      isUploadCase: true,
      caseCount: 0,
      // Theirs: we have none of that name.
      languages: ["G++ 13"],
    };
    tx.put(t.site.problems.records, remote);
    await tx.putBlob(t.site.problems.cases, [own.pid], []);
    return { ok: true, value: null };
  });
  return own.pid;
}

const pathOf = (pid: number) => `/admin/problem/edit/${pid}`;

const stored = async (t: TestSite, pid: number) => {
  const { modifiedAt: _at, modifiedUser: _by, ...problem } =
    (await t.site.problems.records.get(pid))!;
  return { problem, statement: await t.site.problems.statements.get(pid) };
};

Deno.test("a remote problem's form shows limits and rule, and has nothing for judging [1 H1.93]", async () => {
  await using t = await openTestSite();
  const pid = await addRemote(t);
  const page = await t.browse(pathOf(pid), { as: "root" });
  const html = await page.text();
  for (const name of ["timeLimit", "memoryLimit", "stackLimit", "type"]) {
    const control = new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`)
      .exec(html)?.[0];
    assert.match(control ?? "", / disabled/, name);
  }
  assert.match(html, /name="timeLimit"[^>]* value="3000"/);
  for (
    const name of [
      "judgeMode",
      "spjCode",
      "isFileIO",
      "casesFrom",
      "casesZip",
      "cases.0.input",
      "languages",
      "template.C",
    ]
  ) assert.ok(!html.includes(`name="${name}"`), name);
});

Deno.test("saved by its form, a remote problem keeps what its judge decides", async () => {
  await using t = await openTestSite();
  const pid = await addRemote(t);
  const before = await stored(t, pid);
  const page = await t.browse(pathOf(pid), { as: "root" });
  const fields = Object.fromEntries(
    fieldsOf(await page.text(), pathOf(pid)),
  );
  const sent = await postForm(t, {
    ...fields,
    source: "HDU",
    // Nobody is kept from sending what the form does not have.
    timeLimit: "1",
    type: "1",
    judgeMode: "spj",
    languages: "C",
    "cases.0.input": "1",
  }, { path: pathOf(pid) });
  assert.equal(sent.status, 303, await sent.text());
  const after = await stored(t, pid);
  assert.deepEqual(after.problem, { ...before.problem, source: "HDU" });
  assert.deepEqual(after.statement, before.statement);
  assert.deepEqual(await t.site.problems.cases.get(pid), []);
});

Deno.test("refused, it comes back with its limits still shown", async () => {
  await using t = await openTestSite();
  const pid = await addRemote(t);
  const page = await t.browse(pathOf(pid), { as: "root" });
  const fields = Object.fromEntries(
    fieldsOf(await page.text(), pathOf(pid)),
  );
  const sent = await postForm(
    t,
    { ...fields, "texts.zh-CN.title": "" },
    { path: pathOf(pid) },
  );
  assert.equal(sent.status, 422);
  assert.match(await sent.text(), /name="timeLimit"[^>]* value="3000"/);
});

Deno.test("a call changes its texts alone as well", async () => {
  await using t = await openTestSite();
  const pid = await addRemote(t);
  const before = await stored(t, pid);
  const dto = aProblemDto(
    { id: pid, problemId: "HDU-1000", title: "新标题", timeLimit: 99_999 },
    { samples: [], languages: [], judgeMode: "spj" },
  );
  const { status, msg } = await envelope(
    await t.call("PUT", "/api/admin/problem", { as: "root", json: dto }),
  );
  assert.equal(status, 200, msg);
  const { problem, statement } = await stored(t, pid);
  assert.equal(statement!.texts["zh-CN"]!.title, "新标题");
  assert.deepEqual(
    [problem.timeLimit, problem.judgeMode, problem.languages],
    [3_000, "default", before.problem.languages],
  );
  const own = await envelope(
    await t.call("PUT", "/api/admin/problem", {
      as: "root",
      json: { ...dto, problem: { ...dto.problem, title: "" } },
    }),
  );
  assert.equal(own.status, 400, "what is written here keeps its rules");
});
