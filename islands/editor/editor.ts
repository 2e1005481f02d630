import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
} from "@codemirror/commands";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { GRAMMARS } from "../../lib/grammars.ts";
import type { Grammar } from "../../lib/judging/languages.ts";
import type { EditorSettings } from "./settings.ts";
import { themeExtension } from "./themes.ts";

export interface EditorOptions {
  code: string;
  grammar: Grammar;
  settings: EditorSettings;
  pageIsDark: boolean;
  /** For screen readers. */
  label: string;
  onChange: (code: string) => void;
  onSubmit: () => void;
}

export interface EditorHandle {
  code(): string;
  setCode(code: string): void;
  setGrammar(grammar: Grammar): Promise<void>;
  setSettings(settings: EditorSettings): void;
  destroy(): void;
}

/**
 * The editor in a shadow root of its host: there its styles are constructed
 * sheets, which a strict content security policy lets through.
 */
export async function mountEditor(
  host: HTMLElement,
  options: EditorOptions,
): Promise<EditorHandle> {
  const root = host.attachShadow({ mode: "open" });
  const grammar = new Compartment();
  const settings = new Compartment();
  const first = await GRAMMARS[options.grammar]();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        keymap.of([
          {
            key: "Mod-Enter",
            run: () => {
              options.onSubmit();
              return true;
            },
          },
        ]),
        BASICS,
        grammar.of(first),
        settings.of(settingsExtension(options.settings, options.pageIsDark)),
        EditorView.contentAttributes.of({ "aria-label": options.label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    code: () => view.state.doc.toString(),
    setCode: (code) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: code },
      }),
    setGrammar: async (name) => {
      const extension = await GRAMMARS[name]();
      view.dispatch({ effects: grammar.reconfigure(extension) });
    },
    setSettings: (next) =>
      view.dispatch({
        effects: settings.reconfigure(
          settingsExtension(next, options.pageIsDark),
        ),
      }),
    destroy: () => view.destroy(),
  };
}

/**
 * Typing over a selection, done by the editor itself: browsers keep the deleted
 * text's look by inline styles, which the content security policy refuses.
 */
const TYPE_OVER = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    const text = event.data;
    const isTyping = event.inputType === "insertText" && !event.isComposing;
    if (!isTyping || text === null || main.empty) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), {
        userEvent: "input.type",
        scrollIntoView: true,
      });
    // Brackets, for one, wrap what is selected.
    const isHandled = view.state.facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, text, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});

const BASICS: Extension = [
  TYPE_OVER,
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ activateOnTyping: false }),
  highlightSelectionMatches(),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    indentWithTab,
  ]),
];

function settingsExtension(
  { theme, fontSize, tabSize }: EditorSettings,
  pageIsDark: boolean,
): Extension {
  return [
    themeExtension(theme, pageIsDark),
    EditorState.tabSize.of(tabSize),
    indentUnit.of(" ".repeat(tabSize)),
    EditorView.theme({
      ".cm-scroller": {
        fontFamily:
          'ui-monospace, "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
        fontSize: `${fontSize}px`,
        lineHeight: "1.55",
      },
    }),
  ];
}
