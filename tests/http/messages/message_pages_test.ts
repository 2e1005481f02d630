// Rows: 2 M1.1–M1.9, M1.14
import assert from "node:assert/strict";
import { PLACES } from "../../../lib/messages/schema.ts";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { aNote, aNotice, aReminder, furnishMessages } from "./messages.ts";

const UID = "uid-user";

Deno.test("the header shows a red dot, and counts capped at 99 [1 H1.13, H1.14]", async () => {
  await using t = await openTestSite();
  const header = async (as: "user" | "visitor") => {
    const html = await (await t.browse("/home?l=en-US", { as })).text();
    return html.slice(0, html.indexOf("</header>"));
  };
  const quiet = await header("user");
  assert.match(quiet, /<summary[^>]* aria-label="Messages"/);
  assert.match(quiet, /data-unread="all" hidden/);
  assert.ok(quiet.includes('href="/message"'), "also without script");
  for (let n = 0; n < 100; n++) await aReminder(t, UID);
  await aNotice(t);
  const loud = await header("user");
  assert.match(loud, /aria-label="Messages, 101 unread"/);
  assert.doesNotMatch(loud, /data-unread="all" hidden/);
  const centre = await (await t.browse("/message?l=en-US", { as: "user" }))
    .text();
  assert.deepEqual(
    [...centre.matchAll(/data-unread="(\w+)" (hidden)?><span[^>]*>([^<]*)/g)]
      .map(([, kind, hidden, text]) => `${kind} ${hidden ? "-" : text}`),
    ["comment 99+", "reply -", "like -", "sys 1", "mine -"],
  );
  assert.ok(!(await header("visitor")).includes("/message"));
});

Deno.test("who pages through unread messages sees each of them once", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (let n = 10; n < 27; n++) {
    await aReminder(t, UID, { sourceTitle: `title ${n}` });
    await aNotice(t, { title: `title ${n}` });
  }
  for (const [place, pages] of [["discuss", 3], ["sys", 3]] as const) {
    let path = `/message/${place}`;
    const seen: string[] = [];
    for (let page = 1; page <= pages; page++) {
      t.clock.now += 1_000;
      const html = decoded(await (await t.browse(path, { as: "user" })).text());
      seen.push(
        ...[...html.matchAll(/>(title \d+)</g)].map(([, title]) => title),
      );
      assert.match(html, /class="red-dot"><span/, "they are new");
      path = html.match(/href="([^"]+)" rel="next"/)?.[1] ?? "";
    }
    assert.equal(path, "", "there is no fourth page");
    assert.equal(seen.length, 17);
    assert.equal(new Set(seen).size, 17);
  }
});

Deno.test("pages have 6 or 8 messages, forms delete them, and an empty page leads back", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (let n = 0; n < 9; n++) {
    await aReminder(t, UID);
    await aReminder(t, UID, { action: "Reply" });
    await aReminder(t, UID, { action: "Like_Post" });
    await aNote(t, UID);
    await aNotice(t);
  }
  const pageOf = async (path: string) =>
    await (await t.browse(`/message/${path}`, { as: "user" })).text();
  const idsIn = (html: string) =>
    [...html.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id);
  for (const place of PLACES) {
    const rows = ["sys", "mine"].includes(place) ? 8 : 6;
    assert.equal(idsIn(await pageOf(place)).length, rows, place);
    const last = await pageOf(`${place}?currentPage=2`);
    assert.equal(idsIn(last).length, 9 - rows, place);
    const send = (form: Record<string, string>) =>
      t.browse(`/message/${place}/clean`, { as: "user", form });
    let to = "";
    for (const id of idsIn(last)) {
      to = (await send({ id, page: "2" })).headers.get("location")!;
    }
    assert.equal(to, `/message/${place}?currentPage=2`);
    const gone = await t.browse(to, { as: "user" });
    const back = gone.headers.get("location")!;
    assert.match(back, new RegExp(`^/message/${place}\\?currentPage=1&since=`));
    assert.equal(idsIn(await pageOf(place)).length, rows, place);
    assert.equal((await send({})).status, 303);
    const empty = await pageOf(place);
    assert.match(empty, /class="empty"/);
    assert.doesNotMatch(empty, /\/clean"/);
    assert.equal((await send({})).status, 303, "a second click is no fault");
  }
  const odd = await t.browse("/message/like/clean", {
    as: "user",
    form: { id: "x" },
  });
  assert.equal(odd.status, 400);
  assert.equal((await t.browse("/message/other", { as: "user" })).status, 404);
});

