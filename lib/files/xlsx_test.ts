import { SHEET } from "../account_lists/list_file.ts";
import { WORKER_PROGRAM } from "../site/worker_jobs.ts";
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { zip } from "../../tests/packages.ts";
import { silentLog } from "../log.ts";
import { ok } from "../result.ts";
import { WorkerPool } from "../workers/pool.ts";
import { readXlsx, writeXlsx } from "./xlsx.ts";

const task = { bounded: <T>(work: () => T) => work() };

async function read(bytes: Uint8Array) {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeFile(path, bytes);
    return await readXlsx(path, task);
  } finally {
    await Deno.remove(path);
  }
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(
    await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>)
      .arrayBuffer(),
  );

Deno.test("what is written is read again, sign by sign", async () => {
  const rows = [
    ["用户名", "密码"],
    ["li&<\"'>", " 007 "],
    ["20260101000000001", "x\ny"],
    [4.5, -1],
  ];
  const table = await read(await bytesOf(writeXlsx(rows)));
  assert.deepEqual(
    table,
    rows.map((cells, n) => ({ row: n + 1, cells: cells.map(String) })),
  );
});

/** A workbook as Excel writes it, with this sheet and these shared texts. */
const workbook = (sheet: string, shared = "") =>
  zip(Object.entries({
    "xl/workbook.xml":
      '<workbook><sheets><sheet name="a" r:id="r7"/><sheet name="b" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Target="worksheets/none.xml"/><Relationship Id="r7" Target="/xl/worksheets/sheet9.xml"/></Relationships>',
    "xl/worksheets/sheet9.xml":
      `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${shared}</sst>`,
  }));

Deno.test("shared and rich texts, numbers, formulas, gaps and blank rows", async () => {
  const table = await read(
    await workbook(
      '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>' +
        '<row r="3"><c r="A3"/></row>' +
        '<row r="5"><c r="A5"><v>20260101</v></c><c r="B5"><v>2.0260101E7</v></c>' +
        '<c r="C5" t="str"><f>A5</f><v>made</v></c><c r="AB5"><v>1.5</v></c></row>',
      "<si><t>李华</t></si><si><r><t>a&amp;</t></r><r><t>b</t></r><rPh><t>x</t></rPh></si>",
    ),
  );
  assert.deepEqual(table, [
    { row: 2, cells: ["", "李华", "", "a&b"] },
    {
      row: 5,
      cells: ["20260101", "20260101", "made", ...Array(24).fill(""), "1.5"],
    },
  ]);
});

Deno.test("a formula's error is read as spreadsheets write it, also without its word", async () => {
  const table = await read(
    await workbook(
      '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="e"/></row>',
    ),
  );
  assert.deepEqual(table, [{ row: 1, cells: ["#DIV/0!", "#N/A"] }]);
});

Deno.test("what is no workbook is told from one", async () => {
  assert.equal(await read(Buffer.from("PK no zip")), null);
  assert.equal(await read(await zip([["a.txt", "a"]])), null);
});

Deno.test("a thread of the site's own reads it, and a bomb takes nothing with it", async () => {
  using stack = new DisposableStack();
  const pool = stack.adopt(
    new WorkerPool({
      log: silentLog,
      program: WORKER_PROGRAM,
      size: 1,
      runningPerAccount: 1,
      waitingPerAccount: 2,
      memoryMb: 64,
      idleMs: 60_000,
    }),
    (pool) => pool.stop(),
  );
  const asked = { account: "a", budgetMs: 20_000 };
  const dir = await Deno.makeTempDir();
  stack.defer(() => Deno.removeSync(dir, { recursive: true }));
  const path = `${dir}/list.xlsx`;
  await Deno.writeFile(path, await bytesOf(writeXlsx([["李雷", "1"]])));
  const want = [{ row: 1, cells: ["李雷", "1"] }];
  assert.deepEqual(await pool.run(SHEET, path, asked), ok(want));
  const bomb = `${dir}/bomb.xlsx`;
  const cells = '<row r="1"><c t="inlineStr"><is><t>x</t></is></c></row>';
  await Deno.writeFile(bomb, await workbook(cells.repeat(250_000)));
  const late = await pool.run(SHEET, bomb, { ...asked, budgetMs: 1 });
  assert.equal(late.ok, false);
  assert.deepEqual(await pool.run(SHEET, path, asked), ok(want));
});

Deno.test("one long text in many cells is no list of people, and no work", async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(9)}</row>`;
  const text = `<si><t>${"x".repeat(1024 ** 2)}</t></si>`;
  const long = [
    workbook(row.repeat(19_000), text),
    workbook("<row/>".repeat(300_000)),
    // A part that is not even read: its cells would all be empty.
    workbook(row, text.repeat(17)),
    workbook(" ".repeat(17 * 1024 ** 2)),
  ];
  for (const bytes of long) assert.equal(await read(await bytes), "tooLong");
});
