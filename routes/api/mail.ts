import { unwrap } from "../../lib/failure.ts";
import {
  MailConfigDraft,
  mailConfigOf,
  removeMailConfig,
  saveMailConfig,
  sendTestMail,
  TestMailDraft,
} from "../../lib/mail/config.ts";
import { mailHost } from "../../lib/mail/fields.ts";
import { api } from "../define.ts";
import { asChanges } from "./website.ts";
import { shape } from "../../lib/http/answers.ts";

/** Contract §22, but for the password, which is never told. */
export const apiMailConfig = api({
  answer: shape(
    "emailHost s, emailPort i, emailSsl b, emailAnyCertificate b, emailUsername s, emailPassword s, emailSender s, emailBGImg s",
  ),
}, ({ site }) => mailConfigOf(site));

/** A blank host is said, not left out: the site sends no mail any more. */
const MailConfigBody = asChanges(
  MailConfigDraft.partial().extend({ emailHost: mailHost.optional() }),
  { clears: (name) => name === "emailHost" },
);

export const apiSetMailConfig = api(
  { body: MailConfigBody, saysInBody: true },
  async (act, { body }) => {
    unwrap(
      body.emailHost === ""
        ? await removeMailConfig(act)
        : await saveMailConfig(act, body),
    );
  },
);

export const apiTestMail = api(
  { body: TestMailDraft, saysInBody: true },
  async (act, { body }, c) => {
    unwrap(await sendTestMail(act, body, c.get("locale")));
  },
);
