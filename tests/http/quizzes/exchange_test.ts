import assert from "node:assert/strict";
import type { Site } from "../../../lib/site/site.ts";
import { QUIZ_TYPES, type QuizBody } from "../../../lib/quizzes/schema.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addQuiz } from "./quizzes.ts";

async function idle({ background }: Site): Promise<void> {
  while (background.size > 0) await Promise.all(background);
}

/** Sends a file to a bank; the address of what is in it. */
async function send(
  t: TestSite,
  content: BlobPart,
  { as = "admin", path = "/admin/quiz/import", name = "quizzes.xml" }: {
    as?: Person;
    path?: string;
    name?: string;
  } = {},
) {
  const body = new FormData();
  body.append("file", new File([content], name));
  const sent = await t.browse(path, { as, method: "POST", body });
  await sent.body?.cancel();
  await idle(t.site);
  return { status: sent.status, at: sent.headers.get("location") ?? "" };
}

const pageOf = async (t: TestSite, path: string, as: Person = "admin") =>
  decoded(await (await t.browse(path, { as })).text());

/** Takes what is ticked on the page of an import. */
async function take(t: TestSite, at: string, as: Person = "admin") {
  const ticked = [...(await pageOf(t, at, as))
    .matchAll(/<input[^>]*name="wanted"[^>]*>/g)]
    .filter(([tag]) => / checked/.test(tag))
    .map(([tag]) => /value="(\d+)"/.exec(tag)![1]);
  const body = new FormData();
  body.append("action", "take");
  for (const n of ticked) body.append("wanted", n);
  const sent = await t.browse(at, { as, method: "POST", body });
  await sent.body?.cancel();
  await idle(t.site);
  return { status: sent.status, ticked };
}

Deno.test("a Moodle file: preview with losses, then what was chosen, its pictures too; sent again it is known", async () => {
  await using t = await openTestSite();
  const xml = await Deno.readTextFile("tests/moodle/questions.xml");
  const { status, at } = await send(t, xml);
  assert.equal(status, 303);
  const page = await pageOf(t, at);
  for (
    const text of [
      "Which sort is stable",
      "图片一并导入",
      "略过提示",
      "不支持“calculated”题型",
    ]
  ) assert.ok(page.includes(text), text);
  assert.equal(t.site.quizzes.catalogue.rows.size, 0, "nothing yet");
  const taken = await take(t, at);
  assert.deepEqual(taken, {
    status: 303,
    ticked: ["0", "1", "2", "3", "4", "5", "6"],
  });
  assert.ok((await pageOf(t, at)).includes("已添加 7 道测验，略过 1 道"));
  const quizzes = [...t.site.quizzes.catalogue.rows.values()];
  assert.deepEqual(quizzes.map(({ type }) => type), [
    "single choice",
    "multiple choice",
    "true/false",
    "fill in",
    "fill in",
    "essay",
    "blanks",
  ]);
  const first = (await t.site.quizzes.bodies.get(quizzes[0].qid))!;
  const image = /!\[diagram\]\((\/api\/public\/img\/[^)]+\.png)\)/
    .exec(first.title)!;
  const shown = await t.browse(image[1], { as: "admin" });
  assert.equal(shown.headers.get("content-type"), "image/png");
  await shown.body?.cancel();
  const again = await send(t, xml);
  assert.ok((await pageOf(t, again.at)).includes("测验文字相同"));
  assert.deepEqual((await take(t, again.at)).ticked, []);
  assert.equal(t.site.quizzes.catalogue.rows.size, 7);
});

