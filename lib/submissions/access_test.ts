import assert from "node:assert/strict";
import { problem, submission, viewer } from "../../tests/records.ts";
import type { Viewer } from "../accounts/access.ts";
import type { Problem } from "../problems/schema.ts";
import {
  canShare,
  canViewCaseFiles,
  canViewCases,
  canViewCode,
  canViewOutput,
  canViewSubmission,
} from "./access.ts";
import type { Submission } from "./schema.ts";

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

const who = (rule: (viewer: Viewer | null) => boolean) =>
  EVERYONE.filter((name) => rule(PEOPLE[name]));

/** The same for rules that the site's switch takes part in. */
const whoReads = (
  rule: typeof canViewCode,
  row: Submission,
  of: Problem | null,
  hideNonContestSubmissionCode = false,
) => {
  const site = { website: { config: { hideNonContestSubmissionCode } } };
  return who((viewer) => rule(row, of, { viewer, site }));
};

Deno.test("that a program was sent is public, unless its problem is not", () => {
  const seen = (row: Problem | null) =>
    who((viewer) => canViewSubmission(submission(), row, viewer));
  assert.deepEqual(seen(problem()), EVERYONE);
  assert.deepEqual(seen(null), ["owner", "problemAdmin", "root"]);
  const closed = [
    problem({ auth: 2 }),
    problem({ auth: 3 }),
    problem({ gid: 1 }),
  ];
  for (const row of closed) assert.deepEqual(seen(row), ["owner", ...EDITORS]);
});

Deno.test("code and messages: owner, admins, campus admins; others when it is shared", () => {
  const few = EVERYONE.filter((name) =>
    !["visitor", "stranger"].includes(name)
  );
  const shared = submission({ share: true });
  const cases: [Submission, Problem | null, string[]][] = [
    [submission(), problem(), few],
    [shared, problem(), EVERYONE],
    [shared, problem({ codeShare: false }), few],
    [shared, null, few],
    [submission({ share: true, cid: 5 }), problem(), few],
  ];
  for (const [row, of, want] of cases) {
    assert.deepEqual(whoReads(canViewCode, row, of), want);
    assert.deepEqual(whoReads(canViewOutput, row, of), want);
  }
});

Deno.test("hidden: code outside contests is for root and problem admins", () => {
  const few = ["problemAdmin", "root"];
  const contest = submission({ cid: 5 });
  const cases: [Submission, Problem | null, string[]][] = [
    [submission(), problem(), few],
    [submission({ share: true }), problem(), few],
    [submission(), null, few],
    [contest, problem(), whoReads(canViewCode, contest, problem())],
  ];
  for (const [row, of, want] of cases) {
    assert.deepEqual(whoReads(canViewCode, row, of, true), want);
  }
  // Its author still learns what compiler and program say.
  const withOwner = ["owner", ...few];
  assert.deepEqual(
    whoReads(canViewOutput, submission(), problem(), true),
    withOwner,
  );
});

Deno.test("only the owner shares, where the problem allows it, never in a contest", () => {
  const may = (row: Submission, of: Problem | null) =>
    who((viewer) => canShare(row, of, viewer));
  assert.deepEqual(may(submission(), problem()), ["owner"]);
  assert.deepEqual(may(submission(), problem({ codeShare: false })), []);
  assert.deepEqual(may(submission({ cid: 5 }), problem()), []);
  assert.deepEqual(may(submission(), null), []);
});

Deno.test("cases are shown as the problem says, to admins always; files to editors", () => {
  const closed = problem({ openCaseResult: false });
  assert.deepEqual(who((v) => canViewCases(problem(), v)), EVERYONE);
  assert.deepEqual(who((v) => canViewCases(closed, v)), ADMINS);
  assert.deepEqual(who((v) => canViewCaseFiles(problem(), v)), EDITORS);
  assert.deepEqual(who((v) => canViewCaseFiles(null, v)), []);
});
