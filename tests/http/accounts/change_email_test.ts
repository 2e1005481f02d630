import assert from "node:assert/strict";
import { countMails, nextMail, openMailSite } from "../../mailing.ts";
import {
  addUser,
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";
import { errorAt, fieldsOf } from "../forms.ts";
import { notesTo } from "../messages/messages.ts";
import { type AnotherPerson, anotherPerson } from "./people.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const OLD = "li@school.example";
const NEW = "Li.Hua@home.example";

async function openSite() {
  const t = await openMailSite();
  return { t, li: await anotherPerson(t, "li", { email: OLD }) };
}

const askFor = async (
  t: TestSite,
  { shown }: AnotherPerson,
  email = NEW,
  query = "",
) =>
  await envelope(
    await t.call(
      "GET",
      `/api/get-change-email-code?email=${encodeURIComponent(email)}${query}`,
      shown,
    ),
  );

async function codeFor(t: TestSite, li: AnotherPerson, email = NEW) {
  assert.equal((await askFor(t, li, email)).status, 200);
  return (await nextMail(t)).code;
}

const change = async (
  t: TestSite,
  { shown }: AnotherPerson,
  json: Record<string, string>,
) =>
  await envelope(
    await t.call("POST", "/api/change-email?l=en-US", {
      ...shown,
      json: { password: PASSWORD, newEmail: NEW, oldEmail: OLD, ...json },
    }),
  );

const wrongOf = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");

Deno.test("the new address proves itself by a code, and the call gives UserInfo [1 H1.62]", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  assert.equal((await askFor(t, li)).data, null);
  const mail = await nextMail(t);
  assert.equal(mail.to.address, NEW);
  assert.match(mail.text, /^li，你好/);
  const changed = await change(t, li, { code: mail.code });
  assert.deepEqual([changed.status, changed.data.code], [200, 200]);
  assert.equal(changed.data.userInfo.email, NEW);
  assert.equal(
    (await t.site.accounts.users.findBy("email", NEW.toLowerCase()))?.uid,
    li.user.uid,
  );
  assert.equal(await t.site.accounts.users.findBy("email", OLD), null);
  const told = await nextMail(t);
  assert.equal(told.to.address, OLD, "in case that it was somebody else");
  assert.ok(told.text.includes(NEW));
  assert.notEqual(
    await t.site.accounts.sessions.find(li.token, t.clock.now),
    null,
  );
  assert.deepEqual(await notesTo(t, li.user.uid), [
    { code: "emailChanged", ip: "127.0.0.1", email: NEW },
  ]);
});

Deno.test("five wrong passwords and codes together lock it for half an hour from the fifth", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  const code = await codeFor(t, li);
  const wrong = wrongOf(code);
  const tries: Record<string, string>[] = [
    { code, password: "wrong pass" },
    { code: wrong },
    { code, password: "wrong pass" },
    { code: wrong },
  ];
  for (const [n, json] of tries.entries()) {
    const { status, data } = await change(t, li, json);
    assert.deepEqual([status, data.code], [200, 400]);
    assert.match(data.msg, new RegExp(`: ${n + 1}; attempts left: ${4 - n}`));
    t.clock.now += MINUTE;
  }
  const fifth = await change(t, li, { code: wrong });
  assert.deepEqual([fifth.status, fifth.data.code], [200, 403]);
  const right = await change(t, li, { code });
  assert.equal(right.data.code, 403, "the right ones do not help now");
  // Of the password as well: both are the account's.
  const password = await envelope(
    await t.call("POST", "/api/change-password", {
      ...li.shown,
      json: { oldPassword: PASSWORD, newPassword: "another1" },
    }),
  );
  assert.equal(password.data.code, 403);
  t.clock.now += 30 * MINUTE - 1;
  assert.equal((await change(t, li, { code })).data.code, 403);
  t.clock.now += 1;
  const fresh = await codeFor(t, li);
  assert.equal((await change(t, li, { code: fresh })).data.code, 200);
});

Deno.test("guesses at once are no more than guesses in turn", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  const code = await codeFor(t, li);
  await Promise.all(
    Array.from({ length: 12 }, () => change(t, li, { code: wrongOf(code) })),
  );
  assert.equal((await change(t, li, { code })).data.code, 403);
});

Deno.test("a code is for one account, one address, one use, ten minutes", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  const mei = await anotherPerson(t, "mei", { email: "mei@school.example" });
  const code = await codeFor(t, li);
  for (
    const [who, json] of [
      [mei, { code }],
      [li, { code, newEmail: "other@home.example" }],
    ] as const
  ) {
    const refused = await change(t, who, json);
    assert.deepEqual([refused.status, refused.data], [400, null]);
    assert.match(refused.msg, /No code was sent/);
  }
  t.clock.now += 10 * MINUTE;
  assert.equal((await change(t, li, { code })).status, 400);
  const next = await codeFor(t, li);
  assert.equal((await change(t, li, { code: next })).data.code, 200);
  const back = await change(t, li, { code: next, newEmail: OLD });
  assert.equal(back.status, 400);
});

