import { unwrap } from "../../lib/failure.ts";
import {
  MailConfigDraft,
  mailConfigOf,
  saveMailConfig,
  sendTestMail,
  TestMailDraft,
} from "../../lib/mail/config.ts";
import { api } from "../define.ts";
import { asChanges } from "./website.ts";

/** Contract §22, but for the password, which is never told. */
export const apiMailConfig = api({}, ({ site }) => mailConfigOf(site));

const MailConfigBody = asChanges(MailConfigDraft.partial());

export const apiSetMailConfig = api(
  { body: MailConfigBody },
  async (act, { body }) => {
    unwrap(await saveMailConfig(act, body));
  },
);

export const apiTestMail = api(
  { body: TestMailDraft },
  async (act, { body }, c) => {
    unwrap(await sendTestMail(act, body, c.get("locale")));
  },
);
