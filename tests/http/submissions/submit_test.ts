import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";

const CODE = "int main() { return 0; }\n";
const PATH = "/api/submit-problem-judge";

const send = async (
  t: TestSite,
  changes: Record<string, unknown> = {},
  init: Parameters<TestSite["call"]>[2] = { as: "user" },
  query = "",
) =>
  await envelope(
    await t.call("POST", PATH + query, {
      ...init,
      json: {
        pid: "P1000",
        language: "C",
        code: CODE,
        cid: 0,
        isRemote: false,
        ...changes,
      },
    }),
  );

const sendForm = (
  t: TestSite,
  form: Record<string, string> = {},
  { as = "user" as Person, query = "", id = "P1000" } = {},
) =>
  t.browse(`/problem/${id}/submit${query}`, {
    as,
    form: { language: "C", code: CODE, ...form },
  });

/** The code in the page's editor, decoded. */
const codeOf = (html: string) =>
  /<textarea[^>]*name="code"[^>]*>([^]*?)<\/textarea>/.exec(html)?.[1]
    .replaceAll("&lt;", "<").replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

Deno.test("a program sent by the API waits for a judge [1 H1.97]", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const { uid } = await t.userOf("user");
  const { http, status, data } = await send(t);
  assert.deepEqual([http, status], [200, 200]);
  const { submitId, submitTime, ...rest } = data;
  assert.equal(submitTime, "2026-01-31T08:00:00.000+0000");
  assert.deepEqual(rest, {
    pid,
    displayPid: "P1000",
    uid,
    username: "user",
    status: 5,
    share: false,
    errorMessage: null,
    time: null,
    memory: null,
    score: null,
    length: CODE.length,
    code: CODE,
    language: "C",
    cid: 0,
    cpid: 0,
    gid: null,
    judger: "",
    ip: null,
    version: 0,
    oiRankScore: null,
    vjudgeSubmitId: null,
    vjudgeUsername: null,
    vjudgePassword: null,
    isManual: false,
  });
  assert.equal(await t.site.submissions.codes.get(submitId), CODE);
  const task = (await t.site.queue.tasks.get("submission", submitId))!;
  assert.equal(task.state, "waiting");
});

Deno.test("a program sent by the form leads to its page, its line breaks as typed", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const sent = await sendForm(t, { code: "a\r\nb\r\n" });
  assert.deepEqual(
    [sent.status, sent.headers.get("location")],
    [303, "/submission-detail/1"],
  );
  assert.equal(await t.site.submissions.codes.get(1), "a\nb\n");
});

Deno.test("the problem is found by its id in either case, or by a number", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "1234" });
  await t.addProblem({ problemId: "SUM" });
  for (const pid of ["1234", 1234, "sum", " SUM "]) {
    assert.equal((await send(t, { pid })).status, 200, `${pid}`);
  }
});

// The call has the specification's words, the page its own.
const NO_CODE = /Code can not be empty|The code is empty/;
/** What is refused with a status in the body; the message in both languages. */
const REFUSED: Record<
  string,
  [changes: Record<string, string>, status: number, zh: RegExp, en: RegExp]
> = {
  "no code": [{ code: "" }, 400, /代码不能为空/, NO_CODE],
  "blank code": [{ code: " \n\t\u3000 " }, 400, /代码不能为空/, NO_CODE],
  "65,536 characters": [
    { code: "x".repeat(65_536) },
    400,
    /代码长度不能超过 65535/,
    /Code Length can not exceed 65535|at most 65,535 characters/,
  ],
  "a language that the problem does not allow": [
    { language: "Java" },
    400,
    /本题不允许使用该语言/,
    /does not accept this language/,
  ],
  "an unknown language": [
    { language: "Brainfuck" },
    400,
    /本题不允许使用该语言/,
    /does not accept this language/,
  ],
  "a language with an endless name": [
    { language: "x".repeat(65) },
    400,
    /没有这种语言/,
    /does not exist/,
  ],
};

for (const [what, [changes, status, zh, en]] of Object.entries(REFUSED)) {
  Deno.test(`${what}: refused by the API in both languages, by the form with the code kept`, async () => {
    await using t = await openTestSite();
    await t.addProblem({ languages: ["C", "Python3"] });
    for (const [query, message] of [["", zh], ["?l=en-US", en]] as const) {
      const call = await send(t, changes, { as: "user" }, query);
      assert.deepEqual([call.http, call.status, call.data], [
        200,
        status,
        null,
      ]);
      assert.match(call.msg, message);
      const form = await sendForm(t, changes, { query });
      assert.equal(form.status, 422);
      const html = await form.text();
      assert.ok(message.test(html), "the page tells the reason");
      const code = changes.code ?? CODE;
      if (code !== "") assert.equal(codeOf(html), code);
    }
    assert.equal(t.site.submissions.catalogue.size, 0);
  });
}

