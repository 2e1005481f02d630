import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";
import { aClaim } from "./judging.ts";

Deno.test("the help page tells of languages, verdicts and habits, in both languages", async () => {
  await using t = await openTestSite();
  for (
    const [query, words] of [
      ["", ["编译命令", "g++ -DONLINE_JUDGE", "答案错误", "long long"]],
      ["?l=en-US", ["Compile command", "Wrong Answer", "twice as much"]],
    ] as const
  ) {
    const page = await t.browse(`/introduction${query}`);
    assert.equal(page.status, 200);
    // A command is set in parts that do not break.
    const html = (await page.text()).replaceAll(
      /<span class="unbroken">([^<]*)<\/span>/g,
      "$1",
    );
    for (const word of words) {
      assert.ok(html.includes(word), word);
    }
    assert.equal(html.split("-std=c++17 main.cpp").length - 1, 1, "told once");
    assert.match(html, /C\+\+(、|, | and )C\+\+ 17</);
  }
});

Deno.test("it shows what the judges have, and admins how to get the rest", async () => {
  await using t = await openTestSite();
  const claim = aClaim({ languages: ["C"], versions: { C: "12.2.0" } });
  t.site.judges.registry.greet(claim, t.clock.now);
  const html = await (await t.browse("/introduction")).text();
  assert.ok(html.includes("12.2.0"));
  assert.doesNotMatch(html, /Kotlin|apt-get/);
  const own = await (await t.browse("/introduction", { as: "admin" })).text();
  assert.match(own, /apt-get install .*kotlin/);
  // One name that apt does not know, and it installs nothing at all.
  assert.doesNotMatch(own, /apt-get[^<]*python2/);
  assert.match(own, /Debian 12 没有 Python2/);
});
