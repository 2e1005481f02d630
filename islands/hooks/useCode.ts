import { useEffect, useRef, useState } from "react";
import { callApi } from "../call.ts";
import { languagePlace } from "../../lib/accounts/language_place.ts";
import { prefer } from "../preferences.ts";
import { ask } from "../shell/ask.ts";
import type { EditorSettings } from "../editor/settings.ts";
import type { WorkbenchProps } from "../editor/workbench.ts";
import { caretIn } from "../../lib/judging/starters.ts";
import { useEditor } from "./useEditor.ts";
import { useOtherDraft } from "./useOtherDraft.ts";
import { usePreference } from "./usePreference.ts";
import { usePrograms } from "./usePrograms.ts";

interface CodeUse {
  settings: EditorSettings;
  onSubmit: () => void;
  /** Somebody has typed, or has asked for another program. */
  onWritten: () => void;
  /** Says why something could not be done. */
  refuse: (why: string) => void;
}

/** The program in the editor: in which language, from where, and kept. */
export function useCode(props: WorkbenchProps, use: CodeUse) {
  const { languages, words, signedIn } = props;
  const [language, setLanguage] = usePreference(
    "codeLanguage",
    props.language,
    signedIn,
  );
  const languageOf = (name: string) =>
    languages.find((other) => other.name === name) ?? languages[0];
  const chosen = languageOf(language);
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** The language of what is in the editor: whose draft is kept. */
  const written = useRef(chosen.name);
  /** What the page came with; what is typed later is the fields' own. */
  const [served] = useState(() =>
    props.code || (props.drafts[chosen.name] ?? chosen.template)
  );
  const [isEmpty, setEmpty] = useState(served.trim() === "");
  /** Buttons that need the script are not there before it. */
  const [isLive, setLive] = useState(false);
  const [visitors, setVisitors] = useState<
    { language: string; code: string } | null
  >(null);
  const field = useEditor({
    area,
    host,
    grammar: chosen.grammar,
    settings: use.settings,
    label: words.code,
    completionWords: words.completion,
    onChange: write,
    onSubmit: use.onSubmit,
  });
  const programs = usePrograms({
    topic: props.topic,
    kept: props.drafts,
    isSignedIn: signedIn,
    now: () => ({ language: written.current, code: field.code() }),
    onNewer: put,
  });

  const others = useOtherDraft(props);
  useOpened(props.opens);
  // A visitor's choice of language comes after the first paint.
  useEffect(() => {
    if (written.current !== chosen.name) show(chosen.name);
  }, [chosen.name]);
  useEffect(() => {
    const { value, defaultValue } = area.current!;
    const adopted = programs.adopted();
    // A language may have been chosen before this script, and keys come; drafts wait to be sent.
    const isChosen = takeChosen();
    if (value !== defaultValue) write(value);
    else if (adopted !== null) {
      replaceIn(adopted.language, adopted.code);
    } else if (props.code === "" || isChosen) {
      put(programs.of(languageOf(written.current)));
    }
    setVisitors(programs.visitors());
    setLive(true);
  }, []);

  /** Takes over what the list of languages shows; whether that is another one. */
  function takeChosen(): boolean {
    const list = area.current!.form!.elements.namedItem("language");
    const { value } = list as HTMLSelectElement;
    if (value === written.current) return false;
    written.current = value;
    setLanguage(value);
    return true;
  }

  /** Somebody has typed, or asked for other code in place of theirs. */
  function write(code: string): void {
    setEmpty(code.trim() === "");
    use.onWritten();
    programs.keep(written.current, code);
  }

  /** Shown, and not typed by anybody. */
  function put(code: string, caret?: number): void {
    if (code !== field.code()) field.setCode(code, caret);
    setEmpty(code.trim() === "");
  }

  function replace(code: string, caret?: number): void {
    put(code, caret);
    write(code);
  }

  /** The language it is in comes with it, where that is offered. */
  function replaceIn(name: string, code: string): void {
    if (languages.some((other) => other.name === name)) {
      written.current = name;
      setLanguage(name);
    }
    replace(code);
  }

  /** Each language has its own draft. */
  function show(name: string): void {
    written.current = name;
    put(programs.of(languageOf(name)));
  }

  function takeVisitors(): void {
    replaceIn(visitors!.language, visitors!.code);
    programs.forgetVisitors(visitors!.language);
    setVisitors(programs.visitors());
  }

  /** What stood here until now is the other one then. */
  function takeOther(): void {
    const language = written.current;
    const other = others.of(language)!;
    const code = field.code();
    others.put(language, code.trim() === "" ? null : code);
    replace(other);
  }

  async function forgetOther(): Promise<void> {
    if (!await ask(words.otherForgetAsk, words.otherForget)) return;
    others.put(written.current, null);
  }

  /** Spec 1 §5: asked first, and only where there is one. */
  async function takeLastCode(): Promise<void> {
    const { data, error } = await callApi<{ code: string; language: string }>(
      `/api/get-last-ac-code?pid=${props.pid}&cid=${props.place.venue.cid}`,
    );
    if (data === null) return use.refuse(error!);
    if (data.code === "") return use.refuse(words.lastCodeNone);
    if (!await ask(words.lastCodeAsk, words.lastCode)) return;
    replaceIn(data.language, data.code);
  }

  const { template, starter } = chosen;
  const offersStarter = isLive && isEmpty && template === "" && starter !== "";
  return {
    chosen,
    isLive,
    code: field.code,
    focus: field.focus,
    blur: field.blur,
    type: field.type,
    press: field.press,
    goToLine: field.goToLine,
    choose(name: string): void {
      setLanguage(name);
      const place = languagePlace(props.place.venue);
      if (signedIn && place !== null) {
        prefer({ placeLanguages: { [place]: name } });
      }
      show(name);
    },
    async reset(): Promise<void> {
      if (await ask(words.codeResetAsk, words.codeReset)) replace(template);
    },
    takeLastCode,
    onVisitors: visitors === null ? null : takeVisitors,
    other: isLive && others.of(chosen.name) !== null
      ? { take: takeOther, forget: forgetOther }
      : null,
    area: {
      area,
      host,
      code: served,
      hasEditor: field.hasEditor,
      onInput: write,
      onStarter: offersStarter
        ? () => replace(starter, caretIn(starter))
        : null,
    },
  };
}

/**
 * The address forgets that a program was asked for, or every reload would bring
 * it again over what has been typed since.
 */
function useOpened(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return;
    const address = new URL(location.href);
    address.searchParams.delete("submission");
    history.replaceState(null, "", address);
  }, []);
}
