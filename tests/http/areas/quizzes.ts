import assert from "node:assert/strict";
import { answerQuiz } from "../../../lib/quizzes/answering.ts";
import { Contest, Training } from "../../../lib/venues/schema.ts";
import type { TestSite } from "../../support.ts";
import {
  addQuiz,
  askIn,
  QUIZ_DRAFTS,
  readIntoBank,
} from "../quizzes/quizzes.ts";
import { fields, page } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const STAFF = "133...3";
const UNUSED = "Asked by nobody";

/** The quiz of `furnish` that may be deleted. */
const unusedQid = ({ site }: Pick<TestSite, "site">) =>
  [...site.quizzes.catalogue.rows.values()]
    .find(({ headline }) => headline === UNUSED)!.qid;

/** The hand-in that waits to be marked: the third of `furnish`. */
const ESSAY_ANSWER = 3;

export const QUIZZES: Area = {
  roles: {
    "GET /admin/quiz": STAFF,
    "GET /admin/quiz/create": STAFF,
    "POST /admin/quiz/create": STAFF,
    "GET /admin/quiz/export": STAFF,
    "GET /admin/quiz/export/:kind/table": STAFF,
    "GET /admin/quiz/import": STAFF,
    "POST /admin/quiz/import": STAFF,
    "GET /admin/quiz/import/:importId": STAFF,
    "POST /admin/quiz/import/:importId": STAFF,
    "GET /admin/quiz/:qid/edit": STAFF,
    "GET /admin/quiz/:qid/statistics": STAFF,
    "POST /admin/quiz/:qid/regrade": STAFF,
    "GET /admin/quiz/:qid/regrade": STAFF,
    "POST /admin/quiz/:qid/edit": STAFF,
    "POST /admin/quiz/:qid/delete": STAFF,
    "GET /api/admin/quiz-question": STAFF,
    "POST /api/admin/quiz-question": STAFF,
    "PUT /api/admin/quiz-question": STAFF,
    "DELETE /api/admin/quiz-question": STAFF,
    "GET /training/:tid/quiz/:qid": "1......",
    "GET /training/:tid/quiz/:qid/full-screen": "1......",
    "GET /training/:tid/quiz/:qid/statistics": "1......",
    "POST /training/:tid/quiz/:qid": "1......",
    "GET /contest/:cid/quiz/:qid": "1......",
    "GET /contest/:cid/quiz/:qid/full-screen": "1......",
    "GET /contest/:cid/quiz/:qid/statistics": "1......",
    "POST /contest/:cid/quiz/:qid": "1......",
    "GET /training/:tid/marks": "1......",
    "GET /training/:tid/marks/:answerId": "1......",
    "POST /training/:tid/marks/:answerId": "1......",
    "GET /contest/:cid/marks": "1......",
    "GET /contest/:cid/marks/:handInId": "1......",
    "POST /contest/:cid/marks/:handInId": "1......",
    "GET /api/get-quiz-question-detail": "1......",
    "POST /api/submit-quiz-question": "1......",
    "GET /api/get-quiz-question-submission-list": "1......",
    "GET /api/get-user-quiz-question-status": "1......",
    "GET /api/get-contest-quiz-question-list": "1......",
    "GET /api/get-training-quiz-question-list": "1......",
    "GET /api/get-quiz-mark-list": "1......",
    "GET /api/quiz-mark": "1......",
    "PUT /api/quiz-mark": "1......",
  },
  forms: () => [
    {
      method: "POST",
      path: `/training/9001/marks/${ESSAY_ANSWER}`,
      form: { x: "1" },
    },
    {
      method: "POST",
      path: `/contest/9002/marks/${ESSAY_ANSWER + 1}`,
      form: { x: "1" },
    },
    { method: "POST", path: "/training/9001/quiz/1", form: { x: "1" } },
    { method: "POST", path: "/contest/9002/quiz/1", form: { x: "1" } },
  ],
  calls: () => [
    {
      method: "POST",
      path: "/api/submit-quiz-question",
      json: { qid: 1, tid: 9001, answers: ["none"] },
    },
    {
      method: "POST",
      path: "/api/admin/quiz-question",
      json: QUIZ_DRAFTS["fill in"],
    },
    {
      method: "PUT",
      path: "/api/admin/quiz-question",
      json: { id: 1, ...QUIZ_DRAFTS["single choice"] as object },
    },
    { method: "DELETE", path: "/api/admin/quiz-question?qid=2" },
    {
      method: "PUT",
      path: "/api/quiz-mark",
      json: { tid: 9001, answerId: ESSAY_ANSWER, points: {} },
    },
  ],
  showsNone: {
    "answers to quizzes, which are no submissions": [
      "GET /training/:tid/quiz/:qid",
      "GET /training/:tid/quiz/:qid/full-screen",
      "GET /training/:tid/quiz/:qid/statistics",
      "POST /training/:tid/quiz/:qid",
      "GET /contest/:cid/quiz/:qid",
      "GET /contest/:cid/quiz/:qid/full-screen",
      "GET /contest/:cid/quiz/:qid/statistics",
      "POST /contest/:cid/quiz/:qid",
      "GET /training/:tid/marks",
      "GET /training/:tid/marks/:answerId",
      "POST /training/:tid/marks/:answerId",
      "GET /contest/:cid/marks",
      "GET /contest/:cid/marks/:handInId",
      "POST /contest/:cid/marks/:handInId",
      "GET /api/get-quiz-question-detail",
      "POST /api/submit-quiz-question",
      "GET /api/get-quiz-question-submission-list",
      "GET /api/get-user-quiz-question-status",
      "GET /api/get-contest-quiz-question-list",
      "GET /api/get-training-quiz-question-list",
      "GET /api/get-quiz-mark-list",
      "GET /api/quiz-mark",
      "PUT /api/quiz-mark",
    ],
    "quizzes in their bank, without what anybody has answered": [
      "GET /admin/quiz",
      "GET /admin/quiz/create",
      "POST /admin/quiz/create",
      "GET /admin/quiz/export",
      "GET /admin/quiz/export/:kind/table",
      "GET /admin/quiz/import",
      "POST /admin/quiz/import",
      "GET /admin/quiz/import/:importId",
      "POST /admin/quiz/import/:importId",
      "GET /admin/quiz/:qid/edit",
      "GET /admin/quiz/:qid/statistics",
      "POST /admin/quiz/:qid/regrade",
      "GET /admin/quiz/:qid/regrade",
      "POST /admin/quiz/:qid/edit",
      "POST /admin/quiz/:qid/delete",
      "GET /api/admin/quiz-question",
      "POST /api/admin/quiz-question",
      "PUT /api/admin/quiz-question",
      "DELETE /api/admin/quiz-question",
    ],
  },
  elsewhere: {
    "GET /api/get-quiz-question-detail": "answering_test",
    "POST /api/submit-quiz-question": "likewise",
    "GET /api/get-quiz-question-submission-list": "likewise",
    "GET /api/get-user-quiz-question-status": "likewise",
    "GET /api/get-contest-quiz-question-list": "likewise",
    "GET /api/get-training-quiz-question-list": "likewise",
    "GET /api/get-quiz-mark-list": "ours: quizzes/mark_calls_test",
    "GET /api/quiz-mark": "likewise",
    "PUT /api/quiz-mark": "likewise",
  },
  contract: (t) => [
    {
      call: "POST /api/admin/quiz-question",
      body: QUIZ_DRAFTS["true/false"],
      data: fields("id L"),
    },
    {
      call: "GET /api/admin/quiz-question",
      data: page(fields("id L, type s, title s, author s")),
    },
    {
      call: "GET /api/admin/quiz-question?qid=1",
      data: fields("id L, type s, title s, solution s"),
    },
    {
      call: "PUT /api/admin/quiz-question",
      body: { id: 1, ...QUIZ_DRAFTS["single choice"] as object },
      data: "null",
    },
    {
      call: `DELETE /api/admin/quiz-question?qid=${unusedQid(t)}`,
      data: "null",
    },
  ],
  async furnish(t) {
    for (
      const type of [
        "single choice",
        "multiple choice",
        "code completion",
        "fill in",
        "true/false",
      ] as const
    ) await addQuiz(t, type);
    await placeThem(t);
    await addQuiz(t, "true/false", { title: UNUSED });
    const answerId = await placeEssay(t);
    const importId = await readIntoBank(t);
    return {
      params: {
        ":qid": "1",
        ":tid": "9001",
        ":cid": "9002",
        ":importId": String(importId),
        ":answerId": String(answerId),
        ":handInId": String(answerId + 1),
      },
      reads: [
        "/api/admin/quiz-question",
        "/api/admin/quiz-question?qid=1",
        "/contest/9003/quiz/1",
        "/contest/9003/quiz/1/full-screen?tab=solution",
        "/api/get-quiz-question-detail?qid=1&cid=9003",
        "/api/get-contest-quiz-question-list?cid=9003",
        "/api/get-quiz-mark-list?tid=9001",
        `/api/quiz-mark?tid=9001&answerId=${answerId}`,
      ],
      canaries: [{
        text: "canary-quiz-solution",
        for: ["problem_admin"],
      }],
      pages: [
        "/admin/quiz/3/edit",
        "/admin/quiz/4/edit",
        "/admin/quiz/create?type=code%20comprehension",
        "/admin/quiz?keyword=nothing",
        "/training/9001/quiz/1?tab=mine",
        "/training/9001/quiz/1?tab=solution",
        "/training/9001/quiz/1?again=true",
        "/training/9001/quiz/3",
        "/training/9001/quiz/2",
        "/contest/9003/quiz/3",
      ],
    };
  },
};

