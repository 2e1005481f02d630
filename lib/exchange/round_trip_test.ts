import assert from "node:assert/strict";
import fc from "fast-check";
import { anyCharacter } from "../../tests/characters.ts";
import { bringIn, problemWith } from "../../tests/http/exchange/imports.ts";
import { keep, keptOf, keptPrograms } from "../../tests/kept_programs.ts";
import { PICTURE } from "../../tests/packages.ts";
import { openTestSite, type TestSite } from "../../tests/support.ts";
import { LANGUAGE_NAMES } from "../judging/languages.ts";
import { mediaKeysIn, mediaUrl, replaceMediaLinks } from "../media/schema.ts";
import { keepImage } from "../media/service.ts";
import { putAttachment } from "../problems/cases/attachments.ts";
import { SHOWN_OUTPUT } from "../problems/draft/choices.ts";
import {
  EditorialDraft,
  editorialOf,
  saveEditorial,
} from "../problems/editorials.ts";
import { hintsOf, saveHints } from "../problems/hints.ts";
import { ProblemDraft } from "../problems/schema.ts";
import { EXPORT_FORMATS } from "./export/formats.ts";
import { exportProblems } from "./export/mod.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "# 标题\n\n## 输入\n\n$a_1 \\le b$ ```c\nx\n```\n",
    "<b>bold</b> & \\\\ %20 {{nextsample}}\r\n",
    "https://image.invalid/0 ![x](/api/public/img/none.png)",
  ),
);
const needed = text.map((value) => value.trim() || "x");
const line = fc.string({ minLength: 1, maxLength: 40 })
  .map((value) => value.replaceAll(/\s+/g, " ").trim() || "t");
