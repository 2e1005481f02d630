import assert from "node:assert/strict";
import { groupAnnouncements } from "../../../lib/groups/announcements.ts";
import { invite } from "../../../lib/groups/invitations.ts";
import { addGroup, GROUP_BODY, putIn } from "../groups/groups.ts";
import { fields, page } from "../contract/shapes.ts";
import type { Write } from "../hammer_write.ts";
import { aPng } from "../pictures.ts";
import { versionOf } from "../../../routes/stored_version.ts";
import type { Area } from "./area.ts";

const ANYONE = "1......";
const CALLS: Record<string, string> = {
  "GET /api/get-group-list": ".......",
  "GET /api/get-group-detail": ANYONE,
  "GET /api/get-group-access": ANYONE,
  "GET /api/get-group-auth": ANYONE,
  "POST /api/group": "1.3....",
  "PUT /api/group": ANYONE,
  "DELETE /api/group": "1.3....",
  "POST /api/file/upload-group-avatar": ANYONE,
  "GET /api/group/get-member-list": ANYONE,
  "GET /api/group/get-apply-list": ANYONE,
  "POST /api/group/member": ANYONE,
  "PUT /api/group/member": ANYONE,
  "DELETE /api/group/member": ANYONE,
  "DELETE /api/group/member/exit": ANYONE,
  "GET /api/group/get-announcement-list": ANYONE,
  "GET /api/group/get-admin-announcement-list": ANYONE,
  "POST /api/group/announcement": ANYONE,
  "PUT /api/group/announcement": ANYONE,
  "DELETE /api/group/announcement": ANYONE,
};

const PAGES: Record<string, string> = {
  "GET /group": ".......",
  "GET /group/create": "1.3....",
  "POST /group/create": "1.3....",
  "GET /group/join/:token": ANYONE,
  "POST /group/join/:token": ANYONE,
  "GET /group/:gid/class": ANYONE,
  "POST /group/:gid/class": ANYONE,
  "GET /group/:gid/assign": ANYONE,
  "POST /group/:gid/assign": ANYONE,
  "GET /group/:gid/invite": ANYONE,
  "POST /group/:gid/invite": ANYONE,
  "GET /group/:gid": ANYONE,
  "POST /group/:gid/apply": ANYONE,
  "POST /group/:gid/exit": ANYONE,
  "POST /group/:gid/disband": "1.3....",
  "GET /group/:gid/member": ANYONE,
  "POST /group/:gid/member": ANYONE,
  "GET /group/:gid/member/add": ANYONE,
  "POST /group/:gid/member/add": ANYONE,
  "GET /group/:gid/announcement": ANYONE,
  "GET /group/:gid/announcement/create": ANYONE,
  "POST /group/:gid/announcement/create": ANYONE,
  "GET /group/:gid/announcement/edit/:aid": ANYONE,
  "POST /group/:gid/announcement/edit/:aid": ANYONE,
  "POST /group/:gid/announcement/:aid": ANYONE,
  "GET /group/:gid/setting": ANYONE,
  "POST /group/:gid/setting": ANYONE,
  "POST /group/:gid/setting/avatar": ANYONE,
  "POST /group/:gid/setting/avatar/remove": ANYONE,
};

const GROUP_ROW = fields(
  "id L, avatar s?, owner s, name s, shortName s, brief s, description s, auth i, visible b, memberCount i, gmtCreate d",
);
const MEMBER = fields(
  "id L, gid L, uid s, username s, auth i, reason s?, gmtCreate d, gmtModify d",
);

function avatarForm() {
  const form = new FormData();
  form.set("image", new File([aPng(200, 200)], "a.png"));
  form.set("gid", "1");
  return form;
}

