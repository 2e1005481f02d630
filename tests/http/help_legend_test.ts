// Rows: 2 X1.1–X1.3
import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { envelope, openTestSite } from "../support.ts";

/** Spec 2 §4: what the legend names, and how the site calls it in English. */
const LEGEND: Record<number, string> = {
  [STATUS.pending]: "Pending",
  [STATUS.submittedFailed]: "Submission Failed",
  [STATUS.compiling]: "Compiling",
  [STATUS.judging]: "Judging",
  [STATUS.compileError]: "Compile Error",
  [STATUS.presentationError]: "Presentation Error",
  [STATUS.partialAccepted]: "Partially Accepted",
  [STATUS.accepted]: "Accepted",
  [STATUS.wrongAnswer]: "Wrong Answer",
  [STATUS.runtimeError]: "Runtime Error",
  [STATUS.timeLimitExceeded]: "Time Limit Exceeded",
  [STATUS.memoryLimitExceeded]: "Memory Limit Exceeded",
  [STATUS.systemError]: "System Error",
  [STATUS.cancelled]: "Cancelled",
  [STATUS.unknownResult]: "Result Not Published",
  [STATUS.notSubmitted]: "Not Submitted",
};

Deno.test("visitors read the legend of all results, each with its word and its meaning (X1.2)", async () => {
  await using t = await openTestSite();
  for (const language of ["en-US", "zh-CN"]) {
    const html = await (await t.browse(`/introduction?l=${language}`)).text();
    const [, legend] = /class="table legend">(.*?)<\/table>/s.exec(html)!;
    const rows = [...legend.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
      row
    );
    assert.equal(rows.length, Object.keys(LEGEND).length, language);
    for (const row of rows) {
      assert.match(row, /class="block text-ink2">[^<]{5,}</, language);
    }
    if (language === "zh-CN") continue;
    const names = rows.map((row) =>
      /class="font-medium">([^<]*)</.exec(row)![1]
    );
    assert.deepEqual(names.toSorted(), Object.values(LEGEND).toSorted());
    const unknown = rows[names.indexOf("Result Not Published")];
    assert.match(unknown, />\?</, "a question mark");
  }
});

Deno.test("compile command and A+B for each language of this judge, and for none beside; four tips (X1.1, X1.3) [1 H1.130]", async () => {
  await using t = await openTestSite();
  const { data } = await envelope(await t.call("GET", "/api/languages"));
  const own = data.filter(({ oj }: { oj: string }) => oj === "ME");
  assert.ok(own.length > 3);
  const html = (await (await t.browse("/introduction?l=en-US")).text())
    .replaceAll(/<span class="unbroken">([^<]*)<\/span>/g, "$1");
  const [, languages] = /id="part-languages"(.*?)<\/section>/s.exec(html)!;
  const blocks = languages.split("<details").slice(1);
  const names = blocks.flatMap((block) =>
    /class="font-semibold">([^<]*)</.exec(block)![1].split(/, | and /)
  );
  assert.deepEqual(
    names.toSorted(),
    own.map(({ name }: { name: string }) => name).toSorted(),
  );
  for (const block of blocks) {
    assert.match(block, /Compile command/);
    assert.match(block, /class="mono[^>]*>[^<]{3,}</);
    assert.match(block, /<(textarea|pre|code)[^>]*>/);
  }
  const [, tips] = /id="part-io"(.*?)<\/section>/s.exec(html)!;
  assert.equal(tips.match(/<li[ >]/g)?.length, 4);
});
