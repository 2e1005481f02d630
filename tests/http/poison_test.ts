import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../support.ts";
import { addressesOf, furnish, isOpenTo } from "./furniture.ts";

/** Pages for visitors are made once: nobody may leave a word in them. */

const EVIL = "evil-example";

/** What a visitor can put into a request beside the address. */
const HEADERS: Record<string, string>[] = [
  { host: `${EVIL}.test` },
  { host: "gavel.test:8081", "x-forwarded-host": `${EVIL}.test` },
  { "x-forwarded-proto": "https", forwarded: `host=${EVIL}.test` },
  { "x-original-url": `/${EVIL}`, "x-rewrite-url": `/${EVIL}` },
  { referer: `https://${EVIL}.test/`, origin: `https://${EVIL}.test` },
  { "user-agent": EVIL, "x-forwarded-for": EVIL, "accept-language": EVIL },
  { cookie: `gavel_theme=${EVIL}; gavel_zone=${EVIL}; gavel_language=${EVIL}` },
  { cookie: `gavel_flash=${btoa(`{"key":"${EVIL}"}`)}; ${EVIL}=1` },
  { cookie: `gavel_session=${EVIL}` },
  { authorization: EVIL },
  { accept: "application/json", range: "bytes=0-9" },
  { "if-none-match": "*", "accept-encoding": `${EVIL}, gzip` },
];

/** As a browser that has never been here asks. */
const asNewcomer = (t: TestSite, path: string) =>
  t.app.request(`http://gavel.test${path}`, {
    headers: { host: "gavel.test", "sec-fetch-site": "none" },
  });

Deno.test("what one visitor sends changes no other visitor's page", async () => {
  await using t = await openTestSite();
  const addresses = addressesOf(await furnish(t))
    .filter((path) => isOpenTo("visitor", path) && !path.startsWith("/admin"));
  for (const path of addresses) {
    for (const headers of HEADERS) {
      for (const method of ["GET", "HEAD"]) {
        const poisoned = await t.app.request(
          `http://${headers.host ?? "gavel.test"}${path}`,
          { method, headers: { host: "gavel.test", ...headers } },
        );
        await poisoned.body?.cancel();
      }
    }
    const page = await asNewcomer(t, path);
    const what = `${path} after what others have sent`;
    assert.ok(page.status === 200 || page.status === 404, what);
    assert.deepEqual(page.headers.getSetCookie(), [], what);
    const text = await page.text();
    assert.ok(!text.includes(EVIL), what);
    assert.match(text, /<html lang="zh-CN">/, what);
    for (const [name, value] of page.headers) {
      assert.ok(!value.includes(EVIL), `${what}: ${name}`);
    }
  }
});

Deno.test("a language that is asked for is kept by whoever asked, and shown to nobody else", async () => {
  await using t = await openTestSite();
  const chosen = await t.browse("/problem?l=en-US");
  assert.match(chosen.headers.getSetCookie()[0], /^gavel_language=en-US/);
  await chosen.body?.cancel();
  for (const path of ["/problem", "/problem?l=xx", "/problem?l="]) {
    const page = await asNewcomer(t, path);
    assert.deepEqual(page.headers.getSetCookie(), [], path);
    assert.match(await page.text(), /<html lang="zh-CN">/, path);
  }
});

Deno.test("the developer's page names the site as it is configured, whatever a request says", async () => {
  await using t = await openTestSite();
  const shown = async () => await (await asNewcomer(t, "/developer")).text();
  assert.ok((await shown()).includes("curl -i http://gavel.test/api/login"));
  await t.call("PUT", "/api/admin/config/set-web-config", {
    as: "root",
    json: { baseUrl: "https://judge.school.example" },
  });
  const evil = await t.browse("/developer", {
    headers: { host: `${EVIL}.test` },
  });
  for (const html of [await shown(), await evil.text()]) {
    assert.ok(html.includes("curl -i https://judge.school.example/api/login"));
  }
});
