import assert from "node:assert/strict";
import fc from "fast-check";
import { Kept } from "../store/kept.ts";
import { Store } from "../store/store.ts";
import { openVenues } from "../venues/book.ts";
import { GroupPeople } from "./people.ts";
import { groupEntryCollection } from "./store.ts";

const GIDS = [1, 2];

const step = fc.record({
  gid: fc.constantFrom(...GIDS),
  uid: fc.constantFrom("a", "b", "c", "d", "e"),
  kind: fc.constantFrom("member", "entry", "entry", "leave", "forget", "look"),
  level: fc.constantFrom("applying" as const, "member" as const),
  createdAt: fc.nat(2),
  id: fc.nat(50),
});

Deno.test("a group's people stand newest first, through all changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const store = new Store(await Deno.openKv(":memory:"));
      using _closing = { [Symbol.dispose]: () => store.close() };
      const venues = await openVenues(store);
      const records = groupEntryCollection(store);
      const entries = await Kept.load(records);
      const people = new GroupPeople(venues, entries);
      const look = () => {
        for (const gid of GIDS) {
          const expected = venues.members.of({ kind: "group", id: gid })
            .map((membership) => ({
              membership,
              entry: entries.get(gid, membership.uid),
            }))
            .sort((a, b) =>
              (b.entry?.createdAt ?? 0) - (a.entry?.createdAt ?? 0) ||
              (b.entry?.id ?? 0) - (a.entry?.id ?? 0)
            );
          assert.deepEqual(people.of(gid), expected);
          assert.equal(people.of(gid), people.of(gid), "kept");
        }
      };
      for (const { gid, uid, kind, level, createdAt, id } of steps) {
        const isIn =
          venues.members.get({ kind: "group", id: gid }, uid) !== null;
        const hasEntry = entries.get(gid, uid) !== null;
        const entry = { gid, uid, id, createdAt, modifiedAt: 0, reason: null };
        const membership = { kind: "group", id: gid, uid, level } as const;
        if (kind === "look") look();
        if (kind === "member" && isIn) {
          await venues.memberships.update(["group", gid, uid], (row) => ({
            ...row,
            level,
          }));
        } else if (kind === "member") {
          await venues.memberships.insert(membership);
        }
        if (kind === "entry" && hasEntry) {
          await records.update([gid, uid], () => entry);
        } else if (kind === "entry") await records.insert(entry);
        if (kind === "leave" && isIn) {
          await venues.memberships.delete("group", gid, uid);
        }
        if (kind === "forget" && hasEntry) await records.delete(gid, uid);
      }
      look();
    }),
    { numRuns: 60 },
  );
});
