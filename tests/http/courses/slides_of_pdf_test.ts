import assert from "node:assert/strict";
import {
  endSlideMaking,
  slidesWork,
} from "../../../lib/courses/slide_making.ts";
import type { AnyTask, SlidesReport } from "../../../lib/judging/protocol.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { makePdf, pagesOf } from "../../pdfs.ts";
import { JUDGE_TOKEN, openTestSite, type TestSite } from "../../support.ts";
import { aClaim, judgeOf } from "../judging.ts";
import { aPng } from "../pictures.ts";
import { addCourse, fine } from "./made.ts";

const ENGLISH = { cookie: "gavel_language=en-US.uid-problem_admin" };

type SlidesTask = AnyTask & { kind: "slides" };

/** A lesson with a slide, and how its page and a judge deal with a PDF. */
async function furnish(t: TestSite) {
  const { course, lessons: [lesson] } = await addCourse(t, [[1]]);
  const path = `/admin/course/${course.id}/lesson/${lesson.id}`;
  const judge = judgeOf(t);
  return {
    lesson,
    path,
    judge,
    async send(file: Uint8Array<ArrayBuffer>, name = "loops.pdf") {
      const form = new FormData();
      form.set("pdf", new File([file], name));
      return await t.browse(`${path}/slides/pdf`, {
        as: "problem_admin",
        form,
        headers: ENGLISH,
      });
    },
    async claim(): Promise<SlidesTask[]> {
      const tasks = await judge.claim({ languages: ["PDF"] });
      return tasks as unknown as SlidesTask[];
    },
    /** Sends a picture as a judge does. */
    async keep({ id, attempt }: SlidesTask, bytes: BodyInit) {
      const query = new URLSearchParams({
        kind: "slides",
        name: "judge-1",
        instance: "first start",
        id: `${id}`,
        attempt: `${attempt}`,
      });
      const reply = await t.app.request(`/judge/files?${query}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${JUDGE_TOKEN}`,
          "content-type": "application/octet-stream",
        },
        body: bytes,
      });
      assert.equal(reply.status, 200);
      const { hash, size } = await reply.json();
      return { hash, size };
    },
    answer: (
      { kind, id, attempt }: SlidesTask,
      report: Partial<SlidesReport>,
    ) =>
      judge.call("result", {
        task: { kind, id, attempt },
        outcome: { kind: "slides", pages: [], fault: null, ...report },
      }),
    slides: async () => (await t.site.courses.contents.get(lesson.id))!.slides,
    page: async (language = "en-US") =>
      await (await t.browse(path, {
        as: "problem_admin",
        headers: { cookie: `gavel_language=${language}.uid-problem_admin` },
      })).text(),
  };
}

Deno.test("a PDF becomes slides behind those that are there, all at once; its way is told [4 S7.1]", async () => {
  await using t = await openTestSite();
  const f = await furnish(t);
  const [before] = await f.slides();
  assert.equal((await f.send(makePdf(pagesOf(2)))).status, 303);
  assert.match(await f.page(), /“loops.pdf” waits for a judge/);
  const [task] = await f.claim();
  assert.equal(task.mostPages, 199);
  await f.judge.call("progress", {
    task: { kind: "slides", id: task.id, attempt: task.attempt },
    done: 1,
    total: 2,
  });
  assert.match(await f.page("zh-CN"), /第 1 页，共 2 页/);
  assert.deepEqual(await f.slides(), [before], "nothing half there");
  const pages = [
    await f.keep(task, aPng(160, 90)),
    await f.keep(task, aPng(161, 90)),
  ];
  assert.equal((await f.answer(task, { pages })).status, 200);
  const [first, ...made] = await f.slides();
  assert.equal(first, before);
  assert.equal(made.length, 2);
  for (const link of made) {
    assert.equal((await t.browse(link, { as: "user" })).status, 200);
  }
  assert.ok(!(await f.page()).includes("loops.pdf"), "it is over");
  t.clock.now += 72 * 3_600_000;
  await tidyUp(t.site);
  assert.equal((await f.slides()).length, 3);
  for (const link of made) {
    assert.equal((await t.browse(link, { as: "root" })).status, 200);
  }
});

Deno.test("what is no whole PDF is refused at once, and so is a second beside the first", async () => {
  await using t = await openTestSite();
  const f = await furnish(t);
  const whole = makePdf(pagesOf(4));
  const other = await f.send(aPng(10, 10));
  assert.equal(other.status, 422);
  assert.match(await other.text(), /This file is no PDF/);
  const cut = await f.send(whole.slice(0, whole.length / 2));
  assert.match(await cut.text(), /The end of this PDF is missing/);
  const none = await f.send(new Uint8Array());
  assert.equal(none.status, 422);
  assert.deepEqual(await Array.fromAsync(t.site.queue.tasks.all()), []);
  assert.equal((await f.send(whole)).status, 303);
  const second = await f.send(whole);
  assert.match(await second.text(), /Slides are being made of another PDF/);
  assert.equal((await f.slides()).length, 1);
});

