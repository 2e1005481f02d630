// Rows: 3 G1.1–G1.17, G2.1, G2.4–G2.6, G2.9–G2.12, G3.1–G3.3, G8.1–G8.6, G9.1
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addGroup, GROUP_BODY, putIn } from "./groups.ts";

const read = async (t: TestSite, path: string, as: Person = "user") => {
  const reply = await t.browse(path, { as });
  return { status: reply.status, html: decoded(await reply.text()) };
};

Deno.test("the list: addresses keep filters; visitors are asked to sign in; mine or all for root (G1.1, G1.3–G1.8)", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < 16; n++) {
    await addGroup(t, { name: `Group ${n} here`, shortName: `GROUP${n}` });
  }
  await addGroup(t, {
    name: "Hidden from you",
    shortName: "HIDDEN",
    isVisible: false,
  });
  const visitor = await read(t, "/group", "visitor");
  assert.equal(visitor.status, 200);
  assert.ok(!visitor.html.includes("Group 1 here"));
  assert.match(visitor.html, /\/login\?next=\/group/);
  const first = (await read(t, "/group")).html;
  assert.equal(first.match(/class="group-card"/g)?.length, 15);
  assert.ok(!first.includes("Hidden from you"));
  assert.ok(!/group\?[^"]*onlyMine/.test(first), "no switch for a pupil");
  for (const rows of [9, 15, 30, 60, 120]) {
    if (rows !== 15) assert.match(first, new RegExp(`limit=${rows}`));
  }
  assert.match((await read(t, "/group?currentPage=2")).html, /Group 15 here/);
  const found = (await read(t, "/group?keyword=GROUP3&auth=1")).html;
  assert.equal(found.match(/class="group-card"/g)?.length, 1);
  assert.match(found, /auth=2&keyword=GROUP3/);
  const root = (await read(t, "/group?limit=30", "root")).html;
  assert.match(root, /onlyMine=true/);
  assert.match(root, /Hidden from you/);
  assert.match(root, /不公开列出/);
  assert.match(
    (await read(t, "/group?onlyMine=true", "root")).html,
    /没有团队/,
  );
});

Deno.test("made by form, found at its address, changed in its settings; what was typed stays (G1.9, G1.10, G9.1)", async () => {
  await using t = await openTestSite();
  const form = {
    ...GROUP_BODY,
    auth: "private",
    code: "123456",
    isVisible: "true",
  };
  const send = (changes: Record<string, string>) =>
    t.browse("/group/create", {
      as: "admin",
      form: { ...form, ...changes } as Record<string, string>,
    });
  const short = await send({ name: "x", brief: "A summary that I typed" });
  assert.equal(short.status, 422);
  const back = decoded(await short.text());
  assert.match(back, /2 到 60/);
  assert.match(back, /A summary that I typed/);
  const made = await send({});
  assert.equal(made.headers.get("location"), "/group/1");
  const page = await read(t, "/group/1", "admin");
  assert.match(page.html, /<title>A class of ours - /);
  assert.match(page.html, /<strong>Tuesdays<\/strong>/);
  const setting = await read(t, "/group/1/setting", "admin");
  const fields = Object.fromEntries(fieldsOf(setting.html, "/group/1/setting"));
  assert.equal(fields.code, "123456");
  const before = t.site.groups.heads.get(1);
  const saved = await t.browse("/group/1/setting", {
    as: "admin",
    form: fields,
  });
  assert.equal(saved.status, 303);
  assert.deepEqual(t.site.groups.heads.get(1), before);
  assert.equal((await read(t, "/group/1/setting")).status, 403);
  const few = await read(t, "/group/create");
  assert.match(few.html, /通过 20 道题/);
});

Deno.test("names of two characters, any brief and no description are taken by page; calls keep the contract's limits for what they send [4 W2.3]", async () => {
  await using t = await openTestSite();
  const send = (changes: Record<string, string>) =>
    t.browse("/group/create", {
      as: "admin",
      form: {
        name: "7A",
        shortName: "7A",
        brief: "",
        description: "",
        auth: "public",
        code: "",
        isVisible: "true",
        ...changes,
      },
    });
  assert.equal((await send({})).headers.get("location"), "/group/1");
  const wide = { name: "宽".repeat(60), shortName: "高一5班" };
  const brief = "Words ".repeat(80).trim();
  assert.equal((await send({ ...wide, brief })).status, 303);
  const other = { name: "7B", shortName: "7B" };
  for (
    const [changes, told] of [
      [{ name: "宽".repeat(61) }, /2 到 60/],
      [{ shortName: "7" }, /2 到 10/],
      [{ brief: "x".repeat(501) }, /最多 500/],
      [{ description: "x".repeat(10_001) }, /最多 10000/],
    ] as const
  ) {
    const refused = await send({ ...other, ...changes });
    assert.equal(refused.status, 422);
    assert.match(decoded(await refused.text()), told);
  }
  const call = async (json: Record<string, unknown>) =>
    (await envelope(
      await t.call("PUT", "/api/group", {
        as: "admin",
        json: { id: 1, ...json },
      }),
    )).status;
  assert.equal(await call({ visible: false }), 200, "what is not sent stays");
  assert.equal(t.site.groups.heads.get(1)?.shortName, "7A");
  assert.equal(t.site.groups.heads.get(1)?.isVisible, false);
  assert.equal(await call({ shortName: "7C" }), 400);
  assert.equal(await call({ brief: "four" }), 400);
  const page = await read(t, "/group/1", "admin");
  assert.equal(page.status, 200);
});

