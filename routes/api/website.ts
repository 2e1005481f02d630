import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import { senderOf } from "../../lib/mail/config.ts";
import {
  AccountListsDraft,
  saveAccounts,
  toAccountLists,
} from "../../lib/remote/accounts.ts";
import { SwitchConfigDraft, WebConfigDraft } from "../../lib/website/schema.ts";
import { saveSms, smsConfigOf, SmsDraft } from "../../lib/website/sms.ts";
import { configure } from "../../lib/website/service.ts";
import {
  toSwitches,
  toWebConfig,
  toWebsiteConfig,
} from "../../lib/website/view.ts";
import { api } from "../define.ts";
import { shape } from "../../lib/http/answers.ts";

export const apiWebsiteConfig = api(
  {
    answer: shape(
      "baseUrl s, name s, shortName s, description s, register b, recordName s, recordUrl s, projectName s, projectUrl s, email s, openPublicDiscussion b, openGroupDiscussion b, openContestComment b",
    ),
  },
  ({ site }) => toWebsiteConfig(site.website.config, senderOf(site)),
);

export const apiWebConfig = api(
  {
    answer: shape(
      "baseUrl s, name s, shortName s, description s, register b, recordName s, recordUrl s, projectName s, projectUrl s",
    ),
  },
  ({ site }) => toWebConfig(site.website.config),
);

/**
 * What is null or blank stays as it is (contract §22, behaviour facts §17), but
 * for a blank that `clears` its field.
 */
export const asChanges = <S extends z.ZodType>(
  draft: S,
  { isBlank = (text) => text === "", clears = () => false }: {
    isBlank?: (text: string) => boolean;
    clears?: (name: string, text: string) => boolean;
  } = {},
) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
          Object.entries(value).flatMap(([name, given]) => {
            if (given === null) return [];
            const text = typeof given === "string" ? given.trim() : null;
            if (text === null || !isBlank(text)) return [[name, given]];
            return clears(name, text) ? [[name, ""]] : [];
          }),
        )
        : value,
    draft,
  );

/** HOJ's client sends it in place of each blank. */
const NONE = "None";
/** A site has them. */
const NAMES = ["name", "shortName"];

const WebConfigBody = asChanges(WebConfigDraft.partial(), {
  isBlank: (text) => text === "" || text === NONE,
  clears: (name, text) => text === NONE && !NAMES.includes(name),
});

export const apiSetWebConfig = api(
  { body: WebConfigBody, saysInBody: true },
  async (act, { body }) => {
    unwrap(await configure(act, "conf", body));
  },
);

export const apiSwitches = api({
  answer: {
    ...shape(
      "openPublicDiscussion b, openGroupDiscussion b, openContestComment b, showGroupNames b, openTeachers b, openPublicJudge b, openGroupJudge b, openContestJudge b, hideNonContestSubmissionCode b, defaultCreateDiscussionACInitValue i, defaultCreateDiscussionDailyLimit i, defaultCreateCommentACInitValue i, defaultSubmitInterval i, defaultCreateGroupACInitValue i, defaultCreateGroupDailyLimit i, defaultCreateGroupLimit i",
    ),
    hduUsernameList: ["s"],
    hduPasswordList: ["s"],
    cfUsernameList: ["s"],
    cfPasswordList: ["s"],
    pojUsernameList: ["s"],
    pojPasswordList: ["s"],
    atcoderUsernameList: ["s"],
    atcoderPasswordList: ["s"],
    spojUsernameList: ["s"],
    spojPasswordList: ["s"],
    libreojUsernameList: ["s"],
    libreojPasswordList: ["s"],
  },
}, ({ site }) => ({
  ...toSwitches(site.website.config),
  ...toAccountLists(site),
}));

const SwitchBody = asChanges(
  SwitchConfigDraft.partial().extend(AccountListsDraft.shape),
);

export const apiSetSwitches = api(
  { body: SwitchBody, saysInBody: true },
  async (act, { body }) => {
    unwrap(await saveAccounts(act, AccountListsDraft.parse(body)));
    unwrap(
      await configure(act, "switch", SwitchConfigDraft.partial().parse(body)),
    );
  },
);

/** Row A4.4; the secret comes out as its mask. */
export const apiSmsConfig = api({
  answer: shape(
    "regionId s, domain s, accessKeyId s, signName s, templateCode s, accessKeySecret s",
  ),
}, ({ site }) => smsConfigOf(site));

const SmsBody = asChanges(SmsDraft.partial());

export const apiSetSmsConfig = api(
  { body: SmsBody, saysInBody: true },
  async (act, { body }) => {
    unwrap(await saveSms(act, body));
  },
);
