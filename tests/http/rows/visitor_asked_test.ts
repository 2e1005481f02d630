// Rows: 2 X2.1
import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";

/** What a visitor may try (spec 2 §1, §6): each call with whole input, for which only the account is missing. */
const CALLS: [what: string, method: string, path: string, json?: unknown][] = [
  ["post", "POST", "discussion", {
    title: "A",
    description: "B",
    content: "C",
    categoryId: 1,
  }],
  ["like", "GET", "discussion-like?did=1&toLike=true"],
  ["report", "POST", "discussion-report", { did: 1, content: "#spam#" }],
  ["comment", "POST", "comment", { did: 1, content: "D" }],
  ["like of a comment", "GET", "comment-like?cid=1&toLike=true"],
  ["submit", "POST", "submit-problem-judge", {
    pid: "P1000",
    language: "C",
    code: "int main() {}",
    isRemote: false,
  }],
  ["submit to a quiz", "POST", "submit-quiz-question", {
    qid: 1,
    tid: 1,
    answers: ["x"],
  }],
  ["test run", "POST", "submit-problem-test-judge", {
    pid: 1000,
    language: "C",
    code: "int main() {}",
    type: "public",
    userInput: "1 2",
  }],
  ["a contest", "GET", "get-contest-info?cid=1"],
  ["its registration", "POST", "register-contest", { cid: 1, password: "x" }],
  ["a training", "GET", "get-training-detail?tid=1"],
  ["its registration", "POST", "register-training", { tid: 1, password: "x" }],
];

for (const [what, method, path, json] of CALLS) {
  Deno.test(`a visitor's ${what} (${path.split("?")[0]}) is answered 401 "Please login first" (X2.1)`, async () => {
    await using t = await openTestSite();
    const response = await t.call(method, `/api/${path}`, {
      json,
      headers: { cookie: "gavel_language=en-US" },
    });
    const { status, msg } = await envelope(response);
    assert.deepEqual([response.status, status, msg], [
      401,
      401,
      "Please login first",
    ]);
  });
}

Deno.test("what a visitor may not do leads to one sign-in, in a dialog where there is script, and from there back (X2.1) [1 H1.1, H1.46, H1.94]", async () => {
  await using t = await openTestSite();
  const { problemId, pid } = await t.addProblem();
  const cid = await addContest(t);
  const { tid } = await addTraining(t, { pids: [pid] });
  const { quiz } = await addQuiz(t);
  await askIn(t, { kind: "training", id: tid }, quiz.qid);
  for (
    const path of [
      `/contest/${cid}`,
      `/contest/${cid}/problems`,
      `/training/${tid}`,
      `/training/${tid}/quiz/${quiz.qid}`,
    ]
  ) {
    const page = await t.browse(path);
    assert.equal(page.status, 303, path);
    assert.equal(
      page.headers.get("location"),
      `/login?next=${encodeURIComponent(path)}`,
    );
    const [, told] = /gavel_flash=([^;]*)/.exec(
      page.headers.get("set-cookie") ?? "",
    )!;
    assert.match(atob(told), /errors\.notSignedIn/);
  }
  for (
    const [path, next] of [
      ["/discussion?onlyMine=true", "/discussion?onlyMine=true"],
      ["/acm-rank?me=true", "/acm-rank?me=true"],
    ]
  ) {
    const page = await t.browse(path);
    const to = page.headers.get("location")!;
    assert.ok(to.startsWith(`/login?next=${encodeURIComponent(next)}`), to);
    const [, told] = /gavel_flash=([^;]*)/.exec(
      page.headers.get("set-cookie") ?? "",
    )!;
    assert.match(atob(told), /errors\.notSignedIn/);
  }
  for (
    const [page, next] of [
      ["/contest", `/contest/${cid}`],
      ["/training", `/training/${tid}`],
      ["/discussion", "/discussion"],
    ]
  ) {
    const html = await (await t.browse(page)).text();
    const link = [...html.matchAll(/<a [^>]*href="\/login[^>]*>/g)]
      .map(([link]) => link)
      .find((link) =>
        link.includes(encodeURIComponent(next)) && link.includes("data-dialog")
      );
    assert.ok(link, page);
  }
  const html = await (await t.browse(`/problem/${problemId}`)).text();
  assert.match(html, /href="\/login/);
  for (const form of ["submit", "run"]) {
    const sent = await t.browse(`/problem/${problemId}/${form}`, {
      form: { language: "C", code: "int main() {}" },
    });
    assert.match(await sent.text() + sent.headers.get("location"), /login/);
  }
});

Deno.test("the sign-in of an error page, and of what is given back, opens over it, too [2 X2.1]", async () => {
  await using t = await openTestSite();
  const hidden = await t.addProblem({ auth: 2 });
  const refused = await t.browse(`/problem/${hidden.problemId}`);
  assert.equal(refused.status, 403);
  const open = await t.addProblem();
  const given = await t.browse(`/problem/${open.problemId}/submit`, {
    form: { language: "C", code: "int main() { return 42; }" },
  });
  const html = await given.text();
  assert.equal(given.status, 401);
  assert.ok(html.includes("return 42"));
  for (const page of [await refused.text(), html]) {
    assert.match(page, /<a [^>]*href="\/login\?next=[^>]*data-dialog/);
  }
  const office = await t.browse("/admin/conf", { as: "user" });
  assert.doesNotMatch(
    await office.text(),
    /<a [^>]*href="\/admin\/login\?[^>]*data-dialog/,
  );
});

Deno.test("the sign-in page says what is asked first: “Please login first!” [3 V2.1]", async () => {
  await using t = await openTestSite();
  for (
    const [language, words] of [
      ["en-US", "Please login first!"],
      ["zh-CN", "请先登录！"],
    ]
  ) {
    const sent = await t.browse("/setting", {
      headers: { cookie: `gavel_language=${language}` },
    });
    assert.equal(sent.status, 303);
    const flash = /gavel_flash=[^;]*/.exec(sent.headers.get("set-cookie")!)![0];
    const page = await t.browse(sent.headers.get("location")!, {
      headers: { cookie: `gavel_language=${language}; ${flash}` },
    });
    assert.ok((await page.text()).includes(words), words);
  }
  const office = await t.browse("/admin/conf");
  assert.match(office.headers.get("location")!, /^\/admin\/login\?next=/);
});
