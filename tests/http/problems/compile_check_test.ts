// Rows: 3 A5.6–A5.7
import assert from "node:assert/strict";
import { checkCompile } from "../../../lib/authoring/compile_check.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { BAD_CODE, COMPILER_WORDS, openCompiler } from "./compiler.ts";
import { fieldsOf } from "../forms.ts";
import { aClaim, judgeOf } from "../judging.ts";
import {
  again,
  aProblemDto,
  CREATE,
  postForm,
  problemFields,
} from "./problem_forms.ts";

const GOOD = '#include "testlib.h"\nint main() { return 0; }\n';
const BAD = `${BAD_CODE}\nint main() {}\n`;
const PATHS = ["spj", "interactive"]
  .map((mode) => `/api/admin/problem/compile-${mode}`);

const compile = async (
  t: TestSite,
  json: Record<string, unknown>,
  { path = PATHS[0], as = "admin", language = "zh-CN" }: {
    path?: string;
    as?: Person;
    language?: string;
  } = {},
) =>
  await envelope(
    await t.call("POST", `${path}?l=${language}`, {
      as,
      json: { language: "C++", code: GOOD, ...json },
    }),
  );

Deno.test("code that compiles is told so, by both calls and in both languages", async () => {
  await using t = await openTestSite();
  const sources = await openCompiler(t);
  for (const path of PATHS) {
    for (const language of ["zh-CN", "en-US"]) {
      const reply = await compile(
        t,
        { extraFiles: { "my.h": "int x;" } },
        { path, language },
      );
      assert.deepEqual(reply, {
        http: 200,
        status: 200,
        data: null,
        msg: language === "zh-CN" ? "编译成功" : "Compiled Successfully",
      });
    }
  }
  assert.deepEqual(sources[0], {
    language: "C++",
    code: GOOD,
    extraFiles: { "my.h": "int x;" },
    siteFiles: {},
  });
  // No submission, and nothing is left of it.
  assert.equal(t.site.submissions.catalogue.size, 0);
  assert.deepEqual(
    await Array.fromAsync(t.site.authoring.compileChecks.all()),
    [],
  );
  assert.equal(t.site.monitoring.queueWatch.waiting, 0);
});

Deno.test("code that does not compile is a status 500 with the compiler's words", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  const { http, status, data, msg } = await compile(t, { code: BAD });
  assert.deepEqual([http, status, data, msg], [200, 500, null, COMPILER_WORDS]);
});

Deno.test("a compiler without words has its limit told", async () => {
  await using t = await openTestSite();
  const judge = judgeOf(t);
  await t.site.queue.scheduler.claim(
    aClaim({ languages: ["C++ With O2"] }),
    AbortSignal.abort(),
  );
  const asked = compile(t, {}, { language: "en-US" });
  const call = judge.call("claim", aClaim({ languages: ["C++ With O2"] }));
  const [task] = (await (await call).json()).tasks;
  assert.equal(task.kind, "compile");
  const answered = await judge.result(task, {
    kind: "compiled",
    isCompiled: false,
    note: { code: "compileTime", value: null },
    message: "",
  });
  assert.equal(answered.status, 200);
  const { status, msg } = await asked;
  assert.deepEqual([status, msg], [500, "The compiler took too long."]);
});

Deno.test("what cannot be compiled is refused at once, with the reason", async () => {
  await using t = await openTestSite();
  const refused: [Record<string, unknown>, RegExp][] = [
    [{ code: "  " }, /请填写.*代码/],
    [{ code: undefined }, /code/],
    [{ language: undefined }, /language/],
    [{ language: "Python3" }, /C 或 C\+\+/],
    [{ language: "constructor" }, /C 或 C\+\+/],
    [{ extraFiles: { "../a": "x" } }, /extraFiles/],
    [{ code: "x".repeat(65_536) }, /65535/],
  ];
  for (const [json, words] of refused) {
    const { http, msg } = await compile(t, json);
    assert.equal(http, 400, JSON.stringify(json).slice(0, 80));
    assert.match(msg, words);
  }
});

Deno.test("without a judge, or none that has the compiler, one is told and need not wait", async () => {
  await using t = await openTestSite();
  const none = await compile(t, {});
  assert.match(none.msg, /没有评测机在线/);
  await t.site.queue.scheduler.claim(
    aClaim({ languages: ["Python3"] }),
    AbortSignal.abort(),
  );
  const other = await compile(t, {});
  assert.match(other.msg, /都没有 C\+\+ 编译器/);
  assert.notEqual(other.status, 200);
});

Deno.test("judges that are busy for too long are not waited for, and nothing is left", async () => {
  await using t = await openTestSite();
  await t.site.queue.scheduler.claim(
    aClaim({ languages: ["C With O2"] }),
    AbortSignal.abort(),
  );
  const act = await t.actAs("root");
  const draft = { language: "C", code: GOOD, extraFiles: {} };
  const refused = await checkCompile(act, draft, 1);
  assert.ok(!refused.ok && refused.error.code === "compileTooSlow");
  assert.equal(t.site.queue.scheduler.waiting.size, 0);
});

Deno.test("the same code, asked for twice at once, is compiled once", async () => {
  await using t = await openTestSite();
  const sources = await openCompiler(t);
  const act = await t.actAs("admin");
  const draft = { language: "C", code: GOOD, extraFiles: {} };
  // Two requests would not be sure to meet: the answer comes at once here.
  const ask = () => checkCompile(act, draft);
  const answers = await Promise.all([ask(), ask()]);
  assert.deepEqual(answers.map(({ ok }) => ok), [true, true]);
  assert.equal(sources.length, 1);
});

