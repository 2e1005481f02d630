/** Spec 1 §2: what the editor can be set to, and how it is at first. */
export const THEMES = [
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

export interface EditorSettings {
  theme: string;
  fontSize: number;
  tabSize: number;
}

export const DEFAULT_SETTINGS: EditorSettings = {
  theme: "solarized",
  fontSize: 14,
  tabSize: 4,
};
