// Rows: 3 A11.1
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";

const API = "/api/admin/announcement";

async function add(t: TestSite, json: object): Promise<void> {
  const made = await t.call("POST", API, { as: "root", json });
  assert.equal((await envelope(made)).status, 200);
}

async function listOf(t: TestSite, query = "") {
  const path = `/api/get-common-announcement?${query}`;
  return (await envelope(await t.call("GET", path))).data;
}

Deno.test("an announcement is written, read, changed, hidden and deleted by API", async () => {
  await using t = await openTestSite();
  await add(t, { title: " First ", content: "text", status: 0 });
  const [first] = (await listOf(t)).records;
  assert.deepEqual(
    { ...first, gmtCreate: "", gmtModified: "" },
    {
      id: 1,
      title: "First",
      content: "text",
      uid: "1",
      username: "root",
      status: 0,
      gmtCreate: "",
      gmtModified: "",
    },
  );
  assert.equal(first.gmtCreate, "2026-01-31T08:00:00.000+0000");

  t.clock.now += 60_000;
  const change = async (json: object) =>
    (await envelope(await t.call("PUT", API, { as: "root", json }))).status;
  assert.equal(await change({ id: 1, title: "Second" }), 200);
  const [second] = (await listOf(t)).records;
  // What was not sent is as it was.
  assert.deepEqual([second.title, second.content], ["Second", "text"]);
  assert.equal(second.gmtModified, "2026-01-31T08:01:00.000+0000");
  assert.equal(await change({ id: 1, status: 1 }), 200);
  assert.equal((await listOf(t)).total, 0);
  const own = await envelope(await t.call("GET", API, { as: "root" }));
  assert.deepEqual([own.data.total, own.data.records[0].status], [1, 1]);
  assert.equal(await change({ id: 7, title: "None" }), 404);

  const remove = async () =>
    (await envelope(await t.call("DELETE", `${API}?aid=1`, { as: "root" })))
      .status;
  assert.equal(await remove(), 200);
  assert.equal(await remove(), 404);
  assert.equal(await t.site.announcements.texts.get(1), null);
});

Deno.test("announcements come newest first, in pages with their total [1 H1.53]", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < 7; n++) {
    t.clock.now += 1_000;
    await add(t, { title: `n${n}`, content: "x", status: n === 3 ? 1 : 0 });
  }
  const titles = (data: { records: { title: string }[] }) =>
    data.records.map(({ title }) => title).join();
  const page = await listOf(t, "limit=4&currentPage=2");
  assert.deepEqual([titles(page), page.total, page.pages], ["n1,n0", 6, 2]);
  assert.equal(titles(await listOf(t)), "n6,n5,n4,n2,n1,n0");
  const home = await (await t.browse("/home")).text();
  assert.deepEqual(
    [...home.matchAll(/href="\/announcement\/\d+"[^>]*>(\w+)</g)].map((m) =>
      m[1]
    ),
    ["n6", "n5", "n4", "n2", "n1"],
  );
  assert.ok(home.includes('href="/announcement"'));
  const second = await (await t.browse("/announcement?currentPage=2")).text();
  assert.match(second, />n0</);
  assert.doesNotMatch(second, />n1</);
});

