// Rows: 3 X1.7
import assert from "node:assert/strict";
import { MAX_GUESSES } from "../../../lib/mail/codes.ts";
import { countMails, nextMail, openMailSite, SENDER } from "../../mailing.ts";
import {
  addUser,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";
import { decoded, errorAt, fieldsOf } from "../forms.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EMAIL = "Li.Hua@school.example";
const PASSWORD = "correct1";

const askFor = async (t: TestSite, email = EMAIL, query = "") =>
  await envelope(
    await t.call(
      "GET",
      `/api/get-register-code?email=${encodeURIComponent(email)}${query}`,
    ),
  );

/** Asks for a code, and reads the mail. */
async function codeFor(t: TestSite, email = EMAIL): Promise<string> {
  assert.equal((await askFor(t, email)).status, 200);
  return (await nextMail(t)).code;
}

const register = async (t: TestSite, code: string, changes = {}) =>
  await envelope(
    await t.call("POST", "/api/register", {
      json: {
        username: "lihua",
        password: PASSWORD,
        email: EMAIL,
        code,
        ...changes,
      },
    }),
  );

Deno.test("a code comes by mail in the asker's language, and makes an account once [1 H1.27]", async () => {
  await using t = await openMailSite();
  const asked = await askFor(t);
  assert.deepEqual(asked.data, { email: EMAIL, expire: 600 });
  const mail = await nextMail(t);
  assert.equal(mail.to.address, EMAIL);
  assert.deepEqual(mail.from, { name: "Gavel", address: SENDER });
  assert.match(mail.subject, /注册验证码/);
  assert.match(mail.code, /^\d{6}$/);
  assert.ok(mail.html.includes(mail.code));
  assert.equal((await register(t, mail.code)).status, 200);
  const again = await register(t, mail.code, {
    username: "other",
    email: "other@school.example",
  });
  assert.equal(again.status, 400);
  const user = await t.site.accounts.users.findBy("username", "lihua");
  assert.equal(user?.email, EMAIL);
  await askFor(t, "x@school.example", "&l=en-US");
  assert.match((await nextMail(t)).subject, /Your code to register/);
});

Deno.test("without a code, or with a part of one, nobody registers", async () => {
  await using t = await openMailSite();
  await codeFor(t);
  for (const code of ["", "1", "12345", "1234567", "     1"]) {
    const refused = await register(t, code);
    assert.deepEqual([refused.http, refused.status], [400, 400], code);
  }
  const { site, clock } = t;
  const captcha = {
    captcha: "9",
    captchaKey: site.accounts.captchas.seal("9", clock.now),
  };
  const byCaptcha = await register(t, "", captcha);
  assert.equal(byCaptcha.status, 400, "a captcha is no way around it");
});

Deno.test("a code is for its address", async () => {
  await using t = await openMailSite();
  const code = await codeFor(t);
  const other = await register(t, code, { email: "mei@school.example" });
  assert.equal(other.status, 400);
  assert.equal((await register(t, code)).status, 200);
});

Deno.test("a code is good for ten minutes", async () => {
  await using t = await openMailSite();
  const code = await codeFor(t);
  t.clock.now += 10 * MINUTE;
  assert.equal((await register(t, code)).status, 400);
  const next = await codeFor(t);
  t.clock.now += 10 * MINUTE - 1;
  assert.equal((await register(t, next)).status, 200);
});

Deno.test("after five wrong codes the right one is worth nothing either", async () => {
  await using t = await openMailSite();
  const code = await codeFor(t);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (let n = 0; n < MAX_GUESSES; n++) {
    assert.equal((await register(t, wrong)).status, 400);
  }
  assert.equal((await register(t, code)).status, 400);
  t.clock.now += MINUTE;
  assert.equal((await register(t, await codeFor(t))).status, 200);
});

Deno.test("guesses that come at once are not more than those that come in turn", async () => {
  await using t = await openMailSite();
  const code = await codeFor(t);
  const guesses = Array.from(
    { length: 20 },
    (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, "0"),
  );
  await Promise.all(guesses.map((guess) => register(t, guess)));
  const { tries } =
    (await t.site.mail.sentCodes.get("register", EMAIL.toLowerCase()))!;
  assert.equal(tries, MAX_GUESSES);
});

Deno.test("one code makes one account, however many send it at once", async () => {
  await using t = await openMailSite();
  const code = await codeFor(t);
  const made = await Promise.all(
    ["a", "b", "c", "d"].map((username) => register(t, code, { username })),
  );
  assert.equal(made.filter(({ status }) => status === 200).length, 1);
});

Deno.test("another code may be asked for after 60 seconds, and replaces the first [1 H1.28]", async () => {
  await using t = await openMailSite();
  const first = await codeFor(t);
  t.clock.now += 59 * SECOND;
  const response = await t.call(
    "GET",
    `/api/get-register-code?email=${EMAIL}&l=en-US`,
  );
  assert.equal(response.headers.get("retry-after"), "1");
  const early = await envelope(response);
  assert.equal(early.status, 400);
  assert.match(early.msg, /another in 1 s/);
  assert.equal(await countMails(t), 1);
  t.clock.now += SECOND;
  const second = await codeFor(t);
  if (first !== second) assert.equal((await register(t, first)).status, 400);
  assert.equal((await register(t, second)).status, 200);
});

Deno.test("asked for many times at once, one mail is sent", async () => {
  await using t = await openMailSite();
  const asked = await Promise.all(Array.from({ length: 8 }, () => askFor(t)));
  assert.equal(asked.filter(({ status }) => status === 200).length, 1);
  assert.equal(await countMails(t), 1);
});

Deno.test("a mailbox is not flooded; a class behind one address is not hindered", async () => {
  await using t = await openMailSite();
  let sent = 0;
  for (let n = 0; n < 30; n++) {
    if ((await askFor(t)).status === 200) sent++;
    t.clock.now += MINUTE;
  }
  assert.ok(sent < 8, `${sent} mails in half an hour`);
  const pupils = Array.from({ length: 60 }, (_, n) => `p${n}@school.example`);
  for (const pupil of pupils) {
    assert.equal((await askFor(t, pupil)).status, 200, pupil);
  }
});

Deno.test("taken or malformed addresses get no code, each with its reason", async () => {
  await using t = await openMailSite();
  await addUser(t.site, { uid: "u1", username: "mei", email: EMAIL });
  const taken = await askFor(t, EMAIL.toUpperCase(), "&l=en-US");
  assert.deepEqual([taken.status, taken.msg], [
    400,
    "This email address is already in use.",
  ]);
  const bad = [
    "",
    "nobody",
    "a@b",
    "a@school.example,b@school.example",
    "a@school.example\r\nBcc: b@school.example",
    "Li <a@school.example>",
    `${"a".repeat(320)}@school.example`,
  ];
  for (const email of bad) {
    const refused = await askFor(t, email);
    assert.deepEqual([refused.http, refused.status], [200, 400], email);
  }
  assert.equal(await countMails(t), 0);
});

Deno.test("without mail there is no code, and registering is as it was", async () => {
  await using t = await openTestSite();
  const asked = await askFor(t);
  assert.deepEqual([asked.http, asked.status], [200, 401]);
  const { site, clock } = t;
  const made = await register(t, "", {
    code: undefined,
    captcha: "9",
    captchaKey: site.accounts.captchas.seal("9", clock.now),
  });
  assert.equal(made.status, 200);
  const html = await (await t.browse("/register")).text();
  const names = fieldsOf(html, "/register").map(([name]) => name);
  assert.ok(names.includes("captcha") && !names.includes("code"));
});

Deno.test("the form sends the code without script, and gives back what was typed", async () => {
  await using t = await openMailSite();
  const html = await (await t.browse("/register?next=/problem")).text();
  const names = fieldsOf(html, "/register").map(([name]) => name);
  assert.ok(names.includes("code") && !names.includes("captcha"));
  const typed = { username: "lihua", email: EMAIL, next: "/problem" };
  const sent = await t.browse("/register?l=en-US", {
    form: { ...typed, password: PASSWORD, send: "code" },
  });
  assert.equal(sent.status, 200);
  const page = await sent.text();
  assert.ok(decoded(page).includes(`We sent a code to ${EMAIL}.`));
  const given = Object.fromEntries(fieldsOf(page, "/register"));
  assert.deepEqual(
    [given.username, given.email, given.next, given.password],
    ["lihua", EMAIL, "/problem", ""],
  );
  const early = await t.browse("/register?l=en-US", {
    form: { ...typed, send: "code" },
  });
  assert.equal(early.status, 422);
  assert.match(errorAt(await early.text(), "email") ?? "", /in 60 s/);
  const noMail = await t.browse("/register", {
    form: { ...typed, email: "nobody", send: "code" },
  });
  assert.notEqual(errorAt(await noMail.text(), "email"), null);

  const { code } = await nextMail(t);
  const wrong = await t.browse("/register?l=en-US", {
    form: { ...typed, password: PASSWORD, passwordAgain: PASSWORD, code: "x" },
  });
  assert.match(errorAt(await wrong.text(), "code") ?? "", /exactly 6/);
  const made = await t.browse("/register", {
    form: { ...typed, password: PASSWORD, passwordAgain: PASSWORD, code },
  });
  assert.equal(made.headers.get("location"), "/login?next=%2Fproblem");
});

Deno.test("the Enter key registers, and sends no second code", async () => {
  await using t = await openMailSite();
  const html = await (await t.browse("/register")).text();
  const form = html.slice(html.indexOf('action="/register"'));
  const first = /<button([^>]*)>/.exec(form)![1];
  assert.ok(first.includes('type="submit"') && !first.includes("name="));
});
