import assert from "node:assert/strict";
import { createLesson, updateLesson } from "../../../lib/courses/lessons.ts";
import { finishedBy, finishLesson } from "../../../lib/courses/learning.ts";
import { type Lesson, LessonDraft } from "../../../lib/courses/schema.ts";
import { forgetPerson } from "../../../lib/courses/forget.ts";
import { ok } from "../../../lib/result.ts";
import { refuse } from "../../../lib/failure.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { aRunVerdict, judged, judgeOf } from "../judging.ts";
import { addQuiz, rightAnswers } from "../quizzes/quizzes.ts";
import { addCourse, fine, sell } from "./made.ts";

/** A lesson with this text, in a course that user's group has. */
async function furnish(
  t: TestSite,
  text: string,
  changes: Partial<LessonDraft> = {},
) {
  const { course } = await addCourse(t, [[]]);
  const lesson = fine(
    await createLesson(
      await t.actAs("root"),
      course.id,
      draftOf(course.chapters[0].id, text, changes),
    ),
  );
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await sell(t, { courseId: course.id, gid });
  await t.site.courses.groupRecords.insert({
    gid,
    courseId: course.id,
    createdAt: t.clock.now,
  });
  const path = `/course/${course.id}/lesson/${lesson.id}`;
  return {
    course,
    lesson,
    gid,
    path,
    read: async (as: "user" | "root" = "user") => {
      const page = await t.browse(path, { as });
      return await page.text();
    },
    finished: async () =>
      (await finishedBy(t.site, "uid-user", course.id)).has(lesson.id),
  };
}

const draftOf = (
  chapterId: number,
  text: string,
  changes: Partial<LessonDraft> = {},
) =>
  LessonDraft.parse({
    title: "Loops",
    chapterId,
    type: "text",
    text,
    ...changes,
  });

const PROGRAM = "```Python3 run\nprint(input())\n```\n\n```input\nhello\n```";

Deno.test("a program of a lesson runs with and without script, in its language, for those to whom the lesson is open [4 S7.2]", async () => {
  await using t = await openTestSite();
  const f = await furnish(t, `Before\n\n${PROGRAM}\n\nAfter`);
  const html = await f.read();
  assert.match(html, /print\(input\(\)\)/);
  assert.match(html, /name="input"[^>]*>\s*hello/);
  const judge = judgeOf(t);
  const call = (body: object, as: "user" | "no_discuss_user" = "user") =>
    t.call("POST", "/api/run-lesson-code", {
      as,
      json: { lessonId: f.lesson.id, part: 1, code: "print(1)", ...body },
    });
  const { data: key } = await envelope(await call({ input: "2" }));
  const [task] = await judge.claim();
  assert.equal(task.kind, "run");
  assert.equal(task.language, "Python3");
  assert.equal(task.code, "print(1)");
  assert.deepEqual(task.run, { input: "2", expected: null });
  await judge.result(task, aRunVerdict({ stdout: "1\n" }));
  const result = await envelope(
    await t.call("GET", `/api/get-test-judge-result?testJudgeKey=${key}`, {
      as: "user",
    }),
  );
  assert.equal((result.data as { userOutput: string }).userOutput, "1\n");
  await t.userOf("no_discuss_user");
  const closed = await envelope(await call({}, "no_discuss_user"));
  assert.notEqual(closed.status, 200, "the lesson is not open to them");
  t.clock.now += 60_000;
  const gone = await envelope(await call({ part: 0 }));
  assert.notEqual(gone.status, 200, "that is a text");
  const form = { part: "1", code: "print(3)", input: "" };
  const sent = t.browse(`${f.path}/run`, { as: "user", form });
  const [second] = await judge.claim();
  assert.equal(second.code, "print(3)");
  await judge.result(second, aRunVerdict({ stdout: "three\n" }));
  const page = await (await sent).text();
  assert.match(page, /three/);
  assert.match(page, /print\(3\)/, "what was typed is there");
  const empty = await t.browse(`${f.path}/run`, {
    as: "user",
    form: { part: "1", code: "", input: "kept as typed" },
  });
  assert.match(await empty.text(), /kept as typed/);
});

Deno.test("a quiz is answered where a lesson places it; its key comes once it is right [4 S7.2]", async () => {
  await using t = await openTestSite();
  const { quiz, body } = await addQuiz(t);
  const f = await furnish(t, `{{quiz ${quiz.qid}}}`, { finish: "tasks" });
  const right = rightAnswers(body);
  const [part] = body.parts;
  const wrong = part.options.find(({ isCorrect }) => !isCorrect)!.uuid;
  const send = (values: string[]) =>
    t.browse(`${f.path}/quiz/${quiz.qid}`, {
      as: "user",
      form: form(part.uuid, values),
    });
  const nothing = await send([]);
  assert.equal(nothing.status, 200);
  assert.match(await nothing.text(), /role="alert"/);
  assert.equal((await send([wrong])).status, 303);
  const told = await f.read();
  assert.match(told, /quiz-told bad/);
  assert.doesNotMatch(told, /is-right|is-missed/);
  assert.equal(await f.finished(), false);
  assert.equal((await send(right[part.uuid])).status, 303);
  const html = await f.read();
  assert.match(html, /quiz-told ok/);
  assert.match(html, /is-right/);
  assert.equal(await f.finished(), true);
  // Twice at once it is once; answered anew and wrong, it stays done.
  const at = { lessonId: f.lesson.id, qid: quiz.qid };
  const calls = await Promise.all([right, { [part.uuid]: [wrong] }].map(
    async (answers) =>
      await envelope(
        await t.call("POST", "/api/answer-lesson-quiz", {
          as: "user",
          json: { ...at, answers },
        }),
      ),
  ));
  assert.deepEqual(
    calls.map(({ data }) => data),
    [1, 2].map(() => ({ qid: quiz.qid, isRight: true })),
  );
  await send([wrong]);
  assert.equal(await f.finished(), true);
  const outside = await t.browse(`${f.path}/quiz/${quiz.qid}`, {
    as: "no_discuss_user",
    form: form(part.uuid, [wrong]),
  });
  assert.notEqual(outside.status, 303);
  await forgetPerson(t.site, "uid-user");
  const answers = await Array.fromAsync(t.site.courses.answers.all());
  assert.deepEqual(answers, []);
});

