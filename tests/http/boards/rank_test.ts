// Rows: 2 C5.1–C5.16, C6.6–C6.9
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { askRank, type BoardSite, openBoardSite, rows } from "./contest.ts";

const WRONG = STATUS.wrongAnswer;

const names = async (site: BoardSite, ask: Parameters<typeof rows>[1] = {}) =>
  (await rows(site, ask)).map(({ username, rank }) => `${rank} ${username}`);

Deno.test("a row holds who it is, rank, prize, and each problem by its letter", async () => {
  await using site = await openBoardSite({
    rules: { opensBoard: true },
    head: {
      awardKind: "number",
      awards: [
        {
          priority: 1,
          name: "Gold",
          background: "#fff",
          color: "#000",
          num: 1,
        },
      ],
    },
  });
  await site.send(
    { by: "ann", to: "A", at: 1, status: WRONG },
    { by: "ann", to: "A", at: 5 },
    { by: "ann", to: "A", at: 6, status: WRONG },
    { by: "ann", to: "B", at: 7, status: STATUS.compileError },
  );
  site.moveTo(10);
  const [ann] = await rows(site);
  assert.deepEqual(ann, {
    rank: 1,
    isWinAward: true,
    awardName: "Gold",
    awardBackground: "#fff",
    awardColor: "#000",
    uid: "uid-ann",
    username: "ann",
    realname: null,
    nickname: "nick ann",
    school: "West School",
    gender: "female",
    avatar: null,
    isConcerned: false,
    totalTime: 300 + 1_200,
    total: 4,
    ac: 1,
    submissionInfo: {
      A: {
        isAC: true,
        isFirstAC: true,
        ACTime: 300,
        errorNum: 1,
        tryNum: 0,
        isAfterContest: false,
      },
      B: {
        isAC: false,
        isFirstAC: false,
        ACTime: null,
        errorNum: 0,
        tryNum: 0,
        isAfterContest: false,
      },
    },
  });
});

Deno.test("solved problems, then time, then the first attempt order the rows; equal ones share a rank", async () => {
  await using site = await openBoardSite();
  await site.send(
    { by: "dan", to: "B", at: 1, status: STATUS.compileError },
    { by: "bob", to: "A", at: 9 },
    { by: "cat", to: "A", at: 9 },
    { by: "ann", to: "A", at: 3 },
    { by: "ann", to: "B", at: 5 },
    { by: "dan", to: "A", at: 20 },
    { by: "eve", to: "A", at: 20, status: WRONG },
  );
  site.moveTo(30);
  assert.deepEqual(await names(site), [
    "1 ann",
    "2 bob",
    "2 cat",
    "4 dan",
    "5 eve",
  ]);
});

Deno.test("author, super admins and disqualified people never rank, other admins do", async () => {
  await using site = await openBoardSite();
  await site.t.userOf("problem_admin");
  const sent = { to: "A", at: 4 };
  await site.send(
    { by: "admin", ...sent, at: 1 },
    { by: "root", ...sent, at: 2 },
    { by: "bob", ...sent, at: 3 },
    { by: "ann", ...sent },
  );
  await site.t.site.accounts.users.update(
    ["uid-ann"],
    (user) => ({ ...user, roles: ["admin"] }),
  );
  site.moveTo(10);
  assert.deepEqual(await names(site), ["1 bob", "2 ann"]);
  const { disqualifiedRecords } = site.t.site.venues;
  await disqualifiedRecords.insert({
    cid: site.cid,
    uid: "uid-bob",
    reason: "copied",
    at: 0,
    byUid: "1",
  });
  const [ann] = await rows(site);
  assert.deepEqual(
    [ann.rank, ann.submissionInfo.A.isFirstAC],
    [1, true],
    "the first solution is one of those that rank",
  );
  await disqualifiedRecords.delete(site.cid, "uid-bob");
  assert.deepEqual(await names(site), ["1 bob", "2 ann"]);
});

Deno.test("roots of the contest's group do not rank, its admins do", async () => {
  await using site = await openBoardSite({ rules: { gid: 4 } });
  const { venues } = site.t.site;
  await venues.groups.insert({ gid: 4, ownerUid: "uid-ann" });
  for (
    const [name, level] of [
      ["ann", "root"],
      ["bob", "root"],
      ["cat", "admin"],
      ["dan", "member"],
    ] as const
  ) {
    const { user: { uid } } = await site.personOf(name);
    await venues.memberships.insert({ kind: "group", id: 4, uid, level });
    await site.send({ by: name, to: "A", at: 1 });
  }
  site.moveTo(10);
  assert.deepEqual(await names(site, { name: "dan" }), [
    "1 dan",
    "1 cat",
    "1 dan",
  ]);
});

