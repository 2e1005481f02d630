import { deepEqual, equal, match, ok } from "node:assert/strict";
import { LOCALES } from "../../i18n/mod.ts";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { MAX_DIFFICULTY } from "../../problems/schema.ts";
import { DEMO_PROBLEMS } from "./mod.ts";

Deno.test("the ids are consecutive, and easy problems come first", () => {
  deepEqual(
    DEMO_PROBLEMS.map((problem) => problem.problemId),
    Array.from({ length: 12 }, (_, n) => `D${1001 + n}`),
  );
  const levels = DEMO_PROBLEMS.map((problem) => problem.difficulty);
  deepEqual(levels, levels.toSorted((a, b) => a - b));
  deepEqual([levels.at(0), levels.at(-1)], [0, MAX_DIFFICULTY]);
});

Deno.test("a tag has one colour, and a problem one to three tags", () => {
  const colors = new Map<string, string>();
  for (const { problemId, tags } of DEMO_PROBLEMS) {
    ok(tags.length >= 1 && tags.length <= 3, problemId);
    for (const { name, color } of tags) {
      match(color, /^#[0-9a-f]{6}$/);
      equal(colors.get(name) ?? color, color, name);
      colors.set(name, color);
    }
  }
  equal(new Set(colors.values()).size, colors.size);
});

Deno.test("nine problems are ACM, three are OI and tell what a test is worth", () => {
  const oi = DEMO_PROBLEMS.filter(({ type }) => type === PROBLEM_TYPE.oi);
  equal(DEMO_PROBLEMS.length - oi.length, 9);
  for (const { texts, problemId } of oi) {
    for (const locale of LOCALES) match(texts[locale].input, /\|/, problemId);
  }
});

Deno.test("the statements are complete and well set in both languages", () => {
  for (const { problemId, texts } of DEMO_PROBLEMS) {
    for (const locale of LOCALES) {
      const { hint, ...required } = texts[locale];
      for (const [field, text] of Object.entries(required)) {
        const where = `${problemId} ${locale} ${field}`;
        ok(text !== "" && text === text.trim(), where);
      }
      const all = [...Object.values(required), hint].join("\n");
      equal(all.split("$").length % 2, 1, `${problemId} ${locale}: open $`);
      ok(!all.includes("\\`") && !all.includes("TODO"), problemId);
    }
    const chinese = Object.values(texts["zh-CN"]).join("\n");
    const spaced = /\p{Script=Han} [\w$`]|[\w$`] \p{Script=Han}/u;
    ok(!spaced.test(chinese), `${problemId}: typed-in space`);
    const english = Object.values(texts["en-US"]).join("\n");
    ok(!/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(english), problemId);
  }
});
