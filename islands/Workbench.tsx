import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import { Select } from "../components/ui/Field.tsx";
import { STATUS } from "../lib/judging/status.ts";
import { SEND_KEY } from "../lib/http/send_key.ts";
import { CodeArea, MAX_CODE_CHARS } from "./editor/CodeArea.tsx";
import { DEFAULT_SETTINGS } from "./editor/settings.ts";
import { EditorMenu } from "./editor/EditorMenu.tsx";
import { toggleFullscreen } from "./editor/fullscreen.ts";
import { SendButtons } from "./editor/SendButtons.tsx";
import { Outcome } from "./editor/Outcome.tsx";
import { Symbols } from "./editor/Symbols.tsx";
import { TestRun } from "./editor/TestRun.tsx";
import {
  CONTEST_PASSWORD,
  COVER,
  type WorkbenchProps,
} from "./editor/workbench.ts";
import { fieldsBefore, textBefore } from "./fields_before.ts";
import { useClosing } from "./hooks/useClosing.ts";
import { useCode } from "./hooks/useCode.ts";
import { usePreference } from "./hooks/usePreference.ts";
import { usePlaceRules } from "./hooks/usePlaceRules.ts";
import { useSubmission } from "./hooks/useSubmission.ts";
import { useTestRun } from "./hooks/useTestRun.ts";
import { copyText } from "./shell/copy.ts";
import type { SubmissionRequest } from "./unsent.ts";
import { Icon } from "../components/ui/Icon.tsx";

