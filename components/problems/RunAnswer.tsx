import { STATUS } from "../../lib/judging/status.ts";
import {
  firstDifference,
  type RunResult,
  sampleOf,
} from "../../lib/submissions/run_result.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";
import { formatMemory } from "../ui/words.ts";

export interface RunAnswerWords {
  verdicts: VerdictWords;
  runOutput: string;
  runWanted: string;
  runErrors: string;
  runEmpty: string;
  runEnded: string;
  runUnchecked: string;
  /** With `{n}`, with `{line}`. */
  runPassed: string;
  runDiffers: string;
}

export interface RunAnswerProps {
  result: RunResult;
  samples: readonly { input: string; output: string }[];
  words: RunAnswerWords;
}

/** What a test run has come to, beside what was expected. */
export function RunAnswer({ result, samples, words }: RunAnswerProps) {
  const { status, time, memory, userOutput, expectedOutput } = result;
  const line = status === STATUS.wrongAnswer
    ? firstDifference(userOutput, expectedOutput ?? "")
    : null;
  return (
    <div class={`run-answer ${verdictColour(status)}`}>
      <p class="flex flex-wrap items-center gap-3">
        <Outcome result={result} samples={samples} words={words} />
        {time !== null && memory !== null && (
          <span class="num text-md text-ink2">
            {time} ms · {formatMemory(memory)}
          </span>
        )}
        {line !== null && (
          <span class="text-md text-ink2">
            {words.runDiffers.replace("{line}", String(line))}
          </span>
        )}
      </p>
      {result.explanation && <p class="text-md">{result.explanation}</p>}
      {result.problemJudgeMode !== "default" && (
        <p class="text-sm text-ink3">{words.runUnchecked}</p>
      )}
      <div class="run-texts">
        <Text title={words.runOutput} text={userOutput} words={words} />
        {expectedOutput !== null && (
          <Text title={words.runWanted} text={expectedOutput} words={words} />
        )}
        {result.stderr !== "" && (
          <Text title={words.runErrors} text={result.stderr} words={words} />
        )}
      </div>
    </div>
  );
}

/** "Pass Test Case N" for a sample (spec 1 §2), else the verdict. */
function Outcome({ result, samples, words }: RunAnswerProps) {
  const { status, expectedOutput, problemJudgeMode } = result;
  if (status !== STATUS.accepted) {
    return <Verdict status={status} words={words.verdicts} as="words" />;
  }
  const isCompared = expectedOutput !== null && problemJudgeMode === "default";
  const sample = isCompared ? sampleOf(samples, result) : null;
  if (isCompared && sample === null) {
    return <Verdict status={status} words={words.verdicts} as="words" />;
  }
  return (
    <span class={`verdict ${verdictColour(status)}`}>
      <Icon name="check" />
      <span class="words">
        {sample === null
          ? words.runEnded
          : words.runPassed.replace("{n}", String(sample))}
      </span>
    </span>
  );
}

interface TextProps {
  title: string;
  text: string;
  words: RunAnswerWords;
}

function Text({ title, text, words }: TextProps) {
  return (
    <div class="min-w-0">
      <h3 class="text-sm text-ink2 font-normal">{title}</h3>
      {text === ""
        ? <p class="text-sm text-ink3">{words.runEmpty}</p>
        : <pre tabIndex={0}>{text}</pre>}
    </div>
  );
}