Deno.test("tabs by right; without access they are off, and their addresses refuse (G2.2–G2.6, G2.9–G2.11)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, {
    description: "Look: <script>alert(1)</script> [x](javascript:alert(1))",
  });
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_discuss_user", "admin");
  const shown = async (as: Person) => {
    const { html } = await read(t, `/group/${gid}`, as);
    return ["member", "announcement", "setting"].filter((tab) =>
      html.includes(`href="/group/${gid}/${tab}"`)
    );
  };
  assert.deepEqual(await shown("problem_admin"), []);
  assert.deepEqual(await shown("user"), ["member"]);
  assert.deepEqual(await shown("no_discuss_user"), ["member", "announcement"]);
  const all = ["member", "announcement", "setting"];
  assert.deepEqual(await shown("admin"), all);
  assert.deepEqual(await shown("root"), all);
  const outside = (await read(t, `/group/${gid}`, "problem_admin")).html;
  assert.match(outside, /aria-disabled="true"/);
  assert.ok(!/<script>alert|href="javascript/.test(outside));
  assert.ok(!outside.includes('id="announcements"'));
  assert.match((await read(t, `/group/${gid}`)).html, /id="announcements"/);
  for (
    const [tab, as] of [["member", "problem_admin"], ["announcement", "user"], [
      "setting",
      "no_discuss_user",
    ]] as const
  ) {
    assert.equal((await read(t, `/group/${gid}/${tab}`, as)).status, 403, tab);
  }
  assert.equal((await read(t, "/group/99")).status, 404);
  const hidden = await addGroup(t, {
    name: "Not for you",
    shortName: "NOTYOU",
    isVisible: false,
  });
  assert.equal((await read(t, `/group/${hidden}`)).status, 403);
});

Deno.test("applying and its states, leaving, disbanding, by page (G1.12–G1.17)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, { auth: "private" });
  const page = () => read(t, `/group/${gid}`);
  assert.match((await page()).html, /name="reason"[^]*name="code"/);
  const apply = (form: Record<string, string>) =>
    t.browse(`/group/${gid}/apply`, { as: "user", form });
  const refused = await apply({ reason: "I like graphs", code: "wrong!" });
  assert.equal(refused.status, 422);
  assert.match(decoded(await refused.text()), /I like graphs/);
  await apply({ reason: "I like graphs", code: "abc123" });
  assert.match((await page()).html, /等待批准/);
  const table = (await read(t, `/group/${gid}/member?all=true`, "admin")).html;
  assert.match(table, /I like graphs/);
  const { uid } = await t.userOf("user");
  await t.browse(`/group/${gid}/member`, {
    as: "admin",
    form: { action: "level", uid, level: "member" },
  });
  assert.match((await page()).html, /退出团队/);
  await t.browse(`/group/${gid}/member`, {
    as: "admin",
    form: { action: "handOver", uid },
  });
  assert.equal(t.site.venues.kept.groups.get(gid)?.ownerUid, uid);
  assert.match((await page()).html, /解散团队/);
  const gone = await t.browse(`/group/${gid}/disband`, {
    as: "user",
    form: {},
  });
  assert.equal(gone.headers.get("location"), "/group");
  assert.equal((await page()).status, 404);
});

Deno.test("root adds people by name, unknown ones are told (G8.6)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await t.userOf("user");
  const add = (as: Person, usernames: string) =>
    t.browse(`/group/${gid}/member`, {
      as,
      form: { action: "add", usernames },
    });
  assert.equal((await add("admin", "user")).status, 403);
  assert.equal((await add("root", "")).status, 400);
  assert.equal((await add("root", "user, nobody")).status, 400);
  assert.equal((await add("root", "user")).status, 303);
  const { uid } = await t.userOf("user");
  assert.equal(
    t.site.venues.members.get({ kind: "group", id: gid }, uid)?.level,
    "member",
  );
});

Deno.test("announcements by page: made, hidden, read by members, deleted (G3)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const base = `/group/${gid}/announcement`;
  const empty = await t.browse(`${base}/create`, {
    as: "admin",
    form: { title: "", content: "Words that stay" },
  });
  assert.equal(empty.status, 422);
  assert.match(await empty.text(), /Words that stay/);
  await t.browse(`${base}/create`, {
    as: "admin",
    form: { title: "Next week", content: "**Bring a pen**", shown: "true" },
  });
  assert.match((await read(t, `/group/${gid}`)).html, /Next week/);
  const text = (await read(t, `/group/${gid}?announcement=1`)).html;
  assert.match(text, /<strong>Bring a pen/);
  await t.browse(`${base}/1`, { as: "admin", form: { action: "hide" } });
  assert.ok(!(await read(t, `/group/${gid}`)).html.includes("Next week"));
  assert.equal((await read(t, `/group/${gid}?announcement=1`)).status, 404);
  assert.match((await read(t, base, "admin")).html, /Next week/);
  await t.browse(`${base}/1`, { as: "admin", form: { action: "delete" } });
  assert.equal(t.site.groups.announcements.rows.size, 0);
});
