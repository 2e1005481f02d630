import assert from "node:assert/strict";
import { Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { openTestSite, type TestSite } from "../../../tests/support.ts";
import type { ArchiveFile } from "../../files/archive.ts";
import { digestOf } from "../../judging/digest.ts";
import {
  alikeNames,
  pairCaseFiles,
  rootFiles,
  unpackCases,
} from "./case_files.ts";
import { purgeUploads, receiveUpload } from "./uploads.ts";
import { DAY_MS } from "../../durations.ts";

const file = (name: string): ArchiveFile => ({
  crc: 0,
  name,
  size: 1,
  stream: () => ReadableStream.from([]),
});

/** `input > output` for each pair; an answer that is made up stands in (). */
const pairsOf = (...names: string[]) =>
  pairCaseFiles(names.map(file)).map(({ input, output }) =>
    "stream" in output
      ? `${input.name} > ${output.name}`
      : `${input.name} > (${output.name})`
  );

Deno.test("inputs find their answers by name", () => {
  const cases: Record<string, [names: string[], pairs: string[]]> = {
    ".in and .out": [["1.in", "1.out"], ["1.in > 1.out"]],
    ".in and .ans": [["1.in", "1.ans"], ["1.in > 1.ans"]],
    "both answers": [["1.ans", "1.in", "1.out"], ["1.in > 1.out"]],
    "no answer": [["1.in"], ["1.in > (1.out)"]],
    "no input": [["1.out", "2.ans", "output3.txt"], []],
    "input.txt": [["output1.txt", "input1.txt"], ["input1.txt > output1.txt"]],
    "words around": [
      ["a_input_2.txt", "a_output_2.txt"],
      ["a_input_2.txt > a_output_2.txt"],
    ],
    "input.txt without answer": [["input7.txt"], [
      "input7.txt > (output7.txt)",
    ]],
    "input as a stem": [["input1.in", "input1.out"], [
      "input1.in > input1.out",
    ]],
    "dots in a name": [["a.b.in", "a.b.out"], ["a.b.in > a.b.out"]],
    "other files": [
      ["readme.md", "std.cpp", "in", "1.in.bak", "input.csv"],
      [],
    ],
    capitals: [["1.IN", "1.OUT"], ["1.IN > 1.OUT"]],
    "capitals of the ending alone": [["a1.IN", "a1.out"], ["a1.IN > a1.out"]],
    "capitals of the stem alone": [["A.in", "a.Ans"], ["A.in > a.Ans"]],
    "capitals of input.txt": [["Input1.TXT", "OUTPUT1.txt"], [
      "Input1.TXT > OUTPUT1.txt",
    ]],
    "capitals without an answer": [["1.IN", "INPUT2.TXT", "Input3.txt"], [
      "1.IN > (1.OUT)",
      "INPUT2.TXT > (OUTPUT2.TXT)",
      "Input3.txt > (Output3.txt)",
    ]],
    "each its own, as it is written": [["a.out", "A.OUT", "A.IN", "a.in"], [
      "A.IN > A.OUT",
      "a.in > a.out",
    ]],
    "one answer is not that of two": [["1.IN", "1.in", "1.out"], [
      "1.IN > (1.OUT)",
      "1.in > 1.out",
    ]],
    nothing: [[], []],
  };
  for (const [name, [names, pairs]] of Object.entries(cases)) {
    assert.deepEqual(pairsOf(...names), pairs, name);
  }
});

Deno.test("files whose names differ by case alone are told of", () => {
  const alike = (...names: string[]) => alikeNames(names.map(file));
  assert.deepEqual(alike("1.in", "1.out", "2.in"), []);
  assert.deepEqual(
    alike("1.IN", "a.in", "2.in", "1.in", "2.IN", "1.In"),
    ["1.IN", "1.In", "1.in", "2.IN", "2.in"],
  );
});

Deno.test("cases are ordered by length, then text, of the name before its dot", () => {
  const cases: [names: string[], order: string[]][] = [
    [["10.in", "9.in", "1.in", "2.in"], ["1.in", "2.in", "9.in", "10.in"]],
    [["b.in", "a.in", "aa.in", "c.in"], ["a.in", "b.in", "c.in", "aa.in"]],
    [["sample2.in", "test1.in"], ["test1.in", "sample2.in"]],
    [["a.2.in", "a.10.in"], ["a.10.in", "a.2.in"]],
  ];
  for (const [names, order] of cases) {
    for (const given of [names, names.toReversed()]) {
      const pairs = pairCaseFiles(given.map(file));
      assert.deepEqual(pairs.map(({ input }) => input.name), order);
    }
  }
});

Deno.test("files of the root count; one folder around all of them is opened", () => {
  const cases: Record<string, [names: string[], root: string[]]> = {
    flat: [["1.in", "1.out"], ["1.in", "1.out"]],
    wrapped: [["data/1.in", "data/1.out"], ["1.in", "1.out"]],
    "wrapped, with a folder in it": [["d/1.in", "d/old/2.in"], ["1.in"]],
    "a folder beside files": [["1.in", "d/2.in"], ["1.in"]],
    "two folders": [["a/1.in", "b/2.in"], []],
    "wrapped twice": [["a/b/1.in"], []],
    nothing: [[], []],
  };
  for (const [name, [names, root]] of Object.entries(cases)) {
    const found = rootFiles(names.map(file)).map((entry) => entry.name);
    assert.deepEqual(found, root, name);
  }
});

/** A zip file of the given texts, below the site's folder. */
async function zipped(t: TestSite, texts: Record<string, string>) {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(texts)) {
    await writer.add(name, new Blob([text]).stream());
  }
  const path = t.site.files.tempPath();
  await Deno.writeFile(path, await writer.close());
  return path;
}

