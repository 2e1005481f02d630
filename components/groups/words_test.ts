import assert from "node:assert/strict";
import { cutName } from "./words.ts";

Deno.test("a name is cut at 26 units, wide characters counting two (G2.8)", () => {
  const latin = "abcdefghijklmnopqrstuvwxyz";
  assert.equal(cutName(latin), latin);
  assert.equal(cutName(`${latin}1`), `${latin}…`);
  const wide = "高一二班程序设计兴趣团队啊";
  assert.equal(wide.length, 13);
  assert.equal(cutName(wide), wide);
  assert.equal(cutName(`${wide}a`), `${wide}…`);
  assert.equal(cutName(`a${wide}`), `a${wide.slice(0, 12)}…`);
  assert.equal(cutName("😀".repeat(14)), `${"😀".repeat(13)}…`);
});
