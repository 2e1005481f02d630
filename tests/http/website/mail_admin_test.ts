// Rows: 3 A4.3
import assert from "node:assert/strict";
import {
  BASE_URL,
  MAIL_TOKEN,
  mailerOf,
  openMailSite,
  SENDER,
  SMTP,
} from "../../mailing.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { decoded, errorAt, fieldsOf } from "../forms.ts";

const FORM = {
  emailHost: "mail.school.example",
  emailPort: "465",
  emailSsl: "true",
  emailUsername: "judge",
  emailPassword: SMTP.password,
  emailSender: SENDER,
  emailBGImg: "https://www.school.example/back.png",
};

const save = (t: TestSite, form: Record<string, string>) =>
  t.browse("/admin/mail?l=en-US", { as: "root", form });

const page = async (t: TestSite) =>
  decoded(await (await t.browse("/admin/mail?l=zh-CN", { as: "root" })).text());

Deno.test("the first time it asks for the site's address, and proposes root's own", async () => {
  await using t = await openTestSite({ MAIL_TOKEN });
  const html = await (await t.browse("https://oj.example:8443/admin/mail", {
    as: "root",
  })).text();
  const fields = Object.fromEntries(fieldsOf(html, "/admin/mail"));
  assert.equal(fields.baseUrl, "https://oj.example:8443");
  for (const baseUrl of ["", "https://:secret@oj.example"]) {
    const refused = await save(t, { ...FORM, baseUrl });
    assert.equal(refused.status, 422, baseUrl);
    assert.notEqual(errorAt(await refused.text(), "baseUrl"), null);
  }
  const saved = await save(t, { ...FORM, baseUrl: `${BASE_URL}/` });
  assert.deepEqual([saved.status, saved.headers.get("location")], [
    303,
    "/admin/mail",
  ]);
  assert.equal(t.site.website.config.baseUrl, BASE_URL);
  const after = Object.fromEntries(fieldsOf(await page(t), "/admin/mail"));
  assert.deepEqual(after, { ...FORM, emailPassword: "" });
});

Deno.test("the password goes in and never comes out", async () => {
  await using t = await openMailSite();
  assert.ok(!(await page(t)).includes(SMTP.password));
  const call = await t.call("GET", "/api/admin/config/get-email-config", {
    as: "root",
  });
  const { data } = await envelope(call);
  assert.deepEqual(data, {
    emailHost: SMTP.host,
    emailPort: SMTP.port,
    emailUsername: SMTP.username,
    emailPassword: "",
    emailSsl: true,
    emailAnyCertificate: false,
    emailSender: SENDER,
    emailBGImg: "",
  });
  const wrong = await save(t, { ...FORM, emailPort: "70000" });
  assert.equal(wrong.status, 422);
  assert.ok(!(await wrong.text()).includes(SMTP.password));
});

Deno.test("an empty password keeps the one that is there, for the same server and user", async () => {
  await using t = await openMailSite();
  const kept = { ...FORM, emailPassword: "", emailPort: "587" };
  assert.equal((await save(t, kept)).status, 303);
  const { config } = t.site.mail.settings;
  assert.deepEqual([config?.password, config?.port], [SMTP.password, 587]);
  for (
    const other of [{ emailHost: "elsewhere.example" }, { emailUsername: "x" }]
  ) {
    const asked = await save(t, { ...kept, ...other });
    assert.equal(asked.status, 422, "it would be told to somebody else");
    const html = await asked.text();
    assert.match(errorAt(html, "emailPassword") ?? "", /again/);
    const api = await envelope(
      await t.call("PUT", "/api/admin/config/set-email-config", {
        as: "root",
        json: other,
      }),
    );
    assert.equal(api.status, 400);
  }
  assert.equal(t.site.mail.settings.config?.host, SMTP.host);
});

