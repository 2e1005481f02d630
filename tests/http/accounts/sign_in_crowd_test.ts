import assert from "node:assert/strict";
import type { User } from "../../../lib/accounts/schema.ts";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";

const SCHOOL = "198.51.100.1";
const HOME = "203.0.113.7";
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Of one account in a day, from all places together (docs/hardening.md). */
const MAX_GUESSES = 200 + 200 + 100;

interface Sent {
  username: string;
  password?: string;
  ip?: string;
  browser?: string;
  fields?: Record<string, string | undefined>;
}

/** HOJ's client in a browser: a name and a password, and the cookies it was given. */
async function signIn(
  t: TestSite,
  { username, password = PASSWORD, ip = SCHOOL, browser, fields }: Sent,
) {
  const response = await t.call("POST", "/api/login?l=en-US", {
    headers: {
      "x-forwarded-for": ip,
      "sec-fetch-site": "same-origin",
      ...(browser === undefined ? {} : { cookie: `gavel_browser=${browser}` }),
    },
    json: { username, password, ...fields },
  });
  const { status, msg } = await envelope(response);
  const cookie = response.headers.getSetCookie().join("\n");
  return {
    isIn: status === 200,
    isTried: status === 200 || /Wrong username/.test(msg),
    seconds: Number(response.headers.get("retry-after")),
    browser: /gavel_browser=([\w-]+)/.exec(cookie)?.[1],
    msg,
  };
}

/** Forty pupils; `changes`: what the site knows of each. */
async function classOf(t: TestSite, changes: Partial<User> = {}) {
  const { uid } = await t.userOf("user");
  const pupil = (await t.site.accounts.users.get(uid))!;
  const names = Array.from({ length: 40 }, (_, n) => `pupil${n}`);
  for (const username of names) {
    await t.site.accounts.users.insert({
      ...pupil,
      ...changes,
      uid: username,
      username,
    });
  }
  return names;
}

/** Guesses as fast as anything is answered, and always before the others. */
async function press(t: TestSite, names: readonly string[], at: number) {
  for (let n = 0; n < 5; n++) {
    const username = names[(at * 5 + n) % names.length];
    const guessed = await signIn(t, { username, password: `wrong-${at}-${n}` });
    assert.equal(guessed.isIn, false);
  }
}

/** How many seconds each of them waits, who come one after the other. */
async function waitsOf(
  t: TestSite,
  sent: readonly Sent[],
  guessed: readonly string[],
) {
  const waits = new Map<string, number>();
  const back = new Map(sent.map(({ username }) => [username, t.clock.now]));
  const from = t.clock.now;
  for (let at = 0; at < 180 && back.size > 0; at++) {
    await press(t, guessed, at);
    for (const one of sent) {
      if ((back.get(one.username) ?? Infinity) > t.clock.now) continue;
      const { isIn, seconds } = await signIn(t, one);
      if (isIn) {
        waits.set(one.username, (t.clock.now - from) / SECOND);
        back.delete(one.username);
      } else back.set(one.username, t.clock.now + (seconds || 5) * SECOND);
    }
    t.clock.now += SECOND;
  }
  return { waits, out: [...back.keys()] };
}

const toSent = (names: readonly string[]) =>
  names.map((username): Sent => ({ username }));

for (const [what, places] of [["new", []], ["known", [SCHOOL]]] as const) {
  Deno.test(`who guesses at one account hurts that one alone, of forty ${what} at the same address`, async () => {
    await using t = await openTestSite();
    const names = await classOf(t, { places: [...places] });
    for (let at = 0; at < 100; at++) await press(t, names.slice(0, 1), at);
    const { waits, out } = await waitsOf(t, toSent(names), names.slice(0, 1));
    assert.deepEqual(out.filter((name) => name !== "pupil0"), []);
    for (const [name, seconds] of waits) assert.equal(seconds, 0, name);
    // With a check, the guesser takes no turn from them.
    const fields = {
      captcha: "9",
      captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
    };
    const { isIn, msg } = await signIn(t, { username: "pupil0", fields });
    assert.ok(isIn, msg);
  });
}

