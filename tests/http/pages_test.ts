// Rows: 2 X3.2; 3 V1.1, V1.10, V2.1, X1.6
import assert from "node:assert/strict";
import { LOCALES } from "../../lib/i18n/mod.ts";
import { assets, openTestSite, type Person } from "../support.ts";
import { decoded } from "./forms.ts";
import { addressesOf, furnish, isOpenTo } from "./furniture.ts";

const RAW_KEY =
  /\b(shell|problems|accounts|submissions|admin|verdicts|errors|rejudge|judges|authoring|home|developer|settings|users|practice|tags|messages|dryRun|making|contests|contestAdmin|contestStaff|contestQuizzes|boards|trainings|quizzes|quizBank|discussions|ranking|groups)\.(?!ya?ml\b|json\b)[a-zA-Z.]+\b/;
const SLOT = /\{(?!(?:done|total|n|line|score)\})\w+\}/;

function assertWellMade(html: string, where: string) {
  assert.doesNotMatch(html, /\sstyle=/, `${where}: a style in place`);
  assert.doesNotMatch(html, /<style/, `${where}: a style in place`);
  assert.doesNotMatch(html, /\son[a-z]+="/, `${where}: a script in place`);
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
  for (const [, attributes, content] of scripts) {
    assert.match(attributes, / src="\/assets\//, where);
    assert.equal(content, "", where);
  }
  const urls = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)];
  for (const [, url] of urls) {
    assert.match(url, /^(\/(?!\/)|#|data:image\/svg)/, `${where}: ${url}`);
  }
  const forms = [...html.matchAll(/<form([^>]*)>([^]*?)<\/form>/g)];
  for (const [, attributes, content] of forms) {
    if (/\snovalidate/i.test(attributes)) continue;
    // A browser cannot say what is wrong with a control that is folded away.
    const folded = content.match(/<details[^]*?<\/details>/g) ?? [];
    for (const part of folded) {
      assert.doesNotMatch(
        part,
        /<(input|textarea|select)[^>]*\s(required|maxlength|min|max|pattern)\b/i,
        `${where}: a rule in a part that folds`,
      );
    }
  }
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, `${where}: an id twice`);
}

for (const locale of LOCALES) {
  Deno.test(`every page is whole, and in ${locale} from end to end`, async () => {
    await using t = await openTestSite({ DEVELOPMENT: "1" });
    const furniture = await furnish(t);
    const readers: Person[] = ["root", "visitor"];
    for (const as of readers) {
      for (const path of addressesOf(furniture)) {
        if (!isOpenTo(as, path)) continue;
        const where = `${path} as ${as}`;
        const query = path.includes("?") ? "&" : "?";
        const page = await t.browse(`${path}${query}l=${locale}`, { as });
        assert.equal(page.status, 200, where);
        assert.equal(
          page.headers.get("content-type"),
          "text/html; charset=utf-8",
        );
        const html = await page.text();
        assert.ok(html.startsWith("<!DOCTYPE html>"), where);
        assert.ok(html.includes(`<html lang="${locale}"`), where);
        assert.match(html, /<title>[^<]+ - Gavel<\/title>/, where);
        assert.equal(html.match(/<main /g)?.length, 1, where);
        assert.equal(html.match(/<h1/g)?.length, 1, where);
        assertWellMade(html, where);
        const text = decoded(html);
        assert.equal(RAW_KEY.exec(text)?.[0], undefined, where);
        assert.equal(SLOT.exec(text)?.[0], undefined, where);
      }
    }
  });
}

Deno.test("only pages with an island load its script", async () => {
  await using t = await openTestSite();
  const { problemId, submissions } = await furnish(t);
  const [done] = submissions;
  const waiting = submissions.at(-1)!;
  const islandsOf = async (path: string, as: Person = "visitor") => {
    const html = await (await t.browse(path, { as })).text();
    const used = [...html.matchAll(/data-island="(\w+)"/g)]
      .map(([, name]) => name);
    const { shared } = (await assets()).manifest;
    const loaded = [
      ...html.matchAll(/rel="modulepreload" href="[^"]*\/([^"]+)"/g),
    ]
      .filter(([, file]) => !shared.includes(file));
    assert.equal(loaded.length > 0, used.length > 0, path);
    return used;
  };
  for (const path of ["/problem", "/login", "/register", "/home", "/nowhere"]) {
    assert.deepEqual(await islandsOf(path), [], path);
  }
  assert.deepEqual(await islandsOf(`/submission-detail/${done}`), []);
  assert.deepEqual(await islandsOf(`/submission-detail/${waiting}`), [
    "SubmissionSummary",
  ]);
  assert.deepEqual(await islandsOf("/status"), ["SubmissionTable"]);
  assert.deepEqual(await islandsOf("/status?status=0"), []);
  assert.deepEqual(await islandsOf(`/problem/${problemId}`), ["Workbench"]);
});

Deno.test("/ leads home", async () => {
  await using t = await openTestSite();
  const response = await t.browse("/", { as: "root" });
  assert.deepEqual(
    [response.status, response.headers.get("location")],
    [303, "/home"],
  );
});

Deno.test("a page that needs an account leads to the sign-in and from there back", async () => {
  await using t = await openTestSite();
  for (
    const [path, to] of [
      ["/logout", "/login?next=%2Flogout"],
      ["/admin", "/admin/login?next=%2Fadmin"],
      [
        "/admin/problems?auth=2",
        "/admin/login?next=%2Fadmin%2Fproblems%3Fauth%3D2",
      ],
    ]
  ) {
    const response = await t.browse(path);
    assert.deepEqual(
      [response.status, response.headers.get("location")],
      [303, to],
    );
    const [flash] = response.headers.getSetCookie();
    const page = await t.browse(to, {
      headers: { cookie: flash.split(";")[0] },
    });
    assert.ok(shownOf(await page.text()).includes("请先登录"), "it says why");
  }
});

/** A page without what its scripts may say later. */
const shownOf = (html: string) => html.replace(/ data-words="[^"]*"/, "");

Deno.test("the message of one page is shown by the next, once", async () => {
  await using t = await openTestSite();
  const sent = await t.browse("/logout", { as: "user" });
  await sent.body?.cancel();
  const flash = (await t.browse("/logout")).headers.getSetCookie()[0];
  const cookie = flash.split(";")[0];
  const first = await t.browse("/home", { headers: { cookie } });
  assert.ok(shownOf(await first.text()).includes("请先登录"));
  const [cleared] = first.headers.getSetCookie();
  assert.match(cleared, /^gavel_flash=;.*Max-Age=0/);
  const second = await t.browse("/home");
  assert.ok(!shownOf(await second.text()).includes("请先登录"));
});

Deno.test("a message cookie made up by somebody says nothing and breaks nothing", async () => {
  await using t = await openTestSite();
  const texts = [
    "null",
    "7",
    '"text"',
    "[]",
    "{}",
    "{",
    '{"key":"evil.words"}',
    '{"key":"__proto__"}',
    '{"key":7}',
    '{"key":"admin.importDone","params":null}',
    '{"key":"admin.importDone","params":7}',
    '{"key":"admin.importDone","params":{"added":{"a":1}}}',
    '{"key":"admin.importDone","params":{"added":"<script>alert(1)"}}',
  ];
  for (const text of texts) {
    const value = btoa(text).replaceAll("=", "");
    for (const path of ["/home", "/nowhere"]) {
      const page = await t.browse(path, {
        headers: { cookie: `gavel_flash=${value}` },
      });
      assert.equal(page.status, path === "/home" ? 200 : 404, text);
      const html = await page.text();
      assert.ok(!html.includes("<script>alert"), text);
      assert.ok(!html.includes("evil"), text);
      assert.ok(!html.includes("[object"), text);
    }
  }
});
