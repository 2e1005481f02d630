import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { contestProblemId } from "../../lib/venues/schema.ts";
import { addContest } from "./contests/contests.ts";
import { addGroup, addGroupProblem } from "./groups/groups.ts";
import { addTraining } from "./trainings/made.ts";
import { asRoot } from "./hoj_client.ts";

/** The forms of HOJ's client whose numbers come out of its address: `gid` is text there. */
async function told(
  t: TestSite,
  method: string,
  path: string,
  json?: unknown,
) {
  const { status, msg, data } = await asRoot(t, method, path, json);
  assert.equal(status, 200, `${path} ${msg}`);
  return data;
}

Deno.test("a group's contest is made with the group's number in digits", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await told(t, "POST", "group/contest", {
    title: "By HOJ's form",
    description: "Words",
    startTime: new Date(t.clock.now + 60_000).toISOString(),
    endTime: new Date(t.clock.now + 3_660_000).toISOString(),
    duration: 3_600_000,
    type: 0,
    pwd: "",
    sealRank: false,
    sealRankTime: "",
    autoRealRank: true,
    auth: 0,
    openPrint: false,
    rankShowName: "username",
    openAccountLimit: false,
    accountLimitRule: "",
    starAccount: [],
    oiRankScoreType: "Recent",
    awardType: 0,
    awardConfigList: [],
    uid: "1",
    author: "root",
    gid: `${gid}`,
  });
  const { records } = await told(
    t,
    "GET",
    `group/get-admin-contest-list?gid=${gid}`,
  );
  assert.deepEqual(
    records.map(({ title, gid }: Record<string, unknown>) => [title, gid]),
    [["By HOJ's form", gid]],
  );
});

Deno.test("a group's training is made with the group's number in digits and a category of the site, which its form lists", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await told(t, "POST", "admin/training/category", {
    name: "Basics",
    color: "#0b7285",
  });
  const [category] = await told(t, "GET", "get-training-category");
  const training = {
    rank: 1000,
    title: "By HOJ's form",
    description: "Words",
    privatePwd: "",
    auth: "Public",
    gid: `${gid}`,
    author: "root",
  };
  const trainingCategory = { id: category.id };
  await told(t, "POST", "group/training", { training, trainingCategory });
  const { records: [row] } = await told(
    t,
    "GET",
    `group/get-admin-training-list?gid=${gid}`,
  );
  const known = await told(t, "GET", `group/training?tid=${row.id}`);
  assert.equal(known.training.gid, gid);
  assert.equal(known.training.latePercent, 10, "as a form begins (issue 39)");
  assert.equal(known.trainingCategory.id, category.id);
  // The page of the form has it, too.
  const page = await t.browse(`/group/${gid}/admin/training/${row.id}/edit`, {
    as: "root",
  });
  const html = await page.text();
  assert.match(html, new RegExp(`value="${category.id}"[^>]*>[^<]*Basics`));
  await told(t, "PUT", "group/training", {
    training: { ...known.training, gid: `${gid}`, id: `${row.id}` },
    trainingCategory: { id: `${category.id}` },
  });
  // Another group's categories are none of its business.
  const other = await addGroup(t, { name: "Another", shortName: "ANOTHER" });
  await addTraining(t, { gid: other });
  const [theirs] = t.site.trainings.shelf.categories({ gid: other });
  const refused = await asRoot(t, "POST", "group/training", {
    training,
    trainingCategory: { id: theirs.id },
  });
  assert.equal(refused.status, 400);
});

Deno.test("a balloon is colored by the row's own number, and a problem in two contests keeps them apart", async () => {
  await using t = await openTestSite();
  const first = await addContest(t, {}, { problems: ["A", "B"] });
  const second = await addContest(t);
  const place = { kind: "contest", id: first } as const;
  const [{ itemId: pid }] = t.site.venues.items.of(place);
  await told(t, "POST", "admin/contest/add-problem-from-public", {
    pid: `${pid}`,
    cid: `${second}`,
    displayId: "Z",
  });
  const rowIn = async (cid: number) =>
    (await told(t, "GET", `admin/contest/get-problem-list?cid=${cid}`))
      .contestProblemMap[pid];
  const [{ id }, before] = [await rowIn(second), await rowIn(first)];
  assert.equal(id, contestProblemId(second, pid));
  await told(t, "PUT", "admin/contest/contest-problem", {
    id,
    color: "#ff4500",
  });
  assert.equal((await rowIn(second)).color, "#ff4500");
  assert.equal((await rowIn(second)).displayId, "Z");
  assert.deepEqual(await rowIn(first), before);
  for (const body of [{ color: "#ff4500" }, { id: 7, color: "#ff4500" }]) {
    const { status } = await asRoot(
      t,
      "PUT",
      "admin/contest/contest-problem",
      body,
    );
    assert.equal(status, 400);
  }
});

Deno.test("a problem inside a contest is saved as its form was filled; its own title stays its own", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { problems: ["A"] });
  const place = { kind: "contest", id: cid } as const;
  const [item] = t.site.venues.items.of(place);
  const path = `admin/contest/contest-problem?cid=${cid}&pid=${item.itemId}`;
  const row = await told(t, "GET", path);
  assert.deepEqual(row.scoreMap, { [item.itemId]: null });
  const { pid } = row;
  await told(t, "PUT", "admin/contest/contest-problem", {
    ...row,
    pid: `${pid}`,
    cid: `${cid}`,
  });
  assert.deepEqual(t.site.venues.items.of(place), [item]);
});

Deno.test("a group's contest is offered what everybody sees: neither the group's own problems nor secrets of contests", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  const open = await t.addProblem();
  for (const auth of [1, 2, 3] as const) {
    await addGroupProblem(t, gid, { auth });
  }
  await t.addProblem({ auth: 2 });
  await t.addProblem({ auth: 3 });
  const cid = await addContest(t, {}, { gid });
  const { problemList } = await told(
    t,
    "GET",
    `group/get-contest-problem-list?cid=${cid}&problemType=0&limit=10`,
  );
  assert.deepEqual(
    problemList.records.map(({ id }: { id: number }) => id),
    [open.pid],
  );
});

Deno.test("settings of the store: what is left empty is not asked for", async () => {
  await using t = await openTestSite();
  const path = "admin/config/set-db-and-redis-config";
  const known = await told(t, "GET", "admin/config/get-db-and-redis-config");
  const empty = Object.fromEntries(
    Object.keys(known).map((name) => [name, ""]),
  );
  for (const sent of [empty, { ...known, dbPassword: "" }, { dbHost: null }]) {
    await told(t, "PUT", path, sent);
  }
  const other = await envelope(
    await t.call("PUT", `/api/${path}`, {
      as: "root",
      json: { ...empty, dbHost: "elsewhere" },
    }),
  );
  assert.equal(other.status, 400);
});
