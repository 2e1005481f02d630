import assert from "node:assert/strict";
import { envelope, openTestSite } from "../support.ts";

const CALL = "/api/get-problem-detail?problemId=NONE";
const ZH = "没有这道题目。";
const EN = "This problem does not exist.";

Deno.test("the language is Chinese by default, whatever the browser prefers", async () => {
  await using t = await openTestSite();
  const headers = { "accept-language": "en-US,en;q=0.9" };
  const { msg } = await envelope(await t.call("GET", CALL, { headers }));
  assert.equal(msg, ZH);
  const page = await t.browse("/problem", { headers });
  assert.equal(page.headers.get("content-language"), "zh-CN");
  assert.match(await page.text(), /<html lang="zh-CN"/);
});

Deno.test("the cookie chooses the language, for pages and the API", async () => {
  await using t = await openTestSite();
  const headers = { cookie: "gavel_language=en-US" };
  const { msg } = await envelope(await t.call("GET", CALL, { headers }));
  assert.equal(msg, EN);
  const page = await t.browse("/problem", { headers });
  assert.match(await page.text(), /<html lang="en-US"/);
});

Deno.test("?l= chooses it too, and is kept in the cookie for a year", async () => {
  await using t = await openTestSite();
  for (
    const [l, locale, msg] of [
      ["en-US", "en-US", EN],
      ["en", "en-US", EN],
      ["zh-CN", "zh-CN", ZH],
      ["zh_cn", "zh-CN", ZH],
    ]
  ) {
    const response = await t.call("GET", `${CALL}&l=${l}`, {
      headers: { cookie: "gavel_language=en-US" },
    });
    const [cookie] = response.headers.getSetCookie();
    assert.match(cookie, new RegExp(`^gavel_language=${locale};`));
    assert.match(cookie, /Max-Age=31536000/);
    assert.equal((await envelope(response)).msg, msg);
  }
});

Deno.test("a language that there is not leaves everything as it is", async () => {
  await using t = await openTestSite();
  const headers = { cookie: "gavel_language=en-US" };
  for (const l of ["fr", "", "z", "<script>", "e"]) {
    const response = await t.call("GET", `${CALL}&l=${l}`, { headers });
    assert.deepEqual(response.headers.getSetCookie(), [], l);
    assert.equal((await envelope(response)).msg, EN, l);
  }
  const odd = { cookie: "gavel_language=kl" };
  const { msg } = await envelope(await t.call("GET", CALL, { headers: odd }));
  assert.equal(msg, ZH);
});

Deno.test("the page links to itself in the other language, its filter kept", async () => {
  await using t = await openTestSite();
  const page = await t.browse("/problem?keyword=a%26b&currentPage=2");
  const html = await page.text();
  assert.match(
    html,
    /href="\/problem\?keyword=a%26b&amp;currentPage=2&amp;l=en-US"/,
  );
});

Deno.test("what an open page asks for is in its language, and chooses none", async () => {
  await using t = await openTestSite();
  const chosen = await t.browse("/home?l=en-US", { as: "user" });
  assert.equal(chosen.headers.get("content-language"), "en-US");
  const headers = { "x-language": "zh-CN" };
  // The second is a page that a choice has opened, and that renews a part of itself.
  for (const path of ["/message", "/home?l=en-US"]) {
    const part = await t.browse(path, { as: "user", headers });
    assert.equal(part.headers.get("content-language"), "zh-CN", path);
    assert.deepEqual(part.headers.getSetCookie(), [], path);
  }
  const { msg } = await envelope(
    await t.call("GET", CALL, { as: "user", headers }),
  );
  assert.equal(msg, ZH);
  const page = await t.browse("/home", { as: "user" });
  assert.equal(page.headers.get("content-language"), "en-US");
});
