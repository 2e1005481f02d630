// Rows: 3 A2.5–A2.6
import assert from "node:assert/strict";
import { writeXlsx } from "../../../lib/files/xlsx.ts";
import {
  addUser,
  envelope,
  openTestSite,
  type TestSite,
} from "../../support.ts";
import { fieldsOf } from "../forms.ts";

const IMPORT = "/admin/user/import";

const importText = (t: TestSite, csv: string) =>
  t.browse(IMPORT, { as: "root", form: { csv } });

const signIn = async (t: TestSite, username: string, password: string) =>
  await envelope(
    await t.call("POST", "/api/login", { json: { username, password } }),
  );

/** The table's fields as a browser would send them. */
function cellsOf(html: string): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(html, IMPORT)) form.append(name, value);
  return form;
}

const sendCells = (
  t: TestSite,
  html: string,
  { action }: { action: string },
) => {
  const form = cellsOf(html);
  form.set("action", action);
  return t.browse(IMPORT, { as: "root", form });
};

const faultAt = (html: string, id: string) =>
  new RegExp(`id="${id}-fault">([^<]*)<`).exec(html)?.[1];

const stored = (t: TestSite, username: string) =>
  t.site.accounts.users.findBy("username", username);

Deno.test("the page shows a list before it adds it, with quotes and any line ends", async () => {
  await using t = await openTestSite();
  const csv = 'ming,secret-1,,"王, 小明",male\r\n\r\n' +
    'hong,"secret-2 ""x"""\n';
  const shown = await importText(t, csv);
  assert.equal(shown.status, 200);
  const html = await shown.text();
  assert.match(html, /2 行都没有问题/);
  assert.equal(await stored(t, "ming"), null, "nothing is added yet");
  const sent = await sendCells(t, html, { action: "add" });
  assert.equal(sent.status, 303);
  const ming = (await stored(t, "ming"))!;
  assert.deepEqual([ming.realname, ming.gender], ["王, 小明", "male"]);
  const { status } = await signIn(t, "hong", 'secret-2 "x"');
  assert.equal(status, 200);
  const slips = await t.browse(sent.headers.get("location")!, { as: "root" });
  assert.equal(slips.headers.get("cache-control"), "private, no-store");
  assert.match(await slips.text(), /secret-2 &quot;x&quot;/);
});

Deno.test("what is wrong is marked at its cell, and can be put right there", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: "2", username: "Old", email: "o@s.example" });
  const csv = "good,secret-1\nbad one,secret-1,,王小明\n\nold,x,O@s.example\n" +
    "good,secret-2";
  const shown = await importText(t, csv);
  assert.equal(shown.status, 422);
  const html = await shown.text();
  const faults: [id: string, words: RegExp][] = [
    ["username-2", /空格/],
    ["username-4", /已被使用/],
    ["password-4", /6 到 20/],
    ["email-4", /已被使用/],
    ["username-5", /第 1 行重复/],
  ];
  for (const [id, words] of faults) {
    assert.match(faultAt(html, id) ?? "", words);
  }
  assert.equal(html.match(/ id="[^"]*-fault"/g)?.length, faults.length);

  // The good ones are added, the others stay, with what was changed.
  const some = await sendCells(t, html, { action: "add" });
  assert.equal(some.status, 422);
  const rest = await some.text();
  assert.match(rest, /已添加 1 个账号，其余 3 个/);
  assert.match(rest, /\/admin\/user\/slips\//);
  assert.notEqual(await stored(t, "good"), null);
  const fields = cellsOf(rest);
  assert.deepEqual(fields.getAll("username"), ["bad one", "old", "good"]);
  assert.equal(fields.get("rows"), "2,4,5");
  const put: Record<string, string[]> = {
    username: ["better", "newer", ""],
    password: ["", "secret-4", ""],
    email: ["", "", ""],
  };
  for (const [name, values] of Object.entries(put)) {
    fields.delete(name);
    for (const value of values) fields.append(name, value);
  }
  fields.set("action", "check");
  const checked = await t.browse(IMPORT, { as: "root", form: fields });
  const ready = await checked.text();
  assert.match(ready, /2 行都没有问题/, "a cleared row is left out");
  assert.equal((await sendCells(t, ready, { action: "add" })).status, 303);
  assert.equal((await stored(t, "better"))?.realname, "王小明");
  assert.notEqual(await stored(t, "newer"), null);
});

Deno.test("pasted from a spreadsheet with headings, without usernames and passwords", async () => {
  await using t = await openTestSite();
  const text = "学号\t姓名\t班级\t备注\n20260101\t李雷\t高一1班\t走读\n" +
    "20260102\t韩梅梅\t\t\n";
  const form = new FormData();
  form.set("csv", text);
  form.set("course", "高一2班");
  form.set("school", "一中");
  const html = await (await t.browse(IMPORT, { as: "root", form })).text();
  assert.match(html, /没有用到：备注/);
  assert.match(html, /学号作为用户名/);
  const sent = await sendCells(t, html, { action: "add" });
  const lei = (await stored(t, "20260101"))!;
  assert.deepEqual(
    [lei.realname, lei.number, lei.course, lei.school],
    ["李雷", "20260101", "高一1班", "一中"],
  );
  assert.equal((await stored(t, "20260102"))?.course, "高一2班");
  // Made up, and on the slip alone.
  const slips = await t.browse(sent.headers.get("location")!, { as: "root" });
  const [, password] = /<dd>20260101<\/dd><dt>[^<]*<\/dt><dd>([^<]{8})<\/dd>/
    .exec(await slips.text())!;
  assert.equal((await signIn(t, "20260101", password)).status, 200);
});

