import assert from "node:assert/strict";
import { type Column, COLUMNS, narrow, readList } from "./columns.ts";

const table = (...rows: string[][]) =>
  rows.map((cells, n) => ({ row: n + 1, cells }));

/** What is not blank of each row. */
const filled = (rows: ReturnType<typeof readList>["rows"]) =>
  rows.map(({ cells }) =>
    Object.fromEntries(
      Object.entries(cells).filter(([, text]) => text !== ""),
    ) as Partial<Record<Column, string>>
  );

Deno.test("without headings: the seven columns of the specification, then class and number", () => {
  const row = COLUMNS.map((column) => ` ${column} of one `);
  const { rows, unused } = readList(table(row, ["short"]));
  assert.deepEqual(
    filled(rows)[0],
    Object.fromEntries(
      COLUMNS.map((column) => [column, `${column} of one`]),
    ),
  );
  assert.deepEqual(filled(rows)[1], { username: "short" });
  assert.deepEqual(unused, []);
});

Deno.test("headings in either language, in any order; what they do not say is told", () => {
  const { rows, unused } = readList(table(
    ["Name", "备注", "班级", "账号", "E-mail", "姓名"],
    ["李雷", "x", "1A", "lilei", "l@s.cn", "again"],
  ));
  assert.deepEqual(filled(rows), [{
    username: "lilei",
    realname: "李雷",
    course: "1A",
    email: "l@s.cn",
  }]);
  assert.equal(rows[0].row, 2);
  assert.deepEqual(unused, ["备注", "姓名"], "the second of two as well");
  assert.equal(rows[0].isNamedByNumber, false);
});

Deno.test("numbers stand in for usernames that are not there", () => {
  const { rows } = readList(table(
    ["学号", "姓名"],
    ["20260101", "李雷"],
  ));
  assert.equal(rows[0].isNamedByNumber, true);
  assert.deepEqual(filled(rows), [
    { username: "20260101", number: "20260101", realname: "李雷" },
  ]);
});

Deno.test("a first pupil is no heading, whatever the name", () => {
  for (const first of [["name", "secret-1"], ["class1", "number1"], ["x"]]) {
    const { rows } = readList(table(first, ["b", "secret-2"]));
    assert.equal(rows.length, 2, first.join());
  }
  assert.deepEqual(readList([]).rows, []);
  assert.deepEqual(readList(table(["用户名"])).rows, []);
});

Deno.test("a title above the headings is left out, and counted lines are not missed", () => {
  const list = readList(table(
    ["高一(5)班 名单", ""],
    ["2026 年 9 月", ""],
    ["序号", "学号", "姓名", "性别"],
    ["1", "20260101", "李雷", "男"],
  ));
  assert.equal(list.headRow, 3);
  assert.deepEqual(list.unused, []);
  assert.deepEqual(filled(list.rows), [{
    username: "20260101",
    number: "20260101",
    realname: "李雷",
    gender: "男",
  }]);
  assert.equal(readList(table(["学号", "姓名"], ["1", "李雷"])).headRow, null);
  const deep = table(...Array(5).fill(["a", "b"]), ["学号", "姓名"]);
  assert.equal(readList(deep).rows.length, 6, "no headings so far down");
});

Deno.test("two columns, the second of names: no usernames with passwords", () => {
  const read = (...rows: string[][]) => {
    const { rows: read, guessed } = readList(table(...rows));
    return [guessed, filled(read)[0]];
  };
  const lei = { username: "20260101", number: "20260101", realname: "李雷" };
  assert.deepEqual(
    read(["20260101", "李雷"], ["20260102", "阿卜杜勒·艾则孜"]),
    [
      ["number", "realname"],
      lei,
    ],
  );
  assert.deepEqual(read(["20260101", "李雷"], ["合计", ""]), [[
    "username",
    "realname",
  ], {
    username: "20260101",
    realname: "李雷",
  }]);
  const numbers = ["number", "realname"];
  assert.deepEqual(
    read(["1", "李雷"], ["2", "韩梅梅"], ["合计", ""])[0],
    numbers,
  );
  assert.deepEqual(read(["2026", "Li"], ["2027", "Han"])[0], numbers);
  assert.deepEqual(read(["lilei", "李雷"]), [
    ["username", "realname"],
    { username: "lilei", realname: "李雷" },
  ]);
  for (const password of ["secret-1", "x1", "password", "123456"]) {
    assert.equal(read(["2026", "李雷"], ["2027", password])[0], null, password);
  }
  for (const password of ["secret-1", "123456"]) {
    assert.equal(read(["lilei", password, "", "李雷"])[0], null, password);
  }
  assert.equal(read(["2026", ""])[0], null);
});

Deno.test("without headings: columns are told by what is in them, and none is a password", () => {
  const read = (...rows: string[][]) => {
    const { rows: read, guessed, left } = readList(table(...rows));
    return [guessed, left, filled(read)[0]];
  };
  assert.deepEqual(read(["20260101", "李雷", "高一(5)班"]), [
    ["number", "realname", "course"],
    [],
    {
      username: "20260101",
      number: "20260101",
      realname: "李雷",
      course: "高一(5)班",
    },
  ]);
  assert.deepEqual(
    read(["lilei", "secret-1", "李雷", "男", "l@s.cn", "第一中学"]),
    [
      ["username", null, "realname", "gender", "email", "school"],
      [2],
      {
        username: "lilei",
        realname: "李雷",
        gender: "男",
        email: "l@s.cn",
        school: "第一中学",
      },
    ],
    "what is not sure is told, and not read",
  );
  assert.deepEqual(read(["lilei", "secret-1", "l@s.cn", "李雷"])[0], null);
});

Deno.test("usual first passwords are none of these kinds, in all rows", () => {
  for (const password of ["Abc@123456", "p@ssword", "class2026", "Grade7a"]) {
    const names = ["lilei", "hanmeimei", "wangwei"];
    const { rows, guessed } = readList(
      table(...names.map((name) => [name, password])),
    );
    assert.equal(guessed, null, password);
    assert.deepEqual(
      filled(rows),
      names.map((username) => ({ username, password })),
    );
  }
});

Deno.test("what no password can be taken for is told as before", () => {
  const guessed = (...rows: string[][]) => readList(table(...rows)).guessed;
  assert.deepEqual(guessed(["lilei", "Class 7"]), ["username", "course"]);
  assert.deepEqual(
    guessed(["2026", "李雷", "class7"]),
    ["number", "realname", "course"],
  );
  assert.deepEqual(
    guessed(["2026", "李雷", "l@s.cn"], ["2027", "韩梅梅", "h@s"]),
    ["number", "realname", "email"],
    "one is mistyped",
  );
  assert.deepEqual(
    guessed(["2026", "李雷", "Abc@123456"]),
    ["number", "realname", null],
  );
});

Deno.test("columns beside the headings are told", () => {
  const { left, unused } = readList(table(
    ["学号", "姓名"],
    ["20260101", "李雷", "高一(5)班", "", "x"],
  ));
  assert.deepEqual([left, unused], [[3, 5], []]);
});

Deno.test("wide letters and digits of usernames and numbers become plain", () => {
  const { rows } = readList(table(["学号", "姓名"], ["２０２６０１", "李雷"]));
  const made = narrow(rows);
  assert.deepEqual(made.narrowed, [2]);
  assert.equal(made.rows[0].cells.username, "202601");
  assert.equal(made.rows[0].cells.number, "202601");
  assert.deepEqual(narrow(made.rows).narrowed, []);
});
