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
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { GRAMMARS } from "../../lib/markdown/grammars.ts";
import { paletteOf } from "./themes.ts";

/** What an editor needs once somebody writes in it: keys, steps back, folds, colours. It comes with the first focus. */
export const EDITING: Extension = [
  foldGutter(),
  history(),
  indentOnInput(),
  bracketMatching(),
  keymap.of([
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    indentWithTab,
  ]),
];

export { GRAMMARS };

/** The part of a theme that colours what a grammar has found, and how far a step of indentation is. */
export function coloursOf(
  { theme, tabSize }: { theme: string; tabSize: number },
  pageIsDark: boolean,
): Extension {
  const palette = paletteOf(theme, pageIsDark);
  return [
    indentUnit.of(" ".repeat(tabSize)),
    syntaxHighlighting(HighlightStyle.define([
      { tag: [tags.keyword, tags.modifier], color: palette.keyword },
      { tag: [tags.typeName, tags.className], color: palette.type },
      { tag: [tags.string, tags.character], color: palette.string },
      { tag: [tags.number, tags.bool, tags.null], color: palette.number },
      { tag: tags.comment, color: palette.comment, fontStyle: "italic" },
      {
        tag: [
          tags.function(tags.variableName),
          tags.definition(tags.variableName),
        ],
        color: palette.name,
      },
      { tag: [tags.meta, tags.processingInstruction], color: palette.meta },
    ])),
  ];
}
