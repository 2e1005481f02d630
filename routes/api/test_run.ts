import { z } from "zod";
import { noteText } from "../../components/submissions/notes.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { isInProgress, STATUS, type Status } from "../../lib/judging/status.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";
import {
  type RunAnswer,
  RunDraft,
  startRun,
  takeRun,
  type TestRun,
} from "../../lib/submissions/test_runs/test_run.ts";
import { api } from "../define.ts";
import { runVenue } from "./venue_asked.ts";
import { shape } from "../../lib/http/answers.ts";

const RunBody = z.object({
  pid: id,
  /** Ours: which contest, training or group; HOJ's client names none. */
  cid: id.nullish(),
  tid: id.nullish(),
  gid: id.nullish(),
  type: z.enum(["public", "contest", "group"]),
  code: z.string(),
  language: z.string(),
  userInput: z.string(),
  expectedOutput: z.string().nullish(),
  isRemoteJudge: z.boolean().nullish(),
  mode: z.string().max(50).nullish(),
  /** Ours: on each sample of the problem, and then on `userInput`, which may be empty. */
  samples: z.boolean().optional(),
});

/** The key under which the answer will be found (contract §6). */
export const apiStartRun = api(
  { answer: "s", body: RunBody },
  async (act, { body }) => {
    const draft = parseInput(RunDraft, body);
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: false });
    const problem = act.site.problems.catalogue.get(body.pid);
    const venue = unwrap(await runVenue(act, problem, body));
    return unwrap(await startRun(act, problem, draft.value, venue)).key;
  },
);

const KeyQuery = z.object({ testJudgeKey: z.string().max(64) });

export const apiTakeRun = api(
  {
    answer: {
      ...shape(
        "status i, time? i?, memory? i?, explanation? s?, userInput? s, userOutput? s, expectedOutput? s?, stderr? s, problemJudgeMode? s",
      ),
      "rows?": [
        shape(
          "status i, time i?, memory i?, explanation s?, userInput s, userOutput s, expectedOutput s?, stderr s, sample i?",
        ),
      ],
    },
    query: KeyQuery,
  },
  async (act, { query }, c) => {
    const answer = unwrap(await takeRun(act, query.testJudgeKey));
    return toRunResult(answer, c.get("t"));
  },
);

/** Its answer; the status alone while there is none. */
export function toRunResult(
  { run, stdout, stderr, more, judgeMode }: RunAnswer,
  t: Translate,
): RunResult | { status: Status } {
  if (isInProgress(run.status)) return { status: STATUS.pending };
  const { input, expected, samples } = run;
  const first = {
    ...toOutcome(run, t),
    ...toTexts({ input, expected, stdout, stderr }),
  };
  const whole = { ...first, problemJudgeMode: judgeMode };
  if (samples === 0) return whole;
  const others = run.more.map((outcome, n) => ({
    ...toOutcome(outcome, t),
    ...toTexts(more[n]),
  }));
  const rows = [first, ...others]
    .map((row, n) => ({ ...row, sample: n < samples ? n + 1 : null }));
  return { ...whole, rows };
}

const toOutcome = (
  { status, time, memory, note }: Pick<
    TestRun,
    "status" | "time" | "memory" | "note"
  >,
  t: Translate,
) => ({ status, time, memory, explanation: note && noteText(t, note) });

const toTexts = (
  { input, expected, stdout, stderr }: RunAnswer["more"][number],
) => ({
  userInput: input,
  userOutput: stdout,
  expectedOutput: expected,
  stderr,
});
