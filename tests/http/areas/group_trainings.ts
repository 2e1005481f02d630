import assert from "node:assert/strict";
import { answerQuiz } from "../../../lib/quizzes/answering.ts";
import { addQuiz as ask } from "../../../lib/trainings/items.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { addGroup } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import type { Area } from "./area.ts";

const MEMBER = "1......";
const LOOKS = [
  "",
  "/:tid",
  "/:tid/problems",
  "/:tid/problem/:problemId",
  "/:tid/problem/:problemId/full-screen",
  "/:tid/problem/:problemId/editorial",
  "/:tid/problem/:problemId/statistics",
  "/:tid/problem/:problemId/annex/:name",
  "/:tid/quiz/:qid",
  "/:tid/quiz/:qid/full-screen",
  "/:tid/quiz/:qid/statistics",
  "/:tid/rank",
  "/:tid/stuck",
  "/:tid/gradebook",
  "/:tid/gradebook/:kind/table",
  "/:tid/marks",
  "/:tid/marks/:answerId",
].map((end) => `GET /group/:gid/training${end}`);
const MAKES = [
  "GET ",
  "GET /create",
  "POST /create",
  "GET /category",
  "POST /category",
  "POST /category/remove",
  "GET /:tid/edit",
  "POST /:tid/edit",
  "GET /:tid/problems",
  "POST /:tid/problems",
  "GET /:tid/paper",
  "GET /:tid/copy",
  "POST /:tid/copy",
  "GET /:tid/extensions",
  "POST /:tid/extensions",
  "POST /:tid",
].map((line) => line.replace(" ", " /group/:gid/admin/training"));
const PROBLEM = "POST /group/:gid/training/:tid/problem/:problemId";
const ANSWER = "POST /group/:gid/training/:tid/quiz/:qid";
const MARK = "POST /group/:gid/training/:tid/marks/:answerId";
const EXTENSIONS = "POST /group/:gid/admin/training/:tid/extensions";
const COPY = "POST /group/:gid/admin/training/:tid/copy";
const REGISTER = "POST /group/:gid/training/:tid/register";

/** Trainings of groups: who may, is a matter of the person's place in the group. */
export const GROUP_TRAININGS: Area = {
  roles: {
    ...Object.fromEntries(
      [...LOOKS, ...MAKES, REGISTER, ANSWER, MARK]
        .map((line) => [line, MEMBER]),
    ),
    [`${PROBLEM}/hint`]: MEMBER,
    [`${PROBLEM}/submit`]: "1.3....",
    [`${PROBLEM}/run`]: "1.3....",
    [`${PROBLEM}/hand-in`]: "1.3....",
  },
  leftOut: {
    [`${PROBLEM}/run`]: "waits for a judge; its call is hammered",
    [`${PROBLEM}/hand-in`]: "the site's is tried: trainings/elsewhere_test",
    [REGISTER]: "the site's is hammered",
    [EXTENSIONS]: "likewise",
    [COPY]: "likewise",
    [ANSWER]: "likewise",
    [MARK]: "likewise",
  },
  shows: Object.fromEntries(LOOKS.map((line) => [
    line,
    ({ problemId }) => [{
      path: line.slice("GET ".length).replace(":gid", "4").replace(":tid", "1")
        .replace(":problemId", problemId).replace(":kind", "csv").replace(
          ":qid",
          "1",
        )
        .replace(":name", "a").replace(":answerId", "3"),
      tells: [],
    }],
  ])),
  showsNone: {
    "what trainings are and ask": [...MAKES, REGISTER, ANSWER, MARK],
    "what its author says of how to begin": [`${PROBLEM}/hint`],
    "what its sender has just sent, as `seenBy` has it": [
      `${PROBLEM}/submit`,
      `${PROBLEM}/run`,
      `${PROBLEM}/hand-in`,
    ],
  },
  async furnish(t) {
    const first = t.site.problems.catalogue.first() ?? await t.addProblem();
    // What the other areas have made; a site of this one alone has none.
    const [known] = [...t.site.groups.heads.values()];
    const gid = known?.gid ??
      await addGroup(t, { name: "Who train", shortName: "TRAINS" }, "root");
    const { tid } = await addTraining(t, { gid, pids: [first.pid] });
    const [open] = [...t.site.quizzes.catalogue.rows.values()]
      .filter(({ gid }) => gid === null);
    const quiz = open ?? (await addQuiz(t, "true/false")).quiz;
    const asked = await ask(await t.actAs("root"), tid, { qid: quiz.qid });
    assert.ok(asked.ok);
    const essay = await addQuiz(t, "essay");
    const root = await t.actAs("root");
    assert.ok((await ask(root, tid, { qid: essay.quiz.qid })).ok);
    const answered = await answerQuiz(root, { kind: "training", id: tid }, {
      qid: essay.quiz.qid,
      chosen: { [essay.body.parts[0].uuid]: ["An essay"] },
    });
    assert.ok(answered.ok, JSON.stringify(answered));
    return {
      params: {
        ":qid": String(quiz.qid),
        ":gid": String(gid),
        ":tid": String(tid),
        ":problemId": first.problemId,
        ":answerId": String(answered.value.answer.answerId),
      },
    };
  },
};
