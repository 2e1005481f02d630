import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { LOCALES } from "../../lib/i18n/mod.ts";
import { startRejudge } from "../../lib/submissions/rejudge.ts";
import { ROUTES } from "../../routes/mod.ts";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { judged, submitTo } from "./judging.ts";
import { decoded } from "./forms.ts";

/** A site where every page has something to show. */
async function furnish(t: TestSite) {
  const { problemId, pid } = await t.addProblem({
    tags: [{ name: "图论", color: "#0b7285" }],
    examples: [{ input: "1 2", output: "3" }],
    type: 1,
    judgeCaseMode: "subtask_lowest",
    cases: [
      { input: "1", output: "1", score: 50, groupNum: 1 },
      { input: "2", output: "2", score: 50, groupNum: 2 },
    ],
    source: "NOI",
  });
  const sent = { as: "root" } as const;
  const submissions = [
    await judged(t, problemId, sent),
    await judged(t, problemId, {
      ...sent,
      verdict: { status: STATUS.runtimeError },
      cases: { message: "trap", note: { code: "signal", value: 11 } },
    }),
    await judged(t, problemId, {
      ...sent,
      verdict: {
        status: STATUS.compileError,
        message: "error",
        note: { code: "compileTime", value: null },
        cases: [],
      },
    }),
    await submitTo(t, problemId, { ...sent, language: "Python3" }),
  ];
  const rejudge = await startRejudge(await t.actAs("root"), pid, {
    mode: "preview",
    reason: "new data",
    status: null,
    includesManual: false,
  });
  assert.ok(rejudge.ok);
  await Promise.all(t.site.background);
  return { problemId, pid, submissions, rejudgeId: rejudge.value.id };
}
type Furniture = Awaited<ReturnType<typeof furnish>>;

const isPage = (path: string) =>
  !/^\/(api|judge|assets|avatars)\/|^\/(healthz|readyz|favicon|robots|theme)/
    .test(path);

/** Every address of a page with the parameters filled in. */
function addressesOf(
  { problemId, pid, submissions, rejudgeId }: Furniture,
): string[] {
  const pages = ROUTES.filter(({ method, path }) =>
    method === "GET" && isPage(path) && path !== "/"
  ).flatMap(({ path }) =>
    path.includes(":submitID")
      ? submissions.map((id) => path.replace(":submitID", `${id}`))
      : path === "/user-home"
      ? ["/user-home?username=root", "/user-home?username=root&tab=solved"]
      : [
        path.replace(":problemId", problemId).replace(":pid", `${pid}`)
          .replace(":id", `${rejudgeId}`),
      ]
  );
  return [...pages, `/problem/${problemId}?tab=mine`, "/problem?keyword=none"];
}

const RAW_KEY =
  /\b(shell|problems|accounts|submissions|admin|verdicts|errors|rejudge|judges|authoring|settings|users)\.[a-zA-Z.]+\b/;
const SLOT = /\{(?!(?:done|total|n|line)\})\w+\}/;

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
        // Somebody who is signed in is led on from the sign-in pages.
        const isOpen = as === "root"
          ? !/^\/(admin\/)?(login|register)/.test(path)
          : !/^\/(admin(?!\/login)|logout|setting)/.test(path);
        if (!isOpen) continue;
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
    const loaded = html.match(/rel="modulepreload"/g)?.length ?? 0;
    assert.equal(loaded > 0, used.length > 0, path);
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
    assert.ok((await page.text()).includes("请先登录"), "it says why");
  }
});

Deno.test("the message of one page is shown by the next, once", async () => {
  await using t = await openTestSite();
  const sent = await t.browse("/logout", { as: "user" });
  await sent.body?.cancel();
  const flash = (await t.browse("/logout")).headers.getSetCookie()[0];
  const cookie = flash.split(";")[0];
  const first = await t.browse("/home", { headers: { cookie } });
  assert.ok((await first.text()).includes("请先登录"));
  const [cleared] = first.headers.getSetCookie();
  assert.match(cleared, /^gavel_flash=;.*Max-Age=0/);
  const second = await t.browse("/home");
  assert.ok(!(await second.text()).includes("请先登录"));
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
