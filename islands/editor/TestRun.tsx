import { useEffect, useRef, useState } from "react";
import {
  RunAnswer,
  runAnswerText,
  type RunAnswerWords,
} from "../../components/problems/RunAnswer.tsx";
import { areaText } from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { STATUS } from "../../lib/judging/status.ts";
import type { RunState } from "../hooks/useTestRun.ts";
import { agreeText, RunRows, type RunRowsWords } from "./RunRows.tsx";

/** Contract §6. */
const MAX_INPUT_CHARS = 1_000;
const MAX_EXPECTED_CHARS = 10_000;

/** What is longer cannot be an input of one's own. */
const fits = ({ input, output }: { input: string; output: string }) =>
  input.length <= MAX_INPUT_CHARS && output.length <= MAX_EXPECTED_CHARS;

export interface TestRunWords extends RunAnswerWords, RunRowsWords {
  runTitle: string;
  runInput: string;
  runExpected: string;
  runLost: string;
  runStale: string;
}

export interface RunTexts {
  input: string;
  expected: string;
}

export interface TestRunProps {
  state: RunState;
  /** The program has changed since. */
  isStale: boolean;
  texts: RunTexts;
  onTexts: (texts: RunTexts) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  samples: readonly { input: string; output: string }[];
  /** With script: without it a button that fills in a sample does nothing. */
  isLive: boolean;
  words: TestRunWords;
}

/** The samples and an input of one's own, what should come of them, and what came. */
export function TestRun(props: TestRunProps) {
  const { state, texts, onTexts, samples, words } = props;
  const { result } = state;
  const rows = result?.rows !== undefined &&
      result.status !== STATUS.compileError
    ? { ...result, rows: result.rows }
    : null;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.isLive) answer.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  const [isOwnOpen, setOwnOpen] = useState(
    samples.length === 0 || texts.input !== "",
  );
  return (
    <details
      class="run"
      open={props.isOpen}
      onToggle={(event) => props.onToggle(event.currentTarget.open)}
    >
      <summary>
        <Icon name="terminal" />
        {words.runTitle}
        {rows !== null && (
          <span class="run-agree">{agreeText({ result: rows, words })}</span>
        )}
        {result !== null && props.isStale && (
          <span class="ml-auto text-sm text-ink3">{words.runStale}</span>
        )}
      </summary>
      <div class="run-body">
        {/* What a screen reader is told: not all that the program printed. */}
        <p class="sr-only" role="status">
          {state.isLost && words.runLost}
          {result && (rows === null
            ? runAnswerText({ result, samples, words })
            : agreeText({ result: rows, words }))}
        </p>
        <div ref={answer} class="flex flex-col gap-3">
          {state.isBusy && (
            <p class="flex items-center gap-3 text-md text-ink2">
              <progress class="progress" aria-label={words.verdicts.judging} />
              {words.verdicts.judging}
            </p>
          )}
          {state.isLost && (
            <p class="text-md text-ink2" aria-hidden="true">{words.runLost}</p>
          )}
          {state.error !== null && (
            <p class="flex items-center gap-2 text-danger text-md" role="alert">
              <Icon name="alert" />
              {state.error}
            </p>
          )}
          {rows !== null && <RunRows result={rows} words={words} />}
          {result !== null && rows === null && (
            <RunAnswer result={result} samples={samples} words={words} />
          )}
        </div>
        <details
          class="run-own"
          open={isOwnOpen}
          onToggle={(event) => {
            event.stopPropagation();
            setOwnOpen(event.currentTarget.open);
          }}
        >
          <summary>
            <Icon name="plus" />
            {words.runOwn}
          </summary>
          {props.isLive && samples.some(fits) && (
            <div class="flex flex-wrap gap-2 mb-2">
              {samples.map((sample, n) => (
                <button
                  key={n}
                  type="button"
                  class="btn btn-small"
                  disabled={!fits(sample)}
                  onClick={() =>
                    onTexts({ input: sample.input, expected: sample.output })}
                >
                  {words.runSample.replace("{n}", String(n + 1))}
                </button>
              ))}
            </div>
          )}
          <div class="run-texts">
            <Area
              name="userInput"
              label={words.runInput}
              value={texts.input}
              most={MAX_INPUT_CHARS}
              onChange={(input) => onTexts({ ...texts, input })}
            />
            <Area
              name="expectedOutput"
              label={words.runExpected}
              value={texts.expected}
              most={MAX_EXPECTED_CHARS}
              onChange={(expected) => onTexts({ ...texts, expected })}
            />
          </div>
        </details>
      </div>
    </details>
  );
}

interface AreaProps {
  name: string;
  label: string;
  value: string;
  most: number;
  onChange: (value: string) => void;
}

function Area({ name, label, value, most, onChange }: AreaProps) {
  return (
    <div class="min-w-0">
      <label class="label" for={name}>{label}</label>
      <textarea
        class="input font-mono"
        id={name}
        name={name}
        rows={4}
        maxLength={most}
        spellcheck={false}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      >
        {areaText(value)}
      </textarea>
    </div>
  );
}
