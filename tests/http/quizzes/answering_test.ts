// Rows: 2 Q1.1–Q1.2, Q1.12, Q2.1–Q2.3, Q2.7–Q2.12, Q2.14
import assert from "node:assert/strict";
import type { QuizType } from "../../../lib/quizzes/schema.ts";
import { Contest, Training } from "../../../lib/venues/schema.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addQuiz, askIn, rightAnswers } from "./quizzes.ts";

const HOUR = 3_600_000;

async function openPlaces(contest: Partial<Contest> = {}) {
  const t = await openTestSite();
  const { now } = t.clock;
  await t.site.venues.trainings.insert(
    Training.parse({ tid: 1, authorUid: "1" }),
  );
  await t.site.venues.contests.insert(
    Contest.parse({
      cid: 1,
      authorUid: "1",
      rule: "oi",
      begin: now - HOUR,
      end: now + HOUR,
      ...contest,
    }),
  );
  const ask = async (
    method: "GET" | "POST",
    path: string,
    { as = "user", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/${path}`, { as, json }));
  const submit = (
    json: Record<string, unknown>,
    as: Person = "user",
  ) => ask("POST", "submit-quiz-question", { as, json });
  return { ...t, ask, submit };
}

const KINDS: QuizType[] = [
  "single choice",
  "true/false",
  "code comprehension",
  "code completion",
  "multiple choice",
  "fill in",
];

Deno.test("each kind is answered, judged and told; all right 0, some 8, none -1 (Q2.2, Q2.7)", async () => {
  await using t = await openPlaces();
  for (const kind of KINDS) {
    const { quiz, body } = await addQuiz(t, kind);
    await askIn(t, { kind: "training", id: 1 }, quiz.qid);
    const right = rightAnswers(body);
    const { data } = await t.submit({ qid: quiz.qid, tid: 1, answers: right });
    assert.equal(data.submission.status, 0, kind);
    for (const { uuid } of body.parts) {
      assert.equal(data.submission.answers[uuid].status, 0);
    }
    if (body.parts.length === 1) continue;
    const [first] = body.parts;
    const wrong = first.options.find(({ isCorrect }) => !isCorrect)!;
    const some = await t.submit({
      qid: quiz.qid,
      tid: 1,
      answers: { ...right, [first.uuid]: [wrong.uuid] },
    });
    assert.equal(some.data.submission.status, 8);
    assert.equal(some.data.submission.answers[first.uuid].status, -1);
  }
});

Deno.test("the key leaves the server only after one's answer, in a contest after its end (Q1.11, Q1.12)", async () => {
  await using t = await openPlaces();
  const { quiz, body } = await addQuiz(t);
  const { qid } = quiz;
  await askIn(t, { kind: "training", id: 1 }, qid);
  await askIn(t, { kind: "contest", id: 1 }, qid);
  const detail = (place: string, as: Person = "user") =>
    t.ask("GET", `get-quiz-question-detail?qid=${qid}&${place}`, { as });
  const tells = (data: unknown) =>
    /isCorrect|canary-quiz-solution/.test(JSON.stringify(data));
  const wrong = body.parts[0].options.find(({ isCorrect }) => !isCorrect)!;
  const answers = { [body.parts[0].uuid]: [wrong.uuid] };
  const before = (await detail("tid=1")).data;
  assert.ok(!tells(before));
  assert.equal(before.myStatus, -10);
  assert.deepEqual(before.scoreMap, {});
  assert.ok(tells((await detail("tid=1", "root")).data));
  assert.ok(tells((await t.submit({ qid, tid: 1, answers })).data));
  const after = (await detail("tid=1")).data;
  assert.ok(tells(after));
  assert.deepEqual([after.myStatus, after.quizQuestionCount.wa], [-1, 1]);
  // What was seen in the training does not count for the contest.
  assert.ok(!tells((await detail("cid=1")).data));
  const sent = (await t.submit({ qid, cid: 1, answers })).data;
  assert.ok(!tells(sent));
  const running = (await detail("cid=1")).data;
  assert.ok(!tells(running));
  assert.deepEqual(running.tags, []);
  assert.deepEqual(running.scoreMap, { [qid]: 10 });
  assert.equal(running.quizQuestionCount.total, 0);
  t.clock.now += 2 * HOUR;
  const over = (await detail("cid=1")).data;
  assert.ok(tells(over));
  assert.equal(over.tags.length, 1);
  assert.equal(over.quizQuestionCount.total, 1);
});

Deno.test("a sealed OI contest tells no result, by any call (Q2.9)", async () => {
  const now = Date.UTC(2026, 0, 31, 8);
  await using t = await openPlaces({ sealAt: now - HOUR });
  const { quiz, body } = await addQuiz(t);
  const { qid } = quiz;
  await askIn(t, { kind: "contest", id: 1 }, qid);
  const { data } = await t.submit({ qid, cid: 1, answers: rightAnswers(body) });
  assert.equal(data.submission.status, -5);
  assert.equal(data.submission.score, null);
  const [part] = Object.values(data.submission.answers) as { status: number }[];
  assert.equal(part.status, -5);
  const list =
    (await t.ask("GET", "get-contest-quiz-question-list?cid=1")).data;
  assert.deepEqual(
    [list[0].myStatus, list[0].score, list[0].ac, list[0].total],
    [-5, null, null, 1],
  );
  const status =
    (await t.ask("GET", "get-user-quiz-question-status?contestID=1")).data;
  assert.deepEqual(status, [{ quizQuestionId: qid, status: -5, score: null }]);
  const rows = (await t.ask(
    "GET",
    `get-quiz-question-submission-list?qid=${qid}&cid=1&onlyMine=true`,
  )).data.records;
  assert.equal(rows[0].status, -5);
  t.clock.now += 2 * HOUR;
  const open = (await t.ask("GET", "get-user-quiz-question-status?contestID=1"))
    .data;
  assert.deepEqual(open, [{ quizQuestionId: qid, status: 0, score: 10 }]);
});

Deno.test("over but still sealed, a contest's quizzes tell nobody how they were answered, and not their key [4 E3.3]", async () => {
  for (const rule of ["oi", "acm"] as const) {
    const now = Date.UTC(2026, 0, 31, 8);
    await using t = await openPlaces({
      rule,
      sealAt: now - HOUR,
      unsealsAtEnd: false,
    });
    const { quiz, body } = await addQuiz(t);
    const { qid } = quiz;
    await askIn(t, { kind: "contest", id: 1 }, qid);
    const answers = rightAnswers(body);
    await t.submit({ qid, cid: 1, answers }, "admin");
    t.clock.now += 2 * HOUR;
    const counts = async (as: Person = "user") => {
      const { data: [{ ac }] } = await t.ask(
        "GET",
        "get-contest-quiz-question-list?cid=1",
        { as },
      );
      const { data } = await t.ask(
        "GET",
        `get-quiz-question-detail?qid=${qid}&cid=1`,
        { as },
      );
      return [ac, data.quizQuestionCount.ac, data.quizQuestion.solution];
    };
    const page = async (path: string, as: Person = "user") => {
      const response = await t.browse(path, { as });
      return { status: response.status, html: await response.text() };
    };
    assert.deepEqual(await counts(), [null, 0, null], rule);
    assert.deepEqual((await counts("root")).slice(0, 2), [1, 1], rule);
    const statistics = "/contest/1/quiz/1/statistics";
    assert.equal((await page(statistics)).status, 404, rule);
    assert.ok(!(await page("/contest/1/quiz/1")).html.includes(statistics));
    assert.equal((await page(statistics, "root")).status, 200, rule);
    // Nor does the bank, where hand-ins of all places are counted together.
    const bank = `/admin/quiz/${qid}/statistics?l=en-US`;
    const inBank = async (as: Person) =>
      /A contest that you do not run asks this/.test(
        (await page(bank, as)).html,
      );
    assert.equal(await inBank("problem_admin"), true, rule);
    assert.equal(await inBank("root"), false, rule);
    await t.site.venues.contests.update(
      [1],
      (row) => ({ ...row, unsealsAtEnd: true }),
    );
    assert.deepEqual((await counts()).slice(0, 2), [1, 1], rule);
    assert.equal((await page(statistics)).status, 200, rule);
    assert.equal(await inBank("problem_admin"), false, rule);
  }
});

Deno.test("where results are hidden a captcha comes after right answers as after wrong ones [2 Q2.8, 4 E3.3]", async () => {
  for (const isRight of [true, false]) {
    const now = Date.UTC(2026, 0, 31, 8);
    await using t = await openPlaces({ sealAt: now - HOUR });
    const { quiz: { qid }, body } = await addQuiz(t);
    await askIn(t, { kind: "contest", id: 1 }, qid);
    const [{ uuid, options }] = body.parts;
    const chosen = options.find(({ isCorrect }) => isCorrect === isRight)!;
    const answers = { [uuid]: [chosen.uuid] };
    const sent = [];
    for (let n = 0; n < 5; n++) {
      sent.push((await t.submit({ qid, cid: 1, answers })).status);
    }
    assert.deepEqual(sent, [200, 200, 200, 200, 400]);
  }
});

Deno.test("empty, foreign and misplaced answers are refused, and nothing is stored (Q2.1, Q2.3)", async () => {
  await using t = await openPlaces();
  const { quiz, body } = await addQuiz(t, "code completion");
  const other = await addQuiz(t);
  const { qid } = quiz;
  await askIn(t, { kind: "training", id: 1 }, qid);
  const [a, b] = body.parts;
  const right = rightAnswers(body);
  const said = async (json: Record<string, unknown>, as: Person = "user") => {
    const { status, msg } = await t.submit({ qid, tid: 1, ...json }, as);
    return [status, msg];
  };
  const refused: [Record<string, unknown>, number, RegExp][] = [
    [{ answers: {} }, 400, /不能为空/],
    [{ answers: { [a.uuid]: [] } }, 400, /不能为空/],
    [{ answers: { [a.uuid]: right[a.uuid] } }, 400, /没有作答/],
    [{ answers: { ...right, [a.uuid]: right[b.uuid] } }, 400, /不是这道/],
    [{ answers: { ...right, none: ["x"] } }, 400, /不是这道/],
    [
      {
        answers: { ...right, [a.uuid]: a.options.map(({ uuid }) => uuid) },
      },
      400,
      /不是这道/,
    ],
    [{ answers: right, qid: 999 }, 404, /不存在/],
    [{ answers: right, qid: other.quiz.qid }, 404, /不存在/],
    [{ answers: right, tid: 2 }, 400, /训练/],
    [{ answers: right, tid: undefined, cid: 1 }, 404, /不存在/],
    [{ answers: right, gid: 7 }, 403, /./],
    [{ answers: right, tid: undefined }, 400, /./],
  ];
  for (const [json, status, words] of refused) {
    const [seen, msg] = await said(json);
    assert.equal(seen, status, `${JSON.stringify(json)} ${msg}`);
    assert.match(msg, words);
  }
  assert.equal((await said({ answers: right }, "visitor"))[0], 401);
  assert.equal((await said({ answers: right }, "no_submit_user"))[0], 403);
  assert.deepEqual(await Array.fromAsync(t.site.quizzes.answers.all()), []);
});

Deno.test("before the begin, after the end and after one's own time nothing is taken (Q2.10)", async () => {
  const now = Date.UTC(2026, 0, 31, 8);
  await using t = await openPlaces({ begin: now, timeLimit: 600 });
  const { quiz, body } = await addQuiz(t);
  await askIn(t, { kind: "contest", id: 1 }, quiz.qid);
  const send = () =>
    t.submit({ qid: quiz.qid, cid: 1, answers: rightAnswers(body) });
  t.clock.now = now - 1;
  assert.equal((await send()).status, 403);
  t.clock.now = now;
  assert.equal((await send()).status, 403, "own time not begun");
  const listed = () => t.ask("GET", "get-contest-quiz-question-list?cid=1");
  assert.equal((await listed()).status, 403, "nor is what is asked");
  const { uid } = await t.userOf("user");
  await t.site.venues.sessions.insert({
    cid: 1,
    uid,
    startedAt: now,
    extra: 0,
  });
  t.clock.now = now + 599_999;
  assert.equal((await listed()).status, 200);
  assert.equal((await send()).status, 200);
  t.clock.now = now + 600_000;
  const late = await send();
  assert.equal(late.status, 403);
  assert.match(late.msg, /时间/);
  t.clock.now = now + 2 * HOUR;
  assert.equal((await send()).status, 403);
});

Deno.test("from the fifth guess within ten minutes on a captcha is asked for (Q2.8)", async () => {
  await using t = await openPlaces();
  const { quiz, body } = await addQuiz(t);
  const { qid } = quiz;
  await askIn(t, { kind: "training", id: 1 }, qid);
  const wrong = body.parts[0].options.find(({ isCorrect }) => !isCorrect)!;
  const guess = (more = {}) =>
    t.submit({
      qid,
      tid: 1,
      answers: { [body.parts[0].uuid]: [wrong.uuid] },
      ...more,
    });
  for (let n = 0; n < 4; n++) assert.equal((await guess()).status, 200);
  const asked = await guess();
  assert.equal(asked.status, 400);
  assert.match(asked.msg, /答错四次/, "not of sign-ins");
  const captchaKey = t.site.accounts.captchas.seal("9", t.clock.now);
  assert.equal((await guess({ captcha: "8", captchaKey })).status, 400);
  const again = t.site.accounts.captchas.seal("9", t.clock.now);
  assert.equal((await guess({ captcha: "9", captchaKey: again })).status, 200);
  t.clock.now += 11 * 60_000;
  assert.equal((await guess()).status, 200);
});

Deno.test("of many guesses at one moment four are taken without a captcha (Q2.8)", async () => {
  await using t = await openPlaces();
  const { quiz: { qid }, body } = await addQuiz(t);
  await askIn(t, { kind: "training", id: 1 }, qid);
  const wrong = body.parts[0].options.find(({ isCorrect }) => !isCorrect)!;
  const answers = { [body.parts[0].uuid]: [wrong.uuid] };
  await t.userOf("user");
  const all = await Promise.all(
    Array.from({ length: 12 }, () => t.submit({ qid, tid: 1, answers })),
  );
  const taken = all.filter(({ status }) => status === 200);
  const refused = all.filter(({ status }) => status === 400);
  assert.deepEqual([taken.length, refused.length], [4, 8]);
});

Deno.test("others' answers are for the place's managers alone; each sees their own (Q1.7, Q2.11, Q2.12)", async () => {
  await using t = await openPlaces();
  const { quiz, body } = await addQuiz(t);
  const { qid } = quiz;
  await askIn(t, { kind: "training", id: 1 }, qid);
  for (const as of ["user", "admin"] as const) {
    await t.submit({ qid, tid: 1, answers: rightAnswers(body) }, as);
  }
  const list = async (as: Person, onlyMine: boolean) =>
    (await t.ask(
      "GET",
      `get-quiz-question-submission-list?qid=${qid}&tid=1&onlyMine=${onlyMine}`,
      { as },
    )).data;
  assert.equal((await list("user", true)).total, 1);
  assert.equal((await list("user", false)).total, 1);
  assert.equal((await list("admin", false)).total, 1);
  assert.equal((await list("root", false)).total, 2);
  const [row] = (await list("user", true)).records;
  for (
    const name of [
      "createdAt",
      "status",
      "answers",
      "cid",
      "submitId",
      "displayId",
    ]
  ) assert.ok(name in row, name);
});

Deno.test("one's standing in a training's quizzes is asked for by tid or trainingID, in a contest's by cid or contestID; without any, what is missing is named", async () => {
  await using t = await openPlaces();
  const { quiz: { qid }, body } = await addQuiz(t);
  for (const kind of ["training", "contest"] as const) {
    await askIn(t, { kind, id: 1 }, qid);
  }
  const answers = rightAnswers(body);
  await t.submit({ qid, tid: 1, answers });
  await t.submit({ qid, cid: 1, answers });
  const path = "get-user-quiz-question-status";
  for (const name of ["tid", "trainingID", "cid", "contestID"]) {
    const { status, data } = await t.ask("GET", `${path}?${name}=1`);
    assert.equal(status, 200, name);
    assert.deepEqual(
      data.map(({ quizQuestionId, status }: Record<string, number>) => [
        quizQuestionId,
        status,
      ]),
      [[qid, 0]],
      name,
    );
  }
  const none = await t.ask("GET", path);
  assert.equal(none.status, 400);
  assert.match(none.msg, /tid|cid/);
});
