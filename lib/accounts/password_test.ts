import assert from "node:assert/strict";
import { scryptSync } from "node:crypto";
import { BusyError } from "../failure.ts";
import { CHEAP_PASSWORDS } from "../../tests/support.ts";
import { generatePassword, PASSWORD_COST, Passwords } from "./password.ts";

const passwords = new Passwords(CHEAP_PASSWORDS);
/** A hash as Gavel made it until the beginning of 2026, with less of a cost. */
const oldHash = (password: string) =>
  "scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA==$" +
  scryptSync(password, "saltsaltsaltsalt", 32, { N: 1024 }).toString("base64");

Deno.test("a hash tells scheme, cost, salt and key, and never the password", async () => {
  const hash = await passwords.hash("correct horse");
  assert.match(
    hash,
    /^\$argon2id\$v=19\$m=8,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  assert.doesNotMatch(hash, /correct/);
  assert.notEqual(await passwords.hash("correct horse"), hash);
});

Deno.test("what real sites use: as much memory as is asked for today, and hashes that others make", async () => {
  assert.deepEqual(PASSWORD_COST, { memory: 19 * 1024, passes: 2 });
  const real = new Passwords();
  const hash = await real.hash("correct1");
  assert.ok(hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"));
  assert.equal(await real.verify("correct1", hash), true);
  assert.equal(await real.verify("correct2", hash), false);
  assert.equal(real.isOutdated(hash), false);
  // Of the reference implementation's tests.
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ" +
    "$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  assert.equal(await real.verify("password", reference), true);
  assert.equal(real.isOutdated(reference), true);
});

Deno.test("only the password itself fits its hash", async () => {
  const hash = await passwords.hash("Passwörd1");
  assert.equal(await passwords.verify("Passwörd1", hash), true);
  const wrong = ["passwörd1", "Passwörd1 ", "Passwörd", "", hash];
  const answers = await Promise.all(
    wrong.map((password) => passwords.verify(password, hash)),
  );
  assert.deepEqual(answers, wrong.map(() => false));
});

Deno.test("keyboards that compose characters differently type one password", async () => {
  const hash = await passwords.hash("Pässwörd１");
  assert.equal(
    await passwords.verify("Pa\u0308sswo\u0308rd1", hash),
    true,
  );
});

Deno.test("a hash of another scheme, or nobody's, fits no password", async () => {
  const md5 = "e10adc3949ba59abbe56e057f20f883e";
  const bcrypt = oldHash("secret1").replace("scrypt", "bcrypt");
  for (const other of ["", md5, bcrypt, null]) {
    assert.equal(await passwords.verify("secret1", other), false);
  }
});

Deno.test("hashes of before and of another cost are still checked, and to be renewed", async () => {
  const other = await new Passwords({ memory: 16, passes: 1 }).hash("secret1");
  for (const hash of [oldHash("secret1"), other]) {
    assert.equal(await passwords.verify("secret1", hash), true);
    assert.equal(await passwords.verify("secret2", hash), false);
    assert.equal(passwords.isOutdated(hash), true);
  }
  assert.equal(passwords.isOutdated(await passwords.hash("secret1")), false);
});

Deno.test("a class that signs in at once is served to the last, failures too", async () => {
  const hash = await passwords.hash("secret1");
  const broken = "scrypt$3$8$1$AAAA$AAAA";
  const calls = Array.from(
    { length: 4 * passwords.limits.atOnce + 3 },
    (_, n) => passwords.verify("secret1", n % 3 === 1 ? broken : hash),
  );
  const outcomes = await Promise.allSettled(calls);
  outcomes.forEach((outcome, n) => {
    assert.equal(
      outcome.status === "fulfilled" && outcome.value,
      n % 3 !== 1,
      String(n),
    );
  });
  assert.equal(await passwords.verify("secret1", hash), true);
});

Deno.test("a queue that is full sends the next one away, unknown names like known ones", async () => {
  const few = new Passwords(CHEAP_PASSWORDS, {
    atOnce: 1,
    waiting: 1,
    retrySeconds: 5,
  });
  const hash = await few.hash("secret1");
  for (const next of [hash, null]) {
    const taken = [hash, next].map((known) => few.verify("secret1", known));
    assert.throws(() => few.expectRoom(), BusyError);
    await assert.rejects(few.verify("secret1", next), BusyError);
    await assert.rejects(few.hash("secret1"), BusyError);
    const imported = few.hash("secret1", { patient: true });
    assert.deepEqual(await Promise.all(taken), [true, next !== null]);
    assert.equal(await few.verify("secret1", await imported), true);
  }
});

Deno.test("made-up passwords are long, readable aloud, and never the same", () => {
  const made = Array.from({ length: 200 }, () => generatePassword());
  assert.equal(new Set(made).size, 200);
  for (const password of made) {
    assert.match(password, /^[a-zA-Z2-9]{12}$/);
    assert.doesNotMatch(password, /[lIO01]/);
  }
  assert.equal(generatePassword(20).length, 20);
});
