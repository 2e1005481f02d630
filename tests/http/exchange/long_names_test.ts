import assert from "node:assert/strict";
import { EXPORT_FORMATS } from "../../../lib/exchange/export/formats.ts";
import { exportProblems } from "../../../lib/exchange/export/mod.ts";
import { openArchive } from "../../../lib/files/archive.ts";
import { mediaUrl } from "../../../lib/media/schema.ts";
import { keepImage } from "../../../lib/media/service.ts";
import { takeData } from "../../../lib/problems/cases/new_data.ts";
import { ok } from "../../../lib/result.ts";
import { PICTURE } from "../../packages.ts";
import { only } from "../../reading.ts";
import { openData, sendZip } from "../problems/new_data.ts";

/** Names of 255 characters are more than a disk takes, when they are Chinese. */
const LONG = "题".repeat(250);

const bytesOf = (name: string) => new TextEncoder().encode(name).length;

Deno.test("what goes out has names that every disk takes", async () => {
  await using t = await openData();
  const root = await t.actAs("root");
  const path = `${t.dir}/picture`;
  await Deno.writeFile(path, PICTURE);
  const file = { name: `${LONG}.png`, path, size: PICTURE.length };
  const image = await keepImage(root, file);
  assert.ok(image.ok);
  const statement = (await t.site.problems.statements.get(t.pid))!;
  statement.texts["zh-CN"] = {
    ...Object.values(statement.texts)[0]!,
    description: `![a](${mediaUrl(image.value)})`,
  };
  await t.site.store.transact<null, never>(async (tx) => {
    await tx.putBlob(t.site.problems.statements, [t.pid], statement);
    return ok(null);
  });
  const id = await sendZip(t, [
    [`${LONG}1.in`, "1\n"],
    [`${LONG}1.out`, "one\n"],
    [`${LONG}2.in`, "2\n"],
    [`${LONG}2.out`, "two\n"],
  ]);
  const seen = (await t.problemNow()).caseVersion;
  const words = { files: [] };
  assert.ok((await takeData(root, t.pid, id, { seen, words })).ok);

  const zip = `${t.dir}/out.zip`;
  const namesIn = async (bytes: ReadableStream<Uint8Array>) => {
    await Deno.writeFile(zip, bytes);
    const opened = await openArchive(zip);
    assert.ok(opened.ok, JSON.stringify(opened));
    using archive = opened.value;
    const names = archive.files.map(({ name }) => name);
    for (const part of names.flatMap((name) => name.split("/"))) {
      assert.ok(bytesOf(part) <= 255, `${bytesOf(part)} bytes: ${part}`);
    }
    return names;
  };
  const data = await t.browse(`/api/file/download-testcase?pid=${t.pid}`, {
    as: "root",
  });
  const names = await namesIn(data.body!);
  const stems = (ending: string) =>
    names.filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length)).sort();
  assert.equal(stems(".in").length, 2);
  assert.deepEqual(stems(".in"), stems(".out"), "pairs are pairs");
  for (const format of EXPORT_FORMATS) {
    const made = await exportProblems(root, [t.pid], format);
    assert.ok(made.ok);
    await namesIn(made.value);
    const { bundle, tests } = await only(await Deno.readFile(zip));
    assert.equal(bundle.cases.length, 2, format);
    assert.deepEqual(tests, [["1\n", "one\n"], ["2\n", "two\n"]]);
  }
});
