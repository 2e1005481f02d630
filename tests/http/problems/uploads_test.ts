import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  BlobReader,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from "@zip.js/zip.js";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { aProblemDto } from "./problem_forms.ts";
import { type Claims, leftBehind, upload, zipOf } from "../exchange/zips.ts";

/** Bytes that no decoder of text would give back. */
const BINARY = new Uint8Array([0xff, 0, 0xfe, 13, 10, 0xc3, 0x28, 10, 10]);
const SET = [
  ["10.in", "ten"],
  ["10.out", "TEN\r\n"],
  ["2.in", { bytes: BINARY }],
  ["2.ans", { bytes: BINARY }],
  ["readme.md", "removed"],
] as const;

const create = async (
  t: TestSite,
  around: Record<string, unknown>,
  problem: Record<string, unknown> = {},
) =>
  await envelope(
    await t.call("POST", "/api/admin/problem", {
      as: "root",
      json: aProblemDto(problem, {
        isUploadTestCase: true,
        samples: [],
        ...around,
      }),
    }),
  );

Deno.test("an uploaded set is listed in pairs, used, and comes back byte by byte", async () => {
  await using t = await openTestSite();
  const sent = await envelope(await upload(t, zipOf(SET)));
  assert.deepEqual([sent.http, sent.status], [200, 200]);
  const { fileList, fileListDir, missingAnswers, unusedFiles } = sent.data;
  assert.deepEqual([missingAnswers, unusedFiles], [undefined, ["readme.md"]]);
  assert.deepEqual(fileList, [
    { input: "2.in", output: "2.ans" },
    { input: "10.in", output: "10.out" },
  ]);
  const made = await create(t, {
    uploadTestcaseDir: fileListDir,
    samples: fileList,
  });
  assert.equal(made.status, 200, made.msg);
  const zip = await t.call(
    "GET",
    `/api/file/download-testcase?pid=${made.data.pid}`,
    { as: "root" },
  );
  assert.equal(zip.status, 200);
  assert.equal(zip.headers.get("content-type"), "application/zip");
  assert.match(
    zip.headers.get("content-disposition")!,
    new RegExp(
      `^attachment; filename=problem_${made.data.pid}_testcase_\\d+\\.zip$`,
    ),
  );
  const found: Record<string, Buffer> = {};
  for (
    const entry of await new ZipReader(new BlobReader(await zip.blob()))
      .getEntries()
  ) {
    const bytes = await (entry as FileEntry).getData(new Uint8ArrayWriter());
    found[entry.filename] = Buffer.from(bytes);
  }
  assert.deepEqual(found, {
    "10.in": Buffer.from("ten"),
    "10.out": Buffer.from("TEN\r\n"),
    "2.in": Buffer.from(BINARY),
    "2.ans": Buffer.from(BINARY),
  });
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("the cases can be asked for by name and by text", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, zipOf(SET)));
  const made = await create(
    t,
    {
      uploadTestcaseDir: data.fileListDir,
      samples: [{ input: "10.in", output: "10.out", score: 7 }],
    },
    { type: 1 },
  );
  const path = `/api/admin/problem/get-problem-cases?pid=${made.data.pid}`;
  const casesOf = async (query: string) =>
    (await envelope(await t.call("GET", path + query, { as: "root" }))).data;
  for (const query of ["", "&isUpload=true"]) {
    const [row, ...others] = await casesOf(query);
    assert.deepEqual(others, []);
    const { id, ...rest } = row;
    assert.equal(typeof id, "number");
    assert.deepEqual(rest, {
      pid: made.data.pid,
      input: "10.in",
      output: "10.out",
      score: 7,
      groupNum: null,
      status: 0,
      index: 1,
    });
  }
  const [row] = await casesOf("&isUpload=false");
  assert.deepEqual([row.input, row.output], ["ten", "TEN\r\n"]);
});

Deno.test("without a list the whole set is used, an OI problem's points are even", async () => {
  await using t = await openTestSite();
  const three = ["1", "2", "3"].flatMap((n) =>
    [[`${n}.in`, n], [`${n}.out`, n]] as const
  );
  const { data } = await envelope(await upload(t, zipOf(three)));
  const made = await create(
    t,
    { uploadTestcaseDir: data.fileListDir },
    { type: 1 },
  );
  const { data: rows } = await envelope(
    await t.call(
      "GET",
      `/api/admin/problem/get-problem-cases?pid=${made.data.pid}`,
      { as: "root" },
    ),
  );
  const points = rows.map(({ score }: { score: number }) => score);
  assert.deepEqual(points, [33, 33, 34]);
});

Deno.test("subtask modes get a group with each pair", async () => {
  await using t = await openTestSite();
  for (
    const [query, group] of [
      ["?mode=subtask_lowest", { groupNum: 1 }],
      ["?mode=subtask_average", { groupNum: 1 }],
      ["?mode=default", {}],
      ["", {}],
    ] as const
  ) {
    const { data } = await envelope(await upload(t, zipOf(SET), { query }));
    assert.deepEqual(data.fileList[0], {
      input: "2.in",
      output: "2.ans",
      ...group,
    });
  }
});

const LINK = 0o120777;
const pair = (name: string, claims: Partial<Claims> = {}) =>
  [
    [name, { bytes: "1", ...claims }],
    ["1.in", "1"],
    ["1.out", "1"],
  ] as const;

