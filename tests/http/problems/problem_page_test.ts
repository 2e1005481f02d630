import assert from "node:assert/strict";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { envelope, openTestSite } from "../../support.ts";
import { aClaim, judgeOf, submitTo } from "../judging.ts";

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

Deno.test("the languages are all of ours, or those of a problem [1 H1.89]", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ languages: ["Python3", "C"] });
  for (const query of ["", "?all=true", "?all=false", `?pid=${pid}`]) {
    const { data } = await envelope(
      await t.call("GET", `/api/languages${query}`),
    );
    const isOwn = ({ oj }: { oj: string }) => oj === "ME";
    assert.deepEqual(names(data.filter(isOwn)), LANGUAGE_NAMES);
    // Asked for all of them, those of judges elsewhere as well (contract §4).
    const isAll = query === "" || query === "?all=true";
    assert.equal(data.every(isOwn), !isAll, query);
  }
  const { data } = await envelope(
    await t.call("GET", `/api/get-problem-languages?pid=${pid}`),
  );
  assert.deepEqual(names(data), ["C", "Python3"]);
  assert.deepEqual(Object.keys(data[0]).sort(), [
    "codeTemplate",
    "compileCommand",
    "contentType",
    "description",
    "id",
    "isSpj",
    "name",
    "oj",
    "seq",
    "template",
  ]);
  const missing = await envelope(
    await t.call("GET", "/api/get-problem-languages?pid=999"),
  );
  assert.deepEqual([missing.http, missing.status], [200, 404]);
});

Deno.test("the tags of a problem can be asked for", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({
    tags: [{ name: "图论", color: null }, { name: "dp", color: null }],
  });
  const { data } = await envelope(
    await t.call("GET", `/api/get-problem-tags?pid=${pid}`),
  );
  assert.deepEqual(names(data), ["图论", "dp"]);
});

Deno.test("the page tells limits for C and C++, and twice those for others [1 H1.83]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({
    timeLimit: 1500,
    memoryLimit: 64,
  });
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  for (const figure of ["1500 ms", "3000 ms", "64 MB", "128 MB"]) {
    assert.ok(html.includes(figure), figure);
  }
});

Deno.test("the author is named, with the way to their page while they have one", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({}, "problem_admin");
  const author = async () => {
    const html = await (await t.browse(`/problem/${problemId}`)).text();
    return /<dt>作者<\/dt><dd>(.*?)<\/dd>/.exec(html)?.[1];
  };
  assert.equal(
    await author(),
    '<a href="/user-home?username=problem_admin">problem_admin</a>',
  );
  const { uid } = await t.userOf("problem_admin");
  await t.site.accounts.users.update([uid], (user) => ({ ...user, status: 1 }));
  assert.equal(await author(), "problem_admin");
  await t.site.accounts.users.delete(uid);
  assert.equal(await author(), "problem_admin");
});

Deno.test("the page offers the problem's languages, with its templates", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({
    languages: ["C", "Python3"],
    codeTemplates: [{ language: "C", code: "int main() { /* mark */ }" }],
  });
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  const offered = [...html.matchAll(/<option\s+value="([^"]+)"/g)]
    .map(([, value]) => value);
  assert.deepEqual(offered, ["C", "Python3"]);
  assert.match(
    html,
    /<textarea[^>]*name="code"[^>]*>int main\(\) \{ \/\* mark/,
  );
});

Deno.test("visitors get a link to sign in, with the way back, in place of the button", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  assert.match(html, /href="\/login\?next=%2Fproblem%2FP1000"/);
  const formIn = (page: string) => {
    const form = /<form[^>]*action="\/problem\/P1000\/submit"[^]*?<\/form>/
      .exec(page);
    assert.ok(form, "the page has the form");
    return form[0];
  };
  const own = await (await t.browse(`/problem/${problemId}`, { as: "user" }))
    .text();
  assert.match(formIn(own), /type="submit"/);
  assert.doesNotMatch(formIn(html), /type="submit"/);
  assert.doesNotMatch(own, /href="\/login/);
});

