import assert from "node:assert/strict";
import { registerForTraining } from "../../../lib/trainings/registration.ts";
import type { TestSite } from "../../support.ts";
import type { Hammered } from "../hammer.ts";
import type { Write } from "../hammer_write.ts";
import { trainingRows } from "../trainings/contract_rows.ts";
import { addTraining, aDto } from "../trainings/made.ts";
import type { Area, Furnished } from "./area.ts";
import { DAY_MS } from "../../../lib/durations.ts";

const MEMBER = "1......";
const ADMIN = "133...3";
const PROBLEM_ADMIN = "1333..3";
const ROOT = "13333.3";

const CALLS: Record<string, string> = {
  "GET /api/get-training-list": ".......",
  "GET /api/get-training-category": ".......",
  "GET /api/get-training-detail": MEMBER,
  "GET /api/get-training-problem-list": MEMBER,
  "POST /api/register-training": MEMBER,
  "GET /api/get-training-access": MEMBER,
  "GET /api/get-training-rank": MEMBER,
  "GET /api/get-own-homework": MEMBER,
  "GET /api/admin/training/get-training-list": ADMIN,
  "GET /api/admin/training": ADMIN,
  "POST /api/admin/training": ADMIN,
  "PUT /api/admin/training": ADMIN,
  "DELETE /api/admin/training": ROOT,
  "PUT /api/admin/training/change-training-status": ADMIN,
  "GET /api/admin/training/get-problem-list": ADMIN,
  "PUT /api/admin/training/problem": ADMIN,
  "DELETE /api/admin/training/problem": ADMIN,
  "POST /api/admin/training/add-problem-from-public": ADMIN,
  "GET /api/admin/training/quiz-question": ADMIN,
  "POST /api/admin/training/quiz-question": ADMIN,
  "PUT /api/admin/training/quiz-question": ADMIN,
  "DELETE /api/admin/training/quiz-question": ADMIN,
  "POST /api/admin/training/category": PROBLEM_ADMIN,
  "PUT /api/admin/training/category": PROBLEM_ADMIN,
  "DELETE /api/admin/training/category": PROBLEM_ADMIN,
};

const PAGES: Record<string, string> = {
  "GET /training": ".......",
  "GET /training/:tid": MEMBER,
  "POST /training/:tid/register": MEMBER,
  "GET /training/:tid/problems": MEMBER,
  "GET /training/:tid/problem/:problemId": MEMBER,
  "GET /training/:tid/problem/:problemId/full-screen": MEMBER,
  "GET /training/:tid/problem/:problemId/editorial": MEMBER,
  "POST /training/:tid/problem/:problemId/hint": MEMBER,
  "GET /training/:tid/problem/:problemId/statistics": MEMBER,
  "GET /training/:tid/problem/:problemId/annex/:name": MEMBER,
  "POST /training/:tid/problem/:problemId/submit": "1.3....",
  "POST /training/:tid/problem/:problemId/run": "1.3....",
  "POST /training/:tid/problem/:problemId/hand-in": "1.3....",
  "GET /training/:tid/rank": MEMBER,
  "GET /training/:tid/stuck": MEMBER,
  "GET /training/:tid/gradebook": MEMBER,
  "GET /training/:tid/gradebook/:kind/table": MEMBER,
  "GET /admin/training": ADMIN,
  "GET /admin/training/create": ADMIN,
  "POST /admin/training/create": ADMIN,
  "GET /admin/training/category": ADMIN,
  "POST /admin/training/category": PROBLEM_ADMIN,
  "POST /admin/training/category/remove": PROBLEM_ADMIN,
  "GET /admin/training/:tid/edit": ADMIN,
  "POST /admin/training/:tid/edit": ADMIN,
  "GET /admin/training/:tid/problems": ADMIN,
  "POST /admin/training/:tid/problems": ADMIN,
  "GET /admin/training/:tid/paper": ADMIN,
  "GET /admin/training/:tid/copy": ADMIN,
  "POST /admin/training/:tid/copy": ADMIN,
  "GET /admin/training/:tid/extensions": ADMIN,
  "POST /admin/training/:tid/extensions": ADMIN,
  "POST /admin/training/:tid": ADMIN,
};

