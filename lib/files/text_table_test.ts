import assert from "node:assert/strict";
import { readTextTable } from "./text_table.ts";

const cellsOf = (text: string) => {
  const table = readTextTable(text);
  return table.ok ? table.value.map(({ cells }) => cells) : table.error.code;
};

Deno.test("rows of a CSV text, as spreadsheets and editors write it", () => {
  const cases: Record<string, [text: string, rows: string[][]]> = {
    plain: ["a,b\nc,d", [["a", "b"], ["c", "d"]]],
    "Windows line ends": ["a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]],
    "byte order mark": ["\ufeff张三,b", [["张三", "b"]]],
    "blank lines": ["\n\na,b\n\n \nc,d\n,,\n\n", [["a", "b"], ["c", "d"]]],
    quotes: ['"a,1","say ""hi"""', [["a,1", 'say "hi"']]],
    "a line break inside": ['"a\nb",c', [["a\nb", "c"]]],
    "a quote in the middle": ['a"b,c', [['a"b', "c"]]],
    "empty fields": ["a,,c,", [["a", "", "c", ""]]],
    "one column": ["a\nb", [["a"], ["b"]]],
    "tabs of a spreadsheet": ["a\t1,5\tb\r\nc\t\td", [["a", "1,5", "b"], [
      "c",
      "",
      "d",
    ]]],
    semicolons: ["1;甲\n\n2;乙", [["1", "甲"], ["2", "乙"]]],
    "semicolons here and there": ["a;b\nc", [["a;b"], ["c"]]],
    "Chinese commas": ["1，甲\r\n2，乙", [["1", "甲"], ["2", "乙"]]],
    spaces: [" 1  甲\n2\u3000乙 \n", [["1", "甲"], ["2", "乙"]]],
    "spaces here and there": ["a b\nc", [["a b"], ["c"]]],
    "spaces beside commas": ["a b,c d", [["a b", "c d"]]],
    "spaces in quotes": ['"a b"\n"c d"', [["a b"], ["c d"]]],
    nothing: ["", []],
    "only blanks": [" \n ", []],
    "signs inside a value": [
      "li,p|a|s|s;w;o;r;d,a@b.cn",
      [["li", "p|a|s|s;w;o;r;d", "a@b.cn"]],
    ],
  };
  for (const [name, [text, rows]] of Object.entries(cases)) {
    assert.deepEqual(cellsOf(text), rows, name);
  }
});

Deno.test("rows have the numbers that a spreadsheet shows", () => {
  const table = readTextTable('\n\na,"x\ny"\n\n,,\nb,c\n');
  assert.ok(table.ok);
  // A line break inside of quotes begins no row.
  assert.deepEqual(table.value.map(({ row }) => row), [3, 6]);
});

Deno.test("a quote that nothing ends is said, with its row, and nothing is read", () => {
  const rows: [text: string, row: number][] = [
    ['ming,secret-1\nhong,"secret-2\nli,secret-3', 2],
    ['\n\n"ming,secret-1', 3],
    ['a,"b"c,d', 1],
    ['a\t"b', 1],
  ];
  for (const [text, row] of rows) {
    const table = readTextTable(text);
    assert.ok(!table.ok, text);
    assert.deepEqual(table.error.code, "importQuote", text);
    assert.deepEqual(table.error.params, { row }, text);
  }
});
