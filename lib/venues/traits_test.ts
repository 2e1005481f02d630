import assert from "node:assert/strict";
import { contestVenue } from "../../tests/records.ts";
import {
  groupVenue,
  PRACTICE,
  type Venue,
  venueKey,
  venueOf,
  wireVenue,
} from "./schema.ts";
import { traitsOf } from "./traits.ts";

const training = (gid: number | null): Venue => ({
  kind: "training",
  id: 9,
  gid,
});

/** What is said of each: solved marks, days, contests' priority, whose list. */
const TABLE: [Venue, solved: boolean, days: boolean, first: boolean, Venue][] =
  [
    [PRACTICE, true, true, false, PRACTICE],
    [training(null), true, true, false, PRACTICE],
    [groupVenue(4), false, true, false, groupVenue(4)],
    [training(4), false, true, false, groupVenue(4)],
    [contestVenue(7), false, false, true, contestVenue(7)],
    [contestVenue(7, 4), false, false, true, contestVenue(7, 4)],
  ];

Deno.test("what counts as solved and moves the days, what goes first, whose list it stands in", () => {
  for (const [venue, solved, days, first, list] of TABLE) {
    assert.deepEqual(traitsOf(venue), {
      countsInPractice: solved,
      countsAsActivity: days,
      priority: first ? "contest" : "normal",
      list: venueKey(list),
    });
  }
});

Deno.test("a venue's key leads back to it, and no two have the same", () => {
  const keys = TABLE.map(([venue]) => venueKey(venue));
  assert.equal(new Set(keys).size, TABLE.length);
  assert.deepEqual(keys.map(venueOf), TABLE.map(([venue]) => venue));
});

Deno.test("on the wire it is the contract's cid and gid", () => {
  assert.deepEqual(TABLE.map(([venue]) => wireVenue(venue)), [
    { cid: 0, gid: null },
    { cid: 0, gid: null },
    { cid: 0, gid: 4 },
    { cid: 0, gid: 4 },
    { cid: 7, gid: null },
    { cid: 7, gid: 4 },
  ]);
});