/** A bank's quizzes without what belongs to their numbers. */
async function contentOf({ site }: TestSite, after = 0) {
  const bodies: unknown[] = [];
  for (const quiz of site.quizzes.catalogue.rows.values()) {
    if (quiz.qid <= after) continue;
    const body = (await site.quizzes.bodies.get(quiz.qid)) as QuizBody;
    const { type, isShuffled, partial, tags } = quiz;
    bodies.push({
      type,
      isShuffled,
      partial,
      tags,
      ...body,
      parts: body.parts.map(({ uuid: _, options, rubric, ...part }) => ({
        ...part,
        rubric: rubric?.map(({ uuid: _, ...criterion }) => criterion) ?? null,
        options: options.map(({ uuid: _, ...option }) => option),
      })),
    });
  }
  return bodies;
}

for (
  const [kind, language] of [
    ["csv", "zh-CN"],
    ["csv", "en-US"],
    ["xlsx", "zh-CN"],
  ] as const
) {
  Deno.test(`a bank exported as ${kind} in ${language} comes back as it was, every kind of quiz, in all languages [4 S3.6]`, async () => {
    await using t = await openTestSite();
    for (const type of QUIZ_TYPES) await addQuiz(t, type, { as: "admin" });
    await addQuiz(t, "fill in", { as: "admin", title: "-1 + 1 = ?" });
    const codeTemplate = { "C++": "a", "Python3": "b\nb", "Java": "c" };
    for (const type of ["code comprehension", "single choice"] as const) {
      await addQuiz(t, type, { as: "admin", codeTemplate });
    }
    for (const accepts of [["a|b", "a or b\\", "or"], ["101"], ["\\"]]) {
      await addQuiz(t, "fill in", { as: "admin", data: [{ accepts }] });
    }
    const before = await contentOf(t);
    const file = await t.browse(`/admin/quiz/export/${kind}/table`, {
      as: "admin",
      headers: { cookie: `gavel_language=${language}` },
    });
    const bytes = await file.arrayBuffer();
    if (kind === "csv") {
      const [heads, ...rows] = new TextDecoder().decode(bytes).split("\r\n");
      const [first] = rows;
      const isEnglish = language === "en-US";
      const told = isEnglish
        ? [/^Kind,Question,Part,A,/, /^Single choice,/, /,Yes,/]
        : [/^题型,题目,小题,A,/, /^单选题,/, /,是,/];
      assert.match(heads, told[0]);
      assert.match(first, told[1]);
      assert.ok(rows.some((row) => told[2].test(row)));
    }
    await using other = await openTestSite();
    const { at } = await send(other, bytes, { name: `quizzes.${kind}` });
    await take(other, at);
    const after = await contentOf(other);
    assert.deepEqual(after, before);
  });
}

Deno.test("a bank exported for Moodle comes back as far as Moodle's kinds go, with its pictures", async () => {
  await using t = await openTestSite();
  const xml = await Deno.readTextFile("tests/moodle/questions.xml");
  const { at } = await send(t, xml);
  await take(t, at);
  await addQuiz(t, "code completion", { as: "admin" });
  const before = await contentOf(t);
  const file = await t.browse("/admin/quiz/export/moodle/table", {
    as: "admin",
  });
  const text = await file.text();
  assert.match(text, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<quiz>/);
  await using other = await openTestSite();
  const back = await send(other, text);
  const page = await pageOf(other, back.at);
  assert.ok(!page.includes("不支持"));
  await take(other, back.at);
  const after = await contentOf(other);
  const plain = (quiz: unknown) =>
    JSON.stringify(quiz).replaceAll(/img\/[0-9a-f]{32}/g, "img/x");
  assert.deepEqual(after.slice(0, 7).map(plain), before.slice(0, 7).map(plain));
  // Several questions about one program are a question each.
  assert.equal(after.length, 10);
});

Deno.test("broken, foreign and empty files are told apart; others' imports are not seen", async () => {
  await using t = await openTestSite();
  const cases: [content: string, told: string][] = [
    ["<quiz><question", "文件不完整或已损坏"],
    ["<html></html>", "这不是测验文件"],
    ["<quiz></quiz>", "文件中没有测验"],
    ["题型,题目,答案\n作文,写,无\n", "没有“作文”题型"],
  ];
  let last = "";
  for (const [content, told] of cases) {
    const { at } = await send(t, content);
    assert.ok((await pageOf(t, at)).includes(told), told);
    last = at;
  }
  const other = await t.browse(last, { as: "problem_admin" });
  assert.equal(other.status, 404);
  await other.body?.cancel();
  const none = await t.browse("/admin/quiz/import", {
    as: "admin",
    method: "POST",
    body: new FormData(),
  });
  assert.equal(none.status, 422);
  await none.body?.cancel();
});

