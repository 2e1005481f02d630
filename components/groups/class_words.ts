import type { Band } from "../../lib/groups/class.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { IconName } from "../ui/Icon.tsx";

/** How each band of a class is called and marked. */
export const BAND_MARKS = {
  done: {
    icon: "check",
    text: "groups.classDone",
    help: "groups.classDoneHelp",
  },
  way: { icon: "half", text: "groups.classWay", help: null },
  stuck: {
    icon: "alert",
    text: "groups.classStuck",
    help: "trainings.stuckRule",
  },
  absent: {
    icon: "dash",
    text: "groups.classAbsent",
    help: "groups.classAbsentHelp",
  },
} as const satisfies Record<
  Band,
  { icon: IconName; text: string; help: string | null }
>;

/** By which rule somebody is in a band, for its mark to say (row W9.2). */
export const helpOf = (t: Translate, band: Band): string | undefined => {
  const { help } = BAND_MARKS[band];
  return help === null ? undefined : t(help);
};
