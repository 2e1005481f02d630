import assert from "node:assert/strict";
import {
  isAdmin,
  isCampusAdmin,
  isProblemAdmin,
  isRoot,
  may,
  PERMISSIONS,
  toViewer,
  type Viewer,
} from "./access.ts";
import { type Role, ROLES, User } from "./schema.ts";

const viewer = (...roles: Role[]): Viewer =>
  toViewer(User.parse({
    uid: "u",
    username: "u",
    passwordHash: "canary",
    roles,
    createdAt: 0,
    modifiedAt: 0,
  }));

/** The grants of contract §0.6, a letter each, in the order of its list. */
const LETTERS = "PSCRAUIadedrgG";
const GRANTS: Record<Role, string> = {
  root: "PSCRAUIadedrgG",
  admin: "PSC....adedrgG",
  problem_admin: "PSC....adedrgG",
  user: ".S.....adedrgG",
  sy_campus_principal: ".S.....adedrgG",
  sy_campus_teacher: ".S.....adedrgG",
  no_submit_user: ".......adedr..",
  no_discuss_user: ".S......dedr..",
  mute_user: ".S......de....",
  no_submit_no_discuss_user: "........dedr..",
  no_submit_mute_user: "........de....",
};

Deno.test("each role may what the contract grants it, and nothing else", () => {
  assert.equal(PERMISSIONS.length, LETTERS.length);
  assert.deepEqual(Object.keys(GRANTS).sort(), [...ROLES].sort());
  for (const role of ROLES) {
    const held = PERMISSIONS.filter((name) => may(viewer(role), name));
    const granted = PERMISSIONS.filter((_, n) => GRANTS[role][n] !== ".");
    assert.deepEqual(held, granted, role);
  }
});

Deno.test("several roles add up; a visitor may nothing", () => {
  const both = viewer("no_submit_mute_user", "mute_user");
  assert.equal(may(both, "submit"), true);
  assert.equal(may(both, "reply_add"), false);
  for (const permission of PERMISSIONS) {
    assert.equal(may(null, permission), false);
  }
});

Deno.test("who counts as root, problem admin, admin, campus admin", () => {
  const of = (is: (viewer: Viewer | null) => boolean) =>
    ROLES.filter((role) => is(viewer(role)));
  assert.deepEqual(of(isRoot), ["root"]);
  assert.deepEqual(of(isProblemAdmin), ["root", "problem_admin"]);
  assert.deepEqual(of(isAdmin), ["root", "admin", "problem_admin"]);
  assert.deepEqual(
    of(isCampusAdmin),
    ["sy_campus_principal", "sy_campus_teacher"],
  );
  for (const is of [isRoot, isProblemAdmin, isAdmin, isCampusAdmin]) {
    assert.equal(is(null), false);
  }
});

Deno.test("a viewer carries nothing secret of its account", () => {
  const text = JSON.stringify(viewer("user"));
  assert.doesNotMatch(text, /canary/);
});