const statement = fc.record({
  title: line,
  description: text,
  input: needed,
  output: needed,
  hint: text,
});
const fileName = fc.stringMatching(/^[a-z]{1,8}\.(h|txt)$/);
const files = fc.dictionary(fileName, needed, {
  maxKeys: 2,
  noNullPrototype: true,
});
const checker = fc.record({
  judgeMode: fc.constantFrom("spj" as const, "interactive" as const),
  spjLanguage: fc.constantFrom("C", "C++"),
  spjCode: needed,
});
const noChecker = fc.constant({
  judgeMode: "default" as const,
  spjLanguage: null,
  spjCode: null,
});
const kinds = fc.oneof(
  fc.record({
    type: fc.constant(0 as const),
    judgeCaseMode: fc.constantFrom(
      "default" as const,
      "ergodic_without_error" as const,
    ),
  }),
  fc.record({
    type: fc.constant(1 as const),
    judgeCaseMode: fc.constantFrom(
      "default" as const,
      "subtask_lowest" as const,
      "subtask_average" as const,
    ),
  }),
);
const rows = fc.array(
  fc.record({
    input: fc.string({ unit: anyCharacter, maxLength: 30 }),
    output: fc.string({ minLength: 1, maxLength: 30 }),
    score: fc.nat({ max: 100 }),
    groupNum: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const draft = fc.record({
  problemId: fc.stringMatching(/^[A-Z][A-Z0-9._-]{0,10}$/),
  texts: fc.oneof(
    fc.record({ "zh-CN": statement }),
    fc.record({ "en-US": statement }),
    fc.record({ "zh-CN": statement, "en-US": statement }),
  ),
  examples: fc.array(fc.record({ input: text, output: text }), {
    maxLength: 3,
  }),
  auth: fc.constantFrom(1 as const, 2 as const),
  timeLimit: fc.integer({ min: 1, max: 60_000 }),
  memoryLimit: fc.integer({ min: 1, max: 4_096 }),
  stackLimit: fc.integer({ min: 1, max: 1_024 }),
  difficulty: fc.integer({ min: 0, max: 8 }),
  source: fc.option(line),
  codeShare: fc.boolean(),
  isRemoveEndBlank: fc.boolean(),
  openCaseResult: fc.boolean(),
  shownOutput: fc.constantFrom(...SHOWN_OUTPUT),
  fileIo: fc.boolean(),
  languages: fc.subarray([...LANGUAGE_NAMES], { minLength: 1 }),
  tags: fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,8}$/),
      color: fc.constantFrom(null, "#0b7285"),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  codeTemplates: fc.uniqueArray(
    fc.record({ language: fc.constantFrom(...LANGUAGE_NAMES), code: needed }),
    { maxLength: 2, selector: ({ language }) => language },
  ),
  userExtraFile: files,
  judgeExtraFile: files,
  checker: fc.oneof(checker, noChecker),
  kind: kinds,
  cases: rows,
  kept: keptPrograms,
  hasImage: fc.boolean(),
  told: fc.record({
    zh: text,
    en: text,
    showsSolutions: fc.boolean(),
    afterSolving: fc.boolean(),
    afterDue: fc.boolean(),
    afterContest: fc.boolean(),
    always: fc.boolean(),
    hintsZh: text,
    hintsEn: fc.constantFrom("", "One\n\n---\n\nTwo"),
    hasImage: fc.boolean(),
  }),
  annex: fc.uniqueArray(fc.constantFrom("数据 1.txt", "b.pdf", "c"), {
    maxLength: 2,
  }),
});
type Wanted = fc.RandomType & typeof draft extends fc.Arbitrary<infer T> ? T
  : never;

async function make(t: TestSite, wanted: Wanted): Promise<number> {
  const {
    checker,
    kind,
    fileIo,
    hasImage,
    annex: attachments,
    kept,
    told: { hintsZh, hintsEn, ...editorial },
    ...rest
  } = wanted;
  const act = await t.actAs("root");
  const onDisk = async (name: string, bytes: Uint8Array) => {
    const path = t.site.files.tempPath();
    await Deno.writeFile(path, bytes);
    return { name, path, size: bytes.length };
  };
  let texts: typeof rest.texts = rest.texts;
  if (hasImage) {
    const image = await keepImage(act, await onDisk("fig.png", PICTURE));
    assert.ok(image.ok);
    const link = `![a](${mediaUrl(image.value)}) `;
    texts = Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => [
        locale,
        { ...text, description: link + text!.description },
      ]),
    ) as typeof texts;
  }
  const isFileIO = fileIo && checker.judgeMode !== "interactive";
  const problem = ProblemDraft.parse({
    ...rest,
    ...checker,
    ...kind,
    texts,
    isFileIO,
    ioReadFileName: isFileIO ? "a.in" : null,
    ioWriteFileName: isFileIO ? "a.out" : null,
    isUploadCase: false,
    uploadId: null,
  });
  const { pid } = await t.addProblem(problem);
  await keep(act, pid, kept);
  if (editorial.hasImage) {
    const image = await keepImage(act, await onDisk("why.png", PICTURE));
    assert.ok(image.ok);
    editorial.zh += `\n![why](${mediaUrl(image.value)})`;
  }
  const draft = EditorialDraft.parse(editorial);
  assert.ok((await saveEditorial(act, pid, draft)).ok);
  assert.ok((await saveHints(act, pid, { hintsZh, hintsEn })).ok);
  const made = (await t.site.problems.records.get(pid))!;
  for (const name of attachments) {
    const file = await onDisk(name, new TextEncoder().encode(`of ${name}`));
    assert.ok((await putAttachment(act, made, file)).ok);
  }
  return pid;
}

