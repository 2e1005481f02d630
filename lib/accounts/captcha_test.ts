import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { Captchas } from "./captcha.ts";
import { MINUTE_MS } from "../durations.ts";

const NOW = Date.UTC(2026, 0, 31);

/** Of a site of its own. */
function newCaptchas(): Captchas {
  const spent = new Set<string>();
  const spend = (key: string) =>
    Promise.resolve(spent.size < spent.add(key).size);
  return new Captchas(randomBytes(32), { spend });
}

Deno.test("the right sum is taken once, also with blanks around it", async () => {
  const captchas = newCaptchas();
  const key = captchas.seal("12", NOW);
  assert.equal(await captchas.accept(key, " 12 ", NOW), true);
  assert.equal(await captchas.accept(key, "12", NOW), false);
});

Deno.test("a wrong sum uses the captcha up: there are few to try", async () => {
  const captchas = newCaptchas();
  const key = captchas.seal("12", NOW);
  assert.equal(await captchas.accept(key, "11", NOW), false);
  assert.equal(await captchas.accept(key, "12", NOW), false);
});

Deno.test("a used captcha stays used however its key is spelled", async () => {
  const spellings: ((key: string) => string)[] = [
    (key) => `${key}=`,
    (key) => `${key}==`,
    (key) => ` ${key}`,
    (key) => `${key}\n`,
    (key) => `${key.slice(0, 5)}!${key.slice(5)}`,
    (key) => key.replaceAll("-", "+").replaceAll("_", "/"),
  ];
  for (const spell of spellings) {
    const captchas = newCaptchas();
    const key = captchas.seal("12", NOW);
    assert.equal(await captchas.accept(key, "3", NOW), false);
    assert.equal(
      await captchas.accept(spell(key), "12", NOW),
      false,
      `${spell}`,
    );
  }
});

Deno.test("a captcha lives for 30 minutes", async () => {
  const captchas = newCaptchas();
  const keys = [1, 2].map(() => captchas.seal("12", NOW));
  assert.equal(
    await captchas.accept(keys[0], "12", NOW + 30 * MINUTE_MS - 1),
    true,
  );
  assert.equal(
    await captchas.accept(keys[1], "12", NOW + 30 * MINUTE_MS),
    false,
  );
});

Deno.test("keys that this site has not sealed are worth nothing", async () => {
  const captchas = newCaptchas();
  const key = captchas.seal("12", NOW);
  const bytes = Buffer.from(key, "base64url");
  const forged = [...bytes.keys()].map((at) => {
    const copy = Buffer.from(bytes);
    copy[at] ^= 1;
    return copy.toString("base64url");
  });
  const garbled = [
    "",
    "x",
    "12",
    key.slice(0, 30),
    key.slice(0, -4),
    key + key,
    newCaptchas().seal("12", NOW),
    "求".repeat(100),
    "A".repeat(500),
  ];
  for (const bad of [...forged, ...garbled]) {
    assert.equal(await captchas.accept(bad, "12", NOW), false, bad);
  }
  assert.equal(await captchas.accept(key, "12", NOW), true);
});

Deno.test("keys do not show the answer, and no two are alike", () => {
  const captchas = newCaptchas();
  const keys = Array.from({ length: 50 }, () => captchas.seal("12", NOW));
  assert.equal(new Set(keys).size, 50);
  for (const key of keys) {
    assert.ok(key.length <= 500);
    assert.ok(!Buffer.from(key, "base64url").includes('"12"'));
  }
});

Deno.test("what is shown is a picture and a key, and different ones each time", () => {
  const captchas = newCaptchas();
  const made = [1, 2, 3].map(() => captchas.create(NOW));
  for (const { img, captchaKey } of made) {
    const [, data] = /^data:image\/svg\+xml;base64,(.+)$/.exec(img)!;
    const svg = Buffer.from(data, "base64").toString();
    assert.match(svg, /^<svg .*width="130".*<\/svg>$/s);
    assert.doesNotMatch(svg, /<text|<script/);
    assert.match(captchaKey, /^[\w-]{40,500}$/);
  }
  assert.equal(new Set(made.map(({ img }) => img)).size, 3);
});