Deno.test("a register code changes no address, and the other way round", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  await t.call("GET", `/api/get-register-code?email=${NEW}`);
  const { code } = await nextMail(t);
  assert.equal((await change(t, li, { code })).status, 400);
});

Deno.test("another code after 30 seconds; the same or a taken address gets none", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  await addUser(t.site, { uid: "u9", username: "x", email: "x@home.example" });
  const cases: [string, RegExp][] = [
    [OLD.toUpperCase(), /already your email address/],
    ["X@home.example", /already in use/],
  ];
  for (const [email, words] of cases) {
    const refused = await askFor(t, li, email, "&l=en-US");
    assert.deepEqual([refused.http, refused.status], [200, 400]);
    assert.match(refused.msg, words);
  }
  const bad = await askFor(t, li, "nobody");
  assert.deepEqual([bad.http, bad.status], [200, 400]);
  assert.equal(await countMails(t), 0);
  await codeFor(t, li);
  t.clock.now += 29 * SECOND;
  // Another address is no way around it.
  const early = await askFor(t, li, "other@home.example", "&l=en-US");
  assert.match(early.msg, /another in 1 s/);
  t.clock.now += SECOND;
  await codeFor(t, li, "other@home.example");
});

Deno.test("an address that was taken while the code was under way stays its owner's", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  const code = await codeFor(t, li);
  await addUser(t.site, { uid: "u9", username: "x", email: NEW.toLowerCase() });
  const refused = await change(t, li, { code });
  assert.equal(refused.status, 400);
  assert.match(refused.msg, /already in use/);
});

Deno.test("each field has its rule, at API and form", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  const code = await codeFor(t, li);
  const cases: [Record<string, string>, RegExp][] = [
    [{ password: "" }, /enter the password/i],
    [{ newEmail: "" }, /Enter an email/],
    [{ newEmail: "nobody" }, /Enter a valid email address/],
    [{ code: "" }, /Enter the code/],
    [{ code: "12345" }, /exactly 6/],
  ];
  for (const [json, words] of cases) {
    const refused = await change(t, li, { code, ...json });
    assert.deepEqual([refused.http, refused.status], [200, 400]);
    assert.match(refused.msg, words);
    const form = await t.browse("/setting/email?l=en-US", {
      ...li.carried,
      form: { password: PASSWORD, newEmail: NEW, code, ...json },
    });
    assert.equal(form.status, 422);
    assert.match(errorAt(await form.text(), Object.keys(json)[0]) ?? "", words);
  }
});

Deno.test("the form in the settings, without script", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  const sent = await t.browse("/setting/email?l=en-US", {
    ...li.carried,
    form: { newEmail: NEW, password: PASSWORD, send: "code" },
  });
  assert.equal(sent.status, 200);
  const html = await sent.text();
  assert.ok(html.includes(`We sent a code to ${NEW}.`));
  const given = Object.fromEntries(fieldsOf(html, "/setting/email"));
  assert.deepEqual([given.newEmail, given.password], [NEW, ""]);
  const early = await t.browse("/setting/email?l=en-US", {
    ...li.carried,
    form: { newEmail: NEW, send: "code" },
  });
  assert.match(errorAt(await early.text(), "newEmail") ?? "", /in 30 s/);
  const { code } = await nextMail(t);
  const wrong = await t.browse("/setting/email?l=en-US", {
    ...li.carried,
    form: { newEmail: NEW, password: "wrong pass", code },
  });
  assert.match(errorAt(await wrong.text(), "password") ?? "", /left: 4/);
  const changed = await t.browse("/setting/email", {
    ...li.carried,
    form: { newEmail: NEW, password: PASSWORD, code },
  });
  assert.deepEqual([changed.status, changed.headers.get("location")], [
    303,
    "/setting#email-said",
  ]);
  const page = await (await t.browse("/setting", li.carried)).text();
  assert.ok(page.includes(NEW));
});

Deno.test("without mail the settings say so, and the calls refuse", async () => {
  await using t = await openTestSite();
  const li = await anotherPerson(t, "li", { email: OLD });
  const page = await (await t.browse("/setting?l=en-US", li.carried)).text();
  assert.match(page, /once this site can send email/);
  assert.ok(!page.includes('action="/setting/email"'));
  assert.equal((await askFor(t, li)).status, 400);
  assert.equal((await change(t, li, { code: "123456" })).status, 400);
});

Deno.test("no other site's page, link or picture sends a code with the cookie", async () => {
  const { t, li } = await openSite();
  await using _ = t;
  for (
    const headers of [
      { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" },
      { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" },
    ]
  ) {
    const refused = await t.app.request(
      `/api/get-change-email-code?email=${NEW}`,
      { headers: { ...headers, ...li.carried.headers } },
    );
    assert.equal(refused.status, 403);
    await refused.body?.cancel();
  }
  assert.equal(await countMails(t), 0);
});
