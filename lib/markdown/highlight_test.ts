import assert from "node:assert/strict";
import fc from "fast-check";
import { type Grammar, LANGUAGES } from "../judging/languages.ts";
import { htmlOfLines, loadHighlighter, type Token } from "./highlight.ts";

const highlightCode = async (
  code: string,
  grammar: Grammar,
  patienceMs?: number,
) => (await loadHighlighter(grammar))(code, patienceMs);

const textOf = (lines: Awaited<ReturnType<typeof highlightCode>>) =>
  lines.map((line) => line.map(([text]) => text).join(""));

Deno.test("highlighted code reads as it was written, in every language", async () => {
  const programs = [
    ...LANGUAGES.map(({ template }) => template),
    "",
    "\n",
    "no line end",
    "\n\nint x;\n\n\n",
    "a\r\nb\r\n",
    "\tindented\n    more",
    "<script>alert('1')</script>\n",
    '"not closed',
    "/* not closed\n求和",
  ];
  for (const { grammar } of LANGUAGES) {
    for (const code of programs) {
      const lines = textOf(await highlightCode(code, grammar));
      assert.equal(lines.join("\n"), code.replace(/\n$/, ""), grammar);
    }
  }
});

Deno.test("so does text that is no program at all", async () => {
  const code = fc.string({
    unit: fc.constantFrom(..."\n\n\t (){}[]<>\"'/*\\#;=+a1_求\r\0"),
    maxLength: 80,
  });
  const grammar = fc.constantFrom("c", "cpp", "java", "python" as const);
  await fc.assert(fc.asyncProperty(code, grammar, async (code, grammar) => {
    const lines = textOf(await highlightCode(code, grammar));
    assert.equal(lines.join("\n"), code.replace(/\n$/, ""));
  }));
});

Deno.test("words of a language are told apart from names", async () => {
  const words: Record<string, [code: string, keyword: string]> = {
    c: ["int main(void) { return 0; }", "return"],
    cpp: ["class A { public: virtual ~A(); };", "class"],
    java: ["public class Main {}", "class"],
    python: ["def f():\n    return 1", "def"],
    csharp: ["class A { static void Main() { } }", "class"],
    go: ["package main\nfunc main() { }", "func"],
    haskell: ["main = do let x = 1 in print x", "let"],
    javascript: ["const x = () => { return 1; };", "return"],
    kotlin: ["fun main() { val a = 1 }", "val"],
    lua: ["local function f() return 1 end", "return"],
    pascal: ["begin if a then b := 1 end.", "if"],
    php: ["<?php function f() { return 1; }", "return"],
    ruby: ["def f\n  return 1\nend", "return"],
    rust: ["fn main() { let x = 1; }", "let"],
    typescript: ["const x: number = 1; if (x) { }", "if"],
  };
  for (const { grammar } of LANGUAGES) {
    const [code, keyword] = words[grammar];
    const tokens = (await highlightCode(code, grammar)).flat();
    const classOf = (text: string) =>
      tokens.find(([token]) => token === text)?.[1] ?? null;
    assert.match(classOf(keyword) ?? "", /^tok-keyword/, grammar);
    const names = new Set(tokens.map(([, name]) => name));
    assert.ok(names.size >= 3, grammar);
    for (const name of names) {
      assert.ok(name === null || /^(tok-\w+ ?)+$/.test(name), String(name));
    }
  }
});

Deno.test("no token crosses a line", async () => {
  const code = "/* one\ntwo */ int x = 1; // three\n'''\nfour\n'''\n";
  for (const { grammar } of LANGUAGES) {
    const tokens = (await highlightCode(code, grammar)).flat();
    assert.ok(tokens.every(([text]) => !text.includes("\n")), grammar);
  }
});

Deno.test("where patience ends the rest stays plain, and all of it is shown", async () => {
  for (const { grammar, template } of LANGUAGES) {
    const code = template.repeat(400);
    const lines = await highlightCode(code, grammar, -1);
    assert.equal(textOf(lines).join("\n"), code.replace(/\n$/, ""), grammar);
    const isPlain = (line: Token[]) => line.every(([, name]) => name === null);
    assert.ok(lines.slice(-20).every(isPlain), grammar);
    const patient = await highlightCode(code, grammar, 60_000);
    assert.ok(!patient.every(isPlain), grammar);
  }
});

Deno.test("as HTML it has an element a line, and nothing of the program's own", () => {
  assert.equal(
    htmlOfLines([[["if", "tok-keyword"], [" (a<b)", null]], []]),
    '<span><i class="tok-keyword">if</i> (a&lt;b)\n</span><span>\n</span>',
  );
});