Deno.test("a problem is found in either case, and an unknown one is a 404 page", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "A-1.B_题" });
  for (const id of ["A-1.B_题", "a-1.b_题"]) {
    const page = await t.browse(`/problem/${encodeURIComponent(id)}`);
    assert.equal(page.status, 200, id);
    await page.body?.cancel();
  }
  for (const id of ["NONE", "%E0%A4%A", "a%2Fb", "x".repeat(65)]) {
    const page = await t.browse(`/problem/${id}`);
    assert.equal(page.status, 404, id);
    await page.body?.cancel();
  }
});

Deno.test("the tab of one's own submissions shows those, and asks visitors to sign in [1 H1.77]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const other = await t.addProblem();
  const mine = await submitTo(t, problemId);
  const foreign = await submitTo(t, problemId, { as: "admin" });
  const elsewhere = await submitTo(t, other.problemId);
  const shown = async (as: "user" | "visitor") => {
    const html = await (await t.browse(`/problem/${problemId}?tab=mine`, {
      as,
    })).text();
    return [...html.matchAll(/<a[^>]*href="\/submission-detail\/(\d+)"/g)]
      .map(([, id]) => Number(id));
  };
  assert.deepEqual(await shown("user"), [mine]);
  assert.deepEqual(await shown("visitor"), []);
  assert.deepEqual([foreign, elsewhere], [mine + 1, mine + 2]);
});

Deno.test("the page warns while no judge is connected, and not afterwards", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const warns = async () =>
    /class="notice[^>]*>[^]*?没有评测机/.test(
      (await (await t.browse(`/problem/${problemId}`)).text())
        .replace(/data-props="[^"]*"/g, ""),
    );
  assert.ok(await warns());
  await submitTo(t, problemId);
  await judgeOf(t).claim();
  assert.ok(!await warns());
  t.clock.now += 60_000;
  assert.ok(await warns(), "a judge that has fallen silent is gone");
});

Deno.test("a language that no connected judge knows is not offered, nor taken", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId);
  const claim = aClaim({ languages: ["C", "Python3"] });
  await (await judgeOf(t).call("claim", claim)).body?.cancel();
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  assert.doesNotMatch(html, /<option\s+value="Java"/);
  const sent = await envelope(
    await t.call("POST", "/api/submit-problem-judge", {
      as: "user",
      json: { pid: problemId, language: "Java", code: "class Main {}" },
    }),
  );
  assert.deepEqual([sent.http, sent.status], [200, 400]);
  assert.match(sent.msg, /没有评测机支持/);
});

Deno.test("a statement runs no script and loads nothing from elsewhere", async () => {
  await using t = await openTestSite();
  const bad = [
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[link](javascript:alert(1))",
    '<a href="java&#10;script:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    "![pixel](https://evil.example/pixel.png)",
    '<p style="position:fixed">over</p>',
    "<svg onload=alert(1)>",
    '<form action="/logout"><button>x</button></form>',
    "$\\href{javascript:alert(1)}{x}$",
  ].join("\n\n");
  const { problemId } = await t.addProblem({
    problemId: "BAD",
    texts: {
      "zh-CN": {
        title: "<script>alert(1)</script>",
        description: bad,
        input: bad,
        output: bad,
        hint: bad,
      },
    },
    examples: [{ input: "</pre><script>alert(1)</script>", output: "" }],
    source: "<script>alert(1)</script>",
    codeTemplates: [{ language: "C", code: "</textarea><script>alert(1)" }],
    tags: [{ name: "<script>alert(1)", color: null }],
  });
  const page = await t.browse(`/problem/${problemId}`);
  const policy = page.headers.get("content-security-policy")!;
  assert.match(policy, /(^|; )img-src 'self' data:(;|$)/);
  const whole = await page.text();
  // A picture of another host is a link, which may be followed.
  const link = '<a href="https://evil.example/pixel.png" rel="nofollow';
  assert.ok(whole.includes(link));
  const html = whole.replaceAll(link, "<a")
    .replaceAll('<a href="x" rel="nofollow', "<a");
  assert.doesNotMatch(html, /<script(?![^>]* src="\/assets\/)/);
  assert.doesNotMatch(html, /<[^>]+\son\w+=/);
  assert.doesNotMatch(html, /<(iframe|object|embed|base|meta http)/);
  assert.doesNotMatch(html, /(href|src|action)="(?!\/|#|data:image\/)/);
  assert.doesNotMatch(html, /action="\/logout"/);
  assert.doesNotMatch(html, /\sstyle="/);
});
