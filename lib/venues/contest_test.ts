import assert from "node:assert/strict";
import { asker, problem, viewer } from "../../tests/records.ts";
import {
  AT,
  BEGIN,
  contest,
  END,
  MANAGERS,
  OI,
  PEOPLE,
  SEAL,
  SIGNED_IN,
  STATES,
} from "../../tests/contest.ts";
import { type ContestState, contestState } from "./contest.ts";
import type { Contest } from "./schema.ts";

const inOrder = (names: string[]) =>
  Object.keys(PEOPLE).filter((name) => names.includes(name));

Deno.test("states follow the clock; a board without a seal never stands still", () => {
  for (const state of STATES) {
    const of = { begin: BEGIN, end: END, sealAt: SEAL };
    const unsealsAtEnd = state !== "sealed";
    assert.equal(contestState({ ...of, unsealsAtEnd }, AT[state]), state);
  }
  const real = { begin: BEGIN, end: END, sealAt: null, unsealsAtEnd: false };
  assert.equal(contestState(real, SEAL), "running");
  assert.equal(contestState(real, END), "ended");
  const policy = contest("ended");
  assert.deepEqual(
    [0, BEGIN, SEAL, END].map((now) => policy.until(now)),
    [BEGIN, SEAL, END, null],
  );
});

Deno.test("before the begin managers alone enter; then whoever the contest is for", () => {
  const enter = (
    state: ContestState,
    changes: Partial<Contest> = {},
    isGroups = false,
  ) =>
    Object.keys(PEOPLE).filter((name) =>
      contest(state, changes, isGroups)
        .mayEnter(asker(PEOPLE[name], { now: AT[state] }))
    );
  const members = ["participant", "owner", "groupAdmin", "groupRoot"];
  for (const state of STATES) {
    const isOpen = state !== "scheduled";
    const all = isOpen ? SIGNED_IN : MANAGERS;
    assert.deepEqual(enter(state), all, state);
    assert.deepEqual(enter(state, { auth: "protected" }), all, state);
    assert.deepEqual(
      enter(state, { auth: "private" }),
      isOpen ? ["participant", "owner", ...MANAGERS] : MANAGERS,
      state,
    );
    assert.deepEqual(enter(state, { isVisible: false }), MANAGERS, state);
    assert.deepEqual(
      enter(state, {}, true),
      inOrder([...MANAGERS, "groupRoot", ...isOpen ? members : []]),
      state,
    );
  }
});

Deno.test("programs are taken from who has a place, from the begin to the end", () => {
  const why = (
    name: string,
    state: ContestState,
    changes: Partial<Contest> = {},
    switches = {},
  ) =>
    contest(state, changes).whyNotSubmit(
      asker(PEOPLE[name], { now: AT[state], ...switches }),
      problem({ auth: 3 }),
    );
  for (const state of ["running", "frozen"] as const) {
    assert.equal(why("stranger", state), null);
    assert.equal(why("visitor", state), "forbidden");
    for (const auth of ["private", "protected"] as const) {
      assert.equal(why("stranger", state, { auth }), "forbidden");
      assert.equal(why("participant", state, { auth }), null);
      assert.equal(why("author", state, { auth }), null);
    }
  }
  assert.equal(why("participant", "scheduled"), "forbidden");
  assert.equal(why("author", "scheduled"), null);
  for (const name of ["participant", "author", "root"]) {
    assert.equal(why(name, "ended"), "forbidden");
    assert.equal(why(name, "ended", { takesLate: true }), null);
  }
  const closed = { openContestJudge: false };
  assert.equal(why("root", "running", {}, closed), "judgingClosed");
  const mute = asker(viewer("own", "no_submit_user"), { now: AT.running });
  assert.equal(
    contest("running").whyNotSubmit(mute, problem({ auth: 3 })),
    "forbidden",
  );
  assert.equal(
    contest("running").whyNotSubmit(
      asker(PEOPLE.stranger, { now: AT.running }),
      problem({ auth: 2 }),
    ),
    "problemForbidden",
  );
});

Deno.test("problems open with the contest; what its author has hidden stays so", () => {
  const read = (state: ContestState, auth: 2 | 3) =>
    Object.keys(PEOPLE).filter((name) =>
      contest(state).mayRead(
        asker(PEOPLE[name], { now: AT[state] }),
        problem({ auth }),
      )
    );
  const few = ["problemAdmin", ...MANAGERS];
  assert.deepEqual(read("scheduled", 3), few);
  assert.deepEqual(read("running", 3), SIGNED_IN);
  assert.deepEqual(read("running", 2), few);
});

Deno.test("lists, figures and boards end at the seal, but for managers and, under ACM rules, one's own", () => {
  const lens = (
    name: string,
    state: ContestState,
    changes: Partial<Contest> = {},
  ) => contest(state, changes).lens(asker(PEOPLE[name], { now: AT[state] }));
  for (const state of STATES) {
    const isSealed = state === "frozen" || state === "sealed";
    assert.equal(lens("root", state)?.before, null);
    assert.equal(lens("visitor", state), null);
    if (state === "scheduled") {
      assert.equal(lens("participant", state), null);
      continue;
    }
    for (const changes of [{}, OI]) {
      assert.deepEqual(lens("participant", state, changes), {
        from: BEGIN,
        before: isSealed ? SEAL : null,
        keepsOwn: changes !== OI,
        byProblem: false,
      });
    }
  }
});
