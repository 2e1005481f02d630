// Rows: 2 C14.1–C14.8
import assert from "node:assert/strict";
import { ContestTeam } from "../../../lib/venues/teams.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, type Person } from "../../support.ts";
import { type BoardSite, MINUTE, openBoardSite } from "./contest.ts";

type Changes = Parameters<typeof openBoardSite>[0];

/** Ann leads; bob and a star have something sealed. */
async function openSealed(changes: Changes = {}) {
  const site = await openBoardSite({
    stars: ["cat"],
    ...changes,
    rules: { unsealsAtEnd: false, opensBoard: true, ...changes?.rules },
  });
  await site.send(
    { by: "ann", to: "A", at: 5 },
    { by: "ann", to: "B", at: 20 },
    { by: "bob", to: "A", at: 10 },
    { by: "bob", to: "B", at: 45, status: STATUS.wrongAnswer },
    { by: "bob", to: "B", at: 50, status: STATUS.compileError },
    { by: "bob", to: "B", at: 55 },
    { by: "bob", to: "C", at: 57 },
    { by: "cat", to: "C", at: 41, status: STATUS.wrongAnswer },
    { by: "root", to: "C", at: 43 },
    { by: "ann", to: "C", at: 61 },
  );
  site.moveTo(70);
  return site;
}

const call = async (
  { t, cid }: BoardSite,
  path: string,
  as: Person = "root",
) =>
  await envelope(
    await t.call("GET", `/api/get-contest-scroll-board-${path}?cid=${cid}`, {
      as,
    }),
  );

const browse = ({ t, cid }: BoardSite, more = "", as: Person = "root") =>
  t.browse(`/scrollBoard?cid=${cid}${more}`, { as });

/** What the island is given. */
async function shown(site: BoardSite, more = "") {
  const html = await (await browse(site, more)).text();
  const props = html.match(/data-island="ScrollBoard" data-props="([^"]*)"/)!;
  return {
    html,
    ...JSON.parse(props[1].replaceAll("&quot;", '"').replaceAll("&amp;", "&")),
  };
}

Deno.test("the medals that are offered are the contest's own prizes, if it has any", async () => {
  await using site = await openSealed();
  const offered = async () => {
    const path = `/contest/${site.cid}/scroll-board`;
    const html = await (await site.t.browse(path, { as: "root" })).text();
    return [...html.matchAll(/<input[^>]*name="medals\[\]"[^>]*>/g)]
      .map(([input]) => /value="(\d+)"/.exec(input)![1]);
  };
  // 10, 20 and 30 percent of so few.
  assert.deepEqual(await offered(), ["0", "0", "0"]);
  const prize = (priority: number, num: number) => ({
    priority,
    name: `Prize ${priority}`,
    background: "#fff",
    color: "#000",
    num,
  });
  const set = (awardKind: "number" | "proportion", nums: number[]) =>
    site.t.site.contests.headRecords.update([site.cid], (head) => ({
      ...head,
      awardKind,
      // Not in their order.
      awards: nums.map((num, n) => prize(n + 1, num)).reverse(),
    }));
  await set("number", [1, 1, 2]);
  assert.deepEqual(await offered(), ["1", "1", "2"]);
  // Rolled without having been asked, too.
  // deno-lint-ignore no-explicit-any -- as the page has it
  const medals = (await shown(site)).rows.map(({ medal }: any) => medal);
  assert.deepEqual(medals.filter((medal: unknown) => medal !== null), [0, 1]);
  await set("proportion", [50, 50]);
  assert.deepEqual(await offered(), ["1", "1", "0"]);
});

