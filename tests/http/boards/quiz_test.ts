// Rows: 2 C7.6
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope } from "../../support.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { type BoardSite, openBoardSite, OUTSIDE, rows } from "./contest.ts";

const PART = STATUS.partialAccepted;
const OI = {
  rules: { rule: "oi", scoreBy: "recent", opensBoard: true },
} as const;

/** An OI contest that asks a quiz of three questions (10, 20, 30 points) and one of 10 beside its problems. */
async function openQuizBoard(
  changes: Parameters<typeof openBoardSite>[0] = {},
) {
  const site = await openBoardSite({
    ...changes,
    rules: { ...OI.rules, ...changes.rules },
  });
  const { t, cid, personOf } = site;
  const three = await addQuiz(t, "code completion");
  const one = await addQuiz(t, "single choice");
  const points = three.quiz.parts
    .map((uuid, n) => [uuid, 10 * (n + 1)] as const);
  const place = { kind: "contest", id: cid } as const;
  await askIn(t, place, three.quiz.qid, {
    scores: Object.fromEntries(points),
    order: 1,
  });
  await askIn(t, place, one.quiz.qid, { order: 2, displayId: "Last" });
  const right = rightAnswers(three.body);
  const [first] = three.body.parts;
  const wrong = first.options.find(({ isCorrect }) => !isCorrect)!.uuid;
  return {
    ...site,
    three: three.quiz.qid,
    one: one.quiz.qid,
    right,
    /** The first question wrong: 50 of 60 points. */
    partly: { ...right, [first.uuid]: [wrong] },
    rightOne: rightAnswers(one.body),
    async answer(name: string, qid: number, answers: unknown) {
      const { shown } = await personOf(name);
      const reply = await envelope(
        await t.call("POST", "/api/submit-quiz-question", {
          ...shown,
          json: { cid, qid, answers },
        }),
      );
      assert.equal(reply.status, 200, reply.msg);
    },
  };
}

const told = async (site: BoardSite, ask = {}) =>
  (await rows(site, ask)).map((row) => ({
    who: `${row.rank} ${row.username}`,
    total: row.totalScore,
    problems: row.submissionInfo,
    quizzes: row.quizScores,
  }));

Deno.test("points of quizzes are in the total of an OI board, inside and outside; the last hand-in counts, or the best (C7.6)", async () => {
  await using site = await openQuizBoard();
  const { one, three, answer, right, partly, rightOne } = site;
  await site.send(
    { by: "ann", to: "A", at: 1, score: 60, status: PART },
    { by: "bob", to: "A", at: 2, score: 100, time: 9 },
  );
  site.moveTo(5);
  await answer("ann", three, right);
  await answer("cat", one, rightOne);
  site.moveTo(6);
  await answer("ann", three, partly);
  const ann = {
    who: "1 ann",
    total: 110,
    problems: { A: 60 },
    quizzes: { [three]: 50 },
  };
  const rest = [
    { who: "2 bob", total: 100, problems: { A: 100 }, quizzes: {} },
    { who: "3 cat", total: 10, problems: {}, quizzes: { [one]: 10 } },
  ];
  for (const path of ["get-sy-oi-contest-rank", "get-contest-rank", OUTSIDE]) {
    assert.deepEqual(await told(site, { path }), [ann, ...rest], path);
  }
  await site.change({ scoreBy: "highest" });
  assert.deepEqual(await told(site), [
    { ...ann, total: 120, quizzes: { [three]: 60 } },
    ...rest,
  ]);
  const info = await envelope(
    await site.t.call("GET", `/api/get-contest-outsize-info?cid=${site.cid}`),
  );
  assert.deepEqual(
    info.data.quizList.map((
      { qid, displayId, score }: Record<string, unknown>,
    ) => [qid, displayId, score]),
    [[three, `Q${three}`, 60], [one, "Last", 10]],
  );
});

