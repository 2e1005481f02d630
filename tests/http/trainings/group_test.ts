import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addTraining, aDto, dataOf, statusOf } from "./made.ts";

/** A group of no_discuss_user's with an admin (mute_user) and a member (user). */
async function furnished() {
  const t = await openTestSite();
  const owner = await t.userOf("no_discuss_user");
  await t.site.venues.groups.insert({ gid: 4, ownerUid: owner.uid });
  for (
    const [role, level] of [["mute_user", "admin"], ["user", "member"]] as const
  ) {
    const { uid } = await t.userOf(role);
    await t.site.venues.memberships.insert({
      kind: "group",
      id: 4,
      uid,
      level,
    });
  }
  return t;
}

const OWNER: Person = "no_discuss_user";
const ADMIN: Person = "mute_user";
const OUTSIDER: Person = "no_submit_user";

Deno.test("a group's trainings are made by its admins, read by its members, and by nobody else", async () => {
  await using t = await furnished();
  const body = (gid: number | null) => aDto({ gid }, { name: "入门" });
  const make = (as: Person, gid: number | null = 4) =>
    statusOf(t.call("POST", "/api/group/training", { as, json: body(gid) }));
  assert.equal(await make("user"), 403);
  assert.equal(await make(ADMIN, null), 400);
  assert.equal(await make(ADMIN), 200);
  const list = await dataOf(t, "/api/group/get-training-list?gid=4");
  assert.deepEqual([list.total, list.records[0].gid], [1, 4]);
  assert.equal((await dataOf(t, "/api/get-training-list")).total, 0);
  for (
    const path of ["group/get-training-list?gid=4", "get-training-detail?tid=1"]
  ) {
    const answer = t.call("GET", `/api/${path}`, { as: OUTSIDER });
    assert.equal(await statusOf(answer), 403, path);
  }
  const admin = "/api/group/get-admin-training-list?gid=4";
  assert.equal((await dataOf(t, admin, ADMIN)).total, 1);
  assert.equal(await statusOf(t.call("GET", admin, { as: "user" })), 403);
  // The site's pages do not have it.
  const page = await t.browse("/training/1", { as: "user" });
  assert.equal(page.status, 400);
  await page.body?.cancel();
});

Deno.test("author, the group's root and the site's change and delete one; visibility is saved at once", async () => {
  await using t = await furnished();
  const other = await anotherPerson(t, "helper");
  await t.site.venues.memberships.insert({
    kind: "group",
    id: 4,
    uid: other.user.uid,
    level: "admin",
  });
  const dto = aDto({ gid: 4 }, { name: "入门" });
  await t.call("POST", "/api/group/training", { as: ADMIN, json: dto });
  const hide = (who: { as: Person } | typeof other.shown) =>
    statusOf(
      t.call(
        "PUT",
        "/api/group/change-training-status?tid=1&status=false",
        who,
      ),
    );
  assert.equal(await hide(other.shown), 403, "another admin's");
  for (const as of [ADMIN, OWNER, "root"] as const) {
    assert.equal(await hide({ as }), 200, as);
  }
  assert.equal(
    (await dataOf(t, "/api/group/get-training-list?gid=4")).total,
    0,
  );
  const change = aDto({ id: 1, gid: 4, title: "Changed" }, { id: 1 });
  assert.equal(
    await statusOf(
      t.call("PUT", "/api/group/training", { as: OWNER, json: change }),
    ),
    200,
  );
  const { training } = await dataOf(t, "/api/group/training?tid=1", ADMIN);
  assert.equal(training.title, "Changed");
  const drop = (as: Person) =>
    statusOf(t.call("DELETE", "/api/group/training?tid=1", { as }));
  assert.equal(await drop("user"), 403);
  assert.equal(await drop(ADMIN), 200);
});

Deno.test("its problems: public ones and the group's own; another group's is not found", async () => {
  await using t = await furnished();
  const open = await t.addProblem({ problemId: "P1" });
  const own = await t.addProblem({ problemId: "G1" });
  const foreign = await t.addProblem({ problemId: "F1" });
  for (const [pid, gid] of [[own.pid, 4], [foreign.pid, 5]]) {
    await t.site.problems.records.update([pid], (row) => ({ ...row, gid }));
  }
  const { tid } = await addTraining(t, { by: "mute_user", gid: 4 });
  const add = (as: Person, pid: number) =>
    statusOf(
      t.call("POST", "/api/group/add-training-problem-from-public", {
        as,
        json: { pid, tid, displayId: "A" },
      }),
    );
  assert.equal(await add("user", open.pid), 403);
  assert.equal(await add(ADMIN, open.pid), 200);
  assert.equal(await add(ADMIN, open.pid), 400);
  const addOwn = (problemId: string) =>
    statusOf(
      t.call(
        "POST",
        `/api/group/add-training-problem-from-group?problemId=${problemId}&tid=${tid}`,
        { as: ADMIN },
      ),
    );
  assert.equal(await addOwn("F1"), 404);
  assert.equal(await addOwn("P1"), 404, "a public one is not the group's");
  assert.equal(await addOwn("G1"), 200);
  const path = `/api/group/get-training-problem-list?tid=${tid}`;
  const { problemList, trainingProblemMap } = await dataOf(t, path, ADMIN);
  assert.equal(problemList.total, 2);
  assert.equal(trainingProblemMap[own.pid].displayId, "G1");
  const json = { ...trainingProblemMap[own.pid], rank: 0 };
  const moved = t.call("PUT", "/api/group/training-problem", {
    as: ADMIN,
    json,
  });
  assert.equal(await statusOf(moved), 200);
  const shown = await dataOf(t, `/api/get-training-problem-list?tid=${tid}`);
  assert.deepEqual(
    shown.map(({ problemId }: { problemId: string }) => problemId),
    ["G1", "P1"],
  );
  const out = t.call(
    "DELETE",
    `/api/group/training-problem?pid=${own.pid}&tid=${tid}`,
    { as: ADMIN },
  );
  assert.equal(await statusOf(out), 200);
  assert.equal((await dataOf(t, path, ADMIN)).problemList.total, 1);
});
