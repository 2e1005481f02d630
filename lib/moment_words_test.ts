import assert from "node:assert/strict";
import { momentWords } from "./moment_words.ts";

Deno.test("a moment that is typed is said in the page's language [4 W11.3]", () => {
  const typed = "2026-12-01T22:05";
  assert.equal(momentWords(typed, "zh-CN"), "2026年12月1日星期二 22:05");
  assert.match(
    momentWords(typed, "en-US"),
    /^Tuesday, December 1, 2026 at 10:05\sPM$/,
  );
  for (const none of ["", "soon"]) assert.equal(momentWords(none, "en-US"), "");
});
