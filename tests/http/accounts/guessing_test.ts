import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";
import { decoded, errorAt } from "../forms.ts";

const HOUR = 3_600_000;
const HERE = "198.51.100.1";

/** Where somebody signs in, and what they send with the password. */
interface Try {
  ip?: string;
  l?: string;
  username?: string;
  password?: string;
  [field: string]: string | undefined;
}

const fieldsOf = ({ ip: _ip, l: _l, ...fields }: Try) => ({
  username: "user",
  password: PASSWORD,
  ...fields,
});

const from = ({ ip = HERE }: Try) => ({ "x-forwarded-for": ip });

const byApi = async (t: TestSite, tried: Try = {}) =>
  await envelope(
    await t.call("POST", `/api/login?l=${tried.l ?? "zh-CN"}`, {
      headers: from(tried),
      json: fieldsOf(tried),
    }),
  );

async function byForm(t: TestSite, tried: Try = {}) {
  const response = await t.browse(`/login?l=${tried.l ?? "zh-CN"}`, {
    headers: from(tried),
    form: fieldsOf(tried) as Record<string, string>,
  });
  const html = decoded(await response.text());
  return { isIn: response.status === 303, html };
}

const fail = (t: TestSite, times: number, username = "user", ip = HERE) =>
  t.site.accounts.loginGuard.fail({ username, ip }, t.clock.now, { times });

const asksMore = ({ html }: { html: string }) =>
  !/data-verify=""[^>]* hidden/.test(html);

async function siteWithUser() {
  const t = await openTestSite();
  await t.userOf("user");
  return t;
}

Deno.test("from the fifth failure on the page asks for more, and the API names where to get it [1 H1.22]", async () => {
  await using t = await siteWithUser();
  for (let n = 1; n <= 5; n++) {
    const { html } = await byForm(t, { password: "wrong pass" });
    assert.equal(asksMore({ html }), n === 5, `${n} failures`);
  }
  const page = await byForm(t);
  assert.equal(page.isIn, false);
  assert.match(page.html, /请先完成验证/);
  // A call waits in place of a check, but where its account is a stranger and
  // too much has been guessed.
  fail(t, 5, "user", "203.0.113.9");
  t.clock.now += HOUR;
  for (let n = 0; n < 1_000; n++) fail(t, 1, `pupil${n}`, "203.0.113.9");
  for (const l of ["zh-CN", "en-US"]) {
    const { status, msg } = await byApi(t, { l, ip: "203.0.113.9" });
    assert.equal(status, 400);
    for (const word of ["slideKey", "/api/slide-captcha", "/api/captcha"]) {
      assert.ok(msg.includes(word), `${l}: ${word}`);
    }
    const developer = await t.browse(`/developer?l=${l}`);
    assert.match(await developer.text(), /slideKey.*\/api\/slide-captcha/);
  }
});

Deno.test("a piece and a sum are good for one try, at the page and the API", async () => {
  await using t = await siteWithUser();
  const { captchas } = t.site.accounts;
  const slide = () => ({
    slide: "100",
    slideKey: captchas.seal("100", t.clock.now, "slide"),
  });
  const sum = () => ({
    captcha: "9",
    captchaKey: captchas.seal("9", t.clock.now),
  });
  for (
    const [field, wrong, make] of [
      ["slide", "104", slide],
      ["captcha", "8", sum],
    ] as const
  ) {
    fail(t, 5);
    const tried: Try = make();
    const missed = await byForm(t, { ...tried, [field]: wrong });
    assert.equal(missed.isIn, false);
    assert.ok(errorAt(missed.html, field), "the form tells it at its place");
    assert.equal((await byForm(t, tried)).isIn, false, "used up by the miss");
    assert.equal((await byApi(t, tried)).status, 400, "here too");
    const other: Try = make();
    assert.equal((await byApi(t, { ...other, [field]: wrong })).status, 400);
    assert.equal((await byForm(t, other)).isIn, false, "used up by the API");
    const good: Try = make();
    assert.equal((await byApi(t, good)).status, 200);
    fail(t, 5);
    assert.equal((await byForm(t, good)).isIn, false, "used up by a success");
    assert.equal((await byForm(t, make())).isIn, true);
  }
});

