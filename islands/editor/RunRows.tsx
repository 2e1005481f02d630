import {
  RunText,
  type RunTextWords,
} from "../../components/problems/RunAnswer.tsx";
import {
  Verdict,
  verdictColour,
  type VerdictWords,
} from "../../components/ui/Verdict.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import {
  type LikelyCause,
  likelyCause,
} from "../../lib/judging/likely_cause.ts";
import { STATUS } from "../../lib/judging/status.ts";
import {
  firstDifference,
  type RunResult,
  type RunRow,
} from "../../lib/submissions/test_runs/run_result.ts";

export interface RunRowsWords extends RunTextWords {
  verdicts: VerdictWords;
  causes: Readonly<Record<LikelyCause, string>>;
  runOutput: string;
  runWanted: string;
  runErrors: string;
  runEnded: string;
  runOwn: string;
  runUnchecked: string;
  /** With `{n}`, with `{line}`. */
  runPassed: string;
  runSample: string;
  runDiffers: string;
  /** With `{n}` and `{total}`. */
  runAgree: string;
}

export interface RunRowsProps {
  result: RunResult & { rows: readonly RunRow[] };
  words: RunRowsWords;
}

/** What a run on all samples has come to: a row an input, the first that fails is open. */
export function RunRows({ result, words }: RunRowsProps) {
  const { rows, problemJudgeMode } = result;
  const opened = rows.findIndex(({ status }) => status !== STATUS.accepted);
  return (
    <div class="run-rows">
      {problemJudgeMode !== "default" && (
        <p class="text-sm text-ink3">{words.runUnchecked}</p>
      )}
      {rows.map((row, n) => (
        <Row
          key={n}
          row={row}
          isCompared={problemJudgeMode === "default"}
          isOpen={n === opened || opened === -1 && row.sample === null}
          words={words}
        />
      ))}
    </div>
  );
}

interface RowProps {
  row: RunRow;
  isCompared: boolean;
  isOpen: boolean;
  words: RunRowsWords;
}

function Row({ row, isCompared, isOpen, words }: RowProps) {
  const { status, userInput, userOutput, expectedOutput, stderr } = row;
  const differs = status === STATUS.wrongAnswer
    ? firstDifference(userOutput, expectedOutput ?? "")
    : null;
  const cause = differs === null
    ? null
    : likelyCause(userOutput, expectedOutput ?? "");
  return (
    <details class={`run-row ${verdictColour(status)}`} open={isOpen}>
      <summary>
        <span class="run-row-name">
          <Ended row={row} isCompared={isCompared} words={words} />
        </span>
        <span class="run-row-input">
          {userInput.trim().replaceAll("\n", " ↵ ")}
        </span>
        <span class="num text-sm text-ink3">
          {row.time === null ? "" : `${row.time} ms`}
        </span>
      </summary>
      <div class="run-texts">
        <RunText
          title={words.runOutput}
          text={userOutput}
          words={words}
          line={differs}
        />
        {expectedOutput !== null && (
          <RunText
            title={words.runWanted}
            text={expectedOutput}
            words={words}
            line={differs}
          />
        )}
        {stderr !== "" && (
          <RunText title={words.runErrors} text={stderr} words={words} wide />
        )}
      </div>
      {row.explanation !== null && <p class="text-md">{row.explanation}</p>}
      {cause !== null && <p class="text-md">{words.causes[cause]}</p>}
    </details>
  );
}

/** Which input it was and what came of it (spec 1 §2: "Pass Test Case N"). */
function Ended({ row, isCompared, words }: Omit<RowProps, "isOpen">) {
  const { status, sample, expectedOutput } = row;
  const name = sample === null
    ? words.runOwn
    : words.runSample.replace("{n}", String(sample));
  if (status === STATUS.accepted) {
    const ended = !isCompared || expectedOutput === null
      ? `${name}: ${words.runEnded}`
      : sample === null
      ? `${name}: ${words.verdicts.accepted}`
      : words.runPassed.replace("{n}", String(sample));
    return (
      <span class="verdict">
        <Icon name="check" />
        <span class="words">{ended}</span>
      </span>
    );
  }
  const line = status === STATUS.wrongAnswer
    ? firstDifference(row.userOutput, expectedOutput ?? "")
    : null;
  return (
    <>
      <span class="text-ink">{name}</span>{" "}
      <Verdict status={status} words={words.verdicts} as="words" />
      {line !== null && (
        <span class="text-sm text-ink2">
          {words.runDiffers.replace("{line}", String(line))}
        </span>
      )}
    </>
  );
}

/** How many of the samples came out as they should. */
export function agreeText({ result: { rows }, words }: RunRowsProps): string {
  const agree = rows.filter(({ status }) => status === STATUS.accepted);
  return words.runAgree.replace("{n}", String(agree.length))
    .replace("{total}", String(rows.length));
}
