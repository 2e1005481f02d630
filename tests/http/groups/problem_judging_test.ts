// Rows: 3 G4.11–G4.12, G4.15–G4.17, G4.20, G4.23
import assert from "node:assert/strict";
import { envelope, type Person } from "../../support.ts";
import { leftBehind, upload, zipOf } from "../exchange/zips.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import {
  BAD_CODE,
  COMPILER_WORDS,
  openCompiler,
} from "../problems/compiler.ts";
import {
  aProblemDto,
  formOf,
  problemFields,
} from "../problems/problem_forms.ts";
import { addGroupProblem } from "./groups.ts";
import { openWriters } from "./writing_problems.ts";

const GOOD = "int main() { return 0; }\n";

Deno.test("a group's admins have checkers and interactors compiled; what is broken is said and not saved", async () => {
  await using of = await openWriters();
  const { t, gid, path, call, make, post } = of;
  const sources = await openCompiler(t);
  const compile = (as: Person, kind: string, code: string, group = gid) =>
    call(as, "POST", `/api/group/compile-${kind}?gid=${group}&l=en-US`, {
      pid: null,
      code,
      language: "C++",
      extraFiles: { "my.h": "int x;" },
    });
  for (const kind of ["spj", "interactive"]) {
    const good = await compile("user", kind, GOOD);
    assert.deepEqual([good.status, good.msg], [200, "Compiled Successfully"]);
    const bad = await compile("user", kind, BAD_CODE);
    assert.deepEqual([bad.status, bad.msg], [500, COMPILER_WORDS], kind);
    for (const as of ["no_submit_user", "no_discuss_user"] as const) {
      assert.equal((await compile(as, kind, GOOD)).status, 403, as);
    }
  }
  assert.deepEqual(sources[0].extraFiles, { "my.h": "int x;" });

  const refused = await make(
    "user",
    { judgeMode: "spj", spjLanguage: "C++", spjCode: BAD_CODE },
    { judgeMode: "spj" },
  );
  assert.deepEqual([refused.status, refused.msg], [500, COMPILER_WORDS]);
  const typed = { judgeMode: "spj", spjLanguage: "C++", spjCode: BAD_CODE };
  const form = await post("user", typed);
  assert.equal(form.status, 422);
  const html = await form.text();
  assert.ok(html.includes("error: #error"));
  const shown = new Map(fieldsOf(html, `${path}/create`));
  assert.equal(shown.get("spjCode"), BAD_CODE);
  assert.equal(t.site.problems.catalogue.byGroup.of(gid).length, 0);
});

Deno.test("an uploaded set is listed, paired and shared out, for the group's admins", async () => {
  await using of = await openWriters();
  const { t, gid, other, call } = of;
  const zip = zipOf([
    ["2.in", "2"],
    ["2.ans", "two"],
    ["1.in", "1"],
    ["1.out", "one"],
    ["input10.txt", "10"],
    ["output10.txt", "ten"],
    ["3.in", "3"],
  ]);
  const send = async (as: Person, query: string) =>
    await envelope(await upload(t, zip, { as, query }));
  for (
    const [as, group] of [
      ["no_submit_user", gid],
      ["no_discuss_user", gid],
      ["user", other],
    ] as const
  ) {
    assert.equal((await send(as, `?gid=${group}`)).status, 403, as);
  }
  const { status, data } = await send("user", `?gid=${gid}&mode=default`);
  assert.equal(status, 200);
  assert.deepEqual(
    data.fileList.map(({ input, output }: Record<string, string>) => [
      input,
      output,
    ]),
    [["1.in", "1.out"], ["2.in", "2.ans"], ["3.in", "3.out"], [
      "input10.txt",
      "output10.txt",
    ]],
  );
  const grouped = await send("user", `?gid=${gid}&mode=subtask_lowest`);
  assert.deepEqual(
    grouped.data.fileList.map(({ groupNum }: { groupNum: number }) => groupNum),
    [1, 1, 1, 1],
  );
  const made = await call(
    "user",
    "POST",
    "/api/group/problem",
    aProblemDto({ gid, problemId: "ZIP", type: 1 }, {
      isUploadTestCase: true,
      uploadTestcaseDir: data.fileListDir,
      samples: data.fileList.slice(0, 3),
    }),
  );
  assert.equal(made.status, 200, made.msg);
  const cases = await t.site.problems.cases.get(made.data.pid);
  assert.deepEqual(cases?.map(({ score }) => score), [33, 33, 34]);
  assert.equal(cases?.[2].output.size, 0);
});