Deno.test("the newest of all kinds come in the order of time, and are not read by that", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const newest = async () => {
    const html = decoded(
      await (await t.browse("/message?l=en-US", { as: "user" })).text(),
    );
    return [...html.matchAll(/href="(\/message\/\w+#message-\d+)"/g)]
      .map(([, href]) => href);
  };
  const empty = await t.browse("/message?l=en-US", { as: "user" });
  assert.match(await empty.text(), /There are no messages for you yet/);
  const old = await aNotice(t, { title: "old notice" });
  assert.deepEqual(await newest(), [`/message/sys#message-${old}`]);
  // What was read stays in its place.
  await t.browse("/message/sys", { as: "user" });
  t.clock.now += 1_000;
  await aReminder(t, UID);
  t.clock.now += 1_000;
  await aNote(t, UID);
  const three = await newest();
  assert.deepEqual(
    three.map((href) => href.split(/[/#]/)[2]),
    ["mine", "discuss", "sys"],
  );
  const unread = await t.call("GET", "/api/msg/unread", { as: "user" });
  const { data } = await unread.json();
  assert.deepEqual([data.comment, data.mine, data.sys], [1, 1, 0]);
  // Each leads to where it stands in full.
  for (const href of three) {
    const [path, id] = href.split("#");
    const page = await (await t.browse(path, { as: "user" })).text();
    assert.ok(page.includes(`id="${id}"`), href);
  }
  for (let n = 0; n < 20; n++) {
    t.clock.now += 1_000;
    await aNotice(t);
  }
  assert.equal((await newest()).length, 8);
});

Deno.test("one button marks what is unread of every kind as read, and deletes nothing", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await aReminder(t, UID);
  await aNote(t, UID);
  await aNotice(t);
  const centre = async () =>
    await (await t.browse("/message?l=en-US", { as: "user" })).text();
  const count = (html: string) => html.match(/class="message"/g)?.length;
  const before = await centre();
  assert.match(before, /action="\/message\/read"/);
  assert.equal(count(before), 3);
  const sent = await t.browse("/message/read", { as: "user", form: {} });
  assert.equal(sent.headers.get("location"), "/message");
  const after = await centre();
  assert.doesNotMatch(after, /action="\/message\/read"/);
  assert.equal(count(after), 3);
  const unread = await t.call("GET", "/api/msg/unread", { as: "user" });
  const { data } = await unread.json();
  assert.ok(Object.values(data).every((n) => n === 0));
  // What is deleted there leads back there.
  const id = after.match(/name="id" value="(\d+)"/)![1];
  const place = after.match(/action="\/message\/(\w+)\/clean"/)![1];
  const gone = await t.browse(`/message/${place}/clean`, {
    as: "user",
    form: { id, every: "true" },
  });
  assert.equal(gone.headers.get("location"), "/message");
  assert.equal(count(await centre()), 2);
});

Deno.test("what somebody wrote is shown as text, and links stay on the site", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const evil = '<img src=x onerror="alert(1)"> **b**';
  await aReminder(t, UID, { sourceContent: evil, sourceTitle: evil });
  const html = await (await t.browse("/message/discuss", { as: "user" }))
    .text();
  assert.doesNotMatch(html, /<img src=x/);
  assert.equal(decoded(html).split(evil).length, 3);
  for (
    const url of ["javascript:alert(1)", "https://other.example/", "//x.y"]
  ) {
    await assert.rejects(aReminder(t, UID, { url }), url);
  }
});

Deno.test("a full disk keeps nobody from reading", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  await furnishMessages(t, UID);
  await aReminder(t, UID);
  t.site.store.transact = () =>
    Promise.reject(new TypeError("database or disk is full"));
  for (const place of PLACES) {
    const page = await t.browse(`/message/${place}`, { as: "user" });
    assert.equal(page.status, 200, place);
    assert.match(await page.text(), /class="message"/, place);
  }
});

Deno.test("lists of notices and of one's own: unread ones are marked until they are read, each is deleted, and all at once [2 M1.15]", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (let n = 0; n < 3; n++) {
    await aNote(t, UID);
    await aNotice(t);
  }
  const page = async (place: string) =>
    await (await t.browse(`/message/${place}?l=en-US`, { as: "user" })).text();
  for (const place of ["sys", "mine"]) {
    const fresh = await page(place);
    const rows = (
      html: string,
    ) => [
      ...html.matchAll(/<li[^>]*>(?:(?!<li)[^])*?name="id" value="(\d+)"/g),
    ];
    const marked = (html: string) =>
      rows(html).filter(([row]) => /red-dot|unread/.test(row)).length;
    assert.deepEqual([rows(fresh).length, marked(fresh)], [3, 3], place);
    const again = await page(place);
    assert.equal(marked(again), 0, `${place}: they are read`);
    const send = (form: Record<string, string>) =>
      t.browse(`/message/${place}/clean`, { as: "user", form });
    const [[, id]] = rows(again);
    assert.equal((await send({ id })).status, 303);
    const left = rows(await page(place)).map(([, id]) => id);
    assert.equal(left.length, 2);
    assert.ok(!left.includes(id));
    assert.match(again, /data-confirm="[^"]*all/i);
    assert.equal((await send({})).status, 303);
    assert.equal(rows(await page(place)).length, 0);
  }
});
