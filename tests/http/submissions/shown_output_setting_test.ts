import assert from "node:assert/strict";
import { SHOWN_OUTPUT } from "../../../lib/problems/draft/choices.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import {
  again,
  aProblemDto,
  CREATE,
  postForm,
  problemFields,
  publishAnyway,
} from "../problems/problem_forms.ts";

const PATH = "/api/admin/problem";
const READ = "/api/get-problem-detail";

const settingOf = async (t: TestSite, pid: number) =>
  (await t.site.problems.records.get(pid))!.shownOutput;

const chosenIn = (html: string) =>
  /<select[^>]*name="shownOutput".*?<option[^>]*value="(\w+)"[^>]*selected/s
    .exec(html.replaceAll(/<option(?![^>]*selected)[^>]*>/g, ""))?.[1];

async function call(t: TestSite, method: string, problem: object) {
  const json = aProblemDto({ problemId: "P1", ...problem });
  return await envelope(await t.call(method, PATH, { as: "root", json }));
}

Deno.test("the form offers each choice, and saves it", async () => {
  await using t = await openTestSite();
  const fresh = await (await t.browse(CREATE, { as: "root" })).text();
  assert.equal(chosenIn(fresh), "samples");
  const { pid } = await t.addProblem();
  const path = `/admin/problem/edit/${pid}`;
  for (const shownOutput of [...SHOWN_OUTPUT].reverse()) {
    const saved = await postForm(t, problemFields({ shownOutput }), { path });
    assert.equal(saved.status, 303);
    assert.equal(await settingOf(t, pid), shownOutput);
    const html = await (await t.browse(path, { as: "root" })).text();
    assert.equal(chosenIn(html), shownOutput);
  }
});

Deno.test("a form that comes back keeps what was chosen; a word of no choice is refused", async () => {
  await using t = await openTestSite();
  const add = problemFields({ shownOutput: "all", step: "add-example" });
  const { html } = await again(await postForm(t, add), 200);
  assert.equal(chosenIn(html), "all");
  const wrong = problemFields({ shownOutput: "everything" });
  assert.equal((await postForm(t, wrong)).status, 422);
});

Deno.test("a new problem asks first, and keeps its choice while it does", async () => {
  await using t = await openTestSite();
  const fields = problemFields({ problemId: "P1", shownOutput: "nothing" });
  assert.equal((await postForm(t, fields)).status, 303);
  const { pid } = t.site.problems.catalogue.find("P1")!;
  await publishAnyway(t, pid);
  assert.equal(await settingOf(t, pid), "nothing");
});

Deno.test("calls tell and take it; a client that does not know it leaves it alone", async () => {
  await using t = await openTestSite();
  const { data: { pid } } = await call(t, "POST", {});
  assert.equal(await settingOf(t, pid), "samples");
  const read = async () => {
    const path = `${PATH}?pid=${pid}`;
    const { data } = await envelope(await t.call("GET", path, { as: "root" }));
    return data;
  };
  for (const shownOutput of SHOWN_OUTPUT) {
    await call(t, "PUT", { id: pid, shownOutput });
    assert.equal((await read()).shownOutput, shownOutput);
    for (const other of [{}, { shownOutput: null }]) {
      const { status } = await call(t, "PUT", { id: pid, ...other });
      assert.equal(status, 200);
      assert.equal(await settingOf(t, pid), shownOutput);
    }
  }
  const { status } = await call(t, "PUT", { id: pid, shownOutput: "some" });
  assert.equal(status, 400);
  const { data } = await envelope(await t.call("GET", `${READ}?problemId=P1`));
  assert.equal(data.problem.shownOutput, "all");
});

Deno.test("the history says who has changed it, in the reader's language", async () => {
  await using t = await openTestSite();
  const { data: { pid } } = await call(t, "POST", {});
  t.clock.now += 1_000;
  await call(t, "PUT", { id: pid, shownOutput: "all" });
  const { modifiedAt } = (await t.site.problems.records.get(pid))!;
  const path = `/admin/problem/${pid}/history/${modifiedAt}`;
  for (
    const [language, ...words] of [
      ["zh-CN", "提交详情中显示的输出信息", "仅样例", "所有测试点"],
      ["en-US", "Output shown with", "For samples only", "For all test"],
    ]
  ) {
    const page = await t.browse(`${path}?l=${language}`, { as: "root" });
    const html = await page.text();
    for (const word of words) assert.ok(html.includes(word), word);
  }
});

Deno.test("changing it makes no verdict old, and shows what is stored at once", async () => {
  await using t = await openTestSite();
  const { data: { pid } } = await call(t, "POST", {});
  const { caseVersion } = (await t.site.problems.records.get(pid))!;
  await call(t, "PUT", { id: pid, shownOutput: "all" });
  const after = (await t.site.problems.records.get(pid))!;
  assert.equal(after.caseVersion, caseVersion);
});
