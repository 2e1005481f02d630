import assert from "node:assert/strict";
import { asker, problem, viewer } from "../../tests/records.ts";
import type { Viewer } from "../accounts/access.ts";
import { Store } from "../store/store.ts";
import { openVenues, type VenueBook } from "./book.ts";
import type { Sight } from "./policy.ts";
import {
  Contest,
  groupVenue,
  type Membership,
  PRACTICE,
  Training,
  type Venue,
  VenueItem,
} from "./schema.ts";

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const { book, ...from } = await openVenues(store);
  const join = (
    kind: Membership["kind"],
    id: number,
    uid: string,
    level: Membership["level"] = "member",
  ) => from.memberships.insert({ kind, id, uid, level });
  return { ...from, book, join, [Symbol.dispose]: () => store.close() };
}

/** Who may come to what "own" has sent to a venue of group 4. */
const PEOPLE: Record<string, Viewer | null> = {
  visitor: null,
  stranger: viewer("str", "user"),
  applicant: viewer("app", "user"),
  refused: viewer("ref", "user"),
  owner: viewer("own", "user"),
  member: viewer("mem", "user"),
  groupAdmin: viewer("gad", "user"),
  groupRoot: viewer("gro", "user"),
  groupOwner: viewer("gow", "user"),
  teacher: viewer("tea", "sy_campus_teacher"),
  admin: viewer("adm", "admin"),
  problemAdmin: viewer("pro", "problem_admin"),
  root: viewer("roo", "root"),
};
const SITE_STAFF = ["teacher", "admin", "problemAdmin", "root"];
const MEMBERS = ["owner", "member", "groupAdmin", "groupRoot", "groupOwner"];
const LEADERS = ["groupAdmin", "groupRoot", "groupOwner"];
const training = (id: number, gid: number | null): Venue => ({
  kind: "training",
  id,
  gid,
});

async function openGroup() {
  const t = await open();
  await t.groups.insert({ gid: 4, ownerUid: "gow" });
  await t.join("group", 4, "app", "applying");
  await t.join("group", 4, "ref", "refused");
  for (const uid of ["own", "mem"]) await t.join("group", 4, uid);
  await t.join("group", 4, "gad", "admin");
  await t.join("group", 4, "gro", "root");
  return t;
}

type Switches = Parameters<typeof asker>[1];

const who = (
  book: VenueBook,
  venue: Venue,
  holds: (sight: Sight) => boolean,
  { share = false, opens = true, ...switches }:
    & { share?: boolean; opens?: boolean }
    & Switches = {},
) =>
  Object.keys(PEOPLE).filter((name) =>
    holds(
      book.policyOf(venue).sight(
        asker(PEOPLE[name], switches),
        { uid: "own", pid: 1, venue, submitTime: 5, share },
        problem({ gid: venue.gid, openCaseResult: opens }),
      ),
    )
  );

const entering = (book: VenueBook, venue: Venue) =>
  Object.keys(PEOPLE).filter((name) =>
    book.policyOf(venue).whyNotEnter(asker(PEOPLE[name])) === null
  );

Deno.test("a group is for its members, and what they send also for the site's staff where anybody may join [4 W2.4]", async () => {
  using t = await openGroup();
  const group = groupVenue(4);
  assert.deepEqual(entering(t.book, group), [...MEMBERS, "root"]);
  await t.trainings.insert(
    Training.parse({ tid: 9, gid: 4, authorUid: "gow" }),
  );
  const all = [group, training(9, 4)].flatMap((venue) =>
    [true, false].map((isOpen) => ({ venue, isOpen }))
  );
  for (const { venue, isOpen } of all) {
    t.book.isOpenGroup = () => isOpen;
    const staff = isOpen ? SITE_STAFF : ["root"];
    const seen = [...MEMBERS, ...staff];
    assert.deepEqual(
      who(t.book, venue, (sight) => sight.isThere && sight.verdict),
      seen,
    );
    const code = (sight: Sight) => sight.code === "open";
    assert.deepEqual(
      who(t.book, venue, code),
      ["owner", ...LEADERS, ...staff],
    );
    assert.deepEqual(
      who(t.book, venue, ({ cases }) => cases, { opens: false }),
      [...LEADERS, ...staff.filter((name) => name !== "teacher")],
    );
    assert.deepEqual(who(t.book, venue, code, { share: true }), seen);
    assert.deepEqual(
      who(t.book, venue, code, { hideNonContestSubmissionCode: true }),
      isOpen ? ["problemAdmin", "root"] : ["root"],
    );
    const listed = Object.keys(PEOPLE).filter((name) =>
      t.book.policyOf(venue).lens(asker(PEOPLE[name])) !== null
    );
    assert.deepEqual(listed, seen);
  }
});

