import assert from "node:assert/strict";
import {
  addUser,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../tests/support.ts";
import type { Refusal } from "../failure.ts";
import type { Result } from "../result.ts";
import type { Act } from "../site/site.ts";
import { LOGIN_FAILURES } from "../accounts/failure_counter.ts";
import { adminLogin, login } from "./login.ts";

const visitor = (t: TestSite, changes: Partial<Act> = {}): Act => ({
  site: t.site,
  viewer: null,
  now: t.clock.now,
  ip: "10.0.0.1",
  userAgent: "test",
  ...changes,
});

const codeOf = (result: Result<unknown, Refusal>) =>
  result.ok ? "ok" : result.error.code;

const tryLogin = async (act: Act, username: string, password = PASSWORD) =>
  codeOf(await login(act, { username, password }));

/** The answer to a sum, as somebody gives it who can see it. */
const solved = ({ site, now }: Act) => ({
  captcha: "9",
  captchaKey: site.accounts.captchas.seal("9", now),
});

const tryVerified = async (act: Act, username: string, password = PASSWORD) =>
  codeOf(await login(act, { username, password, ...solved(act) }));

Deno.test("twenty failures lock a name from one address, for half an hour", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua" });
  await addUser(t.site, { uid: "u2", username: "wang" });
  for (let n = 0; n < 20; n++) {
    assert.equal(
      await tryVerified(visitor(t), "LIHUA", "wrong-1"),
      "loginWrong",
    );
  }
  assert.equal(await tryLogin(visitor(t), "lihua"), "loginLocked");
  assert.equal(
    codeOf(
      await adminLogin(visitor(t), { username: "lihua", password: PASSWORD }),
    ),
    "loginLocked",
  );
  assert.equal(await tryLogin(visitor(t), "wang"), "ok");
  assert.equal(await tryLogin(visitor(t, { ip: "10.0.0.2" }), "lihua"), "ok");
  assert.equal(await tryLogin(visitor(t), "lihua"), "loginLocked");
  const later = t.clock.now + LOGIN_FAILURES.windowMs;
  assert.equal(await tryLogin(visitor(t, { now: later }), "lihua"), "ok");
});

Deno.test("sending passwords all at once does not get more of them tried", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua" });
  const codes = await Promise.all(
    Array.from(
      { length: 30 },
      (_, n) => tryLogin(visitor(t), "lihua", `wrong-${n}`),
    ),
  );
  const timesOf = (code: string) => codes.filter((own) => own === code).length;
  assert.equal(timesOf("loginWrong"), 5);
  assert.equal(timesOf("verificationNeeded"), 25);
});

Deno.test("success forgets the failures before it", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua" });
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 19; n++) {
      t.site.accounts.loginGuard.fail(
        { username: "lihua", ip: "10.0.0.1" },
        t.clock.now,
      );
    }
    assert.equal(await tryVerified(visitor(t), "lihua"), "ok");
  }
});

Deno.test("from five failures on the right password needs a piece or a sum as well", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "u1", username: "lihua" });
  const act = visitor(t);
  const { captchas } = t.site.accounts;
  const withSlide = (x: number, key = captchas.seal("100", act.now, "slide")) =>
    login(act, {
      username: "lihua",
      password: PASSWORD,
      slide: x,
      slideKey: key,
    });
  const failFive = () => {
    for (let n = 0; n < 5; n++) {
      t.site.accounts.loginGuard.fail(
        { username: "lihua", ip: "10.0.0.1" },
        act.now,
      );
    }
  };
  for (let n = 0; n < 4; n++) {
    assert.equal(await tryLogin(act, "lihua", "wrong-1"), "loginWrong");
  }
  assert.equal(await tryLogin(act, "lihua"), "ok", "after four it does not");
  failFive();
  assert.equal(await tryLogin(act, "lihua"), "verificationNeeded");
  const elsewhere = visitor(t, { ip: "10.0.0.2" });
  assert.equal(await tryLogin(elsewhere, "lihua"), "ok");
  for (const x of [96, 104, -100, NaN]) {
    assert.equal(codeOf(await withSlide(x)), "slideWrong", String(x));
  }
  for (const x of [97, 100, 103]) {
    assert.equal(codeOf(await withSlide(x)), "ok", String(x));
    failFive();
  }
  const used = captchas.seal("100", act.now, "slide");
  assert.equal(codeOf(await withSlide(10, used)), "slideWrong");
  assert.equal(codeOf(await withSlide(100, used)), "slideWrong", "used up");
  const sum = captchas.seal("100", act.now);
  assert.equal(codeOf(await withSlide(100, sum)), "slideWrong", "a sum's key");
  t.site.accounts.loginGuard.fail({ username: "lihua", ip: act.ip }, act.now, {
    times: 14,
  });
  assert.equal(
    await tryVerified(act, "lihua"),
    "ok",
    "what shows nothing of the password is no failure",
  );
});