Deno.test("whoever gets a prize is named with their team's members, where the board shows names [4 E1.1]", async () => {
  await using site = await openSealed();
  const { user } = await site.personOf("bob");
  await site.t.site.venues.teamRecords.insert(ContestTeam.parse({
    cid: site.cid,
    uid: user.uid,
    name: "Otters",
    members: ["Ann Lee", "Bob Ray"],
  }));
  const membersOf = async () => {
    const { rows } = await shown(
      site,
      "&removeStar=false&medals[]=1&medals[]=0&medals[]=0",
    );
    return rows.filter(({ name }: { name: string }) => name === "Otters")
      .map(({ members }: { members: string[] }) => members);
  };
  assert.deepEqual(await membersOf(), [[]], "names are not shown");
  await site.changeHead({ showsName: "realname" });
  assert.deepEqual(await membersOf(), [["Ann Lee", "Bob Ray"]]);
});

Deno.test("a sealed board is given as it was sealed, with what is opened and who gets which medal", async () => {
  await using site = await openSealed();
  const more = "&removeStar=false&medals[]=1&medals[]=1&medals[]=0";
  const { rows, html } = await shown(site, more);
  // deno-lint-ignore no-explicit-any -- as the page has it
  const brief = rows.map((row: any) => [
    row.name,
    row.points,
    row.medal,
    row.isStar,
    row.sealed.map((
      { column, points, time }: {
        column: number;
        points: number;
        time: number;
      },
    ) => [column, points, time]),
  ]);
  assert.deepEqual(brief, [
    // 20 minutes for the wrong answer, none for the compile error (behaviour facts §1).
    ["bob", 1, 0, false, [[1, 1, 55 * 60 + 1_200], [2, 1, 57 * 60]]],
    ["ann", 2, 1, false, []],
    ["cat", 0, null, true, [[2, 0, 0]]],
  ]);
  // Without script the open board stands there, with its medals.
  const board = html.match(/<noscript>[^]*<\/noscript>/)![0];
  assert.match(board, /金牌[^]*bob[^]*银牌[^]*ann/);
  const without = await shown(site, "&removeStar=true");
  assert.deepEqual(
    without.rows.map(({ name }: { name: string }) => name),
    ["bob", "ann"],
  );
});

Deno.test("it is rolled of an ACM contest that was sealed: by managers before the end too, by others after it [2 C14.6]", async () => {
  await using site = await openSealed();
  const all = async (as: Person = "root") => [
    (await browse(site, "", as)).status,
    (await call(site, "info", as)).status,
    (await call(site, "submission", as)).status,
  ];
  assert.deepEqual(await all(), [200, 200, 200]);
  site.moveTo(58);
  assert.deepEqual(await all(), [200, 200, 200]);
  assert.deepEqual(await all("admin"), [200, 200, 200]);
  await site.change({ unsealsAtEnd: true });
  assert.deepEqual(await all("user"), [403, 403, 403]);
  const { rows, unrest } = await shown(site);
  assert.deepEqual([rows, unrest], [[], { why: "runs", left: 0 }]);
  site.moveTo(70);
  assert.deepEqual(await all("user"), [200, 200, 200]);
  await site.change({ sealAt: null });
  assert.deepEqual(await all(), [400, 400, 400]);
  await site.change({ sealAt: site.begin + 40 * MINUTE, rule: "oi" });
  assert.deepEqual(await all(), [200, 400, 400], "calls are of ACM alone");
});

Deno.test("while something is judged or rejudged the window says so and waits, and nothing is rolled [4 E6.1]", async () => {
  await using site = await openSealed();
  const { t, cid } = site;
  const bob = (await site.personOf("bob")).user.uid;
  const { ids } = t.site.submissions.catalogue.find(
    { venue: { kind: "contest", id: cid, gid: null }, uids: new Set([bob]) },
    { from: 0, limit: 1 },
  );
  const form = async () =>
    await (await t.browse(`/contest/${cid}/scroll-board`, { as: "root" }))
      .text();
  const words = /还有 1 个提交正在评测/;
  assert.doesNotMatch(await form(), words);
  const before = await call(site, "state");
  assert.equal(before.data.unrest, null);
  assert.equal(before.data.state, (await shown(site)).state);
  await site.judge(ids[0], STATUS.pending);
  const waiting = await shown(site);
  assert.match(waiting.html, words);
  assert.deepEqual(waiting.rows, []);
  assert.doesNotMatch(waiting.html, /nick bob|>bob</);
  assert.deepEqual((await call(site, "state")).data, {
    unrest: { why: "judging", left: 1 },
    state: null,
  });
  assert.match(await form(), words);
  assert.equal((await call(site, "submission")).status, 400);
  await site.judge(ids[0], STATUS.wrongAnswer);
  const after = await call(site, "state");
  assert.equal(after.data.unrest, null);
  assert.notEqual(after.data.state, before.data.state, "another result");
  const { rows } = await shown(site);
  assert.deepEqual(
    // deno-lint-ignore no-explicit-any -- as the page has it
    rows.map(({ name }: any) => name),
    ["ann", "bob", "cat"],
  );
  // What does not count there holds up nothing.
  await site.send(
    { by: "ann", to: "A", at: 65, status: STATUS.pending },
    { by: "root", to: "A", at: 50, status: STATUS.pending },
  );
  assert.equal((await browse(site)).status, 200);
});

