// Rows: 2 C16.1–C16.3, C16.5; 3 A8.2–A8.3
import assert from "node:assert/strict";
import { allowsAccount } from "../../../lib/venues/account_rule.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { fieldsOf } from "../forms.ts";
import { addContest } from "./contests.ts";

/** The fields of the form that a page has, as a browser would send them. */
async function fieldsAt(t: TestSite, path: string) {
  const html = await (await t.browse(path, { as: "root" })).text();
  const { look: _, ...fields } = Object.fromEntries(fieldsOf(html, path));
  return fields;
}

const CREATE = "/admin/contest/create";

async function create(t: TestSite, changes: Record<string, string> = {}) {
  const fields = {
    ...await fieldsAt(t, CREATE),
    title: "By form",
    description: "Words",
    ...changes,
  };
  const reply = await t.browse(CREATE, { as: "root", form: fields });
  return {
    status: reply.status,
    html: await reply.text(),
    headers: reply.headers,
  };
}

const rulesOf = (t: TestSite, cid: number) =>
  t.site.venues.kept.contests.get(cid)!;

Deno.test("an admin makes a contest by its form, from what is proposed at first", async () => {
  await using t = await openTestSite();
  const { "awards.0.name": prize } = await fieldsAt(t, CREATE);
  assert.equal(prize, "金奖");
  const { status, headers } = await create(t);
  assert.equal(status, 303);
  assert.equal(headers.get("location"), "/admin/contest/1/problems");
  const { begin, end, ...rules } = rulesOf(t, 1);
  assert.equal(end - begin, 5 * 3_600_000);
  assert.deepEqual(rules, {
    cid: 1,
    gid: null,
    authorUid: "1",
    rule: "acm",
    // The last hour, as an ACM contest of an hour or more has it.
    sealAt: end - 3_600_000,
    unsealsAtEnd: true,
    auth: "public",
    isVisible: true,
    progressFor: "nobody",
    givesHints: false,
    takesLate: false,
    timeLimit: 0,
    timesIn: "seconds",
    opensBoard: false,
    scoreBy: "recent",
    languages: [],
    penaltyMinutes: 20,
    costs: ["PE", "WA", "TLE", "MLE", "RE"],
    ties: "shared",
    accountRule: null,
    seatBinds: "none",
    accountsUntil: null,
    moreTime: [],
    epoch: 0,
  });
});

Deno.test("everything of the form is kept, and comes back when it is edited", async () => {
  await using t = await openTestSite();
  await create(t, {
    rule: "oi",
    auth: "private",
    pwd: "secret",
    begin: "2026-02-01T13:00",
    end: "2026-02-01T15:00",
    timeLimit: "90",
    seal: "own",
    sealAt: "2026-02-01T14:20",
    afterEnd: "stays",
    progressFor: "own",
    hasAccountRule: "true",
    accountRule: "team[1-30]x coach",
    stars: " coach \nguest",
    awardKind: "number",
    showsName: "realname",
    scoreBy: "highest",
    opensBoard: "true",
    opensPrint: "true",
    takesLate: "true",
  });
  const rules = rulesOf(t, 1);
  assert.equal(rules.timeLimit, 5400);
  assert.equal(rules.sealAt! - rules.begin, 80 * 60_000);
  assert.equal(rules.unsealsAtEnd, false);
  assert.equal(rules.progressFor, "own");
  assert.deepEqual(rules.accountRule?.extra, ["coach"]);
  assert.deepEqual(await t.site.contests.stars.get(1), ["coach", "guest"]);
  const { awards } = t.site.contests.heads.get(1)!;
  assert.deepEqual(
    awards.map(({ priority, num, background }) => [priority, num, background]),
    [[1, 10, "#e6bf25"], [2, 20, "#b4c0c7"], [3, 30, "#CD7F32"]],
  );
  const path = "/admin/contest/1/edit";
  const fields = await fieldsAt(t, path);
  const { accountRule, sealAt, pwd, timeLimit, seal, rule } = fields;
  assert.deepEqual(
    { accountRule, sealAt, pwd, timeLimit, seal, rule },
    {
      accountRule: "team[1-30]x coach",
      sealAt: "2026-02-01T14:20",
      pwd: "secret",
      timeLimit: "90",
      seal: "own",
      rule: "oi",
    },
  );
  const saved = await t.browse(path, { as: "root", form: fields });
  assert.equal(saved.status, 303);
  assert.deepEqual(rulesOf(t, 1), rules);
});

for (
  const [why, changes, words] of [
    ["no title", { title: " " }, "比赛标题不能为空"],
    ["no start", { begin: "" }, "比赛开始时间不能为空"],
    ["end before start", { end: "2020-01-01T00:00" }, "必须晚于开始"],
    ["a password is missing", { auth: "private" }, "比赛密码不能为空"],
    [
      "too short to seal its last hour",
      { begin: "2026-02-01T13:00", end: "2026-02-01T13:30" },
      "不能这样封榜",
    ],
    ["half a star list", { stars: "a\na" }, "已经是打星账号"],
    [
      "not a pattern",
      { hasAccountRule: "true", accountRule: "a[" },
      "规则应像",
    ],
    ["letters as answer time", { timeLimit: "soon" }, "整数分钟"],
  ] as const
) {
  Deno.test(`the form comes back with what was typed: ${why}`, async () => {
    await using t = await openTestSite();
    const { status, html } = await create(t, {
      stars: "somebody typed",
      ...changes,
    });
    assert.equal(status, 422);
    assert.ok(html.includes(words), words);
    assert.ok(html.includes("By form") || "title" in changes);
    assert.equal(t.site.contests.heads.size, 0);
  });
}