Deno.test("stars have no rank and no prize; leaving them out keeps the ranks of others", async () => {
  await using site = await openBoardSite({
    stars: ["ann"],
    head: {
      awardKind: "proportion",
      awards: [
        { priority: 2, name: "Silver", background: "", color: "", num: 50 },
        { priority: 1, name: "Gold", background: "", color: "", num: 49 },
      ],
    },
  });
  await site.send(
    { by: "ann", to: "A", at: 1 },
    { by: "bob", to: "A", at: 2 },
    { by: "cat", to: "A", at: 3 },
    { by: "dan", to: "A", at: 4, status: WRONG },
  );
  site.moveTo(10);
  const prizes = async (ask = {}) =>
    (await rows(site, ask)).map(({ rank, username, awardName, isWinAward }) =>
      `${rank} ${username} ${awardName} ${isWinAward}`
    );
  const others = [
    "1 bob Gold true",
    "2 cat Silver true",
    "3 dan null false",
  ];
  assert.deepEqual(await prizes(), ["-1 ann null false", ...others]);
  assert.deepEqual(await prizes({ removeStar: true }), others);
  const [ann, bob] = await rows(site);
  assert.equal(ann.submissionInfo.A.isFirstAC, true, "stars are first, too");
  assert.equal(bob.submissionInfo.A.isFirstAC, false);
});

Deno.test("one's own row leads, followed ones come next, and repeats count in the pages", async () => {
  await using site = await openBoardSite();
  for (const [n, by] of ["ann", "bob", "cat", "dan"].entries()) {
    await site.send({ by, to: "A", at: n });
  }
  site.moveTo(10);
  const ask = { name: "cat", concernedList: ["uid-dan", "uid-bob"] };
  const { data } = await askRank(site, ask);
  assert.deepEqual(
    // deno-lint-ignore no-explicit-any -- as clients get it
    data.records.map((row: any) => `${row.username} ${row.isConcerned}`),
    [
      "cat false",
      "bob true",
      "dan true",
      "ann false",
      "bob true",
      "cat false",
      "dan true",
    ],
  );
  assert.equal(data.total, 7);
  assert.deepEqual(await names(site, { ...ask, limit: 3, currentPage: 2 }), [
    "1 ann",
    "2 bob",
    "3 cat",
  ]);
  const { data: first } = await askRank(site);
  assert.deepEqual([first.size, first.current, first.total], [50, 1, 4]);
});

Deno.test("the search looks into school and shown name, in any case, and keeps the ranks", async () => {
  await using site = await openBoardSite({ head: { showsName: "nickname" } });
  for (const [n, by] of ["ann", "bob", "cat"].entries()) {
    await site.send({ by, to: "A", at: n });
  }
  site.moveTo(10);
  assert.deepEqual(await names(site, { keyword: "EAST" }), ["2 bob"]);
  assert.deepEqual(await names(site, { keyword: "nick c" }), ["3 cat"]);
  // The username is not what is shown.
  await site.changeHead({ showsName: "realname" });
  assert.deepEqual(await names(site, { keyword: "nick" }), []);
  assert.deepEqual(await names(site, { keyword: "Real Ann" }), ["1 ann"]);
});

Deno.test("real names are for staff, unless the board shows them", async () => {
  await using site = await openBoardSite();
  await site.send({ by: "ann", to: "A", at: 1 });
  site.moveTo(10);
  const realname = async (as: "user" | "root") =>
    (await rows(site, { as }))[0].realname;
  assert.equal(await realname("user"), null);
  assert.equal(await realname("root"), "real ann");
  await site.changeHead({ showsName: "realname" });
  assert.equal(await realname("user"), "real ann");
});

Deno.test("a board wants a contest, and only who may enter it", async () => {
  await using site = await openBoardSite({ rules: { auth: "private" } });
  const { t } = site;
  await t.userOf("user");
  const status = async (ask = {}) => (await askRank(site, ask)).status;
  const none = await t.call("POST", "/api/get-contest-rank", {
    as: "user",
    json: {},
  });
  assert.equal((await none.json()).status, 400);
  assert.equal(await status({ as: "visitor" }), 401);
  assert.equal(await status({ cid: 99 }), 400);
  assert.equal(await status(), 403);
  assert.equal(await status({ as: "root" }), 200);
  await t.site.venues.memberships.insert({
    kind: "contest",
    id: site.cid,
    uid: "uid-user",
    level: "member",
  });
  assert.equal(await status(), 200);
  await site.change({
    accountRule: { prefix: "team", suffix: "", from: 1, to: 2, extra: [] },
  });
  assert.equal(await status(), 403);
  await site.change({ accountRule: null });
  site.moveTo(-1);
  assert.equal(await status(), 403);
  site.moveTo(1);
  await site.change({ isVisible: false });
  assert.equal(await status(), 400);
});

Deno.test("a rejudge takes a run off the board until it is judged, a deleted problem its column", async () => {
  await using site = await openBoardSite();
  const [id] = await site.send(
    { by: "ann", to: "A", at: 1 },
    { by: "bob", to: "B", at: 2 },
  );
  site.moveTo(10);
  assert.deepEqual(await names(site), ["1 ann", "2 bob"]);
  await site.judge(id, STATUS.pending);
  assert.deepEqual(await names(site), ["1 bob"]);
  await site.judge(id, STATUS.accepted);
  assert.deepEqual(await names(site), ["1 ann", "2 bob"]);
  const pid = site.pids.get("A")!;
  await site.t.site.venues.itemRecords.delete(
    "contest",
    site.cid,
    "problem",
    pid,
  );
  assert.deepEqual(await names(site), ["1 bob"]);
});
