import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { openTestSite, type TestSite } from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { openData } from "./new_data.ts";
import { again, postForm, problemFields } from "./problem_forms.ts";

/** What an OI problem is worth is what its author has said, or is told of. */

const pointsOf = async (t: TestSite, pid: number) => {
  const { ioScore, judgeCaseMode } = (await t.site.problems.records.get(pid))!;
  const cases = (await t.site.problems.cases.get(pid))!;
  return {
    ioScore,
    judgeCaseMode,
    rows: cases.map(({ score, groupNum }) => [score, groupNum]),
  };
};

const shownOf = (html: string) =>
  /class="worth-now"[^>]*>([^<]*)</.exec(html)?.[1];

/** Sends an editing form as it stands, but for changes. */
async function edit(t: TestSite, pid: number, changes: Record<string, string>) {
  const path = `/admin/problem/edit/${pid}`;
  const html = await (await t.browse(path, { as: "root" })).text();
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, path)) form.append(name, value);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return await t.browse(path, { as: "root", form });
}

Deno.test("an ACM problem that becomes OI is worth what its author says, in every mode", async () => {
  for (const mode of ["default", "subtask_lowest", "subtask_average"]) {
    await using t = await openData();
    const changes = { type: "1", judgeCaseMode: mode, worth: "25" };
    const sent = await edit(t, t.pid, changes);
    assert.equal(sent.status, 303, await sent.text());
    const { ioScore, rows } = await pointsOf(t, t.pid);
    assert.equal(ioScore, 25, mode);
    assert.deepEqual(rows.map(([score]) => score), [12, 13]);
    const isSubtask = mode !== "default";
    assert.deepEqual(
      rows.map(([, group]) => group),
      isSubtask ? [1, 2] : [null, null],
      "each case a group of its own",
    );
  }
});

Deno.test("a mode that makes a problem worth something else is told once", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [1, 1, 2, 2].map((groupNum, n) => ({
      input: `${n}`,
      output: `${n}`,
      score: n === 3 ? 10 : 50,
      groupNum,
    })),
  });
  assert.equal((await pointsOf(t, t.pid)).ioScore, 60);
  const path = `/admin/problem/edit/${t.pid}`;
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.match(shownOf(html) ?? "", /60/);
  const changes = { judgeCaseMode: "subtask_average" };
  const told = await edit(t, t.pid, changes);
  assert.equal(told.status, 422);
  const page = await told.text();
  assert.match(errorAt(page, "worth") ?? "", /80 分，不是你填的 60 分/);
  assert.match(shownOf(page) ?? "", /80/);
  assert.equal((await pointsOf(t, t.pid)).ioScore, 60, "nothing is saved");
  const form = new FormData();
  for (const [name, value] of fieldsOf(page, path)) form.append(name, value);
  const sent = await t.browse(path, { as: "root", form });
  assert.equal(sent.status, 303, "whoever agrees saves once more");
  assert.equal((await pointsOf(t, t.pid)).ioScore, 80);
});

Deno.test("from groups to single cases and back, a problem is worth what its form says", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [1, 1, 1, 2].map((groupNum, n) => ({
      input: `${n}`,
      output: `${n}`,
      score: groupNum === 1 ? 70 : 30,
      groupNum,
    })),
  });
  const path = `/admin/problem/edit/${t.pid}`;
  const looked = await edit(t, t.pid, {
    judgeCaseMode: "default",
    step: "preview",
  });
  const page = await looked.text();
  assert.match(shownOf(page) ?? "", /100/);
  assert.match(page, /保存时会重新分配各测试点的分数，使整题为 100 分/);
  const sent = await edit(t, t.pid, { judgeCaseMode: "default" });
  assert.equal(sent.status, 303, await sent.text());
  assert.deepEqual(await pointsOf(t, t.pid), {
    ioScore: 100,
    judgeCaseMode: "default",
    rows: [[23, 1], [23, 1], [24, 1], [30, 2]],
  });
  const cookie = sent.headers.get("set-cookie") ?? "";
  assert.match(
    Buffer.from(/=([\w-]+)/.exec(cookie)?.[1] ?? "", "base64url").toString(),
    /scoring\.savedMoved/,
  );
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.doesNotMatch(html, /使整题为 100 分/);
  assert.equal(
    (await edit(t, t.pid, { judgeCaseMode: "subtask_lowest" })).status,
    303,
  );
  assert.deepEqual(
    (await pointsOf(t, t.pid)).rows,
    [[70, 1], [70, 1], [70, 1], [30, 2]],
  );
  const meant = { judgeCaseMode: "default", worth: "240" };
  assert.equal((await edit(t, t.pid, meant)).status, 303);
  assert.equal((await pointsOf(t, t.pid)).rows[0][0], 70, "as somebody says");
});

