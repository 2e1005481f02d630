import assert from "node:assert/strict";
import { compiledAlong } from "./compiled_along.ts";
import { languageOf } from "./languages.ts";

const along = (
  language: string,
  code: string,
  beside: Record<string, string>,
) => compiledAlong(languageOf(language)!, code, beside);

Deno.test("sources that nobody includes are compiled along, in their language alone", () => {
  const beside = {
    "grader.cpp": '#include "add.h"\nint main() {}',
    "part.cc": "int one;",
    "grader.c": "int main(void) {}",
    "add.h": "int add(int, int);",
    "inside.cpp": "int two;",
    "all.h": '#  include "deep/inside.cpp"',
    "tools.py": "",
  };
  const code = '#include "add.h"\nint add(int a, int b) { return a + b; }';
  assert.deepEqual(along("C++", code, beside), ["grader.cpp", "part.cc"]);
  assert.deepEqual(along("C With O2", code, beside), ["grader.c"]);
  assert.deepEqual(along("Python3", code, beside), []);
  assert.deepEqual(
    along("C++ 20", `#include "grader.cpp"\n${code}`, beside),
    ["part.cc"],
  );
  // What stands in a comment includes nothing.
  assert.deepEqual(
    along("C++", '// #include "grader.cpp"', { "grader.cpp": "" }),
    ["grader.cpp"],
  );
});
