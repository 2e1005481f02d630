import type { MessageKey } from "../../lib/i18n/mod.ts";
import type { GroupAuth } from "../../lib/groups/schema.ts";
import type { Level } from "../../lib/venues/schema.ts";
import type { IconName } from "../ui/Icon.tsx";

/** How one joins: a word and a sign. */
export const AUTH_MARKS = {
  public: { icon: "globe", text: "groups.authPublic" },
  protected: { icon: "half", text: "groups.authProtected" },
  private: { icon: "key", text: "groups.authPrivate" },
} as const satisfies Record<GroupAuth, { icon: IconName; text: MessageKey }>;

export const LEVEL_WORDS = {
  applying: "groups.levelApplying",
  refused: "groups.levelRefused",
  member: "groups.levelMember",
  admin: "groups.levelAdmin",
  root: "groups.levelRoot",
} as const satisfies Record<Level, MessageKey>;

/** How much of a name the side card has room for: a wide character takes two (spec 3 §2.2). */
const NAME_UNITS = 26;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Cuts a name where it grows too wide, and says so by an ellipsis. */
export function cutName(name: string, units = NAME_UNITS): string {
  let used = 0;
  let kept = "";
  for (const character of name) {
    used += WIDE.test(character) ? 2 : 1;
    if (used > units) return `${kept}…`;
    kept += character;
  }
  return kept;
}
