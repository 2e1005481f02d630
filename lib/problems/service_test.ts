import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { aProblem, openTestSite, type TestSite } from "../../tests/support.ts";
import type { Role } from "../accounts/schema.ts";
import type { Refusal } from "../failure.ts";
import type { Result } from "../result.ts";
import { indexFaults } from "../store/check.ts";
import { submit } from "../submissions/service.ts";
import { ProblemDraft } from "./schema.ts";
import {
  createProblem,
  deleteProblem,
  openForEdit,
  updateProblem,
} from "./service.ts";
import { PRACTICE } from "../venues/schema.ts";

const codeOf = (result: Result<unknown, Refusal>) =>
  result.ok ? "ok" : result.error.code;

const create = async (
  t: TestSite,
  by: Role,
  changes: Partial<ProblemDraft> = {},
) => codeOf(await createProblem(await t.actAs(by), aProblem(changes)));

Deno.test("a plain admin makes hidden problems, only problem admins publish", async () => {
  await using t = await openTestSite();
  const published: Record<string, string> = {};
  for (const role of ["root", "problem_admin", "admin"] as const) {
    published[role] = await create(t, role, { auth: 1 });
    assert.equal(await create(t, role, { auth: 2 }), "ok");
    assert.equal(await create(t, role, { auth: 3 }), "ok");
  }
  assert.deepEqual(published, {
    root: "ok",
    problem_admin: "ok",
    admin: "problemPublishForbidden",
  });
});

Deno.test("a problem can be edited by root, problem admins and its author", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ auth: 2 }, "admin");
  const edit = async (by: Role, changes: Partial<ProblemDraft> = {}) =>
    codeOf(
      await updateProblem(
        await t.actAs(by),
        pid,
        aProblem({ auth: 2, ...changes }),
      ),
    );
  assert.equal(await edit("admin"), "ok");
  assert.equal(await edit("user"), "problemNotYours");
  assert.equal(await edit("admin", { auth: 1 }), "problemPublishForbidden");
  assert.equal(await edit("problem_admin", { auth: 1 }), "ok");
  // Once it is public its author may go on with it as it is.
  assert.equal(await edit("admin", { auth: 1 }), "ok");
  assert.equal(await edit("root"), "ok");
  const other = await t.addProblem({ auth: 2 }, "root");
  const refused = await updateProblem(
    await t.actAs("admin"),
    other.pid,
    aProblem({ auth: 2 }),
  );
  assert.equal(codeOf(refused), "problemNotYours");
});

Deno.test("an edit leaves the author, and tells who made it", async () => {
  await using t = await openTestSite();
  const made = await t.addProblem({ auth: 2 }, "admin");
  t.clock.now += 1_000;
  const root = await t.actAs("root");
  const edited = await updateProblem(
    root,
    made.pid,
    aProblem({ difficulty: 5 }),
  );
  assert.ok(edited.ok);
  const { author, authorUid, modifiedUser, createdAt, modifiedAt } =
    edited.value;
  assert.deepEqual(
    { author, authorUid, modifiedUser, createdAt, modifiedAt },
    {
      author: "admin",
      authorUid: made.authorUid,
      modifiedUser: "root",
      createdAt: made.createdAt,
      modifiedAt: t.clock.now,
    },
  );
  assert.equal(edited.value.difficulty, 5);
});

Deno.test("ids are unique; an empty one is made from the number, or stays", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem({ problemId: "A1" });
  const second = await t.addProblem({ problemId: "" });
  assert.equal(second.problemId, `P${second.pid}`);
  assert.equal(await create(t, "root", { problemId: "A1" }), "problemIdTaken");
  const root = await t.actAs("root");
  const rename = async (pid: number, problemId: string) =>
    codeOf(await updateProblem(root, pid, aProblem({ problemId })));
  assert.equal(await rename(second.pid, "A1"), "problemIdTaken");
  assert.equal(await rename(first.pid, "A1"), "ok");
  assert.equal(await rename(first.pid, ""), "ok");
  assert.equal((await t.site.problems.records.get(first.pid))?.problemId, "A1");
  assert.equal(await rename(first.pid, "B2"), "ok");
  assert.equal(await rename(second.pid, "A1"), "ok");
  assert.deepEqual(await indexFaults(t.site.problems.records), []);
});

Deno.test("ids that differ in width only are the same id", async () => {
  await using t = await openTestSite();
  const typed = (text: string) => ProblemDraft.shape.problemId.safeParse(text);
  const first = await t.addProblem({ problemId: "S60" });
  assert.equal(typed("Ｓ６０").data, "S60");
  assert.equal(typed("Ａ／Ｂ").success, false);
  const { catalogue } = t.site.problems;
  assert.equal(catalogue.find("ｓ６０")?.pid, first.pid);
  // One that was stored otherwise before stays when its problem is saved.
  const second = await t.addProblem({ problemId: "Ｓ６０" });
  const root = await t.actAs("root");
  const draft = aProblem({ problemId: typed(second.problemId).data });
  assert.equal(codeOf(await updateProblem(root, second.pid, draft)), "ok");
  assert.equal(catalogue.find("Ｓ６０")?.pid, second.pid);
  assert.equal(catalogue.find("S60")?.pid, first.pid);
});

Deno.test("of two who take one id at once, one gets it", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  const codes = await Promise.all(
    [1, 2].map(() => create(t, "root", { problemId: "SAME" })),
  );
  assert.deepEqual(codes.sort(), ["ok", "problemIdTaken"]);
});

