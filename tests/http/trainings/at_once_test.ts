import assert from "node:assert/strict";
import { cloneTraining } from "../../../lib/trainings/clone.ts";
import { deleteCategory } from "../../../lib/trainings/categories.ts";
import { addItem } from "../../../lib/trainings/items.ts";
import { MAX_ITEMS } from "../../../lib/trainings/schema.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import { openTestSite } from "../../support.ts";
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
