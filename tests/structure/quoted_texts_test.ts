import assert from "node:assert/strict";
import { MESSAGES } from "../../lib/i18n/mod.ts";
import { allSources } from "./sources.ts";

/** What asks a page for words: a locator, a selector, a comparison, a wait. */
const ASKS =
  /hasText:|getByText\(|getByRole\(|:has-text\(|:text-is\(|assert\.match\(|\.includes\(|waitFor\w*\(|shows\(/;
/** Long tests of real sites run rarely: an old quotation would be found late. */
const LONG = /^tests\/(browser|process)\/.*\.ts$/;
const CHINESE = /[\u4e00-\u9fff，。：；、？！“”]{2,}/g;

/** Each text in Chinese, one after the other. */
const LOCALE = [...MESSAGES["zh-CN"].values()].join("\n");

/**
 * Words that the test has itself written, or that are content: they stand in the
 * file once more, or in what the site is filled with.
 */
const isOwn = (text: string, source: string, others: string) =>
  source.split(text).length > 2 || others.includes(text);

Deno.test("what tests of real sites quote in Chinese is a text of today", async () => {
  const sources = await allSources();
  const content = sources.filter(({ path }) =>
    path.startsWith("lib/demo/") || path === "tests/support.ts"
  ).map(({ text }) => text).join("\n");
  const old: string[] = [];
  for (const { path, text } of sources) {
    if (!LONG.test(path)) continue;
    for (const [n, line] of text.split("\n").entries()) {
      if (!ASKS.test(line) || /^\s*(\/\/|\*|name:)/.test(line)) continue;
      for (const [quoted] of line.matchAll(CHINESE)) {
        if (LOCALE.includes(quoted) || isOwn(quoted, text, content)) continue;
        old.push(`${path}:${n + 1} ${quoted}`);
      }
    }
  }
  assert.deepEqual(old, []);
});