Deno.test("what a stopped process has left is swept away", async () => {
  await using t = await openTestSite();
  const id = await t.site.authoring.compileIds.next();
  const at = t.clock.now;
  await t.site.authoring.compileChecks.insert({
    id,
    uid: "1",
    at,
    answer: null,
  });
  await tidyUp(t.site);
  assert.notEqual(await t.site.authoring.compileChecks.get(id), null);
  t.clock.now += 11 * 60_000;
  await tidyUp(t.site);
  assert.equal(await t.site.authoring.compileChecks.get(id), null);
});

const SPECIAL = {
  judgeMode: "spj",
  spjLanguage: "C++",
  spjCode: GOOD,
  "judgeExtra.0.name": "my.h",
  "judgeExtra.0.content": "int x;\n",
};

Deno.test("the form's own button compiles what stands there, and everything stays as typed", async () => {
  await using t = await openTestSite();
  const sources = await openCompiler(t);
  const typed = problemFields({ ...SPECIAL, step: "compile" });
  const { html, fields } = await again(await postForm(t, typed), 200);
  assert.match(html, /编译通过/);
  assert.equal(fields.spjCode, GOOD);
  assert.equal(fields["texts.zh-CN.title"], "两数之和");
  assert.deepEqual(sources[0].extraFiles, { "my.h": "int x;\n" });
  assert.equal(t.site.problems.catalogue.size, 0);
  const bad = { ...typed, spjCode: BAD };
  const shown = await again(await postForm(t, bad), 200);
  assert.ok(shown.html.includes(COMPILER_WORDS.replaceAll('"', "&quot;")));
  assert.equal(shown.fields.spjCode, BAD);
  const empty = await again(await postForm(t, { ...typed, spjCode: "" }), 422);
  assert.match(empty.html, /请填写/);
});

Deno.test("saving compiles what has not been seen to compile, and keeps all when it does not", async () => {
  await using t = await openTestSite();
  const sources = await openCompiler(t);
  const refused = await postForm(
    t,
    problemFields({ ...SPECIAL, spjCode: BAD }),
  );
  const { html, fields } = await again(refused, 422);
  assert.match(html, /没有通过编译/);
  assert.ok(html.includes("error: #error"));
  assert.equal(fields.spjCode, BAD);
  assert.equal(t.site.problems.catalogue.size, 0);
  // Compiled by the button, it is not compiled again.
  await postForm(t, problemFields({ ...SPECIAL, step: "compile" }));
  assert.equal(sources.length, 2);
  const saved = await postForm(t, problemFields(SPECIAL));
  assert.equal(saved.status, 303);
  assert.equal(sources.length, 2);
});

Deno.test("saving again needs no compiler while the code is the same, and one for any change of it", async () => {
  await using t = await openTestSite();
  const sources = await openCompiler(t);
  await postForm(t, problemFields(SPECIAL));
  const path = "/admin/problem/edit/1000";
  const save = async (changes: Record<string, string>) => {
    const fields = problemFields({
      ...SPECIAL,
      problemId: "P1000",
      ...changes,
    });
    const before = sources.length;
    const { status } = await postForm(t, fields, { path });
    return [status, sources.length - before];
  };
  assert.deepEqual(await save({ source: "NOI" }), [303, 0]);
  assert.deepEqual(await save({ spjLanguage: "C" }), [303, 1]);
  const file = { "judgeExtra.0.content": "int y;\n" };
  assert.deepEqual(await save(file), [303, 1]);
  // Code that stands there unused need not compile; used, it must.
  const unused = { judgeMode: "default", spjCode: BAD };
  assert.deepEqual(await save(unused), [303, 0]);
  assert.deepEqual(await save({ spjCode: BAD }), [422, 1]);
  assert.deepEqual(await save({ judgeMode: "interactive" }), [303, 0]);
});

Deno.test("without a judge a problem that only compares is saved, a checker waits in the form", async () => {
  await using t = await openTestSite();
  assert.equal((await postForm(t, problemFields())).status, 303);
  const { html, fields } = await again(
    await postForm(t, problemFields({ ...SPECIAL, problemId: "X" })),
    422,
  );
  assert.match(html, /没有评测机在线/);
  assert.equal(fields.spjCode, GOOD);
});

Deno.test("a call cannot save what does not compile either", async () => {
  await using t = await openTestSite();
  await openCompiler(t);
  const send = async (method: "POST" | "PUT", spjCode: string, id?: number) =>
    await envelope(
      await t.call(method, "/api/admin/problem", {
        as: "root",
        json: aProblemDto(
          { id, judgeMode: "spj", spjLanguage: "C++", spjCode },
          { judgeMode: "spj" },
        ),
      }),
    );
  const refused = await send("POST", BAD);
  assert.deepEqual([refused.status, refused.msg], [500, COMPILER_WORDS]);
  assert.equal(t.site.problems.catalogue.size, 0);
  assert.equal((await send("POST", GOOD)).status, 200);
  assert.equal((await send("PUT", BAD, 1000)).status, 500);
  const statement = await t.site.problems.statements.get(1000);
  assert.equal(statement?.spjCode, GOOD);
});

Deno.test("the button sends the form to the place of its answer", async () => {
  await using t = await openTestSite();
  const page = await t.browse(CREATE, { as: "root" });
  const html = await page.text();
  assert.match(html, /formaction="\/admin\/problem\/create#compile"/);
  assert.ok(html.includes('id="compile"'));
  assert.ok(fieldsOf(html, CREATE).length > 10);
});
