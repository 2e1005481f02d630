import assert from "node:assert/strict";
import { LOCALES, MESSAGES, parseLocale, SLOT, translator } from "./mod.ts";

const slotsOf = (text: string) =>
  [...text.matchAll(SLOT)].map(([, name]) => name).sort();

Deno.test("both languages have the same texts", () => {
  const [zh, en] = [MESSAGES["zh-CN"], MESSAGES["en-US"]];
  assert.deepEqual([...zh.keys()].sort(), [...en.keys()].sort());
  assert.ok(zh.size > 100);
});

Deno.test("a text takes the same figures in both languages", () => {
  for (const [key, text] of MESSAGES["en-US"]) {
    const chinese = MESSAGES["zh-CN"].get(key)!;
    assert.deepEqual(
      [...new Set(slotsOf(chinese))],
      [...new Set(slotsOf(text))],
      key,
    );
  }
});

Deno.test("no text is empty, padded, or broken off at a brace", () => {
  for (const locale of LOCALES) {
    for (const [key, text] of MESSAGES[locale]) {
      const where = `${locale} ${key}`;
      assert.notEqual(text, "", where);
      assert.equal(text, text.trim(), where);
      assert.equal(text.replace(SLOT, "").search(/[{}]/), -1, where);
      assert.doesNotMatch(text, /<\/?[a-z]+>/, where);
    }
  }
});

Deno.test("Chinese texts are Chinese, English ones are not", () => {
  const han = /\p{Script=Han}/u;
  const english = [...MESSAGES["en-US"]].filter(([key, text]) =>
    han.test(text) && !key.startsWith("shell.") &&
    // A language is named in its own words.
    key !== "settings.languageChinese"
  );
  assert.deepEqual(english, []);
  const chinese = [...MESSAGES["zh-CN"].values()].filter((text) =>
    han.test(text)
  );
  assert.ok(chinese.length / MESSAGES["zh-CN"].size > 0.9);
});

Deno.test("figures are put in as they are", () => {
  const t = translator("en-US");
  assert.equal(
    t("errors.tooFast", { seconds: 3 }),
    "You are submitting too fast. Try again in 3 s.",
  );
  const field = "$& {field} <b>";
  assert.equal(t("errors.missing", { field }), `${field} is missing.`);
  assert.equal(translator("zh-CN").locale, "zh-CN");
});

Deno.test("one is said in the singular, all other figures in the plural", () => {
  const t = translator("en-US");
  const lines = (n: number | string) => t("data.lines", { n });
  assert.equal(lines(1), "1 line");
  assert.equal(lines("1"), "1 line");
  for (const n of [0, 2, 11, 21, "1.5"]) assert.equal(lines(n), `${n} lines`);
  assert.equal(translator("zh-CN")("data.lines", { n: 1 }), "1 行");
});

Deno.test("a language is known by its beginning, other words are none", () => {
  const cases: [text: string | null | undefined, want: string | null][] = [
    ["zh-CN", "zh-CN"],
    ["zh", "zh-CN"],
    ["ZH_tw", "zh-CN"],
    ["en-US", "en-US"],
    ["en_us", "en-US"],
    ["EN", "en-US"],
    ["en-GB,en;q=0.9", "en-US"],
    ["fr-FR", null],
    ["", null],
    ["z", null],
    ["e", null],
    ["-", null],
    ["zha", null],
    ["enm", null],
    ["?", null],
    ["constructor", null],
    [null, null],
    [undefined, null],
  ];
  for (const [text, want] of cases) {
    assert.equal(parseLocale(text), want, String(text));
  }
});
