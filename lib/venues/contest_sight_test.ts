import assert from "node:assert/strict";
import { asker, problem } from "../../tests/records.ts";
import {
  AT,
  BEGIN,
  contest,
  MANAGERS,
  OI,
  PEOPLE,
  SEAL,
  SIGNED_IN,
  STATES,
} from "../../tests/contest.ts";
import type { ContestState } from "./contest.ts";
import type { Sent, Sight } from "./policy.ts";
import type { Contest } from "./schema.ts";

const STAFF = ["teacher", "admin", "problemAdmin"];

const sent = (submitTime: number): Sent => ({
  uid: "own",
  pid: 1,
  venue: { kind: "contest", id: 7, gid: null },
  submitTime,
  share: true,
});
const EARLY = sent(BEGIN);
const LATE = sent(SEAL);

const who = (
  state: ContestState,
  holds: (sight: Sight) => boolean,
  { of = EARLY, changes = {}, isGroups = false, opens = true }: {
    of?: Sent;
    changes?: Partial<Contest>;
    isGroups?: boolean;
    opens?: boolean;
  } = {},
) =>
  Object.keys(PEOPLE).filter((name) =>
    holds(
      contest(state, changes, isGroups).sight(
        asker(PEOPLE[name], { now: AT[state] }),
        of,
        problem({ auth: 3, openCaseResult: opens }),
      ),
    )
  );

const isThere = (sight: Sight) => sight.isThere;

Deno.test("that something was sent is known inside, and of what came after the seal to its owner", () => {
  for (const state of STATES) {
    const inside = state === "scheduled" ? ["owner", ...MANAGERS] : SIGNED_IN;
    assert.deepEqual(who(state, isThere), inside, state);
    const isSealed = state === "frozen" || state === "sealed";
    const late = isSealed ? ["owner", ...MANAGERS] : inside;
    for (const changes of [{}, OI]) {
      assert.deepEqual(who(state, isThere, { of: LATE, changes }), late, state);
    }
    // A manager's trial before the begin.
    assert.deepEqual(
      who(state, isThere, { of: sent(BEGIN - 1) }),
      ["owner", ...MANAGERS],
    );
  }
});

Deno.test("a verdict is known with the submission; under OI rules not to the owner while sealed", () => {
  const verdict = (sight: Sight) => sight.verdict;
  for (const state of STATES) {
    assert.deepEqual(who(state, verdict), who(state, isThere), state);
    assert.deepEqual(
      who(state, verdict, { of: LATE }),
      who(state, isThere, { of: LATE }),
    );
    const isSealed = state === "frozen" || state === "sealed";
    assert.deepEqual(
      who(state, verdict, { of: LATE, changes: OI }),
      isSealed || state === "scheduled"
        ? MANAGERS
        : who(state, isThere, { of: LATE }),
      state,
    );
  }
  // Sealed as a whole, as OI contests mostly are: nothing until the end.
  const whole = { ...OI, sealAt: BEGIN };
  for (const state of ["frozen", "sealed"] as const) {
    assert.deepEqual(who(state, verdict, { changes: whole }), MANAGERS);
  }
  assert.deepEqual(who("ended", verdict, { changes: whole }), SIGNED_IN);
});

Deno.test("while it runs the figures of others are nobody's business", () => {
  const figures = (sight: Sight) => sight.figures;
  for (const state of STATES) {
    const isOver = state === "ended" || state === "sealed";
    assert.deepEqual(
      who(state, figures),
      isOver ? SIGNED_IN : ["owner", ...MANAGERS],
      state,
    );
  }
});

Deno.test("cases wait for the end, or under OI rules for the verdict; then as the problem says", () => {
  const cases = (sight: Sight) => sight.cases;
  for (const state of STATES) {
    const isOver = state === "ended" || state === "sealed";
    const all = isOver ? SIGNED_IN : MANAGERS;
    assert.deepEqual(who(state, cases), all, state);
    assert.deepEqual(
      who(state, cases, { opens: false }),
      state === "ended" ? [...STAFF, ...MANAGERS] : MANAGERS,
      state,
    );
    assert.deepEqual(
      who(state, cases, { changes: OI }),
      isOver
        ? SIGNED_IN
        : state === "scheduled"
        ? MANAGERS
        : ["owner", ...MANAGERS],
      state,
    );
    const isSealed = state === "frozen" || state === "sealed";
    if (isSealed) {
      assert.deepEqual(
        who(state, cases, { of: LATE, changes: OI }),
        MANAGERS,
      );
    }
  }
});

Deno.test("code is its owner's and the managers'; the staff's when it is over; never shared", () => {
  for (const state of STATES) {
    const want = state === "ended"
      ? ["owner", ...STAFF, ...MANAGERS]
      : ["owner", ...MANAGERS];
    assert.deepEqual(
      who(state, ({ code }) => code === "open"),
      want,
      state,
    );
    assert.deepEqual(who(state, ({ code }) => code === "hidden"), []);
    assert.deepEqual(who(state, ({ share }) => share), []);
    assert.deepEqual(who(state, ({ output }) => output), want);
    const readers = who(
      state,
      ({ output, words }) => output && words === "asSet",
    );
    assert.deepEqual(readers, state === "ended" ? want : MANAGERS, state);
  }
  // What a compiler says of a program tells its verdict.
  assert.deepEqual(
    who("frozen", ({ output }) => output, { of: LATE, changes: OI }),
    MANAGERS,
  );
});

Deno.test("a group's contest: its root manages it, its admins take part, and read all once it is over; site roles that are not in the group nothing [4 W2.4]", () => {
  const code = ({ code }: Sight) => code === "open";
  assert.deepEqual(
    who("running", code, { isGroups: true }),
    ["owner", "groupRoot", ...MANAGERS],
  );
  assert.deepEqual(
    who("running", isThere, { isGroups: true }),
    ["participant", "owner", "groupAdmin", "groupRoot", ...MANAGERS],
  );
  const helpers = ["groupAdmin", "groupRoot", ...MANAGERS];
  for (const auth of ["public", "private"] as const) {
    const over = { isGroups: true, changes: { auth }, opens: false };
    assert.deepEqual(who("ended", code, over), ["owner", ...helpers]);
    assert.deepEqual(who("ended", ({ cases }) => cases, over), helpers);
    const sealed = ["owner", "groupRoot", ...MANAGERS];
    assert.deepEqual(who("sealed", code, over), sealed);
  }
});