Deno.test("only managers, until the board is open; then whoever may see the board", async () => {
  await using site = await openSealed();
  const may = async () => {
    const found: Record<string, boolean> = {};
    for (const as of ["visitor", "user", "admin", "root"] as const) {
      const page = (await browse(site, "", as)).status === 200;
      for (const path of ["info", "submission", "state"]) {
        assert.equal((await call(site, path, as)).status === 200, page, as);
      }
      found[as] = page;
    }
    return found;
  };
  const staff = { visitor: false, user: false, admin: true, root: true };
  assert.deepEqual(await may(), staff);
  await site.change({ unsealsAtEnd: true });
  assert.deepEqual(await may(), { ...staff, visitor: true, user: true });
  await site.change({ opensBoard: false });
  assert.deepEqual(await may(), { ...staff, user: true });
});

Deno.test("the calls have what counts, the latest first, with times in GMT+8", async () => {
  await using site = await openSealed();
  const { data: info } = await call(site, "info");
  const time = (minutes: number) =>
    new Date(site.begin + minutes * MINUTE + 8 * 3_600_000).toISOString()
      .slice(0, 19).replaceAll("-", "/").replace("T", " ");
  assert.deepEqual(info, {
    id: site.cid,
    rankShowName: "username",
    problemCount: 3,
    balloonColor: { A: "#d6342b", B: "#f3c62f", C: "#1e6bd0" },
    startTime: time(0),
    sealRankTime: time(40),
    starUserList: ["cat"],
  });
  const { data: rows } = await call(site, "submission");
  assert.deepEqual(
    rows.map((
      { username, displayId, status }: Record<string, unknown>,
    ) => [username, displayId, status]),
    [
      ["cat", "C", -1],
      ["bob", "C", 0],
      ["bob", "B", 0],
      ["bob", "B", -2],
      ["bob", "B", -1],
      ["bob", "A", 0],
      ["ann", "B", 0],
      ["ann", "A", 0],
    ],
  );
  assert.equal(rows[0].submitTime, time(41));
  const { t, cid } = site;
  const without = await envelope(
    await t.call(
      "GET",
      `/api/get-contest-scroll-board-submission?cid=${cid}&removeStar=true`,
      { as: "root" },
    ),
  );
  assert.equal(without.data.length, 7);
});

