import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { storeOutput } from "../../../lib/problems/cases/case_files.ts";
import { keepProgram } from "./authored.ts";
import { openMaker } from "./data_build.ts";

Deno.test("a button that is none begins nothing", async () => {
  await using t = await openMaker();
  const sent = await t.send("constructor");
  assert.equal(sent.headers.get("location"), t.page);
  assert.equal(await t.data(), null);
});

Deno.test("one button makes the data, and they are the problem's when all of them are there", async () => {
  await using t = await openMaker();
  const before = (await t.site.problems.records.get(t.pid))!;
  const sent = await t.send("make");
  assert.equal(sent.headers.get("location"), `${t.page}#making`);
  const waiting = await t.read();
  assert.match(waiting, /已完成 0 \/ 3/);
  assert.ok(waiting.includes(`data-live="${t.pid}"`));
  assert.equal(
    (await t.site.problems.records.get(t.pid))!.caseVersion,
    before.caseVersion,
  );
  t.clock.now += 1_000;
  await t.judge.makeCases();
  assert.deepEqual(await t.textsOf(), ["1", "22", "333"]);
  const after = (await t.site.problems.records.get(t.pid))!;
  assert.notEqual(after.caseVersion, before.caseVersion);
  assert.deepEqual([after.caseCount, after.isUploadCase], [3, true]);
  const { state, done, total, cases } = await t.data();
  assert.deepEqual([state, done, total], ["applied", 3, 3]);
  assert.deepEqual(
    cases.map((row: { label: string; groupNum: number; input: object }) => [
      row.label,
      row.groupNum,
    ]),
    [["gen 1", null], ["gen 22", null], ["gen 333", 2]],
  );
  const html = await t.read();
  assert.match(html, /题目现在使用这些测试数据/);
  assert.ok(html.includes(cases[1].input.hash));
  assert.ok(html.includes("2 B"));
  // Who has changed the data stands in the history.
  const history = await t.browse(`/admin/problem/${t.pid}/history`, {
    as: "root",
  });
  assert.match(await history.text(), /测试/);
});

Deno.test("what judges are told: the generator's words, the validator, the problem's limits", async () => {
  await using t = await openMaker({
    judgeExtraFile: { "own.h": "int x;" },
    userExtraFile: { "grader.h": "int y;" },
    timeLimit: 1234,
  });
  await keepProgram(t, t.pid, {
    role: "validator",
    code: "val",
    language: "C",
  });
  await t.send("make", { script: 'gen "a b" c' });
  const [task] = await t.judge.claim();
  assert.ok(task.kind === "make");
  assert.deepEqual(task.input, {
    generator: {
      language: "C++",
      code: "gen",
      extraFiles: { "own.h": "int x;" },
      siteFiles: {},
    },
    args: ["a b", "c"],
  });
  assert.equal(task.validator?.code, "val");
  assert.equal(task.solution?.timeLimit, 1234);
  assert.deepEqual(task.solution?.source, {
    language: "C++",
    code: "model",
    extraFiles: { "grader.h": "int y;" },
  });
});

Deno.test("one bad case, and nothing is replaced", async () => {
  await using t = await openMaker();
  const before = await t.textsOf();
  await t.send("make");
  await t.judge.makeCases((task) =>
    "generator" in task.input && task.input.args[0] === "22"
      ? {
        fault: {
          stage: "solution",
          status: STATUS.timeLimitExceeded,
          note: null,
          message: null,
        },
      }
      : {}
  );
  assert.equal((await t.data()).state, "failed");
  assert.deepEqual(await t.textsOf(), before);
  const html = await t.read();
  assert.match(html, /没有替换任何内容/);
  assert.match(html, /有问题的测试点：1 个/);
});

Deno.test("a program that does not compile ends it at once: no line will ever come to anything", async () => {
  await using t = await openMaker();
  await t.send("make");
  const [first] = await t.judge.claim();
  assert.ok(first.kind === "make");
  await t.judge.answer(first, {
    kind: "made",
    input: null,
    output: null,
    time: null,
    memory: null,
    fault: {
      stage: "generator",
      status: STATUS.compileError,
      note: null,
      message: "error: no",
    },
  });
  await t.settled();
  const { state, done } = await t.data();
  assert.deepEqual([state, done], ["failed", 1]);
  assert.equal(await t.site.queue.tasks.get("make", first.id), null);
  assert.equal(
    t.site.monitoring.queueWatch.waiting + t.site.monitoring.queueWatch.running,
    0,
  );
});

