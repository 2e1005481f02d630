// Rows: 3 A4.1, A4.5
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";

const PUBLIC = "/api/get-website-config";
const WEB = "/api/admin/config/get-web-config";
const SET_WEB = "/api/admin/config/set-web-config";
const SWITCHES = "/api/admin/switch/info";
const SET_SWITCHES = "/api/admin/switch/update";

const read = async (t: TestSite, path: string) =>
  (await envelope(await t.call("GET", path, { as: "root" }))).data;

const change = async (t: TestSite, path: string, json: unknown) =>
  await envelope(await t.call("PUT", path, { as: "root", json }));

Deno.test("a new site is called Gavel, and everything is open", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "12" });
  const answer = await envelope(await t.call("GET", PUBLIC));
  assert.equal(answer.status, 200);
  const conf = {
    baseUrl: "",
    name: "Gavel",
    shortName: "Gavel",
    description: "",
    register: true,
    recordName: "",
    recordUrl: "",
    projectName: "Gavel",
    projectUrl: "",
  };
  assert.deepEqual(answer.data, {
    ...conf,
    email: "",
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
  });
  assert.deepEqual(await read(t, WEB), conf);
  assert.deepEqual(await read(t, SWITCHES), {
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
    showGroupNames: false,
    openTeachers: true,
    openPublicJudge: true,
    openGroupJudge: true,
    openContestJudge: true,
    hideNonContestSubmissionCode: false,
    defaultCreateDiscussionACInitValue: 10,
    defaultCreateDiscussionDailyLimit: 5,
    defaultCreateCommentACInitValue: 10,
    defaultSubmitInterval: 12,
    defaultCreateGroupACInitValue: 20,
    defaultCreateGroupDailyLimit: 2,
    defaultCreateGroupLimit: 5,
    ...Object.fromEntries(
      ["hdu", "cf", "poj", "atcoder", "spoj", "libreoj"].flatMap((oj) => [
        [`${oj}UsernameList`, []],
        [`${oj}PasswordList`, []],
      ]),
    ),
  });
});

Deno.test("a call changes what it names; null and empty leave the rest alone", async () => {
  await using t = await openTestSite();
  const first = {
    baseUrl: "https://judge.example.org/",
    name: " 青岛一中 OJ ",
    shortName: "QD",
    recordName: "鲁ICP备1号",
    recordUrl: "https://beian.example.org/",
    register: false,
  };
  assert.equal((await change(t, SET_WEB, first)).status, 200);
  const expected = {
    ...first,
    baseUrl: "https://judge.example.org",
    name: "青岛一中 OJ",
    description: "",
    projectName: "Gavel",
    projectUrl: "",
  };
  assert.deepEqual(await read(t, WEB), expected);

  const second = {
    name: null,
    shortName: "",
    recordUrl: " ",
    projectName: "P",
  };
  assert.equal((await change(t, SET_WEB, second)).status, 200);
  assert.deepEqual(await read(t, WEB), { ...expected, projectName: "P" });

  const switches = { openPublicJudge: false, defaultSubmitInterval: null };
  assert.equal((await change(t, SET_SWITCHES, switches)).status, 200);
  const now = await read(t, SWITCHES);
  assert.equal(now.openPublicJudge, false);
  assert.equal(now.openGroupJudge, true);
  // A client sends back what it was given.
  assert.equal((await change(t, SET_SWITCHES, now)).status, 200);
  assert.deepEqual(await read(t, SWITCHES), now);
});