Deno.test("a new problem's points that are not its worth are told; without any they are split", async () => {
  await using t = await openTestSite();
  const typed = problemFields({
    type: "1",
    judgeCaseMode: "subtask_average",
    worth: "100",
    "cases.0.score": "25",
    "cases.0.groupNum": "1",
    "cases.1.input": "3 4",
    "cases.1.output": "7",
    "cases.1.score": "25",
    "cases.1.groupNum": "1",
  });
  const { html } = await again(await postForm(t, typed), 422);
  assert.match(errorAt(html, "worth") ?? "", /25 分，不是你填的 100 分/);
  const open = {
    ...typed,
    "cases.0.score": "",
    "cases.0.groupNum": "",
    "cases.1.score": "",
    "cases.1.groupNum": "",
  };
  assert.equal((await postForm(t, open)).status, 303);
  assert.deepEqual(await pointsOf(t, 1000), {
    ioScore: 100,
    judgeCaseMode: "subtask_average",
    rows: [[50, 1], [50, 2]],
  });
});

Deno.test("points and groups of all cases are changed on the page of the test data", async () => {
  await using t = await openData({
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [1, 2].map((groupNum) => ({
      input: `${groupNum}`,
      output: "x",
      score: 50,
      groupNum,
    })),
  });
  const change = (fields: Record<string, string>) =>
    t.send("/points", fields, { at: "" });
  const told = await change({ "files.0.score": "20" });
  assert.equal(told.status, 422);
  const page = await told.text();
  assert.match(errorAt(page, "worth") ?? "", /70 分，不是你填的 100 分/);
  assert.match(shownOf(page) ?? "", /70/);
  const sent = await change({ "files.0.score": "20", worth: "70" });
  assert.equal(sent.status, 303);
  assert.deepEqual((await pointsOf(t, t.pid)).rows, [[20, 1], [50, 2]]);
  const split = await change({ worth: "30", step: "split" });
  assert.equal(split.status, 200);
  const fields = new Map(fieldsOf(await split.text(), `${t.page}/points`));
  assert.deepEqual(
    [fields.get("files.0.score"), fields.get("files.1.score")],
    ["15", "15"],
  );
  assert.equal((await pointsOf(t, t.pid)).ioScore, 70, "only shown");
});

Deno.test("bad points are refused at their field; data of another version are left alone", async () => {
  await using t = await openData({
    type: 1,
    cases: [{
      input: "1",
      output: "1",
      score: 100,
      groupNum: null,
    }],
  });
  const bad = await t.send("/points", { "files.0.score": "-3" }, { at: "" });
  assert.equal(bad.status, 422);
  assert.match(errorAt(await bad.text(), "files.0.score") ?? "", /分数应为/);
  const stale = { seen: "1", "files.0.score": "40", worth: "40" };
  const late = await t.send("/points", stale, { at: "" });
  assert.equal(late.status, 422);
  assert.equal((await pointsOf(t, t.pid)).ioScore, 100);
});

Deno.test("points of two admins at once: the second is told, and each row stays its case's", async () => {
  await using t = await openData({
    type: 1,
    cases: [1, 2, 3].map((n) => ({
      input: `${n}`,
      output: "x",
      score: 30,
      groupNum: null,
    })),
  });
  const path = `${t.page}/points`;
  const opened = fieldsOf(await t.read(), path);
  const mine = (changes: Record<string, string> = {}) => ({
    ...Object.fromEntries(opened),
    "files.1.score": "20",
    worth: "80",
    ...changes,
  });
  const { seen: _, ...unseen } = mine() as Record<string, string>;
  const blind = await t.browse(path, { as: "root", form: unseen });
  assert.equal(blind.status, 422, "what was seen is not said");
  await blind.body?.cancel();
  // Another takes the first case away meanwhile, and counts the last one more.
  const first = `/case/${await t.idOf(0)}`;
  await t.send(`${first}/remove`, {}, { at: first, as: "problem_admin" });
  const theirs = await t.send(
    "/points",
    { "files.1.score": "40", worth: "70" },
    {
      at: "",
      as: "problem_admin",
    },
  );
  assert.equal(theirs.status, 303);
  const late = await t.browse(path, { as: "root", form: mine() });
  assert.equal(late.status, 422);
  const html = await late.text();
  assert.match(html, /problem_admin 修改过/);
  const shown = new Map(fieldsOf(html, path));
  assert.deepEqual(
    [0, 1].map((n) => [
      shown.get(`files.${n}.input`),
      shown.get(`files.${n}.score`),
    ]),
    [["2.in", "20"], ["3.in", "40"]],
    "mine, and theirs",
  );
  assert.deepEqual((await pointsOf(t, t.pid)).rows, [[30, null], [40, null]]);
});

Deno.test("an ACM problem has no points to change", async () => {
  await using t = await openData();
  assert.ok(!(await t.read()).includes("/points"));
});
