import assert from "node:assert/strict";
import plugin from "./lint.ts";
import { allSources } from "./sources.ts";

/** The rules that a source breaks, by their names. */
const broken = (path: string, source: string) =>
  Deno.lint.runPlugin(plugin, path, source).map(({ id }) => id);

Deno.test("a test may neither wait for time to pass nor measure it", () => {
  const waits = [
    "setTimeout(done, 50);",
    "setTimeout(done, pause);",
    "setInterval(() => {}, 1000);",
    "await page.waitForTimeout(300);",
    "const start = performance.now();",
  ];
  for (const line of waits) {
    for (const path of ["tests/http/a_test.ts", "lib/b_test.ts"]) {
      assert.deepEqual(broken(path, line), ["gavel/no-waiting"], line);
    }
    assert.deepEqual(broken("lib/workers/pace.ts", line), []);
    assert.deepEqual(broken("tests/flood/flood_test.ts", line), []);
  }
  for (const line of ["setTimeout(done);", "setTimeout(done, 0);"]) {
    assert.deepEqual(broken("tests/http/a_test.ts", line), []);
  }
});

Deno.test("the site is given the time", () => {
  for (const line of ["f(Date.now());", "f(new Date());"]) {
    assert.deepEqual(broken("lib/a.ts", line), ["gavel/given-time"]);
    assert.deepEqual(broken("tests/browser/a_test.ts", line), []);
  }
  for (const line of ["f({ clock: Date.now });", "f(new Date(act.now));"]) {
    assert.deepEqual(broken("lib/a.ts", line), []);
  }
});

Deno.test("what is exported has a name, texts aside", () => {
  const line = "export default {};";
  assert.deepEqual(broken("lib/a.ts", line), ["gavel/named-exports"]);
  assert.deepEqual(broken("locales/en-US/a.ts", line), []);
});

Deno.test("a pattern does not start again at each sign of a run", () => {
  const squares = [
    "/\\s+$/",
    "/[ \\t]+\\n/g",
    "/\\s*,\\s*/",
    "/(\\d+)\\s*$/",
    "/a|[\\]|]+b/",
    "/(?:\\p{L}{2,})x/u",
    "/ +(?=x)/",
  ];
  for (const pattern of squares) {
    const line = `f(${pattern});`;
    assert.deepEqual(broken("lib/a.ts", line), ["gavel/no-late-start"], line);
    assert.deepEqual(broken("lib/a_test.ts", line), []);
    assert.deepEqual(broken("islands/a.tsx", line), []);
  }
  const others = [
    "/^\\s+$/",
    "/\\s+/g",
    "/(?<!\\s)\\s+$/",
    "/(?<![ \\t])[ \\t]+\\n/g",
    "/\\s+\\n/y",
    "/[a-z]+\\*?/",
    "/(a|b)+c/",
    "/\\s?x/",
    "/\\+x/",
    "/[*_#[\\]|$\\\\]/",
  ];
  for (const pattern of others) {
    assert.deepEqual(broken("lib/a.ts", `f(${pattern});`), [], pattern);
  }
});

Deno.test("where a rule does not hold, it is said why", async () => {
  const bare = (await allSources()).flatMap(({ path, text }) =>
    [...text.matchAll(/\/\/ deno-lint-ignore(?:-file)? .*/g)]
      .filter(([line]) => !/ -- \S/.test(line))
      .map(([line]) => `${path}: ${line}`)
  );
  assert.deepEqual(bare, []);
});
