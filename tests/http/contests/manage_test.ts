// Rows: 2 C16.1–C16.2; 3 A8.1, A8.3
import assert from "node:assert/strict";
import { AWARDS_AT_FIRST } from "../../../lib/contests/award_fields.ts";
import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addContest, CONTEST_PASSWORD } from "./contests.ts";

const api = "/api/admin/contest";
const HOUR = 3_600_000;

const call = async (
  t: TestSite,
  method: string,
  path: string,
  json?: object,
) =>
  await envelope(await t.call(method, `${api}${path}`, { as: "root", json }));

const press = (t: TestSite, cid: number, action: string) =>
  t.browse(`/admin/contest/${cid}`, { as: "root", form: { action } });

Deno.test("the list has all contests of the site, the latest start first, found by title or number", async () => {
  await using t = await openTestSite();
  const { now } = t.clock;
  for (let n = 1; n <= 11; n++) {
    await addContest(t, {
      title: `Contest ${n}`,
      begin: now + n * HOUR,
      end: now + (n + 1) * HOUR,
      isVisible: n !== 3,
    });
  }
  const list = async (query: string) =>
    (await call(t, "GET", `/get-contest-list?${query}`)).data;
  const { records, total } = await list("currentPage=1");
  assert.equal(total, 11);
  assert.equal(records.length, 10);
  assert.equal(records[0].title, "Contest 11");
  assert.equal(records[0].author, "root");
  assert.equal(records[0].pwd, null);
  assert.equal(typeof records[0].starAccount, "string");
  assert.equal((await list("keyword=contest 7")).total, 1);
  assert.equal((await list("keyword=3")).records[0].visible, false);
  const html = await (await t.browse("/admin/contest", { as: "root" })).text();
  assert.match(html, /Contest 11/);
  assert.doesNotMatch(html, />Contest 1</);
  const found = await t.browse("/admin/contest?keyword=7", { as: "root" });
  assert.match(await found.text(), />Contest 7</);
});

Deno.test("the visible switch works at once, by row and by call", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const total = async () =>
    (await envelope(await t.call("GET", "/api/get-contest-list"))).data.total;
  assert.equal(await total(), 1);
  await press(t, cid, "hide");
  assert.equal(await total(), 0);
  await call(t, "PUT", `/change-contest-visible?cid=${cid}&uid=x&visible=true`);
  assert.equal(await total(), 1);
});

Deno.test("a contest that is over and sealed is opened by a button", async () => {
  await using t = await openTestSite();
  const end = t.clock.now - HOUR;
  const cid = await addContest(t, {
    begin: end - 5 * HOUR,
    end,
    sealAt: end - HOUR,
    unsealsAtEnd: false,
  });
  const html = async () =>
    await (await t.browse("/admin/contest", { as: "root" })).text();
  assert.match(await html(), /value="open"/);
  assert.equal((await press(t, cid, "open")).status, 303);
  assert.equal(t.site.venues.kept.contests.get(cid)!.unsealsAtEnd, true);
  assert.doesNotMatch(await html(), /value="open"/);
});

Deno.test("everything is set by call and comes back, with what is left out as it was", async () => {
  await using t = await openTestSite();
  const begin = t.clock.now + HOUR;
  const at = (ms: number) => new Date(ms).toISOString();
  const body = {
    title: "By call",
    description: "Words",
    type: 1,
    auth: 2,
    pwd: "secret",
    startTime: at(begin),
    endTime: at(begin + 2 * HOUR),
    timeLimit: 3600,
    sealRank: true,
    sealRankTime: at(begin + HOUR),
    autoRealRank: false,
    visible: true,
    openPrint: true,
    openAccountLimit: true,
    accountLimitRule:
      "<prefix>t</prefix><suffix></suffix><start>1</start><end>9</end><extra>a b</extra>",
    rankShowName: "nickname",
    starAccount: ["coach"],
    openRank: true,
    oiRankScoreType: "Highest",
    awardType: 2,
    awardConfigList: AWARDS_AT_FIRST,
    allowEndSubmit: true,
    uid: "somebody else",
    author: "somebody else",
  };
  const made = await call(t, "POST", "", body);
  assert.equal(made.status, 200, made.msg);
  const { data } = await call(t, "GET", `?cid=${made.data.id}`);
  const date = (ms: number) => at(ms).replace("Z", "+0000");
  const {
    uid: _uid,
    author: _author,
    startTime: _start,
    endTime: _end,
    sealRankTime: _seal,
    ...plain
  } = body;
  for (const [name, value] of Object.entries(plain)) {
    assert.deepEqual(data[name], value, name);
  }
  assert.equal(data.startTime, date(begin));
  assert.equal(data.sealRankTime, date(begin + HOUR));
  // The caller owns it, whatever the body says.
  assert.deepEqual([data.uid, data.author], ["1", "root"]);
  await call(t, "PUT", "", { id: data.id, title: "Renamed", sealRank: false });
  const again = (await call(t, "GET", `?cid=${data.id}`)).data;
  assert.deepEqual(
    { ...again, gmtModified: null },
    {
      ...data,
      title: "Renamed",
      sealRank: false,
      sealRankTime: null,
      gmtModified: null,
    },
  );
});

