import { Verdict, type VerdictWords } from "../../components/ui/Verdict.tsx";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import { useFindings } from "../hooks/useFindings.ts";

export interface ExplainedWords {
  verdicts: VerdictWords;
  /** By the verdict's name; those that explain themselves are not there. */
  explain: Readonly<Record<string, string>>;
  /** With `{n}` and `{total}`. */
  firstFailed: string;
  tryRun: string;
  /** The key that does it, in brackets. */
  runKey: string;
  compilerSays: string;
}

export interface ExplainedProps {
  submitId: number | null;
  /** A verdict, not a state on the way to one. */
  status: number;
  /** Whether programs can be tried on inputs here. */
  canRun: boolean;
  words: ExplainedWords;
}

/** Verdicts that an input of one's own helps to understand. */
const TRIED: readonly number[] = [
  STATUS.wrongAnswer,
  STATUS.presentationError,
  STATUS.partialAccepted,
  STATUS.runtimeError,
  STATUS.timeLimitExceeded,
];

/** What a verdict means, where it came about, and what to do next. */
export function Explained(props: ExplainedProps) {
  const { submitId, status, words } = props;
  const { firstFailed, message } = useFindings(submitId, status);
  return (
    <div class="explained">
      <p>{words.explain[statusName(status)]}</p>
      {firstFailed !== null && (
        <p class="flex flex-wrap items-center gap-2">
          {words.firstFailed.replace("{n}", String(firstFailed.seq))
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
      {props.canRun && TRIED.includes(status) && (
        <p>
          {words.tryRun}
          <span class="key-hint">{words.runKey}</span>
        </p>
      )}
      {message !== null && status === STATUS.compileError && (
        <h3 class="text-sm text-ink2 font-normal">{words.compilerSays}</h3>
      )}
      {message !== null && <pre tabIndex={0}>{message}</pre>}
    </div>
  );
}
