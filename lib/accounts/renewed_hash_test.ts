import assert from "node:assert/strict";
import { scryptSync } from "node:crypto";
import {
  addUser,
  openTestSite,
  PASSWORD,
  type TestSite,
} from "../../tests/support.ts";
import { BusyError } from "../failure.ts";
import type { Act } from "../site/site.ts";
import { login } from "../sign_in/login.ts";

/** As accounts have it that were made before argon2id. */
const OLD = "scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA==$" +
  scryptSync(PASSWORD, "saltsaltsaltsalt", 32, { N: 1024 }).toString("base64");

async function openOld() {
  const t = await openTestSite();
  const before = await addUser(t.site, {
    uid: "old",
    username: "old",
    passwordHash: OLD,
  });
  return { ...t, before };
}

const act = ({ site, clock }: TestSite): Act => ({
  site,
  viewer: null,
  now: clock.now,
  ip: "10.0.0.1",
  userAgent: "test",
});
const signIn = (t: TestSite, password = PASSWORD) =>
  login(act(t), { username: "old", password });
const hashIn = async ({ site }: TestSite) =>
  (await site.accounts.users.get("old"))!.passwordHash;

Deno.test("an old hash is renewed by a sign-in that fits it, and by no other", async () => {
  await using t = await openOld();
  assert.equal((await signIn(t, "wrong-1")).ok, false);
  assert.equal(await hashIn(t), OLD);

  const device = await signIn(t);
  assert.ok(device.ok);
  const renewed = await hashIn(t);
  assert.match(renewed, /^\$argon2id\$/);
  assert.equal(t.site.accounts.passwords.isOutdated(renewed), false);
  // It is the same password: nothing of the account has been changed.
  assert.equal(
    (await t.site.accounts.users.get("old"))!.modifiedAt,
    t.before.modifiedAt,
  );
  assert.equal((await signIn(t)).ok, true);
  assert.equal(await hashIn(t), renewed);
  assert.notEqual(
    await t.site.accounts.sessions.find(device.value.token, t.clock.now),
    null,
  );
});

Deno.test("a password that is set while an old hash is renewed stays the new one, and the old one lets nobody in", async () => {
  await using t = await openOld();
  const { passwords, users } = t.site.accounts;
  const theirs = await passwords.hash("another-1");
  const hash = passwords.hash.bind(passwords);
  passwords.hash = async (password, how) => {
    await users.update(["old"], (user) => ({ ...user, passwordHash: theirs }));
    return await hash(password, how);
  };
  assert.equal((await signIn(t)).ok, false);
  assert.equal(await hashIn(t), theirs);
  assert.equal((await signIn(t, "another-1")).ok, true);
});

Deno.test("no sign-in fails because there is no time to renew its hash", async () => {
  await using t = await openOld();
  t.site.accounts.passwords.hash = () =>
    Promise.reject(new BusyError("too many"));
  assert.equal((await signIn(t)).ok, true);
  assert.equal(await hashIn(t), OLD);
});

Deno.test("two sign-ins that renew one hash at once are both let in", async () => {
  await using t = await openOld();
  const both = await Promise.all([signIn(t), signIn(t)]);
  assert.deepEqual(both.map(({ ok }) => ok), [true, true]);
  assert.equal(t.site.accounts.passwords.isOutdated(await hashIn(t)), false);
});
