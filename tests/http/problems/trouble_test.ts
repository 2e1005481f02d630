import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { setVerdict } from "../../../lib/submissions/rejudging/verdict_changes.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { judged } from "../judging.ts";
import { anotherPerson } from "../accounts/people.ts";

const WORDS = "test case 3: signal 11\nthe secret answer is 42";
const PEOPLE: readonly Person[] = [
  "visitor",
  "user",
  "mute_user",
  "admin",
  "sy_campus_teacher",
  "sy_campus_principal",
  "problem_admin",
  "root",
];
const MAY_READ: readonly Person[] = ["problem_admin", "root"];

/** A problem of another admin's, whose checker fails on the user's program. */
async function openBroken() {
  const t = await openTestSite();
  const author = await anotherPerson(t, "author", { roles: ["admin"] });
  const { pid, problemId } = await author.addProblem({
    auth: 2,
    judgeMode: "spj",
    spjLanguage: "C",
    spjCode: "int main() {}",
  });
  await t.site.problems.records.update([pid], (row) => ({ ...row, auth: 1 }));
  const submitId = await judged(t, problemId, {
    verdict: {
      status: STATUS.systemError,
      note: { code: "checkerFailed", value: null },
      message: WORDS,
      cases: [],
    },
  });
  return { ...t, t, author, pid, problemId, submitId };
}

Deno.test("a broken checker's words are for the problem's editors; all others read whose fault it is", async () => {
  await using s = await openBroken();
  const api = `/api/get-submission-detail?submitId=${s.submitId}`;
  const path = `/submission-detail/${s.submitId}`;
  const look = async (init: Parameters<typeof s.call>[2]) => {
    const { data } = await envelope(await s.call("GET", api, init));
    return data.submission.errorMessage;
  };
  for (const as of PEOPLE) {
    const mayRead = MAY_READ.includes(as);
    const told = await look({ as });
    if (mayRead) assert.equal(told, WORDS, as);
    else assert.match(told, /评测程序出错。需要出题人处理，不是你的问题/, as);
    const html = await (await s.browse(path, { as })).text();
    assert.equal(html.includes("secret answer"), mayRead, as);
    assert.match(html, /评测程序出错。需要出题人处理，不是你的问题/, as);
  }
  assert.equal(await look(s.author.shown), WORDS, "author");
  const english = await look({ headers: { cookie: "gavel_language=en-US" } });
  assert.match(english, /author has to fix this, not you/);
});

Deno.test("a verdict by hand does not give the checker's words away", async () => {
  await using s = await openBroken();
  const root = await s.actAs("root");
  for (const status of [STATUS.submittedFailed, STATUS.wrongAnswer]) {
    const by = { status, score: null, reason: "" };
    assert.ok((await setVerdict(root, s.submitId, by)).ok);
    for (const as of ["visitor", "user", "admin"] as const) {
      for (
        const path of [
          `/submission-detail/${s.submitId}`,
          `/api/get-submission-detail?submitId=${s.submitId}`,
          `/api/get-all-case-result?submitId=${s.submitId}`,
        ]
      ) {
        const text = await (await s.browse(path, { as })).text();
        assert.ok(!text.includes("secret answer"), `${status} ${as} ${path}`);
      }
    }
  }
});

Deno.test("the author finds it on the list and above the form; another admin does not", async () => {
  await using s = await openBroken();
  const list = "/admin/problems";
  const form = `/admin/problem/edit/${s.pid}`;
  const shown = async (path: string, init: Parameters<typeof s.browse>[1]) =>
    await (await s.browse(path, init)).text();
  const theirs = [s.author.carried, { as: "problem_admin" }, {
    as: "root",
  }] as const;
  for (const init of theirs) {
    for (const path of [list, form, "/admin"]) {
      const html = await shown(path, init);
      assert.match(html, /secret answer is 42/, path);
      assert.match(html, new RegExp(`/submission-detail/${s.submitId}"`), path);
    }
    assert.match(await shown(list, init), /class="tag[^"]*"[^]*有故障/);
  }
  const other = await shown(list, { as: "admin" });
  assert.doesNotMatch(other, /secret answer|有故障/);
  assert.match(other, new RegExp(s.problemId));
});

Deno.test("a broken checker touches nobody's statistics", async () => {
  await using s = await openBroken();
  await judged(s.t, s.problemId, { as: "admin" });
  const { data } = await envelope(
    await s.call("GET", `/api/get-problem-detail?problemId=${s.problemId}`),
  );
  const { total, ac, se, wa } = data.problemCount;
  assert.deepEqual([total, ac, se, wa], [2, 1, 1, 0]);
  const html = await (await s.browse(`/problem/${s.problemId}`)).text();
  assert.match(html, /1 \/ 1 \(100\.00%\)/);
  const list = await (await s.browse("/problem")).text();
  assert.match(list, /\b100\.00%/);
});

Deno.test("a form whose test data is lost opens, names the files and takes them again", async () => {
  await using s = await openBroken();
  const [{ input }] = (await s.site.problems.cases.get(s.pid))!;
  await Deno.remove(s.site.files.pathOf(input.hash));
  const path = `/admin/problem/edit/${s.pid}`;
  const page = await s.browse(path, { as: "root" });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /服务器上缺少测试数据：1\.in。/);
});
