import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../support.ts";

const SCHOOL = "198.51.100.1";
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** HOJ's client signs in: a name and a password, and nothing else it knows of. */
async function signIn(
  t: TestSite,
  { username = "user", password = PASSWORD, ip = SCHOOL } = {},
) {
  const response = await t.call("POST", "/api/login?l=en-US", {
    headers: { "x-forwarded-for": ip },
    json: { username, password },
  });
  const { http, status, msg } = await envelope(response);
  assert.equal(http, 200);
  const isTried = !/Try again in \d+ s|slideKey|in 30 minutes|in a day/.test(
    msg,
  );
  const after = response.headers.get("retry-after");
  return { isIn: status === 200, isTried, seconds: Number(after), msg };
}

/** Somebody guesses for a while, each second as a rule; what was tried. */
async function guess(
  t: TestSite,
  forMs: number,
  { username = "user", ip = SCHOOL, everyMs = SECOND } = {},
): Promise<number> {
  let tried = 0;
  for (const end = t.clock.now + forMs; t.clock.now < end;) {
    const { isTried, isIn } = await signIn(t, {
      username,
      ip,
      password: `wrong-${tried}`,
    });
    assert.equal(isIn, false);
    if (isTried) tried++;
    t.clock.now += everyMs;
  }
  return tried;
}

Deno.test("without a check, tries wait twice as long each time; what comes early is not tried", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const wrong = { password: "wrong-1" };
  for (let n = 0; n < 5; n++) assert.ok((await signIn(t, wrong)).isTried);
  const waits: number[] = [];
  for (let n = 0; n < 7; n++) {
    assert.ok((await signIn(t, wrong)).isTried, "its turn has come");
    const early = await signIn(t, wrong);
    assert.equal(early.isTried, false);
    assert.match(early.msg, new RegExp(`Try again in ${early.seconds} s`));
    waits.push(early.seconds);
    t.clock.now += early.seconds * SECOND - 1;
    assert.equal((await signIn(t)).isIn, false, "not even the right one");
    t.clock.now += 1;
  }
  assert.ok((await signIn(t)).isIn);
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 30, 30]);
});

Deno.test("many at once bring one try", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (let n = 0; n < 5; n++) await signIn(t, { password: "wrong-1" });
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, n) => signIn(t, { password: `guess-${n}` })),
  );
  assert.equal(sent.filter(({ isTried }) => isTried).length, 1);
});

Deno.test("an hour of guessing tries at most 100, a day from a strange place 60, and its owner gets in within half a minute", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  assert.equal(
    (await signIn(t)).isIn,
    true,
    "the school is known to the account",
  );
  const soFar = await guess(t, HOUR / 3);
  assert.ok(soFar > 20 && soFar <= 50, String(soFar));
  const asked = await signIn(t);
  assert.ok(asked.isIn || asked.seconds <= 30);
  if (!asked.isIn) {
    t.clock.now += asked.seconds * SECOND;
    assert.equal((await signIn(t)).isIn, true);
  }
  assert.equal((await signIn(t)).isIn, true, "and all is forgotten");
  // Ten times as often as is tried in the end.
  const seldom = { everyMs: 3 * SECOND };
  const inAnHour = soFar + await guess(t, HOUR, seldom);
  assert.equal(inAnHour, 100, "but for the day");
  // Where the account has never been, the locks of a day hold as before.
  const stranger = await guess(t, HOUR, { ...seldom, ip: "203.0.113.7" });
  assert.ok(stranger <= 60, String(stranger));
});

Deno.test("one who guesses at every name keeps no class out behind its address", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  const pupil = (await t.site.accounts.users.get(uid))!;
  const names = Array.from({ length: 30 }, (_, n) => `pupil${n}`);
  for (const username of names) {
    await t.site.accounts.users.insert({
      ...pupil,
      uid: username,
      username,
      places: [SCHOOL],
    });
  }
  for (let round = 0; round < 25; round++) {
    for (const username of names) {
      await signIn(t, { username, password: `wrong-${round}` });
    }
    t.clock.now += 31 * SECOND;
  }
  for (const username of names) {
    const first = await signIn(t, { username });
    t.clock.now += first.isIn ? 0 : first.seconds * SECOND;
    assert.ok(first.isIn || (await signIn(t, { username })).isIn, username);
  }
  // Nor one that has never been here; but who was guessed at as well needs a
  // check, half an hour later too.
  for (const username of ["new", "guessed"]) {
    await t.site.accounts.users.insert({ ...pupil, uid: username, username });
  }
  t.site.accounts.loginGuard.fail({ username: "x", ip: SCHOOL }, t.clock.now, {
    times: 1_000,
  });
  assert.ok((await signIn(t, { username: "new" })).isIn);
  const aimed = { username: "guessed", ip: SCHOOL };
  t.site.accounts.loginGuard.fail(aimed, t.clock.now, { times: 5 });
  t.clock.now += HOUR;
  t.site.accounts.loginGuard.fail({ username: "x", ip: SCHOOL }, t.clock.now, {
    times: 100,
  });
  assert.match((await signIn(t, { username: "guessed" })).msg, /slideKey/);
});
