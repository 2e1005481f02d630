import assert from "node:assert/strict";
import { addProblem } from "../../../lib/contests/items.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite, type Person } from "../../support.ts";
import { changeVisibility } from "../../../lib/problems/visibility.ts";
import { deleteProblem } from "../../../lib/problems/service.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { decoded } from "../forms.ts";
import { addContest } from "../contests/contests.ts";
import { addTraining, dataOf, sentTo } from "./made.ts";

Deno.test("a problem that a contest takes keeps its marks in the gradebook and with its student, without a way to it", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const { tid } = await addTraining(t, {
    pids: [pid],
    by: "admin",
    due: t.clock.now + 86_400_000,
  });
  const csv = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  await t.site.problems.records.update([pid], (row) => ({
    ...row,
    titles: { "zh-CN": "Secret of a contest" },
  }));
  await sentTo(t, tid, problemId);
  const before = await csv();
  assert.match(before, /,10,1,0,/);
  const own = async () =>
    await (await t.browse(`/training/${tid}/problems`, { as: "user" })).text();
  const link = `href="/training/${tid}/problem/${problemId}"`;
  assert.ok((await own()).includes(link));
  const cid = await addContest(t);
  const item = { displayId: "A", displayTitle: "", color: "" };
  const act = await t.actAs("root");
  assert.ok((await addProblem(act, cid, { pid, ...item })).ok);
  assert.equal(await csv(), before);
  const html = await own();
  assert.match(html, /10<[^>]*>? ?\/ ?10|10 \/ 10/);
  assert.ok(html.includes("暂不开放"));
  assert.ok(!html.includes(link) && !html.includes("Secret of a contest"));
  assert.ok(!html.includes(`${problemId}/full-screen`));
});

/** Two problems of a homework, both solved by "user" in it; `close` takes the first away. */
async function twoSolved() {
  const t = await openTestSite();
  const first = await t.addProblem();
  const second = await t.addProblem();
  const { tid } = await addTraining(t, {
    pids: [first.pid, second.pid],
    by: "admin",
    due: t.clock.now + 86_400_000,
  });
  await sentTo(t, tid, first.problemId);
  await sentTo(t, tid, second.problemId);
  const close = (auth: 2 | 3) =>
    t.site.problems.records.update([first.pid], (row) => ({ ...row, auth }));
  const page = async (path: string, as: Person = "user") =>
    decoded(await (await t.browse(`${path}?l=en-US`, { as })).text());
  const csv = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  return { t, tid, first, second, close, page, csv };
}

Deno.test("what a contest takes stays in the homework, marked, with its points, in list, head, progress and gradebook [4 W9.3]", async () => {
  const { t, tid, first, close, page, csv } = await twoSolved();
  await using _ = t;
  const before = await csv();
  await close(3);
  assert.equal(await csv(), before);
  const list = await page(`/training/${tid}/problems`);
  assert.ok(list.includes("In a contest") && list.includes("/ 20 points"));
  assert.match(list, /<b class="num">20</);
  const trainings = await page("/training");
  assert.ok(trainings.includes("2 of 2") || trainings.includes(">100%"));
  assert.ok((await page(`/training/${tid}/gradebook`, "admin"))
    .includes("In a contest"));
  assert.ok((await page(`/training/${tid}/rank`)).includes(first.problemId));
  // The documents' calls count and list what can be opened.
  const { records: [row] } = await dataOf(t, "/api/get-training-list");
  assert.deepEqual(
    [row.problemCount, row.acCount, row.closedCount],
    [1, 1, 1],
  );
  // A homework of which a contest has all does not become one without problems.
  const alone = await addTraining(t, { title: "Alone", pids: [] });
  await t.site.venues.itemRecords.insert({
    ...t.site.venues.items.of({ kind: "training", id: tid })[0],
    id: alone.tid,
  });
  assert.match(await page(`/training/${alone.tid}`), /\b1 problem/);
});

Deno.test("what is hidden is marked, cannot be opened and counts for nobody, in list, head, progress and gradebook [4 W2.7, 4 W9.3]", async () => {
  const { t, tid, first, close, page, csv } = await twoSolved();
  await using _ = t;
  await close(2);
  const list = await page(`/training/${tid}/problems`);
  assert.ok(list.includes("Not visible") && list.includes("/ 10 points"));
  assert.match(list, /<b class="num">10</);
  assert.ok(!list.includes(`/problem/${first.problemId}"`));
  assert.match(await csv(), /user,user,,,,,10,1,0,[^,]*,10/);
  const book = await page(`/training/${tid}/gradebook`, "admin");
  assert.ok(book.includes("Not visible") && book.includes("10/10"));
  const { records: [row] } = await dataOf(t, "/api/get-training-list");
  assert.deepEqual([row.problemCount, row.acCount, row.closedCount], [1, 1, 0]);
  await t.site.problems.records.update(
    [first.pid],
    (row) => ({ ...row, auth: 1 as const }),
  );
  assert.ok((await page(`/training/${tid}/problems`)).includes("/ 20 points"));
});

