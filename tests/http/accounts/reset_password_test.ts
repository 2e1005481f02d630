import assert from "node:assert/strict";
import { BASE_URL, countMails, nextMail, openMailSite } from "../../mailing.ts";
import {
  addUser,
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";
import { decoded, errorAt, fieldsOf } from "../forms.ts";
import { notesTo } from "../messages/messages.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EMAIL = "Li.Hua@school.example";
const NEW = "another1";

async function openSite(username = "lihua") {
  const t = await openMailSite();
  await addUser(t.site, { uid: "u1", username, email: EMAIL });
  return t;
}

const captcha = ({ site, clock }: TestSite) => ({
  captcha: "9",
  captchaKey: site.accounts.captchas.seal("9", clock.now),
});

const apply = async (t: TestSite, changes = {}, query = "") =>
  await envelope(
    await t.call("POST", `/api/apply-reset-password${query}`, {
      json: { email: EMAIL, ...captcha(t), ...changes },
    }),
  );

/** What the link of the next mail carries. */
async function linkFor(t: TestSite): Promise<URLSearchParams> {
  assert.equal((await apply(t)).status, 200);
  return new URL((await nextMail(t)).link).searchParams;
}

const reset = async (t: TestSite, json: Record<string, string>) =>
  await envelope(await t.call("POST", "/api/reset-password", { json }));

const resetBy = async (t: TestSite, link: URLSearchParams) =>
  await reset(t, { ...Object.fromEntries(link), password: NEW });

const signIn = async (t: TestSite, password: string) =>
  (await envelope(
    await t.call("POST", "/api/login", {
      json: { username: "lihua", password },
    }),
  )).status;

Deno.test("the mail's link sets a new password once, and ends all sessions [1 H1.33]", async () => {
  await using t = await openSite();
  const from = { ip: "10.0.0.9", userAgent: "elsewhere" };
  const session = await t.site.accounts.sessions.start("u1", from, t.clock.now);
  const link = await linkFor(t);
  assert.equal(link.get("username"), "lihua");
  assert.equal((await resetBy(t, link)).status, 200);
  assert.equal(await t.site.accounts.sessions.find(session, t.clock.now), null);
  assert.deepEqual([await signIn(t, PASSWORD), await signIn(t, NEW)], [
    400,
    200,
  ]);
  assert.equal((await resetBy(t, link)).status, 400, "it is used up");
  const told = await notesTo(t, "u1");
  assert.deepEqual(told, [{ code: "passwordReset", ip: "127.0.0.1" }]);
});

Deno.test("the link begins with the site's own address, whatever host was asked", async () => {
  await using t = await openSite();
  const sent = await t.browse("https://evil.example/apply-reset-password", {
    headers: {
      "x-forwarded-host": "evil.example",
      origin: "https://evil.example",
    },
    form: { email: EMAIL, ...captcha(t) },
  });
  assert.equal(sent.status, 200);
  const mail = await nextMail(t);
  assert.ok(mail.link.startsWith(`${BASE_URL}/reset-password?`));
  assert.ok(!JSON.stringify(mail).includes("evil"));
});

Deno.test("a link is good for ten minutes, and only the last one is", async () => {
  await using t = await openSite();
  const old = await linkFor(t);
  t.clock.now += 10 * MINUTE;
  assert.equal((await resetBy(t, old)).status, 400);
  const first = await linkFor(t);
  t.clock.now += 90 * SECOND;
  const second = await linkFor(t);
  assert.equal((await resetBy(t, first)).status, 400);
  assert.equal((await resetBy(t, second)).status, 200);
});

Deno.test("a link is for its account, and wrong ones do not harm it", async () => {
  await using t = await openSite();
  await addUser(t.site, { uid: "u2", username: "mei", email: "mei@x.example" });
  const link = await linkFor(t);
  const code = link.get("code")!;
  assert.ok(code.length >= 40, "nobody guesses it");
  for (let n = 0; n < 12; n++) {
    const wrong = { username: "lihua", code: `${code}${n}`, password: NEW };
    assert.equal((await reset(t, wrong)).status, 400);
  }
  const mei = { username: "mei", code, password: NEW };
  assert.equal((await reset(t, mei)).status, 400);
  const nobody = await reset(t, { ...mei, username: "nobody" });
  assert.match(nobody.msg, /没有账号使用这个用户名/);
  assert.equal((await resetBy(t, link)).status, 200);
});

Deno.test("looking at the page uses no link up", async () => {
  await using t = await openSite();
  const link = await linkFor(t);
  for (let n = 0; n < 3; n++) {
    const page = await t.browse(`/reset-password?${link}`);
    assert.equal(page.status, 200);
    await page.body?.cancel();
  }
  assert.equal((await resetBy(t, link)).status, 200);
});

Deno.test("another link may be asked for after 90 seconds [1 H1.32]", async () => {
  await using t = await openSite();
  await linkFor(t);
  t.clock.now += 89 * SECOND;
  const early = await apply(t, {}, "?l=en-US");
  assert.equal(early.status, 400);
  assert.match(early.msg, /another in 1 s/);
  t.clock.now += SECOND;
  assert.equal((await apply(t)).status, 200);
});

Deno.test("each refusal of an application names its reason, and sends nothing [1 H1.31]", async () => {
  await using t = await openSite();
  await addUser(t.site, {
    uid: "u2",
    username: "gone",
    email: "gone@x.example",
    status: 1,
  });
  const cases: [Record<string, string>, RegExp][] = [
    [{ email: "" }, /Enter an email/],
    [{ email: "nobody" }, /Enter a valid email address/],
    [{ email: "nobody@x.example" }, /No account uses this email/],
    [{ email: "gone@x.example" }, /disabled/],
    [{ captcha: "" }, /Enter the result/],
    [{ captcha: "x".repeat(9) }, /not the right result/],
    [{ captcha: "8" }, /not the right result/],
    [{ captchaKey: "forged" }, /not the right result/],
  ];
  for (const [change, words] of cases) {
    const refused = await apply(t, change, "?l=en-US");
    assert.deepEqual([refused.http, refused.status], [200, 400]);
    assert.match(refused.msg, words, JSON.stringify(change));
  }
  assert.equal(await countMails(t), 0);
});

Deno.test("without mail the pages say whom to ask, and the call refuses", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua", email: EMAIL });
  assert.equal((await apply(t)).status, 400);
  const page = await (await t.browse("/apply-reset-password?l=en-US")).text();
  assert.match(page, /teacher of your class/);
  assert.match(page, /super admin/);
  assert.ok(!page.includes('name="email"'));
  assert.doesNotMatch(page, /<title>Reset/);
  // Nothing is offered that cannot work: no form without a link, no other link.
  const bare = await (await t.browse("/reset-password?l=en-US")).text();
  assert.match(bare, /teacher of your class/);
  assert.ok(!bare.includes('action="/reset-password"'));
  const linked = await t.browse("/reset-password?code=x&username=lihua");
  const html = await linked.text();
  assert.match(html, /action="\/reset-password"/);
  assert.ok(!html.includes("/apply-reset-password"));
  const login = await (await t.browse("/login")).text();
  assert.ok(login.includes("/apply-reset-password"));
});

