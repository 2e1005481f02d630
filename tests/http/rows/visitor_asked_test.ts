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
