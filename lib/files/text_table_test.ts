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
    "semicolons beside decimal commas": [
      '用户名;Oral\r\nli;7,5\r\n\r\n"wang;1";8\r\n',
      [["用户名", "Oral"], ["li", "7,5"], ["wang;1", "8"]],
    ],
    "semicolons in some rows of commas": ["a,b;c\nd,e", [["a", "b;c"], [
      "d",
      "e",
    ]]],
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

Deno.test("a title above the rows does not keep them from being divided", () => {
  const rowsOf = (...lines: string[]) => {
    const read = readTextTable(lines.join("\n"));
    assert.ok(read.ok);
    return read.value.map(({ row, cells }) => [row, ...cells]);
  };
  const people = ["学号 姓名", "0901 李雷", "0902 韩梅梅"];
  const split = [["学号", "姓名"], ["0901", "李雷"], ["0902", "韩梅梅"]];
  for (
    const title of [
      ["名单"],
      ["2026 学年 高一（9）班 名单"],
      ["高一（9）班：学生、家长；名单"],
      ["高一 9 班 学生 名单", "", "  制表：王老师 2026-09-01 上午"],
    ]
  ) {
    const shown = title.flatMap((text, n) =>
      text === "" ? [] : [[n + 1, text.trim()]]
    );
    assert.deepEqual(rowsOf(...title, ...people), [
      ...shown,
      ...split.map((cells, n) => [title.length + n + 1, ...cells]),
    ]);
  }
  // Two of many may be alike by chance.
  assert.deepEqual(rowsOf("a b c", "d", "e f", "g h"), [
    [1, "a b c"],
    [2, "d"],
    [3, "e f"],
    [4, "g h"],
  ]);
  assert.deepEqual(rowsOf("title", "a b"), [[1, "title"], [2, "a b"]]);
});

Deno.test("of a row with more columns than any list has, the first are read", () => {
  const [row] = cellsOf(`a${",".repeat(100_000)}b\nc`) as string[][];
  assert.equal(row.length, 64);
  assert.equal(row[0], "a");
});

Deno.test("a text that is longer than any list is refused before it is read", () => {
  assert.equal(cellsOf("a\n".repeat(20_001)), "sheetTooLong");
  assert.equal(cellsOf("a".repeat(600_000)), "sheetTooLong");
  // Without commas it may be a table nevertheless, but not of so many lines.
  assert.deepEqual(cellsOf("a b\n".repeat(2_000))[0], ["a b"]);
});
