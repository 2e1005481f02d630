import assert from "node:assert/strict";
import { z } from "zod";
import { refusalText } from "../failure.ts";
import { translator } from "../i18n/mod.ts";
import {
  firstRow,
  flag,
  id,
  idList,
  limit,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
  parseInput,
  Pid,
} from "./input.ts";

const REFUSED = Symbol("refused");

/** What a query or body value becomes. */
function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : REFUSED;
}

function expectEach(schema: z.ZodType, cases: [unknown, unknown][]): void {
  for (const [value, want] of cases) {
    assert.equal(read(schema, value), want, JSON.stringify(value) ?? "absent");
  }
}

Deno.test("pages are counted from 1; what is no number from 1 on is the first", () => {
  expectEach(pageNumber, [
    [undefined, 1],
    ["", 1],
    ["0", 1],
    [0, 1],
    ["7", 7],
    ["-1", 1],
    ["1.5", 1],
    ["x", 1],
    ["1000001", REFUSED],
  ]);
});

Deno.test("a page has the asked number of rows, or the usual one, never too many", () => {
  expectEach(limit(30), [
    [undefined, 30],
    ["", 30],
    ["0", 30],
    ["10", 10],
    [500, 500],
    ["501", 500],
    ["100000", 500],
    ["-5", 30],
    ["ten", 30],
  ]);
});

Deno.test("an id is a whole number, as JSON or as the digits of a query", () => {
  const cases: [unknown, unknown][] = [
    ["1000", 1000],
    [1000, 1000],
    ["0", 0],
    ["-1", REFUSED],
    ["1.5", REFUSED],
    ["1e3", REFUSED],
    ["0x10", REFUSED],
    [" 1", REFUSED],
    ["abc", REFUSED],
    [null, REFUSED],
    [true, REFUSED],
    [[5], REFUSED],
    ["9".repeat(20), REFUSED],
  ];
  expectEach(id, [...cases, [undefined, REFUSED], ["", REFUSED]]);
  expectEach(optionalId, [...cases, [undefined, undefined], ["", undefined]]);
});

Deno.test("a status may be negative; empty means that it was not asked for", () => {
  expectEach(optionalNumber, [
    ["-3", -3],
    ["0", 0],
    [8, 8],
    ["", undefined],
    [undefined, undefined],
    ["x", REFUSED],
    ["1.5", REFUSED],
  ]);
});

Deno.test("switches are true or false, in words or in JSON", () => {
  const cases: [unknown, unknown][] = [
    ["true", true],
    ["false", false],
    [true, true],
    [false, false],
    ["1", REFUSED],
    ["TRUE", REFUSED],
    [1, REFUSED],
    [null, REFUSED],
  ];
  expectEach(flag, [...cases, [undefined, REFUSED], ["", REFUSED]]);
  expectEach(optionalFlag, [...cases, [undefined, undefined], ["", undefined]]);
});

Deno.test("a text is trimmed and has an end; empty counts as not given", () => {
  expectEach(optionalText(5), [
    [" abc ", "abc"],
    ["abcde", "abcde"],
    ["abcdef", REFUSED],
    ["", undefined],
    [undefined, undefined],
    [7, REFUSED],
  ]);
});

Deno.test("ids come joined by commas", () => {
  const cases: [unknown, unknown][] = [
    ["3,1,2", [3, 1, 2]],
    ["7", [7]],
    ["", []],
    [undefined, []],
    ["[3,1]", [3, 1]],
    ["[]", []],
    ["[1", REFUSED],
    ["1,,2", REFUSED],
    ["1,x", REFUSED],
    ["-1", REFUSED],
    [Array.from({ length: 101 }, () => 1).join(","), REFUSED],
  ];
  for (const [value, want] of cases) {
    assert.deepEqual(read(idList, value), want, String(value));
  }
});

Deno.test("a paging record counts pages as the contract does", () => {
  const page = (total: number, size: number, current: number) => {
    const query = { currentPage: current, limit: size };
    const { records: _, ...rest } = pageOf([], total, query);
    return { ...rest, first: firstRow(query) };
  };
  assert.deepEqual(page(0, 30, 1), {
    total: 0,
    size: 30,
    current: 1,
    pages: 0,
    first: 0,
  });
  assert.equal(page(30, 30, 1).pages, 1);
  assert.equal(page(31, 30, 2).pages, 2);
  assert.equal(page(31, 30, 2).first, 30);
});

const Draft = z.object({
  name: z.string().min(1, "usernameRequired").max(3, "usernameTooLong"),
  size: z.number(),
  rows: z.array(z.object({ score: z.number() })),
  word: z.string().refine((word) => word !== "x", "invalid").optional(),
});
const good = { name: "li", size: 1, rows: [{ score: 1 }] };

Deno.test("every bad field is refused with a code and its place, the first first", () => {
  const refusals = (changes: object) => {
    const parsed = parseInput(Draft, { ...good, ...changes });
    return parsed.ok
      ? "ok"
      : parsed.error.map(({ code, field }) => `${field}: ${code}`).join(", ");
  };
  const cases: [changes: object, want: string][] = [
    [{}, "ok"],
    [{ name: "" }, "name: usernameRequired"],
    [{ name: "long" }, "name: usernameTooLong"],
    [{ name: undefined }, "name: missing"],
    [{ name: null }, "name: invalid"],
    [{ size: "1" }, "size: invalid"],
    [{ rows: [{ score: 1 }, {}] }, "rows.1.score: missing"],
    [{ word: "x" }, "word: invalid"],
    [{ name: "", size: "1" }, "name: usernameRequired, size: invalid"],
  ];
  for (const [changes, want] of cases) {
    assert.equal(refusals(changes), want, JSON.stringify(changes));
  }
  const nothing = parseInput(Draft, null);
  assert.ok(!nothing.ok && nothing.error[0].params?.field === "body");
});

Deno.test("an absent query value is told as missing, by its name", () => {
  const parsed = parseInput(Pid, {});
  assert.ok(!parsed.ok);
  assert.equal(parsed.error[0].code, "missing");
  assert.match(refusalText(translator("en-US"), parsed.error[0]), /pid/);
});

Deno.test("what a refusal says has no empty places", () => {
  for (const changes of [{ word: "x" }, { size: "1" }, { name: undefined }]) {
    const parsed = parseInput(Draft, { ...good, ...changes });
    assert.ok(!parsed.ok);
    for (const locale of ["zh-CN", "en-US"] as const) {
      const text = refusalText(translator(locale), parsed.error[0]);
      assert.doesNotMatch(text, /[{}]/);
    }
  }
});
