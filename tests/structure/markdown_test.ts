import assert from "node:assert/strict";
import { allSources, isTest } from "./sources.ts";

/** Long values that are no Markdown, or (statements) are looked through apart. */
const OTHERS = new Set([
  "account_import_rows",
  "author_programs",
  "compile_sources",
  "contest_print_texts",
  "contest_stars",
  "draft_texts",
  "evidence_blocks",
  "making_orders",
  "problem_cases",
  "problem_statements",
  "preview_verdicts",
  "rehearsal_programs",
  "slip_sheets",
  "submission_code",
  "submission_reports",
  "term_copies",
  "similar_parts",
  "test_run_texts",
  "trial_reports",
  "upload_cases",
  "contest_imported_runs",
]);

Deno.test("every text that can show uploaded pictures is known to the sweep", async () => {
  const specs = (await allSources()).filter((source) => !isTest(source))
    .flatMap(({ text }) =>
      [...text.matchAll(/\.blobs<[^]*?\{\n([^]*?name: "(\w+)"[^]*?)\n {2,}\}/g)]
        .map(([, spec, name]) => ({
          name,
          shows: /showsMedia: (true|"problem")/.test(spec),
        }))
    );
  assert.ok(specs.length > 5);
  // A new one says `showsMedia: true` if it is Markdown, or stands above.
  assert.deepEqual(
    specs.filter(({ name, shows }) => shows === OTHERS.has(name)),
    [],
  );
});
