import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS, type Status } from "../../judging/status.ts";
import { Store } from "../../store/store.ts";
import { SubmissionCatalogue } from "../catalogue/catalogue.ts";
import { Submission } from "../schema.ts";
import { submissionCollection } from "../store.ts";
import { contestVenue } from "../../../tests/records.ts";
import { groupVenue, PRACTICE } from "../../venues/schema.ts";
import { UserActivity } from "./user_activity.ts";

const STATUSES: Status[] = [
  STATUS.accepted,
  STATUS.wrongAnswer,
  STATUS.pending,
];
const QUARTER_MS = 900_000;

/** The same from the records themselves, the slow way. */
function naive(rows: readonly Submission[]) {
  const own = rows.filter(({ venue }) => venue.kind !== "contest");
  const listed = own.filter(({ venue }) => venue.gid === null);
  const pidsOf = (rows: readonly Submission[]) =>
    [...new Set(rows.map(({ pid }) => pid))].sort();
  const statusByProblem = pidsOf(own).map((pid) => {
    const sent = own.filter((row) => row.pid === pid);
    const isSolved = sent.some(({ status }) => status === STATUS.accepted);
    return [pid, isSolved ? STATUS.accepted : sent.at(-1)!.status];
  });
  const scored = listed.filter(({ oiRankScore }) => oiRankScore !== null);
  const points = pidsOf(scored).map((pid) => [
    pid,
    Math.max(
      ...scored.filter((row) => row.pid === pid)
        .map(({ oiRankScore }) => oiRankScore!),
    ),
  ]);
  const quarters = Object.groupBy(
    own,
    ({ submitTime }) => Math.floor(submitTime / QUARTER_MS),
  );
  return {
    total: listed.length,
    statusByProblem,
    tried: pidsOf(listed).length,
    solved: pidsOf(listed.filter(({ status }) => status === STATUS.accepted)),
    scores: points,
    quarters: Object.entries(quarters)
      .map(([quarter, rows]) => [+quarter, rows!.length]),
  };
}

/** Problem 3 is a group's. */
const row = fc.record({
  uid: fc.constantFrom("ann", "bob"),
  pid: fc.integer({ min: 1, max: 3 }),
  inContest: fc.constantFrom(false, false, true),
  status: fc.constantFrom(...STATUSES),
  oiRankScore: fc.option(fc.nat(9), { nil: null }),
});

const verdict = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  status: fc.constantFrom(...STATUSES),
  look: fc.boolean(),
});

Deno.test("what is remembered of a user is what their submissions say, after whatever verdict", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.array(verdict, { maxLength: 12 }),
      async (rows, verdicts) => {
        const store = new Store(await Deno.openKv(":memory:"));
        const submissions = submissionCollection(store);
        const history = await SubmissionCatalogue.load(submissions);
        const activity = new UserActivity(history);
        const check = async () => {
          const all = await Array.fromAsync(submissions.all());
          for (const uid of ["ann", "bob"]) {
            const found = activity.of(uid);
            assert.deepEqual({
              ...found,
              statusByProblem: [...found.statusByProblem].sort(([a], [b]) =>
                a - b
              ),
              solved: found.solved.toSorted(),
              scores: [...found.scores].sort(([a], [b]) => a - b),
              quarters: [...found.quarters],
            }, naive(all.filter((row) => row.uid === uid)));
          }
        };
        for (const [n, { inContest, ...changes }] of rows.entries()) {
          await submissions.insert(Submission.parse({
            submitId: n + 1,
            displayPid: "P1",
            submitTime: n * 500_000,
            length: 1,
            language: "C",
            ip: "",
            venue: inContest
              ? contestVenue(7)
              : changes.pid === 3
              ? groupVenue(4)
              : PRACTICE,
            ...changes,
          }));
        }
        await check();
        for (const { id, status, look } of verdicts) {
          await submissions.update([id], (row) => ({ ...row, status }));
          if (look) await check();
        }
        await check();
        store.close();
      },
    ),
    { numRuns: 60 },
  );
});
