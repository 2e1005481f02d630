import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorHandle } from "../editor/editor.ts";
import type { EditorSettings } from "../editor/settings.ts";
import type { Grammar } from "../../lib/judging/languages.ts";

export interface EditorUse {
  host: RefObject<HTMLDivElement | null>;
  grammar: Grammar;
  settings: EditorSettings;
  label: string;
  /** The code to start with, when the editor is there. */
  initialCode: () => string;
  onChange: (code: string) => void;
  onSubmit: () => void;
}

/** Loads the editor after the page is there; until then the textarea works. */
export function useEditor(use: EditorUse) {
  const { host, grammar, settings } = use;
  const latest = useRef(use);
  latest.current = use;
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  useEffect(() => {
    let gone = false;
    import("../editor/editor.ts").then(async ({ mountEditor }) => {
      if (gone || host.current === null) return;
      const handle = await mountEditor(host.current, {
        ...latest.current,
        code: latest.current.initialCode(),
        pageIsDark: isDark(),
        onChange: (code) => latest.current.onChange(code),
        onSubmit: () => latest.current.onSubmit(),
      });
      // What was chosen or typed while it was loading.
      await handle.setGrammar(latest.current.grammar);
      handle.setSettings(latest.current.settings);
      setEditor(handle);
    }, () => {/* not to be had: the textarea stays */});
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    editor?.setGrammar(grammar);
  }, [grammar]);
  useEffect(() => {
    editor?.setSettings(settings);
  }, [settings]);
  return editor;
}

const isDark = () =>
  getComputedStyle(document.documentElement).colorScheme === "dark";
