// Rows: 3 G4.3, G4.5–G4.7, G4.10, G4.13
import assert from "node:assert/strict";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { envelope } from "../../support.ts";
import { openCompiler } from "../problems/compiler.ts";
import { fieldsOf } from "../forms.ts";
import { problemFields } from "../problems/problem_forms.ts";
import { openWriters, type Writers } from "./writing_problems.ts";

/** The form's HTML, with the addresses of the site's and no key or first id of its own. */
function formOf(html: string, list: string, gid: number): string {
  const form = html.slice(
    html.indexOf('<form class="problem-form'),
    html.indexOf("</form>", html.indexOf('<form class="problem-form')),
  );
  assert.ok(form.length > 1_000);
  return form
    .replaceAll(
      new RegExp(`${list}/(\\d+)/edit`, "g"),
      "/admin/problem/edit/$1",
    )
    .replaceAll(`${list}/create`, "/admin/problem/create")
    .replaceAll(`"${list}"`, '"/admin/problems"')
    .replaceAll(/name="sendKey" value="[^"]*"/g, "")
    .replace(/(name="problemId" type="text") *(value="CLASS1-1")? */, "$1 ")
    .replaceAll(new RegExp(`/group/${gid}/`, "g"), "/");
}

const AUTHS = /<select[^>]* name="auth"[^]*?<\/select>/;

Deno.test("the group's form is the site's, with every field and rule of it", async () => {
  await using of = await openWriters();
  const { t, gid, path, page, post } = of;
  await openCompiler(t);
  const made = await post("root", {
    problemId: "CLASS1FULL",
    judgeMode: "spj",
    spjLanguage: "C",
    spjCode: "int main() { return 0; }",
    "judgeExtra.0.name": "my.h",
    "judgeExtra.0.content": "int x;\n",
    isFileIO: "true",
    ioReadFileName: "a.in",
    ioWriteFileName: "a.out",
    "template.C": "int main() {}",
  });
  assert.equal(made.status, 303, await made.text());
  const pid = /\/(\d+)\/edit$/.exec(made.headers.get("location")!)![1];
  for (
    const [here, there] of [
      [`${path}/create`, "/admin/problem/create"],
      [`${path}/${pid}/edit`, `/admin/problem/edit/${pid}`],
    ] as const
  ) {
    const own = formOf((await page("root", here)).html, path, gid);
    const site = formOf((await page("root", there)).html, path, gid);
    const [auths] = AUTHS.exec(own)!;
    const offered = [...auths.matchAll(/value="(\d)"/g)].map(([, one]) => one);
    // Only a contest makes a problem its own (row G4.21).
    assert.deepEqual(offered, ["1", "2"]);
    // Publishing is asked for elsewhere.
    const tags = (form: string) =>
      form.replace(AUTHS, "")
        // A group's ids have its short name before them.
        .replace(/<span [^>]*id="(auth|problemId)-help"[^]*?</g, "<")
        .split("<");
    const [ours, theirs] = [tags(own), tags(site)];
    assert.deepEqual(ours.filter((tag) => !theirs.includes(tag)), [], here);
    assert.deepEqual(theirs.filter((tag) => !ours.includes(tag)), [], here);
  }
});

Deno.test("a new problem of a group begins with the document's values", async () => {
  await using of = await openWriters();
  const { path, page } = of;
  const { html } = await page("user", `${path}/create`);
  const fields = Object.fromEntries(fieldsOf(html, `${path}/create`));
  assert.deepEqual(
    {
      time: fields.timeLimit,
      memory: fields.memoryLimit,
      stack: fields.stackLimit,
      difficulty: fields.difficulty,
      type: fields.type,
      judgeMode: fields.judgeMode,
      judgeCaseMode: fields.judgeCaseMode,
      casesFrom: fields.casesFrom,
      codeShare: fields.codeShare,
      openCaseResult: fields.openCaseResult,
      auth: fields.auth,
    },
    {
      time: "1000",
      memory: "256",
      stack: "128",
      difficulty: "0",
      type: "0",
      judgeMode: "default",
      judgeCaseMode: "default",
      casesFrom: "upload",
      codeShare: "true",
      openCaseResult: "true",
      auth: String(PROBLEM_AUTH.public),
    },
  );
});

/** What is kept of a problem, but when it was saved. */
async function stored({ t }: Writers, pid: number) {
  const { modifiedAt: _, ...problem } = t.site.problems.catalogue.get(pid)!;
  return {
    problem,
    statement: await t.site.problems.statements.get(pid),
    cases: await t.site.problems.cases.get(pid),
  };
}

