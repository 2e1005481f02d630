import assert from "node:assert/strict";
import { allSources } from "./sources.ts";

/**
 * What a program has printed may be the test data. Nobody hands a stored report
 * out but `told.ts`, which knows what a reader may be told of it.
 */
const READERS = [
  // Notes only, counted for administrators.
  "lib/monitoring/alarms.ts",
  "lib/submissions/reports/reader_report.ts",
];

/** From the collection itself, or through a transaction. */
const READS =
  /\breports\s*\??\.\s*(get|all|list|find)\w*\(|\bgetBlob\s*\(\s*[\w.!?]*\breports\b/;

Deno.test("stored reports are read where it is decided what is told of them", async () => {
  const found = (await allSources())
    .filter(({ path }) => !path.startsWith("tests/"))
    .filter(({ path }) => !/_test\.tsx?$/.test(path))
    .filter(({ text }) => READS.test(text))
    .map(({ path }) => path);
  assert.deepEqual(found.sort(), READERS);
});

Deno.test("every way to read a stored report is known", () => {
  for (
    const text of [
      "await site.reports.get(id)",
      "act.site.reports\n    .getMany(ids)",
      "await tx.getBlob(site.reports, [id])",
      "await tx.getBlob(\n  act.site.reports,\n  [id],\n)",
      "tx.getBlob(reports, [id])",
    ]
  ) assert.match(text, READS);
  for (
    const text of [
      "await tx.putBlob(site.reports, [id], report)",
      "await tx.deleteBlob(site.reports, [id])",
      "await tx.getBlob(site.trialReports, [id])",
      "await tx.getBlob(site.programs, [pid])",
      "judge.reports = []",
    ]
  ) assert.doesNotMatch(text, READS);
});