/** Calls of groups' trainings: the service decides by the person's place in the group. */
const GROUP_CALLS = [
  "GET /api/group/get-training-list",
  "GET /api/group/get-admin-training-list",
  "GET /api/group/training",
  "POST /api/group/training",
  "PUT /api/group/training",
  "DELETE /api/group/training",
  "PUT /api/group/change-training-status",
  "GET /api/group/get-training-problem-list",
  "PUT /api/group/training-problem",
  "DELETE /api/group/training-problem",
  "POST /api/group/add-training-problem-from-public",
  "POST /api/group/add-training-problem-from-group",
  "GET /api/group/training/quiz-question",
  "POST /api/group/training/quiz-question",
  "PUT /api/group/training/quiz-question",
  "DELETE /api/group/training/quiz-question",
];

/** A public training and a private assignment of root's, and who has registered. */
async function furnish(t: TestSite): Promise<Furnished> {
  const first = t.site.problems.catalogue.first() ?? await t.addProblem();
  const { tid } = await addTraining(t, { pids: [first.pid] });
  const made = await addTraining(t, {
    title: "作业：枚举",
    pids: [first.pid],
    auth: "Private",
    password: "open sesame 5b1c",
    due: t.clock.now + 3 * DAY_MS,
    latePercent: 10,
    lateDays: 5,
    feedbackBefore: "firstCase",
  });
  const user = await t.actAs("user");
  const joined = await registerForTraining(user, made.tid, "open sesame 5b1c");
  assert.ok(joined.ok);
  const { problemId } = first;
  return {
    reads: [
      "/training",
      `/training/${made.tid}`,
      "/api/get-training-list",
      `/api/get-training-detail?tid=${made.tid}`,
      `/api/get-training-problem-list?tid=${made.tid}`,
      `/api/get-training-rank?tid=${made.tid}`,
      "/api/get-own-homework",
      "/api/admin/training/get-training-list",
      `/api/admin/training?tid=${made.tid}`,
      `/admin/training/${made.tid}/edit`,
    ],
    canaries: [{ text: "open sesame 5b1c", for: [] }],
    params: { ":tid": `${tid}`, ":problemId": problemId },
    pages: [
      "/training?auth=Private",
      "/training?keyword=none",
      `/training/${made.tid}`,
      `/training/${made.tid}/problems`,
      `/training/${made.tid}/gradebook?only=absent`,
      `/admin/training/${made.tid}/extensions`,
      `/admin/training/${made.tid}/edit`,
      "/admin/training/category?edit=1",
    ],
  };
}

const api = (method: Write["method"], path: string, json?: unknown): Write => ({
  method,
  path: `/api${path}`,
  json,
  as: "root",
});

function writes(t: Hammered): Write[] {
  const { pid } = t.furniture;
  const dto = aDto({}, { id: 1, name: "基础" });
  const group = aDto({ gid: 4 });
  return [
    api("POST", "/register-training", { tid: 2, password: "open sesame 5b1c" }),
    api("POST", "/admin/training", dto),
    api("PUT", "/admin/training", aDto({ id: 1 }, { id: 1 })),
    api("PUT", "/admin/training/change-training-status?tid=1&status=true"),
    api("PUT", "/admin/training/problem", { id: pid, tid: 1, rank: 3 }),
    api("POST", "/admin/training/add-problem-from-public", {
      pid,
      tid: 1,
      displayId: "",
    }),
    api("DELETE", `/admin/training/problem?pid=${pid}&tid=1`),
    api("POST", "/admin/training/category", { name: "图论", color: "" }),
    api("PUT", "/admin/training/category", { id: 1, name: "入门" }),
    api("DELETE", "/admin/training/category?cid=1"),
    api("DELETE", "/admin/training?tid=2"),
    ...["admin", "group"].flatMap((area) => [
      api("POST", `/${area}/training/quiz-question`, { tid: 1, qid: 1 }),
      api("PUT", `/${area}/training/quiz-question`, {
        tid: 1,
        qid: 1,
        order: 2,
      }),
      api("DELETE", `/${area}/training/quiz-question?tid=1&qid=1`),
    ]),
    api("POST", "/group/training", group),
    api("PUT", "/group/training", aDto({ id: 9, gid: 4 })),
    api("DELETE", "/group/training?tid=9"),
    api("PUT", "/group/change-training-status?tid=9&status=false"),
    api("PUT", "/group/training-problem", { id: pid, tid: 9 }),
    api("DELETE", `/group/training-problem?pid=${pid}&tid=9`),
    api("POST", "/group/add-training-problem-from-public", { pid, tid: 9 }),
    api("POST", "/group/add-training-problem-from-group?problemId=A&tid=9"),
  ];
}

