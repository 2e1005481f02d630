import assert from "node:assert/strict";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { allSources, isTest } from "./sources.ts";

/** What the specification words is not ours to mend (`wire`). */
const textsOf = (locale: "en-US" | "zh-CN") =>
  [...MESSAGES[locale]].filter(([key]) =>
    !key.startsWith("wire.") && key !== "errors.notSignedIn"
  );
const ENGLISH = textsOf("en-US");
const CHINESE = textsOf("zh-CN");

function assertNone(texts: [key: string, text: string][], pattern: RegExp) {
  const found = texts.filter(([, text]) => pattern.test(text));
  assert.deepEqual(found, [], String(pattern));
}

/** Words that the glossary has others for (docs/words.md), and plain mistakes. */
const WRONG_ENGLISH = [
  / {2}/,
  /\b(can not|havenot|any more)\b/i,
  /\bsuccessful(ly)?\b/i,
  /(?<!\/)\b(log ?in|log ?out|log ?on)\b/i,
  /\be-mail|(?<!\.ts )\bmails?\b(?! (server|programs))/i,
  /\bback office\b/i,
  /\b(everybody|anybody)\b/i,
  /\b(colour|licence)/i,
  /\bnot (allowed|open) to you\b/i,
  /’|‘|''/,
  /[，。；：？！（）、]/,
  /\s[,.;:?!](\s|$)/,
];

/** No figure before a plural that one of them would not go with. */
const COUNTED =
  /\{\w+\} (problems|submissions|accounts|lines|tags|files|languages|messages|test cases|points|sandboxes|users|classes|days)\b/;

/** What people did not understand at a first use, and its kin (row W11.3). */
const STUMBLED_OVER = {
  "en-US": [
    /\bSPA\b/,
    /\bby (itself|themselves)\b/i,
    /^(helper|both rules|protected|on the way|away)$/i,
    /what stops people/i,
    /\bcalled so\b/i,
    /\bthe chosen( ones)?\b/i,
    /\bfor ever\b/i,
    /^by code$/i,
    /^(taken? over|bring .* in|write down|look at it)$/i,
    /\bfits$/i,
  ],
  "zh-CN": [
    /\bSPA\b/,
    /两种赛制|凭码|管理助手|卡在哪里|在路上|没动|写一句|拿来用|要留意的/,
    /^保护$/,
  ],
};

const WRONG_CHINESE = [
  / {2}/,
  /您/,
  /\p{Script=Han}\s*[,;:?!()]|[,;:?!(]\s*\p{Script=Han}/u,
  /\p{Script=Han}\.(\s|$)/u,
  /[，。；：？！、][，。；：？！、]/,
  /[，。；：？！、（）“”] | [，。；：？！、（）]/,
  /"|''/,
  /'\p{Script=Han}|\p{Script=Han}'/u,
  /登陆|帐号|帐户|的的|了了/,
  /\b(checker|interactor|validator|generator)\b/i,
];

Deno.test("words are plain terms of the field, in both languages [4 W11.3]", async () => {
  for (const locale of ["en-US", "zh-CN"] as const) {
    for (const pattern of STUMBLED_OVER[locale]) {
      assertNone(textsOf(locale), pattern);
    }
  }
  // Nor are they written past the texts.
  const pages = (await allSources()).filter((source) =>
    source.path.endsWith(".tsx") && !isTest(source)
  );
  const letters = pages.filter(({ text }) => />\s*(SPA|ADM)\s*</.test(text));
  assert.deepEqual(letters.map(({ path }) => path), []);
});

Deno.test("English is written as docs/words.md says", () => {
  for (const pattern of WRONG_ENGLISH) assertNone(ENGLISH, pattern);
});

Deno.test("no English text says “1 problems”", () => {
  // Limits of ours, which are never one, and what is said of large packages.
  const plain = ENGLISH.filter(([, text]) => !/\{(most|found)\}/.test(text));
  assertNone(plain, COUNTED);
  for (const [key, text] of ENGLISH) {
    for (
      const [, one, many] of text.matchAll(/\{\w+\|([^|{}]*)\|([^|{}]*)\}/g)
    ) {
      assert.notEqual(one, many, key);
    }
  }
});

Deno.test("Chinese is written as docs/words.md says", () => {
  // A row of a class list, as people paste it.
  const said = CHINESE.filter(([key]) => key !== "admin.importPlaceholder");
  for (const pattern of WRONG_CHINESE) assertNone(said, pattern);
});

Deno.test("a sentence ends as one in both languages", () => {
  const chinese = new Map(CHINESE);
  const ends = (text: string) => /[.。]$/.test(text);
  const apart = ENGLISH.filter(([key, text]) =>
    ends(text) !== ends(chinese.get(key)!)
  ).map(([key, text]) => [key, text, chinese.get(key)]);
  assert.deepEqual(apart, []);
});

Deno.test("buttons are short, begin with a capital and end without a stop", async () => {
  const sources = (await allSources()).filter((source) =>
    !isTest(source) && source.path.endsWith(".tsx")
  );
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(
      /<(?:Button|button)\b(?:[^>{]|\{[^{}]*\}|=>)*>\s*\{t\("([\w.]+)"/g,
    )]
      .map(([, key]) => key)
  );
  assert.ok(keys.length > 30, String(keys.length));
  // The other language's name stands in its own letters.
  for (const key of new Set(keys).difference(new Set(["shell.language"]))) {
    const [en, zh] = [MESSAGES["en-US"], MESSAGES["zh-CN"]]
      .map((texts) => texts.get(key) ?? "");
    assert.match(en, /^[A-Z]/, key);
    assert.doesNotMatch(en, /[.!]$/, key);
    assert.doesNotMatch(zh, /[。！]$/, key);
    assert.ok(en.length <= 40, `${key}: ${en}`);
  }
});
