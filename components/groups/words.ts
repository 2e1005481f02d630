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
