import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS, type Status } from "../../judging/status.ts";
import { Store } from "../../store/store.ts";
import { SubmissionCatalogue } from "./catalogue.ts";
import type { SubmissionFilter } from "./search.ts";
import { contestVenue } from "../../../tests/records.ts";
import { groupVenue, PRACTICE, type Venue } from "../../venues/schema.ts";
import { Submission } from "../schema.ts";
import { submissionCollection } from "../store.ts";
import type { CountedSubmission } from "./table.ts";

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const dir = await Deno.makeTempDir({ prefix: "gavel-catalogue-" });
  const submissions = submissionCollection(store);
  /** As a process begins: with all that there can be in files. */
  const load = () =>
    SubmissionCatalogue.load(submissions, {
      segments: { dir, blocksPerSegment: 2, foldedFrom: 1 },
      asideFrom: 0,
    });
  return {
    submissions,
    load,
    catalogue: await load(),
    async [Symbol.asyncDispose]() {
      store.close();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

const submission = (
  submitId: number,
  changes: Partial<Submission> = {},
): Submission =>
  Submission.parse({
    submitId,
    pid: 1,
    displayPid: "P1",
    uid: "u",
    submitTime: 0,
    status: STATUS.pending,
    length: 1,
    language: "C",
    ip: "",
    ...changes,
  });

const ALL = { from: 0, limit: 1_000 };
/** As accounts have them, and others. */
const UIDS = ["ann", "0b".repeat(16), "f".repeat(32)];
const STATUSES: Status[] = [
  STATUS.accepted,
  STATUS.wrongAnswer,
  STATUS.pending,
];

/** The same question asked of the rows themselves. */
function naive(rows: readonly Submission[], filter: SubmissionFilter) {
  const { uids, pids, status, hiddenPids, keepUid } = filter;
  const list = listOf(filter.venue ?? PRACTICE);
  const isWithin = ({ submitTime }: Submission) => {
    const minute = Math.floor(submitTime / 60_000) * 60_000;
    return minute + 60_000 > (filter.from ?? 0) &&
      minute + 60_000 <= (filter.before ?? Infinity);
  };
  return rows.filter((row) =>
    listOf(row.venue) === list &&
    (uids === undefined || uids.has(row.uid)) &&
    (pids === undefined || pids.has(row.pid)) &&
    (status === undefined || row.status === status) &&
    (!hiddenPids?.has(row.pid) && isWithin(row) || row.uid === keepUid)
  ).map((row) => row.submitId).sort((a, b) => b - a);
}

/** All of a problem, and those of each verdict: pending is none. */
function naiveCounts(rows: readonly Submission[], pid: number) {
  const listed = rows.filter((row) =>
    row.pid === pid && listOf(row.venue) === "practice"
  );
  const counts = STATUSES.map((status) =>
    listed.filter((row) => row.status === status).length
  );
  return [listed.length, ...counts];
}

const training = (id: number, gid: number | null): Venue => ({
  kind: "training",
  id,
  gid,
});
const VENUES: Venue[] = [
  PRACTICE,
  contestVenue(9),
  contestVenue(10, 4),
  groupVenue(4),
  training(3, null),
  training(3, 4),
];

/** In whose list a submission stands. */
const listOf = ({ kind, id, gid }: Venue) =>
  kind === "contest"
    ? `contest ${id}`
    : gid === null
    ? "practice"
    : `group ${gid}`;

const setOf = <T>(values: T[]) =>
  fc.option(fc.subarray(values).map((some) => new Set(some)), {
    nil: undefined,
  });
const narrowed = {
  uids: setOf([...UIDS, "stranger"]),
  pids: setOf([1, 2, 3]),
  status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
  hiddenPids: setOf([1, 2, 3]),
  keepUid: fc.constantFrom(undefined, "ann", "stranger"),
};
const MINUTES = [0, 60_000, 90_000, 180_000];
const bound = fc.constantFrom(null, null, ...MINUTES);
const filter: fc.Arbitrary<SubmissionFilter> = fc.oneof(
  fc.record(narrowed),
  fc.record({
    ...narrowed,
    venue: fc.constantFrom(...VENUES.filter(({ kind }) => kind !== "practice")),
    from: bound,
    before: bound,
  }),
).map((filter) =>
  // In practice nothing is kept back for its time.
  "venue" in filter && listOf(filter.venue) === "practice"
    ? { ...filter, from: null, before: null }
    : filter
);

const row = fc.record({
  pid: fc.integer({ min: 1, max: 3 }),
  uid: fc.constantFrom(...UIDS),
  status: fc.constantFrom(...STATUSES),
  venue: fc.constantFrom(PRACTICE, PRACTICE, ...VENUES),
  submitTime: fc.constantFrom(...MINUTES),
});

/** Rows in the order of their commits, which is not that of their ids. */
const commits = fc.array(row, { maxLength: 25 }).chain((rows) =>
  fc.shuffledSubarray(
    rows.map((changes, n) => submission(n + 1, changes)),
    { minLength: rows.length },
  )
);

function sameAsNaive(
  catalogue: SubmissionCatalogue,
  rows: readonly Submission[],
  filters: readonly SubmissionFilter[],
) {
  for (const filter of filters) {
    const ids = naive(rows, filter);
    const total = ids.length;
    assert.deepEqual(catalogue.find(filter, ALL), { total, ids });
    // Looked for from the newest on; and in a set, as pages far back are.
    for (const limit of [3, 3_000]) {
      const page = catalogue.find(filter, { from: 2, limit });
      assert.deepEqual(page, { total, ids: ids.slice(2, 2 + limit) });
    }
  }
}

Deno.test("any filter finds what looking at every row would find", async () => {
  await fc.assert(
    fc.asyncProperty(
      commits,
      fc.array(fc.tuple(fc.nat(30), fc.constantFrom(...STATUSES))),
      fc.array(filter, { minLength: 1, maxLength: 5 }),
      async (commits, verdicts, filters) => {
        await using t = await open();
        const half = commits.length >> 1;
        for (const row of commits.slice(0, half)) {
          await t.submissions.insert(row);
        }
        // Another process begins here, from what is packed and what is not.
        await t.catalogue.seal();
        await t.catalogue.fold();
        const midway = await t.load();
        // What is remembered of these answers must not be believed for ever.
        const known = commits.slice(0, half);
        for (const catalogue of [t.catalogue, midway]) {
          sameAsNaive(catalogue, known, filters);
        }
        for (const row of commits.slice(half)) await t.submissions.insert(row);
        for (const [id, status] of verdicts) {
          await t.submissions.update([id], (row) => ({ ...row, status }));
        }
        const rows = await Array.fromAsync(t.submissions.all());
        const loaded = await t.load();
        for (const catalogue of [t.catalogue, midway, loaded]) {
          assert.equal(catalogue.size, rows.length);
          sameAsNaive(catalogue, rows, filters);
          for (const pid of [1, 2, 3, 4]) {
            const { total, byStatus } = catalogue.countOf(pid);
            const counts = [
              total,
              ...STATUSES.map((at) => byStatus.get(at) ?? 0),
            ];
            assert.deepEqual(counts, naiveCounts(rows, pid));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("rows stay right while the table grows", async () => {
  await using t = await open();
  const count = 2_100;
  for (let id = count; id >= 1; id -= 3) {
    const ids = [id - 1, id, id - 2].filter((id) => id >= 1);
    for (const id of ids) {
      await t.submissions.insert(
        submission(id, { pid: id % 7, uid: `${id % 5}` }),
      );
    }
  }
  const sealed = await t.load();
  await t.catalogue.seal();
  await t.catalogue.fold();
  for (const catalogue of [t.catalogue, sealed, await t.load()]) {
    const { total, ids } = catalogue.find({}, { from: 0, limit: count });
    assert.equal(total, count);
    assert.deepEqual(ids, Array.from({ length: count }, (_, n) => count - n));
    const some = catalogue.find(
      { pids: new Set([3]), uids: new Set(["4"]) },
      ALL,
    );
    const want = ids.filter((id) => id % 7 === 3 && id % 5 === 4);
    assert.deepEqual(some, { total: want.length, ids: want });
    assert.equal(catalogue.countOf(3).total, count / 7);
  }
});

Deno.test("an empty set of names or problems finds nothing", async () => {
  await using t = await open();
  await t.submissions.insert(submission(1));
  const none = { total: 0, ids: [] };
  assert.deepEqual(t.catalogue.find({ uids: new Set() }, ALL), none);
  assert.deepEqual(t.catalogue.find({ pids: new Set() }, ALL), none);
  assert.deepEqual(t.catalogue.find({ hiddenPids: new Set() }, ALL).ids, [1]);
});

Deno.test("a user's own are found among the others', in whatever order they came", async () => {
  await using t = await open();
  const rows = [
    submission(5, { uid: "ann", pid: 1, submitTime: 5 * 60_000 + 30 }),
    submission(6, { uid: "bob", pid: 1 }),
    submission(3, { uid: "ann", pid: 2, venue: contestVenue(4) }),
    submission(9, { uid: "ann", pid: 3, venue: groupVenue(4) }),
    submission(1, { uid: "bob", pid: 9 }),
  ];
  for (const row of rows) await t.submissions.insert(row);
  await t.submissions.update([5], (row) => ({
    ...row,
    status: STATUS.accepted,
    oiRankScore: 7,
  }));
  const loaded = await t.load();
  for (const catalogue of [t.catalogue, loaded]) {
    const own: CountedSubmission[] = [];
    catalogue.eachOf("ann", (row) => own.push(row));
    own.sort((a, b) => a.pid - b.pid);
    assert.deepEqual(own.map(({ pid }) => pid), [1, 2, 3]);
    assert.deepEqual(own[0], {
      submitId: 5,
      uid: "ann",
      pid: 1,
      status: STATUS.accepted,
      at: 5 * 60_000,
      oiRankScore: 7,
      venue: PRACTICE,
    });
    assert.deepEqual(
      own.map(({ venue }) => venue),
      [PRACTICE, contestVenue(4), groupVenue(4)],
    );
    catalogue.eachOf("nobody", () => assert.fail("a row of nobody"));
    const newest = (status?: Status) =>
      [...catalogue.newest(0, status)].map(({ submitId }) => submitId);
    assert.deepEqual(newest(), [9, 6, 5, 3, 1]);
    assert.deepEqual(newest(STATUS.accepted), [5]);
    assert.equal(catalogue.countSince(0), 5);
  }
});
