// Rows: 2 C2.9, C2.15, C9.1–C9.10
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

const NEEDS = "contestNeedsRegistration";

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
        .whyNotEnter(asker(PEOPLE[name], { now: AT[state] })) === null
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
    assert.equal(why("visitor", state), "notSignedIn");
    for (const auth of ["private", "protected"] as const) {
      assert.equal(why("stranger", state, { auth }), NEEDS);
      assert.equal(why("participant", state, { auth }), null);
      assert.equal(why("author", state, { auth }), null);
    }
  }
  assert.equal(why("participant", "scheduled"), "contestNotBegun");
  assert.equal(why("author", "scheduled"), null);
  for (const name of ["participant", "author", "root"]) {
    assert.equal(why(name, "ended"), "contestEnded");
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
      contest(state).whyNotRead(
        asker(PEOPLE[name], { now: AT[state] }),
        problem({ auth }),
      ) === null
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

Deno.test("why somebody may not come in, in the order of the checks", () => {
  const rule = {
    accountRule: { prefix: "team", suffix: "", from: 1, to: 20, extra: [] },
  };
  const why = (
    name: string,
    state: ContestState,
    changes: Partial<Contest> = {},
    isGroups = false,
  ) =>
    contest(state, changes, isGroups)
      .whyNotEnter(asker(PEOPLE[name], { now: AT[state] }));
  const hidden = { isVisible: false, auth: "private" } as const;
  const closed = { auth: "private", ...rule } as const;
  assert.equal(why("visitor", "running"), "notSignedIn");
  assert.equal(why("stranger", "scheduled", hidden), "contestNotFound");
  assert.equal(why("stranger", "scheduled", closed, true), "contestNotBegun");
  assert.equal(why("stranger", "running", closed, true), "notGroupMember");
  assert.equal(why("groupAdmin", "running", closed, true), NEEDS);
  assert.equal(why("participant", "running", closed), "accountRuleMismatch");
  for (const auth of ["public", "protected"] as const) {
    assert.equal(why("participant", "running", { ...rule, auth }), null);
    assert.equal(
      contest("running", { ...rule, auth }).whyNotSubmit(
        asker(PEOPLE.participant, { now: AT.running }),
        problem({ auth: 3 }),
      ),
      "accountRuleMismatch",
    );
  }
  assert.equal(why("author", "scheduled", { ...hidden, ...rule }), null);
});

Deno.test("what it says of itself is readable before the begin and unregistered", () => {
  const look = (changes: Partial<Contest>, isGroups = false) =>
    Object.keys(PEOPLE).filter((name) =>
      contest("scheduled", changes, isGroups)
        .whyNotLook(asker(PEOPLE[name], { now: AT.scheduled })) === null
    );
  assert.deepEqual(look({ auth: "private" }), SIGNED_IN);
  assert.deepEqual(look({ isVisible: false }), MANAGERS);
  assert.equal(look({}, true).includes("stranger"), false);
});

Deno.test("only the problems it asks are read and answered here, by nobody else's", () => {
  const other = problem({ pid: 2, auth: 3 });
  for (const name of ["participant", "author", "root"]) {
    const who = asker(PEOPLE[name], { now: AT.running });
    assert.equal(contest("running").whyNotRead(who, other), "problemNotFound");
    assert.equal(contest("running").whyNotSubmit(who, other), "problemGone");
  }
});

Deno.test("who is disqualified reads and submits nothing", () => {
  const policy = contest("running", { auth: "private" }, false, {
    isDisqualified: true,
  });
  const who = asker(PEOPLE.participant, { now: AT.running });
  assert.equal(policy.whyNotRead(who, problem({ auth: 3 })), null);
  assert.equal(policy.whyNotSubmit(who, problem({ auth: 3 })), "disqualified");
});

Deno.test("boards hide what comes after the seal, but from managers who ask for all of it", () => {
  const cutoff = (name: string, state: ContestState, live: boolean) =>
    contest(state)
      .boardCutoff(asker(PEOPLE[name], { now: AT[state] }), {
        live,
      });
  for (const state of STATES) {
    const sealed = state === "frozen" || state === "sealed" ? SEAL : null;
    assert.equal(cutoff("participant", state, true), sealed, state);
    assert.equal(cutoff("author", state, false), sealed, state);
    assert.equal(cutoff("author", state, true), null, state);
  }
});

Deno.test("an open board is for everybody from the begin on, and so are its counts", () => {
  const outside = (state: ContestState, changes: Partial<Contest>) =>
    contest(state, changes).whyNotSeeBoard(
      asker(null, { now: AT[state] }),
      { outside: true },
    );
  const open = { opensBoard: true };
  assert.equal(outside("running", {}), "boardClosed");
  assert.equal(outside("scheduled", open), "contestNotBegun");
  assert.equal(
    outside("running", { ...open, isVisible: false }),
    "contestNotFound",
  );
  assert.equal(outside("frozen", open), null);
  assert.deepEqual(
    contest("frozen", open).lens(asker(null, { now: AT.frozen })),
    { from: BEGIN, before: SEAL, keepsOwn: false, byProblem: false },
  );
});

Deno.test("a group's open board is for everybody where everybody may see the group, else for its members", () => {
  const seeing = (isShown: boolean) =>
    Object.keys(PEOPLE).filter((name) => {
      const policy = contest("running", { opensBoard: true }, true, {
        isShown,
      });
      const of = asker(PEOPLE[name], { now: AT.running });
      const sees = policy.whyNotSeeBoard(of, { outside: true }) === null;
      assert.equal(policy.lens(of) !== null, sees, name);
      return sees;
    });
  assert.deepEqual(seeing(true), Object.keys(PEOPLE));
  assert.deepEqual(
    seeing(false),
    ["participant", "owner", "groupAdmin", "groupRoot", ...MANAGERS],
  );
});

Deno.test("with a limit everybody has their own time, which ends with the contest at the latest", () => {
  const timeLimit = 3600;
  const at = (
    now: number,
    session: { startedAt: number; extra: number } | null,
    name = "participant",
  ) => {
    const policy = contest("running", { timeLimit }, false, { session });
    const who = asker(PEOPLE[name], { now });
    return {
      ...policy.clock(who),
      read: policy.whyNotRead(who, problem({ auth: 3 })),
      submit: policy.whyNotSubmit(who, problem({ auth: 3 })),
    };
  };
  const HOUR = 3_600_000;
  const unstarted = at(BEGIN + 5, null);
  assert.equal(unstarted.state, "unstarted");
  assert.equal(unstarted.read, "sessionNotStarted");
  assert.equal(unstarted.submit, "sessionNotStarted");
  const begun = { startedAt: BEGIN + 5, extra: 0 };
  assert.deepEqual(at(BEGIN + HOUR, begun), {
    state: "running",
    startedAt: BEGIN + 5,
    end: BEGIN + 5 + HOUR,
    limit: timeLimit,
    read: null,
    submit: null,
  });
  const over = at(BEGIN + 5 + HOUR, begun);
  assert.deepEqual([over.state, over.read, over.submit], [
    "timeOver",
    null,
    "timeOver",
  ]);
  const more = at(BEGIN + 5 + HOUR, { ...begun, extra: 60 });
  assert.deepEqual([more.state, more.submit], ["running", null]);
  assert.equal(at(END - 5, { startedAt: END - 10, extra: 0 }).end, END);
  assert.equal(at(END, null).read, null);
  assert.deepEqual(at(BEGIN + 5, null, "author").state, "running");
});
