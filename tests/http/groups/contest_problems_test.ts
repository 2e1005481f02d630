// Rows: 3 G6.17–G6.19, G6.21, G6.24
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

/** A group of "admin" with an admin, a member and a running contest that asks A. */
async function openClass() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_discuss_user", "admin");
  const cid = await addContest(t, {}, { by: "admin", gid, problems: ["A"] });
  const place = { kind: "contest", id: cid } as const;
  const path = `/group/${gid}/admin/contest/${cid}`;
  return {
    t,
    gid,
    cid,
    path,
    items: () => t.site.venues.items.of(place),
    async call(
      method: string,
      address: string,
      { as = "admin", json }: { as?: Person; json?: unknown } = {},
    ) {
      const reply = await t.call(method, `/api/group/${address}`, { as, json });
      return await envelope(reply);
    },
    html: async (address: string, as: Person = "admin") =>
      await (await t.browse(address, { as })).text(),
    /** The member's program for A is accepted. */
    async solve(): Promise<number> {
      const { data } = await envelope(
        await t.call("POST", "/api/submit-problem-judge", {
          as: "user",
          json: {
            pid: "A",
            cid,
            gid,
            language: "C",
            code: "int main() {}",
            isRemote: false,
          },
        }),
      );
      const judge = judgeOf(t);
      const [task] = await judge.claim();
      await judge.result(task, aVerdict(task));
      return data.submitId;
    },
    post: (
      address: string,
      form: Record<string, string>,
      as: Person = "admin",
    ) => t.browse(address, { as, form }),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

Deno.test("a public problem comes in by its id there, of the contest's rule; it stays public (G6.18)", async () => {
  await using of = await openClass();
  const { t, cid, path } = of;
  const { pid } = await t.addProblem();
  const oi = await t.addProblem({ type: 1 });
  const secret = await t.addProblem({ auth: PROBLEM_AUTH.contest });
  const add = async (pid: number, displayId: string, as: Person = "admin") =>
    (await of.call("POST", "add-contest-problem-from-public", {
      as,
      json: { cid, pid, displayId },
    })).status;
  assert.equal(await add(pid, ""), 400);
  assert.equal(await add(pid, "A"), 400, "the id is taken");
  assert.equal(await add(oi.pid, "B"), 400, "of the other rule");
  assert.equal(await add(secret.pid, "B"), 404, "the site's secret");
  assert.equal(await add(pid, "B", "user"), 403);
  assert.equal(await add(pid, "B"), 200);
  assert.equal(await add(pid, "C"), 400, "twice");
  assert.equal(t.site.problems.catalogue.get(pid)?.auth, PROBLEM_AUTH.public);
  const found = await of.call(
    "GET",
    `get-contest-problem-list?cid=${cid}&problemType=0&limit=30&currentPage=1`,
  );
  assert.deepEqual(found.data.problemList.records, []);
  // The same by the page, whose field proposes the next letter.
  const other = await t.addProblem({ problemId: "LIB7" });
  const html = await of.html(`${path}/problems`);
  assert.match(html, /LIB7/);
  assert.match(html, /name="displayId"[^>]*value="C"/);
  const form = { pid: String(other.pid), displayId: "" };
  assert.equal((await of.post(`${path}/problems`, form)).status, 422);
  const sent = await of.post(`${path}/problems`, { ...form, displayId: "D" });
  assert.equal(sent.status, 303);
  assert.equal(of.items().length, 3);
});

Deno.test("the group's own problem comes in by its id and is the contest's secret from then on; another group's does not (G6.19)", async () => {
  await using of = await openClass();
  const { t, gid, cid, path } = of;
  const own = await addGroupProblem(t, gid, { problemId: "OWN1" });
  const foreign = await addGroup(t, {
    name: "Somebody else",
    shortName: "ELSE1",
  });
  await addGroupProblem(t, foreign, { problemId: "FAR1" });
  const add = async (query: string, as: Person = "admin") =>
    (await of.call(
      "POST",
      `add-contest-problem-from-group?cid=${cid}&${query}`,
      {
        as,
      },
    )).status;
  assert.equal(await add("problemId=FAR1&displayId=B", "root"), 404);
  assert.equal(await add("problemId=OWN1&displayId="), 400);
  assert.equal(await add("problemId=OWN1&displayId=B", "user"), 403);
  assert.equal(
    await add("problemId=OWN1&displayId=B", "no_discuss_user"),
    403,
    "the contest's author and group roots manage it",
  );
  const html = await of.html(`${path}/problems`);
  assert.match(html, /OWN1/);
  assert.doesNotMatch(html, /FAR1/);
  const page = `/group/${gid}/problem/OWN1`;
  assert.equal((await t.browse(page, { as: "user" })).status, 200);
  assert.equal(await add("problemId=OWN1&displayId=B"), 200);
  assert.equal(
    t.site.problems.catalogue.get(own.pid)?.auth,
    PROBLEM_AUTH.contest,
  );
  // Members find it in the contest alone; those who look after the group go on seeing it.
  assert.equal((await t.browse(page, { as: "user" })).status, 403);
  assert.equal((await t.browse(page, { as: "no_discuss_user" })).status, 200);
  const inside = `/contest/${cid}/problem/B`;
  assert.equal((await t.browse(inside, { as: "user" })).status, 200);
});

Deno.test("a problem that the group has published stays in the public list", async () => {
  await using of = await openClass();
  const { t, gid, cid } = of;
  const { pid } = await addGroupProblem(t, gid, { problemId: "OPEN1" });
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, isGroup: false }),
  );
  const added = await of.call(
    "POST",
    `add-contest-problem-from-group?cid=${cid}&problemId=OPEN1&displayId=P`,
    { as: "admin" },
  );
  assert.equal(added.status, 200);
  assert.equal(t.site.problems.catalogue.get(pid)?.auth, PROBLEM_AUTH.public);
});

