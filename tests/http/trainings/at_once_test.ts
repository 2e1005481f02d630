import assert from "node:assert/strict";
import { cloneTraining } from "../../../lib/trainings/clone.ts";
import { deleteCategory } from "../../../lib/trainings/categories.ts";
import { addItem, updateItem } from "../../../lib/trainings/items.ts";
import { MAX_ITEMS } from "../../../lib/trainings/schema.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import { envelope, openTestSite } from "../../support.ts";
import { addTraining } from "./made.ts";

Deno.test("of several added at one moment, a training takes what it has room for, each at a place and with an id of its own", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t);
  const place = { kind: "training", id: tid } as const;
  const { itemRecords, items } = t.site.venues;
  for (let n = 0; n < MAX_ITEMS - 2; n++) {
    await itemRecords.insert(VenueItem.parse({
      ...place,
      asks: "problem",
      itemId: 10_000 + n,
      order: n + 1,
    }));
  }
  const root = await t.actAs("root");
  const problems = [];
  for (let n = 0; n < 4; n++) problems.push(await t.addProblem());
  const added = await Promise.all(
    problems.map((problem) => addItem(root, tid, { problem })),
  );
  const why = added.map((row) => row.ok ? "added" : row.error.code).sort();
  assert.deepEqual(why, ["added", "added", "trainingFull", "trainingFull"]);
  const all = items.of(place);
  assert.equal(all.length, MAX_ITEMS);
  assert.equal(new Set(all.map(({ order }) => order)).size, MAX_ITEMS);
});

Deno.test("two that are added with one id at one moment: one has it", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t);
  const root = await t.actAs("root");
  const problems = [await t.addProblem(), await t.addProblem()];
  const added = await Promise.all(
    problems.map((problem) => addItem(root, tid, { problem, displayId: "X" })),
  );
  const why = added.map((row) => row.ok ? "added" : row.error.code).sort();
  assert.deepEqual(why, ["added", "displayIdTaken"]);
});

Deno.test("no two problems of a training are called alike, whatever the case and whoever has the name by itself", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t);
  const [one, two, three] = [
    await t.addProblem({ problemId: "ALPHA" }),
    await t.addProblem({ problemId: "BETA" }),
    await t.addProblem({ problemId: "GAMMA" }),
  ];
  const add = async (pid: number, displayId: string) =>
    (await envelope(
      await t.call("POST", "/api/admin/training/add-problem-from-public", {
        as: "root",
        json: { pid, tid, displayId },
      }),
    )).status;
  const rename = async (id: number, displayId: string) =>
    (await envelope(
      await t.call("PUT", "/api/admin/training/problem", {
        as: "root",
        json: { id, tid, displayId },
      }),
    )).status;
  assert.equal(await add(one.pid, "A"), 200);
  assert.equal(await add(two.pid, "a"), 400);
  assert.equal(await add(two.pid, ""), 200);
  // By itself it is called what another is called here.
  assert.equal(await add(three.pid, "beta"), 400);
  assert.equal(await add(three.pid, ""), 200);
  assert.equal(await rename(three.pid, "a"), 400);
  assert.equal(await rename(one.pid, "Gamma"), 400);
  assert.equal(await rename(one.pid, "a"), 200);
});

Deno.test("of two that are renamed alike at one moment one is", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t);
  const root = await t.actAs("root");
  const pids: number[] = [];
  for (let n = 0; n < 2; n++) {
    const problem = await t.addProblem();
    pids.push(problem.pid);
    assert.ok((await addItem(root, tid, { problem })).ok);
  }
  const renamed = await Promise.all(
    pids.map((itemId) => updateItem(root, tid, { itemId }, { displayId: "X" })),
  );
  const why = renamed.map((row) => row.ok ? "renamed" : row.error.code).sort();
  assert.deepEqual(why, ["displayIdTaken", "renamed"]);
});

Deno.test("a training whose category was deleted is cloned, without a category as well", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const { tid, categoryId } = await addTraining(t, { pids: [pid] });
  const root = await t.actAs("root");
  assert.ok((await deleteCategory(root, categoryId!)).ok);
  const made = await cloneTraining(root, tid, "A copy");
  assert.ok(made.ok, JSON.stringify(made));
  const { shelf } = t.site.trainings;
  assert.equal(shelf.category(made.value.categoryId), null);
  const place = { kind: "training", id: made.value.tid } as const;
  assert.equal(t.site.venues.items.of(place).length, 1);
});
