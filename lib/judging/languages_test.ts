import assert from "node:assert/strict";
import {
  compileCommand,
  LANGUAGE_NAMES,
  languageOf,
  LANGUAGES,
} from "./languages.ts";

Deno.test("a language is found by its name, letter for letter", () => {
  for (const language of LANGUAGES) {
    assert.equal(languageOf(language.name), language);
  }
  for (const name of ["c", "c++", "Python", "", "constructor"]) {
    assert.equal(languageOf(name), undefined, name);
  }
});

Deno.test("names and numbers tell languages apart", () => {
  for (const field of ["name", "id"] as const) {
    const values = LANGUAGES.map((language) => language[field]);
    assert.equal(new Set(values).size, LANGUAGES.length, field);
  }
  assert.equal(LANGUAGE_NAMES.length, 21);
  // What the first start installs.
  const standard = LANGUAGES.filter(({ isStandard }) => isStandard);
  assert.deepEqual(
    standard.map(({ name }) => name),
    ["C", "C++", "Java", "Python3"],
  );
});

Deno.test("each language brings a program to start from", () => {
  for (const { name, template } of LANGUAGES) {
    assert.match(template, /\S/, name);
    assert.ok(template.endsWith("\n"), name);
    assert.doesNotMatch(template, / \n/, name);
  }
});

Deno.test("the words of commands can be filled in: tools that are listed, known limits", () => {
  const limits = ["memoryMb", "heapMb", "stackMb", "stackKb", "main"];
  for (const { name, compile, run, tools } of LANGUAGES) {
    const commands = tools.map(({ command }) => command);
    const slots = (words: string[]) =>
      words.flatMap((word) => [...word.matchAll(/\{([^}]+)\}/g)])
        .map(([, slot]) => slot);
    for (const slot of slots(compile)) {
      assert.ok([...commands, "source"].includes(slot), `${name}: ${slot}`);
    }
    for (const slot of slots(run)) {
      assert.ok([...commands, ...limits].includes(slot), `${name}: ${slot}`);
    }
  }
});

Deno.test("people read the compile command as they would type it", () => {
  const c = compileCommand(languageOf("C")!);
  assert.match(c, /^gcc .*-std=c11 main\.c .*-o main$/);
  assert.match(compileCommand(languageOf("C++")!), /^g\+\+ .*main\.cpp/);
  for (const language of LANGUAGES) {
    assert.doesNotMatch(compileCommand(language), /[{}]/, language.name);
  }
});

Deno.test("C and C++ run under the stated limits, the others under twice those", () => {
  for (const { name, grammar, limitFactor } of LANGUAGES) {
    const isStated = grammar === "c" || grammar === "cpp";
    assert.equal(limitFactor, isStated ? 1 : 2, name);
  }
});
