import { z } from "zod";
import type { Form } from "../http/body.ts";
import { languageOf } from "../judging/languages.ts";
import { ok } from "../result.ts";
import type { Fields } from "../http/fields.ts";

export const CODE_CHARS = 6;
/** By page: schools have short names, and long ones (spec 4 W2.3). Calls: `CALL_LENGTHS`. */
export const MIN_NAME_CHARS = 2;
export const MAX_NAME_CHARS = 60;
export const MAX_SHORT_NAME_CHARS = 10;
const MAX_BRIEF_CHARS = 500;
const MAX_DESCRIPTION_CHARS = 10_000;

/** How long they are in calls (contract §15), which tell the same codes as pages. */
export const CALL_LENGTHS = {
  name: { least: 5, most: 25, code: "groupNameLength" },
  shortName: { least: 5, most: 10, code: "groupShortNameLength" },
  brief: { least: 5, most: 50, code: "groupBriefLength" },
  description: { least: 5, most: 1000, code: "groupDescriptionLength" },
} as const;

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
    schema: between(MIN_NAME_CHARS, MAX_NAME_CHARS, "groupNameChars"),
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
    schema: between(MIN_NAME_CHARS, MAX_SHORT_NAME_CHARS, "groupShortNameChars")
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
    schema: between(0, MAX_BRIEF_CHARS, "groupBriefChars"),
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
    schema: between(0, MAX_DESCRIPTION_CHARS, "groupDescriptionChars"),
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
  language: {
    kind: "own",
    schema: z.string().refine(
      (name) => name === "" || languageOf(name) !== undefined,
      "languageUnknown",
    ).default(""),
    stored: z.string().default(""),
    first: "",
    values: (language: string) => ({ language }),
    typed: (form: Form) => ok(form.get("language") ?? ""),
  },
} as const satisfies Fields;
