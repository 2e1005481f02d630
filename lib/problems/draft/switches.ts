import { z } from "zod";

/**
 * What an author turns on or off, and how it is at first. Record, draft, calls,
 * form, history and packages take all that stands here: a new one needs its
 * line here, and its words at `admin.<name>`.
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

/** Those that a verdict may hang on. */
export const JUDGED_SWITCHES: readonly SwitchName[] = [
  "isRemoveEndBlank",
  "isFileIO",
];

/** Something of each, made of its name and how it is at first. */
export const eachSwitch = <T>(
  make: (atFirst: boolean, name: SwitchName) => T,
): Record<SwitchName, T> =>
  Object.fromEntries(
    SWITCH_NAMES.map((name) => [name, make(SWITCHES[name], name)]),
  ) as Record<SwitchName, T>;

/** As they are stored; what was stored before there was one has the default. */
export const STORED_SWITCHES = eachSwitch((atFirst) =>
  z.boolean().default(atFirst)
);
/** As a draft has them: each of them says something. */
export const DRAFT_SWITCHES = eachSwitch(() => z.boolean());

export const switchesOf = (problem: Switches): Switches =>
  eachSwitch((_, name) => problem[name]);

/** What those who compare outputs have to know. */
export const comparedBy = ({ isRemoveEndBlank }: Switches) => ({
  isRemoveEndBlank,
});