Deno.test("what nobody could open is not taken into a homework, and what keeps it is named to who may know [4 W2.7]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const { tid } = await addTraining(t, { by: "problem_admin" });
  const add = async (as: Person = "problem_admin") =>
    decoded(
      await (await t.browse(`/admin/training/${tid}/problems?l=en-US`, {
        as,
        form: { action: "addById", problem: problemId },
      })).text(),
    );
  const change = (changes: Record<string, unknown>) =>
    t.site.problems.records.update([pid], (row) => ({ ...row, ...changes }));
  await change({ auth: 3 });
  assert.ok((await add()).includes("A contest uses this problem"));
  await change({ auth: 2 });
  assert.ok((await add()).includes("This problem is hidden"));
  await change({ auth: 1, gid: await addGroup(t), isGroup: true });
  assert.ok((await add("root")).includes("belongs to another group"));
  assert.ok((await add()).includes("does not exist"), "a secret of the group");
  assert.deepEqual(t.site.venues.items.of({ kind: "training", id: tid }), []);
});

Deno.test("of a group's homework its own hidden problem counts for nobody, and admin and class page say what is closed or gone [4 W2.7]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const own = await addGroupProblem(t, gid);
  const gone = await t.addProblem();
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    pids: [own.pid, gone.pid],
  });
  const page = async (path: string) =>
    decoded(
      await (await t.browse(`/group/${gid}/${path}`, { as: "admin" })).text(),
    );
  const items = () => page(`admin/training/${tid}/problems?l=en-US`);
  const klass = () => page(`class?tid=${tid}&l=en-US`);
  assert.ok(!(await klass()).includes("cannot be opened"));
  await t.site.problems.records.update(
    [own.pid],
    (row) => ({ ...row, auth: 2 as const }),
  );
  const act = await t.actAs("root");
  assert.ok((await deleteProblem(act, gone.pid)).ok);
  const html = await items();
  assert.ok(html.includes("Not visible") && html.includes("Deleted"));
  assert.ok((await klass()).includes("2 problems of this work"));
  const removed = await t.browse(
    `/group/${gid}/admin/training/${tid}/problems`,
    {
      as: "admin",
      form: { action: `remove problem ${gone.pid}` },
    },
  );
  assert.equal(removed.status, 303);
  assert.ok((await klass()).includes("1 problem of this work"));
  const list = await (await t.browse(
    `/group/${gid}/training/${tid}/problems?l=en-US`,
    { as: "user" },
  )).text();
  assert.ok(list.includes("Not visible"));
});

Deno.test("who puts a problem into a contest is told which homework asks it, and each homework's teacher is told once [4 W9.3, 4 W2.7]", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const gid = await addGroup(t, {}, "root");
  const own = await addTraining(t, {
    by: "admin",
    title: "Week 12",
    pids: [pid],
  });
  await addTraining(t, { gid, title: "Of others", pids: [pid] });
  const notes = async (as: "admin" | "problem_admin") => {
    const { records } = await dataOf(t, "/api/msg/mine", as);
    return records.map((row: Record<string, string>) =>
      decoded(`${row.title} ${row.content}`)
    );
  };
  const cid = await addContest(t, {}, { by: "problem_admin" });
  const item = { displayId: "A", displayTitle: "", color: "" };
  const staff = await t.actAs("problem_admin");
  assert.ok((await addProblem(staff, cid, { pid, ...item })).ok);
  const [told] = await notes("problem_admin");
  assert.match(told, /Week 12/);
  assert.ok(told.includes(`/training/${own.tid})`));
  assert.ok(!told.includes("Of others"), "a group that they are not in");
  const toTeacher = await notes("admin");
  assert.equal(toTeacher.length, 1);
  assert.match(toTeacher[0], /Week 12/);
  // It was closed already: hidden now, nobody is told again.
  assert.ok((await changeVisibility(staff, pid, 2)).ok);
  assert.equal((await notes("admin")).length, 1);
  // Shown, it is something new when it is deleted: the message that is there tells it.
  assert.ok((await changeVisibility(staff, pid, 1)).ok);
  assert.ok((await deleteProblem(staff, pid)).ok);
  const after = await notes("admin");
  assert.equal(after.length, 1);
  assert.notEqual(after[0], toTeacher[0]);
});

Deno.test("what a contest has keeps its title on all pages of the homework, and no page leads to it [4 W9.3]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { pid, problemId } = await addGroupProblem(t, gid);
  const due = t.clock.now + 86_400_000;
  const { tid } = await addTraining(t, { by: "admin", gid, pids: [pid], due });
  for (let n = 0; n < 3; n++) {
    t.clock.now += 60_000;
    await sentTo(t, tid, problemId, { status: STATUS.wrongAnswer });
  }
  await t.site.problems.records.update([pid], (row) => ({
    ...row,
    auth: 3 as const,
    titles: { "zh-CN": "Secret of a contest" },
  }));
  const at = `/group/${gid}/training/${tid}`;
  for (
    const path of [
      `${at}/problems`,
      `${at}/rank`,
      `${at}/stuck`,
      `${at}/gradebook`,
      `/group/${gid}/class`,
      `/group/${gid}`,
      "/home",
    ]
  ) {
    const html = await (await t.browse(path, { as: "admin" })).text();
    assert.ok(!html.includes("Secret of a contest"), path);
    assert.ok(!html.includes(`href="${at}/problem/${problemId}`), path);
  }
});
