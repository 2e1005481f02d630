import { z } from "zod";
import { Picture } from "../files/pictures.ts";
import { isPlainLine } from "../names.ts";
import { isWebAddress } from "../web_address.ts";
import { COLOR, underWhite } from "./colors.ts";

/** The site's name, address and texts, and whether visitors may register. */
export const WebConfig = z.object({
  /** The address of the site, without a slash at its end; "": not set. */
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** The description in pages' heads; "": the same as at every Gavel. */
  description: z.string(),
  /** Whether visitors may register. */
  register: z.boolean(),
  /** The license or filing number in the footer; "": none. */
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
});
export type WebConfig = z.infer<typeof WebConfig>;

/** Which features are open, and their limits (contract §22). */
export const SwitchConfig = z.object({
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  /** Ours: whether a teacher's group tells its members each other's real names. */
  showGroupNames: z.boolean(),
  /** Ours: whether accounts with the role of a teacher are teachers (spec 4 W2.9); else they are users. */
  openTeachers: z.boolean(),
  openPublicJudge: z.boolean(),
  openGroupJudge: z.boolean(),
  openContestJudge: z.boolean(),
  hideNonContestSubmissionCode: z.boolean(),
  /** How many problems one must have solved before starting a discussion. */
  defaultCreateDiscussionACInitValue: z.number().int(),
  defaultCreateDiscussionDailyLimit: z.number().int(),
  defaultCreateCommentACInitValue: z.number().int(),
  /** The seconds between two submissions of one account; 0: no limit. */
  defaultSubmitInterval: z.number().int(),
  defaultCreateGroupACInitValue: z.number().int(),
  defaultCreateGroupDailyLimit: z.number().int(),
  defaultCreateGroupLimit: z.number().int(),
});
export type SwitchConfig = z.infer<typeof SwitchConfig>;

/** What a school shows of itself besides its name; without any of it the site looks like Gavel. */
export const Face = z.object({
  crest: Picture.nullable(),
  /** A line below the name; "": none. */
  motto: z.string(),
  /** `#rrggbb`, on which white can be read; "": Gavel's own. */
  color: z.string(),
});
export type Face = z.infer<typeof Face>;

/** The two pages of settings in the admin area, each saved on its own. */
export type WebsitePart = "conf" | "switch";

const Changed = z.object({ at: z.number().int(), by: z.string() });

/**
 * The settings that were changed in the admin area. All others follow `DEFAULTS` and
 * the environment, also when these change.
 */
export const WebsiteRecord = z.object({
  id: z.literal("website"),
  conf: WebConfig.partial(),
  switch: SwitchConfig.partial(),
  face: Face.partial().optional(),
  changed: z.object({
    conf: Changed.nullable(),
    switch: Changed.nullable(),
  }),
  /** Who has hidden the list of first steps, and when. */
  firstStepsHidden: Changed.nullable().optional(),
  /** Since when the site is closed for maintenance, and what visitors are told; null: it is open. */
  maintenance: Changed.extend({ note: z.string() }).nullable().optional(),
});
export type WebsiteRecord = z.infer<typeof WebsiteRecord>;

/** The defaults (contract §22); the interval between submissions comes from the environment. */
export const DEFAULTS:
  & WebConfig
  & Face
  & Omit<SwitchConfig, "defaultSubmitInterval"> = {
    crest: null,
    motto: "",
    color: "",
    baseUrl: "",
    name: "Gavel",
    shortName: "Gavel",
    description: "",
    register: true,
    recordName: "",
    recordUrl: "",
    projectName: "Gavel",
    projectUrl: "",
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
    showGroupNames: false,
    openTeachers: true,
    openPublicJudge: true,
    openGroupJudge: true,
    openContestJudge: true,
    hideNonContestSubmissionCode: false,
    defaultCreateDiscussionACInitValue: 10,
    defaultCreateDiscussionDailyLimit: 5,
    defaultCreateCommentACInitValue: 10,
    defaultCreateGroupACInitValue: 20,
    defaultCreateGroupDailyLimit: 2,
    defaultCreateGroupLimit: 5,
  };

