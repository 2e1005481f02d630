// Rows: 2 X2.5; 3 A4.8, V2.4
import assert from "node:assert/strict";
import { aPost, calling, openTalkSite } from "./talk.ts";

const GID = 7;

async function openGroup() {
  const t = await openTalkSite();
  await t.site.venues.groups.insert({ gid: GID, ownerUid: "1" } as never);
  await t.userOf("user");
  await t.site.venues.memberships.insert({
    kind: "group",
    id: GID,
    uid: "uid-user",
    level: "member",
  });
  return t;
}

Deno.test("a group's discussions are for its members", async () => {
  await using t = await openGroup();
  const call = calling(t);
  const said = await call("POST group/discussion", {
    as: "user",
    json: aPost({ gid: GID }),
  });
  assert.equal(said.status, 200, said.msg);
  const list =
    `GET group/get-discussion-list?gid=${GID}&limit=10&currentPage=1`;
  const { data } = await call(list, { as: "user" });
  assert.equal(data.records[0].gid, GID);
  assert.equal(data.records[0].content, aPost().content);
  assert.equal((await call(list, { as: "admin" })).status, 403);
  assert.equal((await call("GET get-discussion-list")).data.total, 0);
  const did = data.records[0].id;
  const detail = (as: "visitor" | "user" | "admin") =>
    call(`GET get-discussion-detail?did=${did}`, { as });
  assert.equal((await detail("visitor")).status, 404);
  assert.equal((await detail("admin")).status, 403);
  assert.equal((await detail("user")).status, 200);
  const comment = (as: "user" | "admin") =>
    call("POST comment", { as, json: { did, content: "Hi" } });
  assert.equal((await comment("admin")).status, 403);
  assert.equal((await comment("user")).status, 200);
  assert.equal(
    (await call(`GET comments?did=${did}`, { as: "admin" })).status,
    403,
  );
});

Deno.test("its admins see hidden ones; the group's own switch closes all of it", async () => {
  await using t = await openGroup();
  const call = calling(t);
  await call("POST group/discussion", {
    as: "user",
    json: aPost({ gid: GID }),
  });
  const list = `GET group/get-admin-discussion-list?gid=${GID}`;
  assert.equal((await call(list, { as: "user" })).status, 403);
  assert.equal((await call(list, { as: "root" })).data.total, 1);
  assert.equal(
    (await call("PUT group/discussion", {
      as: "user",
      json: { id: 1, title: "New" },
    })).status,
    200,
  );
  await call("PUT admin/switch/update", {
    as: "root",
    json: { openGroupDiscussion: false },
  });
  assert.equal((await call(list, { as: "root" })).http, 403);
  assert.equal(
    (await call(`DELETE group/discussion?did=1`, { as: "user" })).http,
    403,
  );
});