Deno.test("members read and solve the group's own problems, nobody else's hidden ones", async () => {
  using t = await openGroup();
  const policy = t.book.policyOf(groupVenue(4));
  const why = (name: string, gid: number | null, switches = {}) =>
    policy.whyNotSubmit(
      asker(PEOPLE[name], switches),
      problem({ gid, auth: 1, isGroup: gid !== null }),
    );
  assert.equal(why("member", 4), null);
  assert.equal(why("member", null), null);
  assert.equal(why("member", 5), "problemForbidden");
  assert.equal(why("applicant", 4), "notGroupMember");
  assert.equal(why("visitor", 4), "notSignedIn");
  assert.equal(why("member", 4, { openGroupJudge: false }), "judgingClosed");
});

Deno.test("a public training is practice with a door; a private one is for those who registered", async () => {
  using t = await open();
  const record = { tid: 9, authorUid: "adm" };
  await t.trainings.insert(Training.parse(record));
  const venue = training(9, null);
  const everybody = Object.keys(PEOPLE);
  const signedIn = everybody.filter((name) => name !== "visitor");
  assert.deepEqual(entering(t.book, venue), signedIn);
  assert.deepEqual(who(t.book, venue, ({ isThere }) => isThere), everybody);
  assert.deepEqual(t.book.policyOf(venue).boards, [PRACTICE]);
  await t.trainings.update([9], (row) => ({ ...row, isPrivate: true }));
  await t.join("training", 9, "mem");
  await t.itemRecords.insert(
    VenueItem.parse({ kind: "training", id: 9, asks: "problem", itemId: 1 }),
  );
  assert.deepEqual(entering(t.book, venue), ["member", "admin", "root"]);
  assert.deepEqual(t.book.policyOf(venue).boards, [PRACTICE, venue]);
  const policy = t.book.policyOf(venue);
  const needs = "trainingNeedsRegistration";
  const read = (name: string, pid = 1) =>
    policy.whyNotRead(asker(PEOPLE[name]), problem({ pid }));
  assert.deepEqual([read("member"), read("stranger")], [null, needs]);
  assert.equal(read("member", 2), "problemNotFound");
  const why = (name: string) =>
    policy.whyNotSubmit(asker(PEOPLE[name]), problem());
  assert.deepEqual([why("member"), why("stranger")], [null, needs]);
});

Deno.test("a venue that is not there is its owner's and the super admin's, without a verdict for the owner", async () => {
  using t = await open();
  await t.contests.insert(
    Contest.parse({
      cid: 8,
      gid: 5,
      authorUid: "adm",
      rule: "acm",
      begin: 0,
      end: 1,
    }),
  );
  const gone: Venue[] = [
    { kind: "contest", id: 7, gid: null },
    // Its group is gone.
    { kind: "contest", id: 8, gid: 5 },
    groupVenue(5),
    training(9, null),
  ];
  for (const venue of gone) {
    assert.deepEqual(
      who(t.book, venue, ({ isThere }) => isThere),
      ["owner", "root"],
    );
    assert.deepEqual(who(t.book, venue, ({ verdict }) => verdict), ["root"]);
    assert.deepEqual(entering(t.book, venue), []);
    const policy = t.book.policyOf(venue);
    const root = asker(PEOPLE.root);
    const why = `${venue.kind}NotFound`;
    assert.equal(policy.whyNotSubmit(root, problem()), why);
    assert.equal(policy.lens(asker(PEOPLE.owner)), null);
  }
});

Deno.test("rules and members hold from the moment they change", async () => {
  using t = await open();
  const venue: Venue = { kind: "contest", id: 7, gid: null };
  const enters = () =>
    t.book.policyOf(venue)
      .whyNotEnter(asker(PEOPLE.member, { now: 5 })) === null;
  assert.equal(enters(), false);
  await t.contests.insert(
    Contest.parse({
      cid: 7,
      authorUid: "adm",
      rule: "acm",
      begin: 0,
      end: 10,
      auth: "private",
    }),
  );
  assert.equal(enters(), false);
  await t.join("contest", 7, "mem");
  assert.equal(enters(), true);
  await t.memberships.delete("contest", 7, "mem");
  assert.equal(enters(), false);
  await t.contests.update([7], (row) => ({ ...row, auth: "public" }));
  assert.equal(enters(), true);
  await t.contests.delete(7);
  assert.equal(enters(), false);
});