/** Returns everything about a problem that other sites should get. */
async function essence(t: TestSite, pid: number) {
  const { problem, statement, cases } = await problemWith(t, pid);
  const tags = problem.tags.map((id) => t.site.problems.catalogue.tag(id))
    .map((tag) => [tag!.name, tag!.color]);
  const told = JSON.stringify({
    editorial: await editorialOf(t.site, pid),
    hints: await hintsOf(t.site, pid),
  });
  const pictures: string[] = [];
  for (const key of mediaKeysIn(JSON.stringify(statement.texts) + told)) {
    pictures.push((await t.site.media.records.findBy("key", key))?.hash ?? key);
  }
  const texts = replaceMediaLinks(
    JSON.stringify(statement.texts),
    () => "(picture)",
  );
  const attachments = await Array.fromAsync(
    t.site.problems.attachments.all([pid]),
    ({ name, hash }) => [name, hash],
  );
  const {
    pid: _pid,
    tags: _tags,
    createdAt: _createdAt,
    modifiedAt: _modifiedAt,
    caseVersion: _caseVersion,
    // Typed by hand or sent as files: the same cases.
    isUploadCase: _isUploadCase,
    ...facts
  } = problem;
  return {
    facts,
    statement: { ...statement, texts: JSON.parse(texts) },
    cases,
    tags,
    pictures,
    told: replaceMediaLinks(told, () => "(picture)"),
    annex: attachments,
    ...await keptOf(t, pid),
  };
}

async function exported(t: TestSite, pids: number[], format: "hoj" | "icpc") {
  const zip = await exportProblems(await t.actAs("root"), pids, format);
  assert.ok(zip.ok, JSON.stringify(zip));
  return new Uint8Array(await new Response(zip.value).arrayBuffer());
}

for (const format of EXPORT_FORMATS) {
  Deno.test(`${format}: whatever a problem is, it comes back as it was [4 S4.1, 4 S4.2]`, async () => {
    await using from = await openTestSite();
    await using to = await openTestSite();
    let n = 0;
    await fc.assert(
      fc.asyncProperty(draft, async (wanted) => {
        const id = `${wanted.problemId}-${n++}`;
        const pid = await make(from, { ...wanted, problemId: id });
        const [item] = await bringIn(to, await exported(from, [pid], format));
        assert.equal(item.outcome, "created", JSON.stringify(item));
        assert.deepEqual(
          await essence(to, item.pid!),
          await essence(from, pid),
        );
      }),
      { numRuns: 15 },
    );
  });
}

Deno.test("several problems in one file, of both formats", async () => {
  await using t = await openTestSite();
  const pids: number[] = [];
  for (const problemId of ["A", "B", "题目"]) {
    pids.push((await t.addProblem({ problemId })).pid);
  }
  for (const format of EXPORT_FORMATS) {
    await using to = await openTestSite();
    const items = await bringIn(to, await exported(t, pids, format));
    assert.deepEqual(
      items.map(({ problemId, outcome }) => [problemId, outcome]).sort(),
      [["A", "created"], ["B", "created"], ["题目", "created"]],
    );
  }
});

Deno.test("what another judge has changed counts, not what Gavel once knew", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ problemId: "A" });
  const { openArchive } = await import("../files/archive.ts");
  const { readText } = await import("./reading/tree.ts");
  const { zip } = await import("../../tests/packages.ts");
  const path = `${t.dir}/a.zip`;
  for (
    const [format, from, to] of [
      ["hoj", '"timeLimit": 1000', '"timeLimit": 4000'],
      ["icpc", "time_limit: 1", "time_limit: 4"],
    ] as const
  ) {
    await Deno.writeFile(path, await exported(t, [pid], format));
    const opened = await openArchive(path);
    assert.ok(opened.ok);
    const entries: [string, string][] = [];
    using archive = opened.value;
    for (const file of archive.files) {
      const text = await readText(file);
      const isCore = /^[^/]*\.json$|problem\.yaml$/.test(file.name);
      entries.push([file.name, isCore ? text.replace(from, to) : text]);
    }
    await using other = await openTestSite();
    const [item] = await bringIn(other, zip(entries));
    const { problem, cases } = await problemWith(other, item.pid!);
    assert.equal(problem.timeLimit, 4000, format);
    assert.ok(cases.length >= 2);
    assert.ok(
      item.findings.some(({ params }) => params?.name === "gavel.json"),
    );
  }
});
