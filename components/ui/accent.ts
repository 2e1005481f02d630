import {
  type Color,
  contrast,
  hsl,
  hslOf,
  MIN_CONTRAST,
  mixed,
  standingOut,
  underWhite,
} from "../../lib/website/colors.ts";
import { DARK, LIGHT, lookCss, type Palette } from "./tokens.ts";

/** The custom properties that follow from a school's color. */
export type Accent = Pick<
  Palette,
  "accent" | "accent-ink" | "accent-soft" | "focus" | "selection" | "school"
>;

/** Of the accent in what lies softly behind it. */
const SOFT = { light: 0.12, dark: 0.16 };
const SELECTED = { light: 0.2, dark: 0.3 };
/** In the dark links glow: as far from the ground as our own. */
const DARK_CONTRAST = 7;
const DARK_FROM = 0.6;
const MAX_DARK_SATURATION = 0.8;
const SHADED = 0.28;

/** Returns what a school's color makes of the accents of both themes; the hue stays. */
export function accentsOf(color: Color): { light: Accent; dark: Accent } {
  const light = standingOut(
    color,
    (one) => [
      LIGHT.paper,
      LIGHT.surface,
      LIGHT.shade,
      mixed("#ffffff", one, SOFT.light),
    ],
    { goes: "darker" },
  );
  const [hue, saturation] = hslOf(color);
  const dark = standingOut(
    hsl(hue, Math.min(saturation, MAX_DARK_SATURATION), DARK_FROM),
    () => [DARK.paper, DARK.surface],
    { goes: "lighter", least: DARK_CONTRAST, from: DARK_FROM },
  );
  const school = underWhite(color);
  const shaded = mixed(school, DARK.paper, SHADED);
  return {
    light: {
      accent: light,
      "accent-ink": "#ffffff",
      "accent-soft": mixed("#ffffff", light, SOFT.light),
      focus: light,
      selection: mixed("#ffffff", light, SELECTED.light),
      school,
    },
    dark: {
      accent: dark,
      "accent-ink": hsl(hue, Math.min(saturation, 0.7), 0.08),
      "accent-soft": mixed(DARK.paper, dark, SOFT.dark),
      focus: dark,
      selection: mixed(DARK.paper, dark, SELECTED.dark),
      school: contrast("#ffffff", shaded) >= MIN_CONTRAST ? shaded : school,
    },
  };
}

/** Where a color has to be read, and how well it can be there. */
export function contrastsOf(color: Color) {
  const { light, dark } = accentsOf(color);
  return {
    white: contrast("#ffffff", color),
    light: contrast(light.accent, LIGHT.paper),
    dark: contrast(dark.accent, DARK.paper),
  };
}

/** The stylesheet that a page of a site with a color loads behind the common one. */
export function accentCss(color: Color): string {
  const { light, dark } = accentsOf(color);
  return lookCss({ light, dark });
}