export const MAX_NAME_CHARS = 60;
/** The short name stands in the header and in each tab's title. */
export const MAX_SHORT_NAME_CHARS = 20;
export const MAX_MOTTO_CHARS = 60;
export const MAX_DESCRIPTION_CHARS = 500;
export const MAX_ADDRESS_CHARS = 500;
export const MAX_INTERVAL_SECONDS = 3_600;
export const MAX_COUNT = 10_000;

/** A text in one line: names go into titles and into mails' headers. */
export const line = (max: number) =>
  z.string().trim().max(max, "textTooLong")
    .refine(isPlainLine, "oneLine");

export const link = z.string().trim().max(MAX_ADDRESS_CHARS, "textTooLong")
  .refine((text) => text === "" || isWebAddress(text), "webAddressInvalid");

/** The site's own address: without a path, because all pages' addresses begin at the root. */
export const origin = z.string().trim().max(MAX_ADDRESS_CHARS, "textTooLong")
  .refine(
    (text) =>
      text === "" || /^https?:\/\/\S+$/i.test(text) && URL.canParse(text),
    "webAddressInvalid",
  ).refine((text) => {
    if (text === "" || !URL.canParse(text)) return true;
    const { username, password, pathname, search, hash } = new URL(text);
    return [username, password, search, hash].every((part) => part === "") &&
      pathname === "/";
  }, "baseUrlInvalid").transform((text) =>
    URL.canParse(text) ? new URL(text).origin : ""
  );

/** A boolean, or `true`/`false` as forms and JSON have it. */
export const flag = z.preprocess(
  (value) => value === "true" ? true : value === "false" ? false : value,
  z.boolean(),
);

const whole = (max: number, message: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^\s*\d+\s*$/.test(value)
        ? Number(value)
        : value,
    z.number(message).int(message).min(0, message).max(max, message),
  );
const count = whole(MAX_COUNT, "countInvalid");

/** Closes the site for maintenance, or opens it again. */
export const MaintenanceDraft = z.object({
  on: flag,
  /** What visitors read, such as until when; "": the usual text alone. */
  note: z.string().trim().max(MAX_DESCRIPTION_CHARS, "textTooLong").default(""),
});
export type MaintenanceDraft = z.infer<typeof MaintenanceDraft>;

/** The form of the site's settings; the codes of its errors are in `locales/<lang>/site_errors.ts`. */
export const WebConfigDraft = z.object({
  baseUrl: origin,
  name: line(MAX_NAME_CHARS).min(1, "siteNameRequired"),
  shortName: line(MAX_SHORT_NAME_CHARS).min(1, "siteNameRequired"),
  description: z.string().trim().max(MAX_DESCRIPTION_CHARS, "textTooLong"),
  register: flag,
  recordName: line(MAX_NAME_CHARS),
  recordUrl: link,
  projectName: line(MAX_NAME_CHARS),
  projectUrl: link,
});

/**
 * The form of the school's face. A color on which white could not be read becomes the
 * nearest of its hue on which it can.
 */
export const FaceDraft = WebConfigDraft.pick({ name: true, shortName: true })
  .extend({
    motto: line(MAX_MOTTO_CHARS).default(""),
    color: z.string().trim().toLowerCase()
      .transform((text) => /^[0-9a-f]{6}$/.test(text) ? `#${text}` : text)
      .refine((text) => text === "" || COLOR.test(text), "colorInvalid")
      .transform((text) => text === "" ? "" : underWhite(text))
      .default(""),
    /** Whether the stored crest goes. */
    withoutCrest: flag.default(false),
  });
export type FaceDraft = z.infer<typeof FaceDraft>;

export const SwitchConfigDraft = z.object({
  showGroupNames: flag,
  openTeachers: flag,
  openPublicDiscussion: flag,
  openGroupDiscussion: flag,
  openContestComment: flag,
  openPublicJudge: flag,
  openGroupJudge: flag,
  openContestJudge: flag,
  hideNonContestSubmissionCode: flag,
  defaultCreateDiscussionACInitValue: count,
  defaultCreateDiscussionDailyLimit: count,
  defaultCreateCommentACInitValue: count,
  defaultSubmitInterval: whole(MAX_INTERVAL_SECONDS, "secondsInvalid"),
  defaultCreateGroupACInitValue: count,
  defaultCreateGroupDailyLimit: count,
  defaultCreateGroupLimit: count,
});
