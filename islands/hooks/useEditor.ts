import { type RefObject, useEffect, useRef, useState } from "react";
import { whenIdle } from "../idle.ts";
import type { CompletionWords } from "../editor/completions.ts";
import type { EditorHandle } from "../editor/editor.ts";
import type { EditorSettings } from "../editor/settings.ts";
import type { Grammar } from "../../lib/judging/languages.ts";

export interface EditorUse {
  /** What takes the keys until the editor is there, and gives it what it has. */
  area: RefObject<HTMLTextAreaElement | null>;
  host: RefObject<HTMLDivElement | null>;
  grammar: Grammar;
  settings: EditorSettings;
  label: string;
  completionWords: CompletionWords;
  onChange: (code: string) => void;
  onSubmit: () => void;
}

/** The code where it is written: first in the textarea, then in the editor. */
export interface CodeField {
  hasEditor: boolean;
  code(): string;
  /** Nobody has typed it: `onChange` is not told. */
  setCode(code: string, caret?: number): void;
  focus(): void;
  blur(): void;
  /** As if it had been typed, or pressed. */
  type(text: string): void;
  press(key: string): void;
  /** Puts the caret there, counted from 1, and takes the keys. */
  goToLine(line: number): void;
}

/** Loads the editor after the page is there; until then the textarea works. */
export function useEditor(use: EditorUse): CodeField {
  const { area, grammar, settings } = use;
  const latest = useRef(use);
  latest.current = use;
  const editor = useRef<EditorHandle | null>(null);
  const [hasEditor, setHasEditor] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    load(latest, leaving.signal).then(async (handle) => {
      if (handle === null) return;
      editor.current = handle;
      setHasEditor(true);
      await handle.used;
      await whenIdle();
      // What was chosen while it was loading.
      await handle.setGrammar(latest.current.grammar);
      await whenIdle();
      await handle.addExtras();
    }).catch(() => {/* not to be had: what there is stays */});
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    editor.current?.setGrammar(grammar);
  }, [grammar]);
  useEffect(() => {
    editor.current?.setSettings(settings);
  }, [settings, hasEditor]);
  return {
    hasEditor,
    code: () => editor.current?.code() ?? area.current!.value,
    setCode(code, caret) {
      if (editor.current !== null) {
        editor.current.setCode(code, caret);
        if (caret !== undefined) editor.current.focus();
        return;
      }
      area.current!.value = code;
      if (caret === undefined) return;
      area.current!.focus();
      area.current!.setSelectionRange(caret, caret);
    },
    focus: () => (editor.current ?? area.current!).focus(),
    blur() {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
    },
    type(text) {
      if (editor.current !== null) return editor.current.type(text);
      const field = area.current!;
      const { selectionStart, selectionEnd } = field;
      field.setRangeText(text, selectionStart, selectionEnd, "end");
      latest.current.onChange(field.value);
    },
    press: (key) => editor.current?.press(key),
    goToLine(line) {
      if (editor.current !== null) return editor.current.goToLine(line);
      const field = area.current!;
      const lines = field.value.split("\n");
      const at = lines.slice(0, line - 1).join("\n").length +
        Math.min(1, line - 1);
      field.focus();
      field.setSelectionRange(at, at + (lines[line - 1]?.length ?? 0));
    },
  };
}

async function load(
  latest: RefObject<EditorUse>,
  signal: AbortSignal,
): Promise<EditorHandle | null> {
  const { area } = latest.current!;
  const composed = composition(area.current!, signal);
  const { mountEditor } = await import("../editor/editor.ts");
  await whenIdle();
  // An input method that is taken its field loses what was being written.
  await composed();
  return signal.aborted ? null : handOver(latest, mountEditor);
}

/** Resolves when no input method is in the middle of a word. */
function composition(area: HTMLTextAreaElement, signal: AbortSignal) {
  let isOpen = false;
  let over = Promise.withResolvers<void>();
  const begin = () => {
    if (!isOpen) over = Promise.withResolvers();
    isOpen = true;
  };
  const end = () => {
    isOpen = false;
    over.resolve();
  };
  area.addEventListener("compositionstart", begin, { signal });
  area.addEventListener("compositionend", end, { signal });
  // It may have begun before this script was there.
  area.addEventListener("input", (event) => {
    if ((event as InputEvent).isComposing) begin();
  }, { signal });
  signal.addEventListener("abort", end);
  return () => isOpen ? over.promise : Promise.resolve();
}

/** In one go, so that no key falls between the two: text, caret and focus. */
function handOver(
  latest: RefObject<EditorUse>,
  mountEditor: typeof import("../editor/editor.ts").mountEditor,
): EditorHandle {
  const { label, settings, completionWords, ...fields } = latest.current!;
  const area = fields.area.current!;
  const host = fields.host.current!;
  const hadFocus = document.activeElement === area;
  const { selectionStart, selectionEnd, selectionDirection } = area;
  const isBackward = selectionDirection === "backward";
  host.hidden = false;
  const handle = mountEditor(host, {
    label,
    settings,
    completionWords,
    onChange: (code) => latest.current!.onChange(code),
    onSubmit: () => latest.current!.onSubmit(),
    code: area.value,
    selection: {
      anchor: isBackward ? selectionEnd : selectionStart,
      head: isBackward ? selectionStart : selectionEnd,
    },
    pageIsDark: isDark(),
  });
  area.hidden = true;
  if (hadFocus) handle.focus();
  return handle;
}

const isDark = () =>
  getComputedStyle(document.documentElement).colorScheme === "dark";
