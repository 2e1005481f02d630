import assert from "node:assert/strict";
import { MARKDOWN_BLOBS } from "../../lib/media/sources.ts";
import { allSources, isTest } from "./sources.ts";

/** Long values that are no Markdown, or (statements) are looked through apart. */
const OTHERS = new Set([
  "author_programs",
  "compile_sources",
  "draft_texts",
  "making_orders",
  "problem_cases",
  "problem_statements",
  "preview_verdicts",
  "submission_code",
  "submission_reports",
  "test_run_texts",
  "trial_reports",
  "upload_cases",
]);

Deno.test("every text that can show uploaded pictures is known to the sweep", async () => {
  const names = (await allSources()).filter((source) => !isTest(source))
    .flatMap(({ text }) =>
      [...text.matchAll(/\.blobs<[^]*?name: "(\w+)"/g)].map(([, name]) => name)
    );
  assert.ok(names.length > 5);
  // A new one belongs in lib/media/sources.ts if it is Markdown, or here.
  assert.deepEqual(
    names.filter((name) => !OTHERS.has(name)).sort(),
    Object.keys(MARKDOWN_BLOBS).sort(),
  );
});
