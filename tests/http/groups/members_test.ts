// Rows: 3 G3.1–G3.3, G8.1–G8.6
import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "./groups.ts";

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  const ask = async (
    method: string,
    path: string,
    { as = "user", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/group/${path}`, { as, json }));
  return { ...t, gid, ask };
}

Deno.test("members are listed for members, newest first; applicants for those who look after it (G8.1, G8.2)", async () => {
  await using t = await open();
  const { gid } = t;
  t.clock.now += 1000;
  await putIn(t, gid, "user");
  t.clock.now += 1000;
  await putIn(t, gid, "no_submit_user", "applying");
  t.clock.now += 1000;
  await putIn(t, gid, "mute_user", "refused");
  t.clock.now += 1000;
  await putIn(t, gid, "no_discuss_user", "admin");
  const list = async (which: string, as: Person, more = "") => {
    const reply = await t.ask("GET", `get-${which}-list?gid=${gid}${more}`, {
      as,
    });
    return reply.status === 200
      ? reply.data.records.map((row: { username: string; auth: number }) =>
        `${row.username} ${row.auth}`
      )
      : reply.status;
  };
  const inside = ["no_discuss_user 4", "user 3", "admin 5"];
  assert.deepEqual(await list("member", "user"), inside);
  assert.deepEqual(await list("member", "root"), inside);
  assert.equal(await list("member", "problem_admin"), 403);
  assert.equal(await list("member", "no_submit_user"), 403);
  assert.equal(await list("apply", "user"), 403);
  const all = [
    "no_discuss_user 4",
    "mute_user 2",
    "no_submit_user 1",
    "user 3",
    "admin 5",
  ];
  assert.deepEqual(await list("apply", "no_discuss_user"), all);
  assert.deepEqual(await list("apply", "admin", "&auth=1"), [
    "no_submit_user 1",
  ]);
  assert.deepEqual(await list("member", "admin", "&keyword=DISC"), [
    "no_discuss_user 4",
  ]);
  const [row] = (await t.ask("GET", `get-apply-list?gid=${gid}&auth=1`, {
    as: "admin",
  })).data.records;
  assert.equal(row.reason, "I want to learn");
});

Deno.test("who changes whom: levels below one's own, never the owner, never back to an applicant (G8.3–G8.5)", async () => {
  await using t = await open();
  const { gid } = t;
  const uids: Record<string, string> = {
    owner: (await t.userOf("admin")).uid,
    root: await putIn(t, gid, "problem_admin", "root"),
    admin: await putIn(t, gid, "no_discuss_user", "admin"),
    member: await putIn(t, gid, "user"),
    other: await putIn(t, gid, "mute_user"),
    applicant: await putIn(t, gid, "no_submit_user", "applying"),
  };
  const set = async (as: Person, who: string, auth: number) =>
    (await t.ask("PUT", "member", {
      as,
      json: { id: 1, gid, uid: uids[who], auth },
    })).status;
  assert.equal(await set("user", "other", 4), 403, "a member");
  assert.equal(await set("no_discuss_user", "owner", 3), 404);
  assert.equal(await set("no_discuss_user", "root", 3), 403, "above");
  assert.equal(await set("no_discuss_user", "member", 4), 403, "as high");
  assert.equal(await set("no_discuss_user", "applicant", 3), 200);
  assert.equal(await set("no_discuss_user", "applicant", 1), 400);
  assert.equal(await set("problem_admin", "member", 4), 200);
  assert.equal(await set("problem_admin", "member", 5), 403);
  assert.equal(await set("admin", "member", 5), 200, "its owner");
  assert.equal(await set("root", "member", 3), 200, "super admin");
  assert.equal(await set("admin", "member", 6), 400);
  assert.equal(await set("admin", "nobody", 3), 400);
  const remove = async (as: Person, who: string) =>
    (await t.ask("DELETE", `member?gid=${gid}&uid=${uids[who]}`, { as }))
      .status;
  assert.equal(await remove("user", "other"), 403);
  assert.equal(await remove("no_discuss_user", "root"), 403);
  assert.equal(await remove("no_discuss_user", "admin"), 403, "oneself");
  assert.equal(await remove("root", "owner"), 403);
  assert.equal(await remove("no_discuss_user", "member"), 200);
  assert.equal(await remove("no_discuss_user", "member"), 404);
  const told = (await Array.fromAsync(t.site.messages.records.all()))
    .filter(({ body }) =>
      body.is === "note" && body.note.code === "groupRemoved"
    )
    .map(({ uid }) => uid);
  assert.deepEqual(told, [uids.member]);
});

Deno.test("announcements: members see what is shown; author, roots and super admins change them (G3)", async () => {
  await using t = await open();
  const { gid } = t;
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_discuss_user", "admin");
  await putIn(t, gid, "mute_user", "admin");
  const create = (as: Person, json = {}) =>
    t.ask("POST", "announcement", {
      as,
      json: { gid, title: "News", content: "**Words**", ...json },
    });
  assert.equal((await create("user")).status, 403);
  assert.equal((await create("no_discuss_user", { title: "" })).status, 400);
  assert.equal((await create("no_discuss_user", { content: " " })).status, 400);
  assert.equal((await create("no_discuss_user")).status, 200);
  const list = async (as: Person, which = "") => {
    const reply = await t.ask(
      "GET",
      `get-${which}announcement-list?gid=${gid}`,
      { as },
    );
    return reply.status === 200 ? reply.data.records : reply.status;
  };
  const [row] = await list("user");
  assert.deepEqual([row.title, row.content, row.status], [
    "News",
    "**Words**",
    0,
  ]);
  assert.equal(await list("problem_admin"), 403);
  assert.equal(await list("user", "admin-"), 403);
  const hide = async (as: Person) =>
    (await t.ask("PUT", "announcement", {
      as,
      json: { id: row.id, status: 1 },
    }))
      .status;
  assert.equal(await hide("mute_user"), 403, "another admin");
  assert.equal(await hide("no_discuss_user"), 200);
  assert.deepEqual(await list("user"), []);
  assert.equal((await list("mute_user", "admin-")).length, 1);
  const remove = async (as: Person) =>
    (await t.ask("DELETE", `announcement?aid=${row.id}`, { as })).status;
  assert.equal(await remove("mute_user"), 403);
  assert.equal(await remove("admin"), 200, "its owner");
  assert.equal(await remove("root"), 404);
});
