// Rows: 3 A5.10–A5.11
import assert from "node:assert/strict";
import { giveTestlib, problemWith } from "./imports.ts";
import { bringIn, itemsOf, leaveRunning, readIn, takeIn } from "./imports.ts";
import { hojEntries, zip } from "../../packages.ts";
import {
  hydroEntries,
  icpcEntries,
  polygonEntries,
} from "../../packages_more.ts";
import { openTestSite } from "../../support.ts";
import {
  getImport,
  resumeImport,
} from "../../../lib/exchange/importing/import.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { leftBehind } from "./zips.ts";

Deno.test("a problem comes in with its texts, data, points, files and tags", async () => {
  await using t = await openTestSite();
  const [item] = await bringIn(t, zip(hojEntries()));
  assert.deepEqual([item.outcome, item.problemId], ["created", "HOJ-1010"]);
  const { problem, statement, cases, names } = await problemWith(t, item.pid!);
  assert.equal(problem.titles["zh-CN"], "两数之和");
  assert.deepEqual(
    [problem.type, problem.judgeMode, problem.judgeCaseMode, problem.ioScore],
    [1, "spj", "subtask_lowest", 100],
  );
  assert.deepEqual(problem.author, "root");
  const beside = { "lib.h": "// for the checker\n" };
  assert.deepEqual(statement.judgeExtraFile, beside);
  assert.deepEqual(cases, [
    { input: "1 2\n", output: "3\n", score: 40, groupNum: 1 },
    { input: "-5 8\n", output: "3\n", score: 60, groupNum: 2 },
  ]);
  assert.deepEqual(names, [["1.in", "1.out"], ["2.in", "2.out"]]);
  const { catalogue } = t.site.problems;
  const tags = problem.tags.map((id) => catalogue.tag(id)?.name);
  assert.deepEqual(tags, ["图论", "DP"]);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("images of a statement are served; files for readers and testlib.h are kept", async () => {
  await using t = await openTestSite();
  const [item] = await bringIn(t, zip(polygonEntries()));
  const { statement } = await problemWith(t, item.pid!);
  const link = /!\[\]\((\/api\/public\/img\/[0-9a-f]{32}\.png)\)/
    .exec(statement.texts["en-US"]!.description)![1];
  // It lacks tests, and is hidden.
  const image = await t.call("GET", link, { as: "root" });
  assert.equal(image.headers.get("content-type"), "image/png");
  await image.body?.cancel();
  assert.deepEqual(
    await Array.fromAsync(t.site.problems.judgeFiles.all(), ({ name }) => name),
    ["testlib.h"],
  );
  assert.ok(item.findings.some(({ code }) => code === "siteFileTaken"));

  const [icpc] = await bringIn(t, zip(icpcEntries()));
  const { attachments: uploadedAttachments } = t.site.problems;
  const attachments = await Array.fromAsync(
    uploadedAttachments.all([icpc.pid!]),
  );
  assert.deepEqual(attachments.map(({ name }) => name), ["data.txt"]);
});

Deno.test("what is no picture is linked as a file, not lost", async () => {
  await using t = await openTestSite();
  const entries = hydroEntries().map(([name, content]) =>
    name.endsWith("pic.png")
      ? [name, "<svg/>"] as const
      : [name, content] as const
  );
  const [item] = await bringIn(t, zip(entries));
  const { statement } = await problemWith(t, item.pid!);
  const { description } = statement.texts["zh-CN"]!;
  const [, link] = /(?<!!)\[图\]\((\/api\/public\/file\/[0-9a-f]{32}\.png)\)/
    .exec(description)!;
  const file = await t.call("GET", link);
  assert.equal(await file.text(), "<svg/>");
  assert.match(file.headers.get("content-disposition")!, /^attachment/);
  assert.ok(item.findings.some(({ code }) => code === "imageLinked"));
});

Deno.test("another problem of the same id: renamed, or replaced with all that hangs on it", async () => {
  await using t = await openTestSite();
  await giveTestlib(t);
  const there = await t.addProblem({
    problemId: "HOJ-1010",
    shownOutput: "nothing",
  });
  const { id, items: [item] } = await readIn(t, zip(hojEntries()));
  assert.deepEqual(item.clash, {
    kind: "id",
    pid: there.pid,
    problemId: "HOJ-1010",
  });
  assert.equal(item.decision, "rename");
  const [renamed] = await takeIn(t, id);
  assert.equal(renamed.problemId, "HOJ-1010-2");
  const fresh = await problemWith(t, renamed.pid!);
  assert.equal(fresh.problem.shownOutput, "samples");

  const other = zip(hojEntries({ hint: "anders", auth: 2 }));
  const second = await readIn(t, other);
  const [replaced] = await takeIn(t, second.id, { 0: "replace" });
  assert.deepEqual([replaced.outcome, replaced.pid], ["replaced", there.pid]);
  const { problem, cases } = await problemWith(t, there.pid);
  assert.equal(problem.judgeMode, "spj");
  // Who may see it is for its editors to say, not for a file.
  assert.equal(problem.auth, there.auth);
  // The file does not say what of the data may be shown.
  assert.equal(problem.shownOutput, "nothing");
  assert.notEqual(problem.caseVersion, there.caseVersion);
  assert.equal(cases.length, 2);
});

Deno.test("twins in one file: the second is left out, or gets an id of its own", async () => {
  await using t = await openTestSite();
  const items = await bringIn(
    t,
    zip([
      ...hojEntries({}, "a"),
      ...hojEntries({ hint: "2" }, "b"),
      ...hojEntries({}, "c"),
    ]),
  );
  assert.deepEqual(
    items.map(({ outcome, problemId }) => [outcome, problemId]),
    [
      ["created", "HOJ-1010"],
      ["created", "HOJ-1010-2"],
      ["skipped", "HOJ-1010"],
    ],
  );
});

Deno.test("one bad problem does not stop the others", async () => {
  await using t = await openTestSite();
  const items = await bringIn(
    t,
    zip([
      ...hojEntries({ problemId: "A" }, "a"),
      ["b.json", "{"],
      ["b/1.in", ""],
      ...hojEntries({ problemId: "C" }, "c"),
    ]),
  );
  assert.deepEqual(
    items.map(({ outcome, problemId }) => [outcome, problemId]),
    [["created", "A"], ["failed", ""], ["created", "C"]],
  );
});

Deno.test("a file that is none of the formats fails with the reason", async () => {
  await using t = await openTestSite();
  for (
    const [bytes, code, name] of [
      ["hello", "notXml", "x.xml"],
      ["hello", "archiveBroken", "X.ZIP"],
      ["<html></html>", "notXml", "x.xml"],
      ["<fps><item><title>x", "xmlCutOff", "x.xml"],
      [zip([["a.txt", "x"]]), "unknownFormat"],
      [zip(hojEntries()).slice(0, 200), "archiveBroken"],
      [zip([["../x", "y"]]), "archiveUnsafeName"],
    ] as const
  ) {
    const { job } = await readIn(t, bytes, name);
    assert.deepEqual([job.state, job.fault?.code], ["failed", code]);
  }
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("what stands before a broken place can still be taken", async () => {
  await using t = await openTestSite();
  const item = "<item><title>t</title><description>d</description>" +
    "<test_input>1</test_input><test_output>2</test_output></item>";
  const { id, job } = await readIn(t, `<fps>${item}<item><title>cut`, "x.xml");
  assert.deepEqual([job.state, job.fault?.code], ["ready", "xmlCutOff"]);
  const items = await takeIn(t, id);
  assert.deepEqual(items.map(({ outcome }) => outcome), ["created"]);
});

Deno.test("killed at any moment, an import goes on and makes nothing twice", async () => {
  await using t = await openTestSite();
  const { id } = await readIn(
    t,
    zip([
      ...hojEntries({ problemId: "A" }, "a"),
      ...hojEntries({ problemId: "B" }, "b"),
    ]),
  );
  await takeIn(t, id);
  // As if the process had ended behind the second commit, before its record.
  await t.site.exchange.importItems.update([id, 1], (item) => ({
    ...item,
    outcome: null,
  }));
  await leaveRunning(t, id, { done: 1 });
  await t.site.jobs.resume();
  await Promise.all(t.site.background);
  assert.equal((await getImport(t.site, id))!.state, "interrupted");
  const page = await t.browse(`/admin/problem/batch-operation/${id}`, {
    as: "root",
  });
  assert.match(await page.text(), /value="resume"/);
  assert.ok((await resumeImport(await t.actAs("root"), id)).ok);
  await Promise.all(t.site.background);
  const items = await itemsOf(t, id);
  assert.deepEqual(items.map(({ outcome }) => outcome), ["created", "created"]);
  const job = (await getImport(t.site, id))!;
  assert.deepEqual([job.state, job.done], ["done", 2]);
  assert.equal(t.site.problems.catalogue.size, 2);
});

Deno.test("files wait for their import, and go when it is over", async () => {
  await using t = await openTestSite();
  const { id, job } = await readIn(t, zip(hojEntries()));
  t.clock.now = Date.now() + 49 * 3_600_000;
  await t.site.jobs.records.update(
    ["import", id],
    (job) => ({ ...job, at: t.clock.now }),
  );
  await tidyUp(t.site);
  assert.ok(await t.site.files.has(job.file.hash));
  await takeIn(t, id);
  await tidyUp(t.site);
  assert.ok(!await t.site.files.has(job.file.hash));
  t.clock.now += 31 * 86_400_000;
  await tidyUp(t.site);
  assert.equal(await t.site.exchange.importJobs.get(id), null);
  assert.deepEqual(await itemsOf(t, id), []);
});
