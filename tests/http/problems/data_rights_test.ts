import assert from "node:assert/strict";
import { fieldsOf } from "../forms.ts";
import { openData, sendZip } from "./new_data.ts";
import { anotherPerson } from "../accounts/people.ts";

Deno.test("only who may edit the problem sees or changes its data", async () => {
  await using t = await openData({ auth: 1 });
  const author = await anotherPerson(t, "author", { roles: ["admin"] });
  const own = await author.addProblem({ auth: 2 });
  const [{ caseId }] = await t.cases();
  const [{ caseId: ownCase }] = (await t.site.problems.cases.get(own.pid))!;
  const upload = await sendZip(t, [["1.in", "canary-data"], ["1.out", "1"]]);
  const before = await t.texts();
  const pages = (pid: number, caseId: number) =>
    ["", "/checksums", "/case/create", `/case/${caseId}`].concat(
      `/case/${caseId}/input`,
      `/case/${caseId}/output`,
    ).map((path) => `/admin/problem/${pid}/data${path}`);
  const statuses = {
    visitor: 303,
    user: 403,
    admin: 403,
    problem_admin: 200,
    root: 200,
  } as const;
  for (const [as, status] of Object.entries(statuses)) {
    for (const path of pages(t.pid, caseId)) {
      const page = await t.browse(path, { as: as as "root" });
      assert.equal(page.status, status, `${path} as ${as}`);
      await page.body?.cancel();
    }
    if (status === 200) continue;
    for (
      const path of [
        "/case/create",
        `/case/${caseId}`,
        `/case/${caseId}/remove`,
        "/zip",
        `/zip/${upload}`,
      ]
    ) {
      const { caseVersion: seen } = await t.problemNow();
      const form = new FormData();
      form.set("seen", seen);
      form.set("inputFile", new File(["hostile"], "1.in"));
      const sent = await t.browse(t.page + path, { as: as as "root", form });
      assert.notEqual(sent.status, 200, `${path} as ${as}`);
      assert.equal(sent.status === 303 && status !== 303, false, path);
      await sent.body?.cancel();
    }
  }
  assert.deepEqual(await t.texts(), before);
  for (const path of pages(own.pid, ownCase)) {
    const page = await t.browse(path, author.carried);
    assert.equal(page.status, 200, `${path} as its author`);
    await page.body?.cancel();
  }
  // Another's case is no case of one's own problem.
  const mixed = `/admin/problem/${own.pid}/data/case/${caseId}/input`;
  assert.equal((await t.browse(mixed, author.carried)).status, 404);
});

Deno.test("the problem's form, open since before, leaves a change of the data alone", async () => {
  await using t = await openData();
  const edit = `/admin/problem/edit/${t.pid}`;
  const page = await (await t.browse(edit, { as: "root" })).text();
  t.clock.now += 1_000;
  await t.send(`/case/${await t.idOf(0)}`, { inputText: "new\n" });
  const save = async (html: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const field of fieldsOf(html, edit)) form.append(...field);
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    return await t.browse(edit, { as: "root", form });
  };
  assert.equal((await save(page, { source: "typed" })).status, 303);
  assert.equal((await t.texts())[0], "new\n10\n");
  // Another rule gives the cases points: whoever asks for it sees the change.
  const rule = { type: "1", judgeCaseMode: "default" };
  const told = await save(page, rule);
  assert.equal(told.status, 422);
  const again = await told.text();
  assert.match(again, /root 保存过该题目/);
  assert.equal((await save(again)).status, 303);
  assert.equal((await t.texts())[0], "new\n10\n");
  assert.deepEqual((await t.cases()).map(({ score }) => score), [50, 50]);
});