Deno.test("a zip becomes cases with their bytes as they are, and their digests", async () => {
  await using t = await openTestSite();
  const output = "3 \r\n\n";
  const path = await zipped(t, {
    "data/2.in": "5 6\n",
    "data/1.in": "1 2\r\n",
    "data/1.out": output,
    "data/readme.txt": "words",
  });
  const cases = await unpackCases(t.site.files, path);
  assert.ok(cases.ok);
  const [first, second] = cases.value.cases;
  const read = ({ hash }: { hash: string }) =>
    Deno.readTextFile(t.site.files.pathOf(hash));
  assert.equal(await read(first.input), "1 2\r\n");
  assert.equal(await read(first.output), output);
  const { exact, trimmed, squeezed, size } = digestOf(output);
  const { name, ...stored } = first.output;
  assert.deepEqual([name, stored], [
    "1.out",
    { hash: exact, trimmed, squeezed, size, windows: ["lineEnds"] },
  ]);
  assert.deepEqual([second.input.name, second.output.size], ["2.in", 0]);
  assert.equal(second.output.trimmed, digestOf("").trimmed);
  const { missing, unused } = cases.value;
  assert.deepEqual([missing, unused], [
    [1],
    { count: 1, names: ["data/readme.txt"] },
  ]);
});

Deno.test("a zip without cases, or with damage, is refused with the reason", async () => {
  await using t = await openTestSite();
  const unpack = async (path: string) => {
    const cases = await unpackCases(t.site.files, path);
    return cases.ok ? "ok" : cases.error;
  };
  const squares = Array.from({ length: 2_000 }, (_, n) => `${n * n}\n`);
  const damaged = await zipped(t, { "1.in": squares.join("") });
  const bytes = await Deno.readFile(damaged);
  bytes[bytes.length >> 1] ^= 0xff;
  await Deno.writeFile(damaged, bytes);
  const text = t.site.files.tempPath();
  await Deno.writeTextFile(text, "no zip");
  assert.equal(await unpack(damaged), "archiveBroken");
  assert.equal(await unpack(text), "archiveBroken");
  assert.equal(await unpack(await zipped(t, {})), "archiveNoCases");
  const loose = await zipped(t, { "1.out": "3\n", "a/b/2.in": "1\n" });
  assert.equal(await unpack(loose), "archiveNoCases");
});

Deno.test("an upload waits a day for its problem, then it is gone", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("admin");
  const path = await zipped(t, { "1.in": "1 2\n", "1.out": "3\n" });
  const old = await receiveUpload(act, path);
  const young = await receiveUpload({ ...act, now: act.now + 1 }, path);
  assert.ok(old.ok && young.ok);
  assert.equal(old.value.upload.uid, act.viewer!.uid);
  const left = async () => {
    const uploads = await Array.fromAsync(t.site.problems.uploads.all());
    return uploads.map(({ id }) => id);
  };
  await purgeUploads({ site: t.site, now: act.now + DAY_MS - 1 });
  assert.equal((await left()).length, 2);
  await purgeUploads({ site: t.site, now: act.now + DAY_MS });
  assert.deepEqual(await left(), [young.value.upload.id]);
  assert.equal(
    await t.site.problems.uploadCases.get(old.value.upload.id),
    null,
  );
  assert.deepEqual(
    await t.site.problems.uploadCases.get(young.value.upload.id),
    young.value.cases,
  );
});

Deno.test("a refused upload is not kept", async () => {
  await using t = await openTestSite();
  const refused = await receiveUpload(
    await t.actAs("admin"),
    await zipped(t, { "readme.md": "no cases" }),
  );
  assert.ok(!refused.ok && refused.error.code === "archiveNoCases");
  assert.deepEqual(await Array.fromAsync(t.site.problems.uploads.all()), []);
});