Deno.test("bad announcements are refused with the reason, by API and by form", async () => {
  await using t = await openTestSite();
  const bad: [object, RegExp][] = [
    [{ content: "x" }, /title|标题/],
    [{ title: " ", content: "x" }, /标题/],
    [{ title: "x".repeat(256), content: "x" }, /255/],
    [{ title: "x", content: " \n" }, /内容/],
    [{ title: "x", content: "x".repeat(65_536) }, /过长/],
    [{ title: "x", content: "x", status: 2 }, /status/],
  ];
  for (const [json, reason] of bad) {
    const answer = await t.call("POST", API, { as: "root", json });
    const { http, status, msg } = await envelope(answer);
    assert.deepEqual([http, status], [400, 400], JSON.stringify(json));
    assert.match(msg, reason);
  }
  const page = await t.browse("/admin/announcement/create", {
    as: "root",
    form: { title: "", content: "# kept <text>" },
  });
  assert.equal(page.status, 422);
  const html = await page.text();
  assert.match(html, /请填写标题/);
  // What was written is still there, and the box stays without its tick.
  assert.match(html, /# kept &lt;text>/);
  assert.doesNotMatch(html, /name="shown"[^>]*checked/);
  assert.equal(t.site.announcements.board.page({ from: 0, limit: 9 }).total, 0);
});

Deno.test("the back office's forms write, hide, show and delete", async () => {
  await using t = await openTestSite();
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await t.browse(`/admin/announcement${path}`, {
      as: "root",
      form,
    });
    assert.equal(answer.status, 303, path);
  };
  const shown = () =>
    t.site.announcements.board.page({ from: 0, limit: 9 }).rows
      .map(({ title }) => title);
  await send("/create", { title: "One", content: "text" });
  assert.deepEqual(shown(), [], "without its tick it is hidden");
  await send("/1", { action: "show" });
  assert.deepEqual(shown(), ["One"]);
  await send("/edit/1", { title: "Two", content: "other", shown: "true" });
  assert.deepEqual(shown(), ["Two"]);
  assert.equal(await t.site.announcements.texts.get(1), "other");
  await send("/1", { action: "hide" });
  assert.deepEqual(shown(), []);
  await send("/1", { action: "delete" });
  assert.equal(t.site.announcements.board.get(1), null);
  const odd = await t.browse("/admin/announcement/1", {
    as: "root",
    form: { action: "burn" },
  });
  assert.equal(odd.status, 400);
});

Deno.test("a hidden announcement is there for those who manage them only", async () => {
  await using t = await openTestSite();
  await add(t, { title: "Secret", content: "text", status: 1 });
  for (const as of ["visitor", "user", "admin"] as const) {
    const page = await t.browse("/announcement/1", { as });
    assert.equal(page.status, 404, as);
    assert.doesNotMatch(await page.text(), /Secret/);
    for (
      const path of [
        "/home",
        "/announcement",
        "/admin/announcement",
        "/admin/announcement/edit/1",
        "/api/get-common-announcement",
        "/api/admin/announcement",
      ]
    ) {
      const answer = await t.browse(path, { as });
      assert.doesNotMatch(await answer.text(), /Secret/, `${path} as ${as}`);
    }
  }
  const own = await t.browse("/announcement/1", { as: "root" });
  assert.equal(own.status, 200);
  assert.match(await own.text(), /已隐藏/);
});

Deno.test("an announcement's text is Markdown without anything that runs", async () => {
  await using t = await openTestSite();
  const content = '**bold** <script>alert(1)</script> <b onclick="x()">b</b>' +
    " [l](javascript:x) <img src=https://other.example/p.png>";
  await add(t, { title: "<i>Title</i>", content });
  const html = await (await t.browse("/announcement/1")).text();
  const [, text] = /<div class="prose written">(.*?)<\/div>/s.exec(html)!;
  assert.match(text, /<strong>bold<\/strong>/);
  assert.doesNotMatch(text, /script|onclick|<img/);
  assert.ok(decoded(html).includes("<i>Title</i>"));
  assert.doesNotMatch(html, /<h1[^>]*><i>/);
});

Deno.test("the list tells how each begins and which are new; one leads to the others [1 H1.44, H1.52]", async () => {
  await using t = await openTestSite();
  await add(t, { title: "old", content: "**Rooms** 302\n\nmore", status: 0 });
  await t.site.announcements.records.update([1], (row) => ({
    ...row,
    createdAt: row.createdAt - 4 * 24 * 3_600_000,
  }));
  await add(t, { title: "fresh", content: "x", status: 0 });
  await add(t, { title: "hidden", content: "x", status: 1 });
  const list = await (await t.browse("/announcement")).text();
  assert.ok(list.includes(">Rooms 302</span>"));
  assert.equal(list.split(">新</span>").length - 1, 1);
  const one = await (await t.browse("/announcement/1")).text();
  const aside = one.slice(one.indexOf("<aside"), one.indexOf("</aside>"));
  assert.match(aside, /href="\/announcement\/2"[^>]*>fresh</);
  assert.doesNotMatch(aside, /hidden|announcement\/1"/);
});