Deno.test("a problem's balloon is colored by page and by call, and stands on the board (G6.21)", async () => {
  await using of = await openClass();
  const { t, cid, path } = of;
  const [{ itemId: pid }] = of.items();
  const one = `${path}/problems/${pid}`;
  const saved = await of.post(one, {
    displayId: "A",
    displayTitle: "First",
    color: "#ff0000",
  });
  assert.equal(saved.status, 303);
  assert.equal(of.items()[0].color, "#ff0000");
  const json = { cid, pid, color: "#00ff00" };
  const put = (as: Person) => of.call("PUT", "contest-problem", { as, json });
  assert.equal((await put("no_discuss_user")).status, 403);
  assert.equal((await put("admin")).data.color, "#00ff00");
  await of.solve();
  const board = await of.html(`/contest/${cid}/rank`, "user");
  assert.match(board, /#00ff00/);
  assert.match(await of.html(one), /value="#00ff00"/);
  assert.equal((await t.browse(one, { as: "user" })).status, 403);
});

Deno.test("a problem that is taken out takes along what the contest got for it (G6.17)", async () => {
  await using of = await openClass();
  const { t, cid, path } = of;
  const [{ itemId: pid }] = of.items();
  const submitId = await of.solve();
  const html = await of.html(`${path}/problems/${pid}`);
  assert.match(html, /value="drop"/);
  assert.match(html, /data-ask|confirm/);
  const remove = (as: Person) =>
    of.call("DELETE", `contest-problem?pid=${pid}&cid=${cid}`, { as });
  assert.equal((await remove("no_discuss_user")).status, 403);
  assert.equal((await remove("admin")).status, 200);
  assert.equal(of.items().length, 0);
  const record = await t.site.submissions.records.get(submitId);
  assert.equal(record?.status, STATUS.cancelled);
});

Deno.test("announcements of a group's contest are listed, made, changed and deleted, by page and by call (G6.24)", async () => {
  await using of = await openClass();
  const { t, cid, path } = of;
  const page = `${path}/announcement`;
  const made = await of.post(page, {
    title: "By page",
    content: "Words",
    shown: "on",
  });
  assert.equal(made.status, 303);
  const json = {
    cid,
    announcement: { title: "By call", content: "More", status: 0 },
  };
  assert.equal(
    (await of.call("POST", "contest-announcement", { json })).status,
    200,
  );
  const list = async () =>
    (await of.call(
      "GET",
      `get-contest-announcement-list?cid=${cid}&limit=10&currentPage=1`,
    )).data.records as { id: number; title: string }[];
  const titles = async () => (await list()).map(({ title }) => title).sort();
  assert.deepEqual(await titles(), ["By call", "By page"]);
  const [{ id: aid }] = await list();
  const changed = { cid, announcement: { ...json.announcement, id: aid } };
  changed.announcement.title = "Changed";
  const put = (as: Person) =>
    of.call("PUT", "contest-announcement", { as, json: changed });
  assert.equal((await put("user")).status, 403);
  assert.equal((await put("admin")).status, 200);
  const html = await of.html(page);
  assert.match(html, /Changed/);
  assert.match(html, new RegExp(`announcement/${aid}/delete`));
  assert.equal((await of.post(`${page}/${aid}/delete`, {})).status, 303);
  const [{ id: last }] = await list();
  const gone = await of.call(
    "DELETE",
    `contest-announcement?aid=${last}&cid=${cid}`,
  );
  assert.equal(gone.status, 200);
  assert.deepEqual(await titles(), []);
  assert.equal((await t.browse(page, { as: "user" })).status, 403);
});

Deno.test("a contest is changed in its own group alone, by whoever manages both", async () => {
  await using of = await openClass();
  const { t, cid } = of;
  const other = await addGroup(t, { name: "Another one", shortName: "OTHER" });
  const [{ itemId: pid }] = of.items();
  const path = `/group/${other}/admin/contest/${cid}`;
  for (
    const page of [
      "edit",
      "problems",
      `problems/${pid}`,
      "announcement",
      "people",
    ]
  ) {
    const { status } = await t.browse(`${path}/${page}`, { as: "admin" });
    assert.equal(status, 400, page);
  }
  assert.equal((await of.post(path, { action: "delete" })).status, 400);
  assert.equal((await of.post(`${path}/edit`, { title: "x" })).status, 400);
  const site = await t.browse(`/admin/contest/${cid}/edit`, { as: "root" });
  assert.equal(site.status, 400);
});
