// Rows: 3 A2.2–A2.3, A4.3–A4.5
import assert from "node:assert/strict";
import { ROLES } from "../../lib/accounts/schema.ts";
import { siteAnnouncements } from "../../lib/announcements/service.ts";
import { envelope, openTestSite, PASSWORD, type TestSite } from "../support.ts";
import { asRoot } from "./hoj_client.ts";

/**
 * HOJ's own web client opens a form with what the lists gave it, and sends all
 * of it back: saved as it is, that changes nothing.
 */
async function told(
  t: TestSite,
  method: string,
  path: string,
  json?: unknown,
) {
  const { status, msg, data } = await asRoot(t, method, path, json);
  assert.equal(status, 200, `${path} ${msg}`);
  return data;
}

Deno.test("an account's dialog saved as it is changes nothing, whatever its role", async () => {
  await using t = await openTestSite();
  for (const role of ROLES) await t.tokenOf(role);
  await t.site.accounts.users.update(["uid-user"], (known) => ({
    ...known,
    realname: "李雷",
    email: "lilei@school.example",
    titleName: "Coach",
    titleColor: "#0b7285",
    course: "高一1班",
    number: "20260101",
  }));
  const path = "admin/user/get-user-list?currentPage=1&limit=100";
  const known = async () => {
    const all = await Array.fromAsync(t.site.accounts.users.all());
    return all.map((user) => ({ ...user, modifiedAt: 0 }));
  };
  const before = await known();
  const { records } = await told(t, "GET", path);
  assert.equal(records.length, ROLES.length);
  for (const row of records) {
    const { uid, username, realname, email, status } = row;
    await told(t, "PUT", "admin/user/edit-user", {
      uid,
      username,
      realname,
      email,
      password: "",
      type: row.roles[0].id,
      status,
      setNewPwd: false,
      titleName: row.titleName,
      titleColor: row.titleColor,
    });
  }
  assert.deepEqual(await known(), before);
  for (const role of ROLES) {
    const info = await t.call("GET", "/api/get-user-auth-info", { as: role });
    assert.equal(info.status, 200, role);
  }
});

Deno.test("an announcement's and a notice's dialog saved as they are change nothing", async () => {
  await using t = await openTestSite();
  const made = await siteAnnouncements.create(await t.actAs("root"), {}, {
    title: "Words",
    content: "# Words\n\n- **one**\n",
    status: 1,
  });
  assert.ok(made.ok);
  await told(t, "POST", "admin/msg/notice", {
    title: "To all",
    content: "**Come**",
    type: "All",
    adminId: "1",
    id: null,
  });
  for (const path of ["admin/announcement", "admin/msg/notice"]) {
    const list = async () =>
      (await told(t, "GET", `${path}?currentPage=1&limit=15`)).records.map((
        row: Record<string, unknown>,
      ) => ({ ...row, gmtModified: null }));
    const before = await list();
    assert.equal(before.length, 1);
    await told(t, "PUT", path, before[0]);
    assert.deepEqual(await list(), before);
  }
});

Deno.test("a dialog that was opened to edit and then to create sends an id, and creates", async () => {
  await using t = await openTestSite();
  const path = "admin/announcement";
  const text = { content: "Words", status: 0, uid: "1", username: "root" };
  await told(t, "POST", path, { ...text, title: "First" });
  const list = async () =>
    (await told(t, "GET", `${path}?currentPage=1&limit=15`)).records;
  const [{ id }] = await list();
  await told(t, "POST", path, { ...text, id, title: "Second" });
  const titles = (await list()).map(({ title }: { title: string }) => title);
  assert.deepEqual(titles.sort(), ["First", "Second"]);
});

Deno.test("dialogs of tags and their classes saved as they are change nothing", async () => {
  await using t = await openTestSite();
  const kind = await told(t, "POST", "admin/tag/classification", {
    id: null,
    name: "Graphs",
    rank: 3,
    oj: "ME",
  });
  for (const tcid of [kind.id, null]) {
    await told(t, "POST", "admin/tag", {
      id: null,
      name: `tag ${tcid}`,
      color: null,
      oj: "ME",
      tcid,
    });
  }
  const list = async () =>
    await told(t, "GET", "get-problem-tags-and-classification?oj=ME");
  const before = await list();
  for (const { classification, tagList } of before) {
    for (const tag of tagList) await told(t, "PUT", "admin/tag", tag);
    if (classification !== null) {
      await told(t, "PUT", "admin/tag/classification", classification);
    }
  }
  const undated = (value: unknown) =>
    JSON.parse(
      JSON.stringify(
        value,
        (name, held) => name === "gmtModified" ? 0 : held,
      ),
    );
  assert.deepEqual(undated(await list()), undated(before));
});

Deno.test("the forms of the settings saved as they are change nothing", async () => {
  await using t = await openTestSite();
  const smtp = {
    emailHost: "smtp.school.example",
    emailPort: "587",
    emailUsername: "oj@school.example",
    emailPassword: "a secret",
    emailBGImg: "",
    emailSsl: true,
  };
  await told(t, "PUT", "admin/config/set-email-config", smtp);
  const held = t.site.mail.settings.config;
  assert.equal(held?.password, smtp.emailPassword);
  for (
    const [get, set] of [
      ["config/get-email-config", "config/set-email-config"],
      ["config/get-web-config", "config/set-web-config"],
      ["config/get-sms-config", "config/set-sms-config"],
      ["config/get-db-and-redis-config", "config/set-db-and-redis-config"],
      ["switch/info", "switch/update"],
    ]
  ) {
    const before = await told(t, "GET", `admin/${get}`);
    await told(t, "PUT", `admin/${set}`, before);
    assert.deepEqual(await told(t, "GET", `admin/${get}`), before, set);
  }
  assert.deepEqual(t.site.mail.settings.config, held);
});

Deno.test("a profile saved as the sign-in told it changes nothing", async () => {
  await using t = await openTestSite();
  const { username } = await t.userOf("user");
  await t.site.accounts.users.update(["uid-user"], (known) => ({
    ...known,
    nickname: "Lin",
    school: "一中",
    blog: "https://blog.example",
    gender: "female" as const,
  }));
  const long = "**words** ".repeat(200);
  const changed = await t.call("POST", "/api/change-userInfo", {
    as: "user",
    json: { signature: long },
  });
  assert.equal((await envelope(changed)).status, 200);
  const before = await t.site.accounts.users.get("uid-user");
  const { data } = await envelope(
    await t.call("POST", "/api/login", {
      json: { username, password: PASSWORD },
    }),
  );
  // What is empty is left out, but for the gender.
  const fields = "realname username cfUsername gender nickname signature" +
    " number blog school github";
  const sent = fields.split(" ").map((name) => [name, data[name]]).filter((
    [, value],
  ) => value);
  assert.equal(Object.fromEntries(sent).signature, long.trim());
  const saved = await t.call("POST", "/api/change-userInfo", {
    as: "user",
    json: Object.fromEntries(sent),
  });
  assert.equal((await envelope(saved)).data.signature, long.trim());
  const same = { modifiedAt: 0, lastLoginAt: 0, places: [], browsers: [] };
  const after = await t.site.accounts.users.get("uid-user");
  assert.deepEqual({ ...after, ...same }, { ...before, ...same });
});
