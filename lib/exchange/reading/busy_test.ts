import assert from "node:assert/strict";
import { manyItems } from "../../../tests/hostile_packages.ts";
import { itemsOf, readIn } from "../../../tests/http/exchange/imports.ts";
import { leftBehind } from "../../../tests/http/exchange/zips.ts";
import { fpsXml, hojEntries, zip } from "../../../tests/packages.ts";
import { openTestSite } from "../../../tests/support.ts";
import { imagesIn } from "../importing/image_links.ts";
import {
  importSettled,
  resumeImport,
  runImport,
  startImport,
  stopImport,
} from "../importing/import.ts";
import { texToMarkdown } from "../texts/tex.ts";

Deno.test("a set of more problems than one file may have is refused whole, with their number", async () => {
  await using t = await openTestSite();
  const { id, job } = await readIn(t, manyItems(2_001), "x.xml");
  assert.deepEqual(
    [job.state, job.fault],
    ["failed", {
      code: "tooManyProblems",
      params: { found: 2001, most: 2000 },
    }],
  );
  assert.deepEqual(await itemsOf(t, id), []);
  const parts = `<fps><item><title>t</title>${"<a></a>".repeat(10_001)}</item>`;
  const { job: other } = await readIn(t, parts, "x.xml");
  assert.equal(other.fault?.code, "tooManyParts");
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("a file of more packages than one may have is refused whole, with their number", async () => {
  await using t = await openTestSite();
  const inner = zip(hojEntries());
  const { id, job } = await readIn(
    t,
    zip(Array.from({ length: 201 }, (_, n) => [`${n}.zip`, inner])),
  );
  assert.deepEqual(
    [job.state, job.fault],
    ["failed", {
      code: "tooManyPackages",
      params: { found: 201, most: 200 },
    }],
  );
  assert.deepEqual(await itemsOf(t, id), []);
});

Deno.test("an account has one package read at a time, and who has gone has none", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const path = t.site.files.tempPath();
  await Deno.writeTextFile(path, manyItems(2_000));
  const file = { name: "x.xml", path };
  const sender = new AbortController();
  const { signal } = sender;
  const first = await startImport(act, file, { signal });
  assert.ok(first.ok);
  const second = await startImport(act, file);
  assert.ok(!second.ok);
  assert.deepEqual(second.error.code, "packageBusy");
  sender.abort();
  assert.equal(await importSettled(t.site, first.value.id), null);
  assert.deepEqual(await itemsOf(t, first.value.id), []);
  const third = await startImport(act, file);
  assert.ok(third.ok);
  assert.ok((await stopImport(act, third.value.id)).ok);
  assert.equal(await t.site.exchange.importJobs.get(third.value.id), null);
  await Deno.remove(path);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("an import that is stopped keeps what it has taken, and goes on from there", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const ids = ["A", "B", "C", "D"];
  const { id } = await readIn(
    t,
    zip(ids.flatMap((problemId) => hojEntries({ problemId }, problemId))),
  );
  const sender = new AbortController();
  // The sender goes away when the first problem is there.
  t.site.problems.records.onState(() => sender.abort());
  const { signal } = sender;
  assert.ok((await runImport(act, id, { auth: null, signal })).ok);
  const job = await importSettled(t.site, id);
  assert.equal(job?.state, "interrupted");
  assert.deepEqual(leftBehind(t), []);
  const taken = t.site.problems.catalogue.size;
  assert.ok(taken >= 1 && taken < ids.length, String(taken));
  assert.ok((await resumeImport(act, id)).ok);
  assert.equal((await importSettled(t.site, id))?.state, "done");
  assert.equal(t.site.problems.catalogue.size, ids.length);
});

Deno.test("a package that uses up its time is ended, and says so", async () => {
  await using t = await openTestSite();
  // The threads are shared by all sites of this process, so the change is undone at the end.
  const { threads } = t.site.packageReaders;
  const { run } = threads;
  using _ = { [Symbol.dispose]: () => void (threads.run = run) };
  const bound = run.bind(threads);
  threads.run = (name, input, asked) =>
    bound(name, input, { ...asked, budgetMs: 0 });
  const { job } = await readIn(t, fpsXml(), "x.xml");
  assert.deepEqual([job.state, job.fault?.code], ["failed", "tookTooLong"]);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("commands of LaTeX within commands end, and what never closes is looked for once", () => {
  const imageOf = () => "";
  for (const unit of ['\\"', "\\textbf", "{", "\\footnote{", "\\begin{a}"]) {
    assert.ok(texToMarkdown(unit.repeat(20_000), { imageOf }));
  }
  // If each were searched to the end of the text, a million places would take forever.
  for (const unit of ["\\(", "\\[", "\\verb|", "\\\\["]) {
    const tex = `${unit}a`.repeat(200_000);
    assert.ok(texToMarkdown(tex, { imageOf }).markdown.length > 0, unit);
  }
});

Deno.test("images are found from their addresses backwards", () => {
  const base = "https://image.invalid/x/";
  const text =
    `![![a](${base}0) ![]b](${base}12 "t") [c](${base}3) ![d](${base})`;
  assert.deepEqual(
    imagesIn(text, base).map(({ n, alt, start, end }) => [
      n,
      alt,
      text.slice(start, end),
    ]),
    [[0, "![a", `![![a](${base}0)`]],
  );
  assert.deepEqual(imagesIn("![".repeat(500_000), base), []);
});