Deno.test("quizzes are columns of the board's page before its problems; who was right how often is told after the end (C7.6)", async () => {
  await using site = await openQuizBoard({ problems: 1 });
  const { t, cid, one, three, answer, rightOne, partly } = site;
  site.moveTo(5);
  await answer("ann", one, rightOne);
  await answer("ann", three, partly);
  const html = async (path: string, as: "user" | "visitor" = "user") =>
    await (await t.browse(path, { as })).text();
  const inside = await html(`/contest/${cid}/rank`);
  assert.deepEqual(
    [...inside.matchAll(/data-pid="(-?\d+)"/g)].map(([, pid]) => Number(pid)),
    [-three, -one, site.pids.get("A")],
  );
  assert.ok(inside.includes(`href="/contest/${cid}/quiz/${three}"`));
  assert.match(inside, new RegExp(`pc part" data-l="Q${three}"><b>50</b>`));
  assert.match(inside, /pc full" data-l="Last"><b>✓ 10</);
  assert.equal(inside.match(/data-count=""/g)?.length, 1, "of the problem");
  const outside = await html(`/contest/oi-scoreboard/${cid}`, "visitor");
  assert.match(outside, /pc full" data-l="Last"/);
  assert.ok(!outside.includes("/quiz/"), "visitors get no links to quizzes");
  site.moveTo(61);
  assert.match(await html(`/contest/${cid}/rank`), /data-count="">1\/1</);
});

Deno.test("answers after the seal are in no board, column or stream until it opens; managers see them (C7.6)", async () => {
  await using site = await openQuizBoard();
  const { one, three, answer, right, partly, rightOne } = site;
  site.moveTo(5);
  await answer("ann", three, partly);
  site.moveTo(45);
  await answer("ann", three, right);
  await answer("bob", one, rightOne);
  const sealed = [{
    who: "1 ann",
    total: 50,
    problems: {},
    quizzes: { [three]: 50 },
  }];
  for (const path of ["get-sy-oi-contest-rank", OUTSIDE]) {
    assert.deepEqual(await told(site, { path }), sealed, path);
    assert.deepEqual(
      await told(site, { path, forceRefresh: true }),
      sealed,
      path,
    );
  }
  const page = await site.t.browse(`/contest/${site.cid}/rank`, { as: "user" });
  assert.ok(!(await page.text()).includes("uid-bob"));
  const open = [
    { ...sealed[0], total: 60, quizzes: { [three]: 60 } },
    { who: "2 bob", total: 10, problems: {}, quizzes: { [one]: 10 } },
  ];
  assert.deepEqual(
    await told(site, { as: "root", forceRefresh: true }),
    open,
  );
  site.moveTo(60);
  assert.deepEqual(await told(site), open);
});

Deno.test("stars, awards, search and pages are as without quizzes (C7.6)", async () => {
  await using site = await openQuizBoard({
    stars: ["ann"],
    head: {
      awardKind: "number",
      awards: [{
        priority: 1,
        name: "Gold",
        background: "#e6bf25",
        color: "#fff",
        num: 1,
      }],
    },
  });
  const { one, answer, rightOne } = site;
  site.moveTo(5);
  for (const name of ["ann", "bob", "cat"]) await answer(name, one, rightOne);
  const path = "get-sy-oi-contest-rank";
  const names = async (ask = {}) =>
    (await rows(site, { path, ...ask })).map((row) =>
      `${row.rank} ${row.username} ${row.awardName ?? "-"}`
    );
  assert.deepEqual(await names(), ["-1 ann -", "1 bob Gold", "1 cat -"]);
  assert.deepEqual(await names({ removeStar: true }), [
    "1 bob Gold",
    "1 cat -",
  ]);
  assert.deepEqual(await names({ keyword: "CAT" }), ["1 cat -"]);
  assert.deepEqual(await names({ currentPage: 2, limit: 2 }), ["1 cat -"]);
  assert.deepEqual(await names({ name: "cat" }), [
    "1 cat -",
    "-1 ann -",
    "1 bob Gold",
    "1 cat -",
  ]);
});

Deno.test("a hand-in moves its row on open boards; one after the seal moves nothing (C7.6)", async () => {
  await using site = await openQuizBoard();
  const { t, cid, one, three, answer, rightOne, right } = site;
  await site.send({ by: "bob", to: "A", at: 1, score: 30, status: PART });
  site.moveTo(5);
  const response = await t.call("GET", `/api/live?board=${cid}`, {
    as: "visitor",
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  const news = async (n: number) => {
    while (text.split("\n\n").length <= n) text += (await reader.read()).value;
    return JSON.parse(text.split("\n\n")[n - 1].split("data: ")[1]);
  };
  await news(1);
  await answer("ann", three, right);
  const { rows: [row], heads } = await news(2);
  assert.deepEqual([row.u, row.i, row.p], ["uid-ann", 0, 60]);
  assert.deepEqual(row.c, { [-three]: { s: 60, r: null, m: 60 } });
  assert.deepEqual(heads, {});
  site.moveTo(45);
  await answer("bob", one, rightOne);
  await site.send({ by: "cat", to: "A", at: 39, score: 5, status: PART });
  const third = await news(3);
  const bob = third.rows.find(({ u }: { u: string }) => u === "uid-bob");
  assert.deepEqual([bob?.p ?? 30, bob?.c[-one] ?? null], [30, null]);
  await reader.cancel();
});

Deno.test("a problem gives the points that its contest has set for it, on the board and to who has sent (G6.22)", async () => {
  await using site = await openBoardSite(OI);
  const pid = site.pids.get("A")!;
  await site.t.site.venues.itemRecords.update(
    ["contest", site.cid, "problem", pid],
    (row) => ({ ...row, scores: { [pid]: 30 } }),
  );
  await site.send(
    { by: "ann", to: "A", at: 1, score: 50, status: PART },
    { by: "ann", to: "B", at: 1, score: 50, status: PART },
    { by: "bob", to: "A", at: 2, score: 100, time: 9 },
  );
  site.moveTo(5);
  assert.deepEqual(
    (await told(site)).map((
      { who, total, problems },
    ) => [who, total, problems]),
    [["1 ann", 65, { A: 15, B: 50 }], ["2 bob", 30, { A: 30 }]],
  );
  const { shown } = await site.personOf("ann");
  const list = await envelope(
    await site.t.call("GET", `/api/get-contest-problem?cid=${site.cid}`, shown),
  );
  assert.equal(list.data[0].score, 15);
  const page = await (await site.t.browse(`/contest/${site.cid}/rank`, {
    as: "user",
  })).text();
  assert.match(page, /pc full" data-l="A"><b>✓ 30</);
});
