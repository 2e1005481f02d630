import { digestOf } from "../../lib/judging/digest.ts";
import { languageOf } from "../../lib/judging/languages.ts";
import { type JudgeTask, JudgeVerdict } from "../../lib/judging/protocol.ts";
import { Checkers } from "../checkers.ts";
import { bareTask } from "../bare_task.ts";
import { judge } from "../flow.ts";
import type { Box, RunOutcome, RunRequest } from "../sandbox/box.ts";
import { compiled as leaveProgram, WELL } from "./fake_box.ts";

/** How a fake run ends; without `output` it has printed what was expected. */
export type Ending = Partial<RunOutcome> & { output?: string };

interface Setting {
  language?: string;
  /** How compiling ends. */
  compiled?: Ending;
  endings: Ending[];
  /** As many as there are endings, unless some cases are run again. */
  caseCount?: number;
  task?: Partial<JudgeTask>;
  groups?: number[];
  isCancelled?: (done: number) => boolean;
  fetchFile?: (hash: string) => Promise<string>;
}

const EXPECTED = "3\n";

/** Judges a task with a sandbox that runs nothing and ends as the test says. */
export async function judged(setting: Setting) {
  const { language = "C", endings, compiled = {}, groups } = setting;
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const requests: RunRequest[] = [];
  const progress: number[] = [];
  const box = {
    dir,
    uid: Deno.uid(),
    stays: () => ({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    async run(request: RunRequest): Promise<RunOutcome> {
      const ending = requests.length === 0
        ? compiled
        : endings[requests.length - 1] ?? {};
      requests.push(request);
      const { output = EXPECTED, ...rest } = ending;
      request.onOutput?.(new TextEncoder().encode(output));
      const well = typeof request.folder === "object"
        ? await leaveProgram(dir, request.folder)
        : WELL;
      return { ...well, ...rest };
    },
  } as unknown as Box;
  const { size, exact, trimmed, squeezed } = digestOf(EXPECTED);
  const task = bareTask({
    language,
    code: "program",
    memoryLimit: 64,
    stackLimit: 32,
    cases: endings.slice(0, setting.caseCount).map((_, n) => ({
      caseId: n,
      seq: n + 1,
      groupNum: groups?.[n] ?? null,
      score: 10,
      input: { hash: "0".repeat(64), size: 4 },
      expected: { size, exact, trimmed, squeezed },
    })),
    ...setting.task,
  });
  try {
    const verdict = await judge(task, {
      box,
      checkers: new Checkers([]),
      toolchain: {
        language: languageOf(language)!,
        version: "",
        tools: Object.fromEntries(
          languageOf(language)!.tools.map((
            { command },
          ) => [command, `/${command}`]),
        ),
      },
      fetchFile: setting.fetchFile ??
        ((hash) => Promise.resolve(`/data/${hash}`)),
      onProgress: (done) => progress.push(done),
      isCancelled: () => setting.isCancelled?.(requests.length - 1) ?? false,
    });
    return { verdict: JudgeVerdict.parse(verdict), requests, progress };
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

export const statuses = ({ verdict }: { verdict: JudgeVerdict }) =>
  verdict.cases.map(({ status }) => status);