for (
  const [why, changes, words] of [
    ["no title", { title: "" }, /比赛标题不能为空/],
    ["no description before no start", {
      description: "",
      startTime: null,
    }, /比赛描述不能为空/],
    ["no start", { startTime: "" }, /比赛开始时间不能为空/],
    ["no end", { endTime: "never" }, /比赛结束时间不能为空/],
    ["end before start", { endTime: "2020-01-01T00:00:00Z" }, /晚于开始/],
    ["no password", { auth: 1 }, /比赛密码不能为空/],
    ["a type that is none", { type: 7 }, /./],
    ["answer time too long", { timeLimit: 99999 }, /答题时间/],
  ] as const
) {
  Deno.test(`by call, too, a contest is refused with ${why}`, async () => {
    await using t = await openTestSite();
    const now = t.clock.now;
    const { status, msg } = await call(t, "POST", "", {
      title: "By call",
      description: "Words",
      type: 0,
      auth: 0,
      startTime: new Date(now).toISOString(),
      endTime: new Date(now + HOUR).toISOString(),
      ...changes,
    });
    assert.equal(status, 400);
    assert.match(msg, words);
    assert.equal(t.site.contests.heads.size, 0);
  });
}

Deno.test("the rule of a contest that is there stays", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  assert.equal((await call(t, "PUT", "", { id: cid, type: 1 })).status, 400);
});

Deno.test("a clone has the settings and problems, and nobody in it", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "private", stars: ["coach"] }, {
    problems: ["A", "B"],
  });
  await t.site.venues.memberships.insert({
    kind: "contest",
    id: cid,
    uid: "a",
    level: "member",
  });
  assert.equal((await call(t, "GET", `/clone?cid=${cid}`)).status, 200);
  const copy = cid + 1;
  const head = t.site.contests.heads.get(copy)!;
  assert.deepEqual([head.title, head.source], ["Autumn cup [Cloned]", cid]);
  const place = { kind: "contest", id: copy } as const;
  assert.deepEqual(
    t.site.venues.items.of(place).map(({ displayId }) => displayId),
    ["A", "B"],
  );
  assert.equal(t.site.venues.members.count(place), 0);
  assert.equal(t.site.venues.kept.contests.get(copy)!.isVisible, false);
  const { data } = await call(t, "GET", `?cid=${copy}`);
  assert.deepEqual([data.pwd, data.starAccount], [CONTEST_PASSWORD, ["coach"]]);
});

Deno.test("deleting says what goes along, and leaves nothing behind", async () => {
  await using t = await openTestSite();
  const { site } = t;
  const cid = await addContest(t, { auth: "private" }, { problems: ["A"] });
  const root = await t.actAs("root");
  const place = { kind: "contest", id: cid } as const;
  await site.venues.memberships.insert({ ...place, uid: "a", level: "member" });
  await site.venues.disqualifiedRecords.insert({
    cid,
    uid: "a",
    reason: "r",
    at: 1,
    byUid: "1",
  });
  await contestAnnouncements.create(root, { cid }, {
    title: "t",
    content: "c",
    status: 0,
  });
  const html = await (await t.browse("/admin/contest", { as: "root" })).text();
  assert.match(html, /1 人的报名名单和 1 道题/);
  assert.equal((await press(t, cid, "delete")).status, 303);
  assert.equal(site.contests.heads.size, 0);
  assert.equal(site.venues.kept.contests.get(cid), null);
  assert.equal(site.venues.members.count(place), 0);
  assert.equal(site.venues.disqualified.size, 0);
  assert.equal(site.contests.announcements.rows.size, 0);
  assert.equal(site.venues.items.of(place).length, 0);
  assert.equal(await site.contests.passwords.get(cid), null);
  assert.equal(await site.contests.descriptions.get(cid), null);
  assert.equal((await t.browse(`/contest/${cid}`, { as: "root" })).status, 404);
});

Deno.test("people are added by name, found, removed, disqualified with a reason and back", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "private" });
  for (const name of ["ann", "ben"]) {
    await anotherPerson(t, name, { realname: `Real ${name}` });
  }
  const path = `/admin/contest/${cid}/people`;
  const send = (to: string, form: Record<string, string>) =>
    t.browse(to, { as: "root", form });
  const people = async (query = "") =>
    (await call(t, "GET", `/people?cid=${cid}${query}`)).data.records;
  const wrong = await send(path, { people: "ann nobody" });
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /nobody/);
  assert.equal((await people()).length, 0);
  assert.equal((await send(path, { people: "ann, ben\nann" })).status, 303);
  assert.equal((await people()).length, 2);
  assert.equal((await people("&keyword=real ben"))[0].username, "ben");
  const off = (reason: string) =>
    send(`${path}/uid-ann`, { action: "disqualify", reason });
  assert.equal((await off(" ")).status, 422);
  assert.equal((await off("copied")).status, 303);
  const [ann] = await people("&keyword=ann");
  assert.deepEqual(
    [ann.isRegistered, ann.disqualified.reason, ann.disqualified.by],
    [true, "copied", "root"],
  );
  await send(`${path}/uid-ann`, { action: "requalify" });
  assert.equal((await people("&keyword=ann"))[0].disqualified, null);
  await send(`${path}/uid-ben`, { action: "remove" });
  assert.deepEqual(
    (await people()).map(({ username }: { username: string }) => username),
    ["ann"],
  );
  const again = await call(t, "DELETE", `/people?cid=${cid}&uid=uid-ben`);
  assert.equal(again.status, 400);
});

Deno.test("a board that stays sealed after the end is opened from the contest's own page, too", async () => {
  await using t = await openTestSite();
  const { now } = t.clock;
  const times = { begin: now - 2 * HOUR, end: now - HOUR };
  const sealAt = now - HOUR - 1;
  const cid = await addContest(t, { ...times, sealAt, unsealsAtEnd: false });
  const path = `/admin/contest/${cid}`;
  const html = async () =>
    await (await t.browse(`${path}/edit`, { as: "root" })).text();
  assert.match(await html(), /比赛已结束，榜单仍在封榜/);
  const form = { action: "open" };
  assert.equal((await t.browse(path, { as: "root", form })).status, 303);
  assert.doesNotMatch(await html(), /榜单仍在封榜/);
});
