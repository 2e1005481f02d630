import assert from "node:assert/strict";
import fc from "fast-check";
import { STATUS } from "../judging/status.ts";
import type { Attempt } from "../trainings/attempts.ts";
import type { WholeTraining } from "../trainings/schema.ts";
import type { Site } from "./act.ts";
import { BANDS, classOf, type Pupil } from "./class.ts";
import { MINUTE_MS } from "../durations.ts";

const NOW = 10 ** 12;
const PIDS = [1, 2];
const NAMES = ["b", "A", "c", "D", "e", "F"];

const attempt: fc.Arbitrary<Attempt> = fc.record({
  submitId: fc.nat(99),
  at: fc.constantFrom(1, 3, 5, 30, 30_000).map((n) => NOW - n * MINUTE_MS),
  status: fc.constantFrom(
    STATUS.accepted,
    STATUS.wrongAnswer,
    STATUS.wrongAnswer,
  ),
  score: fc.constant(null),
  time: fc.constant(null),
});
const attempts = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.array(fc.tuple(fc.constantFrom(...PIDS), fc.array(attempt)))
    .map((pairs) => new Map(pairs)),
).map((people) => new Map(Object.entries(people)));

/** In words, as whoever looks reads it: what matters first, then the name. */
const keyOf = ({ band, stuckOn: [stuck], passed, username }: Pupil) =>
  [
    BANDS.indexOf(band),
    String(stuck?.since ?? 0).padStart(15, "0"),
    String(passed).padStart(6, "0"),
    username.toLowerCase(),
  ].join();

Deno.test("a class stands by who needs a look, then by name, however it stood before", async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(attempts, { minLength: 1, maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(1, NOW)),
    async (states, logins) => {
      const members = NAMES.map((uid) => ({
        membership: { kind: "group", id: 7, uid, level: "member" },
        entry: null,
      }));
      for (const state of states) {
        // What the class is made of.
        const site = {
          accounts: {
            directory: {
              get: (uid: string) => ({
                username: uid,
                realname: "",
                number: null,
              }),
              lastLogins: new Map(Object.entries(logins)),
            },
          },
          groups: { people: { of: () => members } },
          trainings: { attempts: { of: () => Promise.resolve(state) } },
          problems: {
            catalogue: {
              get: (pid: number) => ({
                pid,
                auth: 1,
                problemId: `${pid}`,
                titles: {},
              }),
            },
          },
          quizzes: { catalogue: { get: () => null } },
          submissions: { solvers: { of: () => new Set() } },
          venues: {
            items: {
              of: () =>
                PIDS.map((itemId) => ({
                  asks: "problem",
                  itemId,
                  scores: null,
                })),
            },
          },
        } as unknown as Site;
        const { people, bands } = await classOf(
          site,
          { tid: 1, gid: 7 } as WholeTraining,
          NOW,
        );
        assert.equal(people.length, NAMES.length);
        const keys = people.map(keyOf);
        assert.deepEqual(keys, keys.toSorted());
        assert.deepEqual(BANDS.flatMap((band) => bands[band]), people);
        for (const { stuckOn, band } of people) {
          assert.equal(stuckOn.length > 0, band === "stuck");
        }
      }
    },
  ));
});