Deno.test("a name made of the number goes with it, one that was typed stays", async () => {
  await using t = await openTestSite();
  const shown = await importText(
    t,
    "学号,姓名,邮箱\n101,甲,\n102,乙,\n103,丙,\n104,丁,no address",
  );
  const fields = cellsOf(await shown.text());
  const put = (name: string, values: string[]) => {
    fields.delete(name);
    for (const value of values) fields.append(name, value);
  };
  put("username", ["101", "102", "typed", "104"]);
  put("number", ["201", "", "203", "104"]);
  fields.set("action", "check");
  const checked = await t.browse(IMPORT, { as: "root", form: fields });
  const html = await checked.text();
  const again = cellsOf(html);
  assert.deepEqual(again.getAll("username"), ["201", "102", "typed", "104"]);
  assert.match(html, /学号作为用户名/, "it is still said");
  // Once more, and straight away: the typed one has nothing to do with it.
  again.delete("number");
  for (const number of ["301", "302", "303", "304"]) {
    again.append("number", number);
  }
  again.set("action", "add");
  const some = await t.browse(IMPORT, { as: "root", form: again });
  assert.deepEqual(cellsOf(await some.text()).getAll("username"), ["304"]);
  for (const [name, number] of [["301", "301"], ["302", "302"]]) {
    assert.equal((await stored(t, name))?.number, number);
  }
  assert.equal((await stored(t, "typed"))?.number, "303");
});

Deno.test("a long cell is cut on the page, and never in what is saved", async () => {
  await using t = await openTestSite();
  const long = "长".repeat(3_000);
  const rows = Array.from({ length: 150 }, (_, n) => `u${n},,,${long},,,,,`);
  const school = "校".repeat(100);
  const form = new FormData();
  const text = [...rows, `ok,,,,,,${school},,`].join("\n");
  form.set("file", new File([text], "long.csv"));
  const shown = await t.browse(IMPORT, { as: "root", form });
  const html = await shown.text();
  assert.ok(html.length < 1024 ** 2, `${html.length} characters`);
  assert.match(faultAt(html, "realname-1")!, /最多 50 个字符/);
  const sent = await sendCells(t, html, { action: "add" });
  const rest = await sent.text();
  assert.equal((await stored(t, "ok"))?.school, school, "what fits is whole");
  assert.equal(await stored(t, "u1"), null);
  assert.match(
    faultAt(rest, "realname-1")!,
    /最多 50 个字符/,
    "cut, it is still too long",
  );
  const heads = Array.from({ length: 64 }, () => "表头".repeat(500));
  const wide = await importText(t, `用户名,${heads.join(",")}\nx`);
  assert.ok((await wide.text()).length < 64 * 1024);
});

Deno.test("files: CSV in UTF-8 and GBK, with tabs in UTF-16, and workbooks", async () => {
  await using t = await openTestSite();
  const gbk = [0xc0, 0xee, 0xc0, 0xd7]; // 李雷
  const utf16 = (text: string) => [
    0xff,
    0xfe,
    ...[...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return [code & 255, code >> 8];
    }),
  ];
  const ascii = (text: string) => [...new TextEncoder().encode(text)];
  const workbook = await new Response(
    writeXlsx([["用户名", "姓名"], ["xlsx", "李雷"]]) as BodyInit & object,
  ).arrayBuffer();
  const files: Record<string, ArrayLike<number>> = {
    "utf8.csv": ascii("utf8,secret-1,,李雷"),
    "gbk.csv": [...ascii("gbk,secret-1,,"), ...gbk],
    "utf16.txt": utf16("utf16\tsecret-1\t\t李雷"),
    "list.xlsx": new Uint8Array(workbook),
  };
  const rows = Array.from({ length: 20_001 }, () => ["a"]);
  const tooLong = await new Response(
    writeXlsx(rows) as BodyInit & object,
  ).arrayBuffer();
  const send = (name: string, bytes: ArrayLike<number>) => {
    const form = new FormData();
    form.set("file", new File([Uint8Array.from(bytes)], name));
    return t.browse(IMPORT, { as: "root", form });
  };
  for (const [name, bytes] of Object.entries(files)) {
    const shown = await send(name, bytes);
    assert.equal(shown.status, 200, name);
    const cells = cellsOf(await shown.text());
    assert.equal(cells.get("realname"), "李雷", name);
  }
  const bad: [name: string, bytes: number[], words: RegExp][] = [
    ["old.xls", [0xd0, 0xcf, 0x11, 0xe0, 0, 0], /旧版 .xls/],
    ["rows.xlsx", [...new Uint8Array(tooLong)], /行数或文字太多/],
    ["a.zip", [...ascii("PK\x03\x04"), 1, 2], /只能读取/],
    ["long.csv", ascii("a,".repeat(1024 ** 2) + "b"), /不能超过 2 MB/],
    ["open.csv", ascii('a,"b'), /第 1 行的引号/],
    ["empty.csv", ascii("\n"), /没有任何账号/],
  ];
  for (const [name, bytes, words] of bad) {
    const refused = await send(name, bytes);
    assert.equal(refused.status, 422, name);
    assert.match(await refused.text(), words, name);
  }
});

