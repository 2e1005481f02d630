import assert from "node:assert/strict";
import { ROLES } from "../../../lib/accounts/schema.ts";
import {
  openTestSite,
  PASSWORD,
  type Person,
  type TestSite,
} from "../../support.ts";
import { errorAt } from "../forms.ts";

const PATH = "/admin/user/create";

const send = (t: TestSite, form: Record<string, string>, as: Person = "root") =>
  t.browse(PATH, { as, form });

async function signIn(t: TestSite, username: string, password: string) {
  const answer = await t.call("POST", "/api/login", {
    json: { username, password },
  });
  await answer.body?.cancel();
  return answer.status;
}

Deno.test("one account with all that a list can say of it, and a slip", async () => {
  await using t = await openTestSite();
  const made = await send(t, {
    username: "lihua",
    password: "",
    realname: "李华",
    number: "20260101",
    course: "高一1班",
    school: "一中",
    email: "li@school.example",
    role: "admin",
  });
  assert.equal(made.status, 303);
  const user = (await t.site.accounts.users.findBy("username", "lihua"))!;
  assert.deepEqual(
    [user.realname, user.number, user.course, user.school, user.email],
    ["李华", "20260101", "高一1班", "一中", "li@school.example"],
  );
  assert.deepEqual(user.roles, ["admin"]);
  const slip = await t.browse(made.headers.get("location")!, { as: "root" });
  const words = await slip.text();
  const password = /密码<\/dt><dd>([^<]+)</.exec(words)![1];
  assert.equal(await signIn(t, "lihua", password), 200, "invented, and told");
});

Deno.test("a password that is typed is the one; it is never sent back", async () => {
  await using t = await openTestSite();
  assert.equal(
    (await send(t, { username: "a1", password: PASSWORD })).status,
    303,
  );
  assert.equal(await signIn(t, "a1", PASSWORD), 200);
  const bad = await send(t, {
    username: "A1",
    password: "typed-1",
    school: "一中",
  });
  assert.equal(bad.status, 422);
  const html = await bad.text();
  assert.match(errorAt(html, "username")!, /已存在|已被/);
  assert.match(html, /value="一中"/, "what was typed is there");
  assert.doesNotMatch(html, /typed-1/);
});

Deno.test("each fault stands at its field, and nobody is added", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  const before = (await Array.fromAsync(t.site.accounts.users.all())).length;
  const bad = await send(t, { username: "a b", password: "1", email: "none" });
  assert.equal(bad.status, 422);
  const html = await bad.text();
  for (const field of ["username", "password", "email"]) {
    assert.ok(errorAt(html, field), field);
  }
  assert.equal(
    (await Array.fromAsync(t.site.accounts.users.all())).length,
    before,
  );
});

Deno.test("a teacher adds pupils to own classes alone, and gives no role", async () => {
  await using t = await openTestSite();
  await send(t, { username: "other", course: "高一1班" });
  const html = await (await t.browse(PATH, { as: "admin" })).text();
  assert.doesNotMatch(html, /name="role"/);
  const pupil = { username: "pupil" };
  const as = (form: Record<string, string>) => send(t, form, "admin");
  for (
    const [form, field] of [
      [pupil, "course"],
      [{ ...pupil, course: "高一1班" }, "course"],
      [{ ...pupil, course: "高二1班", role: "root" }, "role"],
    ] as const
  ) {
    const refused = await as(form);
    assert.equal(refused.status, 422, field);
    await refused.body?.cancel();
    assert.equal(await t.site.accounts.users.findBy("username", "pupil"), null);
  }
  assert.equal((await as({ ...pupil, course: "高二1班" })).status, 303);
  const user = (await t.site.accounts.users.findBy("username", "pupil"))!;
  assert.deepEqual(user.roles, ["user"]);
});

Deno.test("beside the choice of a role stands what each may", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (const path of [PATH, "/admin/user/edit/uid-user"]) {
    const html = await (await t.browse(path, { as: "root" })).text();
    for (const role of ROLES) {
      const words = new RegExp(`role-chosen" data-role="${role}">([^<]+)<`);
      assert.ok(words.exec(html)?.[1], `${path}: ${role}`);
    }
  }
  const list = await (await t.browse("/admin/user", { as: "root" })).text();
  assert.match(list, /href="\/admin\/user\/create"/);
});
