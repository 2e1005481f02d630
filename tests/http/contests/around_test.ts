import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addGroup } from "../groups/groups.ts";
import { addContest, HOUR } from "./contests.ts";

const DAY = 24 * HOUR;

/** Contests that run, are to come soon or later, are over, hidden, or a group's. */
async function furnished() {
  const t = await openTestSite();
  const { now } = t.clock;
  const at = (begin: number, changes: Record<string, unknown>) =>
    addContest(t, {
      begin: now + begin,
      end: now + begin + 2 * HOUR,
      sealAt: null,
      ...changes,
    });
  const gid = await addGroup(t);
  return {
    t,
    gid,
    running: await at(-HOUR, { title: "Cup now", auth: "private" }),
    soon: await at(3 * DAY, { title: "Cup soon", rule: "oi" }),
    far: await at(30 * DAY, { title: "Cup far" }),
    over: await at(-5 * DAY, { title: "Cup over" }),
    hidden: await at(-HOUR, { title: "Cup hidden", isVisible: false }),
    inGroup: await addContest(t, { title: "Cup group" }, { gid }),
  };
}

Deno.test("home has a card for each contest that runs or begins soon: access, rule, begin, length, people; a visitor signs in first", async () => {
  const { t, running, soon } = await furnished();
  await using _ = t;
  await t.call("POST", "/api/register-contest", {
    as: "user",
    json: { cid: running, password: "open sesame" },
  });
  for (const as of ["visitor", "user"] as const) {
    const html = await (await t.browse("/home?l=en-US", { as })).text();
    // Running ones above one's work, coming ones below it.
    const part = [...html.matchAll(/<ul class="ruled">(.*?)<\/section>/gs)]
      .map(([, list]) => list).join("");
    const names = [...part.matchAll(/class="contest-name"[^>]*>([^<]*)</g)]
      .map(([, name]) => name);
    assert.deepEqual(names, ["Cup now", "Cup soon"], as);
    const [now, next] = part.split("Cup soon");
    assert.match(now, /text-danger.*Private.*ACM.*2 hours/s);
    assert.match(now, /title="1 person/);
    assert.match(now, /data-clock-to/);
    assert.match(next, /Public.*OI.*2 hours/s);
    const href = as === "visitor"
      ? `/login\\?next=%2Fcontest%2F${soon}`
      : `/contest/${soon}`;
    assert.match(part, new RegExp(`href="${href}"`));
    assert.equal(/data-dialog/.test(part), as === "visitor");
  }
});

Deno.test("the calendar marks the days on which contests begin, and leads to them", async () => {
  const { t, running, over } = await furnished();
  await using _ = t;
  const html = await (await t.browse("/home", { as: "user" })).text();
  const [, calendar] = /class="calendar card">(.*?)<\/table>/s.exec(html)!;
  assert.match(calendar, new RegExp(`href="/contest/${running}"`));
  assert.match(calendar, new RegExp(`href="/contest/${over}"`));
  assert.match(calendar, /title="Cup over"/);
  assert.doesNotMatch(calendar, /Cup hidden|Cup group|Cup far/);
});

Deno.test("palette and search find contests that everybody sees, by their titles", async () => {
  const { t, running } = await furnished();
  await using _ = t;
  for (const as of ["visitor", "root"] as const) {
    const { data } = await envelope(
      await t.call("GET", "/api/find?keyword=CUP", { as }),
    );
    const found = data.find(({ kind }: { kind: string }) =>
      kind === "contests"
    );
    assert.deepEqual(
      found.items.map(({ text }: { text: string }) => text),
      ["Cup far", "Cup soon", "Cup now", "Cup over"],
    );
    assert.equal(found.items[2].href, `/contest/${running}`);
    const html = await (await t.browse("/search?keyword=cup", { as })).text();
    assert.match(html, /<h2>比赛<\/h2>/);
    assert.doesNotMatch(html, /hidden<\/|group<\//);
  }
});

Deno.test("the calls have the same contests, and no other site's", async () => {
  const { t } = await furnished();
  await using _ = t;
  const get = async (path: string) =>
    (await envelope(await t.call("GET", `/api/${path}`))).data;
  assert.deepEqual(
    (await get("get-recent-contest"))
      .map(({ title }: { title: string }) => title),
    ["Cup soon", "Cup now"],
  );
  assert.deepEqual(await get("get-recent-other-contest"), []);
});
