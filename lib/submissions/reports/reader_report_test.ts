import assert from "node:assert/strict";
import { asker, problem, submission, viewer } from "../../../tests/records.ts";
import type { Viewer } from "../../accounts/access.ts";
import type { Note } from "../../judging/notes.ts";
import { STATUS, type Status } from "../../judging/status.ts";
import {
  SHOWN_OUTPUT,
  type ShownOutput,
} from "../../problems/draft/choices.ts";
import type { CaseReport, SubmissionReport } from "../schema.ts";
import type { Sight } from "../../venues/policy.ts";
import { practicePolicy } from "../../venues/practice.ts";
import { shownOf, tell } from "./reader_report.ts";

/** Who may come to a program that "own" sent to a problem of "aut". */
const PEOPLE: Record<string, Viewer | null> = {
  visitor: null,
  stranger: viewer("str", "user"),
  owner: viewer("own", "user"),
  teacher: viewer("tea", "sy_campus_teacher"),
  author: viewer("aut", "admin"),
  admin: viewer("adm", "admin"),
  problemAdmin: viewer("pro", "problem_admin"),
  root: viewer("roo", "root"),
};
const JURY = ["author", "admin", "problemAdmin", "root"];
/** Who may read the code, and with it what it has printed. */
const READERS = ["owner", "teacher"];

const SAMPLE = "5a".repeat(32);
const { accepted: AC, wrongAnswer: WA, runtimeError: RE, cancelled: CA } =
  STATUS;
const exit = (value: number): Note => ({ code: "exitCode", value });
const signal = (value: number): Note => ({ code: "signal", value });

/** Cases in their order; every one has words, for checkers say "ok" as well. */
const report = (
  rows: [Status, Partial<CaseReport>?][],
  changes: Partial<SubmissionReport> = {},
): SubmissionReport => ({
  note: null,
  message: "words 1",
  judgeCaseMode: "default",
  cases: rows.map(([status, changes], n) => ({
    caseId: n,
    seq: n + 1,
    groupNum: null,
    status,
    score: 0,
    time: 0,
    memory: 0,
    note: null,
    message: `words ${n + 1}`,
    inputName: `${n + 1}.in`,
    outputName: `${n + 1}.out`,
    ...changes,
  })),
  ...changes,
});

const told = (
  of: SubmissionReport,
  { as, shown, words = "asSet", status = RE }: {
    as: string;
    shown?: ShownOutput;
    words?: Sight["words"];
    status?: Status;
  },
) => {
  const viewer = PEOPLE[as];
  const shownProblem = problem({ shownOutput: shown });
  const sight = practicePolicy.sight(
    asker(viewer),
    submission({ status }),
    shownProblem,
  );
  return tell(of, {
    sight: { ...sight, words },
    problem: shownProblem,
    viewer,
    samples: new Set([SAMPLE]),
  });
};

/** The numbers of the cases whose words are told. */
const heard = (...parts: Parameters<typeof told>) =>
  told(...parts).cases!.filter(({ message }) => message !== null)
    .map(({ seq }) => seq);

/** A passed case, two failed ones, a sample among those that failed later. */
const RUN = report([[AC], [CA], [WA], [RE], [WA, { inputHash: SAMPLE }]]);

const WANTED: Record<ShownOutput, number[]> = {
  nothing: [],
  samples: [5],
  firstFailing: [3, 5],
  all: [1, 2, 3, 4, 5],
};

Deno.test("readers are told what the setting says; authors and admins all; others nothing", () => {
  for (const shown of SHOWN_OUTPUT) {
    for (const as of Object.keys(PEOPLE)) {
      const want = JURY.includes(as)
        ? WANTED.all
        : READERS.includes(as)
        ? WANTED[shown]
        : [];
      assert.deepEqual(heard(RUN, { as, shown }), want, `${as}, ${shown}`);
    }
  }
});

Deno.test("a problem from before the setting shows its samples", () => {
  assert.equal(problem().shownOutput, "samples");
  assert.deepEqual(heard(RUN, { as: "owner" }), WANTED.samples);
});

Deno.test("while a contest runs nobody else is told anything, whatever the setting", () => {
  for (const shown of SHOWN_OUTPUT) {
    for (const as of Object.keys(PEOPLE)) {
      const words = "strict";
      const want = JURY.includes(as) ? WANTED.all : [];
      assert.deepEqual(heard(RUN, { as, shown, words }), want);
    }
  }
});