Deno.test("verdicts count as outdated when cases or modes change, and only then", async () => {
  await using t = await openTestSite();
  const oi: Partial<ProblemDraft> = { type: 1 };
  const { pid } = await t.addProblem(oi);
  const root = await t.actAs("root");
  const [one, two] = aProblem().cases!;
  const group = { ...one, groupNum: 1 };
  const steps: [changes: Partial<ProblemDraft>, isNew: boolean][] = [
    [{}, false],
    [{ difficulty: 4, timeLimit: 9, codeShare: false, auth: 2 }, false],
    [{ texts: { "en-US": { ...aProblem().texts["zh-CN"]! } } }, false],
    [{ cases: [one] }, true],
    [{ cases: [one] }, false],
    [{ cases: [{ ...one, output: "4\n" }] }, true],
    [{ cases: [{ ...one, score: 1 }] }, true],
    [{ cases: [two, one] }, true],
    [{ cases: [one, two] }, true],
    [{ cases: [group] }, true],
    [{ cases: [group], judgeCaseMode: "subtask_lowest" }, true],
    [{ cases: [group], judgeCaseMode: "subtask_average" }, true],
    [{ cases: [group], judgeCaseMode: "subtask_average" }, false],
  ];
  for (const [n, [changes, isNew]] of steps.entries()) {
    const before = await t.site.problems.records.get(pid);
    const idsBefore = await t.site.problems.cases.get(pid);
    const act = { ...root, now: root.now + n + 1 };
    const saved = await updateProblem(
      act,
      pid,
      aProblem({ ...oi, ...changes }),
    );
    assert.ok(saved.ok);
    const { caseVersion } = saved.value;
    assert.equal(caseVersion !== before?.caseVersion, isNew, String(n));
    if (!isNew) {
      assert.deepEqual(await t.site.problems.cases.get(pid), idsBefore);
    }
  }
});

Deno.test("tags are made once, and found again in any case or width", async () => {
  await using t = await openTestSite();
  const tagged = (...names: string[]) =>
    t.addProblem({ tags: names.map((name) => ({ name, color: "#111111" })) });
  const first = await tagged("DP", "图论");
  const [second, third] = await Promise.all([
    tagged("dp", "greedy"),
    tagged("ｄｐ", "Greedy"),
  ]);
  assert.equal(second.tags[0], first.tags[0]);
  assert.deepEqual(third.tags, second.tags);
  const names = t.site.problems.catalogue.tags().map(({ name }) =>
    name.toLowerCase()
  );
  assert.deepEqual(names.sort(), ["dp", "greedy", "图论"]);
  assert.deepEqual(await indexFaults(t.site.problems.tags), []);
});

Deno.test("deleting takes the problem and its data; submissions stay", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const sent = await submit(await t.actAs("user"), problem, {
    language: "C",
    code: "int main(){}",
  }, PRACTICE);
  assert.ok(sent.ok);
  const { pid } = problem;
  const remove = async (by: Role) =>
    codeOf(await deleteProblem(await t.actAs(by), pid));
  assert.equal(await remove("user"), "forbidden");
  assert.equal(await remove("admin"), "forbidden");
  assert.equal(await remove("problem_admin"), "ok");
  assert.equal(await remove("root"), "problemNotFound");
  assert.equal(await t.site.problems.statements.get(pid), null);
  assert.equal(await t.site.problems.cases.get(pid), null);
  assert.equal(t.site.problems.catalogue.get(pid), null);
  const { submitId } = sent.value;
  assert.equal((await t.site.submissions.records.get(submitId))?.pid, pid);
  assert.equal(await t.site.submissions.codes.get(submitId), "int main(){}");
});

Deno.test("its editors open a problem whole, others not at all", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ auth: 2, codeTemplates: [] }, "admin");
  const opened = await openForEdit(await t.actAs("admin"), pid);
  assert.ok(opened.ok);
  assert.equal(opened.value.cases.length, 2);
  assert.deepEqual(opened.value.statement.examples, aProblem().examples);
  const user = await openForEdit(await t.actAs("user"), pid);
  assert.equal(codeOf(user), "problemNotYours");
  const missing = await openForEdit(await t.actAs("root"), 9);
  assert.equal(codeOf(missing), "problemNotFound");
});

Deno.test("an edit of a deleted problem is refused, and does not bring it back", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const root = await t.actAs("root");
  await deleteProblem(root, pid);
  const edited = await updateProblem(root, pid, aProblem());
  assert.equal(codeOf(edited), "problemNotFound");
  assert.deepEqual(await Array.fromAsync(t.site.problems.records.all()), []);
});

Deno.test("texts that no commit can hold are refused, and nothing is saved", async () => {
  await using t = await openTestSite();
  const noise = (bytes: number) => randomBytes(bytes).toString("base64");
  const files = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`${n}.h`, noise(49_000)]),
    );
  const cases = Array.from({ length: 1_000 }, (_, n) => ({
    input: `${n}\n`,
    output: `${n}\n`,
    score: 1,
    groupNum: null,
  }));
  assert.equal(
    await create(t, "root", { userExtraFile: files(16) }),
    "statementTooLarge",
  );
  assert.equal(
    await create(t, "root", { userExtraFile: files(13), cases }),
    "statementTooLarge",
  );
  assert.equal(t.site.problems.catalogue.publicCount, 0);
  assert.equal(await create(t, "root", { userExtraFile: files(8) }), "ok");
});
