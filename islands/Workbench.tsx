import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import { Button } from "../components/ui/Button.tsx";
import { areaText, Select } from "../components/ui/Field.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { DEFAULT_SETTINGS } from "./editor/settings.ts";
import { EditorMenu, type EditorMenuWords } from "./editor/EditorMenu.tsx";
import { Outcome, type OutcomeWords } from "./editor/Outcome.tsx";
import { useEditor } from "./hooks/useEditor.ts";
import { useStored } from "./hooks/useStored.ts";
import { useSubmission } from "./hooks/useSubmission.ts";
import { recall, remember } from "./storage.ts";
import type { Grammar } from "../lib/judging/languages.ts";

export interface WorkbenchLanguage {
  name: string;
  grammar: Grammar;
  /** What the editor shows at first. */
  template: string;
}

export interface WorkbenchProps {
  problemId: string;
  languages: readonly WorkbenchLanguage[];
  signedIn: boolean;
  /** What came back with an error, where there is no script. */
  language: string;
  code: string;
  error: string | null;
  words: OutcomeWords & EditorMenuWords & {
    code: string;
    draftKept: string;
    language: string;
    submit: string;
    signInToSubmit: string;
    networkError: string;
    codeEmpty: string;
    codeTooLong: string;
  };
}

const MAX_CODE_CHARS = 65_535;
const LANGUAGE_KEY = "gavel:language";
const draftKey = (problemId: string, language: string) =>
  `gavel:code:${problemId}:${language}`;

/** Where the program is written, sent and followed. */
export function WorkbenchView(props: WorkbenchProps) {
  const { problemId, languages, words } = props;
  const [language, setLanguage] = useStored(LANGUAGE_KEY, props.language);
  const [settings, setSettings] = useStored("gavel:editor", DEFAULT_SETTINGS);
  const chosen = languages.find(({ name }) => name === language) ??
    languages[0];
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { state, isBusy, submit, refuse } = useSubmission(words.networkError);
  const draftOf = ({ name, template }: WorkbenchLanguage) =>
    recall(draftKey(problemId, name), props.code || template);

  const editor = useEditor({
    host,
    grammar: chosen.grammar,
    settings,
    label: words.code,
    initialCode: () => draftOf(chosen),
    onChange: (code) => remember(draftKey(problemId, chosen.name), code),
    onSubmit: send,
  });
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(editor !== null), [editor]);

  function send(): void {
    if (isBusy || !props.signedIn) return;
    const code = editor?.code() ?? area.current!.value;
    if (code.trim() === "") return refuse(words.codeEmpty);
    if (code.length > MAX_CODE_CHARS) return refuse(words.codeTooLong);
    submit({ pid: problemId, language: chosen.name, code });
  }

  function choose(name: string): void {
    setLanguage(name);
    const next = languages.find((other) => other.name === name)!;
    editor?.setCode(draftOf(next));
  }

  function reset(): void {
    if (confirm(words.codeResetAsk)) editor?.setCode(chosen.template);
  }

  return (
    <form
      class="workbench"
      method="post"
      action={`/problem/${encodeURIComponent(problemId)}/submit`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div class="workbench-bar">
        <div class="w-[140px]">
          <Select
            name="language"
            label={words.language}
            value={chosen.name}
            options={languages.map(({ name }) => ({ value: name, text: name }))}
            small
            onChange={choose}
          />
        </div>
        <span class="grow" />
        {ready && (
          <EditorMenu
            words={words}
            settings={settings}
            onChange={setSettings}
            onReset={reset}
          />
        )}
      </div>
      <div class="workbench-code">
        <textarea
          ref={area}
          name="code"
          aria-label={words.code}
          maxLength={MAX_CODE_CHARS}
          spellcheck={false}
          hidden={ready}
        >
          {areaText(props.code || chosen.template)}
        </textarea>
        <div ref={host} class="editor" hidden={!ready} data-editor="" />
      </div>
      <div class="workbench-foot">
        <Outcome
          state={state}
          error={state.error ?? (state.status === null ? props.error : null)}
          idle={ready ? words.draftKept : ""}
          words={words}
        />
        {props.signedIn
          ? (
            <Button kind="primary" icon="send" disabled={isBusy}>
              {words.submit}
            </Button>
          )
          : (
            <a
              class="btn btn-primary"
              data-dialog=""
              href={`/login?next=${
                encodeURIComponent(`/problem/${encodeURIComponent(problemId)}`)
              }`}
            >
              <Icon name="user" />
              {words.signInToSubmit}
            </a>
          )}
      </div>
    </form>
  );
}

export const Workbench = island<WorkbenchProps>("Workbench", WorkbenchView);
