import { STATUS, statusName } from "../../lib/judging/status.ts";
import {
  firstDifference,
  type RunResult,
  sampleOf,
} from "../../lib/submissions/test_runs/run_result.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";
import { formatMemory } from "../ui/words.ts";

export interface RunTextWords {
  runEmpty: string;
}

export interface RunAnswerWords extends RunTextWords {
  verdicts: VerdictWords;
  runOutput: string;
  runWanted: string;
  runErrors: string;
  compilerSays: string;
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
  // What the compiler refused has printed nothing to be compared.
  const hasRun = status !== STATUS.compileError;
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
        {hasRun && (
          <RunText title={words.runOutput} text={userOutput} words={words} />
        )}
        {hasRun && expectedOutput !== null && (
          <RunText
            title={words.runWanted}
            text={expectedOutput}
            words={words}
          />
        )}
        {result.stderr !== "" && (
          <RunText
            title={hasRun ? words.runErrors : words.compilerSays}
            text={result.stderr}
            words={words}
            wide
          />
        )}
      </div>
    </div>
  );
}

function Outcome(props: RunAnswerProps) {
  const { status } = props.result;
  const ended = endedText(props);
  if (ended === null) {
    return <Verdict status={status} words={props.words.verdicts} as="words" />;
  }
  return (
    <span class={`verdict ${verdictColour(status)}`}>
      <Icon name="check" />
      <span class="words">{ended}</span>
    </span>
  );
}

/** What it has come to, as it is said. */
export const runAnswerText = (props: RunAnswerProps): string =>
  endedText(props) ?? props.words.verdicts[statusName(props.result.status)];

/** "Pass Test Case N" for a sample (spec 1 §2); null: the verdict says it. */
function endedText({ result, samples, words }: RunAnswerProps): string | null {
  const { status, expectedOutput, problemJudgeMode } = result;
  if (status !== STATUS.accepted) return null;
  const isCompared = expectedOutput !== null && problemJudgeMode === "default";
  if (!isCompared) return words.runEnded;
  const sample = sampleOf(samples, result);
  return sample === null
    ? null
    : words.runPassed.replace("{n}", String(sample));
}

interface RunTextProps {
  title: string;
  text: string;
  words: RunTextWords;
  /** What compilers say has long lines. */
  wide?: boolean;
  /** The line to look at, from 1. */
  line?: number | null;
}

/** A text with its title, beside others. */
export function RunText(
  { title, text, words, wide, line = null }: RunTextProps,
) {
  return (
    <div class={`min-w-0 ${wide ? "run-wide" : ""}`}>
      <h3 class="text-sm text-ink2 font-normal">{title}</h3>
      {text === ""
        ? <p class="text-sm text-ink3">{words.runEmpty}</p>
        : (
          <pre tabIndex={0}>
            {line === null ? text : <WithLine text={text} line={line} />}
          </pre>
        )}
    </div>
  );
}

function WithLine({ text, line }: { text: string; line: number }) {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).map((line) => `${line}\n`).join("");
  const after = lines.slice(line).map((line) => `\n${line}`).join("");
  return (
    <>
      {before}
      <mark class="differs">{lines[line - 1] ?? ""}</mark>
      {after}
    </>
  );
}
