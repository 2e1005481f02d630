import assert from "node:assert/strict";
import { sourceLine } from "./source_line.ts";

Deno.test("the line that a compiler or runtime blames is found in its words [4 W3.3, 4 W7.5]", () => {
  const rows: [message: string, line: number | null][] = [
    [
      "main.cpp: In function 'int main()':\nmain.cpp:3:5: error: 'x' was not declared",
      3,
    ],
    ["Main.java:12: error: ';' expected\n", 12],
    [
      'Exception in thread "main" java.lang.X\n\tat Main.f(Main.java:7)\n\tat Main.main(Main.java:3)',
      7,
    ],
    [
      'Traceback (most recent call last):\n  File "main.py", line 9, in <module>\n    f()\n  File "main.py", line 2, in f\nZeroDivisionError',
      2,
    ],
    ['  File "main.py", line 1\n    print(\nSyntaxError', 1],
    ["error[E0425]: cannot find\n --> main.rs:4:5\n", 4],
    ["# command-line-arguments\n./main.go:6:2: undefined: x", 6],
    ["main.pas(5,3) Error: Identifier not found", 5],
    ["/box/main.js:8\n  x.y.z\n", 8],
    ["Segmentation fault", null],
    ["12:30 is a time", null],
    ["", null],
  ];
  for (const [message, line] of rows) {
    assert.equal(sourceLine(message), line, message);
  }
});
