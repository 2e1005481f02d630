import assert from "node:assert/strict";
import { CompileDraft } from "../../../lib/authoring/compile_check.ts";
import { ExtraFiles } from "../../../lib/problems/cases/extra_files.ts";
import { ProblemDraft } from "../../../lib/problems/schema.ts";
import { ProgramDraft } from "../../../lib/problems/solutions/programs.ts";
import { SubmitDraft } from "../../../lib/submissions/schema.ts";
import { RunDraft } from "../../../lib/submissions/test_runs/test_run.ts";
import { envelope, openTestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { upload, zipOf } from "../exchange/zips.ts";
import { openData, sendZip } from "./new_data.ts";
import { problemFields } from "./problem_forms.ts";

const UTF16 = Uint8Array.from([0xff, 0xfe, 0x37, 0, 0x0d, 0, 0x0a, 0]);
const ZIP: Parameters<typeof zipOf>[0] = [
  ["1.in", "1 2\r\n"],
  ["1.out", "\ufeff3\n"],
  ["2.in", { bytes: UTF16 }],
  ["2.out", "4\n"],
];
const PLAIN = ["1 2\n3\n", "7\n4\n"];

Deno.test("the preview of a zip tells what Windows left, and mends it before it is taken", async () => {
  await using t = await openData({ type: 1 });
  const id = await sendZip(t, ZIP);
  const html = await t.read(`/zip/${id}`);
  assert.match(html, /1 个文件以字节顺序标记（BOM）开头.*1\.out/);
  assert.match(html, /1 个文件是 UTF-16 编码.*2\.in/);
  assert.match(html, /1 个文件使用 Windows 换行（CR LF）.*1\.in/);
  const mended = await t.send(`/zip/${id}`, {
    step: "mend",
    "files.1.score": "61",
  });
  const shown = decoded(await mended.text());
  assert.doesNotMatch(shown, /BOM|UTF-16|CR LF/);
  assert.match(shown, /name="files\.1\.score"[^>]*value="61"/);
  const fields = fieldsOf(shown, `${t.page}/zip/${id}`);
  assert.equal(new Map(fields).get("files.1.score"), "61");
  const taken = await t.send(`/zip/${id}`);
  assert.equal(taken.status, 303);
  assert.deepEqual(await t.texts(), PLAIN);
});

Deno.test("a problem's data page tells and mends it with one click, once", async () => {
  await using t = await openData();
  const id = await sendZip(t, ZIP);
  await t.send(`/zip/${id}`);
  const before = await t.problemNow();
  const html = await t.read();
  assert.match(html, /字节顺序标记/);
  const edit = await t.browse(`/admin/problem/edit/${t.pid}`, { as: "root" });
  assert.match(await edit.text(), /字节顺序标记/);
  t.clock.now += 1_000;
  const seen = before.caseVersion;
  for (let n = 0; n < 2; n++) {
    const form = new FormData();
    form.set("seen", seen);
    const mended = await t.browse(`${t.page}/mend`, { as: "root", form });
    assert.equal(mended.status, 303);
    assert.equal(mended.headers.get("location"), t.page);
  }
  assert.deepEqual(await t.texts(), PLAIN);
  const after = await t.problemNow();
  assert.equal(Number(after.caseVersion), t.clock.now);
  assert.doesNotMatch(await t.read(), /字节顺序标记|UTF-16|CR LF/);
});

Deno.test("data that somebody changed meanwhile is not mended over it", async () => {
  await using t = await openData();
  await t.send(`/zip/${await sendZip(t, ZIP)}`);
  const refused = await t.send("/mend", { seen: "1" }, { at: "" });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /修改/);
  assert.match(await t.read(), /字节顺序标记/);
});

Deno.test("a new problem's form tells and mends it, and so does the call tell", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, zipOf(ZIP)));
  assert.deepEqual(data.windowsFiles, ["1.out", "2.in", "1.in"]);
  const path = "/admin/problem/create";
  const send = async (fields: Record<string, string>) => {
    const form = new FormData();
    const all = { ...problemFields({}), casesFrom: "upload", ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    const reply = await t.browse(path, { as: "root", form });
    return { status: reply.status, html: decoded(await reply.text()) };
  };
  const uploadId = data.fileListDir;
  const told = await send({ uploadId, step: "read" });
  assert.match(told.html, /1 个文件以字节顺序标记（BOM）开头.*1\.out/);
  const mended = await send({ uploadId, step: "mend" });
  assert.doesNotMatch(mended.html, /字节顺序标记|UTF-16|CR LF/);
  const cases = (await t.site.problems.uploadCases.get(uploadId))!;
  assert.ok(
    cases.every(({ input, output }) => !input.windows && !output.windows),
  );
});

Deno.test("sources lose the byte order mark of a Windows editor at every way in", () => {
  const code = "\ufeffimport java.util.*;";
  const language = "Java";
  const plain = code.slice(1);
  assert.equal(SubmitDraft.parse({ language, code }).code, plain);
  const run = { language, code, userInput: "1" };
  assert.equal(RunDraft.parse(run).code, plain);
  const compile = CompileDraft.parse({
    language: "C++",
    code,
    extraFiles: { "a.h": code },
  });
  assert.equal(compile.code, plain);
  assert.deepEqual(compile.extraFiles, { "a.h": plain });
  const program = { role: "solution", name: "a", language, code };
  assert.equal(ProgramDraft.parse(program).code, plain);
  assert.equal(ProblemDraft.shape.spjCode.parse(code), plain);
  const [template] = ProblemDraft.shape.codeTemplates.parse([
    { language, code },
  ]);
  assert.equal(template.code, plain);
  assert.deepEqual(ExtraFiles.parse({ "Add.java": code }), {
    "Add.java": plain,
  });
});
