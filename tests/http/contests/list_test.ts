// Rows: 2 C1.1–C1.7
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { addContest } from "./contests.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Two to come, two that run, two that are over; one hidden, one of a group. */
async function furnished() {
  const t = await openTestSite();
  const { now } = t.clock;
  const add = (title: string, begin: number, changes = {}, gid?: number) =>
    addContest(t, { title, begin, end: begin + 3 * HOUR, ...changes }, { gid });
  await add("Long ago", now - 9 * DAY);
  await add("Soon", now + HOUR, { auth: "private", opensBoard: true });
  await add("Now A", now - 2 * HOUR, { rule: "oi" });
  await add("Far away", now + 30 * DAY, { rule: "oi" });
  await add("Now B", now - HOUR, { auth: "protected", opensBoard: true });
  await add("Last week", now - 7 * DAY);
  await add("A secret", now, { isVisible: false });
  await t.site.venues.groups.insert({ gid: 4, ownerUid: "1" });
  await add("Of a group", now, {}, 4);
  return t;
}

const ORDER = ["Far away", "Soon", "Now B", "Now A", "Last week", "Long ago"];

async function list(t: TestSite, query: string) {
  const { data } = await envelope(
    await t.call("GET", `/api/get-contest-list?${query}`),
  );
  return data;
}
const titles = async (t: TestSite, query: string) =>
  (await list(t, query)).records.map(({ title }: { title: string }) => title);

Deno.test("visitors see the site's contests: to come, running, over, each the latest start first", async () => {
  await using t = await furnished();
  assert.deepEqual(await titles(t, ""), ORDER);
  const { records: [first], total } = await list(t, "");
  assert.equal(total, 6);
  assert.deepEqual(
    [first.title, first.type, first.auth, first.status, first.count],
    ["Far away", 1, 0, -1, 0],
  );
  assert.equal(first.description, null);
  const html = await (await t.browse("/contest")).text();
  for (const title of ORDER) assert.ok(html.includes(title), title);
  assert.doesNotMatch(html, /A secret|Of a group/);
});

for (
  const [query, expected] of [
    ["status=0", ["Now B", "Now A"]],
    ["status=-1", ["Far away", "Soon"]],
    ["status=1", ["Last week", "Long ago"]],
    ["type=1", ["Far away", "Now A"]],
    ["keyword=now", ["Now B", "Now A"]],
    ["keyword=now&type=1&status=0", ["Now A"]],
    ["keyword=secret", []],
    ["limit=2&currentPage=2", ["Now B", "Now A"]],
    ["limit=2&currentPage=9", []],
    ["limit=0&currentPage=0", ORDER],
  ] as const
) {
  Deno.test(`list of contests, asked for ${query}: by call and in the address of the page`, async () => {
    await using t = await furnished();
    assert.deepEqual(await titles(t, query), expected);
    if (query.includes("limit")) return;
    const html = await (await t.browse(`/contest?${query}`)).text();
    for (const title of ORDER) {
      assert.equal(
        html.includes(`>${title}<`),
        (expected as readonly string[]).includes(title),
        title,
      );
    }
  });
}

Deno.test("filters go together in the links, and nothing found says so", async () => {
  await using t = await furnished();
  const html = await (await t.browse("/contest?status=0&type=1&keyword=Now"))
    .text();
  assert.match(
    html,
    /href="\/contest\?status=-1&amp;keyword=Now&amp;type=1&amp;currentPage=1"/,
  );
  assert.match(html, /<input type="hidden" name="status" value="0"/);
  const none = await (await t.browse("/contest?keyword=nothing", {
    headers: { "accept-language": "en" },
  })).text();
  assert.match(none, /没有比赛|No contest/);
});

Deno.test("the three kinds of access have words and marks of their own", async () => {
  await using t = await furnished();
  const html = await (await t.browse("/contest")).text();
  assert.match(html, /<li class="text-danger">.*?私有/);
  assert.match(html, /<li class="v-time">.*?半公开/);
  assert.match(html, /<li class="text-ink2">.*?公开/);
});

Deno.test("only a board for everyone has its mark; before the begin it leads nowhere", async () => {
  await using t = await furnished();
  const html = await (await t.browse("/contest")).text();
  const links = [
    ...html.matchAll(
      /<a class="board-link"[^>]*>|<a [^>]*class="board-link"[^>]*>/g,
    ),
  ]
    .map(([link]) => link);
  assert.equal(links.length, 2);
  assert.ok(links.some((link) => link.includes("/contest/acm-scoreboard/5")));
  assert.ok(
    links.some((link) =>
      link.includes('aria-disabled="true"') && !link.includes("href")
    ),
  );
});

Deno.test("a visitor's title opens the sign-in and leads to the contest afterwards [1 H1.46]", async () => {
  await using t = await furnished();
  const visitor = await (await t.browse("/contest")).text();
  assert.match(
    visitor,
    /href="\/login\?next=%2Fcontest%2F5"[^>]*data-dialog|data-dialog[^>]*href="\/login\?next=%2Fcontest%2F5"/,
  );
  const user = await (await t.browse("/contest", { as: "user" })).text();
  assert.match(user, /href="\/contest\/5"/);
});

Deno.test("recent contests run or begin within two weeks [1 H1.45]", async () => {
  await using t = await furnished();
  const { data } = await envelope(
    await t.call("GET", "/api/get-recent-contest"),
  );
  assert.deepEqual(
    data.map(({ title }: { title: string }) => title),
    ["Soon", "Now B", "Now A"],
  );
});

Deno.test("the number of people who take part stands in every row, of a public contest too, by page and by call [2 C1.10]", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { title: "Open to all" }, {
    problems: ["A"],
  });
  await addContest(t, { title: "With a word", auth: "private" });
  const told = async () => {
    const { records } = await list(t, "");
    const html = await (await t.browse("/contest?l=en-US")).text();
    return [
      Object.fromEntries(
        records.map((
          { title, count }: { title: string; count: number },
        ) => [title, count]),
      ),
      [...html.matchAll(/title="(\d+) (?:person|people)"/g)].map(([, n]) =>
        Number(n)
      ),
    ];
  };
  assert.deepEqual(await told(), [
    { "Open to all": 0, "With a word": 0 },
    [0, 0],
  ]);
  for (const as of ["user", "mute_user"] as const) {
    const opened = await t.browse(`/contest/${cid}/problems`, { as });
    assert.equal(opened.status, 200);
  }
  const [counts, shown] = await told();
  assert.deepEqual(counts, { "Open to all": 2, "With a word": 0 });
  assert.deepEqual((shown as number[]).toSorted(), [0, 2]);
});
