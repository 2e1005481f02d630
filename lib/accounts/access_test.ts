import assert from "node:assert/strict";
import {
  canChangeRole,
  canManageAccount,
  isAdmin,
  isCampusAdmin,
  isDispensable,
  isNamedTeacher,
  isProblemAdmin,
  isRoot,
  isStaff,
  may,
  mayEnterAdminArea,
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

/**
 * The grants of contract §0.6, a letter each, in the order of its list; L is
 * ours: accounts of one's own classes (docs/rights.md).
 */
const LETTERS = "PSCRAULIadedrgG";
const GRANTS: Record<Role, string> = {
  root: "PSCRAULIadedrgG",
  admin: "PSC...L.adedrgG",
  problem_admin: "PSC...L.adedrgG",
  teacher: ".S....L.adedrgG",
  user: ".S......adedrgG",
  sy_campus_principal: ".S....L.adedrgG",
  sy_campus_teacher: ".S....L.adedrgG",
  no_submit_user: "........adedr..",
  no_discuss_user: ".S.......dedr..",
  mute_user: ".S.......de....",
  no_submit_no_discuss_user: ".........dedr..",
  no_submit_mute_user: ".........de....",
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
  assert.deepEqual(of(isNamedTeacher), ["teacher"]);
  assert.deepEqual(of(isStaff), [...of(isAdmin), ...of(isCampusAdmin)]);
  assert.deepEqual(
    of(mayEnterAdminArea).sort(),
    [
      ...of(isStaff),
      "teacher",
    ].sort(),
  );
  for (const is of [isRoot, isProblemAdmin, isAdmin, isCampusAdmin]) {
    assert.equal(is(null), false);
  }
});

Deno.test("a viewer carries nothing secret of its account", () => {
  const text = JSON.stringify(viewer("user"));
  assert.doesNotMatch(text, /canary/);
});

Deno.test("whose accounts one manages: root all, a teacher the pupils of own classes", () => {
  const classes = { isTaughtBy: (course: string) => course === "mine" };
  const account = (uid: string, course: string | null, ...roles: Role[]) => ({
    uid,
    course,
    roles,
  });
  const accounts: Record<string, ReturnType<typeof account>> = {
    "a pupil of one's class": account("p", "mine", "user"),
    "a teacher in one's class": account("t", "mine", "teacher"),
    "a muted one": account("p", "mine", "mute_user"),
    "a pupil of another class": account("p", "theirs", "user"),
    "a pupil of none": account("p", null, "user"),
    "a colleague in one's class": account("c", "mine", "admin"),
    "one's own": account("u", "mine", "user"),
    "the first account": account("1", "mine", "root"),
  };
  const teachers: Role[] = [
    "admin",
    "problem_admin",
    "sy_campus_principal",
    "sy_campus_teacher",
    "teacher",
  ];
  const open = new Set(["a pupil of one's class", "a muted one"]);
  for (const [name, user] of Object.entries(accounts)) {
    for (const role of ROLES) {
      const want = role === "root" || teachers.includes(role) && open.has(name);
      const who = viewer(role);
      assert.equal(
        canManageAccount(who, user, classes),
        want,
        `${role} ${name}`,
      );
      const mayGiveRoles = role === "root" && user.uid !== "u" &&
        user.uid !== "1";
      assert.equal(canChangeRole(who, user), mayGiveRoles, `${role} ${name}`);
    }
    assert.equal(canManageAccount(null, user, classes), false, name);
  }
  assert.equal(isDispensable(viewer("root"), { uid: "1" }), false);
  assert.equal(isDispensable(viewer("root"), { uid: "u" }), false);
  assert.equal(isDispensable(viewer("root"), { uid: "p" }), true);
});