/** Where the program is written, sent and followed. */
function WorkbenchView(props: WorkbenchProps) {
  const { place, words, signedIn } = props;
  const closed = useClosing(props.closed);
  const canRun = props.canRun && closed === null;
  const [stored, setSettings] = usePreference(
    "editor",
    props.settings ?? DEFAULT_SETTINGS,
    signedIn,
  );
  // What was kept may be older than a setting.
  const settings = useMemo(
    () => ({ ...DEFAULT_SETTINGS, ...stored }),
    [stored],
  );
  const form = useRef<HTMLFormElement>(null);
  useKeyboardRoom(form);
  const rules = usePlaceRules(place, words);
  const sender = { account: props.account, address: place.address };
  const { state, isBusy, submit, refuse, dismiss } = useSubmission(
    sender,
    () => rules.isAllTold() ? words.sent : null,
    words.lost,
  );
  const [texts, setTexts] = useState(() => {
    const before = fieldsBefore(".workbench");
    return {
      input: textBefore(before, "userInput") ?? props.userInput ?? "",
      expected: textBefore(before, "expectedOutput") ??
        props.expectedOutput ?? "",
    };
  });
  const hasSamples = props.samples.length > 0;
  /** The program was changed since it was run. */
  const [isStale, setStale] = useState(false);
  const [isRunOpen, setRunOpen] = useState(props.userInput !== null);
  const testRun = useTestRun(props.result, sender);
  // One that this tab has waited for since before it was loaded anew.
  useEffect(() => {
    if (testRun.isBusy) setRunOpen(true);
  }, [testRun.isBusy]);

  /** Something was pressed, touched or written since the last program was sent: the focus is somebody's. */
  const isUsed = useRef(false);
  const touch = () => {
    isUsed.current = true;
  };
  const program = useCode(props, {
    settings,
    onSubmit: send,
    onWritten: () => setStale(true),
    refuse,
  });
  const { chosen } = program;
  useEffect(() => {
    if (state.status === STATUS.accepted && settings.stroke === "heard") {
      knock();
    }
  }, [state.submitId, state.status]);

  /** What is in the editor, unless it is nothing to send. */
  function sendable(): string | null {
    const code = program.code();
    if (code.trim() === "") refuse(words.codeEmpty);
    else if (code.length > MAX_CODE_CHARS) refuse(words.codeTooLong);
    else return code;
    return null;
  }

  function send(): void {
    if (closed !== null || isBusy) return;
    if (!signedIn) return askSignIn();
    const code = sendable();
    if (code === null) return;
    // It may be run, to see what it does.
    if (code.trim() === chosen.starter.trim()) {
      return refuse(words.codeIsStarter, { isHint: true });
    }
    deliver({
      ...place.venue,
      pid: place.problemId,
      language: chosen.name,
      code,
    });
  }

  /** On a phone what comes of it stands where the keyboard is. */
  function leaveKeyboard(): void {
    if (matchMedia("(pointer: coarse)").matches) program.blur();
  }

  async function deliver(request: SubmissionRequest): Promise<void> {
    if (!await rules.mayGo()) return;
    // From here on the verdict is what matters.
    isUsed.current = false;
    leaveKeyboard();
    setRunOpen(false);
    submit(request);
  }

  /** Spec 1 §5; the draft is kept meanwhile. */
  function askSignIn(): void {
    refuse(words.notSignedIn);
    document.dispatchEvent(new CustomEvent("gavel:signed-out"));
  }

  function run(): void {
    if (testRun.isBusy) return;
    setRunOpen(true);
    const code = sendable();
    if (code === null) return;
    if (!hasSamples && texts.input === "") return refuse(words.inputEmpty);
    dismiss();
    leaveKeyboard();
    setStale(false);
    testRun.run({
      ...place.venue,
      pid: props.pid,
      language: chosen.name,
      code,
      userInput: texts.input,
      expectedOutput: texts.expected,
      samples: hasSamples,
    });
  }

  /**
   * What is tried next takes the room of what was told. Browsers say so too where
   * `run` has opened the panel, which may have told why it does not run.
   */
  function toggleRun(isOpen: boolean): void {
    setRunOpen(isOpen);
    if (isOpen && !isRunOpen) dismiss();
  }

  /** Wherever in the workbench one types; the editor itself knows some. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!event.ctrlKey && !event.metaKey) touch();
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    if (event.key !== "Enter" && event.key !== "'") return;
    event.preventDefault();
    if (event.key === "Enter") send();
    else if (!signedIn) askSignIn();
    else if (canRun) run();
  }

  return (
    <form
      ref={form}
      class="workbench"
      method="post"
      // What it would object to may be folded away, where no message can stand.
      noValidate
      onKeyDown={onKeyDown}
      onPointerDown={touch}
      onInput={touch}
      action={`${place.address}/submit`}
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
      {props.asksCover && <input type="hidden" name={COVER} value="true" />}
      <div class="workbench-bar">
        <div class="workbench-language">
          <Select
            name="language"
            label={words.language}
            value={chosen.name}
            options={props.languages.map(({ name }) => ({
              value: name,
              text: name,
            }))}
            small
            onChange={program.choose}
          />
        </div>
        {program.isLive && (
          <EditorMenu
            words={words}
            settings={settings}
            onChange={setSettings}
            onReset={program.reset}
            onCopy={() => copyText(program.code())}
            onFullscreen={() => toggleFullscreen(form.current!, words)}
            onLastCode={signedIn ? program.takeLastCode : null}
          />
        )}
      </div>
      {program.onVisitors !== null && (
        <div class="workbench-offer">
          <button
            type="button"
            class="btn btn-small"
            onClick={program.onVisitors}
          >
            {words.visitorsDraft}
          </button>
        </div>
      )}
      {program.other !== null && (
        <div class="workbench-offer" role="status">
          <span>{words.otherDraft}</span>
          <button
            type="button"
            class="btn btn-small"
            onClick={program.other.take}
          >
            {words.otherTake}
          </button>
          <button
            type="button"
            class="btn btn-small"
            onClick={program.other.forget}
          >
            {words.otherForget}
          </button>
        </div>
      )}
      <CodeArea
        {...program.area}
        tabSize={settings.tabSize}
        words={words}
      />
      <div class="workbench-below">
        {signedIn && canRun && (
          <TestRun
            state={testRun}
            isStale={isStale}
            texts={texts}
            onTexts={setTexts}
            isOpen={isRunOpen}
            onToggle={toggleRun}
            samples={props.samples}
            isLive={program.isLive}
            words={words}
          />
        )}
        {props.asksPassword && !program.isLive && (
          <label class="workbench-offer">
            {words.contestPassword}
            <input
              class="input"
              type="password"
              name={CONTEST_PASSWORD}
              autoComplete="off"
            />
          </label>
        )}
        <div class="workbench-foot">
          <Outcome
            state={state}
            submissionsAt={place.submissionsAt}
            submissionsHref={place.submissionsHref}
            onClose={dismiss}
            isFree={() => !isUsed.current}
            onLine={program.goToLine}
            onTyping={program.focus}
            discussAt={place.discussAt}
            editorialAt={`${place.address}/editorial`}
            isStruck={settings.stroke !== "off"}
            words={words}
          />
          <Said
            error={state.error ?? (state.status === null ? props.error : null)}
            isHint={state.isHint}
            idle={program.isLive && closed === null ? words.draftKept : ""}
          />
          <SendButtons
            address={place.address}
            signedIn={signedIn}
            closed={closed}
            canRun={canRun}
            hasSamples={hasSamples}
            isRunning={testRun.isBusy}
            isBusy={isBusy}
            words={words}
          />
        </div>
      </div>
      {program.isLive && closed === null && (
        <Symbols
          label={words.symbols}
          names={words.symbolNames}
          onText={program.type}
          onKey={program.press}
        />
      )}
    </form>
  );
}

export const Workbench = island<WorkbenchProps>("Workbench", WorkbenchView);

/** The sound of a gavel on wood: short, low, quiet; a browser that has no sound stays silent. */
function knock(): void {
  try {
    const audio = new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(190, now);
    tone.frequency.exponentialRampToValueAtTime(70, now + 0.09);
    loudness.gain.setValueAtTime(0.16, now);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.15);
    tone.onended = () => void audio.close();
  } catch {
    // Switched off, or there is none.
  }
}

interface SaidProps {
  /** Why something could not be done. */
  error: string | null;
  /** That is no fault, only a hint. */
  isHint: boolean;
  /** Shown while there is nothing to tell. */
  idle: string;
}

/** Beside the buttons: why one of them did nothing, or where drafts are kept. */
function Said({ error, isHint, idle }: SaidProps) {
  if (error === null) {
    return idle === "" ? null : <p class="said said-idle">{idle}</p>;
  }
  return (
    <p class={isHint ? "said text-ink2" : "said text-danger"} role="alert">
      <Icon name={isHint ? "info" : "alert"} />
      {error}
    </p>
  );
}

/**
 * Tells a phone's keyboard to the sheet (`workbench.css`): `--seen-top` and
 * `--seen-height` of `box` are what the keyboard leaves of the window.
 */
function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return;
    const leaving = new AbortController();
    const tell = () => {
      box.current?.style.setProperty("--seen-top", `${seen.offsetTop}px`);
      box.current?.style.setProperty("--seen-height", `${seen.height}px`);
    };
    for (const event of ["resize", "scroll"]) {
      seen.addEventListener(event, tell, { signal: leaving.signal });
    }
    tell();
    return () => leaving.abort();
  }, []);
}
