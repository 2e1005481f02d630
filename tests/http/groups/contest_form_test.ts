// Rows: 3 G6.3, G6.7, G6.11–G6.16
import assert from "node:assert/strict";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { fieldsOf } from "../forms.ts";
import { addGroup, putIn } from "./groups.ts";

const HOUR = 3_600_000;

/** A group of "admin" with a member, "user", and the form of its contests. */
async function openClass() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const list = `/group/${gid}/admin/contest`;
  const html = async (path: string, as: Person = "admin") =>
    await (await t.browse(path, { as })).text();
  const fieldsAt = async (path: string) => {
    const { look: _, ...fields } = Object.fromEntries(
      fieldsOf(await html(path), path),
    );
    return fields;
  };
  return {
    t,
    gid,
    list,
    html,
    fieldsAt,
    async make(changes: Record<string, string> = {}) {
      const path = `${list}/create`;
      return await t.browse(path, {
        as: "admin",
        form: {
          ...await fieldsAt(path),
          title: "Ours",
          description: "Words",
          ...changes,
        },
      });
    },
    rulesOf: (cid: number) => t.site.venues.kept.contests.get(cid)!,
    call: async (path: string, as: Person = "admin") =>
      await envelope(await t.call("GET", `/api/${path}`, { as })),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

Deno.test("a new contest of a group has what the specification proposes; its rule stays (G6.7, G6.11, G6.14)", async () => {
  await using of = await openClass();
  const path = `${of.list}/create`;
  const page = await of.html(path);
  const fields = await of.fieldsAt(path);
  const { rule, auth, showsName, scoreBy, afterEnd, seal, accountRule } =
    fields;
  assert.deepEqual(
    { rule, auth, showsName, scoreBy, afterEnd, seal, accountRule },
    {
      rule: "acm",
      auth: "public",
      showsName: "username",
      scoreBy: "recent",
      afterEnd: "opens",
      seal: "hour",
      accountRule: "[0-10]",
    },
  );
  const awards = [0, 1, 2].map((n) =>
    ["priority", "num", "background", "color"].map((name) =>
      fields[`awards.${n}.${name}`]
    )
  );
  assert.deepEqual(awards, [
    ["1", "10", "#e6bf25", "#fff"],
    ["2", "20", "#b4c0c7", "#fff"],
    ["3", "30", "#CD7F32", "#fff"],
  ]);
  assert.match(page, /<select[^>]*name="rule"/);
  const more = await of.make({ look: "award", awardKind: "number" });
  const html = await more.text();
  for (const [name, value] of [["priority", 4], ["num", 0]] as const) {
    assert.match(
      html,
      new RegExp(`name="awards\\.3\\.${name}"[^>]*value="${value}"`),
    );
  }
  assert.match(html, /name="awards\.3\.background"[^>]*value="#ededed"/);
  assert.equal((await of.make()).status, 303);
  const { gid, authorUid, sealAt, end } = of.rulesOf(1);
  assert.deepEqual([gid, authorUid], [of.gid, "uid-admin"]);
  assert.equal(sealAt, end - HOUR);
  assert.doesNotMatch(
    await of.html(`${of.list}/1/edit`),
    /<select[^>]*name="rule"/,
  );
  const changed = await of.t.browse(`${of.list}/1/edit`, {
    as: "admin",
    form: { ...await of.fieldsAt(`${of.list}/1/edit`), rule: "oi" },
  });
  assert.equal(changed.status, 422);
});

Deno.test("half an hour, an hour or the whole contest is sealed, a short one refused (G6.11)", async () => {
  await using of = await openClass();
  const times = { begin: "2026-02-01T13:00", end: "2026-02-01T15:00" };
  for (const [seal, before] of [["half", 0.5], ["hour", 1], ["whole", 2]]) {
    const made = await of.make({ ...times, seal: String(seal) });
    assert.equal(made.status, 303, String(seal));
    const cid = of.t.site.contests.heads.size;
    const { sealAt, end } = of.rulesOf(cid);
    assert.equal(end - sealAt!, Number(before) * HOUR, String(seal));
  }
  const short = { ...times, end: "2026-02-01T13:20" };
  for (const seal of ["half", "hour"]) {
    assert.equal((await of.make({ ...short, seal })).status, 422, seal);
  }
  assert.equal((await of.make({ ...short, seal: "whole" })).status, 303);
});

Deno.test("what becomes of the board, printing, late programs and names is kept and read back (G6.12, G6.13, G6.15, G6.16)", async () => {
  await using of = await openClass();
  const form = {
    rule: "oi",
    begin: "2026-02-01T13:00",
    end: "2026-02-01T15:00",
    seal: "half",
    afterEnd: "stays",
    opensPrint: "true",
    opensBoard: "true",
    takesLate: "true",
    showsName: "realname",
    scoreBy: "highest",
    timeLimit: "90",
    hasAccountRule: "true",
    accountRule: "team[1-30]x coach",
    awardKind: "proportion",
  };
  const twice = await of.make({ ...form, stars: "coach\n coach " });
  assert.equal(twice.status, 422);
  assert.match(await twice.text(), /已经是打星账号/);
  const made = await of.make({ ...form, stars: " coach \nguest" });
  assert.equal(made.status, 303);
  const { data } = await of.call("group/contest?cid=1");
  assert.deepEqual(
    [
      data.gid,
      data.type,
      data.autoRealRank,
      data.openPrint,
      data.openRank,
      data.allowEndSubmit,
      data.rankShowName,
      data.oiRankScoreType,
      data.timeLimit,
      data.awardType,
      data.starAccount,
      data.accountLimitRule,
    ],
    [
      of.gid,
      1,
      false,
      true,
      true,
      true,
      "realname",
      "Highest",
      5400,
      1,
      ["coach", "guest"],
      "<prefix>team</prefix><suffix>x</suffix><start>1</start><end>30</end><extra>coach</extra>",
    ],
  );
  const fields = await of.fieldsAt(`${of.list}/1/edit`);
  for (const [name, value] of Object.entries(form)) {
    assert.equal(fields[name], value, name);
  }
  assert.equal((await of.call("group/contest?cid=1", "user")).status, 403);
});

Deno.test("a sealed board stays so after the end until it is opened; otherwise it opens by itself (G6.12)", async () => {
  await using of = await openClass();
  const { t, list, gid } = of;
  const end = t.clock.now - HOUR;
  const times = { begin: end - 5 * HOUR, end, sealAt: end - HOUR };
  const stays = await addContest(t, { ...times, unsealsAtEnd: false }, {
    by: "admin",
    gid,
  });
  const opens = await addContest(t, times, { by: "admin", gid });
  const sealed = async (cid: number) => {
    const { venues } = t.site;
    const policy = venues.book.contestPolicy(cid)!;
    const lens = policy.lens(await t.actAs("user"));
    return lens?.before !== null;
  };
  assert.deepEqual([await sealed(stays), await sealed(opens)], [true, false]);
  const html = await of.html(list);
  assert.equal(html.match(/value="open"/g)?.length, 1);
  const pressed = await t.browse(`${list}/${stays}`, {
    as: "admin",
    form: { action: "open" },
  });
  assert.equal(pressed.status, 303);
  assert.equal(await sealed(stays), false);
});

Deno.test("late programs, prints and accounts are taken as the contest of the group says (G6.13, G6.15)", async () => {
  await using of = await openClass();
  const { t, gid } = of;
  const end = t.clock.now - HOUR;
  const ended = { begin: end - HOUR, end };
  const send = async (cid: number, as: Person = "user") =>
    (await envelope(
      await t.call("POST", "/api/submit-problem-judge", {
        as,
        json: {
          pid: "A",
          cid,
          gid,
          language: "C",
          code: "int main() {}",
          isRemote: false,
        },
      }),
    )).status;
  const where = { by: "admin", gid, problems: ["A"] } as const;
  const closed = await addContest(t, ended, where);
  const late = await addContest(t, { ...ended, takesLate: true }, where);
  assert.deepEqual([await send(closed), await send(late)], [403, 200]);
  const accountRule = { prefix: "t", suffix: "", from: 1, to: 9, extra: [] };
  const begin = t.clock.now - HOUR;
  const some = await addContest(t, { begin, accountRule }, where);
  assert.equal(await send(some), 403);
  const named = { ...accountRule, extra: ["user"] };
  const open = await addContest(t, { begin, accountRule: named }, where);
  assert.equal(await send(open), 200);
  const print = async (cid: number) =>
    (await envelope(
      await t.call("POST", "/api/submit-print-text", {
        as: "user",
        json: { cid, content: "x".repeat(60) },
      }),
    )).status;
  const prints = await addContest(t, { begin, opensPrint: true }, where);
  assert.deepEqual([await print(open), await print(prints)], [403, 200]);
});

Deno.test("an open board stands in the group's list, dimmed before the begin, and shows names as set (G6.3, G6.13)", async () => {
  await using of = await openClass();
  const { t, gid } = of;
  const soon = { begin: t.clock.now + HOUR, end: t.clock.now + 2 * HOUR };
  const where = { by: "admin", gid, problems: ["A"] } as const;
  await addContest(t, { ...soon, opensBoard: true }, where);
  const page = () => of.html(`/group/${gid}/contest`, "user");
  assert.match(
    await page(),
    /<a(?=[^>]*class="board-link")[^>]*aria-disabled="true"/,
  );
  const acm = await addContest(t, { opensBoard: true }, where);
  const oi = await addContest(t, { opensBoard: true, rule: "oi" }, where);
  const plain = await addContest(t, {}, where);
  const html = await page();
  assert.match(html, new RegExp(`href="/contest/acm-scoreboard/${acm}"`));
  assert.match(html, new RegExp(`href="/contest/oi-scoreboard/${oi}"`));
  assert.doesNotMatch(html, new RegExp(`scoreboard/${plain}"`));
  const info = async (cid: number) =>
    (await of.call(`get-contest-outsize-info?cid=${cid}`, "user")).status;
  assert.deepEqual(
    [await info(1), await info(acm), await info(oi), await info(plain)],
    [403, 200, 200, 403],
  );
});
