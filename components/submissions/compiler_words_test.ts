import assert from "node:assert/strict";
import { compilerParts, firstErrorIn } from "./compiler_words.ts";

const GCC = `main.cpp: In function 'int main()':
main.cpp:2:19: error: expected initializer before 'b'
    2 | int main(){ int a b; return 0 }
      |                   ^
main.cpp:2:22: error: 'cin' was not declared
`;
const JAVAC = `Main.java:3: error: ';' expected
        int a = 1
                 ^
1 error
`;

Deno.test("sentences may break, quoted code may not", () => {
  const told = (message: string) =>
    compilerParts(message).map(({ isQuoted, lines }) => [
      isQuoted,
      lines.length,
    ]);
  assert.deepEqual(told(GCC), [[false, 2], [true, 2], [false, 1]]);
  assert.deepEqual(told(JAVAC), [[false, 1], [true, 2], [false, 1]]);
  assert.deepEqual(told("words"), [[false, 1]]);
});

Deno.test("the first error's line, as each compiler writes it", () => {
  assert.deepEqual(firstErrorIn(GCC), { line: 2, place: "2:19" });
  assert.deepEqual(firstErrorIn(JAVAC), { line: 3, place: "3" });
  assert.deepEqual(
    firstErrorIn("main.ts(4,7): error TS2322: Type"),
    { line: 4, place: "4,7" },
  );
  assert.deepEqual(
    firstErrorIn('  File "main.py", line 5\n    x = (\n'),
    { line: 5, place: "line 5" },
  );
  assert.equal(firstErrorIn("main.cpp:2:1: warning: unused"), null);
});
