import { addQuiz, QUIZ_DRAFTS } from "../quizzes/quizzes.ts";
import { fields, page } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const STAFF = "133...3";

export const QUIZZES: Area = {
  roles: {
    "GET /admin/quiz": STAFF,
    "GET /admin/quiz/create": STAFF,
    "POST /admin/quiz/create": STAFF,
    "GET /admin/quiz/:qid/edit": STAFF,
    "POST /admin/quiz/:qid/edit": STAFF,
    "POST /admin/quiz/:qid/delete": STAFF,
    "GET /api/admin/quiz-question": STAFF,
    "POST /api/admin/quiz-question": STAFF,
    "PUT /api/admin/quiz-question": STAFF,
    "DELETE /api/admin/quiz-question": STAFF,
    "GET /api/get-quiz-question-detail": "1......",
    "POST /api/submit-quiz-question": "1......",
    "GET /api/get-quiz-question-submission-list": "1......",
    "GET /api/get-user-quiz-question-status": "1......",
    "GET /api/get-contest-quiz-question-list": "1......",
    "GET /api/get-training-quiz-question-list": "1......",
  },
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
  ],
  showsNone: {
    "answers to quizzes, which are no submissions": [
      "GET /api/get-quiz-question-detail",
      "POST /api/submit-quiz-question",
      "GET /api/get-quiz-question-submission-list",
      "GET /api/get-user-quiz-question-status",
      "GET /api/get-contest-quiz-question-list",
      "GET /api/get-training-quiz-question-list",
    ],
    "quizzes in their bank, without what anybody has answered": [
      "GET /admin/quiz",
      "GET /admin/quiz/create",
      "POST /admin/quiz/create",
      "GET /admin/quiz/:qid/edit",
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
  },
  contract: () => [
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
    { call: "DELETE /api/admin/quiz-question?qid=2", data: "null" },
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
    return {
      params: { ":qid": "1" },
      reads: [
        "/api/admin/quiz-question",
        "/api/admin/quiz-question?qid=1",
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
      ],
    };
  },
};