/** Zips that are refused, and what is said of them. */
const HOSTILE: Record<string, [Uint8Array<ArrayBuffer>, RegExp]> = {
  "a path upwards": [zipOf(pair("../../1.in")), /压缩包之外/],
  "an absolute path": [zipOf(pair("/etc/1.in")), /压缩包之外/],
  "a drive letter": [zipOf(pair("C:\\1.in")), /压缩包之外/],
  "backslashes": [zipOf(pair("..\\1.in")), /压缩包之外/],
  "a line break in a name": [zipOf(pair("a\n.in")), /控制字符/],
  "a file without a name": [zipOf(pair("")), /没有名字/],
  "a very long name": [zipOf(pair("x".repeat(256))), /超过 255 个字符/],
  "a name in no encoding": [
    zipOf([[Buffer.from([0xff, 0xff]), "1"], ["1.in", "1"]]),
    /既不是 UTF-8 也不是 GBK/,
  ],
  "a symbolic link": [zipOf(pair("2.in", { mode: LINK })), /链接/],
  "a device": [zipOf(pair("2.in", { mode: 0o020644 })), /特殊文件/],
  "an encrypted file": [zipOf(pair("2.in", { flags: 1 })), /加密/],
  "two files of one name": [zipOf(pair("1.in")), /同名/],
  "a gigabyte announced": [zipOf(pair("2.in", { size: 2 ** 31 })), /1 GB/],
  "one file of 600 MB announced": [
    zipOf(pair("2.in", { size: 600 * 1024 ** 2 })),
    /单个文件.*512 MB/,
  ],
  "more than is announced": [
    zipOf([["1.in", { bytes: "x".repeat(99_999), size: 10 }], ["1.out", ""]]),
    /损坏/,
  ],
  "a wrong checksum": [
    zipOf([["1.in", { bytes: "1", crc: 1 }], ["1.out", ""]]),
    /损坏/,
  ],
  "too many files": [
    zipOf(Array.from({ length: 5_001 }, (_, n) => [`${n}.in`, ""])),
    /太多/,
  ],
  "no test case": [zipOf([["readme.md", "hello"]]), /没有测试数据/],
  "no file": [zipOf([]), /没有测试数据/],
  "no zip": [new TextEncoder().encode("1.in 1.out"), /损坏/],
  "nothing": [new Uint8Array(0), /损坏/],
  "half a zip": [zipOf(SET).slice(0, 80), /损坏/],
};

for (const [what, [zip, reason]] of Object.entries(HOSTILE)) {
  Deno.test(`a zip with ${what} is refused with the reason and leaves nothing`, async () => {
    await using t = await openTestSite();
    const { http, status, data, msg } = await envelope(await upload(t, zip));
    assert.deepEqual([http, status, data], [200, 400, null]);
    assert.match(msg, reason);
    assert.deepEqual(leftBehind(t), []);
    assert.deepEqual((await t.site.problems.uploads.list("created")).rows, []);
  });
}

Deno.test("an upload without a file, or under another name, says so", async () => {
  await using t = await openTestSite();
  for (const field of ["zip", "casesZip"]) {
    const { http, status, msg } = await envelope(
      await upload(t, zipOf(SET), { field }),
    );
    assert.deepEqual([http, status, msg], [400, 400, "请先选择文件。"]);
  }
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("another's upload cannot be used, nor taken away", async () => {
  await using t = await openTestSite();
  const other = await anotherPerson(t, "other", { roles: ["admin"] });
  const { data } = await envelope(await upload(t, zipOf(SET)));
  const uploadTestcaseDir = data.fileListDir;
  const createAs = async (around: Record<string, unknown>) =>
    await envelope(
      await t.call("POST", "/api/admin/problem", {
        ...other.shown,
        json: aProblemDto({ auth: 2 }, { uploadTestcaseDir, ...around }),
      }),
    );
  const used = await createAs({ isUploadTestCase: true, samples: [] });
  assert.deepEqual([used.http, used.status], [200, 400]);
  assert.match(used.msg, /已失效/);
  const beside = await createAs({});
  assert.equal(beside.status, 200, "its own cases are typed by hand");
  assert.notEqual(await t.site.problems.uploads.get(uploadTestcaseDir), null);
  assert.equal((await create(t, { uploadTestcaseDir })).status, 200);
});

Deno.test("an upload is used once, and unknown ones are refused", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, zipOf(SET)));
  const uploadTestcaseDir = data.fileListDir;
  assert.equal((await create(t, { uploadTestcaseDir })).status, 200);
  for (const dir of [uploadTestcaseDir, "unknown", "../../etc"]) {
    const again = await create(t, { uploadTestcaseDir: dir });
    assert.deepEqual([again.http, again.status], [200, 400], dir);
  }
});

Deno.test("a set may not name files that it does not hold", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, zipOf(SET)));
  const made = await create(t, {
    uploadTestcaseDir: data.fileListDir,
    samples: [{ input: "../../gavel.db", output: "2.ans" }],
  });
  assert.deepEqual([made.http, made.status], [200, 400]);
});

Deno.test("a case that is named twice comes back in one zip all the same", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await upload(t, zipOf(SET)));
  const twice = { input: "2.in", output: "2.ans", score: 1 };
  const made = await create(t, {
    uploadTestcaseDir: data.fileListDir,
    samples: [twice, twice],
  });
  assert.equal(made.status, 200, made.msg);
  const zip = await t.call(
    "GET",
    `/api/file/download-testcase?pid=${made.data.pid}`,
    { as: "root" },
  );
  const entries = await new ZipReader(new BlobReader(await zip.blob()))
    .getEntries();
  assert.deepEqual(entries.map(({ filename }) => filename), ["2.in", "2.ans"]);
});