Deno.test("by the API, what is empty stays; the whole is taken as the contract has it", async () => {
  await using t = await openTestSite({ MAIL_TOKEN });
  const put = async (json: unknown) =>
    await envelope(
      await t.call("PUT", "/api/admin/config/set-email-config", {
        as: "root",
        json,
      }),
    );
  const whole = {
    emailHost: "mail.school.example",
    emailPort: 25,
    emailUsername: "oj@school.example",
    emailPassword: "secret",
    emailBGImg: "",
    emailSsl: false,
  };
  assert.equal((await put(whole)).status, 200);
  const { config } = t.site.mail.settings;
  assert.equal(config?.sender, "oj@school.example");
  const some = { emailUsername: "", emailPort: "587" };
  assert.equal((await put(some)).status, 200);
  const { host, port, password } = t.site.mail.settings.config!;
  assert.deepEqual([host, port, password], [whole.emailHost, 587, "secret"]);
  // Links could not be made yet.
  const config1 = await envelope(
    await t.call("GET", "/api/get-website-config"),
  );
  assert.equal(config1.data.email, "");
  await t.call("PUT", "/api/admin/config/set-web-config", {
    as: "root",
    json: { baseUrl: BASE_URL },
  });
  const config2 = await envelope(
    await t.call("GET", "/api/get-website-config"),
  );
  assert.equal(config2.data.email, "oj@school.example");
});

Deno.test("by the API, a blank host ends sending; a bad address is told in the body", async () => {
  await using t = await openMailSite();
  const call = async (method: string, name: string, json?: unknown) =>
    await envelope(
      await t.call(method, `/api/admin/config/${name}?l=en-US`, {
        as: "root",
        json,
      }),
    );
  for (const email of ["", "nobody", "a@b"]) {
    const { http, status, msg } = await call("POST", "test-email", { email });
    assert.deepEqual([http, status], [200, 400], email);
    assert.match(msg, /email address/);
  }
  const wrong = await call("PUT", "set-email-config", { emailHost: "a b" });
  assert.deepEqual([wrong.http, wrong.status], [200, 400]);
  assert.notEqual(t.site.mail.settings.config, null);
  const { data } = await call("GET", "get-email-config");
  // As HOJ's client does: everything that it was given, the host blanked.
  const cleared = { ...data, emailHost: "  " };
  for (const _ of ["cleared", "cleared again"]) {
    assert.equal((await call("PUT", "set-email-config", cleared)).status, 200);
    assert.equal(t.site.mail.settings.config, null);
    assert.equal((await call("GET", "get-email-config")).data.emailHost, "");
  }
});

Deno.test("each field of the form has its rule, and its message beside it", async () => {
  await using t = await openMailSite();
  const cases: [Record<string, string>, string][] = [
    [{ emailHost: "" }, "emailHost"],
    [{ emailHost: "mail server" }, "emailHost"],
    [{ emailHost: "mail\r\nx" }, "emailHost"],
    [{ emailHost: `${"a".repeat(200)}!` }, "emailHost"],
    [{ emailPort: "0" }, "emailPort"],
    [{ emailPort: "65536" }, "emailPort"],
    [{ emailPort: "smtp" }, "emailPort"],
    [{ emailUsername: "a\nb" }, "emailUsername"],
    [{ emailSender: "nobody" }, "emailSender"],
    [{ emailSender: "a@b.example,c@d.example" }, "emailSender"],
    [{ emailSender: "", emailUsername: "judge" }, "emailSender"],
    [{ emailBGImg: "javascript:alert(1)" }, "emailBGImg"],
    [{ emailBGImg: "/back.png" }, "emailBGImg"],
  ];
  for (const [change, field] of cases) {
    const answer = await save(t, { ...FORM, ...change });
    assert.equal(answer.status, 422, JSON.stringify(change));
    const html = await answer.text();
    assert.notEqual(errorAt(html, field), null, JSON.stringify(change));
    const given = Object.fromEntries(fieldsOf(html, "/admin/mail"));
    assert.equal(given.emailBGImg, change.emailBGImg ?? FORM.emailBGImg);
  }
  assert.deepEqual(t.site.mail.settings.config, SMTP);
  // A box that was taken away stays so in the form that comes back.
  const { emailSsl: _, ...plain } = FORM;
  const html = await (await save(t, { ...plain, emailPort: "0" })).text();
  assert.ok(
    !fieldsOf(html, "/admin/mail").some(([name]) => name === "emailSsl"),
  );
});

