import assert from "node:assert/strict";
import type { Role } from "../../lib/accounts/schema.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../support.ts";

const CALL = "/api/get-problem-detail?problemId=NONE";
const ZH = "没有这道题目。";
const EN = "This problem does not exist.";

Deno.test("the language is Chinese by default, whatever the browser prefers [1 H1.3]", async () => {
  await using t = await openTestSite();
  const headers = { "accept-language": "en-US,en;q=0.9" };
  const { msg } = await envelope(await t.call("GET", CALL, { headers }));
  assert.equal(msg, ZH);
  const page = await t.browse("/problem", { headers });
  assert.equal(page.headers.get("content-language"), "zh-CN");
  assert.match(await page.text(), /<html lang="zh-CN"/);
});

Deno.test("the cookie chooses the language, for pages and the API [1 H1.3, H1.141]", async () => {
  await using t = await openTestSite();
  const headers = { cookie: "gavel_language=en-US" };
  const { msg } = await envelope(await t.call("GET", CALL, { headers }));
  assert.equal(msg, EN);
  const page = await t.browse("/problem", { headers });
  assert.match(await page.text(), /<html lang="en-US"/);
});

Deno.test("?l= chooses it too, and the browser of who opens the page keeps it for a year [1 H1.3, H1.141]", async () => {
  await using t = await openTestSite();
  const headers = { cookie: "gavel_language=en-US" };
  for (
    const [l, locale, msg] of [
      ["en-US", "en-US", EN],
      ["en", "en-US", EN],
      ["zh-CN", "zh-CN", ZH],
      ["zh_cn", "zh-CN", ZH],
    ]
  ) {
    const page = await t.browse(`/problem?l=${l}`, { headers });
    assert.equal(page.headers.get("content-language"), locale);
    const [cookie] = page.headers.getSetCookie();
    assert.match(cookie, new RegExp(`^gavel_language=${locale};`));
    assert.match(cookie, /Max-Age=31536000/);
    const called = await t.call("GET", `${CALL}&l=${l}`, { headers });
    assert.deepEqual(called.headers.getSetCookie(), [], "calls say so again");
    assert.equal((await envelope(called)).msg, msg);
  }
});

Deno.test("pictures, and what is fetched ahead, choose no language", async () => {
  await using t = await openTestSite();
  for (
    const headers of [
      { "sec-fetch-dest": "image" },
      { "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" },
    ] as Record<string, string>[]
  ) {
    const page = await t.browse("/problem?l=en-US", { headers });
    assert.deepEqual(page.headers.getSetCookie(), []);
    assert.equal(page.headers.get("content-language"), "en-US");
    await page.body?.cancel();
  }
});

Deno.test("a language that there is not leaves everything as it is", async () => {
  await using t = await openTestSite();
  const headers = { cookie: "gavel_language=en-US" };
  for (const l of ["fr", "", "z", "<script>", "e"]) {
    const response = await t.call("GET", `${CALL}&l=${l}`, { headers });
    assert.equal((await envelope(response)).msg, EN, l);
    const page = await t.browse(`/problem?l=${l}`, { headers });
    assert.deepEqual(page.headers.getSetCookie(), [], l);
    assert.match(await page.text(), /<html lang="en-US"/, l);
  }
  const odd = { cookie: "gavel_language=kl" };
  const { msg } = await envelope(await t.call("GET", CALL, { headers: odd }));
  assert.equal(msg, ZH);
});

Deno.test("a visitor's page links to itself in the other language, its filter kept", async () => {
  await using t = await openTestSite();
  const page = await t.browse("/problem?keyword=a%26b&currentPage=2");
  const html = await page.text();
  assert.match(
    html,
    /href="\/problem\?keyword=a%26b&amp;currentPage=2&amp;l=en-US"/,
  );
  assert.ok(!html.includes('action="/language"'));
});

Deno.test("what an open page asks for is in its language, and chooses none", async () => {
  await using t = await openTestSite();
  await choose(t, "en-US");
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
  assert.equal(await shownTo(t, "user"), "en-US");
});

