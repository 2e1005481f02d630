import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { MAX_AVATAR_BYTES } from "../../../lib/accounts/avatars.ts";
import { MAX_SLIDE_BYTES } from "../../../lib/home/carousel.ts";
import { MAX_ATTACHMENT_BYTES } from "../../../lib/problems/cases/attachments.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { nothingKept } from "../kept.ts";
import { aPng } from "../pictures.ts";
import { problemFields } from "./problem_forms.ts";
import { zipOf } from "../exchange/zips.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A place that takes a file, and how it is sent there. */
interface Door {
  field: string;
  api?: string;
  form?: string;
  /** What the form has beside the file. */
  around?: Record<string, string>;
}

const AVATAR: Door = {
  field: "image",
  api: "/api/file/upload-avatar",
  form: "/setting/avatar",
};
const CAROUSEL: Door = {
  field: "file",
  api: "/api/file/upload-carouse-img",
  form: "/admin/carousel",
};
const CASES: Door = { field: "file", api: "/api/file/upload-testcase-zip" };
const CASES_FORM: Door = {
  field: "casesZip",
  form: "/admin/problem/create",
  around: problemFields({ casesFrom: "upload" }),
};
const DATA_ZIP: Door = { field: "zip", form: "/admin/problem/1000/data/zip" };
const ATTACHMENTS: Door = { field: "file", form: "/admin/problem/1000/annex" };
const JUDGE_FILE: Door = { field: "file", form: "/admin/judge-files" };

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Begins as a picture does, and goes on for too long. */
function longPicture(size: number): Bytes {
  const bytes = new Uint8Array(size);
  bytes.set(aPng(8, 8));
  return bytes;
}

const PAGE = bytesOf("<!DOCTYPE html><script>alert(1)</script>");
const SVG = bytesOf("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>");
const GZIP = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0]);
const HALF = zipOf([["1.in", "1"], ["1.out", "1"]]).slice(0, 60);
const TYPE: Words = [/gif、jpg/, /gif, jpg/];
const BROKEN: Words = [/损坏/, /damaged/];
const UNSAFE: Words = [/压缩包之外/, /points outside/];
const CONTROL: Words = [/控制字符/, /control characters/];
const BOMB: Words = [/1 GB/, /1 GB/];
const EMPTY: Words = [/文件是空的/, /file is empty/];
const NONE: Words = [/请先选择文件/, /Choose a file first/];
type Words = [zh: RegExp, en: RegExp];

/** A first case that is good: what is stored of it must go again. */
const goodThen = (...more: Parameters<typeof zipOf>[0]) =>
  zipOf([["1.in", "first"], ["1.out", "one"], ...more]);
const BAD_CRC = { bytes: "second", crc: 1 };
const SWELLS = { bytes: "x".repeat(99_999), size: 10 };
const zeros = Buffer.alloc(64 * 1024 ** 2);
// Made once for all doors: packing them costs more than all that is sent.
const ZEROS = goodThen(
  ...Array.from(
    { length: 17 },
    (_, n) => [`${n + 2}.in`, { bytes: zeros }] as const,
  ),
);
const LYING_ZEROS = goodThen(["2.in", { bytes: zeros, size: 9 }]);
/** Larger than any form there may be. */
const TOO_LARGE = new File([new Uint8Array(65 * 1024 ** 2)], "a.png");

/** Door, what is sent, under which name, and what is said of it. */
const REFUSED: [Door, string, Bytes, string, Words][] = [
  ...[AVATAR, CAROUSEL].flatMap((door): typeof REFUSED => {
    const most = door === AVATAR ? MAX_AVATAR_BYTES : MAX_SLIDE_BYTES;
    const size: Words = door === AVATAR ? [/2 MB/, /2 MB/] : [/4 MB/, /4 MB/];
    return [
      [door, "a page", PAGE, "me.png", TYPE],
      [door, "an SVG", SVG, "me.png", TYPE],
      [door, "a zip", zipOf([["1.in", "1"]]), "me.gif", TYPE],
      [door, "half a picture", aPng(300, 300).slice(0, 60), "me.png", BROKEN],
      [door, "a huge one", aPng(9_000, 1), "me.png", [/2048/, /2048/]],
      [door, "too many bytes", longPicture(most + 1), "me.png", size],
      [door, "a photo as it is", longPicture(3 * most), "me.png", size],
      [door, "nothing", new Uint8Array(), "me.png", EMPTY],
    ];
  }),
  [DATA_ZIP, "nothing", new Uint8Array(), "a.zip", EMPTY],
  ...[CASES, CASES_FORM, DATA_ZIP].flatMap((door): typeof REFUSED => [
    [door, "a gzip", GZIP, "cases.zip", BROKEN],
    [door, "a picture", aPng(9, 9), "cases.zip", BROKEN],
    [door, "half a zip", HALF, "cases.zip", BROKEN],
    [door, "upwards", goodThen(["../2.in", "2"]), "a.zip", UNSAFE],
    [door, "a turned name", goodThen(["\u202eni.2", "2"]), "a.zip", CONTROL],
    [
      door,
      "damage in the second",
      goodThen(["2.in", BAD_CRC]),
      "a.zip",
      BROKEN,
    ],
    [door, "a swelling second", goodThen(["2.in", SWELLS]), "a.zip", BROKEN],
    [door, "a bomb of zeros", ZEROS, "a.zip", BOMB],
    [door, "a bomb that lies", LYING_ZEROS, "a.zip", BROKEN],
    [door, "no case", zipOf([["a.md", "1"]]), "a.zip", [
      /没有测试数据/,
      /no test case/,
    ]],
  ]),
  [
    ATTACHMENTS,
    "too many bytes",
    new Uint8Array(MAX_ATTACHMENT_BYTES + 1),
    "a.bin",
    [
      /20 MB/,
      /20 MB/,
    ],
  ],
  [ATTACHMENTS, "nothing", new Uint8Array(), "a.bin", EMPTY],
  [ATTACHMENTS, "a turned name", PAGE, "a\u202efdp.exe", [
    /文件名/,
    /file name/,
  ]],
  [ATTACHMENTS, "the folder above", PAGE, "..", NONE],
  [JUDGE_FILE, "a picture", aPng(9, 9), "a.h", [/UTF-8/, /UTF-8/]],
  [JUDGE_FILE, "a turned name", PAGE, "a\u202eh.cc", [/文件名/, /file name/]],
];

