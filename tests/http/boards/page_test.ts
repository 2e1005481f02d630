// Rows: 2 C5.4–C5.12, C6.1, C6.5, C7.1, C8.1, C8.3, C8.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { type BoardSite, openBoardSite } from "./contest.ts";

const WRONG = STATUS.wrongAnswer;

async function open(
  site: BoardSite,
  query = "",
  init: Parameters<BoardSite["t"]["browse"]>[1] = { as: "user" },
) {
  const response = await site.t.browse(
    `/contest/${site.cid}/rank${query}`,
    init,
  );
  return { status: response.status, html: await response.text(), response };
}

/** Names in their order, repeats too. */
const namesIn = (html: string) =>
  [...html.matchAll(/<a class="name"[^>]*>([^<]*)</g)].map(([, name]) => name);

Deno.test("the page of a contest's board has heads, rows and the five kinds of cells, accepts in minutes [2 C6.10]", async () => {
  await using site = await openBoardSite({
    rules: { takesLate: true, sealAt: null },
    stars: ["bob"],
    head: { showsName: "nickname" },
  });
  await site.send(
    { by: "ann", to: "A", at: 1, status: WRONG },
    { by: "ann", to: "A", at: 65 * 1 },
    { by: "bob", to: "A", at: 5 },
    { by: "cat", to: "A", at: 8, status: WRONG },
    { by: "cat", to: "A", at: 9 },
    { by: "cat", to: "B", at: 10, status: WRONG },
  );
  site.moveTo(70);
  const { html } = await open(site, "?containsEnd=true");
  // By nickname, the star without a number.
  assert.deepEqual(namesIn(html), ["nick bob", "nick cat", "nick ann"]);
  assert.match(html, /＊/);
  assert.match(html, /class="flag">女生</);
  assert.match(html, /pc first" data-l="A"><b title="0:05">5<\/b>/);
  assert.match(html, /pc ac" data-l="A"><b title="0:09">9<\/b><small>2 次/);
  assert.match(html, /pc wrong" data-l="B"><b>✕<\/b><small>1 次/);
  assert.match(html, /pc late" data-l="A"><b title="1:05">65<\/b><small>2 次/);
  // Solved count and minutes: 9 + 20.
  assert.match(html, /<b>1<\/b><small>29<\/small>/);
  // Balloon, letter, ac/total.
  assert.match(html, /fill="#d6342b"/);
  assert.match(html, /data-count="">3\/5</);
  await site.change({ sealAt: site.begin + 40 * 60_000 });
  await site.send({ by: "dan", to: "A", at: 45 });
  site.moveTo(50);
  const sealed = await open(site);
  assert.match(sealed.html, /pc pend" data-l="A"><b>\?<\/b><small>0 \+ 1/);
});

Deno.test("search, stars, sizes and pages are in the address", async () => {
  await using site = await openBoardSite({ stars: ["bob"] });
  for (let n = 0; n < 12; n++) {
    const by = n === 0 ? "bob" : `p${String(n).padStart(2, "0")}`;
    await site.send({ by, to: "A", at: n });
  }
  site.moveTo(20);
  const names = async (query: string) =>
    namesIn((await open(site, query)).html);
  assert.equal((await names("")).length, 12);
  assert.deepEqual(await names("?keyword=east"), ["bob"]);
  assert.equal((await names("?removeStar=true"))[0], "p01");
  assert.deepEqual(await names("?limit=10&currentPage=2"), ["p10", "p11"]);
  // Not one of the sizes: the usual one.
  assert.equal((await names("?limit=7")).length, 12);
  const { html } = await open(site);
  for (const rows of [10, 30, 50, 100, 300]) {
    assert.match(html, new RegExp(rows === 50 ? "/rank" : `limit=${rows}`));
  }
  assert.match(
    html,
    /removeStar=true"[^>]*aria-checked="true"|aria-checked="true"[^>]*removeStar=true/,
  );
});

Deno.test("following somebody pins their row, in this browser, until it is undone", async () => {
  await using site = await openBoardSite({ rules: { opensBoard: true } });
  await site.send({ by: "ann", to: "A", at: 1 }, { by: "bob", to: "A", at: 2 });
  site.moveTo(10);
  const path = `/contest/acm-scoreboard/${site.cid}`;
  const press = async (cookie = "") => {
    const response = await site.t.browse("/contest/follow", {
      form: { uid: "uid-bob", back: path },
      headers: { cookie },
    });
    assert.equal(response.status, 303);
    assert.equal(response.headers.get("location"), path);
    return response.headers.getSetCookie()[0].split(";")[0];
  };
  const shown = async (cookie: string) => {
    const page = await site.t.browse(path, { headers: { cookie } });
    return await page.text();
  };
  const followed = await press();
  const html = await shown(followed);
  assert.deepEqual(namesIn(html), ["bob", "ann", "bob"]);
  assert.match(html, /aria-pressed="true"/);
  assert.deepEqual(namesIn(await shown(await press(followed))), ["ann", "bob"]);
  const inside = await open(site, "", {
    as: "user",
    headers: { cookie: followed },
  });
  assert.deepEqual(namesIn(inside.html), ["bob", "ann", "bob"]);
});

Deno.test("the switches are there for whom they are meant", async () => {
  await using site = await openBoardSite({ rules: { takesLate: true } });
  await site.send({ by: "ann", to: "A", at: 45 });
  site.moveTo(50);
  const has = async (as: "user" | "root") => {
    const { html } = await open(site, "", { as });
    return [/containsEnd=true/, /forceRefresh=true/].map((one) =>
      one.test(html)
    );
  };
  assert.deepEqual(await has("user"), [false, false]);
  assert.deepEqual(await has("root"), [false, true]);
  const live = await open(site, "?forceRefresh=true", { as: "root" });
  assert.match(live.html, /pc first/);
  const forced = await open(site, "?forceRefresh=true");
  assert.doesNotMatch(forced.html, /pc first/);
  // 30 s refresh: disabled once it has ended.
  assert.doesNotMatch(forced.html, /data-board-auto[^]*?disabled/);
  site.moveTo(61);
  assert.deepEqual(
    await has("user"),
    [true, false],
  );
  const over = await open(site);
  assert.match(over.html, /data-board-auto=""[^>]*><input[^>]*disabled/);
});

Deno.test("a board of any earlier minute, which knows nothing of what came after", async () => {
  await using site = await openBoardSite();
  await site.send({ by: "ann", to: "A", at: 5 }, {
    by: "bob",
    to: "A",
    at: 15,
  });
  site.moveTo(30);
  const { html } = await open(site, "?at=10");
  assert.deepEqual(namesIn(html), ["ann"]);
  assert.match(html, /0:10/);
  assert.deepEqual(namesIn((await open(site, "?at=29")).html), ["ann", "bob"]);
  // What has not been yet is the present.
  assert.deepEqual(namesIn((await open(site, "?at=99")).html), ["ann", "bob"]);
});

Deno.test("the outside board goes by the contest's rule, whatever its address says; without one it is closed", async () => {
  await using site = await openBoardSite({
    rules: { rule: "oi", opensBoard: true, auth: "private" },
  });
  await site.send({ by: "ann", to: "A", at: 5, score: 100, time: 30 });
  site.moveTo(30);
  const get = (kind: string) =>
    site.t.browse(`/contest/${kind}-scoreboard/${site.cid}`);
  for (const kind of ["acm", "oi"]) {
    const response = await get(kind);
    assert.equal(response.status, 200);
    const html = await response.text();
    assert.match(html, /pc full" data-l="A"><b>✓ 100<\/b><small>30 ms/);
    for (
      const part of ["Stone Cup", "私有", "OI", "data-clock-to", "time-line"]
    ) {
      assert.ok(html.includes(part), part);
    }
  }
  site.moveTo(-5);
  assert.equal((await get("oi")).status, 403);
  site.moveTo(30);
  await site.change({ opensBoard: false });
  assert.equal((await get("oi")).status, 403);
  await site.change({ isVisible: false, opensBoard: true });
  assert.equal((await get("oi")).status, 404);
});

Deno.test("one's own row, repeated on top, is counted once [4 W5.2]", async () => {
  await using site = await openBoardSite();
  for (const [n, by] of ["ann", "bob", "cat"].entries()) {
    await site.send({ by, to: "A", at: n });
  }
  site.moveTo(10);
  const { html } = await open(site, "", {
    as: "visitor",
    ...(await site.personOf("cat")).shown,
  });
  assert.equal(namesIn(html).length, 4);
  assert.match(html, /共 3 /);
});

Deno.test("whoever may not come in is not shown the board inside", async () => {
  await using site = await openBoardSite({ rules: { auth: "private" } });
  site.moveTo(10);
  const { response } = await open(site);
  assert.equal(response.headers.get("location"), `/contest/${site.cid}`);
  const visitor = await open(site, "", {});
  assert.match(visitor.response.headers.get("location") ?? "", /login/);
});

Deno.test("the page for a wall shows at most eleven rows, as many on each page, and the way to the next ones [4 W5.1]", async () => {
  await using site = await openBoardSite({ rules: { opensBoard: true } });
  for (let n = 0; n < 13; n++) {
    await site.send({ by: `p${n}`, to: "A", at: n });
  }
  site.moveTo(20);
  const path = `/contest/acm-scoreboard/${site.cid}?hall=true`;
  const html = await (await site.t.browse(path)).text();
  assert.equal(namesIn(html).length, 7);
  assert.match(html, /1–7 \/ 13/);
  assert.doesNotMatch(html, /class="follow/);
  const second = await site.t.browse(`${path}&currentPage=2`);
  assert.equal(namesIn(await second.text()).length, 6);
});
