import assert from "node:assert/strict";
import {
  decoyHash,
  generatePassword,
  hashPassword,
  verifyPassword,
} from "./password.ts";

Deno.test("a hash tells scheme, cost, salt and key, and never the password", async () => {
  const hash = await hashPassword("correct horse");
  assert.match(
    hash,
    /^scrypt\$16384\$8\$1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/,
  );
  assert.doesNotMatch(hash, /correct/);
  assert.notEqual(await hashPassword("correct horse"), hash);
});

Deno.test("only the password itself fits its hash", async () => {
  const hash = await hashPassword("Passwörd1");
  assert.equal(await verifyPassword("Passwörd1", hash), true);
  const wrong = ["passwörd1", "Passwörd1 ", "Passwörd", "", hash];
  const answers = await Promise.all(
    wrong.map((password) => verifyPassword(password, hash)),
  );
  assert.deepEqual(answers, wrong.map(() => false));
});

Deno.test("keyboards that compose characters differently type one password", async () => {
  const hash = await hashPassword("Pässwörd１");
  assert.equal(await verifyPassword("Pa\u0308sswo\u0308rd1", hash), true);
});

Deno.test("a hash of another scheme, or none, fits no password", async () => {
  const hash = await hashPassword("secret1");
  const md5 = "e10adc3949ba59abbe56e057f20f883e";
  for (const other of ["", md5, hash.replace("scrypt", "bcrypt")]) {
    assert.equal(await verifyPassword("secret1", other), false);
  }
  assert.equal(await verifyPassword("secret1", await decoyHash()), false);
});

Deno.test("a hash with other costs is still checked: old accounts go on", async () => {
  const cheap = "scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA==$";
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("secret1", "saltsaltsaltsalt", 32, { N: 1024 });
  const hash = cheap + key.toString("base64");
  assert.equal(await verifyPassword("secret1", hash), true);
  assert.equal(await verifyPassword("secret2", hash), false);
});

Deno.test("a class that signs in at once is served to the last, failures too", async () => {
  const hash = await hashPassword("secret1");
  const broken = "scrypt$3$8$1$AAAA$AAAA";
  const calls = Array.from({ length: 4 * navigator.hardwareConcurrency + 3 }, (
    _,
    n,
  ) => verifyPassword("secret1", n % 3 === 1 ? broken : hash));
  const outcomes = await Promise.allSettled(calls);
  outcomes.forEach((outcome, n) => {
    assert.equal(
      outcome.status === "fulfilled" && outcome.value,
      n % 3 !== 1,
      String(n),
    );
  });
  assert.equal(await verifyPassword("secret1", hash), true);
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
