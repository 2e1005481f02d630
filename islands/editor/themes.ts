import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** The colours of one editor theme. */
interface Palette {
  /** Null: as the page is. */
  dark: boolean | null;
  paper: string;
  ink: string;
  gutter: string;
  line: string;
  selection: string;
  cursor: string;
  keyword: string;
  type: string;
  string: string;
  number: string;
  comment: string;
  name: string;
  meta: string;
}

const PALETTES = {
  // The page's own (components/ui/tokens.ts), which change with it.
  page: {
    dark: null,
    paper: "var(--surface)",
    ink: "var(--ink)",
    gutter: "var(--ink3)",
    line: "var(--shade)",
    selection: "var(--selection)",
    cursor: "var(--ink)",
    keyword: "var(--v-runtime)",
    type: "var(--v-compile)",
    string: "var(--v-accepted)",
    number: "var(--v-time)",
    comment: "var(--ink3)",
    name: "var(--v-partial)",
    meta: "var(--v-presentation)",
  },
  monokai: {
    dark: true,
    paper: "#272822",
    ink: "#f8f8f2",
    gutter: "#90908a",
    line: "#32332b",
    selection: "#49483e",
    cursor: "#f8f8f0",
    keyword: "#f92672",
    type: "#66d9ef",
    string: "#e6db74",
    number: "#ae81ff",
    comment: "#988f6a",
    name: "#a6e22e",
    meta: "#f92672",
  },
  solarizedLight: {
    dark: false,
    paper: "#fdf6e3",
    ink: "#4f646b",
    gutter: "#8a9694",
    line: "#f5eedb",
    selection: "#e4dcc2",
    cursor: "#586e75",
    keyword: "#6f7a00",
    type: "#946c00",
    string: "#1d857c",
    number: "#c01f75",
    comment: "#7f8c8d",
    name: "#1f74b5",
    meta: "#b34612",
  },
  solarizedDark: {
    dark: true,
    paper: "#002b36",
    ink: "#a3b1b1",
    gutter: "#66797f",
    line: "#073642",
    selection: "#0f4553",
    cursor: "#eee8d5",
    keyword: "#9fb21a",
    type: "#d0a019",
    string: "#35b0a5",
    number: "#e36aa5",
    comment: "#74878d",
    name: "#4aa3e0",
    meta: "#e2714a",
  },
  material: {
    dark: true,
    paper: "#263238",
    ink: "#e0e7ea",
    gutter: "#6d8591",
    line: "#2c3a41",
    selection: "#3d525c",
    cursor: "#ffcc00",
    keyword: "#c792ea",
    type: "#ffcb6b",
    string: "#c3e88d",
    number: "#f78c6c",
    comment: "#80939d",
    name: "#82aaff",
    meta: "#89ddff",
  },
  idea: {
    dark: false,
    paper: "#ffffff",
    ink: "#000000",
    gutter: "#8a8a8a",
    line: "#fcf8e6",
    selection: "#c9dcf5",
    cursor: "#000000",
    keyword: "#000080",
    type: "#000080",
    string: "#007a00",
    number: "#0000ff",
    comment: "#767676",
    name: "#000000",
    meta: "#7a7a00",
  },
  eclipse: {
    dark: false,
    paper: "#ffffff",
    ink: "#000000",
    gutter: "#7d7d7d",
    line: "#e8f2ff",
    selection: "#cfe0f7",
    cursor: "#000000",
    keyword: "#7f0055",
    type: "#7f0055",
    string: "#2a00ff",
    number: "#116644",
    comment: "#3f7f5f",
    name: "#0000c0",
    meta: "#555555",
  },
  "base16-dark": {
    dark: true,
    paper: "#151515",
    ink: "#e0e0e0",
    gutter: "#7a7a7a",
    line: "#202020",
    selection: "#303030",
    cursor: "#b0b0b0",
    keyword: "#cf6a5e",
    type: "#f4bf75",
    string: "#a2b860",
    number: "#b98fc6",
    comment: "#a3765a",
    name: "#79b0cc",
    meta: "#d9945b",
  },
  cobalt: {
    dark: true,
    paper: "#002240",
    ink: "#ffffff",
    gutter: "#8aa4bd",
    line: "#012b51",
    selection: "#1d4a73",
    cursor: "#ffffff",
    keyword: "#ffee80",
    type: "#80ffbb",
    string: "#3ad900",
    number: "#ff80e1",
    comment: "#4aa0ff",
    name: "#9effff",
    meta: "#ff9d00",
  },
  dracula: {
    dark: true,
    paper: "#282a36",
    ink: "#f8f8f2",
    gutter: "#7f89ad",
    line: "#323443",
    selection: "#44475a",
    cursor: "#f8f8f2",
    keyword: "#ff79c6",
    type: "#8be9fd",
    string: "#f1fa8c",
    number: "#bd93f9",
    comment: "#8592c2",
    name: "#50fa7b",
    meta: "#ff79c6",
  },
} satisfies Record<string, Palette>;

/** The colours of a theme. Solarized has a light and a dark side: it follows the page, as "page" does. */
export function paletteOf(name: string, pageIsDark: boolean): Palette {
  const solarized = pageIsDark ? "solarizedDark" : "solarizedLight";
  const key = Object.hasOwn(PALETTES, name)
    ? name as keyof typeof PALETTES
    : name === "solarized"
    ? solarized
    : "page";
  return PALETTES[key];
}

/** How the editor itself looks by a theme; its program's colours come with its grammar. */
export function themeExtension(name: string, pageIsDark: boolean): Extension {
  const palette = paletteOf(name, pageIsDark);
  const { paper, ink, gutter, line, selection, cursor } = palette;
  return EditorView.theme({
    "&": { backgroundColor: paper, color: ink, height: "100%" },
    "&.cm-focused": { outline: "none" },
    ".cm-content": {
      caretColor: cursor,
      // Below a verdict that floats above its end there is more to scroll.
      padding: "10px 0 var(--covered, 10px)",
    },
    ".cm-cursor, .cm-dropCursor": { borderLeftColor: cursor },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection":
      { backgroundColor: selection },
    ".cm-gutters": { backgroundColor: paper, color: gutter, border: "none" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: line },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
      backgroundColor: selection,
      outline: `1px solid ${gutter}`,
    },
    ".cm-panels, .cm-tooltip": { backgroundColor: line, color: ink },
  }, { dark: palette.dark ?? pageIsDark });
}
