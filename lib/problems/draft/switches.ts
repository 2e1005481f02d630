import { z } from "zod";

/**
 * The switches of a problem, with their defaults. Record, draft, calls, form, history
 * and packages take all of them from here: a new one needs its line here, and its
 * text at `admin.<name>`.
 */
export const SWITCHES = {
  isRemoveEndBlank: true,
  openCaseResult: true,
  codeShare: true,
  isFileIO: false,
} as const;
export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];
export type Switches = Record<SwitchName, boolean>;

export const isSwitch = (name: string): name is SwitchName => name in SWITCHES;

/** The switches that verdicts may depend on. */
export const JUDGED_SWITCHES: readonly SwitchName[] = [
  "isRemoveEndBlank",
  "isFileIO",
];

/** Makes an object with something for each switch, from its name and default. */
export const eachSwitch = <T>(
  make: (atFirst: boolean, name: SwitchName) => T,
): Record<SwitchName, T> =>
  Object.fromEntries(
    SWITCH_NAMES.map((name) => [name, make(SWITCHES[name], name)]),
  ) as Record<SwitchName, T>;

/** The switches as they are stored; older records get the default. */
export const STORED_SWITCHES = eachSwitch((atFirst) =>
  z.boolean().default(atFirst)
);
/** The switches in a draft, where none may be left out. */
export const DRAFT_SWITCHES = eachSwitch(() => z.boolean());

export const switchesOf = (problem: Switches): Switches =>
  eachSwitch((_, name) => problem[name]);

/** Returns the settings that matter when outputs are compared. */
export const comparedBy = ({ isRemoveEndBlank }: Switches) => ({
  isRemoveEndBlank,
});