Deno.test("its buttons show the names of an account rule and one more award, and save nothing", async () => {
  await using t = await openTestSite();
  const preview = await create(t, {
    look: "preview",
    hasAccountRule: "true",
    accountRule: "team[1-30]",
  });
  assert.match(preview.html, /team1 team2 … team30/);
  assert.match(preview.html, /其中已有账号 0 个/);
  assert.doesNotMatch(preview.html, /没有对应的账号/);
  assert.match(preview.html, /榜单从 .* 起封榜/);
  const more = await create(t, { look: "award", awardKind: "number" });
  assert.match(more.html, /name="awards\.3\.priority"[^>]*value="4"/);
  assert.match(more.html, /name="awards\.3\.background"[^>]*value="#ededed"/);
  assert.equal(t.site.contests.heads.size, 0);
});

Deno.test("a range of students' numbers with zeros lets them in, and names that are no accounts are told", async () => {
  await using t = await openTestSite();
  await anotherPerson(t, "20260003");
  const pupil = await anotherPerson(t, "20260012");
  const { username } = (await anotherPerson(t, "coach")).user;
  const { status } = await create(t, {
    hasAccountRule: "true",
    accountRule: `2026[0001-0012] ${username} nobody_there`,
  });
  assert.equal(status, 303);
  const path = "/admin/contest/1/edit";
  assert.equal(
    (await fieldsAt(t, path)).accountRule,
    `2026[0001-0012] ${username} nobody_there`,
  );
  const html = await (await t.browse(path, { as: "root" })).text();
  assert.match(html, /共 14 个/);
  assert.match(html, /其中已有账号 3 个/);
  assert.match(html, /有 1 个没有对应的账号：.*>nobody_there</s);
  const { accountRule } = rulesOf(t, 1);
  assert.equal(allowsAccount(accountRule, pupil.user.username), true);
});

Deno.test("of two admins who edit at once the second learns of the first, and loses nothing", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t);
  const path = `/admin/contest/${cid}/edit`;
  const fields = await fieldsAt(t, path);
  const send = (title: string) =>
    t.browse(path, { as: "root", form: { ...fields, title } });
  t.clock.now += 1000;
  assert.equal((await send("First")).status, 303);
  const second = await send("Second");
  assert.equal(second.status, 422);
  assert.match(await second.text(), /value="Second"/);
  assert.equal(t.site.contests.heads.get(cid)!.title, "First");
});

Deno.test("another password drops all who are registered; a public contest keeps them", async () => {
  await using t = await openTestSite();
  const { members, memberships } = t.site.venues;
  for (const auth of ["protected", "public"] as const) {
    const cid = await addContest(t, { auth });
    const place = { kind: "contest", id: cid } as const;
    for (const uid of ["a", "b"]) {
      await memberships.insert({ ...place, uid, level: "member" });
    }
    const path = `/admin/contest/${cid}/edit`;
    const fields = await fieldsAt(t, path);
    await t.browse(path, { as: "root", form: { ...fields, title: "Same" } });
    assert.equal(members.count(place), 2);
    const again = await fieldsAt(t, path);
    const form = { ...again, pwd: "another", entryMeant: "true" };
    await t.browse(path, { as: "root", form });
    assert.equal(members.count(place), auth === "public" ? 2 : 0);
  }
});

Deno.test("only its author and super admins change a contest; only super admins delete it", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, {}, { by: "admin" });
  const other = await anotherPerson(t, "colleague", {
    roles: ["problem_admin"],
  });
  const path = `/admin/contest/${cid}`;
  const statusOf = async (as: "admin" | "root") =>
    (await t.browse(`${path}/edit`, { as })).status;
  assert.equal(await statusOf("admin"), 200);
  assert.equal(await statusOf("root"), 200);
  const calls = async (method: string, address: string, json?: object) => {
    const reply = await t.call(method, address, { ...other.shown, json });
    return (await reply.json()).status;
  };
  const api = "/api/admin/contest";
  assert.equal(await calls("GET", `${api}?cid=${cid}`), 403);
  // What the body says of the owner decides nothing.
  const body = { id: cid, uid: other.user.uid, title: "Stolen" };
  assert.equal(await calls("PUT", api, body), 403);
  assert.equal(
    await calls(
      "PUT",
      `${api}/change-contest-visible?cid=${cid}&visible=false`,
    ),
    403,
  );
  const del = await t.call("DELETE", `${api}?cid=${cid}`, { as: "admin" });
  assert.equal(del.status, 403);
  assert.equal(t.site.contests.heads.get(cid)!.title, "Autumn cup");
});