const HOUR = 3_600_000;

/** An essay that the training and a contest ask, and root's hand-ins to it. */
async function placeEssay(t: TestSite): Promise<number> {
  const { quiz, body } = await addQuiz(t, "essay");
  const root = await t.actAs("root");
  const ids: number[] = [];
  for (const [kind, id] of [["training", 9001], ["contest", 9002]] as const) {
    await askIn(t, { kind, id }, quiz.qid);
    const answered = await answerQuiz(root, { kind, id }, {
      qid: quiz.qid,
      chosen: { [body.parts[0].uuid]: ["An essay"] },
    });
    assert.ok(answered.ok);
    ids.push(answered.value.answer.answerId);
  }
  assert.deepEqual(ids, [ESSAY_ANSWER, ESSAY_ANSWER + 1]);
  return ESSAY_ANSWER;
}

/** A training, a contest that is over and one that runs, which ask them all. */
async function placeThem(t: TestSite) {
  const { venues } = t.site;
  const { now } = t.clock;
  await venues.trainings.insert(
    Training.parse({ tid: 9001, authorUid: "1" }),
  );
  for (const [cid, end] of [[9002, now - HOUR], [9003, now + HOUR]]) {
    await venues.contests.insert(
      Contest.parse({
        cid,
        authorUid: "1",
        rule: "oi",
        begin: now - 2 * HOUR,
        end,
        takesLate: true,
      }),
    );
  }
  for (const qid of [1, 2, 3, 4, 5]) {
    await askIn(t, { kind: "training", id: 9001 }, qid);
    await askIn(t, { kind: "contest", id: 9002 }, qid);
    await askIn(t, { kind: "contest", id: 9003 }, qid);
  }
  const root = await t.actAs("root");
  for (const qid of [1, 3]) {
    const body = await t.site.quizzes.bodies.get(qid);
    const chosen = Object.fromEntries(
      body!.parts.map(({ uuid, options }) => [uuid, [options[0].uuid]]),
    );
    const place = { kind: "training", id: 9001 } as const;
    assert.ok((await answerQuiz(root, place, { qid, chosen })).ok);
  }
}