Deno.test("a link chooses for this browser alone, and leaves the account as it is", async () => {
  await using t = await openTestSite();
  await choose(t, "zh-CN");
  await choose(t, "zh-CN", "admin");
  const page = await t.browse("/home?l=en-US", { as: "user" });
  assert.equal(page.headers.get("content-language"), "en-US");
  const cookie = cookieOf(page);
  assert.equal((await t.userOf("user")).preferences?.locale, "zh-CN");
  const headers = { cookie };
  const { msg } = await envelope(
    await t.call("GET", CALL, { as: "user", headers }),
  );
  assert.equal(msg, EN);
  assert.deepEqual({
    here: await shownTo(t, "user", cookie),
    "another browser": await shownTo(t, "user"),
    "the next one here": await shownTo(t, "admin", cookie),
    "one who has chosen nothing": await shownTo(t, "problem_admin", cookie),
    "a visitor here": await shownTo(t, "visitor", cookie),
  }, {
    here: "en-US",
    "another browser": "zh-CN",
    "the next one here": "zh-CN",
    "one who has chosen nothing": "en-US",
    "a visitor here": "en-US",
  });
  // A link to what the account has chosen ends it.
  const back = await t.browse("/home?l=zh-CN", { as: "user", headers });
  await choose(t, "en-US");
  assert.equal(await shownTo(t, "user", cookieOf(back)), "en-US");
});

Deno.test("one who has chosen nothing keeps what a link has chosen here, whatever is chosen elsewhere", async () => {
  await using t = await openTestSite();
  const page = await t.browse("/home?l=en-US", { as: "user" });
  await choose(t, "zh-CN");
  assert.equal(await shownTo(t, "user", cookieOf(page)), "en-US");
  assert.equal(await shownTo(t, "user"), "zh-CN");
});

Deno.test("an account's language is changed by a form, which leads back to the page as it was", async () => {
  await using t = await openTestSite();
  const path = "/problem?keyword=a%26b&currentPage=2";
  const page = await t.browse(`${path}&l=en-US`, { as: "user" });
  const html = await page.text();
  assert.ok(!/href="[^"]*[?;]l=/.test(html), "no link that chooses");
  assert.equal(html.match(/action="\/language"/g)?.length, 2, "in the drawer");
  assert.ok(html.includes(`name="back" value="${path.replace("&", "&amp;")}"`));
  assert.match(html, /name="to" value="zh-CN"|value="zh-CN" name="to"/);
  const chosen = await choose(t, "zh-CN", "user", {
    back: path,
    cookie: cookieOf(page),
  });
  assert.equal(chosen.status, 303);
  assert.equal(chosen.headers.get("location"), path);
  assert.equal((await t.userOf("user")).preferences?.locale, "zh-CN");
  const cookie = cookieOf(chosen);
  assert.equal(await shownTo(t, "user", cookie), "zh-CN");
  assert.equal(await shownTo(t, "user"), "zh-CN", "in another browser");
  // Signed out, this browser goes on in the language that was chosen last.
  assert.equal(await shownTo(t, "visitor", cookie), "zh-CN");
  for (const to of ["", "fr"]) {
    assert.equal((await choose(t, to)).status, 400, to);
  }
  assert.equal(
    (await t.browse("/language?to=en-US", { as: "user" })).status,
    405,
  );
  assert.equal(await shownTo(t, "user"), "zh-CN");
});

Deno.test("the settings show the account's language, and that this browser shows another", async () => {
  await using t = await openTestSite();
  await choose(t, "zh-CN");
  const settings = async (path: string) => {
    const html = await (await t.browse(path, { as: "user" })).text();
    return /<form[^>]*action="\/language"[^>]*data-autosubmit[^]*?<\/form>/
      .exec(html)![0];
  };
  const selected = /<option (?=[^>]*selected)[^>]*value="([^"]*)"/;
  const same = await settings("/setting");
  assert.equal(selected.exec(same)?.[1], "zh-CN");
  assert.ok(!same.includes('class="help"'));
  const other = await settings("/setting?l=en-US");
  assert.equal(selected.exec(other)?.[1], "zh-CN");
  assert.match(other, /This browser shows English/);
  // Outside of <noscript>: what stands can be chosen here as well.
  assert.ok(!other.includes("<noscript>") && other.includes("<button"));
});

/** By the form of the header, or of the settings. */
const choose = (
  t: TestSite,
  to: string,
  as: Role = "user",
  { back = "/home", cookie = "" } = {},
) => t.browse("/language", { as, form: { to, back }, headers: { cookie } });

/** The language that somebody's next page is in, in a browser with this cookie. */
async function shownTo(t: TestSite, as: Person, cookie = "") {
  const page = await t.browse("/problem", { as, headers: { cookie } });
  await page.body?.cancel();
  return page.headers.get("content-language");
}

/** What the browser keeps of the language from then on. */
function cookieOf(response: Response): string {
  const cookies = response.headers.getSetCookie()
    .filter((cookie) => cookie.startsWith("gavel_language="));
  assert.equal(cookies.length, 1);
  return cookies[0].split(";")[0];
}
