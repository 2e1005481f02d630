import assert from "node:assert/strict";
import { compile } from "../../judge/compile.ts";
import { noStartOf } from "../../judge/missing_program.ts";
import { type Grammar, LANGUAGES } from "../../lib/judging/languages.ts";
import { openTestJudge } from "./support.ts";

/** What compiles in its way and cannot be started, and words that help. */
const SOURCES: Partial<Record<Grammar, [code: string, words: RegExp][]>> = {
  c: [["int answer(void) { return 42; }", /main/]],
  cpp: [["int answer() { return 42; }", /main/]],
  csharp: [["class A { int x; }", /Main/]],
  go: [
    ["package tools\nfunc Answer() int { return 42 }", /main package/],
    ["package main\nfunc Answer() int { return 42 }", /main is undeclared/],
  ],
  haskell: [["module Tools where\nanswer :: Int\nanswer = 42", /Main module/]],
  java: [
    ["class Main { int x; }", /main method/i],
    ["public class Solution { void main(int x) {} }", /main method/i],
    [
      "package a.b;\nclass Tools { static { System.exit(0); } }",
      /main method/i,
    ],
    ["interface Main { int x(); }", /main method/i],
    ["// nothing at all", /^$/],
  ],
  kotlin: [["class A\nfun answer() = 42", /main/]],
  pascal: [
    ["unit main;\ninterface\nimplementation\nend.", /^/],
    ["library tools;\nbegin\nend.", /^/],
  ],
  rust: [
    ['#![crate_type = "lib"]\npub fn answer() -> i32 { 42 }', /main/],
    ["pub fn answer() -> i32 { 42 }", /main/],
  ],
};

Deno.test("what leaves nothing to start has not compiled", async (t) => {
  await using judge = await openTestJudge({ languages: LANGUAGES });
  const { box } = judge;
  for (const toolchain of judge.toolchains) {
    const { name, grammar, template } = toolchain.language;
    const compiled = async (code: string) => {
      const made = await compile({ toolchain, box, code });
      return made.ok ? await noStartOf(box, made.value) : made.error;
    };
    await t.step(name, async () => {
      assert.equal(await compiled(template), null);
      for (const [code, words] of SOURCES[grammar] ?? []) {
        const failure = await compiled(code);
        assert.ok(failure, code);
        assert.match(failure.message, words, code);
      }
    });
  }
});

/** Programs that a look at the source alone would take for none. */
const STARTABLE: [language: string, code: string][] = [
  [
    "Java",
    "class Base { public static void main(String... a) {} }\nclass Main extends Base {}",
  ],
  [
    "Java",
    "interface Main { static void main(String[] a) { System.out.println(1); } }",
  ],
  ["Java", "enum Main { A; public static void main(String[] a) {} }"],
  ["Rust", '#![crate_type = "lib"]\npub fn main() { println!("1"); }'],
];

Deno.test("what can be started has compiled", async () => {
  await using judge = await openTestJudge({ languages: LANGUAGES });
  for (const [name, code] of STARTABLE) {
    const toolchain = judge.toolchains
      .find(({ language }) => language.name === name);
    if (toolchain === undefined) continue;
    const made = await compile({ toolchain, box: judge.box, code });
    assert.ok(made.ok, JSON.stringify(made));
    assert.equal(await noStartOf(judge.box, made.value), null, code);
  }
});
