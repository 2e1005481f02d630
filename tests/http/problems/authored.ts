import assert from "node:assert/strict";
import { startVerification } from "../../../lib/authoring/verify.ts";
import { startDataBuild } from "../../../lib/authoring/data_build.ts";
import type {
  AnyTask,
  JudgeVerdict,
  MadeReport,
  TaskRef,
} from "../../../lib/judging/protocol.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import type {
  AuthorProgram,
  ProgramDraft,
} from "../../../lib/problems/solutions/programs.ts";
import {
  saveProgram,
  saveScript,
} from "../../../lib/problems/solutions/solutions.ts";
import { storeOutput } from "../../../lib/problems/cases/case_files.ts";
import type { Role } from "../../../lib/accounts/schema.ts";
import type { TestSite } from "../../support.ts";
import { aClaim, aVerdict } from "../judging.ts";

export const aProgram = (
  changes: Partial<ProgramDraft> = {},
): ProgramDraft => ({
  role: "solution",
  name: "model",
  language: "C++",
  code: "int main() {}",
  note: "",
  expected: "accepted",
  points: null,
  isMain: false,
  ...changes,
});

export async function keepProgram(
  t: TestSite,
  pid: number,
  changes: Partial<ProgramDraft> = {},
  as: Role = "root",
): Promise<AuthorProgram> {
  const saved = await saveProgram(await t.actAs(as), pid, aProgram(changes));
  assert.ok(saved.ok, JSON.stringify(saved));
  return saved.value;
}

/** A judge that takes the tasks of authors, and says what it is told. */
export function authorsJudge(t: TestSite, instance = "1") {
  const judge = { name: "authors", instance };
  const { scheduler } = t.site.queue;
  const claim = async () =>
    await scheduler.claim(aClaim({ judge }), AbortSignal.abort());
  const answer = async (
    { kind, id, attempt }: TaskRef,
    outcome: JudgeVerdict | MadeReport,
  ) => {
    const ref = { kind, id, attempt };
    assert.ok(await scheduler.result(judge, ref, outcome), `${kind} ${id}`);
  };
  return {
    claim,
    answer,
    /** Gives each solution the verdict that `of` says; what was judged. */
    async judgeTrials(
      of: (code: string) => Partial<JudgeVerdict>,
    ): Promise<string[]> {
      const codes: string[] = [];
      for (const task of await claim()) {
        if (task.kind !== "trial") continue;
        codes.push(task.code);
        await answer(task, aVerdict(task, of(task.code)));
      }
      return codes;
    },
    /** Makes every case that `of` finds no fault with. */
    async makeCases(
      of: (task: AnyTask & { kind: "make" }) => Partial<MadeReport> =
        () => ({}),
    ): Promise<void> {
      for (const task of await claim()) {
        if (task.kind !== "make") continue;
        await answer(task, await aMadeCase(t, task, of(task)));
      }
      // What is done there may begin more of it.
      while (t.site.background.size > 0) {
        await Promise.all(t.site.background);
      }
    },
  };
}

/** Prints what it was asked for; the output is the input again. */
async function aMadeCase(
  t: TestSite,
  task: AnyTask & { kind: "make" },
  changes: Partial<MadeReport>,
): Promise<MadeReport> {
  const isMade = "generator" in task.input;
  const text = "generator" in task.input ? task.input.args.join(" ") : "";
  const { name: _, ...stored } = await storeOutput(
    t.site.files,
    "",
    new Blob([text]).stream(),
  );
  const { hash, size } = "hash" in task.input ? task.input : stored;
  return {
    kind: "made",
    input: { hash, size },
    output: isMade && task.solution !== null ? stored : null,
    time: task.solution === null ? null : 7,
    memory: task.solution === null ? null : 900,
    fault: null,
    ...changes,
  };
}

/** A problem whose author has solutions, generators and a validator. */
export async function furnishAuthoring(t: TestSite, pid: number) {
  const root = await t.actAs("root");
  const solutions = [
    await keepProgram(t, pid, { isMain: true, note: "O(n log n)" }),
    await keepProgram(t, pid, {
      name: "brute force",
      language: "Python3",
      code: "slow",
      expected: "timeLimitExceeded",
    }),
    await keepProgram(t, pid, {
      name: "half",
      code: "half",
      expected: "partialAccepted",
      points: 50,
    }),
    await keepProgram(t, pid, {
      name: "overflow",
      code: "bad",
      expected: "notAccepted",
    }),
  ];
  const run = await startVerification(root, pid);
  assert.ok(run.ok);
  const judge = authorsJudge(t);
  await judge.judgeTrials((code) =>
    code === "slow"
      ? { status: STATUS.timeLimitExceeded, time: 2_000, score: 0 }
      : code === "half"
      ? { status: STATUS.partialAccepted, time: 850, score: 50 }
      : { score: 100 }
  );
  await keepProgram(t, pid, { name: "new", expected: "anything" });
  await keepProgram(t, pid, { role: "generator", name: "gen", code: "gen" });
  await keepProgram(t, pid, { role: "validator", name: "check", code: "val" });
  assert.ok((await saveScript(root, pid, "gen 1\n[2] gen 2\ngen 3")).ok);
  const draft = { kind: "generate", keeps: false, applies: true } as const;
  const dataBuild = await startDataBuild(root, pid, draft);
  assert.ok(dataBuild.ok);
  await Promise.all(t.site.background);
  await judge.makeCases((task) =>
    "generator" in task.input && task.input.args[0] === "2"
      ? {
        output: null,
        fault: {
          stage: "validator",
          status: STATUS.wrongAnswer,
          note: { code: "exitCode", value: 3 },
          message: "FAIL n is out of range",
        },
      }
      : {}
  );
  return { programId: solutions[0].id };
}
