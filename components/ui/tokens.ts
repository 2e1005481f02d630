/**
 * The look's numbers, in one place: colours for light and dark, type sizes. The
 * build writes them as custom properties and as the names that utility classes
 * use (`text-ink2`, `bg-surface`, `text-lg`).
 */
export type Palette = Record<
  | "paper"
  | "surface"
  | "line"
  | "line-strong"
  | "ink"
  | "ink2"
  | "ink3"
  | "accent"
  | "accent-ink"
  | "accent-soft"
  | "danger"
  | "focus"
  | "school"
  | "shade"
  | "selection"
  | "ok-soft"
  | "gold"
  | "silver"
  | "bronze"
  | VerdictColour,
  string
>;

/** Colour families of verdicts; letters and marks tell them too. */
export type VerdictColour =
  | "v-accepted"
  | "v-partial"
  | "v-wrong"
  | "v-presentation"
  | "v-time"
  | "v-memory"
  | "v-runtime"
  | "v-compile"
  | "v-waiting"
  | "v-system";

export const LIGHT: Palette = {
  paper: "#fbfaf7",
  surface: "#ffffff",
  line: "#e5e1d8",
  "line-strong": "#b9b2a3",
  ink: "#1f2328",
  ink2: "#4b535c",
  ink3: "#666e77",
  accent: "#0b6b63",
  "accent-ink": "#ffffff",
  "accent-soft": "#e3f0ed",
  danger: "#b3261e",
  focus: "#0b6b63",
  school: "#0b6b63",
  shade: "#f3f0e9",
  selection: "#cfe4df",
  "ok-soft": "#e3f3e6",
  gold: "#f0d98c",
  silver: "#d9e0e6",
  bronze: "#ebc9ac",
  "v-accepted": "#1a7a36",
  "v-partial": "#0b7080",
  "v-wrong": "#c0281f",
  "v-presentation": "#b3420e",
  "v-time": "#8a5a00",
  "v-memory": "#77600a",
  "v-runtime": "#7a3aa8",
  "v-compile": "#48608a",
  "v-waiting": "#666e77",
  "v-system": "#3d434a",
};

export const DARK: Palette = {
  paper: "#15181b",
  surface: "#1c2024",
  line: "#2e343a",
  "line-strong": "#5a646e",
  ink: "#e6e8e9",
  ink2: "#b5bcc3",
  ink3: "#939ca5",
  accent: "#52c2b4",
  "accent-ink": "#06231f",
  "accent-soft": "#17332f",
  danger: "#f2857c",
  focus: "#52c2b4",
  school: "#0d4e49",
  shade: "#22272c",
  selection: "#234a45",
  "ok-soft": "#1c3a26",
  gold: "#6b5200",
  silver: "#4a545d",
  bronze: "#6a4226",
  "v-accepted": "#5bc672",
  "v-partial": "#52bfd3",
  "v-wrong": "#f58078",
  "v-presentation": "#f1976f",
  "v-time": "#e2af50",
  "v-memory": "#d3b757",
  "v-runtime": "#c69ff1",
  "v-compile": "#a0b6de",
  "v-waiting": "#939ca5",
  "v-system": "#c4cad0",
};

/** Five sizes in all: [size, line height]; sheets name them `--text-sm`. */
export const TYPE = {
  sm: ["13px", "1.45"],
  md: ["14px", "1.45"],
  base: ["15.5px", "1.6"],
  lg: ["19px", "1.4"],
  xl: ["27px", "1.25"],
} as const;

/** The one shadow, for what floats above the page. */
const FLOATS = "0 10px 30px rgb(0 0 0 / .2)";

export const FONTS = {
  sans:
    'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  mono:
    'ui-monospace, "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
};

const declarations = (palette: Partial<Palette>) =>
  Object.entries(palette).map(([name, value]) => `--${name}:${value}`)
    .join(";");

/**
 * Colours for both themes: the system's choice, unless the reader made one, or a part of
 * the page shows how it looks in one of them (`look-light`, `look-dark`).
 */
export function lookCss(
  look: Record<"light" | "dark", Partial<Palette>>,
  more = { light: "", dark: "" },
): string {
  const light = more.light + declarations(look.light);
  const dark = more.dark + declarations(look.dark);
  return [
    `:root,.look-light{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark],.look-dark{${dark}}`,
    // Paper is white, whatever the screen was.
    `@media print{:root:root{${light}}}`,
  ].join("\n");
}

/** The custom properties. */
export function tokenCss(): string {
  const sizes = Object.entries(TYPE)
    .map(([name, [size]]) => `--text-${name}:${size}`).join(";");
  return [
    `:root{${sizes};--floats:${FLOATS};--sans:${FONTS.sans};--mono:${FONTS.mono}}`,
    lookCss({ light: LIGHT, dark: DARK }, {
      light: "color-scheme:light;",
      dark: "color-scheme:dark;",
    }),
  ].join("\n");
}

/**
 * The sheets of `styles/`, in the order in which they win over each other. Every
 * page has the first and the last; of the others a page has those whose classes
 * are on it (`components/sheets.ts`).
 */
export const STYLE_SHEETS = {
  first: [
    "elements",
    "controls",
    "lists",
    "tabs",
    "cards",
    "verdicts",
    "overlays",
    "palette",
    "fades",
    "layout",
    "side_page",
  ],
  texts: ["statement", "formulas", "markdown", "diff"],
  similar: ["similar"],
  talk: ["discussion", "discussions", "messages"],
  contests: [
    "contests",
    "contest_inside",
  ],
  contest_list: ["contest_list"],
  prints: ["prints"],
  boards: ["boards", "board_table", "board_places"],
  hall: ["hall"],
  problem: ["problem", "workbench", "outcome", "strip", "split", "run", "quiz"],
  problems: ["practice", "problem_names", "submission", "cases"],
  people: ["people", "heatmap", "growth", "ranking", "roles"],
  home: ["home", "welcome", "developer"],
  office: [
    "office",
    "face_form",
    "authoring",
    "data",
    "accounts",
    "case_table",
    "roster",
    "certificates",
    "many_bar",
    "admin_problems",
    "problem_form",
    "tags",
  ],
  teaching: [
    "trainings",
    "groups",
    "class",
    "class_people",
    "courses",
    "lessons",
  ],
  face: ["face"],
  plots: ["plot"],
  last: ["print"],
} as const satisfies Record<string, readonly string[]>;

/** Of `styles/formulas.css`; the first is in nearly every formula. */
export const MATH_FONTS = ["math.woff2", "math-more.woff2"] as const;

/** Of every form of the admin area, and of what is said above one. */
const FORM_WIDTH = "760px";

/** The same names for utility classes. */
export const UTILITY_THEME = {
  colors: {
    transparent: "transparent",
    current: "currentColor",
    ...Object.fromEntries(
      Object.keys(LIGHT).map((name) => [name, `var(--${name})`]),
    ),
  },
  fontSize: Object.fromEntries(
    Object.entries(TYPE).map(([name, [size, height]]) => [
      name,
      [size, { lineHeight: height }],
    ]),
  ),
  fontFamily: { sans: "var(--sans)", mono: "var(--mono)" },
  maxWidth: { form: FORM_WIDTH },
  screens: { sm: "640px", md: "768px", lg: "992px", xl: "1200px" },
};