export const TRAININGS: Area = {
  roles: {
    ...PAGES,
    ...CALLS,
    ...Object.fromEntries(GROUP_CALLS.map((call) => [call, MEMBER])),
  },
  furnish,
  leftOut: {
    "POST /training/:tid/problem/:problemId/run":
      "waits for a judge; its call is hammered",
    "POST /training/:tid/problem/:problemId/hand-in":
      "needs a verdict first: trainings/elsewhere_test",
  },
  forms: (): Write[] => [{
    method: "POST",
    path: "/admin/training/1/copy",
    form: { class_1: "true", leavesOut: "true" },
    as: "root",
  }, {
    method: "POST",
    path: "/training/2/register",
    as: "admin",
    form: { password: "open sesame 5b1c" },
  }],
  calls: writes,
  contract: trainingRows,
  elsewhere: {
    "GET /api/get-own-homework": "ours: home_work_test",
    "GET /api/get-training-rank": "with submissions: trainings/rank_test",
    ...Object.fromEntries(
      ["GET", "POST", "PUT", "DELETE"].map((method) => [
        `${method} /api/admin/training/quiz-question`,
        "with a quiz: trainings/quizzes_test",
      ]),
    ),
    ...Object.fromEntries(
      GROUP_CALLS.filter((call) => !call.includes("public")).map((
        call,
      ) => [call, "with a group: trainings/group_test"]),
    ),
  },
  shows: {
    "GET /training": () => [{ path: "/training", tells: [] }],
    ...Object.fromEntries(
      [
        "problems",
        "rank",
        "stuck",
        "gradebook",
        "problem/:problemId",
        "problem/:problemId/full-screen",
        "problem/:problemId/editorial",
        "problem/:problemId/statistics",
      ].map((tab) => [
        `GET /training/:tid/${tab}`,
        ({ problemId }) => [{
          path: `/training/1/${tab.replace(":problemId", problemId)}`,
          tells: [],
        }],
      ]),
    ),
    "GET /training/:tid/gradebook/:kind/table": () => [
      { path: "/training/1/gradebook/csv/table", tells: [] },
    ],
    "GET /api/get-training-list": () => [
      { path: "/api/get-training-list", tells: [] },
    ],
    "GET /api/get-own-homework": () => [
      { path: "/api/get-own-homework", tells: [] },
    ],
    "GET /api/get-training-detail": () => [
      { path: "/api/get-training-detail?tid=1", tells: [] },
    ],
    "GET /api/get-training-problem-list": () => [
      { path: "/api/get-training-problem-list?tid=1", tells: [] },
    ],
    "GET /api/get-training-rank": () => [
      { path: "/api/get-training-rank?tid=1", tells: [] },
    ],
    "GET /api/group/get-training-list": () => [
      { path: "/api/group/get-training-list?gid=4", tells: [] },
    ],
  },
  showsNone: {
    "what its sender has just sent, as `seenBy` has it": [
      "POST /training/:tid/problem/:problemId/submit",
      "POST /training/:tid/problem/:problemId/run",
      "POST /training/:tid/problem/:problemId/hand-in",
    ],
    "what trainings are and ask, and who may": [
      "GET /training/:tid",
      "GET /training/:tid/problem/:problemId/annex/:name",
      "POST /training/:tid/problem/:problemId/hint",
      "POST /training/:tid/register",
      ...Object.keys(PAGES).filter((page) => page.includes("/admin/")),
      "GET /api/get-training-category",
      "GET /api/get-training-access",
      "POST /api/register-training",
      ...Object.keys(CALLS).filter((call) => call.includes("/api/admin/")),
      ...GROUP_CALLS.filter((call) =>
        call !== "GET /api/group/get-training-list"
      ),
    ],
  },
};
