// Rows: 2 C16.4; 3 A8.4–A8.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { Transaction } from "../../../lib/store/transaction.ts";
import { Submission } from "../../../lib/submissions/schema.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { problemFields } from "../problems/problem_forms.ts";
import { addContest } from "./contests.ts";

const api = "/api/admin/contest";

const call = async (
  t: TestSite,
  method: string,
  path: string,
  json?: object,
  as: "root" | "admin" = "root",
) => await envelope(await t.call(method, `${api}${path}`, { as, json }));

const itemsOf = (t: TestSite, cid: number) =>
  t.site.venues.items.of({ kind: "contest", id: cid });

/** Something that was sent to a problem in a contest. */
async function plant(t: TestSite, cid: number, pid: number, submitId = 77) {
  await t.site.submissions.records.insert(Submission.parse({
    submitId,
    pid,
    displayPid: "P",
    uid: "1",
    submitTime: t.clock.now,
    status: STATUS.accepted,
    length: 1,
    language: "C",
    venue: { kind: "contest", id: cid, gid: null },
    ip: "127.0.0.1",
  }));
}

Deno.test("a problem of the library is added by its id there, and leaves the public list", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const { pid } = await t.addProblem();
  const other = await t.addProblem();
  const add = (pid: number, displayId: string) =>
    call(t, "POST", "/add-problem-from-public", { cid, pid, displayId });
  assert.equal((await add(pid, "")).status, 400);
  assert.equal((await add(pid, "a b")).status, 400);
  assert.equal((await add(pid, "A")).status, 200);
  assert.equal(t.site.problems.catalogue.get(pid)?.auth, 3);
  // Twice the same problem, and twice the same id.
  assert.equal((await add(pid, "B")).status, 400);
  assert.equal((await add(other.pid, "A")).status, 400);
  const { data } = await call(
    t,
    "GET",
    `/get-problem-list?cid=${cid}&limit=10&currentPage=1`,
  );
  assert.equal(data.problemList.total, 1);
  assert.equal(data.contestProblemMap[pid].displayId, "A");
  assert.equal(data.contestProblemMap[pid].displayTitle, "两数之和");
});

Deno.test("several are added by their ids, in that order, under the next letters", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { by: "admin" });
  const [a, b, c] = [
    await t.addProblem(),
    await t.addProblem(),
    await t.addProblem(),
  ];
  const oi = await t.addProblem({ type: 1 });
  const path = `/admin/contest/${cid}/problems`;
  const send = (ids: string) => t.browse(path, { as: "admin", form: { ids } });
  const asked = () =>
    itemsOf(t, cid).map(({ itemId, displayId }) => [itemId, displayId]);
  assert.equal((await send(` ${b.problemId}，${a.problemId} `)).status, 303);
  assert.deepEqual(asked(), [[b.pid, "A"], [a.pid, "B"]]);
  // Those that are there stay as they are.
  assert.equal((await send(`${c.problemId} ${a.problemId}`)).status, 303);
  assert.deepEqual(asked(), [[b.pid, "A"], [a.pid, "B"], [c.pid, "C"]]);
  // An unknown id adds nothing; one that does not fit is named, and nothing typed is lost.
  for (const ids of [`P9999 ${oi.problemId}`, `${oi.problemId} P9999`, ""]) {
    const refused = await send(ids);
    assert.equal(refused.status, 422);
    assert.ok((await refused.text()).includes(`value="${ids}"`) || ids === "");
  }
  const refused = await (await send(oi.problemId)).text();
  assert.ok(refused.includes(`${oi.problemId} 不能加入这场比赛`));
  assert.equal(asked().length, 3);
  const user = await t.browse(path, { as: "user", form: { ids: "P1" } });
  assert.notEqual(user.status, 422);
  assert.equal(asked().length, 3);
});

Deno.test("a contest takes problems of its rule only, and none that is hidden or another's secret", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { by: "admin" });
  const oi = await t.addProblem({ type: 1 });
  const hidden = await t.addProblem({ auth: 2 });
  const [secret] = [await t.addProblem()];
  const running = await addContest(t);
  const add = (pid: number, in_ = cid, as: "root" | "admin" = "admin") =>
    call(t, "POST", "/add-problem-from-public", {
      cid: in_,
      pid,
      displayId: "A",
    }, as);
  assert.equal((await add(oi.pid)).status, 400);
  assert.equal((await add(hidden.pid)).status, 404);
  assert.equal((await add(secret.pid, running, "root")).status, 200);
  assert.equal((await add(secret.pid)).status, 404);
  // Nor is it offered: its title is a secret, too.
  const offered = async (as: "root" | "admin") => {
    const path = `/admin/contest/${cid}/problems`;
    return (await (await t.browse(path, { as })).text())
      .includes(`name="pid" value="${secret.pid}"`);
  };
  assert.deepEqual([await offered("admin"), await offered("root")], [
    false,
    true,
  ]);
  assert.equal(itemsOf(t, cid).length, 0);
  // Once that contest is over, it is no secret any more.
  t.clock.now += 9 * 3_600_000;
  assert.equal((await add(secret.pid)).status, 200);
  const { data } = await call(
    t,
    "GET",
    `/get-problem-list?cid=${cid}&problemType=0&limit=10&currentPage=1`,
    undefined,
    "admin",
  );
  const found = data.problemList.records.map(({ id }: { id: number }) => id);
  assert.ok(!found.includes(oi.pid) && !found.includes(hidden.pid));
});

