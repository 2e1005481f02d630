import assert from "node:assert/strict";
import { viewer } from "../../tests/records.ts";
import type { Viewer } from "../accounts/access.ts";
import {
  canDeleteProblem,
  canEditProblem,
  canPublishProblem,
  canSubmitTo,
  canViewProblem,
  isPublicProblem,
  mayViewAll,
  mayViewHidden,
} from "./access.ts";

/** Everyone who may meet a problem that "ann" has written. */
const PEOPLE: Record<string, Viewer | null> = {
  visitor: null,
  user: viewer("bob", "user"),
  "muted": viewer("bob", "no_submit_user"),
  teacher: viewer("bob", "sy_campus_teacher"),
  "author, now a user": viewer("ann", "user"),
  "author, an admin": viewer("ann", "admin"),
  "other admin": viewer("bob", "admin"),
  "problem admin": viewer("bob", "problem_admin"),
  root: viewer("bob", "root"),
};

const problem = (auth: 1 | 2 | 3, gid: number | null = null) => ({
  auth,
  gid,
  authorUid: "ann",
});
const PUBLIC = problem(1);
const CLOSED = [problem(2), problem(3), problem(1, 7)];

const whoMay = (rule: (viewer: Viewer | null) => boolean) =>
  Object.keys(PEOPLE).filter((name) => rule(PEOPLE[name]));

const EDITORS = ["author, an admin", "problem admin", "root"];

Deno.test("editing is for root, problem admins, and the author while an admin", () => {
  for (const row of [PUBLIC, ...CLOSED]) {
    assert.deepEqual(whoMay((who) => canEditProblem(row, who)), EDITORS);
  }
});

Deno.test("who sees any problem that is not public is among those who may", () => {
  const may = whoMay(mayViewHidden);
  for (const row of CLOSED) {
    for (const name of whoMay((who) => canViewProblem(row, who))) {
      assert.ok(may.includes(name), name);
    }
  }
  assert.ok(!may.includes("visitor") && !may.includes("user"));
  for (const name of whoMay(mayViewAll)) {
    for (const row of [PUBLIC, ...CLOSED]) {
      assert.ok(canViewProblem(row, PEOPLE[name]), name);
    }
  }
});

Deno.test("publishing and deleting are for root and problem admins", () => {
  assert.deepEqual(whoMay(canPublishProblem), ["problem admin", "root"]);
  assert.deepEqual(whoMay(canDeleteProblem), ["problem admin", "root"]);
});

Deno.test("a public problem is seen by all, another one by its editors", () => {
  const everyone = Object.keys(PEOPLE);
  assert.deepEqual(whoMay((who) => canViewProblem(PUBLIC, who)), everyone);
  for (const row of CLOSED) {
    assert.deepEqual(whoMay((who) => canViewProblem(row, who)), EDITORS);
  }
  assert.deepEqual(
    [PUBLIC, ...CLOSED].map(isPublicProblem),
    [true, false, false, false],
  );
});

Deno.test("submitting takes the right to it, and a problem that one may see", () => {
  assert.deepEqual(
    whoMay((who) => canSubmitTo(PUBLIC, who)),
    Object.keys(PEOPLE).filter((name) => !["visitor", "muted"].includes(name)),
  );
  for (const row of CLOSED) {
    assert.deepEqual(whoMay((who) => canSubmitTo(row, who)), EDITORS);
  }
});
