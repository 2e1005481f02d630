import {
  RunText,
  type RunTextWords,
} from "../../components/problems/RunAnswer.tsx";
import { Verdict, type VerdictWords } from "../../components/ui/Verdict.tsx";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { useFindings } from "../hooks/useFindings.ts";

export interface ExplainedWords extends RunTextWords {
  verdicts: VerdictWords;
  /** By the verdict's name; those that explain themselves are not there. */
  explain: Readonly<Record<string, string>>;
  /** With `{n}` and `{total}`. */
  firstFailed: string;
  /** With `{n}`. */
  sampleFailed: string;
  runOutput: string;
  runWanted: string;
  compilerSays: string;
}

export interface ExplainedProps {
  submitId: number | null;
  /** A verdict, not a state on the way to one. */
  status: number;
  words: ExplainedWords;
}

/** Where a verdict came about, and what it means; of a sample also what was printed. */
export function Explained({ submitId, status, words }: ExplainedProps) {
  const { firstFailed, sample, message } = useFindings(submitId, status);
  const isOfSample = sample !== null && status === STATUS.wrongAnswer;
  return (
    <div class="explained">
      {firstFailed !== null && (
        <p class="flex flex-wrap items-center gap-x-2">
          {isOfSample
            ? words.sampleFailed.replace("{n}", String(sample.n))
            : words.firstFailed.replace("{n}", String(firstFailed.seq))
              .replace("{total}", String(firstFailed.total))}
          {firstFailed.status !== status && (
            <Verdict
              status={firstFailed.status}
              words={words.verdicts}
              as="words"
            />
          )}
        </p>
      )}
      {!isOfSample && <p class="advice">{words.explain[statusName(status)]}</p>}
      {isOfSample && sample.userOutput !== null && (
        <div class="run-texts">
          <RunText
            title={words.runOutput}
            text={sample.userOutput}
            words={words}
          />
          <RunText title={words.runWanted} text={sample.output} words={words} />
        </div>
      )}
      {message !== null && status === STATUS.compileError && (
        <h3 class="text-sm text-ink2 font-normal">{words.compilerSays}</h3>
      )}
      {message !== null && <pre tabIndex={0}>{message}</pre>}
    </div>
  );
}
