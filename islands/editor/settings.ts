import type { Preferences } from "../../lib/accounts/preferences.ts";

/** The colours of the page itself, light and dark. */
export const PAGE_THEME = "page";

/** Spec 1 §2: what the editor can be set to, and how it is at first. */
export const THEMES = [
  PAGE_THEME,
  "monokai",
  "solarized",
  "material",
  "idea",
  "eclipse",
  "base16-dark",
  "cobalt",
  "dracula",
];
export const FONT_SIZES = [12, 14, 16, 18, 20];
export const TAB_SIZES = [2, 4, 8];

/** What an accepted program is greeted with. */
export const STROKES = ["off", "seen", "heard"] as const;

/** Which editor's keys; the names are their own in every language. */
export const KEYS = ["plain", "vim", "emacs"] as const;

export type EditorSettings = NonNullable<Preferences["editor"]>;

export const DEFAULT_SETTINGS: EditorSettings = {
  theme: PAGE_THEME,
  fontSize: 14,
  tabSize: 4,
  height: 550,
  stroke: "seen",
  completes: true,
  keys: "plain",
};
