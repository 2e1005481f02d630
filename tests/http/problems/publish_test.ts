// Rows: 3 A5.2
import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { authorsJudge, keepProgram } from "./authored.ts";
import { startVerification } from "../../../lib/authoring/verify.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { postForm, problemFields } from "./problem_forms.ts";

const EDIT = "/admin/problem/edit/1000";

const authOf = async (t: TestSite) =>
  (await t.site.problems.records.get(1000))?.auth;

/** Saves the problem as public by its form; where that leads. */
async function publish(t: TestSite, changes: Record<string, string> = {}) {
  const fields = problemFields({ problemId: "P1000", ...changes });
  const sent = await postForm(t, fields, { path: EDIT });
  assert.equal(sent.status, 303);
  return sent.headers.get("location")!;
}

async function prove(t: TestSite, status: number): Promise<void> {
  assert.ok((await startVerification(await t.actAs("root"), 1000)).ok);
  await authorsJudge(t).judgeTrials(() => ({ status } as never));
}

Deno.test("that a public problem waits to be proven is said before it is saved", async () => {
  await using t = await openTestSite();
  const said = async (path: string, l = "zh-CN") =>
    /id="auth-help">([^<]*)</.exec(
      await (await t.browse(`${path}?l=${l}`, { as: "root" })).text(),
    )?.[1];
  assert.match(await said("/admin/problem/create") ?? "", /暂不公开/);
  const english = await said("/admin/problem/create", "en-US");
  assert.match(english ?? "", /has been verified/);
  await postForm(t, problemFields());
  assert.match(await said(EDIT) ?? "", /暂不公开/);
  await t.browse("/admin/problem/1000/publish", { as: "root", form: {} });
  assert.equal(await said(EDIT), undefined, "it is public");
});

Deno.test("a new problem is saved, and asked about before everybody sees it", async () => {
  await using t = await openTestSite();
  const sent = await postForm(t, problemFields());
  const address = sent.headers.get("location")!;
  assert.equal(address, `${EDIT}?publish=ask#publish`);
  assert.equal(await authOf(t), 2);
  const html = await (await t.browse(address.split("#")[0], { as: "root" }))
    .text();
  assert.match(html, /题目尚未公开/);
  assert.match(html, /还没有应当通过的题解程序/);
  assert.ok(html.includes("/admin/problem/1000/program/create"));
  const all = await t.browse("/admin/problem/1000/publish", {
    as: "root",
    form: {},
  });
  assert.equal(all.status, 303);
  assert.equal(await authOf(t), 1);
  // It is done: the question is not asked again.
  const later = await (await t.browse(address.split("#")[0], { as: "root" }))
    .text();
  assert.doesNotMatch(later, /题目尚未公开/);
});

Deno.test("what is proven is published without a question, until something changes", async () => {
  await using t = await openTestSite();
  await t.addProblem({ auth: 2, languages: ["C"] });
  await keepProgram(t, 1000);
  assert.match(await publish(t), /publish=ask/);
  await prove(t, STATUS.accepted);
  assert.equal(await publish(t), EDIT);
  assert.equal(await authOf(t), 1);
  // Public already, it is saved as it is.
  t.clock.now += 1_000;
  assert.equal(await publish(t, { timeLimit: "2000" }), EDIT);
  // Hidden and changed, it is asked about again.
  assert.equal(await publish(t, { auth: "2", timeLimit: "2000" }), EDIT);
  assert.match(await publish(t, { timeLimit: "2000" }), /publish=ask/);
  assert.equal(await authOf(t), 2);
});

Deno.test("a solution that gets something else is a warning, not a refusal", async () => {
  await using t = await openTestSite();
  await t.addProblem({ auth: 2 });
  await publish(t, { auth: "2" });
  await keepProgram(t, 1000);
  await prove(t, STATUS.wrongAnswer);
  const address = await publish(t);
  const html = await (await t.browse(address.split("#")[0], { as: "root" }))
    .text();
  assert.match(html, /有题解程序没有得到预期的结果/);
  const page = "/admin/problem/1000/dry-run";
  const shown = await (await t.browse(page, { as: "root" })).text();
  assert.match(shown, /仍然公开/);
  assert.match(shown, /data-confirm="题目还没有通过验题/);
});

Deno.test("a plain admin is refused as before, and may not press the button", async () => {
  await using t = await openTestSite();
  await t.addProblem({ auth: 2 }, "admin");
  const sent = await postForm(t, problemFields(), { path: EDIT, as: "admin" });
  assert.equal(sent.status, 422);
  assert.match(await sent.text(), /公开题目/);
  const page = "/admin/problem/1000/dry-run";
  const html = await (await t.browse(page, { as: "admin" })).text();
  assert.doesNotMatch(html, /\/publish"/);
  const pressed = await t.browse("/admin/problem/1000/publish", {
    as: "admin",
    form: {},
  });
  assert.equal(pressed.status, 403);
  assert.equal(await authOf(t), 2);
});

Deno.test("the list and the form lead to the dry run", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const page = `/admin/problem/${pid}/dry-run`;
  for (const path of ["/admin/problems", `/admin/problem/edit/${pid}`]) {
    const html = await (await t.browse(path, { as: "root" })).text();
    assert.ok(html.includes(`href="${page}"`), path);
  }
});

Deno.test("published from the dry run, one is back there, with the way to the public page", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({ auth: 2 });
  const page = `/admin/problem/${pid}/dry-run`;
  const shown = await (await t.browse(page, { as: "root" })).text();
  const path = `/admin/problem/${pid}/publish`;
  const form = Object.fromEntries(fieldsOf(shown, path));
  const sent = await t.browse(path, { as: "root", form });
  assert.equal(sent.headers.get("location"), page);
  const after = await (await t.browse(page, { as: "root" })).text();
  assert.ok(after.includes(`href="/problem/${problemId}"`));
});

Deno.test("the page of a rejudge has the problem's tabs", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const path = `/admin/problem/${pid}/rejudge`;
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.ok(html.includes(`href="/admin/problem/${pid}/data"`));
});