const FULL = {
  problemId: "CLASS1ALL",
  type: "1",
  judgeCaseMode: "subtask_lowest",
  "cases.0.score": "40",
  "cases.0.groupNum": "1",
  "cases.1.input": "2 3\n",
  "cases.1.output": "5\n",
  "cases.1.score": "60",
  "cases.1.groupNum": "2",
  "examples.1.input": "3 4\n",
  "examples.1.output": "7\n",
  judgeMode: "spj",
  spjLanguage: "C",
  spjCode: "int main() { return 0; }\n",
  "judgeExtra.0.name": "my.h",
  "judgeExtra.0.content": "int x;\n",
  "userExtra.0.name": "grader.h",
  "userExtra.0.content": "int y;\n",
  isFileIO: "true",
  ioReadFileName: "sum.in",
  ioWriteFileName: "sum.out",
  "template.C": "int main() {}\n",
  tags: "first, second",
};

Deno.test("opened and saved unchanged, by form and by what a client was given, nothing of it moves", async () => {
  await using of = await openWriters();
  const { t, path, page, post, call } = of;
  await openCompiler(t);
  const made = await post("user", FULL);
  assert.equal(made.status, 303);
  const pid = Number(/\/(\d+)\/edit$/.exec(made.headers.get("location")!)![1]);
  const before = await stored(of, pid);
  assert.deepEqual(before.statement?.judgeExtraFile, { "my.h": "int x;\n" });
  assert.deepEqual(before.statement?.userExtraFile, { "grader.h": "int y;\n" });
  const address = `${path}/${pid}/edit`;
  const { html } = await page("user", address);
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, address)) form.append(name, value);
  form.append("step", "save");
  assert.equal((await t.browse(address, { as: "user", form })).status, 303);
  assert.deepEqual(await stored(of, pid), before);
  for (const isUpload of [true, false]) {
    const get = async (address: string) =>
      (await call("user", "GET", address)).data;
    const problem = await get(`/api/group/problem?pid=${pid}`);
    const { status, msg } = await call("user", "PUT", "/api/group/problem", {
      problem,
      samples: await get(
        `/api/group/get-problem-cases?pid=${pid}&isUpload=${isUpload}`,
      ),
      isUploadTestCase: problem.isUploadCase,
      uploadTestcaseDir: "",
      judgeMode: problem.judgeMode,
      languages: await get(`/api/get-problem-languages?pid=${pid}`),
      tags: await get(`/api/get-problem-tags?pid=${pid}`),
      codeTemplates: await get(`/api/get-problem-code-template?pid=${pid}`),
      changeModeCode: false,
      changeJudgeCaseMode: false,
    });
    assert.equal(status, 200, msg);
    assert.deepEqual(await stored(of, pid), before, `isUpload ${isUpload}`);
  }
});

Deno.test("changed cases and another checker give the data a new version, other changes none", async () => {
  await using of = await openWriters();
  const { t, make, problem, call } = of;
  await openCompiler(t);
  const { data: { pid } } = await make("user");
  const versionAfter = async (around: Record<string, unknown>) => {
    t.clock.now += 1_000;
    const full = (await call("user", "GET", `/api/group/problem?pid=${pid}`))
      .data;
    const put = { problem: full, isUploadTestCase: false, ...around };
    const { status, msg } = await envelope(
      await t.call("PUT", "/api/group/problem", { as: "user", json: put }),
    );
    assert.equal(status, 200, msg);
    return problem(pid).caseVersion;
  };
  const first = await versionAfter({});
  const samples = [{ input: "9 9\n", output: "18\n" }];
  const second = await versionAfter({ samples });
  assert.notEqual(second, first);
  assert.equal(await versionAfter({ tags: [{ name: "new" }] }), second);
});

Deno.test("an OI problem shares 100 points over its samples, the rest to the last ones", async () => {
  await using of = await openWriters();
  const { t, post } = of;
  const cases = [1, 2, 3].flatMap((n) => [
    [`cases.${n - 1}.input`, `${n}\n`],
    [`cases.${n - 1}.output`, `${n}\n`],
  ]);
  const made = await post("user", {
    ...problemFields(Object.fromEntries(cases)),
    problemId: "OI",
    type: "1",
    judgeCaseMode: "default",
  });
  assert.equal(made.status, 303);
  const pid = Number(/\/(\d+)\/edit$/.exec(made.headers.get("location")!)![1]);
  const kept = await t.site.problems.cases.get(pid);
  assert.deepEqual(kept?.map(({ score }) => score), [33, 33, 34]);
});