Deno.test("of a deleted problem nothing is told but to admins", () => {
  for (const [as, person] of Object.entries(PEOPLE)) {
    const want = JURY.includes(as) ? "all" : "nothing";
    assert.equal(shownOf(null, person, { words: "asSet" }), want);
  }
});

Deno.test("a case of which nobody knows what was read is no sample", () => {
  const old = report([[WA], [WA, { inputHash: "00".repeat(32) }]]);
  assert.deepEqual(heard(old, { as: "owner", shown: "samples" }), []);
  assert.deepEqual(heard(old, { as: "owner", shown: "firstFailing" }), [1]);
});

Deno.test("what is kept back is said of failed cases, words or not, to those who might read", () => {
  const silent = report([[AC], [WA, { message: null }], [WA], [CA]]);
  const kept = (as: string, shown: ShownOutput) =>
    told(silent, { as, shown }).cases!.filter((row) => row.isKeptBack)
      .map(({ seq }) => seq);
  assert.deepEqual(kept("owner", "samples"), [2, 3]);
  assert.deepEqual(kept("owner", "firstFailing"), [3]);
  assert.deepEqual(kept("owner", "all"), []);
  for (const as of ["root", "author", "stranger", "visitor"]) {
    assert.deepEqual(kept(as, "nothing"), []);
  }
});

Deno.test("an exit code goes with the words, the name of a signal with the verdict", () => {
  const SEGV = signal(11);
  const ended = report([
    [RE, { note: exit(77) }],
    [RE, { note: SEGV }],
    [RE, { note: signal(42) }],
    [RE, { note: { code: "outputLimit", value: null } }],
    [RE, { note: exit(78), inputHash: SAMPLE }],
    [WA, { note: { code: "printedNothing", value: null } }],
  ]);
  const notes = (as: string, words: Sight["words"] = "asSet") =>
    told(ended, { as, words }).cases!.map(({ note }) => note?.value ?? null);
  assert.deepEqual(notes("owner"), [null, 11, null, null, 78, null]);
  assert.deepEqual(notes("visitor"), [null, 11, null, null, null, null]);
  assert.deepEqual(notes("owner", "strict"), Array(6).fill(null));
  for (const as of JURY) {
    assert.deepEqual(notes(as), [77, 11, 42, null, 78, null]);
  }
  const codes = told(ended, { as: "visitor" }).cases!
    .map(({ note }) => note?.code);
  assert.deepEqual(codes.slice(3), ["outputLimit", undefined, undefined]);
});

Deno.test("figures, verdict and points of a case are for all", () => {
  const figures = { time: 12, memory: 34, score: 5, groupNum: 2 };
  const one = report([[RE, { ...figures, note: exit(77) }]]);
  const [row] = told(one, { as: "visitor", shown: "nothing" }).cases!;
  assert.deepEqual(row, {
    ...figures,
    seq: 1,
    status: RE,
    note: null,
    message: null,
    caseId: null,
    inputName: null,
    outputName: null,
    isKeptBack: false,
  });
});

/** Who reads the words of the verdict itself. */
const whole = (of: SubmissionReport, status: Status, shown: ShownOutput) =>
  Object.keys(PEOPLE).filter((as) =>
    told(of, { as, shown, status }).message !== null
  );
const EDITORS = ["author", "problemAdmin", "root"];

Deno.test("what a compiler says is told whatever the setting, with the code", () => {
  for (const shown of SHOWN_OUTPUT) {
    for (
      const code of [
        null,
        "compileTime",
        "compileOutput",
        "compileNoProgram",
      ] as const
    ) {
      const note = code && { code, value: null };
      const failed = report([], { note });
      assert.deepEqual(
        whole(failed, STATUS.compileError, shown),
        [...READERS, ...JURY],
      );
    }
  }
});

Deno.test("what is said of a problem at fault is for those who may edit it", () => {
  const codes = ["checkerFailed", "checkerCompile", "judgeFault"] as const;
  for (const code of codes) {
    const failed = report([], { note: { code, value: null } });
    // Also when another verdict was set by hand.
    for (const status of [STATUS.systemError, STATUS.submittedFailed, WA]) {
      assert.deepEqual(whole(failed, status, "all"), EDITORS);
    }
  }
});

Deno.test("a run's words do not come with the verdict, whatever was set by hand", () => {
  const ended = report([[RE, { note: exit(77) }]], { note: exit(77) });
  for (const status of [RE, STATUS.systemError, STATUS.compileError]) {
    assert.deepEqual(whole(ended, status, "all"), EDITORS);
    const { note } = told(ended, { as: "owner", status });
    assert.equal(note, null);
  }
});
