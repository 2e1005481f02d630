import assert from "node:assert/strict";
import { Store } from "../store/store.ts";
import { openVenues } from "./book.ts";
import type { Membership } from "./schema.ts";

Deno.test("who is in a place is counted and listed as it is now", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const { members, memberships } = await openVenues(store);
  const place = { kind: "contest", id: 7 } as const;
  const put = (uid: string, changes: Partial<Membership> = {}) =>
    memberships.insert({ ...place, uid, level: "member", ...changes });
  await put("a");
  await put("b");
  await put("c", { id: 8 });
  await put("d", { kind: "training" });
  assert.deepEqual(members.of(place).map(({ uid }) => uid), ["a", "b"]);
  await memberships.update(
    ["contest", 7, "a"],
    (row) => ({ ...row, level: "refused" }),
  );
  assert.equal(members.get(place, "a")?.level, "refused");
  assert.equal(members.count(place), 2);
  await memberships.delete("contest", 7, "b");
  assert.equal(members.count(place), 1);
  assert.equal(members.get(place, "b"), null);
  const placesOf = (uid: string) =>
    members.placesOf(uid, "contest").map(({ id, level }) => [id, level]);
  assert.deepEqual(["a", "b", "c", "d"].map(placesOf), [
    [[7, "refused"]],
    [],
    [[8, "member"]],
    [],
  ]);
  const again = (await openVenues(store)).members;
  assert.deepEqual(again.of(place), members.of(place));
  assert.deepEqual(
    again.placesOf("a", "contest"),
    members.placesOf("a", "contest"),
  );
  store.close();
});
