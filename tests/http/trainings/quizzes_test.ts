// Rows: 2 T3.1, T3.3, T4.5; 3 G5.7–G5.9
import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { addQuiz, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining, dataOf, sentTo, statusOf } from "./made.ts";

const DAY = 86_400_000;

async function furnished(changes: Parameters<typeof addTraining>[1] = {}) {
  const t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const { tid } = await addTraining(t, {
    pids: [pid],
    by: "admin",
    ...changes,
  });
  const { quiz, body } = await addQuiz(t, "code completion", {
    tags: [{ name: "排序" }],
  });
  const json = { tid, qid: quiz.qid, order: 0, scoreMap: { [quiz.qid]: 9 } };
  const added = t.call("POST", "/api/admin/training/quiz-question", {
    as: "admin",
    json,
  });
  assert.equal(await statusOf(added), 200);
  const answer = (answers: Record<string, string[]>, as: Person = "user") =>
    t.call("POST", "/api/submit-quiz-question", {
      as,
      json: { qid: quiz.qid, tid, answers },
    });
  return { t, tid, pid, problemId, quiz, body, answer };
}

Deno.test("quizzes and problems in one order: status, kind, rate; a row opens the quiz inside the training", async () => {
  const { t, tid, quiz, body, answer, problemId } = await furnished();
  await using _ = t;
  const page = async () =>
    await (await t.browse(`/training/${tid}/problems`, { as: "user" })).text();
  const before = await page();
  const address = `/training/${tid}/quiz/${quiz.qid}`;
  assert.ok(before.includes(`href="${address}"`));
  assert.ok(
    before.indexOf(address) < before.indexOf(`problem/${problemId}"`),
    "the quiz is the first",
  );
  assert.ok(before.includes("测验") && before.includes("未做"));
  const rows = await dataOf(
    t,
    `/api/get-training-quiz-question-list?tid=${tid}`,
  );
  assert.deepEqual([rows[0].qid, rows[0].myStatus], [quiz.qid, -10]);
  await answer(rightAnswers(body));
  assert.match(await page(), /v-accepted/);
  const list = await dataOf(t, "/api/get-training-list");
  assert.deepEqual([list.records[0].problemCount, list.records[0].acCount], [
    2,
    1,
  ]);
});

Deno.test("the ranking counts quizzes: solved ones, right questions; answers are one's own", async () => {
  const { t, tid, quiz, body, answer, problemId } = await furnished();
  await using _ = t;
  const right = rightAnswers(body);
  const [first] = body.parts;
  const wrong = first.options.find(({ isCorrect }) => !isCorrect)!.uuid;
  await answer(right);
  await sentTo(t, tid, problemId);
  await answer({ ...right, [first.uuid]: [wrong] }, "mute_user");
  const path = `/api/get-training-rank?tid=${tid}`;
  const { records: [best, second] } = await dataOf(t, path, "user");
  assert.deepEqual([best.username, best.ac, best.quizAc, best.codeAc], [
    "user",
    2,
    1,
    1,
  ]);
  assert.deepEqual(best.quizSubmissionInfo[quiz.qid], {
    status: 0,
    answers: right,
    acceptedCount: 3,
  });
  assert.deepEqual(second.quizSubmissionInfo[quiz.qid], {
    status: 8,
    answers: null,
    acceptedCount: 2,
  });
  const html = await (await t.browse(`/training/${tid}/rank`, { as: "user" }))
    .text();
  assert.ok(html.includes(`Q${quiz.qid}`) && html.includes("测验 1，编程 1"));
});

Deno.test("the gradebook has a quiz's points, less what was late", async () => {
  const { t, tid, body, answer } = await furnished({
    due: Date.UTC(2026, 0, 31, 9),
    latePercent: 50,
    lateDays: 2,
  });
  await using _ = t;
  t.clock.now += DAY / 6;
  await answer(rightAnswers(body));
  const csv = await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
    as: "admin",
  })).text();
  assert.match(csv, /user,user,4\.5,1,1,2026-01-31 \d\d:\d\d,,,,,4\.5/);
  const html = await (await t.browse(`/training/${tid}/gradebook`, {
    as: "admin",
  })).text();
  assert.ok(html.includes("4.5"));
  // A click opens the answers, for who manages the training alone.
  const [, href] = /href="([^"]*\?answer=\d+)"/.exec(html)!;
  const opened = async (as: Person) =>
    (await (await t.browse(href, { as })).text()).includes("这是 user 在");
  assert.ok(await opened("admin"));
  assert.ok(!await opened("user") && !await opened("no_submit_user"));
});

