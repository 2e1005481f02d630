import assert from "node:assert/strict";
import { parseCsv } from "./csv.ts";

Deno.test("rows of a CSV text, as spreadsheets and editors write it", () => {
  const cases: Record<string, [text: string, rows: string[][]]> = {
    plain: ["a,b\nc,d", [["a", "b"], ["c", "d"]]],
    "Windows line ends": ["a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]],
    "byte order mark": ["\ufeff张三,b", [["张三", "b"]]],
    "blank lines": ["\n\na,b\n\n\nc,d\n\n", [["a", "b"], ["c", "d"]]],
    quotes: ['"a,1","say ""hi"""', [["a,1", 'say "hi"']]],
    "a line break inside": ['"a\nb",c', [["a\nb", "c"]]],
    "empty fields": ["a,,c,", [["a", "", "c", ""]]],
    "one column": ["a\nb", [["a"], ["b"]]],
    nothing: ["", []],
    "only blanks": [" \n ", []],
    "signs inside a value": [
      "li,p|a|s|s;w;o;r;d,a@b.cn",
      [["li", "p|a|s|s;w;o;r;d", "a@b.cn"]],
    ],
  };
  for (const [name, [text, rows]] of Object.entries(cases)) {
    assert.deepEqual(parseCsv(text), rows, name);
  }
});
