import { useEffect, useMemo, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import { areaText, Select } from "../components/ui/Field.tsx";
import { DEFAULT_SETTINGS } from "./editor/settings.ts";
import { EditorMenu, type EditorMenuWords } from "./editor/EditorMenu.tsx";
import { type FullscreenWords, toggleFullscreen } from "./editor/fullscreen.ts";
import { SendButtons, type SendWords } from "./editor/SendButtons.tsx";
import { Outcome, type OutcomeWords } from "./editor/Outcome.tsx";
import { fits, TestRun, type TestRunWords } from "./editor/TestRun.tsx";
import { useEditor } from "./hooks/useEditor.ts";
import { useOpened } from "./hooks/useOpened.ts";
import { useStored } from "./hooks/useStored.ts";
import { useSubmission } from "./hooks/useSubmission.ts";
import { useTestRun } from "./hooks/useTestRun.ts";
import { callApi } from "./call.ts";
import { ask } from "./shell/ask.ts";
import { copyText } from "./shell/copy.ts";
import { recall, remember } from "./storage.ts";
import type { RunResult } from "../lib/submissions/run_result.ts";
import type { Grammar } from "../lib/judging/languages.ts";

export interface WorkbenchLanguage {
  name: string;
  grammar: Grammar;
  /** What the editor shows at first. */
  template: string;
}

export interface WorkbenchProps {
  pid: number;
  problemId: string;
  languages: readonly WorkbenchLanguage[];
  signedIn: boolean;
  /** Who is signed in: what one has not sent yet, nobody else sends. */
  account: string | null;
  /** Goes with the form, so that a double click sends one program. */
  sendKey: string | null;
  /** What came back with an error, where there is no script. */
  language: string;
  code: string;
  error: string | null;
  opens: boolean;
  samples: readonly { input: string; output: string }[];
  /** False for a problem that another judge judges. */
  canRun: boolean;
  /** Why nothing is taken at the moment; null: programs are. */
  closed: string | null;
  userInput: string | null;
  expectedOutput: string | null;
  result: RunResult | null;
  words:
    & OutcomeWords
    & EditorMenuWords
    & TestRunWords
    & FullscreenWords
    & SendWords
    & {
      inputEmpty: string;
      code: string;
      draftKept: string;
      lastCodeAsk: string;
      lastCodeNone: string;
      language: string;
      unsent: string;
      codeEmpty: string;
      codeTooLong: string;
    };
}

/** The form's field for `sendKey`. */
export const SEND_KEY = "sendKey";
const MAX_CODE_CHARS = 65_535;
const LANGUAGE_KEY = "gavel:language";
const draftKey = (problemId: string, language: string) =>
  `gavel:code:${problemId}:${language}`;

/** Where the program is written, sent and followed. */
export function WorkbenchView(props: WorkbenchProps) {
  const { problemId, languages, words } = props;
  const [language, setLanguage] = useStored(LANGUAGE_KEY, props.language);
  const [stored, setSettings] = useStored("gavel:editor", DEFAULT_SETTINGS);
  // What was kept may be older than a setting.
  const settings = useMemo(
    () => ({ ...DEFAULT_SETTINGS, ...stored }),
    [stored],
  );
  const form = useRef<HTMLFormElement>(null);
  const chosen = languages.find(({ name }) => name === language) ??
    languages[0];
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const sender = { account: props.account, problemId };
  const { state, isBusy, submit, refuse } = useSubmission(sender);
  const [sample] = props.samples.filter(fits);
  const [texts, setTexts] = useState({
    input: props.userInput ?? sample?.input ?? "",
    expected: props.expectedOutput ?? sample?.output ?? "",
  });
  const [runsOpen, setRunsOpen] = useState(props.userInput !== null);
  const testRun = useTestRun(props.result, sender);
  // One that this tab has waited for since before it was loaded anew.
  useEffect(() => {
    if (testRun.isBusy) setRunsOpen(true);
  }, [testRun.isBusy]);
  const draftOf = ({ name, template }: WorkbenchLanguage) =>
    recall(draftKey(problemId, name), props.code || template);

  /** The language of what is in the editor: whose draft is kept. */
  const written = useRef(chosen.name);
  written.current = chosen.name;

  const editor = useEditor({
    host,
    grammar: chosen.grammar,
    settings,
    label: words.code,
    initialCode: () => draftOf(chosen),
    onChange: (code) => remember(draftKey(problemId, written.current), code),
    onSubmit: send,
  });
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(editor !== null), [editor]);
  useEffect(
    () =>
      form.current!.style.setProperty(
        "--editor-height",
        `${settings.height}px`,
      ),
    [settings.height],
  );

  /** What is in the editor, unless it is nothing to send. */
  function sendable(): string | null {
    const code = editor?.code() ?? area.current!.value;
    if (code.trim() === "") refuse(words.codeEmpty);
    else if (code.length > MAX_CODE_CHARS) refuse(words.codeTooLong);
    else return code;
    return null;
  }

  function send(): void {
    if (props.closed !== null || isBusy) return;
    if (!props.signedIn) return askSignIn();
    const code = sendable();
    if (code === null) return;
    submit({ pid: problemId, language: chosen.name, code });
  }

  /** Spec 1 §5; the draft is kept meanwhile. */
  function askSignIn(): void {
    refuse(words.notSignedIn);
    document.dispatchEvent(new CustomEvent("gavel:signed-out"));
  }

  function run(): void {
    if (testRun.isBusy) return;
    setRunsOpen(true);
    const code = sendable();
    if (code === null) return;
    if (texts.input === "") return refuse(words.inputEmpty);
    testRun.run({
      pid: props.pid,
      language: chosen.name,
      code,
      userInput: texts.input,
      expectedOutput: texts.expected,
    });
  }

  const address = `/problem/${encodeURIComponent(problemId)}`;

  function show(name: string, code: string): void {
    setLanguage(name);
    // Before the next paint: the other language keeps its own draft.
    written.current = name;
    editor?.setCode(code);
  }

  useOpened(props.opens, ready, () => show(props.language, props.code));
  const choose = (name: string) =>
    show(name, draftOf(languages.find((other) => other.name === name)!));

  async function reset(): Promise<void> {
    const isMeant = await ask(words.codeResetAsk, words.codeReset);
    if (isMeant) editor?.setCode(chosen.template);
  }

  /** Spec 1 §5: asked first, and only for who has solved the problem. */
  async function takeLastCode(): Promise<void> {
    if (!await ask(words.lastCodeAsk, words.lastCode)) return;
    const { data, error } = await callApi<{ code: string; language: string }>(
      `/api/get-last-ac-code?pid=${props.pid}`,
    );
    if (data === null) return refuse(error!);
    if (data.code === "") return refuse(words.lastCodeNone);
    const isOffered = languages.some(({ name }) => name === data.language);
    show(isOffered ? data.language : chosen.name, data.code);
  }

  /** Wherever in the workbench one types; the editor itself knows some. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    if (event.key !== "Enter" && event.key !== "'") return;
    event.preventDefault();
    if (event.key === "Enter") send();
    else if (!props.signedIn) askSignIn();
    else if (props.canRun) run();
  }

  return (
    <form
      ref={form}
      class="workbench"
      method="post"
      // What it would object to may be folded away, where no message can stand.
      noValidate
      onKeyDown={onKeyDown}
      action={`${address}/submit`}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event as unknown as SubmitEvent;
        if (submitter?.hasAttribute("data-run")) run();
        else send();
      }}
    >
      {props.sendKey !== null && (
        <input type="hidden" name={SEND_KEY} value={props.sendKey} />
      )}
      <div class="workbench-bar">
        <div class="w-[130px]">
          <Select
            name="language"
            label={words.language}
            value={chosen.name}
            options={languages.map(({ name }) => ({ value: name, text: name }))}
            small
            onChange={choose}
          />
        </div>
        {ready && (
          <EditorMenu
            words={words}
            settings={settings}
            onChange={setSettings}
            onReset={reset}
            onCopy={() => copyText(editor!.code())}
            onFullscreen={() => toggleFullscreen(form.current!, words)}
            onLastCode={props.signedIn ? takeLastCode : null}
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
      {props.signedIn && props.canRun && (
        <TestRun
          state={testRun}
          texts={texts}
          onTexts={setTexts}
          isOpen={runsOpen}
          onToggle={setRunsOpen}
          samples={props.samples}
          isLive={ready}
          words={words}
        />
      )}
      <div class="workbench-foot">
        <Outcome
          state={state}
          error={state.error ?? (state.status === null ? props.error : null)}
          canRun={props.canRun}
          idle={ready && props.closed === null ? words.draftKept : ""}
          words={words}
        />
        <SendButtons
          address={address}
          signedIn={props.signedIn}
          closed={props.closed}
          canRun={props.canRun}
          isRunning={testRun.isBusy}
          isBusy={isBusy}
          words={words}
        />
      </div>
    </form>
  );
}

export const Workbench = island<WorkbenchProps>("Workbench", WorkbenchView);
