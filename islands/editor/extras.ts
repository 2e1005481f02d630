import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionStatus,
  moveCompletionSelection,
  startCompletion,
} from "@codemirror/autocomplete";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { type Extension, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Grammar } from "../../lib/judging/languages.ts";
import { completionSource, type CompletionWords } from "./completions.ts";

/** A list opens when the keys pause: whoever types fast is not met by one. */
const PAUSE_MS = 180;

/** What the editor can do without while its first keys are pressed. */
export const extras = (
  grammarOf: () => Grammar | null,
  completes: () => boolean,
  isVim: () => boolean,
  words: CompletionWords,
): Extension => [
  closeBrackets(),
  autocompletion({
    override: [completionSource(grammarOf, completes, words)],
    activateOnTypingDelay: PAUSE_MS,
    // It opens after a pause: what is pressed then is meant.
    interactionDelay: 0,
    icons: false,
    defaultKeymap: false,
  }),
  // Enter stays a new line: it is pressed at the end of many a word.
  Prec.highest(keymap.of([
    { key: "Tab", run: acceptCompletion },
    // What only might have opened takes no key; vim wants this one in any case.
    {
      key: "Escape",
      run: (view) => {
        const isOpen = completionStatus(view.state) === "active";
        return closeCompletion(view) && isOpen && !isVim();
      },
    },
    { key: "ArrowDown", run: moveCompletionSelection(true) },
    { key: "ArrowUp", run: moveCompletionSelection(false) },
    { key: "Ctrl-Space", run: startCompletion },
  ])),
  LIST,
  highlightSelectionMatches(),
  keymap.of([...closeBracketsKeymap, ...searchKeymap]),
];

/** In the page's colours, which come through the shadow root. */
const LIST = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete": {
    border: "1px solid var(--line-strong)",
    borderRadius: "8px",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    boxShadow: "var(--floats)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    maxHeight: "11.5em",
    fontFamily: "inherit",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    justifyContent: "space-between",
    gap: "2em",
    padding: "2px 10px",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--accent-soft)",
    color: "var(--ink)",
  },
  ".cm-completionMatchedText": {
    textDecoration: "none",
    fontWeight: "700",
    color: "var(--accent)",
  },
  ".cm-completionDetail": {
    fontStyle: "normal",
    fontFamily: "var(--sans)",
    color: "var(--ink2)",
  },
});
