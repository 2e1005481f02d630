import { z } from "zod";
import { isPlainLine } from "../names.ts";

/** What the site is called, where it is, and whether one may join it. */
export const WebConfig = z.object({
  /** Where the site is reached, without a slash at its end; "": not told. */
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** "": the pages say what every Gavel says. */
  description: z.string(),
  /** Whether visitors may make themselves an account. */
  register: z.boolean(),
  /** The licence or filing number in the footer; "": none. */
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
});
export type WebConfig = z.infer<typeof WebConfig>;

/** What is open, and how much of it (contract §22). */
export const SwitchConfig = z.object({
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openPublicJudge: z.boolean(),
  openGroupJudge: z.boolean(),
  openContestJudge: z.boolean(),
  hideNonContestSubmissionCode: z.boolean(),
  /** Problems to be solved before one may start a discussion. */
  defaultCreateDiscussionACInitValue: z.number().int(),
  defaultCreateDiscussionDailyLimit: z.number().int(),
  defaultCreateCommentACInitValue: z.number().int(),
  /** Seconds between two submissions of one account; 0: no limit. */
  defaultSubmitInterval: z.number().int(),
  defaultCreateGroupACInitValue: z.number().int(),
  defaultCreateGroupDailyLimit: z.number().int(),
  defaultCreateGroupLimit: z.number().int(),
});
export type SwitchConfig = z.infer<typeof SwitchConfig>;

/** The two pages of the admin area, each saved by itself. */
export type WebsitePart = "conf" | "switch";

const Changed = z.object({ at: z.number().int(), by: z.string() });

/**
 * What has been changed in the admin area. What has not is as `DEFAULTS` and
 * the environment have it, also after they change.
 */
export const WebsiteRecord = z.object({
  id: z.literal("website"),
  conf: WebConfig.partial(),
  switch: SwitchConfig.partial(),
  changed: z.object({
    conf: Changed.nullable(),
    switch: Changed.nullable(),
  }),
  /** Who has put the list of first steps away. */
  firstStepsHidden: Changed.nullable().optional(),
});
export type WebsiteRecord = z.infer<typeof WebsiteRecord>;

/** Contract §22; the interval between submissions is a setting's. */
export const DEFAULTS:
  & WebConfig
  & Omit<SwitchConfig, "defaultSubmitInterval"> = {
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
/** It stands in the header and in each tab. */
export const MAX_SHORT_NAME_CHARS = 20;
export const MAX_DESCRIPTION_CHARS = 500;
export const MAX_ADDRESS_CHARS = 500;
export const MAX_INTERVAL_SECONDS = 3_600;
export const MAX_COUNT = 10_000;

/** Names go into titles and into the head of mails: no line breaks. */
export const line = (max: number) =>
  z.string().trim().max(max, "textTooLong")
    .refine(isPlainLine, "oneLine");

/** An address of the web; of the script kind, say, there are no links. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
}

export const link = z.string().trim().max(MAX_ADDRESS_CHARS, "textTooLong")
  .refine((text) => text === "" || isWebAddress(text), "webAddressInvalid");

/** Pages have addresses that begin at the root: a site has a host of its own. */
export const origin = link.refine((text) => {
  if (text === "" || !isWebAddress(text)) return true;
  const { username, pathname, search, hash } = new URL(text);
  return username === "" && pathname === "/" && search === "" && hash === "";
}, "baseUrlInvalid").transform((text) =>
  isWebAddress(text) ? new URL(text).origin : ""
);

/** `true`/`false` as forms and as JSON have them. */
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

/** Codes of `locales/<lang>/site_errors.ts` say what is wrong with a field. */
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

export const SwitchConfigDraft = z.object({
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

/** Accounts at other judges (contract §22): no program is sent there. */
const REMOTE_LISTS = ["hdu", "cf", "poj", "atcoder", "spoj", "libreoj"]
  .flatMap((oj) => [`${oj}UsernameList`, `${oj}PasswordList`]);

export const NO_REMOTE_ACCOUNTS: Readonly<Record<string, string[]>> = Object
  .fromEntries(REMOTE_LISTS.map((name) => [name, []]));

/** Refused, not dropped: whoever sends one believes that it is kept. */
const noAccounts = z.array(z.string()).max(0, "remoteAccounts")
  .transform(() => undefined);

/** The switches as a call sends them. */
export const SwitchConfigCall = SwitchConfigDraft.extend(
  Object.fromEntries(REMOTE_LISTS.map((name) => [name, noAccounts])),
);
