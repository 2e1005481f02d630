import assert from "node:assert/strict";
import type { MailConfig } from "../lib/mail/schema.ts";
import type { ClaimedMail, MailOutcome } from "../lib/mail/protocol.ts";
import { openTestSite, type TestSite } from "./support.ts";

export const MAIL_TOKEN = "a mail token for tests";
export const BASE_URL = "https://judge.school.example";
export const SENDER = "judge@school.example";

export const SMTP: MailConfig = {
  id: "smtp",
  host: "mail.school.example",
  port: 465,
  username: "judge",
  password: "smtp-secret-77",
  ssl: true,
  anyCertificate: false,
  sender: SENDER,
  backgroundUrl: "",
};

/** A site that sends mail, with nobody to take it yet. */
export async function openMailSite(): Promise<TestSite> {
  const t = await openTestSite({ MAIL_TOKEN });
  await setUpMail(t);
  return t;
}

/** As root does it in the admin area. */
export async function setUpMail(
  { site }: Pick<TestSite, "site">,
  { baseUrl = BASE_URL, ...config }:
    & Partial<MailConfig>
    & { baseUrl?: string } = {},
): Promise<void> {
  await site.mail.configs.insert({ ...SMTP, ...config });
  await site.website.records.insert({
    id: "website",
    conf: { baseUrl },
    switch: {},
    changed: { conf: null, switch: null },
  });
}

/** What stands in for the mailer: it calls as the real one does. */
export function mailerOf(t: Pick<TestSite, "app">, instance = "m1") {
  const call = async (path: string, json: unknown, signal?: AbortSignal) => {
    const reply = await t.app.request(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${MAIL_TOKEN}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(json),
      signal,
    });
    return { status: reply.status, ...await reply.json() };
  };
  return {
    claim: (
      {
        free = 4,
        holds = [] as number[],
        signal = undefined as
          | AbortSignal
          | undefined,
      } = {},
    ) => call("/mail/claim", { instance, free, holds }, signal),
    result: (
      { id, claim }: Pick<ClaimedMail, "id" | "claim">,
      outcome: MailOutcome = "sent",
      words = "250 taken",
    ) => call("/mail/result", { id, claim, outcome, words }),
  };
}

/** The next mail, which is taken over; with the code or link that it brings. */
export async function nextMail(t: TestSite) {
  const mailer = mailerOf(t, "the tests' own");
  const { mails } = await mailer.claim({ free: 1 });
  const [mail] = mails as ClaimedMail[];
  assert.ok(mail, "a mail waits");
  assert.equal((await mailer.result(mail)).status, 200);
  return {
    ...mail,
    code: /^\d{6}$/m.exec(mail.text)?.[0] ?? "",
    link: /^https?:\/\/\S+reset-password\S+$/m.exec(mail.text)?.[0] ?? "",
  };
}

/** How many mails have been accepted. */
export async function countMails({ site }: TestSite): Promise<number> {
  return (await Array.fromAsync(site.mail.records.all())).length;
}