export const GROUPS: Area = {
  roles: { ...CALLS, ...PAGES },
  showsNone: {
    "people of groups and what they are told": [
      ...Object.keys(CALLS),
      ...Object.keys(PAGES),
    ],
  },
  forms: (): Write[] => [
    { method: "POST", path: "/group/1/apply", form: { x: "1" } },
    {
      method: "POST",
      path: "/group/1/setting/avatar/remove",
      form: { x: "1" },
    },
    {
      method: "POST",
      path: "/group/1/exit",
      form: { x: "1" },
      as: "problem_admin",
    },
    {
      method: "POST",
      path: "/group/create",
      form: {
        ...GROUP_BODY,
        auth: "public",
        name: "By form",
        shortName: "BYFORM",
      },
    },
    {
      method: "POST",
      path: "/group/1/member",
      form: { action: "level", uid: "uid-user", level: "admin" },
    },
    {
      method: "POST",
      path: "/group/1/member/add",
      form: {
        people: "no_submit_user",
        seen: versionOf(["uid-no_submit_user"]),
      },
    },
  ],
  calls: () => [
    {
      method: "POST",
      path: "/api/group",
      json: { ...GROUP_BODY, name: "Hammered", shortName: "HAMMER" },
    },
    { method: "PUT", path: "/api/group", json: { id: 1, ...GROUP_BODY } },
    { method: "POST", path: "/api/group/member?gid=1", as: "problem_admin" },
    {
      method: "PUT",
      path: "/api/group/member",
      json: { gid: 1, uid: "uid-user", auth: 4 },
    },
    { method: "DELETE", path: "/api/group/member?gid=1&uid=uid-mute_user" },
    {
      method: "DELETE",
      path: "/api/group/member/exit?gid=1",
      as: "problem_admin",
    },
    {
      method: "POST",
      path: "/api/group/announcement",
      json: { gid: 1, title: "News", content: "Words" },
    },
    {
      method: "PUT",
      path: "/api/group/announcement",
      json: { id: 1, title: "Other news" },
    },
    { method: "DELETE", path: "/api/group/announcement?aid=1" },
    {
      method: "POST",
      path: "/api/file/upload-group-avatar",
      form: avatarForm(),
    },
    { method: "DELETE", path: "/api/group?gid=2" },
  ],
  contract: () => [
    {
      call: "POST /api/group",
      body: { ...GROUP_BODY, name: "By contract", shortName: "CONTRACT" },
      data: "null",
    },
    { call: "GET /api/get-group-list?onlyMine=false", data: page(GROUP_ROW) },
    { call: "GET /api/get-group-detail?gid=1", data: GROUP_ROW },
    { call: "GET /api/get-group-access?gid=1", data: fields("access b") },
    { call: "GET /api/get-group-auth?gid=1", data: "i" },
    {
      call: "PUT /api/group",
      body: { id: 1, auth: 1, brief: "Another summary" },
      data: "null",
    },
    { call: "GET /api/group/get-member-list?gid=1", data: page(MEMBER) },
    { call: "GET /api/group/get-apply-list?gid=1", data: page(MEMBER) },
    {
      call: "PUT /api/group/member",
      body: { id: 1, gid: 1, uid: "uid-user", auth: 4 },
      data: "null",
    },
    {
      call: "POST /api/group/announcement",
      body: { gid: 1, title: "News", content: "Words", status: 0 },
      data: "null",
    },
    {
      call: "GET /api/group/get-announcement-list?gid=1",
      data: page(fields("id L, title s, content s, uid s, status i")),
    },
    {
      call: "GET /api/group/get-admin-announcement-list?gid=1",
      data: page(fields("id L, title s, content s, uid s, status i")),
    },
    {
      call: "PUT /api/group/announcement",
      body: { id: 1, title: "Other news" },
      data: "null",
    },
    {
      call: "POST /api/file/upload-group-avatar",
      form: avatarForm(),
      data: GROUP_ROW,
    },
    { call: "DELETE /api/group/announcement?aid=1", data: "null" },
    { call: "POST /api/group/member?gid=1", data: "null" },
    {
      call: "DELETE /api/group/member?gid=1&uid=uid-user",
      data: "null",
    },
    { call: "DELETE /api/group?gid=2", data: "null" },
  ],
  elsewhere: { "DELETE /api/group/member/exit": "groups_test" },
  async furnish(t) {
    const gid = await addGroup(t);
    await addGroup(t, {
      name: "The second of them",
      shortName: "SECOND",
      auth: "private",
      code: "canary",
    });
    await putIn(t, gid, "user");
    await putIn(t, gid, "mute_user", "applying");
    const news = { title: "News", content: "**Words**", status: 0 } as const;
    const made = await groupAnnouncements.create(
      await t.actAs("admin"),
      { gid },
      news,
    );
    assert.ok(made.ok);
    const invited = await invite(await t.actAs("admin"), gid, 24);
    assert.ok(invited.ok);
    return {
      params: {
        ":gid": String(gid),
        ":aid": String(made.value.id),
        ":token": invited.value.token,
      },
      pages: [
        "/group/1?announcement=1",
        "/group/2",
        "/group/1/member?all=true",
        "/group?keyword=nothing",
        "/group?auth=3",
      ],
      reads: [
        "/api/get-group-list?onlyMine=false",
        "/api/get-group-detail?gid=2",
      ],
    };
  },
};