Deno.test("an export has no key of others' quizzes; a group's bank takes its own", async () => {
  await using t = await openTestSite();
  await addQuiz(t, "single choice");
  const read = async (path: string, as: Person) => {
    const file = await t.browse(path, { as });
    return { status: file.status, text: await file.text() };
  };
  for (const kind of ["csv", "moodle"]) {
    const path = `/admin/quiz/export/${kind}/table`;
    assert.ok(!(await read(path, "admin")).text.includes("merge sort"));
    assert.ok((await read(path, "problem_admin")).text.includes("merge sort"));
  }
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const path = `/group/${gid}/admin/quiz/import`;
  const sheet = "题型,题目,答案\n判断题,只在团队,对\n";
  assert.equal((await send(t, sheet, { path, as: "user" })).status, 403);
  const { at } = await send(t, sheet, { path, name: "a.csv" });
  await take(t, at);
  const quiz = [...t.site.quizzes.catalogue.rows.values()]
    .find(({ headline }) => headline === "只在团队");
  assert.equal(quiz?.gid, gid);
  const group = `/group/${gid}/admin/quiz/export/csv/table`;
  assert.ok((await read(group, "admin")).text.includes("只在团队"));
  assert.equal((await read(group, "user")).status, 403);
});

Deno.test("a file that is not read again in time leaves its import interrupted; nothing counts as skipped, and it goes on later", async () => {
  await using t = await openTestSite();
  const xml = await Deno.readTextFile("tests/moodle/questions.xml");
  const { at } = await send(t, xml);
  const { workers } = t.site;
  const { run } = workers;
  // The machine is so busy that the time for it does not do.
  workers.run = () => Promise.resolve({ ok: false, error: "late" });
  await take(t, at);
  assert.equal(t.site.quizzes.catalogue.rows.size, 0);
  const outcomes = async () =>
    (await Array.fromAsync(t.site.quizzes.importItems.all()))
      .map(({ outcome }) => outcome);
  assert.deepEqual([...new Set(await outcomes())], [null]);
  workers.run = run;
  await take(t, at);
  assert.equal(t.site.quizzes.catalogue.rows.size, 7);
});

Deno.test("what a file does not keep is said before it is made; of which quizzes, the filter says [4 S3.6]", async () => {
  await using t = await openTestSite();
  await addQuiz(t, "code completion", { as: "admin" });
  await addQuiz(t, "multiple choice", { as: "admin", isShared: true });
  await addQuiz(t, "blanks", {
    as: "admin",
    title: "[[1]] ![p](/api/public/img/0123456789abcdef0123456789abcdef.png)",
    data: [{ accepts: ["pi"], number: { value: 3.14, tolerance: 0.01 } }],
  });
  const page = await pageOf(t, "/admin/quiz/export");
  for (
    const [text, count] of [
      ["同一程序的各小题变成单独的题目", 1],
      ["少选时一律按比例得分", 1],
      ["不再允许误差", 1],
      ["图片不在文件中", 2],
      ["不保留“团队可以使用”", 3],
    ] as const
  ) assert.equal(page.split(text).length - 1, count, text);
  const some = await pageOf(t, "/admin/quiz/export?type=blanks");
  assert.ok(some.includes("export/moodle/table?type=blanks"));
  assert.ok(!some.includes("少选时一律按比例得分"));
  const none = await pageOf(t, "/admin/quiz/export?type=essay");
  assert.equal(none.split("全部保留").length - 1, 3);
});
