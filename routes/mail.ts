import { MailClaimRequest, MailResultRequest } from "../lib/mail/protocol.ts";
import { page } from "./define.ts";

/** 409: another mailer was started later; there is to be one. */
export const claimMails = page(
  { body: MailClaimRequest },
  async (c, { body }) => {
    const { mail: { outbox } } = c.get("act").site;
    const claimed = await outbox.claim(body, c.req.raw.signal);
    return claimed.ok
      ? c.json(claimed.value)
      : c.json({ error: "another mailer was started later" }, 409);
  },
);

/** 409: this claim has nothing to say about the mail any more. */
export const mailResult = page(
  { body: MailResultRequest },
  async (c, { body }) => {
    const taken = await c.get("act").site.mail.outbox.result(body);
    return c.json({ taken }, taken ? 200 : 409);
  },
);
