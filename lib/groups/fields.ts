import { z } from "zod";
import type { Fields } from "../http/fields.ts";

export const CODE_CHARS = 6;
const MAX_NAME_CHARS = 25;
const MAX_SHORT_NAME_CHARS = 10;
const MAX_BRIEF_CHARS = 50;
const MAX_DESCRIPTION_CHARS = 1000;

const between = (least: number, most: number, code: string) =>
  z.string().trim().min(least, code).max(most, code);

/** What is set of a group (row G1.10). */
export const GROUP_FIELDS = {
  name: {
    kind: "text",
    card: "about",
    label: "groups.name",
    help: "groups.nameHelp",
    max: MAX_NAME_CHARS,
    required: true,
    schema: between(5, MAX_NAME_CHARS, "groupNameLength"),
    stored: z.string(),
    wire: "name",
  },
  shortName: {
    kind: "text",
    card: "about",
    label: "groups.shortName",
    help: "groups.shortNameHelp",
    max: MAX_SHORT_NAME_CHARS,
    required: true,
    schema: between(5, MAX_SHORT_NAME_CHARS, "groupShortNameLength")
      .regex(/^[\p{L}\p{N}_-]*$/u, "groupShortNameSigns"),
    stored: z.string(),
    wire: "shortName",
  },
  brief: {
    kind: "text",
    card: "about",
    label: "groups.brief",
    help: "groups.briefHelp",
    max: MAX_BRIEF_CHARS,
    required: true,
    schema: between(5, MAX_BRIEF_CHARS, "groupBriefLength"),
    stored: z.string(),
    wire: "brief",
  },
  description: {
    kind: "markdown",
    card: "about",
    label: "groups.description",
    help: "home.markdown",
    rows: 6,
    max: MAX_DESCRIPTION_CHARS,
    required: true,
    schema: between(5, MAX_DESCRIPTION_CHARS, "groupDescriptionLength"),
    wire: "description",
  },
  auth: {
    kind: "choice",
    card: "joining",
    label: "groups.auth",
    help: "groups.authHelp",
    options: {
      public: "groups.authPublic",
      protected: "groups.authProtected",
      private: "groups.authPrivate",
    },
    schema: z.enum(["public", "protected", "private"], "groupAuthInvalid"),
    wire: "auth",
    // Spec 3 §3.
    codes: { public: 1, protected: 2, private: 3 },
  },
  code: {
    kind: "secret",
    card: "joining",
    label: "groups.code",
    help: "groups.codeHelp",
    max: CODE_CHARS,
    mono: true,
    schema: z.string().trim().default(""),
    wire: "code",
  },
  isVisible: {
    kind: "tick",
    card: "joining",
    label: "groups.visible",
    help: "groups.visibleHelp",
    first: true,
    schema: z.boolean().default(true),
    stored: z.boolean(),
    wire: "visible",
  },
} as const satisfies Fields;
