// Rows: 3 A4.9, G1.1–G1.17, G9.1
import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, GROUP_BODY, putIn } from "./groups.ts";

async function open() {
  const t = await openTestSite();
  const ask = async (
    method: string,
    path: string,
    { as = "user", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/${path}`, { as, json }));
  return { ...t, ask };
}

Deno.test("the list: own hidden ones and visible ones, by words and kind, all for root (G1.2, G1.3, G1.6)", async () => {
  await using t = await open();
  const open_ = await addGroup(t);
  const code = await addGroup(t, {
    name: "Secret ones",
    shortName: "SECRET",
    auth: "private",
    isVisible: false,
  });
  const apply = await addGroup(t, {
    name: "By approval",
    shortName: "APPROVAL",
    auth: "protected",
  });
  await putIn(t, apply, "user");
  const list = async (query: string, as: Person = "user") =>
    (await t.ask("GET", `get-group-list?${query}`, { as })).data.records
      .map(({ id }: { id: number }) => id);
  assert.deepEqual(await list("onlyMine=false"), [open_, apply]);
  assert.deepEqual(await list("onlyMine=false", "visitor"), [open_, apply]);
  assert.deepEqual(await list("onlyMine=true"), [apply]);
  assert.deepEqual(await list("onlyMine=false", "root"), [open_, code, apply]);
  assert.deepEqual(await list("onlyMine=false", "admin"), [open_, code, apply]);
  assert.deepEqual(await list("onlyMine=false&auth=2"), [apply]);
  assert.deepEqual(await list("onlyMine=false&keyword=class1"), [open_]);
  assert.deepEqual(await list("onlyMine=false&keyword=OURS"), [open_]);
  assert.deepEqual(
    await list("onlyMine=false&keyword=admin"),
    [open_, apply],
    "by its owner",
  );
  const page = await t.ask("GET", "get-group-list?onlyMine=false&limit=1");
  assert.deepEqual([page.data.total, page.data.records.length], [2, 1]);
});

Deno.test("creating: solved problems and numbers a day and in all, but for site admins; owner is who makes it (G1.9, G1.11)", async () => {
  await using t = await open();
  const make = (n: number, as: Person = "user", more = {}) =>
    t.ask("POST", "group", {
      as,
      json: {
        ...GROUP_BODY,
        name: `Group ${n} of us`,
        shortName: `GROUP${n}`,
        ...more,
      },
    });
  assert.equal((await make(1)).status, 403);
  const config = t.site.website.config;
  Object.assign(config, { defaultCreateGroupACInitValue: 0 });
  const { uid } = await t.userOf("user");
  assert.equal(
    (await make(1, "user", { uid: "1", owner: "root" })).status,
    200,
  );
  assert.equal(t.site.venues.kept.groups.get(1)?.ownerUid, uid);
  assert.equal(
    (await t.ask("GET", "get-group-auth?gid=1")).data,
    5,
  );
  assert.equal((await make(2)).status, 200);
  assert.equal((await make(3)).status, 403, "two a day");
  /** As if all had been made the day before. */
  const wait = async () => {
    for (const { gid } of [...t.site.groups.heads.values()]) {
      await t.site.groups.headRecords.update(
        [gid],
        (head) => ({ ...head, createdAt: head.createdAt - 25 * 3_600_000 }),
      );
    }
  };
  for (const n of [3, 4, 5]) {
    await wait();
    assert.equal((await make(n)).status, 200);
  }
  await wait();
  assert.equal((await make(6)).status, 403, "five in all");
  for (const n of [7, 8, 9]) assert.equal((await make(n, "admin")).status, 200);
  assert.equal((await make(10, "visitor")).status, 401);
});

Deno.test("each field's length, by call; names are taken once (G1.10)", async () => {
  await using t = await open();
  const refused = async (changes: Record<string, unknown>) => {
    const { status, msg } = await t.ask("POST", "group", {
      as: "admin",
      json: { ...GROUP_BODY, ...changes },
    });
    assert.equal(status, 400, JSON.stringify(changes));
    return msg as string;
  };
  const long = "x".repeat(1001);
  assert.match(await refused({ name: "four" }), /5 到 25/);
  assert.match(await refused({ name: long }), /5 到 25/);
  assert.match(await refused({ shortName: "four" }), /5 到 10/);
  assert.match(await refused({ shortName: "elevensigns" }), /5 到 10/);
  assert.match(await refused({ brief: "four" }), /5 到 50/);
  assert.match(await refused({ description: long }), /5 到 1000/);
  assert.match(await refused({ auth: 2, code: "12345" }), /6 个字符/);
  assert.match(await refused({ auth: 3, code: "" }), /6 个字符/);
  await refused({ auth: 4 });
  for (const name of ["name", "shortName", "brief", "description"]) {
    await refused({ [name]: "" });
    await refused({ [name]: undefined });
  }
  await addGroup(t);
  assert.match(await refused({ shortName: "OTHER1" }), /名称/);
  assert.match(await refused({ name: "Another name" }), /简称/);
});

Deno.test("joining: at once, by approval, by code; not twice, not once refused; roots are told (G1.12–G1.15)", async () => {
  await using t = await open();
  const open_ = await addGroup(t);
  const asked = await addGroup(t, {
    name: "By approval",
    shortName: "APPROVAL",
    auth: "protected",
  });
  const coded = await addGroup(t, {
    name: "By a code",
    shortName: "BYCODE",
    auth: "private",
  });
  const reason = encodeURIComponent("I like graphs");
  const apply = (gid: number, more = "", as: Person = "user") =>
    t.ask("POST", `group/member?gid=${gid}${more}`, { as });
  const level = async (gid: number) =>
    (await t.ask("GET", `get-group-auth?gid=${gid}`)).data;
  assert.equal(await level(open_), 0);
  assert.equal((await apply(open_)).status, 200);
  assert.equal(await level(open_), 3);
  assert.equal((await apply(open_)).status, 403);
  assert.equal((await apply(asked)).status, 400, "a reason");
  assert.equal((await apply(asked, "&reason=four")).status, 400);
  assert.equal((await apply(asked, `&reason=${reason}`)).status, 200);
  assert.equal(await level(asked), 1);
  assert.equal((await apply(asked, `&reason=${reason}`)).status, 403);
  assert.equal((await apply(coded, `&reason=${reason}`)).status, 400);
  assert.equal(
    (await apply(coded, `&reason=${reason}&code=ABC123`)).status,
    400,
  );
  assert.equal(
    (await apply(coded, `&reason=${reason}&code=abc123`)).status,
    200,
  );
  assert.equal((await apply(99)).status, 404);
  assert.equal((await apply(open_, "", "visitor")).status, 401);
  const { uid } = await t.userOf("user");
  const notes = async (of: string) =>
    (await Array.fromAsync(t.site.messages.records.all()))
      .filter((row) => row.uid === of)
      .map(({ body }) => body.is === "note" ? body.note.code : body.is);
  assert.deepEqual(await notes(uid), ["groupJoined"]);
  const admin = await t.userOf("admin");
  assert.deepEqual(
    await notes(admin.uid),
    ["groupApplied", "groupApplied"],
  );
  const set = (auth: number) =>
    t.ask("PUT", "group/member", {
      as: "admin",
      json: { id: 1, gid: asked, uid, auth },
    });
  assert.equal((await set(2)).status, 200);
  assert.equal(await level(asked), 2);
  assert.equal((await apply(asked, `&reason=${reason}`)).status, 403);
  assert.equal((await set(3)).status, 200);
  assert.equal(await level(asked), 3);
  assert.deepEqual(await notes(uid), ["groupJoined", "groupApproved"]);
});

Deno.test("who may know of a group, its code, its access (G2.11, G2.12, G2.6)", async () => {
  await using t = await open();
  const hidden = await addGroup(t, { isVisible: false, auth: "private" });
  const detail = (as: Person) =>
    t.ask("GET", `get-group-detail?gid=${hidden}`, { as });
  assert.equal((await detail("user")).status, 403);
  assert.equal((await detail("visitor")).status, 401);
  assert.equal((await t.ask("GET", "get-group-detail?gid=99")).status, 404);
  await putIn(t, hidden, "user");
  const seen = (await detail("user")).data;
  assert.equal(seen.code, null);
  assert.equal((await detail("admin")).data.code, "abc123");
  assert.equal((await detail("root")).data.code, "abc123");
  for (
    const name of [
      "id",
      "name",
      "shortName",
      "brief",
      "description",
      "owner",
      "auth",
      "code",
      "visible",
      "avatar",
      "memberCount",
      "gmtCreate",
      "status",
      "uid",
      "syCampusId",
    ]
  ) assert.ok(name in seen, name);
  const access = async (as: Person) =>
    (await t.ask("GET", `get-group-access?gid=${hidden}`, { as })).data.access;
  assert.deepEqual(
    [await access("user"), await access("problem_admin"), await access("root")],
    [true, false, true],
  );
  await t.site.groups.headRecords.update(
    [hidden],
    (head) => ({ ...head, isBanned: true }),
  );
  assert.equal((await detail("admin")).status, 404);
  assert.equal((await detail("root")).status, 200);
});

Deno.test("changing it is its roots' and super admins'; what is left out stays (G9.1)", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user", "admin");
  const change = (as: Person) =>
    t.ask("PUT", "group", {
      as,
      json: { id: gid, auth: 2, code: "xyz789", brief: "Another summary" },
    });
  assert.equal((await change("user")).status, 403);
  assert.equal((await change("problem_admin")).status, 403);
  assert.equal((await change("admin")).status, 200);
  const { data } = await t.ask("GET", `get-group-detail?gid=${gid}`, {
    as: "admin",
  });
  assert.deepEqual(
    [data.name, data.brief, data.auth, data.code, data.description],
    [
      GROUP_BODY.name,
      "Another summary",
      2,
      "xyz789",
      GROUP_BODY.description,
    ],
  );
});

Deno.test("leaving and disbanding: who may, and what goes (G1.16, G1.17)", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  const uid = await putIn(t, gid, "user");
  const exit = (as: Person) =>
    t.ask("DELETE", `group/member/exit?gid=${gid}`, { as });
  assert.equal((await exit("admin")).status, 404, "its owner");
  assert.equal((await exit("problem_admin")).status, 403, "no member");
  assert.equal((await exit("user")).status, 200);
  assert.equal((await t.ask("GET", `get-group-auth?gid=${gid}`)).data, 0);
  await putIn(t, gid, "no_submit_user");
  const disband = (as: Person) => t.ask("DELETE", `group?gid=${gid}`, { as });
  await t.ask("POST", "group/announcement", {
    as: "admin",
    json: { gid, title: "News", content: "Words" },
  });
  assert.equal((await disband("user")).status, 403);
  assert.equal((await disband("sy_campus_teacher")).status, 403);
  assert.equal((await disband("admin")).status, 200);
  assert.equal((await disband("root")).status, 404);
  assert.deepEqual(t.site.venues.members.of({ kind: "group", id: gid }), []);
  assert.equal(t.site.groups.announcements.rows.size, 0);
  const told = (await Array.fromAsync(t.site.messages.records.all()))
    .filter(({ body }) =>
      body.is === "note" && body.note.code === "groupDisbanded"
    )
    .map((row) => row.uid);
  const gone = await t.userOf("no_submit_user");
  assert.deepEqual(told, [gone.uid]);
  assert.notEqual(gone.uid, uid);
});
