import assert from "node:assert/strict";
import { allSources, importsOf, isTest } from "./sources.ts";

/**
 * Who reads stored submissions, or the code of one, past `seenBy`, and what for.
 * Whatever is shown of one comes through `lib/submissions/seen.ts`.
 */
const READERS: Record<string, string> = {
  "lib/ccs/sent.ts": "each is seen before it is told",
  "lib/contests/board/program_zip.ts": "each is seen before it is packed",
  "lib/contests/board/virtual.ts": "each is seen before it is listed",
  "lib/contests/inside/standings.ts": "each is seen before it counts",
  "lib/evidence/linking.ts":
    "what goes into a contest's chain, for those who manage it",
  "lib/notes/list.ts":
    "each is seen before it is listed; of shared ones a teacher has shown some lines",
  "lib/notes/service.ts": "how many lines it has",
  "lib/notes/wall.ts":
    "what a teacher has shown the class, without whose it is",
  "lib/similar/comparison_job.ts":
    "each was seen by whoever asked before it is compared",
  "lib/similar/report.ts": "each is seen before it is listed",
  "lib/remote/orders.ts": "what a judge elsewhere is given",
  "lib/monitoring/alarms.ts": "each is seen before it is told",
  "lib/submissions/verdicts.ts": "what a judge is given, and has said",
  "lib/submissions/lists/compare.ts": "each is seen before it is shown",
  "lib/submissions/rejudging/verdict_changes.ts": "where their owner stands",
  "lib/submissions/progress/last_accepted.ts":
    "it is seen before its code is shown",
  "lib/submissions/lists/list.ts": "each is seen before it is shown",
  "lib/submissions/rejudging/preview.ts": "what a judge is given",
  "lib/submissions/rejudging/rejudge_job.ts":
    "whether a verdict was set by hand",
  "lib/submissions/sending/sender_keys.ts":
    "whether its sender repeats themselves",
  "lib/submissions/rejudging/sent_before.ts": "when it was sent",
  "lib/submissions/service.ts": "it is seen before it is shown",
  "lib/submissions/reports/reader_troubles.ts":
    "each is seen before it is told",
  "lib/terms/service.ts": "how many are being judged",
  "routes/api/submissions.ts": "the code of one that is seen",
  "routes/problems/detail.tsx": "the code of one that is seen",
  "routes/submissions/code_section.tsx": "the code of one that is seen",
};

const READS =
  /\b(submissions(?:\s*\.\s*records)?|codes)\s*\.\s*(get|getMany|all|list|between)\(/;

Deno.test("stored submissions are read where it is decided what is seen of them", async () => {
  const found = (await allSources()).filter((source) => !isTest(source))
    .filter(({ path }) => /^(lib|routes|components)\//.test(path))
    .filter(({ text }) => READS.test(text))
    .map(({ path }) => path);
  assert.deepEqual(found.sort(), Object.keys(READERS).sort());
});

/** Below venues, from where they may know of things; submissions stand on them. */
const BELOW = [
  "durations.ts",
  "store",
  "judging",
  "accounts",
  "website",
  "problems",
  "venues",
];

Deno.test("venues know of nothing that stands on them", async () => {
  const bad = (await allSources()).filter((source) => !isTest(source))
    .filter(({ path }) => path.startsWith("lib/venues/"))
    .flatMap((source) =>
      importsOf(source).filter((target) => target.startsWith("lib/"))
        .filter((target) => !BELOW.includes(target.split("/")[1]))
        .map((target) => `${source.path} -> ${target}`)
    );
  assert.deepEqual(bad, []);
});

/** A place that is taken when nobody has named one. */
const SILENT = /\bvenue(\s*:\s*Venue)?\s*=\s*PRACTICE|\bvenue\?\s*:\s*Venue/;
const LISTS = "lib/submissions/catalogue/search.ts";

Deno.test("a program is sent, listed and shown where somebody says, and nowhere by silence", async () => {
  const silent = (await allSources()).filter((source) => !isTest(source))
    .filter(({ path }) => /^(lib|routes|components|islands)\//.test(path))
    .filter(({ text }) => SILENT.test(text))
    .map(({ path }) => path);
  // The catalogue counts and finds in practice's list, which is nearly all there is.
  assert.deepEqual(silent, [LISTS]);
});