Deno.test("the pages: asked for in one's language, given back, and on to the sign-in [1 H1.35]", async () => {
  await using t = await openSite('li"<b>');
  const html = await (await t.browse("/login?l=en-US")).text();
  assert.ok(html.includes('href="/apply-reset-password"'));
  const wrong = await t.browse("/apply-reset-password?l=en-US", {
    form: { email: "x@x.example", ...captcha(t) },
  });
  assert.equal(wrong.status, 422);
  const again = await wrong.text();
  assert.equal(errorAt(again, "email"), "No account uses this email address.");
  assert.ok(again.includes('value="x@x.example"'));
  const sent = await t.browse("/apply-reset-password?l=en-US", {
    form: { email: EMAIL, ...captcha(t) },
  });
  assert.equal(sent.status, 200);
  assert.ok(
    decoded(await sent.text()).includes(`We sent the link to ${EMAIL}.`),
  );
  const mail = await nextMail(t);
  assert.match(mail.text, /^Hello li"<b>,/);
  assert.ok(mail.html.includes("Hello li&quot;&lt;b&gt;,"));
  assert.ok(!mail.html.includes("<b>"));

  const { search } = new URL(mail.link);
  const page = await (await t.browse(`/reset-password${search}&l=en-US`))
    .text();
  const fields = Object.fromEntries(fieldsOf(page, "/reset-password"));
  assert.equal(fields.username, 'li"<b>');
  const post = (changes: Record<string, string>) =>
    t.browse("/reset-password?l=en-US", {
      form: { ...fields, password: NEW, passwordAgain: NEW, ...changes },
    });
  const errors: [Record<string, string>, string, RegExp][] = [
    [{ username: "" }, "username", /enter the username/i],
    [{ username: "nobody" }, "username", /^No account has this username\.$/],
    [{ password: "" }, "password", /enter the password/i],
    [{ password: "short" }, "password", /6 to 20/],
    [
      { passwordAgain: "other1" },
      "passwordAgain",
      /^The passwords do not match\.$/,
    ],
  ];
  for (const [change, field, words] of errors) {
    const refused = await post(change);
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(errorAt(html, field) ?? "", words);
    const kept = Object.fromEntries(fieldsOf(html, "/reset-password"));
    assert.equal(kept.code, fields.code, "one may go on");
  }
  const done = await post({});
  assert.deepEqual([done.status, done.headers.get("location")], [
    303,
    "/#login",
  ]);
  const stale = await post({});
  assert.equal(stale.status, 422);
  assert.match(await stale.text(), /expired or has already been used/);
});

Deno.test("whoever is locked out is told of the way back, which works at once", async () => {
  await using t = await openSite();
  const attempt = { username: "lihua", ip: "127.0.0.1" };
  t.site.accounts.loginGuard.fail(attempt, t.clock.now, { times: 60 });
  const form = { username: "lihua", password: PASSWORD };
  const page = await t.browse("/login?l=en-US", { form });
  const html = await page.text();
  assert.match(html, /Reset your password by email to sign in/);
  assert.ok(html.includes('href="/apply-reset-password"'));
  assert.equal((await resetBy(t, await linkFor(t))).status, 200);
  assert.equal(await signIn(t, NEW), 200);
});

Deno.test("the dialog gets JSON: what was sent, how long to wait, what is wrong", async () => {
  await using t = await openSite();
  const send = async (email: string) =>
    await (await t.browse("/apply-reset-password?l=en-US", {
      headers: { accept: "application/json" },
      form: { email, ...captcha(t) },
    })).json();
  const { sent, wait } = await send(EMAIL);
  assert.match(sent, /^We sent the link/);
  assert.equal(wait, 90);
  const early = await send(EMAIL);
  assert.match(early.errors.email, /in 90 s/);
  assert.equal(early.wait, 90);
});
