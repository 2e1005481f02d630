import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import {
  RunAnswer,
  type RunAnswerWords,
} from "../components/problems/RunAnswer.tsx";
import { Button } from "../components/ui/Button.tsx";
import { areaText } from "../components/ui/Field.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import type { Grammar } from "../lib/judging/languages.ts";
import type { RunResult } from "../lib/submissions/test_runs/run_result.ts";
import { callApi, jsonBody } from "./call.ts";
import { keepDraft, takeArrived, unsavedDraft } from "./drafts.ts";
import type { CompletionWords } from "./editor/completions.ts";
import { DEFAULT_SETTINGS, type EditorSettings } from "./editor/settings.ts";
import { useEditor } from "./hooks/useEditor.ts";
import { useTestRun } from "./hooks/useTestRun.ts";
import { ask } from "./shell/ask.ts";

export interface LessonCodeProps {
  lessonId: number;
  /** Which piece of the lesson it is. */
  part: number;
  /** Where its form goes without script. */
  action: string;
  /** Of the drafts of this lesson's programs. */
  topic: string;
  account: string | null;
  language: string;
  grammar: Grammar;
  /** As its author wrote it. */
  code: string;
  /** What its reader has made of it. */
  draft: string | null;
  input: string;
  /** Its author says that it reads something. */
  hasInput: boolean;
  error: string | null;
  result: RunResult | null;
  settings: EditorSettings | null;
  words: {
    code: string;
    input: string;
    run: string;
    reset: string;
    resetAsk: string;
    lost: string;
    empty: string;
    completion: CompletionWords;
    answer: RunAnswerWords;
  };
}

/** Contract §6. */
const MAX_CODE_CHARS = 65_535;
const MAX_INPUT_CHARS = 1_000;
/** An editor of a lesson grows with its program. */
const MAX_ROWS = 24;

/** A program in a lesson that is changed and run where it stands. Without script its form is sent. */
function LessonCodeView(props: LessonCodeProps) {
  const { words, part, topic, lessonId } = props;
  const name = { topic, part: String(part) };
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const served = props.draft ?? props.code;
  const [isLive, setLive] = useState(false);
  const [isChanged, setChanged] = useState(served !== props.code);
  const [input, setInput] = useState(props.input);
  const [refused, setRefused] = useState(props.error);
  const run = useTestRun(props.result, {
    account: props.account,
    address: `${topic}/${part}`,
  });
  const field = useEditor({
    area,
    host,
    grammar: props.grammar,
    settings: props.settings ?? DEFAULT_SETTINGS,
    label: words.code,
    completionWords: words.completion,
    onChange: write,
    onSubmit: start,
  });

  useEffect(() => {
    const { value, defaultValue } = area.current!;
    const late = takeArrived(name) ?? unsavedDraft(name)?.text ?? null;
    if (value !== defaultValue) write(value);
    else if (late !== null) {
      field.setCode(late);
      setChanged(late !== props.code);
    }
    setLive(true);
  }, []);

  function write(code: string): void {
    setChanged(code !== props.code);
    keepDraft(name, code === props.code ? null : code);
  }

  async function reset(): Promise<void> {
    if (!await ask(words.resetAsk, words.reset)) return;
    field.setCode(props.code);
    write(props.code);
  }

  async function start(): Promise<void> {
    if (run.isBusy) return;
    const code = field.code();
    setRefused(code.trim() === "" ? words.empty : null);
    if (code.trim() === "") return;
    await run.runBy(() =>
      callApi<string>(
        "/api/run-lesson-code",
        jsonBody({ lessonId, part, code, input }),
      )
    );
  }

  const error = refused ?? run.error;
  const rows = Math.min(MAX_ROWS, served.split("\n").length + 1);
  return (
    <form
      id={`part-${part}`}
      class="lesson-code card"
      method="post"
      action={props.action}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <input type="hidden" name="part" value={part} />
      <div class="lesson-code-area">
        <textarea
          ref={area}
          name="code"
          aria-label={words.code}
          rows={rows}
          maxLength={MAX_CODE_CHARS}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          hidden={field.hasEditor}
          onInput={(event) => write(event.currentTarget.value)}
        >
          {areaText(served)}
        </textarea>
        <div
          ref={host}
          class="editor"
          hidden={!field.hasEditor}
          data-editor=""
        />
      </div>
      <details class="lesson-code-input" open={props.hasInput}>
        <summary>{words.input}</summary>
        <textarea
          class="input font-mono"
          name="input"
          aria-label={words.input}
          rows={3}
          maxLength={MAX_INPUT_CHARS}
          spellcheck={false}
          onInput={(event) => setInput(event.currentTarget.value)}
        >
          {areaText(props.input)}
        </textarea>
      </details>
      <div class="flex flex-wrap items-center gap-3">
        <Button kind="primary" icon="play" disabled={run.isBusy}>
          {words.run}
        </Button>
        {isLive && isChanged && (
          <Button type="button" kind="quiet" icon="reset" onClick={reset}>
            {words.reset}
          </Button>
        )}
        <span class="ml-auto text-sm text-ink2">{props.language}</span>
      </div>
      <div class="lesson-code-said" role="status" aria-live="polite">
        {run.isBusy && (
          <p class="flex items-center gap-3 text-md text-ink2">
            <progress
              class="progress"
              aria-label={words.answer.verdicts.judging}
            />
            {run.isLost ? words.lost : words.answer.verdicts.judging}
          </p>
        )}
        {error !== null && (
          <p class="flex items-center gap-2 text-danger text-md" role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
        {run.result !== null && (
          <RunAnswer result={run.result} samples={[]} words={words.answer} />
        )}
      </div>
    </form>
  );
}

export const LessonCode = island<LessonCodeProps>("LessonCode", LessonCodeView);