Deno.test("who guesses at names that nobody has keeps nobody out", async () => {
  await using t = await openTestSite();
  const names = await classOf(t);
  const nobody = Array.from({ length: 200 }, (_, n) => `nobody${n}`);
  for (let at = 0; at < 60; at++) await press(t, nobody, at);
  const { waits, out } = await waitsOf(t, toSent(names), nobody);
  assert.deepEqual(out, []);
  for (const [name, seconds] of waits) assert.ok(seconds <= 1, name);
});

Deno.test("in the browser that they know, all forty are in at once, whatever is guessed beside them", async () => {
  await using t = await openTestSite();
  const names = await classOf(t);
  const sent: Sent[] = [];
  for (const username of names) {
    const { browser } = await signIn(t, { username });
    assert.match(browser!, /^[\w-]{32}$/);
    sent.push({ username, browser });
  }
  for (let at = 0; at < 200; at++) {
    await press(t, names, at);
    t.clock.now += SECOND;
  }
  const { waits, out } = await waitsOf(t, sent, names);
  assert.deepEqual(out, []);
  for (const [name, seconds] of waits) assert.equal(seconds, 0, name);
  // Somebody else's browser, or one that is made up, is none of theirs.
  const { browser } = sent[1];
  for (const other of [browser, "a".repeat(32), "'; --"]) {
    const tried = await signIn(t, { username: "pupil0", browser: other });
    assert.equal(tried.isIn, false, String(other));
  }
});

Deno.test("a page of another site has nothing of the browser", async () => {
  await using t = await openTestSite();
  await classOf(t);
  const response = await t.call("POST", "/api/login", {
    headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    json: { username: "pupil0", password: PASSWORD },
  });
  assert.equal((await envelope(response)).status, 200);
  assert.deepEqual(response.headers.getSetCookie(), []);
});

Deno.test("a day gives no more guesses of an account than its bound, from all places together", async () => {
  await using t = await openTestSite();
  await classOf(t);
  const username = "pupil0";
  const own = (await signIn(t, { username })).browser!;
  const senders: Sent[] = [
    { username, browser: own },
    { username },
    ...Array.from({ length: 8 }, (_, n) => ({ username, ip: `192.0.2.${n}` })),
  ];
  let tried = 0;
  for (let minute = 0; minute < 24 * 60; minute += 4) {
    for (const sender of senders) {
      // With a check or without: what a program can do as well.
      const fields = minute % 8 === 0 ? {} : {
        captcha: "9",
        captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
      };
      const password = `wrong-${minute}`;
      if ((await signIn(t, { ...sender, password, fields })).isTried) tried++;
    }
    // What the owner does in between makes no room for guesses.
    if (minute % 240 === 0) {
      await signIn(t, { username, browser: own });
      await signIn(t, { username, ip: HOME });
    }
    t.clock.now += 240 * SECOND;
  }
  assert.ok(tried > 300 && tried <= MAX_GUESSES, String(tried));
  t.clock.now += 24 * HOUR;
  assert.ok((await signIn(t, { username })).isIn);
});

Deno.test("calls without a check use up half of a known network's day: its owner gets in with one", async () => {
  await using t = await openTestSite();
  await classOf(t, { places: [SCHOOL] });
  let tried = 0;
  for (let n = 0; n < 12 * 120; n++) {
    const guess = { username: "pupil0", password: `wrong-${n}` };
    if ((await signIn(t, guess)).isTried) tried++;
    t.clock.now += 30 * SECOND;
  }
  assert.equal(tried, 100);
  const call = await signIn(t, { username: "pupil0" });
  assert.match(call.msg, /slideKey/);
  const fields = {
    captcha: "9",
    captchaKey: t.site.accounts.captchas.seal("9", t.clock.now),
  };
  assert.ok((await signIn(t, { username: "pupil0", fields })).isIn);
});