Deno.test("only tried, they wait for a yes", async () => {
  await using t = await openMaker();
  const before = await t.textsOf();
  await t.send("try");
  await t.judge.makeCases();
  assert.equal((await t.data()).state, "ready");
  assert.deepEqual(await t.textsOf(), before);
  const end = (how: string) =>
    t.browse(`${t.page}/end`, { as: "root", form: { how } });
  assert.equal((await end("apply")).status, 303);
  assert.deepEqual(await t.textsOf(), ["1", "22", "333"]);
  assert.equal((await end("apply")).status, 400);
  await t.send("try");
  await t.judge.makeCases();
  assert.equal((await end("drop")).status, 303);
  assert.equal((await t.data()).state, "dropped");
});

Deno.test("the cases that there are can stay in front, and are checked as well", async () => {
  await using t = await openMaker({ type: 1 });
  await keepProgram(t, t.pid, { role: "validator", code: "val" });
  const before = await t.textsOf();
  const old = (await t.site.problems.cases.get(t.pid))!;
  await t.send("make", { keeps: "true", script: "gen 9" });
  await t.judge.makeCases();
  assert.deepEqual(await t.textsOf(), [...before, "9"]);
  const cases = (await t.site.problems.cases.get(t.pid))!;
  assert.deepEqual(cases.slice(0, 2), old);
  // Their points are all that there is.
  assert.equal(cases[2].score, 0);
  // Without a validator they are as good as they were, and no judge is asked.
  const validator = (await t.site.problems.programs.get(t.pid))!.programs.at(
    -1,
  )!;
  await t.call(
    "DELETE",
    `/api/admin/problem/program?pid=${t.pid}&id=${validator.id}`,
    { as: "root" },
  );
  await t.send("make", { keeps: "true", script: "gen 8" });
  assert.equal((await t.judge.claim()).length, 1);
});

Deno.test("the inputs that there are can be checked, and nothing else happens", async () => {
  await using t = await openMaker();
  const refused = await t.send("check");
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /还没有校验器/);
  await keepProgram(t, t.pid, { role: "validator", code: "val" });
  await t.send("check");
  await t.judge.makeCases();
  assert.equal((await t.data()).state, "checked");
  assert.match(await t.read(), /所有输入都合格/);
  await t.send("check");
  await t.judge.makeCases(() => ({
    fault: {
      stage: "validator",
      status: STATUS.wrongAnswer,
      note: { code: "exitCode", value: 3 },
      message: "n is <b>",
    },
  }));
  assert.equal((await t.data()).state, "failed");
  const html = await t.read();
  assert.match(html, /不合格/);
  assert.ok(html.includes("n is &lt;b>"));
});

Deno.test("an interactive problem's cases have empty outputs", async () => {
  await using t = await openMaker({
    judgeMode: "interactive",
    spjLanguage: "C++",
    spjCode: "int main() {}",
  });
  await t.send("make");
  await t.judge.makeCases();
  const cases = (await t.site.problems.cases.get(t.pid))!;
  assert.deepEqual(cases.map(({ output }) => output.size), [0, 0, 0]);
});

Deno.test("cases that stay get the answers that they lack, with no line of a script", async () => {
  const scored = { score: 50, groupNum: null };
  await using t = await openMaker({
    cases: [
      { input: "4\n", output: "", ...scored },
      { input: "5\n", output: "five\n", ...scored },
    ],
  });
  assert.equal((await t.send("make", { script: "" })).status, 422);
  const [lacking, good] = (await t.site.problems.cases.get(t.pid))!;
  await t.send("make", { keeps: "true", script: "" });
  const { name: _, ...answer } = await storeOutput(
    t.site.files,
    "",
    new Blob(["four\n"]).stream(),
  );
  const asked: unknown[] = [];
  await t.judge.makeCases(({ input, solution }) => {
    asked.push([input, solution?.source.code]);
    return { output: answer };
  });
  const { hash, size } = lacking.input;
  assert.deepEqual(asked, [[{ hash, size }, "model"]]);
  assert.deepEqual(await t.site.problems.cases.get(t.pid), [
    { ...lacking, output: { name: lacking.output.name, ...answer } },
    good,
  ]);
  // Nothing is left to be made.
  assert.equal(
    (await t.send("make", { keeps: "true", script: "" })).status,
    422,
  );
});