Deno.test("the form: medals by 10, 20 and 30 percent, with stars or without, and a question before the end", async () => {
  await using site = await openBoardSite({ stars: ["p0"] });
  const { t, cid } = site;
  await site.send(
    ...Array.from({ length: 11 }, (_, n) => ({
      by: `p${n}`,
      to: "A",
      at: n,
    })),
  );
  const path = `/contest/${cid}/scroll-board`;
  site.moveTo(50);
  const html = async (query = "") =>
    await (await t.browse(`${path}${query}`, { as: "root" })).text();
  const medals = (page: string) =>
    [...page.matchAll(/<input[^>]*name="medals\[\]"[^>]*>/g)]
      .map(([field]) => Number(field.match(/value="(\d+)"/)![1]));
  const page = await html();
  assert.deepEqual(medals(page), [1, 2, 3]);
  assert.deepEqual(medals(await html("?removeStar=true")), [1, 2, 3]);
  assert.match(await html("?removeStar=true"), /10 人/);
  assert.match(page, /11 人/);
  assert.match(page, new RegExp(`name="cid" value="${cid}" readonly`, "i"));
  assert.match(page, /action="\/scrollBoard" target="_blank"/);
  assert.match(page, /data-confirm/);
  site.moveTo(60);
  assert.doesNotMatch(await html(), /data-confirm="比赛尚未/);
  const tab = new RegExp(`href="${path}"`);
  const overview = async (as: Person) =>
    await (await t.browse(`/contest/${cid}`, { as })).text();
  assert.match(await overview("root"), tab);
  assert.doesNotMatch(await overview("user"), tab);
  assert.equal((await t.browse(path, { as: "user" })).status, 403);
  await site.change({ rule: "oi" });
  assert.match(await overview("root"), tab);
  await site.change({ sealAt: null });
  assert.doesNotMatch(await overview("root"), tab, "nothing to open");
});

Deno.test("a rejudge that is open keeps a board from its last word, whatever it has reached [4 E6.1]", async () => {
  await using site = await openSealed();
  const { t, cid, pids } = site;
  const { rejudges } = t.site.submissions;
  const root = await t.userOf("root");
  const begun = await rejudges.begin({
    id: 1,
    subject: pids.get("B")!,
    uid: root.uid,
    by: "root",
    at: t.clock.now,
    // It waits for a decision.
    step: "judging",
    total: 1,
    data: {
      mode: "preview",
      reason: "",
      status: null,
      includesManual: false,
      venue: { kind: "contest", id: cid, gid: null },
    },
  });
  assert.ok(begun.ok);
  const waiting = await shown(site);
  assert.deepEqual(waiting.unrest, { why: "rejudging", left: 0 });
  assert.match(waiting.html, /有题目正在重判/);
  assert.equal((await call(site, "submission")).status, 400);
  const certificates = async () =>
    await (await t.browse(`/admin/contest/${cid}/certificates`, { as: "root" }))
      .text();
  await site.change({ unsealsAtEnd: true });
  assert.match(await certificates(), /比赛里还有提交正在评测/);
  await rejudges.forget(begun.value.id);
  assert.equal((await shown(site)).unrest, null);
  assert.doesNotMatch(await certificates(), /比赛里还有提交正在评测/);
});

Deno.test("an OI board is opened from zero, problem by problem, with the contest's own prizes [4 E6.2]", async () => {
  await using site = await openBoardSite({
    rules: { rule: "oi", unsealsAtEnd: false, scoreBy: "recent" },
    head: {
      awardKind: "number",
      awards: [{
        priority: 1,
        name: "一等奖",
        background: "#f3c62f",
        color: "#d6342b",
        num: 1,
      }],
    },
  });
  await site.send(
    { by: "ann", to: "A", at: 5, score: 100, time: 40 },
    // The last one counts, which is worse.
    { by: "ann", to: "B", at: 20, score: 90, status: STATUS.partialAccepted },
    { by: "ann", to: "B", at: 50, score: 10, status: STATUS.partialAccepted },
    { by: "bob", to: "B", at: 45, score: 100, time: 30 },
    { by: "bob", to: "C", at: 45, score: 20, status: STATUS.partialAccepted },
  );
  site.moveTo(70);
  const { rows, prizes, html } = await shown(site);
  assert.deepEqual(
    // deno-lint-ignore no-explicit-any -- as the page has it
    rows.map(({ name, points, medal, sealed }: any) => [
      name,
      points,
      medal,
      sealed.map(({ points }: { points: number }) => points),
    ]),
    [["bob", 0, 0, [100, 20]], ["ann", 0, null, [100, 10]]],
  );
  assert.equal(prizes[0].name, "一等奖");
  assert.match(html.match(/<noscript>[^]*<\/noscript>/)![0], /一等奖[^]*bob/);
});
