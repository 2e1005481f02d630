import assert from "node:assert/strict";
import { aProblem, openTestSite } from "../../tests/support.ts";
import { digestOf } from "../judging/digest.ts";
import { JudgeTask } from "../judging/protocol.ts";
import type { ProblemDraft } from "../problems/schema.ts";
import { submit } from "../submissions/service.ts";
import { loadTask } from "../submissions/verdicts.ts";
import { PRACTICE } from "../venues/schema.ts";

async function taskOf(changes: Partial<ProblemDraft>) {
  await using t = await openTestSite();
  const problem = await t.addProblem(changes);
  const sent = await submit(await t.actAs("user"), problem, {
    language: "C",
    code: "int main(){}",
  }, PRACTICE);
  assert.ok(sent.ok);
  const task = await loadTask(t.site, sent.value, {
    kind: "submission",
    id: sent.value.submitId,
    attempt: 3,
  });
  assert.ok(task.ok);
  const inputs = await Promise.all(
    task.value.cases.map(({ input }) =>
      Deno.readTextFile(t.site.files.pathOf(input.hash))
    ),
  );
  return { task: task.value, inputs, submitId: sent.value.submitId };
}

Deno.test("a task holds all that a judge needs, and crosses the wire unchanged", async () => {
  const { task, inputs, submitId } = await taskOf({
    type: 1,
    timeLimit: 1_500,
    difficulty: 4,
    isRemoveEndBlank: false,
    userExtraFile: { "grader.h": "#pragma once" },
    judgeExtraFile: { "secret.h": "canary" },
  });
  const { cases, ...rest } = task;
  assert.deepEqual(rest, {
    kind: "submission",
    id: submitId,
    attempt: 3,
    run: null,
    language: "C",
    code: "int main(){}",
    type: 1,
    judgeMode: "default",
    checker: null,
    fileIo: null,
    judgeCaseMode: "default",
    timeLimit: 1_500,
    memoryLimit: 256,
    stackLimit: 128,
    isRemoveEndBlank: false,
    ioScore: 100,
    difficulty: 4,
    userExtraFiles: { "grader.h": "#pragma once" },
  });
  const drafts = aProblem().cases!;
  assert.deepEqual(inputs, drafts.map(({ input }) => input));
  assert.deepEqual(cases.map(({ seq, score }) => [seq, score]), [
    [1, 50],
    [2, 50],
  ]);
  const { size, exact, trimmed, squeezed } = digestOf(drafts[0].output);
  assert.deepEqual(cases[0].expected, { size, exact, trimmed, squeezed });
  assert.deepEqual(JudgeTask.parse(JSON.parse(JSON.stringify(task))), task);
});

Deno.test("an ACM problem has no points to give, whatever stands with its cases", async () => {
  const { task } = await taskOf({ type: 0 });
  assert.equal(task.ioScore, null);
});
