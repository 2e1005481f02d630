import assert from "node:assert/strict";
import { createLog } from "../../../lib/log.ts";
import type { ClaimedMail } from "../../../lib/mail/protocol.ts";
import { ROUTES } from "../../../routes/mod.ts";
import { MAIL_TOKEN, mailerOf, openMailSite, SMTP } from "../../mailing.ts";
import {
  addUser,
  PASSWORD,
  type Person,
  type TestSite,
} from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";

/** Asks for all that comes by mail; the secrets of it, by what they are. */
async function plant(t: TestSite) {
  const { site, clock } = t;
  await addUser(site, { uid: "u1", username: "lihua", email: "li@x.example" });
  const mei = await anotherPerson(t, "mei", { email: "mei@x.example" });
  await t.call("GET", "/api/get-register-code?email=new@x.example");
  await t.call("POST", "/api/apply-reset-password", {
    json: {
      email: "li@x.example",
      captcha: "9",
      captchaKey: site.accounts.captchas.seal("9", clock.now),
    },
  });
  await t.call(
    "GET",
    "/api/get-change-email-code?email=m@y.example",
    mei.shown,
  );
  const mailer = mailerOf(t);
  const { mails } = await mailer.claim();
  assert.equal(mails.length, 3);
  const secrets: Record<string, string> = {
    "SMTP password": SMTP.password,
    "mailer's token": MAIL_TOKEN,
  };
  for (const mail of mails as ClaimedMail[]) {
    const code = /code=([\w-]+)/.exec(mail.text)?.[1] ??
      /^\d{6}$/m.exec(mail.text)![0];
    secrets[`code of mail ${mail.id}`] = code;
  }
  for await (const { hash, subject } of site.mail.sentCodes.all()) {
    secrets[`hash of the code of ${subject}`] = hash;
  }
  // One goes, one will be tried again, one stays under way.
  await mailer.result(mails[0]);
  await mailer.result(mails[1], "failed", "451 later");
  return secrets;
}

/** By itself: six digits may stand in any longer number. */
const holds = (text: string, secret: string) =>
  text.split(secret).slice(1).some((after, n) =>
    !/^\w/.test(after) && !/\w$/.test(text.split(secret)[n])
  );

/** Signing out ends the walk; a page's stream does not end. */
const SKIPPED = /\/logout$|^\/api\/live/;

const PEOPLE: Person[] = ["visitor", "user", "admin", "problem_admin", "root"];

Deno.test("codes and the mail server's password reach nobody, on any address", async () => {
  await using t = await openMailSite();
  const secrets = await plant(t);
  const paths = ROUTES.filter(({ method, path }) =>
    method === "GET" && !SKIPPED.test(path)
  ).map(({ path }) => path.replaceAll(/:\w+/g, "1"));
  for (const as of PEOPLE) {
    for (const path of [...paths, "/reset-password?username=lihua"]) {
      const response = await t.browse(path, { as });
      const text = JSON.stringify([...response.headers]) +
        await response.text();
      const found = Object.entries(secrets)
        .filter(([, secret]) => holds(text, secret)).map(([name]) => name);
      assert.deepEqual(found, [], `${as} at ${path}`);
    }
  }
});

Deno.test("the log tells what became of mails, and none of their secrets", async () => {
  await using t = await openMailSite();
  const lines: string[] = [];
  t.site.log = createLog("debug", (line) => lines.push(line));
  const secrets = await plant(t);
  const reset = { username: "lihua", code: "x", password: PASSWORD };
  const code = secrets["code of mail 2"];
  await t.browse(`/reset-password?username=lihua&code=${code}`);
  await t.call("POST", "/api/reset-password", { json: { ...reset, code } });
  await t.call("PUT", "/api/admin/config/set-email-config", {
    as: "root",
    json: { emailPassword: SMTP.password, emailPort: 25 },
  });
  assert.ok(lines.some((line) => /mail .*outcome=sent/.test(line)), "it logs");
  const log = lines.join("\n");
  for (const [name, secret] of Object.entries(secrets)) {
    assert.ok(!holds(log, secret), name);
  }
});

Deno.test("of a code only a hash is kept, once its mail has gone", async () => {
  await using t = await openMailSite();
  const secrets = await plant(t);
  const code = secrets["code of mail 1"];
  assert.match(code, /^\d{6}$/);
  for await (const { key, value } of t.site.store.kv.list({ prefix: [] })) {
    const text = JSON.stringify(
      [key, value],
      (_, part) => typeof part === "bigint" ? String(part) : part,
    );
    assert.ok(!holds(text, code), text);
  }
});