Deno.test("the preview names the encoding of a file, which can be read in another", async () => {
  await using t = await openTestSite();
  const send = (bytes: ArrayLike<number>) => {
    const form = new FormData();
    form.set("file", new File([Uint8Array.from(bytes)], "list.csv"));
    form.set("course", "Class 1");
    return t.browse(IMPORT, { as: "root", form });
  };
  const named = (html: string) => /文件按 ([^<]*) 编码读取。/.exec(html)?.[1];
  const ascii = (text: string) => [...new TextEncoder().encode(text)];
  const western = (text: string) => [...text].map((one) => one.charCodeAt(0));
  const files: Record<string, ArrayLike<number>> = {
    "UTF-8": ascii("ming,secret-1,,李雷"),
    GBK: [...ascii("ming,secret-1,,"), 0xc0, 0xee, 0xc0, 0xd7],
    "Windows-1252": western("ming,secret-1,,Jürgen Müller"),
    "UTF-16 LE": [
      0xff,
      0xfe,
      ...[..."ming,secret-1,,A"].flatMap((one) => [one.charCodeAt(0), 0]),
    ],
  };
  for (const [name, bytes] of Object.entries(files)) {
    assert.equal(named(await (await send(bytes)).text()), name);
  }
  // A list in Big5 is taken for GBK.
  const wrong =
    await (await send([...ascii("ming,secret-1,,"), 0xa7, 0xf5, 0xb9, 0x70]))
      .text();
  const again = new FormData();
  for (const [name, value] of fieldsOf(wrong, `${IMPORT}#encoding`)) {
    again.append(name, value);
  }
  assert.equal(again.get("course"), "Class 1");
  again.set("encoding", "big5");
  const right = await (await t.browse(IMPORT, { as: "root", form: again }))
    .text();
  assert.equal(named(right), "Big5");
  assert.equal(cellsOf(right).get("realname"), "李雷");
  assert.equal(cellsOf(right).get("course"), "Class 1");
  const pasted = await (await importText(t, "ming,secret-1\n")).text();
  assert.equal(named(pasted), undefined);
  assert.ok(!pasted.includes('name="original"'));
});

Deno.test("an unterminated quote makes no account; rows are counted as they stand", async () => {
  await using t = await openTestSite();
  const open = await importText(t, 'ming,"secret-1\nhong,secret-2\n');
  assert.equal(open.status, 422);
  const html = await open.text();
  assert.match(html, /第 1 行的引号没有成对/);
  assert.ok(html.includes("hong,secret-2"), "what was pasted is there");
  assert.equal(await stored(t, "ming"), null);
  const sent = await importText(t, "\n\ngood,secret-1\n\nbad,x\n");
  assert.ok(faultAt(await sent.text(), "password-5"));
});

Deno.test("an empty list, and one too long, come back whole", async () => {
  await using t = await openTestSite();
  const many = Array.from({ length: 501 }, (_, n) => `u${n},secret-1`);
  for (
    const [csv, message] of [
      [" \n", /没有任何账号/],
      ["用户名,密码", /没有任何账号/],
      [many.join("\n"), /有 501 行/],
    ] as const
  ) {
    const sent = await importText(t, csv);
    assert.equal(sent.status, 422);
    const html = await sent.text();
    assert.match(html, message);
    assert.ok(html.includes(`>${csv}</textarea>`));
  }
  const most = await importText(t, many.slice(1).join("\n"));
  assert.equal(most.status, 200);
  const added = await sendCells(t, await most.text(), { action: "check" });
  assert.equal(added.status, 200, "as many fields as a form may have");
});

Deno.test("a cell whose formula came to nothing is a fault, whatever its column", async () => {
  await using t = await openTestSite();
  const errors = ["#DIV/0!", "#N/A", "#REF!", "#NAME?", "#VALUE!", "Err:502"];
  const csv = ["账号,姓名,班级,学号"]
    .concat(errors.map((text, n) => `a${n},${text},1班,${n}`))
    .concat("b,#5 号,C#,#1").join("\n");
  const shown = await importText(t, csv);
  assert.equal(shown.status, 422);
  const html = await shown.text();
  for (const [n, text] of errors.entries()) {
    const fault = faultAt(html, `realname-${n + 2}`);
    assert.match(fault ?? "", /公式错误/, text);
    assert.ok(fault!.includes(text), text);
  }
  const last = errors.length + 2;
  for (const column of ["username", "realname", "course", "number"]) {
    assert.equal(faultAt(html, `${column}-${last}`), undefined, column);
  }
});
