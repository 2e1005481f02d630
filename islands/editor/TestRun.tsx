import { useEffect, useRef } from "react";
import {
  RunAnswer,
  runAnswerText,
  type RunAnswerWords,
} from "../../components/problems/RunAnswer.tsx";
import { areaText } from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import type { RunState } from "../hooks/useTestRun.ts";

/** Contract §6. */
const MAX_INPUT_CHARS = 1_000;
const MAX_EXPECTED_CHARS = 10_000;

/** What is longer cannot be sent. */
export const fits = ({ input, output }: { input: string; output: string }) =>
  input.length <= MAX_INPUT_CHARS && output.length <= MAX_EXPECTED_CHARS;

export interface TestRunWords extends RunAnswerWords {
  runTitle: string;
  runInput: string;
  runExpected: string;
  runLost: string;
  /** With `{n}`. */
  runSample: string;
}

export interface RunTexts {
  input: string;
  expected: string;
}

export interface TestRunProps {
  state: RunState;
  texts: RunTexts;
  onTexts: (texts: RunTexts) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  samples: readonly { input: string; output: string }[];
  /** With script: without it a button that fills in a sample does nothing. */
  isLive: boolean;
  words: TestRunWords;
}

/** An input of one's own, what should come of it, and what came of it. */
export function TestRun(props: TestRunProps) {
  const { state, texts, onTexts, samples, words } = props;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.isLive) answer.current?.scrollIntoView({ block: "nearest" });
  }, [state.result]);
  return (
    <details
      class="run"
      open={props.isOpen}
      onToggle={(event) => props.onToggle(event.currentTarget.open)}
    >
      <summary>
        <Icon name="terminal" />
        {words.runTitle}
      </summary>
      <div class="run-body">
        {props.isLive && samples.length > 0 && (
          <div class="flex flex-wrap gap-2">
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
        {/* What a screen reader is told: not all that the program printed. */}
        <p class="sr-only" role="status">
          {state.isLost && words.runLost}
          {state.result &&
            runAnswerText({ result: state.result, samples, words })}
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
          {state.result !== null && (
            <RunAnswer result={state.result} samples={samples} words={words} />
          )}
        </div>
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