Deno.test("a zip in the group's form is taken, and a broken one is told at its field", async () => {
  await using of = await openWriters();
  const { t, path, page } = of;
  const send = (zip: Uint8Array<ArrayBuffer>, step = "save") =>
    t.browse(`${path}/create?l=en-US`, {
      as: "user",
      form: formOf(
        problemFields({ problemId: "Z", casesFrom: "upload", step, type: "1" }),
        { casesZip: zip },
      ),
    });
  const bad = await send(new Uint8Array(3));
  assert.equal(bad.status, 422);
  assert.ok(errorAt(await bad.text(), "casesZip"));
  const pairs = ["1", "2", "3"].flatMap((n) =>
    [[`${n}.in`, n], [`${n}.out`, n]] as const
  );
  const listed = await send(zipOf(pairs), "read");
  const html = await listed.text();
  for (const name of ["1.in", "2.out", "3.out"]) {
    assert.ok(html.includes(name), name);
  }
  const made = await send(zipOf(pairs));
  assert.equal(made.status, 303, await made.text());
  const pid = Number(/\/(\d+)\/edit/.exec(made.headers.get("location")!)![1]);
  const cases = await t.site.problems.cases.get(pid);
  assert.deepEqual(cases?.map(({ score }) => score), [33, 33, 34]);
  assert.deepEqual(leftBehind(t), []);
  assert.equal((await page("user", `${path}/${pid}/edit`)).status, 200);
});

Deno.test("who edits a group's problem and the group's staff download its test data, members and outsiders get a message and no file [3 G4.23]", async () => {
  await using of = await openWriters();
  const { t, gid, make, path, page, problem } = of;
  const { data: { pid } } = await make("user");
  const download = (as: Person, which = pid) =>
    t.browse(`/api/file/download-testcase?pid=${which}`, { as });
  for (const as of ["user", "admin", "mute_user", "root"] as const) {
    const sent = await download(as);
    assert.equal(sent.status, 200, as);
    assert.equal(sent.headers.get("content-type"), "application/zip");
    await sent.body?.cancel();
  }
  for (
    const as of ["no_submit_user", "no_discuss_user", "problem_admin"] as const
  ) {
    const sent = await download(as);
    const { status, data, msg } = await sent.json();
    assert.deepEqual([sent.status, status, data], [400, 400, null], as);
    assert.ok(msg.length > 0);
  }
  const { html } = await page("mute_user", path);
  assert.match(
    html,
    new RegExp(`href="/api/file/download-testcase\\?pid=${pid}"`),
  );
  assert.equal(problem(pid).gid, gid);
});

Deno.test("another judge's problem in a group keeps its limits, and shows nothing for judging", async () => {
  await using of = await openWriters();
  const { t, gid, path, page } = of;
  const own = await addGroupProblem(t, gid, {
    problemId: "CLASS1HDU",
    timeLimit: 3_000,
  });
  await t.site.problems.records.update([own.pid], (row) => ({
    ...row,
    isRemote: true,
  }));
  const { html } = await page("admin", `${path}/${own.pid}/edit`);
  for (const name of ["timeLimit", "memoryLimit", "stackLimit", "type"]) {
    const control = new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`)
      .exec(html)?.[0];
    assert.match(control ?? "", / disabled/, name);
  }
  for (const name of ["judgeMode", "isFileIO", "casesZip", "cases.0.input"]) {
    assert.ok(!html.includes(`name="${name}"`), name);
  }
});