/** The answer's words, to a call or a form. */
async function send(
  t: TestSite,
  { door, isCall, l, bytes, name }: {
    door: Door;
    isCall: boolean;
    l: string;
    bytes: Bytes;
    name: string;
  },
): Promise<string> {
  const form = new FormData();
  for (const [key, value] of Object.entries(door.around ?? {})) {
    form.set(key, value);
  }
  form.set(door.field, new File([bytes], name));
  const response = isCall
    ? await t.call("POST", `${door.api}?l=${l}`, { as: "root", body: form })
    : await t.browse(`${door.form}?l=${l}`, { as: "root", form });
  const text = await response.text();
  if (!isCall) {
    assert.equal(response.status, 422);
    return decoded(text);
  }
  const { status, data, msg } = JSON.parse(text);
  assert.deepEqual([status, data], [400, null]);
  return msg;
}

for (const [door, what, bytes, name, words] of REFUSED) {
  const ways = [door.api, door.form].filter((path) => path !== undefined);
  Deno.test(`${ways.join(", ")}: ${what} is refused with the reason, and nothing kept`, async () => {
    await using t = await openTestSite();
    await t.addProblem();
    await t.tokenOf("root");
    const assertKept = nothingKept(t);
    for (const way of ways) {
      for (const [n, l] of ["zh-CN", "en-US"].entries()) {
        const isCall = way === door.api;
        const text = await send(t, { door, isCall, l, bytes, name });
        assert.match(text, words[n], way);
        assertKept(`${way} ${l}`);
      }
    }
  });
}

Deno.test("what is larger than any form there may be is refused, and nothing kept", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  await t.tokenOf("root");
  const assertKept = nothingKept(t);
  const doors = [AVATAR, CAROUSEL, ATTACHMENTS, JUDGE_FILE];
  for (const path of doors.flatMap(({ api, form }) => [api, form])) {
    if (path === undefined) continue;
    const form = new FormData();
    form.set("image", TOO_LARGE);
    const response = await t.browse(`${path}?l=en-US`, { as: "root", form });
    assert.equal(response.status, 413, path);
    assert.match(await response.text(), /larger than allowed/, path);
    assertKept(path);
  }
});

Deno.test("a full annex, and one whose problem has gone, keep no file", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const upload = async (name: string) => {
    const form = new FormData();
    form.set("file", new File([bytesOf(`content of ${name}`)], name));
    const path = `/admin/problem/${pid}/annex`;
    const response = await t.browse(path, { as: "root", form });
    await response.body?.cancel();
    return response.status;
  };
  for (let n = 0; n < 20; n++) assert.equal(await upload(`${n}.bin`), 303);
  const assertKept = nothingKept(t);
  assert.equal(await upload("more.bin"), 422);
  assertKept("full");
});

Deno.test("a list of accounts that cannot be read adds nobody", async () => {
  await using t = await openTestSite();
  await t.tokenOf("root");
  const assertKept = nothingKept(t);
  const lists = [
    "a\u202eb,secret-1",
    "ok,secret-1,,nick\u0007name",
    "root,secret-1",
    "=cmd|' /C calc'!A0,secret-1",
    Buffer.from(zipOf([["1.in", "1"]])).toString("latin1"),
    '"never closed,secret-1',
  ];
  for (const csv of lists) {
    const page = await t.browse("/admin/user/import?l=en-US", {
      as: "root",
      form: { csv },
    });
    assert.equal(page.status, 422, csv);
    assert.match(await page.text(), /need attention|no account/, csv);
    const users = csv.split("\n").map((line) => line.split(","));
    const call = await t.call("POST", "/api/admin/user/insert-batch-user", {
      as: "root",
      json: { users },
    });
    assert.equal((await call.json()).status, 400, csv);
    assertKept(csv);
  }
});