function form(uuid: string, values: string[]): FormData {
  const form = new FormData();
  form.set("x", "");
  for (const value of values) form.append(`part.${uuid}`, value);
  return form;
}

Deno.test("a lesson is finished by the rule that its author sets, wherever the problem was solved [4 S7.2]", async () => {
  await using t = await openTestSite();
  const one = await t.addProblem({ problemId: "L1" });
  const two = await t.addProblem({ problemId: "L2" });
  const { quiz, body } = await addQuiz(t);
  const text = `{{problem L1}}\n{{problem L2}}\n{{quiz ${quiz.qid}}}`;
  const rules = { finish: "tasks", needed: 2, quizRule: "answered" } as const;
  const f = await furnish(t, text, rules);
  const user = await t.actAs("user");
  assert.deepEqual(f.lesson.tasks, {
    quizzes: [quiz.qid],
    problems: [one.pid, two.pid],
  });
  const early = await finishLesson(user, f.lesson.id);
  assert.deepEqual(
    early,
    refuse("lessonTasksLeft", { params: { left: 2 } }),
  );
  assert.match(await f.read(), /已完成 0\/3，完成 2 个/);
  await judged(t, "L1");
  assert.equal(await f.finished(), false);
  const [part] = body.parts;
  const wrong = part.options.find(({ isCorrect }) => !isCorrect)!.uuid;
  await t.browse(`${f.path}/quiz/${quiz.qid}`, {
    as: "user",
    form: form(part.uuid, [wrong]),
  });
  assert.equal(await f.finished(), true, "answered counts here");
  assert.match(await f.read(), /已通过/);
  const progress = await t.browse(`/group/${f.gid}/course/${f.course.id}`, {
    as: "root",
  });
  const seen = await progress.text();
  assert.match(seen, /100%/);
  assert.match(seen, /1 ?\/ ?1/);
});

Deno.test("what a lesson places must be there and be its author's to show; a rule must be one that can be met", async () => {
  await using t = await openTestSite();
  const { course } = await addCourse(t, [[]]);
  const [{ id: chapterId }] = course.chapters;
  const act = await t.actAs("root");
  const table: [text: string, changes: Partial<LessonDraft>, code: string][] = [
    ["{{quiz 99}}", {}, "lessonQuiz"],
    ["{{problem none}}", {}, "lessonProblem"],
    ["```Klingon run\nx\n```", {}, "lessonLanguage"],
    ["only text", { finish: "tasks" }, "lessonNoTasks"],
    ["{{quiz 1}}\n".repeat(51), {}, "lessonParts"],
  ];
  for (const [text, changes, code] of table) {
    const made = await createLesson(
      act,
      course.id,
      draftOf(chapterId, text, changes),
    );
    assert.ok(!made.ok && made.error.code === code, `${code} ${text}`);
  }
  await t.addProblem({ problemId: "L1" });
  const lesson = fine(
    await createLesson(act, course.id, draftOf(chapterId, "{{problem L1}}")),
  );
  const much = await updateLesson(
    act,
    lesson.id,
    draftOf(chapterId, "{{problem L1}}", { finish: "tasks", needed: 2 }),
  );
  assert.ok(!much.ok && much.error.code === "lessonNeeded");
  const taught: Lesson = fine(
    await updateLesson(act, lesson.id, draftOf(chapterId, "Only text")),
  );
  assert.deepEqual(ok(taught.tasks), ok({ quizzes: [], problems: [] }));
});

Deno.test("a lesson of slides shows text, program and quiz below them, and is finished by them [4 S7.1, 4 S7.2]", async () => {
  await using t = await openTestSite();
  const { quiz, body } = await addQuiz(t);
  const f = await furnish(
    t,
    `Look at it again\n\n${PROGRAM}\n\n{{quiz ${quiz.qid}}}`,
    { type: "slide", finish: "tasks" },
  );
  const slide = `/api/public/img/${"a".repeat(32)}.png`;
  await t.site.store.transact(async (tx) => {
    const { contents } = t.site.courses;
    const known = await tx.getBlob(contents, [f.lesson.id]);
    await tx.putBlob(contents, [f.lesson.id], { ...known!, slides: [slide] });
    return ok(null);
  });
  const html = await f.read();
  const at = (text: string) => {
    const place = html.indexOf(text);
    assert.ok(place > 0, text);
    return place;
  };
  assert.ok(at(slide) < at("Look at it again"));
  assert.ok(at("Look at it again") < at("print(input())"));
  const run = await envelope(
    await t.call("POST", "/api/run-lesson-code", {
      as: "user",
      json: { lessonId: f.lesson.id, part: 1, code: "print(1)", input: "" },
    }),
  );
  assert.equal(run.status, 200);
  assert.deepEqual(f.lesson.tasks.quizzes, [quiz.qid]);
  const [part] = body.parts;
  const sent = await t.browse(`${f.path}/quiz/${quiz.qid}`, {
    as: "user",
    form: form(part.uuid, rightAnswers(body)[part.uuid]),
  });
  assert.equal(sent.status, 303);
  assert.equal(await f.finished(), true);
});
