import assert from "node:assert/strict";
import { asker, problem, submission, viewer } from "../../tests/records.ts";
import type { Viewer } from "../accounts/access.ts";
import type { Problem } from "../problems/schema.ts";
import type { Submission } from "../submissions/schema.ts";
import type { Sight } from "./policy.ts";
import { practicePolicy } from "./practice.ts";
import { PRACTICE } from "./schema.ts";

/** Who may come to a program that "own" sent to a problem of "aut". */
const PEOPLE: Record<string, Viewer | null> = {
  visitor: null,
  stranger: viewer("str", "user"),
  owner: viewer("own", "user"),
  author: viewer("aut", "admin"),
  admin: viewer("adm", "admin"),
  teacher: viewer("tea", "sy_campus_teacher"),
  problemAdmin: viewer("pro", "problem_admin"),
  root: viewer("roo", "root"),
};
const EVERYONE = Object.keys(PEOPLE);
const ADMINS = ["author", "admin", "problemAdmin", "root"];
const EDITORS = ["author", "problemAdmin", "root"];

/** Of whom `holds` is true with what they see of a submission. */
const who = (
  row: Submission,
  of: Problem | null,
  holds: (sight: Sight) => boolean,
  switches = {},
) =>
  EVERYONE.filter((name) =>
    holds(practicePolicy.sight(asker(PEOPLE[name], switches), row, of))
  );

const readers = (row: Submission, of: Problem | null, switches = {}) => [
  who(row, of, ({ code }) => code === "open", switches),
  who(row, of, ({ output }) => output, switches),
];

Deno.test("that a program was sent is public, unless its problem is not", () => {
  const seen = (row: Problem | null) =>
    who(submission(), row, ({ isThere }) => isThere);
  assert.deepEqual(seen(problem()), EVERYONE);
  assert.deepEqual(seen(null), ["owner", "problemAdmin", "root"]);
  const closed = [problem({ auth: 2 }), problem({ auth: 3 })];
  for (const row of closed) assert.deepEqual(seen(row), ["owner", ...EDITORS]);
  // A group's own problem is its members' business, not the site's admins'.
  const ofGroup = problem({ gid: 1, isGroup: true });
  assert.deepEqual(seen(ofGroup), ["owner", "root"]);
});

Deno.test("verdict and figures are for whoever sees the submission", () => {
  const seen = who(
    submission(),
    problem(),
    ({ verdict, figures, words }) => verdict && figures && words === "asSet",
  );
  assert.deepEqual(seen, EVERYONE);
});

Deno.test("code and messages: owner, admins, campus admins; others when it is shared", () => {
  const few = EVERYONE.filter((name) =>
    !["visitor", "stranger"].includes(name)
  );
  // Of a problem that is gone, the others have no submission any more.
  const left = ["owner", "problemAdmin", "root"];
  const shared = submission({ share: true });
  const cases: [Submission, Problem | null, string[]][] = [
    [submission(), problem(), few],
    [shared, problem(), EVERYONE],
    [shared, problem({ codeShare: false }), few],
    [shared, null, left],
  ];
  for (const [row, of, want] of cases) {
    assert.deepEqual(readers(row, of), [want, want]);
  }
});

Deno.test("hidden: code outside contests is for root and problem admins", () => {
  const hidden = { hideNonContestSubmissionCode: true };
  const few = ["problemAdmin", "root"];
  for (
    const [row, of] of [
      [submission(), problem()],
      [submission({ share: true }), problem()],
      [submission(), null],
    ] as const
  ) {
    // Its author still learns what compiler and program say.
    assert.deepEqual(readers(row, of, hidden), [few, ["owner", ...few]]);
  }
});

Deno.test("only the owner shares, where the problem allows it", () => {
  const may = (row: Submission, of: Problem | null) =>
    who(row, of, ({ share }) => share);
  assert.deepEqual(may(submission(), problem()), ["owner"]);
  assert.deepEqual(may(submission(), problem({ codeShare: false })), []);
  assert.deepEqual(may(submission(), null), []);
});

Deno.test("cases are shown as the problem says, to admins always; files to editors", () => {
  const cases = (of: Problem) => who(submission(), of, ({ cases }) => cases);
  assert.deepEqual(cases(problem()), EVERYONE);
  assert.deepEqual(cases(problem({ openCaseResult: false })), ADMINS);
  const files = (of: Problem | null) =>
    who(submission(), of, ({ files }) => files);
  assert.deepEqual(files(problem()), EDITORS);
  assert.deepEqual(files(null), []);
});

Deno.test("practice is open to all at all times; programs go to problems that one sees", () => {
  const at = asker(PEOPLE.stranger);
  assert.equal(practicePolicy.whyNotEnter(asker(null)), null);
  assert.equal(practicePolicy.whyNotRead(asker(null), problem()), null);
  assert.equal(
    practicePolicy.whyNotRead(at, problem({ auth: 2 })),
    "problemForbidden",
  );
  const why = (of: Problem, switches = {}) =>
    practicePolicy.whyNotSubmit(asker(PEOPLE.stranger, switches), of);
  assert.equal(why(problem()), null);
  assert.equal(why(problem({ auth: 2 })), "problemForbidden");
  assert.equal(why(problem(), { openPublicJudge: false }), "judgingClosed");
  assert.equal(practicePolicy.until(0), null);
  assert.deepEqual(practicePolicy.boards, [PRACTICE]);
  assert.deepEqual(practicePolicy.lens(at), {
    from: null,
    before: null,
    keepsOwn: true,
    byProblem: true,
  });
});
