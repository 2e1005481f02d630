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
/** In px; beside the statement it takes all the height there is. */
export const HEIGHTS = [350, 550, 750];

export interface EditorSettings {
  theme: string;
  fontSize: number;
  tabSize: number;
  height: number;
}

export const DEFAULT_SETTINGS: EditorSettings = {
  theme: "solarized",
  fontSize: 14,
  tabSize: 4,
  height: 550,
};