Deno.test("display id, title and color are changed, by call and by page", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { problems: ["A", "B"] });
  const [{ itemId: pid }] = itemsOf(t, cid);
  const put = (changes: object) =>
    call(t, "PUT", "/contest-problem", { cid, pid, ...changes });
  const saved = await put({
    displayId: "C",
    displayTitle: "Third",
    color: "#ff0000",
  });
  assert.deepEqual(
    [saved.data.displayId, saved.data.displayTitle, saved.data.color],
    ["C", "Third", "#ff0000"],
  );
  // What is left out stays; what another has is refused.
  assert.equal((await put({ color: "#00ff00" })).data.displayTitle, "Third");
  assert.equal((await put({ displayId: "B" })).status, 400);
  assert.equal((await put({ color: "red" })).status, 400);
  const path = `/admin/contest/${cid}/problems/${pid}`;
  const send = (form: Record<string, string>) =>
    t.browse(path, { as: "root", form });
  const bad = await send({ displayId: "", displayTitle: "Typed", color: "" });
  assert.equal(bad.status, 422);
  assert.match(await bad.text(), /value="Typed"/);
  await send({ displayId: "D", displayTitle: "Fourth", color: "#5b7aa6" });
  const item = t.site.venues.items.get(
    { kind: "contest", id: cid },
    "problem",
    pid,
  )!;
  assert.deepEqual(
    [item.displayId, item.displayTitle, item.color],
    ["D", "Fourth", "#5b7aa6"],
  );
});

Deno.test("a problem made inside is the contest's secret, of its rule, and in it at once", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { rule: "oi" });
  const path = `/admin/contest/${cid}/problem/create`;
  const page = await t.browse(path, { as: "root" });
  assert.equal(page.status, 200);
  const made = await t.browse(path, {
    as: "root",
    form: problemFields({ type: "0", auth: "1" }),
  });
  assert.equal(made.status, 303, await made.text());
  const [item] = itemsOf(t, cid);
  assert.equal(item.displayId, "A");
  assert.equal(
    made.headers.get("location"),
    `/admin/contest/${cid}/problems/${item.itemId}`,
  );
  const problem = t.site.problems.catalogue.get(item.itemId)!;
  assert.deepEqual([problem.auth, problem.type], [3, 1]);
});

for (const submissions of ["keep", "drop"] as const) {
  Deno.test(`removing a problem asks what becomes of its submissions: ${submissions}`, async () => {
    await using t = await openTestSite();
    const cid = await addContest(t, {}, { problems: ["A"] });
    const [{ itemId: pid }] = itemsOf(t, cid);
    await plant(t, cid, pid);
    const path = `/admin/contest/${cid}/problems/${pid}`;
    const html = await (await t.browse(path, { as: "root" })).text();
    assert.match(html, /value="drop"/);
    const sent = await t.browse(`${path}/remove`, {
      as: "root",
      form: { submissions },
    });
    assert.equal(sent.status, 303);
    assert.equal(itemsOf(t, cid).length, 0);
    const { status } = (await t.site.submissions.records.get(77))!;
    const expected = submissions === "keep"
      ? STATUS.accepted
      : STATUS.cancelled;
    assert.equal(status, expected);
  });
}

Deno.test("the contract's call takes a problem out with its submissions; without contest it deletes", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { problems: ["A", "B"] });
  const [a, b] = itemsOf(t, cid).map(({ itemId }) => itemId);
  await plant(t, cid, a);
  assert.equal(
    (await call(t, "DELETE", `/problem?pid=${a}&cid=${cid}`)).status,
    200,
  );
  const sent = (await t.site.submissions.records.get(77))!;
  assert.equal(sent.status, STATUS.cancelled);
  assert.ok(t.site.problems.catalogue.get(a));
  await call(t, "DELETE", `/problem?pid=${b}`);
  assert.equal(await t.site.problems.records.get(b), null);
});

Deno.test("if the process falls while submissions are cancelled, the problem is there to be taken out again", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { problems: ["A"] });
  const [{ itemId: pid }] = itemsOf(t, cid);
  await plant(t, cid, pid);
  const { put } = Transaction.prototype;
  Transaction.prototype.put = () => {
    throw new Error("killed");
  };
  const path = `/problem?pid=${pid}&cid=${cid}`;
  assert.equal((await call(t, "DELETE", path)).status, 500);
  Transaction.prototype.put = put;
  assert.equal(itemsOf(t, cid).length, 1);
  assert.equal((await call(t, "DELETE", path)).status, 200);
  const sent = (await t.site.submissions.records.get(77))!;
  assert.equal(sent.status, STATUS.cancelled);
});
