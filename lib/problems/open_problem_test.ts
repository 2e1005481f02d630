import assert from "node:assert/strict";
import { aProblem, openTestSite, type TestSite } from "../../tests/support.ts";
import type { Role } from "../accounts/schema.ts";
import { translator } from "../i18n/mod.ts";
import { openProblem, renderStatement } from "./open_problem.ts";
import { deleteProblem, updateProblem } from "./service.ts";

async function opened(t: TestSite, problemId: string, by: Role | null) {
  const act = await t.actAs(by ?? "user");
  const viewer = by === null ? null : act.viewer;
  const result = await openProblem({ ...act, viewer }, problemId);
  return result.ok
    ? result.value.statement.texts["zh-CN"]?.title
    : result.error.code;
}

const titled = (title: string) => ({
  texts: { "zh-CN": { ...aProblem().texts["zh-CN"]!, title } },
});

Deno.test("a problem opens by its id in any case, for those who may see it", async () => {
  await using t = await openTestSite();
  await t.addProblem({ problemId: "SUM", ...titled("求和") });
  await t.addProblem({ problemId: "NEW", auth: 2, ...titled("草稿") }, "admin");
  const cases: [id: string, by: Role | null, want: string][] = [
    ["SUM", null, "求和"],
    [" sum", "user", "求和"],
    ["NEW", null, "problemForbidden"],
    ["NEW", "user", "problemForbidden"],
    ["new", "admin", "草稿"],
    ["NEW", "root", "草稿"],
    ["GONE", "root", "problemNotFound"],
    ["", "root", "problemNotFound"],
  ];
  for (const [id, by, want] of cases) {
    assert.equal(await opened(t, id, by), want, `${id} ${by}`);
  }
});

Deno.test("an edit is what the next reader sees, and a deletion too", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "SUM", ...titled("一") });
  assert.equal(await opened(t, "SUM", "user"), "一");
  assert.equal(await opened(t, "SUM", "user"), "一");
  t.clock.now += 1;
  const root = await t.actAs("root");
  await updateProblem(root, pid, aProblem(titled("二")));
  assert.equal(await opened(t, "SUM", "user"), "二");
  await updateProblem(
    { ...root, now: root.now + 1 },
    pid,
    aProblem({ problemId: "ADD", ...titled("三") }),
  );
  assert.equal(await opened(t, "SUM", "user"), "problemNotFound");
  assert.equal(await opened(t, "ADD", "user"), "三");
  await deleteProblem(root, pid);
  assert.equal(await opened(t, "ADD", "user"), "problemNotFound");
});

Deno.test("a problem that is deleted while it is opened opens for the last time", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "SUM", ...titled("求和") });
  const root = await t.actAs("root");
  const get = t.site.problems.statements.get.bind(t.site.problems.statements);
  t.site.problems.statements.get = async (pid) => {
    const statement = await get(pid);
    await deleteProblem(root, pid);
    return statement;
  };
  const last = await openProblem(root, "SUM");
  assert.ok(last.ok);
  assert.equal(last.value.row.problem.pid, pid);
  assert.equal(await opened(t, "SUM", "root"), "problemNotFound");
});

Deno.test("a statement is rendered safely, in the reader's language or the other", async () => {
  await using t = await openTestSite();
  const reader = {
    ...await t.actAs("user"),
    t: translator("en-US"),
    signal: new AbortController().signal,
  };
  const { texts, ...rest } = aProblem();
  const evil = {
    ...texts["zh-CN"]!,
    description: "求 $a+b$。<script>alert(1)</script>",
    hint: "**hint**",
  };
  const statement = {
    ...rest,
    texts: { "zh-CN": evil, "en-US": { ...evil, hint: "second" } },
    codeTemplates: [],
  };
  for (let round = 0; round < 2; round++) {
    const chinese = await renderStatement(reader, statement, "zh-CN");
    assert.match(chinese.description, /求.*<math/);
    assert.doesNotMatch(chinese.description, /script/);
    assert.match(chinese.hint, /<strong>hint/);
    const english = await renderStatement(reader, statement, "en-US");
    assert.match(english.hint, /second/);
  }
});
