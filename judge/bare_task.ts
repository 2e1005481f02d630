import type { JudgeTask } from "../lib/judging/protocol.ts";

/** A task of no submission, for trying this machine out. */
export const bareTask = (
  given: Partial<JudgeTask> & Pick<JudgeTask, "language" | "code" | "cases">,
): JudgeTask => ({
  kind: "submission",
  run: null,
  id: 1,
  attempt: 1,
  type: 0,
  judgeMode: "default",
  checker: null,
  fileIo: null,
  judgeCaseMode: "default",
  timeLimit: 1_000,
  memoryLimit: 128,
  stackLimit: 64,
  isRemoveEndBlank: true,
  ioScore: null,
  difficulty: 1,
  userExtraFiles: {},
  ...given,
});
