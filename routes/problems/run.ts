import type { z } from "zod";
import { unlessFull } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { isInProgress } from "../../lib/judging/status.ts";
import type { Act } from "../../lib/site/site.ts";
import {
  RunDraft,
  startRun,
  takeRun,
  type TestRun as StartedRun,
} from "../../lib/submissions/test_runs/test_run.ts";
import type { RunResult } from "../../lib/submissions/test_runs/run_result.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { toRunResult } from "../api/test_run.ts";
import { err } from "../../lib/result.ts";
import { form } from "../form.ts";
import { refusalWords } from "../forms.ts";
import { showProblem } from "./detail.tsx";
import { openToSend } from "./entering.ts";
import type { ProblemPlaceKind } from "./place.ts";

/** A reader without script waits for the page; it is not held for ever. */
const LONGEST_WAIT_MS = 30_000;

/** A test run without script: the problem's page again, with what came of it. */
export const runForm = <P extends z.ZodType>(kind: ProblemPlaceKind<P>) =>
  form({
    params: kind.params,
    async run({ c, act, form, params }) {
      const t = c.get("t");
      const entered = await openToSend(kind, {
        c,
        form,
        params: params as z.output<P>,
      });
      if (entered instanceof Response) return err(entered);
      const { place, wrong } = entered;
      const field = (name: string) => form.get(name) ?? "";
      const typed = {
        language: field("language"),
        code: field("code"),
        userInput: field("userInput"),
        expectedOutput: field("expectedOutput"),
      };
      const again = (error: string, asksPassword: boolean) =>
        showProblem(c, place, { typed: { ...typed, error, asksPassword } });
      if (wrong !== null) return err(await again(wrong, true));
      const draft = parseInput(RunDraft, {
        ...typed,
        samples: form.get("samples") !== null,
      });
      const { problem } = place.row;
      const started = draft.ok
        ? await unlessFull(() =>
          startRun(act, problem, draft.value, place.venue)
        )
        : draft;
      if (!started.ok) {
        const [refusal] = [started.error].flat();
        return err(
          await again(
            refusalWords(c, refusal),
            refusal.code === "contestNeedsRegistration",
          ),
        );
      }
      const result = await runResult(c, started.value);
      return err(
        await showProblem(c, place, {
          typed: {
            ...typed,
            error: result === null ? t("problems.runLate") : null,
            result,
          },
        }),
      );
    },
  });

/** What a run has come to, once it has; null: it takes too long. */
export async function runResult(
  c: AppContext,
  { id, key }: Pick<StartedRun, "id" | "key">,
): Promise<RunResult | null> {
  const act = c.get("act");
  await finished(act, id, c.req.raw.signal);
  const answer = await takeRun(act, key);
  const result = answer.ok ? toRunResult(answer.value, c.get("t")) : null;
  return result !== null && "userInput" in result ? result : null;
}

/** Resolves when the run has its answer, the reader leaves, or time is up. */
async function finished({ site }: Act, id: number, left: AbortSignal) {
  const done = Promise.withResolvers<void>();
  const end = () => done.resolve();
  const timer = setTimeout(end, LONGEST_WAIT_MS);
  const signals = [left, site.stopping];
  for (const signal of signals) signal.addEventListener("abort", end);
  const unsubscribe = site.submissions.runWatch.subscribe(id, end);
  try {
    const run = await site.submissions.runs.get(id);
    if (run === null || !isInProgress(run.status)) end();
    if (signals.some(({ aborted }) => aborted)) end();
    await done.promise;
  } finally {
    clearTimeout(timer);
    // The site's own lives on: what stays with it, stays for ever.
    for (const signal of signals) signal.removeEventListener("abort", end);
    unsubscribe();
  }
}
