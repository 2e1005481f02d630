import assert from "node:assert/strict";
import { ReadSheets } from "./read_sheets.ts";

/** A sheet of numbers, whose reading ends when it is told to. */
function slow(sheets: ReadSheets<number[]>, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let reads = 0;
  const ask = (fits?: () => boolean) =>
    sheets.of(key, {
      make: () => [],
      async read(sheet) {
        reads++;
        await promise;
        sheet.push(1);
      },
      fits,
    });
  return { ask, end: resolve, fail: reject, reads: () => reads };
}

Deno.test("a sheet is read once, however many ask, and is told what comes while it is read", async () => {
  const sheets = new ReadSheets<number[]>(1_000, ({ length }) => length);
  const { ask, end, reads } = slow(sheets, "a");
  const both = [ask(), ask()];
  sheets.peek("a")!.push(2);
  end();
  assert.deepEqual(await Promise.all(both), [[2, 1], [2, 1]]);
  assert.equal(await ask(), sheets.peek("a"));
  assert.equal(reads(), 1);
  assert.deepEqual([...sheets.all()], [[2, 1]]);
});

Deno.test("one that could not be read is asked for anew, one that no longer fits is read anew", async () => {
  const sheets = new ReadSheets<number[]>(1_000, ({ length }) => length);
  const { ask, fail } = slow(sheets, "a");
  const asked = ask();
  fail(new Error("no disk"));
  await assert.rejects(asked, /no disk/);
  assert.equal(sheets.peek("a"), undefined);
  const again = slow(sheets, "a");
  again.end();
  const first = await again.ask();
  const second = await again.ask(() => false);
  assert.notEqual(first, second);
  assert.equal(again.reads(), 2);
});

Deno.test("one that was forgotten or replaced while it was read is not kept: it has missed what was told", async () => {
  // Room for one.
  const sheets = new ReadSheets<number[]>(150, ({ length }) => length);
  const a = slow(sheets, "a");
  const asked = a.ask();
  const b = slow(sheets, "b");
  b.end();
  await b.ask();
  a.end();
  assert.deepEqual(await asked, [1]);
  assert.equal(sheets.peek("a"), undefined);
  assert.deepEqual(sheets.peek("b"), [1]);
  const older = slow(sheets, "c");
  const newer = slow(sheets, "c");
  const old = older.ask();
  newer.end();
  const kept = await newer.ask(() => false);
  older.end();
  await old;
  assert.equal(sheets.peek("c"), kept);
});