Deno.test("until an assignment is due, its key is told only if its author says so", async () => {
  const { t, tid, body, quiz, answer } = await furnished({
    due: Date.UTC(2026, 0, 31, 9),
    feedbackBefore: "verdict",
  });
  await using _ = t;
  const told = async () =>
    JSON.stringify(
      await dataOf(
        t,
        `/api/get-quiz-question-detail?qid=${quiz.qid}&tid=${tid}`,
      ),
    ).includes("isCorrect");
  await answer(rightAnswers(body));
  assert.equal(await told(), false);
  t.clock.now += DAY / 6;
  assert.equal(await told(), true);
});

Deno.test("a quiz's row has its number, kind, title, tags, order and author, and the way to its form for who may change it, by page and by call [3 G5.9]", async () => {
  const { t, tid, quiz, pid } = await furnished();
  await using _ = t;
  const rowOf = async (as: Person) => {
    const page = await t.browse(`/admin/training/${tid}/problems?l=en-US`, {
      as,
    });
    const html = await page.text();
    const row = html.split("<tr").find((row) =>
      row.includes(`"order quiz ${quiz.qid}"`)
    )!;
    return { row, words: row.replace(/<[^>]*>/g, "|") };
  };
  const { row, words } = await rowOf("root");
  for (
    const part of [`|Q${quiz.qid}|`, "|Code completion|", "|排序|", "| root|"]
  ) {
    assert.ok(words.includes(part), `${part} in ${words}`);
  }
  assert.ok(words.includes(quiz.headline));
  assert.ok(row.includes(`href="/admin/quiz/${quiz.qid}/edit"`));
  assert.match(row, /data-confirm="[^"]*out of the training/);
  const edit = `/admin/quiz/${quiz.qid}/edit`;
  assert.ok((await rowOf("problem_admin")).row.includes(edit));
  assert.ok(!(await rowOf("admin")).row.includes(edit), "another's quiz");
  const [called] = await dataOf(
    t,
    `/api/admin/training/quiz-question?tid=${tid}`,
    "admin",
  );
  assert.deepEqual(
    [called.id, called.type, called.title, called.order, called.author],
    [quiz.qid, "code completion", quiz.headline, 0, "root"],
  );
  assert.deepEqual(
    called.tags.map(({ name }: { name: string }) => name),
    ["排序"],
  );
  await t.browse(`/admin/training/${tid}/problems`, {
    as: "admin",
    form: { action: "save", [`order quiz ${quiz.qid}`]: "9" },
  });
  assert.deepEqual(
    t.site.venues.items.of({ kind: "training", id: tid })
      .map(({ itemId }) => itemId),
    [pid, quiz.qid],
  );
});

Deno.test("who makes the training adds, orders, prices and removes quizzes; an unknown one is told", async () => {
  const { t, tid, quiz } = await furnished();
  await using _ = t;
  const path = "/api/admin/training/quiz-question";
  const rows = () => dataOf(t, `${path}?tid=${tid}`, "admin");
  const [row] = await rows();
  assert.deepEqual([row.id, row.type, row.order, row.author], [
    quiz.qid,
    "code completion",
    0,
    "root",
  ]);
  const add = (qid: number, as: Person = "admin") =>
    statusOf(t.call("POST", path, { as, json: { tid, qid } }));
  assert.equal(await add(quiz.qid), 400, "it is there already");
  assert.equal(await add(99), 400, "there is none");
  assert.equal(await add(quiz.qid, "user"), 403);
  const json = { tid, qid: quiz.qid, order: 7, scoreMap: { [quiz.qid]: 30 } };
  const changed = t.call("PUT", path, { as: "admin", json });
  assert.equal(await statusOf(changed), 200);
  assert.deepEqual(
    Object.values((await rows())[0].scoreMap),
    [10, 10, 10],
  );
  const page = (form: Record<string, string>) =>
    t.browse(`/admin/training/${tid}/problems`, { as: "admin", form });
  const wrong = await page({ action: "addQuiz", quiz: "99" });
  assert.equal(wrong.status, 422);
  assert.ok((await wrong.text()).includes("测验编号无效"));
  const other = await addQuiz(t);
  assert.equal(
    (await page({ action: "addQuiz", quiz: `${other.quiz.qid}` })).status,
    303,
  );
  assert.equal((await page({ action: `remove quiz ${quiz.qid}` })).status, 303);
  assert.equal((await rows()).length, 1);
  const gone = t.call("DELETE", `${path}?tid=${tid}&qid=${other.quiz.qid}`, {
    as: "admin",
  });
  assert.equal(await statusOf(gone), 200);
});

