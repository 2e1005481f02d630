// Rows: 3 G2.13, G4.22
import assert from "node:assert/strict";
import { viewer } from "../../tests/records.ts";
import type { Viewer } from "../accounts/access.ts";
import {
  canDeleteProblem,
  canEditProblem,
  canPublishProblem,
  canShowProblem,
  canSubmitTo,
  canViewProblem,
  isPublicProblem,
  managesForGroup,
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

const problem = (
  auth: 1 | 2 | 3,
  { gid = null, isGroup = gid !== null, applyPublicProgress = null }: {
    gid?: number | null;
    isGroup?: boolean;
    applyPublicProgress?: number | null;
  } = {},
) => ({ auth, gid, isGroup, applyPublicProgress, authorUid: "ann" });
const PUBLIC = problem(1);
const CLOSED = [problem(2), problem(3)];

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
  assert.deepEqual(
    whoMay((who) => canDeleteProblem(PUBLIC, who)),
    ["problem admin", "root"],
  );
});

Deno.test("a public problem is seen by all, another one by its editors", () => {
  const everyone = Object.keys(PEOPLE);
  assert.deepEqual(whoMay((who) => canViewProblem(PUBLIC, who)), everyone);
  for (const row of CLOSED) {
    assert.deepEqual(whoMay((who) => canViewProblem(row, who)), EDITORS);
  }
  assert.deepEqual(
    [PUBLIC, ...CLOSED].map(isPublicProblem),
    [true, false, false],
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

/** People with their level in group 7. */
const IN_GROUP: Record<string, Viewer | null> = {
  visitor: null,
  member: viewer("bob", "user"),
  "author, now a member": viewer("ann", "user"),
  "author, an admin": runs(viewer("ann", "user"), "admin"),
  "other admin": runs(viewer("bob", "user"), "admin"),
  "group root": runs(viewer("bob", "user"), "root"),
  "problem admin": viewer("bob", "problem_admin"),
  "the site's admin, its author": viewer("ann", "admin"),
  root: viewer("bob", "root"),
};

function runs(viewer: Viewer, level: "admin" | "root"): Viewer {
  return {
    ...viewer,
    runs: (gid, as) => gid === 7 && (as === "admin" || level === "root"),
  };
}

const whoInGroup = (rule: (viewer: Viewer | null) => boolean) =>
  Object.keys(IN_GROUP).filter((name) => rule(IN_GROUP[name]));

Deno.test("a group's own problem is managed by its author and the group's roots, and nobody of the site", () => {
  const managers = ["author, an admin", "group root", "root"];
  for (const auth of [1, 2, 3] as const) {
    const own = problem(auth, { gid: 7 });
    for (
      const rule of [
        canEditProblem,
        canDeleteProblem,
        managesForGroup,
        canShowProblem,
      ]
    ) {
      const who = whoInGroup((who) => rule(own, who));
      const others = rule === canShowProblem ? ["problem admin"] : [];
      assert.deepEqual(who.toSorted(), [...managers, ...others].toSorted());
    }
    assert.equal(isPublicProblem(own), false);
    assert.deepEqual(
      whoInGroup((who) => canViewProblem(own, who)),
      ["author, an admin", "other admin", "group root", "root"],
    );
    const strange = problem(auth, { gid: 8 });
    assert.deepEqual(whoInGroup((who) => canEditProblem(strange, who)), [
      "root",
    ]);
  }
});

Deno.test("who decides about a group's request sees the problem, and changes it once it is public", () => {
  const asked = problem(2, { gid: 7, applyPublicProgress: 1 });
  const { "problem admin": decides } = IN_GROUP;
  assert.equal(canViewProblem(asked, decides), true);
  assert.equal(canEditProblem(asked, decides), false);
  const granted = problem(1, {
    gid: 7,
    isGroup: false,
    applyPublicProgress: 2,
  });
  assert.equal(isPublicProblem(granted), true);
  assert.deepEqual(
    whoInGroup((who) => canEditProblem(granted, who)),
    ["author, an admin", "group root", "problem admin", "root"],
  );
});