Deno.test("a test mail brings the mail server's own words, good or bad", async () => {
  await using t = await openMailSite();
  const mailer = mailerOf(t);
  const form = () =>
    t.browse("/admin/mail/test?l=en-US", {
      as: "root",
      form: { email: "root@school.example" },
    });
  const good = form();
  const { mails: [first] } = await mailer.claim();
  assert.equal(first.to.address, "root@school.example");
  assert.match(first.subject, /Test email/);
  await mailer.result(first, "sent", "250 2.0.0 queued as 77");
  const answer = await good;
  assert.equal(answer.status, 303);
  const cookie = answer.headers.getSetCookie()
    .find((cookie) => cookie.startsWith("gavel_flash="))!.split(";")[0];
  const session = `gavel_session=${await t.tokenOf("root")}`;
  const next = await t.browse("/admin/mail?l=en-US", {
    headers: { cookie: `${session}; ${cookie}` },
  });
  assert.match(await next.text(), /250 2\.0\.0 queued as 77/);

  for (const outcome of ["refused", "failed"] as const) {
    const bad = form();
    const { mails: [mail] } = await mailer.claim();
    await mailer.result(mail, outcome, "535 5.7.8 <wrong> password");
    const answer = await bad;
    assert.equal(answer.status, 422);
    const html = await answer.text();
    assert.ok(html.includes("535 5.7.8 &lt;wrong> password"), html);
    assert.match(html, /value="root@school\.example"/);
  }
  const api = t.call("POST", "/api/admin/config/test-email", {
    as: "root",
    json: { email: "root@school.example" },
  });
  const { mails: [mail] } = await mailer.claim();
  await mailer.result(mail, "failed", "connect ECONNREFUSED");
  const { http, status, msg } = await envelope(await api);
  assert.deepEqual([http, status], [200, 400]);
  assert.match(msg, /ECONNREFUSED/);
});

Deno.test("what cannot be sent is said before anything is tried", async () => {
  const test = async (t: TestSite) =>
    (await envelope(
      await t.call("POST", "/api/admin/config/test-email?l=en-US", {
        as: "root",
        json: { email: "root@school.example" },
      }),
    )).msg;
  await using bare = await openTestSite({ MAIL_TOKEN });
  assert.match(await test(bare), /does not send email/);
  await bare.site.mail.configs.insert(SMTP);
  assert.match(await test(bare), /address/);
  assert.match(await page(bare), /没有填写网站地址/);
  await using alone = await openTestSite();
  await alone.site.mail.configs.insert(SMTP);
  await alone.call("PUT", "/api/admin/config/set-web-config", {
    as: "root",
    json: { baseUrl: BASE_URL },
  });
  assert.match(await test(alone), /main\.ts mail/);
  assert.match(await page(alone), /main\.ts mail/);
  await using t = await openMailSite();
  const wrong = await t.browse("/admin/mail/test", {
    as: "root",
    form: { email: "nobody" },
  });
  assert.notEqual(errorAt(await wrong.text(), "email"), null);
});

Deno.test("mail can be given up; its password is forgotten with it", async () => {
  await using t = await openMailSite();
  const gone = await t.browse("/admin/mail/remove", { as: "root", form: {} });
  assert.equal(gone.status, 303);
  assert.equal(t.site.mail.settings.config, null);
  assert.match(await page(t), /没有设置邮件服务器/);
});