Deno.test("focus mode of problem and quiz has both at its foot, in the training's order", async () => {
  const { t, tid } = await furnished();
  await using _ = t;
  const stops = async (path: string) => {
    const html = await (await t.browse(`/training/${tid}/${path}`, {
      as: "user",
    })).text();
    const strip = html.slice(html.indexOf("<ol>", html.indexOf('id="strip"')));
    return [
      ...strip.slice(0, strip.indexOf("</ol>"))
        .matchAll(/href="([^"]*)"[^>]*?(aria-current="page")?>/g),
    ]
      .map(([, href, isOpen]) => [href, isOpen !== undefined]);
  };
  const inQuiz = await stops("quiz/1/full-screen");
  const hrefs = inQuiz.map(([href]) => href);
  assert.ok(hrefs.includes(`/training/${tid}/quiz/1/full-screen`));
  const problem = hrefs.find((href) => String(href).includes("/problem/"))!;
  const inProblem = await stops(
    String(problem).replace(`/training/${tid}/`, ""),
  );
  assert.deepEqual(inProblem.map(([href]) => href), hrefs);
  assert.deepEqual(
    inQuiz.filter(([, isOpen]) => isOpen).map(([href]) => href),
    [`/training/${tid}/quiz/1/full-screen`],
  );
  assert.deepEqual(
    inProblem.filter(([, isOpen]) => isOpen).map(([href]) => href),
    [problem],
  );
});

Deno.test("while late answers still earn points the key is told to nobody who could use it", async () => {
  // The first late day; half of it a day: on the second nothing is left.
  const due = Date.UTC(2026, 0, 30, 9);
  const { t, tid, body, quiz, answer } = await furnished({
    due,
    latePercent: 50,
    lateDays: 5,
    feedbackBefore: "verdict",
  });
  await using _ = t;
  const told = async () =>
    JSON.stringify(
      await dataOf(
        t,
        `/api/get-quiz-question-detail?qid=${quiz.qid}&tid=${tid}`,
      ),
    ).includes("isCorrect");
  await answer(rightAnswers(body));
  assert.equal(await told(), false);
  t.clock.now = due + DAY;
  assert.equal(await told(), false);
  t.clock.now += 1;
  assert.equal(await told(), true);
});

Deno.test("the ranking moves with each answer, in the order that it had", async () => {
  const { t, tid, body, answer } = await furnished();
  await using _ = t;
  const names = async () =>
    (await dataOf(t, `/api/get-training-rank?tid=${tid}`)).records
      .map(({ username, ac }: { username: string; ac: number }) =>
        `${username} ${ac}`
      );
  const [first] = body.parts;
  const wrong = first.options.find(({ isCorrect }) => !isCorrect)!.uuid;
  const half = { ...rightAnswers(body), [first.uuid]: [wrong] };
  assert.deepEqual(await names(), []);
  await answer(half);
  assert.deepEqual(await names(), ["user 0"]);
  await answer(rightAnswers(body), "mute_user");
  assert.deepEqual(await names(), ["mute_user 1", "user 0"]);
  await answer(half, "mute_user");
  assert.deepEqual(await names(), ["mute_user 1", "user 0"], "solved for good");
  await answer(rightAnswers(body));
  assert.deepEqual(await names(), ["mute_user 1", "user 1"]);
});

Deno.test("what stops people has quizzes: tries, results, wrong answers as far as one may know them, who is stuck", async () => {
  const due = Date.UTC(2026, 0, 31, 9);
  const { t, tid, quiz, body, answer } = await furnished({
    due,
    feedbackBefore: "verdict",
  });
  await using _ = t;
  const [{ uuid, options }] = body.parts;
  const wrong = options.find(({ isCorrect }) => !isCorrect)!;
  const half = { ...rightAnswers(body), [uuid]: [wrong.uuid] };
  // From the fifth guess on a captcha stands before the next; not so with pauses.
  for (let n = 0; n < 6; n++) {
    assert.equal(await statusOf(answer(half)), 200);
    t.clock.now += DAY / 144;
  }
  await answer(rightAnswers(body), "mute_user");
  const page = async (as: Person) =>
    await (await t.browse(`/training/${tid}/stuck`, { as })).text();
  const address = `/training/${tid}/quiz/${quiz.qid}`;
  const teacher = await page("admin");
  for (
    const told of ["1/2", "×6", ">user<", wrong.text, `${address}?answer=`]
  ) {
    assert.ok(teacher.includes(told), told);
  }
  assert.ok(
    !teacher.includes(options.find((o) => o.isCorrect)!.text + "</td>"),
  );
  const pupil = await page("user");
  assert.ok(pupil.includes("1/2") && pupil.includes(address));
  assert.ok(!pupil.includes(wrong.text), "it would tell the key");
  assert.ok(!pupil.includes("?answer="));
  t.clock.now = due + 1;
  assert.ok((await page("user")).includes(wrong.text));
  // One who has not answered could still be told the key.
  assert.ok(!(await page("no_submit_user")).includes(wrong.text));
});