Deno.test("why there are no slides stands at the lesson, in the reader's language, until it is read [4 S7.1]", async (step) => {
  await using t = await openTestSite();
  const f = await furnish(t);
  const table: [fault: SlidesReport["fault"], en: RegExp, zh: RegExp][] = [
    [
      { code: "locked", page: null, count: null },
      /asks for a password/,
      /需要密码/,
    ],
    [
      { code: "tooManyPages", page: null, count: 500 },
      /has 500 pages/,
      /有 500 页/,
    ],
    [{ code: "broken", page: null, count: null }, /is damaged/, /已损坏/],
    [
      { code: "pageTooHeavy", page: 7, count: null },
      /Page 7 .* takes too much/,
      /第 7 页太耗时间/,
    ],
  ];
  for (const [fault, en, zh] of table) {
    await step.step(fault!.code, async () => {
      const sent = await f.send(makePdf(pagesOf(1)));
      assert.equal(sent.status, 303, await sent.text());
      const [task] = await f.claim();
      await f.keep(task, aPng(16, 9));
      assert.equal((await f.answer(task, { fault })).status, 200);
      assert.match(await f.page(), en);
      assert.match(await f.page("zh-CN"), zh);
      assert.equal((await f.slides()).length, 1);
    });
  }
  await t.browse(`${f.path}/slides/end`, {
    as: "problem_admin",
    form: {},
  });
  assert.doesNotMatch(await f.page(), /loops\.pdf/);
});

Deno.test("a judge's answer that holds no picture, or is not for this task, leaves nothing", async () => {
  await using t = await openTestSite();
  const f = await furnish(t);
  await f.send(makePdf(pagesOf(1)));
  const [task] = await f.claim();
  assert.equal((await f.answer(task, {})).status, 400, "neither");
  // Such a judge rests.
  t.clock.now += 10_000;
  const [again] = await f.claim();
  const pages = [await f.keep(again, "secret test data")];
  assert.equal((await f.answer(again, { pages })).status, 200);
  assert.equal((await f.slides()).length, 1);
  assert.match(await f.page(), /No judge could read/);
});

Deno.test("a stopped PDF, or one of a deleted lesson, leaves neither task nor slides", async () => {
  await using t = await openTestSite();
  const f = await furnish(t);
  await f.send(makePdf(pagesOf(1)));
  const [task] = await f.claim();
  const pages = [await f.keep(task, aPng(16, 9))];
  fine(await endSlideMaking(await t.actAs("root"), f.lesson.id));
  assert.equal((await f.answer(task, { pages })).status, 409);
  assert.equal((await f.slides()).length, 1);
  assert.equal(await t.site.queue.tasks.get("slides", task.id), null);
  await f.send(makePdf(pagesOf(1)));
  await t.browse(f.path.replace(/\/lesson\/\d+$/, "/contents"), {
    as: "problem_admin",
    form: { action: `delete lesson ${f.lesson.id}` },
  });
  const left = await Array.fromAsync(t.site.courses.slideMakings.all());
  const tasks = await Array.fromAsync(t.site.queue.tasks.all());
  assert.deepEqual([left, tasks], [[], []]);
});

Deno.test("a judge that was killed leaves the PDF to the next; no judge that reads PDFs is said", async () => {
  await using t = await openTestSite();
  const f = await furnish(t);
  await f.send(makePdf(pagesOf(1)));
  const [task] = await f.claim();
  await f.keep(task, aPng(16, 9));
  await t.site.queue.scheduler.release(
    { name: "judge-1", instance: "first start" },
    [{ kind: "slides", id: task.id, attempt: task.attempt }],
  );
  const [again] = await f.claim();
  assert.equal(again.attempt, task.attempt + 1);
  const pages = [await f.keep(again, aPng(16, 9))];
  assert.equal((await f.answer(task, { pages })).status, 409, "the killed one");
  assert.equal((await f.answer(again, { pages })).status, 200);
  assert.equal((await f.slides()).length, 2);
  assert.equal(slidesWork(t.site).failed("judgeLost").kind, "slides");
  // The only judge says now that it has no reader.
  t.site.judges.registry.greet(
    aClaim({ judge: { name: "judge-1", instance: "second start" } }),
    t.clock.now,
  );
  const refused = await f.send(makePdf(pagesOf(1)));
  assert.match(await refused.text(), /No judge of this site can read PDFs/);
});
