// Rows: 3 A4.2
import assert from "node:assert/strict";
import { MAX_SLIDE_BYTES, MAX_SLIDES } from "../../../lib/home/carousel.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { aPng } from "../pictures.ts";

const UPLOAD = "/api/file/upload-carouse-img";
const REMOVE = "/api/admin/config/home-carousel";

function formOf(
  content: BlobPart,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set("file", new Blob([content]), "picture.png");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const upload = async (t: TestSite, body: FormData) =>
  envelope(await t.call("POST", UPLOAD, { as: "root", body }));

const slidesOf = async (t: TestSite) =>
  (await envelope(await t.call("GET", "/api/home-carousel"))).data;

/** Every file on disk, finished or not. */
function filesOf(t: TestSite): string[] {
  const names: string[] = [];
  for (const { name } of Deno.readDirSync(t.site.files.dir)) {
    for (const file of Deno.readDirSync(`${t.site.files.dir}/${name}`)) {
      names.push(file.name);
    }
  }
  return names;
}

Deno.test("a picture is uploaded, shown, served for ever, and removed", async () => {
  await using t = await openTestSite();
  const picture = aPng(1200, 440);
  const body = formOf(picture, { link: "/problem", hint: "开学了" });
  const { status, data } = await upload(t, body);
  assert.equal(status, 200);
  assert.deepEqual(await slidesOf(t), [
    { id: data.id, url: data.url, link: "/problem", hint: "开学了" },
  ]);
  const home = await (await t.browse("/home")).text();
  assert.ok(home.includes(`src="${data.url}"`));
  assert.match(home, /<a href="\/problem"><img [^>]*alt="开学了"/);
  const own = await (await t.browse("/home", { as: "user" })).text();
  assert.ok(home.includes('class="carousel"'));
  const order = ["<h1", "carousel-low"].map((part) => own.indexOf(part));
  assert.ok(order[0] !== -1 && order[0] < order[1], "whose work comes first");

  const served = await t.call("GET", data.url);
  assert.equal(served.status, 200);
  assert.equal(served.headers.get("content-type"), "image/png");
  assert.equal(served.headers.get("x-content-type-options"), "nosniff");
  assert.match(served.headers.get("cache-control")!, /immutable/);
  assert.deepEqual(new Uint8Array(await served.arrayBuffer()), picture);
  const head = await t.call("HEAD", data.url);
  assert.equal(head.headers.get("content-length"), String(picture.length));
  const again = await t.call("GET", data.url, {
    headers: { "if-none-match": served.headers.get("etag")! },
  });
  assert.equal(again.status, 304);

  const removed = await t.call("DELETE", `${REMOVE}?id=${data.id}`, {
    as: "root",
  });
  assert.equal((await envelope(removed)).status, 200);
  assert.deepEqual(await slidesOf(t), []);
  assert.equal((await t.call("GET", data.url)).status, 404);
  assert.doesNotMatch(await (await t.browse("/home")).text(), /carousel/);
});

Deno.test("what is no picture, or too large, is refused and leaves nothing", async () => {
  await using t = await openTestSite();
  const large = new Uint8Array(MAX_SLIDE_BYTES + 1);
  large.set(aPng(8, 8));
  const bad: [string, FormData, RegExp][] = [
    ["text", formOf("hello"), /图片/],
    ["svg", formOf("<svg xmlns='http://www.w3.org/2000/svg'/>"), /图片/],
    ["a page", formOf("<!DOCTYPE html><script>alert(1)</script>"), /图片/],
    ["half a head", formOf(aPng(8, 8).slice(0, 20)), /图片/],
    ["too large", formOf(large), /4 MB/],
    ["a script as link", formOf(aPng(8, 8), { link: "javascript:x" }), /链接/],
    ["another host", formOf(aPng(8, 8), { link: "//evil.example" }), /链接/],
    ["no file", new FormData(), /文件/],
  ];
  for (const [name, body, reason] of bad) {
    const { status, msg } = await upload(t, body);
    assert.equal(status, 400, name);
    assert.match(msg, reason, name);
    assert.deepEqual(filesOf(t), [], name);
  }
  assert.deepEqual(await slidesOf(t), []);
});

Deno.test("an upload that breaks off is refused and leaves nothing", async () => {
  await using t = await openTestSite();
  const whole = new Request("http://x/", {
    method: "POST",
    body: formOf(aPng(600, 400)),
  });
  const type = whole.headers.get("content-type")!;
  const bytes = await whole.bytes();
  const answer = await t.call("POST", UPLOAD, {
    as: "root",
    headers: { "content-type": type },
    body: bytes.slice(0, bytes.length - 60),
  });
  assert.equal(answer.status, 400);
  await answer.body?.cancel();
  assert.deepEqual(filesOf(t), []);
});

Deno.test("nothing but published pictures can be fetched by a hash", async () => {
  await using t = await openTestSite();
  // A picture among the test data, say.
  const { hash } = await t.site.files.putBytes(aPng(9, 9));
  for (const name of [`${hash}.png`, hash, "x.png", `../${hash}.png`]) {
    const path = `/api/public/img/${encodeURIComponent(name)}`;
    assert.equal((await t.call("GET", path)).status, 404, name);
  }
  const { data } = await upload(t, formOf(aPng(9, 9)));
  assert.equal((await t.call("GET", data.url)).status, 200);
});

Deno.test("the same picture twice stays until the second is removed", async () => {
  await using t = await openTestSite();
  const first = (await upload(t, formOf(aPng(9, 9)))).data;
  const second = (await upload(t, formOf(aPng(9, 9)))).data;
  assert.equal(first.url, second.url);
  const served = async () => (await t.call("GET", first.url)).status;
  for (const [{ id }, after] of [[first, 200], [second, 404]] as const) {
    await t.call("DELETE", `${REMOVE}?id=${id}`, { as: "root" });
    assert.equal(await served(), after);
  }
});

Deno.test("the sweep keeps the pictures that are shown, and takes the others", async () => {
  await using t = await openTestSite();
  const kept = (await upload(t, formOf(aPng(9, 9)))).data;
  const gone = (await upload(t, formOf(aPng(10, 10)))).data;
  await t.call("DELETE", `${REMOVE}?id=${gone.id}`, { as: "root" });
  assert.equal(filesOf(t).length, 2);
  t.clock.now = Date.now() + 3 * 86_400_000;
  await tidyUp(t.site);
  assert.equal(filesOf(t).length, 1);
  assert.equal((await t.call("GET", kept.url)).status, 200);
});

Deno.test("the back office uploads, edits, moves and removes by forms", async () => {
  await using t = await openTestSite();
  const send = async (path: string, form: FormData | Record<string, string>) =>
    await t.browse(`/admin/carousel${path}`, { as: "root", form });
  for (const hint of ["one", "two"]) {
    const sent = await send("", formOf(aPng(20, 10), { hint }));
    assert.equal(sent.status, 303);
  }
  const hints = () =>
    t.site.home.carousel.list().map(({ hint }) => hint).join();
  assert.equal(hints(), "one,two");
  await send("/2", { action: "up" });
  assert.equal(hints(), "two,one");
  await send("/2", { action: "up" });
  assert.equal(hints(), "two,one", "the first stays the first");
  await send("/1", { action: "save", hint: "1", link: "https://a.example/x" });
  assert.equal(hints(), "two,1");
  const bad = await send("/1", { action: "save", hint: "1", link: "ftp://a" });
  assert.equal(bad.status, 422);
  const html = await bad.text();
  // The error stands at that slide, with what was typed.
  assert.match(html, /id="link-1"[^>]*value="ftp:\/\/a"/);
  assert.match(html, /id="link-2"[^>]*value=""/);
  await send("/2", { action: "delete" });
  assert.equal(hints(), "1");
  const text = await send("", formOf("no picture", { hint: "kept words" }));
  assert.equal(text.status, 422);
  assert.match(await text.text(), /value="kept words"/);
});

Deno.test("there are at most ten pictures", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < MAX_SLIDES; n++) {
    assert.equal((await upload(t, formOf(aPng(8 + n, 8)))).status, 200);
  }
  const { status, msg } = await upload(t, formOf(aPng(30, 8)));
  assert.equal(status, 400);
  assert.match(msg, /10/);
});
