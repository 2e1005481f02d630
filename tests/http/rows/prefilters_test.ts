// Rows: 2 X2.7
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { aVerdict, judged, judgeOf } from "../judging.ts";

const listed = async (t: TestSite, path: string, as: Person = "user") => {
  const page = await t.browse(path, { as });
  assert.equal(page.status, 200, path);
  const html = await page.text();
  return {
    html,
    ids: [
      ...html.matchAll(/href="\/(?:group\/\d+\/)?submission-detail\/(\d+)"/g),
    ]
      .map(([, id]) => Number(id)),
  };
};

Deno.test("links to the list of submissions carry whose, which verdict and which problem (X2.7)", async () => {
  await using t = await openTestSite();
  const a = await t.addProblem();
  const b = await t.addProblem();
  const wrong = { verdict: { status: STATUS.wrongAnswer } };
  await judged(t, a.problemId, { as: "user" });
  const missed = await judged(t, b.problemId, { as: "user", ...wrong });
  await judged(t, a.problemId, { as: "admin", ...wrong });
  const only = new Set((await listed(t, "/status?username=user")).ids);
  assert.equal(only.size, 2);
  const { ids, html } = await listed(
    t,
    `/status?username=user&status=${STATUS.wrongAnswer}&problemID=${b.problemId}`,
  );
  assert.deepEqual([...new Set(ids)], [missed]);
  assert.match(html, /name="username"[^>]*value="user"/);
  assert.match(html, new RegExp(`name="problemID"[^>]*value="${b.problemId}"`));
  const solved = await listed(t, "/status?username=admin&status=0");
  assert.deepEqual(solved.ids, []);
});

Deno.test("a group's list of submissions takes the same, and has nobody else's (X2.7)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { problemId } = await addGroupProblem(t, gid, { problemId: "CLS1" });
  const elsewhere = await t.addProblem();
  await judged(t, elsewhere.problemId, { as: "user" });
  for (const as of ["user", "admin"] as const) {
    await t.call("POST", "/api/submit-problem-judge", {
      as,
      json: {
        pid: problemId,
        gid,
        language: "C",
        code: "int main() {}",
        isRemote: false,
      },
    });
    const judge = judgeOf(t);
    const [task] = await judge.claim();
    await judge.result(task, aVerdict(task));
  }
  const count = async (query: string) =>
    new Set((await listed(t, `/group/${gid}/status${query}`)).ids).size;
  assert.equal(await count(""), 2);
  assert.equal(await count("?username=user"), 1);
  assert.equal(await count("?username=user&status=0"), 1);
  assert.equal(await count(`?status=${STATUS.wrongAnswer}`), 0);
  assert.equal(await count(`?problemID=${problemId}`), 2);
  assert.equal(await count("?problemID=NONE"), 0);
});

Deno.test("a person's page by name, by id, by both; a group's contests are its own (X2.7)", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  await t.userOf("admin");
  for (
    const query of [`uid=${uid}`, "username=user", `uid=${uid}&username=user`]
  ) {
    const { html } = await listed(t, `/user-home?${query}`, "visitor");
    assert.match(html, /<title>user/, query);
  }
  const both = await t.browse(`/user-home?uid=${uid}&username=admin`);
  assert.equal(both.status, 404);
  const gid = await addGroup(t);
  const other = await addGroup(t, { name: "Others", shortName: "OTHER1" });
  await addContest(t, { title: "Site cup" });
  await addContest(t, { title: "Class cup" }, { gid });
  await addContest(t, { title: "Other cup" }, { gid: other });
  const { html } = await listed(t, `/group/${gid}/contest`, "admin");
  assert.match(html, /Class cup/);
  assert.doesNotMatch(html, /Site cup|Other cup/);
});
