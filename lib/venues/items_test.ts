import assert from "node:assert/strict";
import { Store } from "../store/store.ts";
import { openVenues } from "./book.ts";
import { VenueItem } from "./schema.ts";

const item = (itemId: number, displayId: string, changes = {}) =>
  VenueItem.parse({
    kind: "contest",
    id: 7,
    asks: "problem",
    itemId,
    displayId,
    ...changes,
  });

Deno.test("a place asks its own items, in its order, as they are now", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const { items, itemRecords } = await openVenues(store);
  const place = { kind: "contest", id: 7 } as const;
  const ids = () => items.of(place).map(({ displayId }) => displayId);
  for (const [pid, id] of [[1, "B"], [2, "AA"], [3, "A"]] as const) {
    await itemRecords.insert(item(pid, id));
  }
  await itemRecords.insert(item(1, "X", { kind: "training" }));
  assert.deepEqual(ids(), ["A", "B", "AA"]);
  await itemRecords.update(
    ["contest", 7, "problem", 2],
    (row) => ({ ...row, order: -1 }),
  );
  assert.deepEqual(ids(), ["AA", "A", "B"]);
  await itemRecords.delete("contest", 7, "problem", 3);
  assert.deepEqual(ids(), ["AA", "B"]);
  assert.equal(items.get(place, "problem", 3), null);
  assert.equal(items.get(place, "quiz", 1), null);
  assert.equal(items.get(place, "problem", 1)?.displayId, "B");
  const again = (await openVenues(store)).items;
  assert.deepEqual(again.of(place), items.of(place));
  store.close();
});
