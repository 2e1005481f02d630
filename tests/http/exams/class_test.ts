import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";
import {
  addExam,
  begin,
  handIn,
  HOUR,
  save,
  sits,
  wrongAnswers,
} from "./exams.ts";

/** What stands below the header. */
const read = async (t: TestSite, path: string, as: Person = "admin") => {
  const html = decoded(await (await t.browse(path, { as })).text());
  return html.slice(html.indexOf('<main id="main"'));
};

const words = (html: string) =>
  html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** A class of two with an exam of two questions and an essay. */
async function openClass(t: TestSite) {
  const gid = await addGroup(t);
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  const { tid } = await addExam(t, { gid, title: "Test 1" });
  const essay = await addQuiz(t, "essay", { gid });
  await askIn(t, { kind: "training", id: tid }, essay.quiz.qid, { order: 2 });
  return { gid, tid, essay };
}

Deno.test("a teacher's class and home know an exam: who sits it, who has handed in, and how many essays wait [4 S3.1, 4 W1.6]", async () => {
  await using t = await openTestSite();
  const { gid, tid, essay } = await openClass(t);
  const page = `/group/${gid}/class?tid=${tid}&all=true&l=en-US`;
  const { uid } = await t.userOf("user");
  const before = await read(t, page);
  assert.match(words(before), /0 Exam/);
  assert.ok(
    before.includes(`href="/group/${gid}/training/${tid}/exam/results"`),
  );
  assert.match(before, /<b class="num">0<\/b><span>[^>]*>.{0,200}Finished/s);
  await begin(t, tid);
  assert.match(await read(t, page), /, Exam: Running, attempts: 1/);
  assert.equal((await handIn(t, tid)).status, 200);
  const after = await read(t, page);
  assert.match(after, /, Exam: handed in, attempts: 1/);
  assert.match(after, /title="Exam: handed in by 1 of 2"/);
  assert.ok(after.includes(`/exam/results/${uid}/1"`));
  const home = await read(t, "/home?l=en-US");
  assert.match(words(home), /Test 1 due \S+ 1\/2 done/);
  // Nothing waits yet, and nobody but who marks is told so.
  assert.ok(!home.includes("/marks"));
  const [part] = essay.body.parts;
  assert.equal((await begin(t, tid, "mute_user")).status, 200);
  await save(
    t,
    tid,
    { [essay.quiz.qid]: { [part.uuid]: ["It halves"] } },
    { as: "mute_user" },
  );
  await handIn(t, tid, { as: "mute_user" });
  const marks = `href="/group/${gid}/training/${tid}/marks"`;
  for (
    const path of [
      page,
      "/home?l=en-US",
      `/group/${gid}/training/${tid}?l=en-US`,
    ]
  ) {
    const html = await read(t, path);
    assert.ok(html.includes(marks), path);
    assert.match(words(html), /Essays to mark: 1/, path);
    assert.ok(!(await read(t, path, "user")).includes(marks), path);
  }
});

Deno.test("who helps in a class without running its exam is led to no page that refuses them [4 S3.1]", async () => {
  await using t = await openTestSite();
  const { gid, tid } = await openClass(t);
  await putIn(t, gid, "no_submit_user", "admin");
  await sits(t, tid, rightAnswers);
  const at = `/group/${gid}/training/${tid}`;
  const pages = [
    `/group/${gid}/class?tid=${tid}&all=true`,
    `/group/${gid}`,
    `/group/${gid}/admin/training`,
  ];
  for (const page of pages) {
    const html = await read(t, page, "no_submit_user");
    const hrefs = html.matchAll(/href="([^"#?]*)["#?]/g).map(([, href]) =>
      href
    );
    for (const href of hrefs.filter((href) => href.includes("/training/"))) {
      const answer = await t.browse(href, { as: "no_submit_user" });
      await answer.body?.cancel();
      assert.equal(answer.status, 200, `${page}: ${href}`);
    }
  }
  assert.match(
    await read(t, pages[0], "no_submit_user"),
    new RegExp(`href="${at}/exam"`),
  );
  // Of an exam alone no rule about programs is told.
  const intro = await read(t, `${at}?l=en-US`, "user");
  assert.doesNotMatch(intro, /Shown until it is due/);
});

Deno.test("a class counts quizzes that stand by themselves: solved, tried, stuck, with a way to the answers [4 S3.3]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    due: t.clock.now + HOUR,
  });
  const { quiz, body } = await addQuiz(t, "single choice", { gid });
  await askIn(t, { kind: "training", id: tid }, quiz.qid, { order: 0 });
  const answer = async (as: Person, answers: Record<string, string[]>) => {
    t.clock.now += 60_000;
    const reply = await t.call("POST", "/api/submit-quiz-question", {
      as,
      json: { tid, qid: quiz.qid, answers },
    });
    assert.equal(reply.status, 200, await reply.text());
  };
  await answer("user", rightAnswers(body));
  for (let n = 0; n < 3; n++) await answer("mute_user", wrongAnswers(body));
  const html = await read(t, `/group/${gid}/class?tid=${tid}&all=true&l=en-US`);
  assert.match(html, /, [^:]+: solved, submissions: 1/);
  assert.match(html, /, [^:]+: stuck, submissions: 3/);
  assert.match(html, /training\/\d+\/quiz\/\d+\?answer=\d+/);
  assert.match(words(html), /3 failed tries/);
});

Deno.test("the head of a training that is an exam says how many questions it has, and so does the list [4 S3.1]", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t, { title: "Test 2" });
  await sits(t, tid, rightAnswers);
  assert.match(
    words(await read(t, `/training/${tid}?l=en-US`, "root")),
    /Problems 2 problems/,
  );
  const list = await read(t, "/training?l=en-US", "user");
  assert.match(
    list.slice(list.indexOf("Test 2")),
    />Problems<\/span> 2<\/td>/,
  );
});
