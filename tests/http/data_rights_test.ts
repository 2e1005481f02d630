import assert from "node:assert/strict";
import { openData, sendZip } from "./new_data.ts";
import { anotherPerson } from "./people.ts";

Deno.test("only who may edit the problem sees or changes its data", async () => {
  await using t = await openData({ auth: 1 });
  const author = await anotherPerson(t, "author", { roles: ["admin"] });
  const own = await author.addProblem({ auth: 2 });
  const [{ caseId }] = await t.cases();
  const [{ caseId: ownCase }] = (await t.site.cases.get(own.pid))!;
  const upload = await sendZip(t, [["1.in", "canary-data"]]);
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
