// Rows: 3 A3.1–A3.2
import assert from "node:assert/strict";
import { PERMISSIONS } from "../../../lib/accounts/access.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded } from "../forms.ts";

const ask = async (
  t: TestSite,
  method: string,
  path: string,
  { as = "root", json }: { as?: Person; json?: unknown } = {},
) => await envelope(await t.call(method, `/api/${path}`, { as, json }));

/** What each role may do now. */
const rolesOf = async (t: TestSite): Promise<Record<string, string[]>> => {
  const { data } = await ask(t, "GET", "admin/role") as {
    data: { role: string; permissions: string[] }[];
  };
  return Object.fromEntries(
    data.map(({ role, permissions }) => [role, permissions]),
  );
};

Deno.test("a permission that is taken from a role closes its calls at the next request, and given back opens them", async () => {
  await using t = await openTestSite();
  const before = await rolesOf(t);
  const cases: [Person, string, string, string, unknown?][] = [
    ["user", "submit", "POST", "submit-problem-judge", {}],
    ["user", "discussion_add", "POST", "discussion", {}],
    ["user", "reply_add", "POST", "reply", {}],
    ["user", "group_add", "POST", "group", {}],
    ["admin", "problem_admin", "GET", "admin/problem/get-problem-list"],
    ["admin", "contest_admin", "GET", "admin/contest/get-contest-list"],
  ];
  for (const [role, permission, method, path, json] of cases) {
    const isOpen = async () =>
      (await ask(t, method, path, { as: role, json })).http !== 403;
    const set = async (permissions: string[]) =>
      assert.equal(
        (await ask(t, "PUT", "admin/role", { json: { role, permissions } }))
          .status,
        200,
      );
    assert.ok(await isOpen(), `${permission} at first`);
    await set(before[role].filter((name) => name !== permission));
    assert.equal(await isOpen(), false, `${permission} taken`);
    await set(before[role]);
    assert.ok(await isOpen(), `${permission} given back`);
  }
  assert.deepEqual(await rolesOf(t), before);
});

Deno.test("root keeps all rights; what is no role or permission is refused", async () => {
  await using t = await openTestSite();
  for (
    const json of [
      { role: "root", permissions: [] },
      { role: "nobody", permissions: [] },
      { role: "user", permissions: ["everything"] },
      { role: "user" },
    ]
  ) {
    assert.notEqual((await ask(t, "PUT", "admin/role", { json })).status, 200);
  }
  assert.deepEqual((await rolesOf(t)).root, [...PERMISSIONS]);
});

Deno.test("permissions have names, which root changes, by call and by form", async () => {
  await using t = await openTestSite();
  const named = async (l: string) => {
    const { data } = await ask(t, "GET", `admin/auth?l=${l}`) as {
      data: { permission: string; name: string }[];
    };
    return Object.fromEntries(
      data.map(({ permission, name }) => [permission, name]),
    );
  };
  assert.deepEqual(Object.keys(await named("en-US")), [...PERMISSIONS]);
  assert.equal((await named("zh-CN")).submit, "提交程序和答案");
  const json = { permission: "submit", name: "Hand <in>" };
  assert.equal((await ask(t, "PUT", "admin/auth", { json })).status, 200);
  assert.equal((await named("zh-CN")).submit, "Hand <in>");
  const page = async () =>
    decoded(
      await (await t.browse("/admin/auth?l=zh-CN", { as: "root" })).text(),
    );
  assert.match(await page(), /Hand <in>/);
  const sent = await t.browse("/admin/auth/names", {
    as: "root",
    form: { submit: "", rejudge: "Second look" },
  });
  assert.equal(sent.status, 303);
  assert.equal((await named("zh-CN")).submit, "提交程序和答案");
  assert.equal((await named("en-US")).rejudge, "Second look");
  const long = await t.browse("/admin/auth/names", {
    as: "root",
    form: { submit: "x".repeat(61) },
  });
  assert.equal(long.status, 422);
  assert.match(await long.text(), /x{61}/);
});

Deno.test("the form of a role sets just what is ticked", async () => {
  await using t = await openTestSite();
  const form = new FormData();
  form.append("permissions", "submit");
  form.append("permissions", "reply_add");
  const sent = await t.browse("/admin/auth/role/mute_user", {
    as: "root",
    form,
  });
  assert.equal(sent.headers.get("location"), "/admin/auth#role-mute_user");
  assert.deepEqual((await rolesOf(t)).mute_user, ["submit", "reply_add"]);
});
