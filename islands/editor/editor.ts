import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  Prec,
} from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Grammar } from "../../lib/judging/languages.ts";
import type { CompletionWords } from "./completions.ts";
import type { EditorSettings } from "./settings.ts";
import { themeExtension } from "./themes.ts";

export interface EditorOptions {
  code: string;
  /** Where the caret stands and what is selected, in characters. */
  selection: { anchor: number; head: number };
  settings: EditorSettings;
  pageIsDark: boolean;
  /** For screen readers. */
  label: string;
  /** Somebody has typed; not: `setCode`. */
  onChange: (code: string) => void;
  onSubmit: () => void;
  /** Without them words are offered without their kind. */
  completionWords?: CompletionWords;
}

export interface EditorHandle {
  code(): string;
  setCode(code: string, caret?: number): void;
  setGrammar(grammar: Grammar): Promise<void>;
  setSettings(settings: EditorSettings): void;
  /**
   * Somebody is here to write or read: there is text, or the caret. Colours and
   * what follows wait for it, so that a look at a problem does not load them.
   */
  readonly used: Promise<void>;
  /** What can come after the first keys: completion, search, brackets. */
  addExtras(): Promise<void>;
  focus(): void;
  /** As if it had been typed. */
  type(text: string): void;
  press(key: string): void;
  /** Selects a line, counted from 1, and brings it into sight. */
  goToLine(line: number): void;
  destroy(): void;
}

const NO_KINDS = { keyword: "", library: "", snippet: "", own: "" };

const SET = Annotation.define<boolean>();

/**
 * The editor in a shadow root of its host: there its styles are constructed
 * sheets, which a strict content security policy lets through. It comes without
 * a grammar, so that it is there at once.
 */
export function mountEditor(
  host: HTMLElement,
  options: EditorOptions,
): EditorHandle {
  const root = host.attachShadow({ mode: "open" });
  const grammar = new Compartment();
  const settings = new Compartment();
  const extras = new Compartment();
  const keys = new Compartment();
  const basics = new Compartment();
  const used = Promise.withResolvers<void>();
  if (options.code !== "") used.resolve();
  let wanted: Grammar | null = null;
  let set = options.settings;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.code,
      selection: options.selection,
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
        // Before all others, or Ctrl+A stays "select all" in emacs' keys and Ctrl+D in vim's.
        Prec.highest(keys.of([])),
        extras.of([]),
        BASICS,
        basics.of(BEFORE_EDITING),
        grammar.of([]),
        settings.of(settingsExtension(options.settings, options.pageIsDark)),
        EditorView.contentAttributes.of({ "aria-label": options.label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged || update.view.hasFocus) used.resolve();
          const isSet = update.transactions.some((tr) => tr.annotation(SET));
          if (update.docChanged && !isSet) {
            options.onChange(update.state.doc.toString());
          }
        }),
      ],
    }),
  });
  let editing: typeof import("./editing.ts") | null = null;
  /** What waits for the first focus; a visit that only reads does not load it. */
  const edits = () =>
    loading ??= loadEditing().catch((reason) => {
      // What was not to be had is asked for again.
      loading = null;
      throw reason;
    });
  let loading: Promise<typeof import("./editing.ts")> | null = null;
  const loadEditing = async () => {
    editing = await import("./editing.ts");
    view.dispatch({
      effects: [
        basics.reconfigure(editing.EDITING),
        settings.reconfigure([
          settingsExtension(set, options.pageIsDark),
          editing.coloursOf(set, options.pageIsDark),
        ]),
      ],
    });
    return editing;
  };
  const setKeys = async (wanted: EditorSettings["keys"]) => {
    const extension = wanted === undefined || wanted === "plain"
      ? []
      : await OTHER_KEYS[wanted]();
    if (set.keys !== wanted) return;
    view.dispatch({ effects: keys.reconfigure(extension) });
  };
  setKeys(set.keys);
  used.promise.then(edits).catch(
    () => {/* not to be had: plain text is written */},
  );
  return {
    used: used.promise,
    code: () => view.state.doc.toString(),
    setCode: (code, caret) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: code },
        selection: caret === undefined ? undefined : { anchor: caret },
        annotations: SET.of(true),
      }),
    setGrammar: async (name) => {
      wanted = name;
      const { GRAMMARS } = await edits();
      const extension = await GRAMMARS[name]();
      // Another may have been chosen meanwhile.
      if (wanted !== name) return;
      view.dispatch({ effects: grammar.reconfigure(extension) });
    },
    setSettings: (next) => {
      if (next === set) return;
      const hasOtherKeys = next.keys !== set.keys;
      set = next;
      if (hasOtherKeys) setKeys(next.keys);
      view.dispatch({
        effects: settings.reconfigure([
          settingsExtension(next, options.pageIsDark),
          editing?.coloursOf(next, options.pageIsDark) ?? [],
        ]),
      });
    },
    addExtras: async () => {
      await edits();
      const made = await import("./extras.ts");
      const extension = made.extras(
        () => wanted,
        () => set.completes ?? true,
        () => set.keys === "vim",
        options.completionWords ?? NO_KINDS,
      );
      view.dispatch({ effects: extras.reconfigure(extension) });
    },
    focus: () => view.focus(),
    type: (text) =>
      view.dispatch(view.state.replaceSelection(text), {
        userEvent: "input.type",
        scrollIntoView: true,
      }),
    press(key) {
      const event = new KeyboardEvent("keydown", {
        key,
        bubbles: true,
        cancelable: true,
      });
      if (!view.contentDOM.dispatchEvent(event)) return;
      // Browsers move the caret themselves where no key is bound.
      const by = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
      const { head } = view.state.selection.main;
      const anchor = Math.min(Math.max(0, head + by), view.state.doc.length);
      if (by !== 0) view.dispatch({ selection: { anchor } });
    },
    goToLine: (line) => {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
      view.dispatch({
        selection: { anchor: from, head: to },
        scrollIntoView: true,
      });
      view.focus();
    },
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

/** The caret stays above a verdict that floats over the last lines. */
const ABOVE_VERDICT = EditorView.scrollMargins.of(({ contentDOM }) => ({
  bottom: parseFloat(getComputedStyle(contentDOM).paddingBottom),
}));

const BASICS: Extension = [
  TYPE_OVER,
  ABOVE_VERDICT,
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  drawSelection(),
];

class FoldRoom extends GutterMarker {
  override toDOM() {
    const mark = document.createElement("span");
    mark.textContent = "⌄";
    return mark;
  }
}

/** Until its keys are there: the room of the folds, and Tab, which leads out of no program. */
const BEFORE_EDITING: Extension = [
  gutter({ class: "cm-foldGutter", initialSpacer: () => new FoldRoom() }),
  keymap.of([{
    key: "Tab",
    run: (view) => {
      const { tabSize } = view.state;
      view.dispatch(view.state.replaceSelection(" ".repeat(tabSize)));
      return true;
    },
  }]),
];

function settingsExtension(
  { theme, fontSize, tabSize }: EditorSettings,
  pageIsDark: boolean,
): Extension {
  return [
    themeExtension(theme, pageIsDark),
    EditorState.tabSize.of(tabSize),
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

/** Keys as other editors have them; each is loaded when somebody chooses it. */
const OTHER_KEYS: Record<"vim" | "emacs", () => Promise<Extension>> = {
  vim: () => import("@replit/codemirror-vim").then((m) => m.vim()),
  emacs: () => import("@replit/codemirror-emacs").then((m) => m.emacs()),
};