Deno.test("a locked owner is told whom to ask; strangers do not learn who is here", async () => {
  await using t = await siteWithUser();
  /** All that is told while `username` is guessed at, its own name left out. */
  async function toldOf(username: string): Promise<string[]> {
    const texts: string[] = [];
    for (const locked of [false, true]) {
      if (locked) fail(t, 20, username);
      for (const l of ["zh-CN", "en-US"]) {
        const tried = { username, password: "wrong pass", l };
        const { html } = await byForm(t, tried);
        texts.push(
          (await byApi(t, tried)).msg,
          html.slice(html.indexOf("<h1")),
        );
      }
    }
    return texts.map((text) =>
      text.replaceAll(`value="${username}"`, "")
        .replaceAll(/(name="captchaKey" value|src)="[^"]*"/g, "")
    );
  }
  const known = await toldOf("user");
  assert.ok(isDeepStrictEqual(known, await toldOf("nobody")));
  const all = known.join("\n");
  assert.match(all, /请 30 分钟后再试。如果忘记了密码，请联系老师或本站管理员/);
  assert.match(all, /Try again in 30 minutes\..*ask your teacher or an adm/);
  const page = await t.browse("/login?l=en-US");
  assert.match(
    await page.text(),
    /apply-reset-password"[^>]*>Forgot password/,
  );
  const help = await t.browse("/apply-reset-password?l=en-US");
  assert.match(await help.text(), /Ask the teacher of your class/);
});

Deno.test("one address locks nobody out elsewhere, however long it goes on", async () => {
  await using t = await siteWithUser();
  const isLocked = () =>
    t.site.accounts.loginGuard.lockOf(
      { username: "user", ip: HERE },
      t.clock.now,
    );
  for (let hour = 0; hour < 20; hour++) {
    // What is locked is not tried, so it does not count.
    for (let n = 0; n < 100 && !isLocked(); n++) fail(t, 1);
    t.clock.now += HOUR;
  }
  const here = await byApi(t, { l: "en-US" });
  assert.equal(here.status, 400, "not twenty each half hour for ever");
  assert.match(here.msg, /in a day/);
  // A neighbour with another name, and the owner at another place.
  await t.userOf("admin");
  assert.equal((await byForm(t, { username: "admin" })).isIn, true);
  assert.equal((await byForm(t, { ip: "203.0.113.9" })).isIn, true);
  t.clock.now += 24 * HOUR;
  assert.equal((await byForm(t)).isIn, true);
});

Deno.test("where the owner was before, half an hour is the longest lock, up to the day's bound", async () => {
  await using t = await siteWithUser();
  assert.equal((await byForm(t)).isIn, true);
  const place = { kind: "network", key: HERE } as const;
  const attempt = { username: "user", ip: HERE, place };
  const { loginGuard } = t.site.accounts;
  const guess = () => {
    for (let n = 0; n < 100 && !loginGuard.lockOf(attempt, t.clock.now); n++) {
      loginGuard.fail(attempt, t.clock.now, { isChecked: true });
    }
  };
  for (let half = 0; half < 9; half++) {
    guess();
    assert.match((await byApi(t)).msg, /30 分钟/, "a classmate's joke");
    t.clock.now += HOUR / 2;
  }
  const sum = () => ({
    captcha: "9",
    captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
  });
  assert.equal((await byForm(t, sum())).isIn, true);
  // The success has not made room for more of them.
  for (let half = 0; half < 3; half++, t.clock.now += HOUR / 2) guess();
  assert.match((await byApi(t)).msg, /一天后再试/);
  assert.equal((await byForm(t, { ip: "203.0.113.9" })).isIn, true);
});

Deno.test("many addresses do not help to guess; where the owner was before stays open", async () => {
  await using t = await siteWithUser();
  const home = { ip: "203.0.113.9" };
  assert.equal((await byForm(t, home)).isIn, true);
  for (let n = 0; n < 10; n++) fail(t, 20, "user", `198.51.100.${n}`);
  const fresh = await byApi(t, { ip: "192.0.2.1", l: "en-US" });
  assert.equal(fresh.status, 400);
  assert.match(fresh.msg, /Sign in from a device you have used before/);
  const solved = {
    captcha: "9",
    captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
  };
  assert.equal((await byForm(t, { ...home, ...solved })).isIn, true);
  // A new password makes the guesses at the old one void.
  t.site.accounts.loginGuard.forgive("USER");
  assert.equal((await byForm(t, { ip: "192.0.2.1" })).isIn, true);
});

Deno.test("an address that fails with a hundred names has to show that it is a person", async () => {
  await using t = await siteWithUser();
  for (let n = 0; n < 100; n++) fail(t, 1, `pupil${n}`);
  const page = await byForm(t);
  assert.equal(page.isIn, false);
  assert.ok(asksMore(page));
  const solved = {
    captcha: "9",
    captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
  };
  assert.equal((await byForm(t, solved)).isIn, true, "no lock: it is a school");
  assert.equal((await byForm(t, { ip: "203.0.113.9" })).isIn, true);
});

Deno.test("the addresses of one IPv6 network are one guesser", async () => {
  await using t = await siteWithUser();
  for (let n = 0; n < 20; n++) fail(t, 1, "user", `2001:db8:1:2::${n}`);
  assert.match((await byApi(t, { ip: "2001:db8:1:2:ffff::1" })).msg, /30 分钟/);
  assert.equal((await byForm(t, { ip: "2001:db8:1:3::1" })).isIn, true);
});