Deno.test("65,535 characters and a single one are accepted", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (const code of ["x".repeat(65_535), "x", "题".repeat(65_535)]) {
    const { status, data } = await send(t, { code });
    assert.deepEqual([status, data.length], [200, code.length]);
    assert.equal(await t.site.submissions.codes.get(data.submitId), code);
  }
});

Deno.test("a program to a problem that there is not is refused", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (
    const [query, message] of [["", /题目不存在/], [
      "?l=en-US",
      /does not exist/,
    ]]
  ) {
    const call = await send(t, { pid: "NONE" }, { as: "user" }, `${query}`);
    assert.deepEqual([call.http, call.status], [200, 400]);
    assert.match(call.msg, message as RegExp);
  }
  const form = await sendForm(t, {}, { id: "NONE" });
  assert.equal(form.status, 404);
  await form.body?.cancel();
});

Deno.test("visitors are asked to sign in, the API in both languages", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (
    const [query, message] of [["", "请先登录"], [
      "?l=en-US",
      "Please login first",
    ]]
  ) {
    const call = await send(t, {}, { as: "visitor" }, query);
    assert.deepEqual([call.http, call.status, call.msg], [401, 401, message]);
  }
  const form = await sendForm(t, { code: "" }, { as: "visitor" });
  assert.equal(form.status, 303);
  assert.match(form.headers.get("location")!, /^\/login\?next=/);
});

Deno.test("a program sent when the session is over, or without the right, comes back", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const code = "int main() {\n  return 0; // <b>\n}\n";
  for (
    const [as, status] of [["visitor", 401], ["no_submit_user", 403]] as const
  ) {
    const page = await sendForm(t, { code }, { as });
    assert.equal(page.status, status);
    const html = await page.text();
    assert.ok(html.includes("int main() {\n  return 0; // &lt;b>\n}\n"), as);
    assert.equal(html.includes('href="/login?next='), as === "visitor");
  }
});

Deno.test("fields of a wrong type are malformed, not refused", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (
    const changes of [
      { code: 5 },
      { code: null },
      { language: ["C"] },
      { pid: true },
      { pid: {} },
      { cid: "one" },
      { isRemote: "no" },
    ]
  ) {
    const { http, status } = await send(t, changes);
    assert.deepEqual([http, status], [400, 400], JSON.stringify(changes));
  }
});

Deno.test("an account waits 8 seconds between two programs, and is told how long", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  assert.equal((await send(t)).status, 200);
  const early = await send(t);
  assert.deepEqual([early.http, early.status], [200, 403]);
  assert.match(early.msg, /请 8 秒后再试/);
  t.clock.now += 5_001;
  const english = await send(t, {}, { as: "user" }, "?l=en-US");
  assert.equal(english.msg, "You are submitting too fast. Try again in 3 s.");
  t.clock.now += 2_998;
  const form = await sendForm(t, { code: "kept & <safe>" });
  assert.equal(form.status, 422);
  const html = await form.text();
  assert.ok(html.includes("请 1 秒后再试"));
  assert.equal(codeOf(html), "kept & <safe>");
  t.clock.now += 1;
  assert.equal((await send(t)).status, 200);
  assert.equal(t.site.submissions.catalogue.size, 2);
});

Deno.test("the wait is the account's: another from the same address passes", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  const { shown } = await anotherPerson(t, "neighbour");
  assert.equal((await send(t)).status, 200);
  assert.equal((await send(t, {}, shown)).status, 200);
  assert.equal((await send(t, {}, shown)).status, 403);
  const elsewhere = { "x-forwarded-for": "198.51.100.9" };
  const moved = await send(t, {}, { as: "user", headers: elsewhere });
  assert.equal(moved.status, 403, "another address does not help");
});

Deno.test("what is refused does not cost the turn, nor do two at once both pass", async () => {
  await using t = await openTestSite({ SUBMIT_INTERVAL: "8" });
  await t.addProblem();
  assert.equal((await send(t, { code: "" })).status, 400);
  assert.equal((await send(t, { language: "Java 8" })).status, 400);
  const replies = await Promise.all([send(t), send(t), send(t)]);
  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 403, 403]);
  assert.equal(t.site.submissions.catalogue.size, 1);
});

Deno.test("contests and groups that are not there take no program", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (const changes of [{ cid: 7 }, { tid: 7 }, { gid: 7 }]) {
    const { http, status } = await send(t, changes);
    assert.deepEqual([http, status], [200, 404]);
  }
  for (const changes of [{ cid: null }, { tid: null, gid: null }, { cid: 0 }]) {
    assert.equal((await send(t, changes)).status, 200);
  }
});
