import { fields, page } from "../contract/shapes.ts";
import { addGroup } from "../groups/groups.ts";
import { addQuiz, QUIZ_DRAFTS, readIntoBank } from "../quizzes/quizzes.ts";
import type { TestSite } from "../../support.ts";
import type { Area } from "./area.ts";

const PATH = "/group/:gid/admin/quiz";
const CALL = "/api/group/quiz-question";
const ROUTES = [
  `GET ${PATH}`,
  `GET ${PATH}/create`,
  `POST ${PATH}/create`,
  `GET ${PATH}/export`,
  `GET ${PATH}/export/:kind/table`,
  `GET ${PATH}/import`,
  `POST ${PATH}/import`,
  `GET ${PATH}/import/:importId`,
  `POST ${PATH}/import/:importId`,
  `GET ${PATH}/:qid/edit`,
  `GET ${PATH}/:qid/statistics`,
  `GET ${PATH}/:qid/regrade`,
  `POST ${PATH}/:qid/regrade`,
  `POST ${PATH}/:qid/edit`,
  `POST ${PATH}/:qid/delete`,
  ...["GET", "POST", "PUT", "DELETE"].map((verb) => `${verb} ${CALL}`),
];

/** The group of `furnish`, and a quiz of its own. */
function own({ site }: Pick<TestSite, "site">) {
  const { gid } = [...site.groups.heads.values()]
    .find(({ shortName }) => shortName === "QUIZZES")!;
  const [{ qid }] = site.quizzes.catalogue
    .list({ gid }, { from: 0, limit: 1 }).rows;
  return { gid, qid };
}

/** Banks of groups: who may, is a matter of the person's place in the group. */
export const GROUP_QUIZZES: Area = {
  roles: Object.fromEntries(ROUTES.map((route) => [route, "1......"])),
  showsNone: { "quizzes in a group's bank": ROUTES },
  calls(t) {
    const { gid, qid } = own(t);
    return [
      {
        method: "POST",
        path: CALL,
        json: { gid, ...QUIZ_DRAFTS["fill in"] as object },
      },
      {
        method: "PUT",
        path: CALL,
        json: { id: qid, ...QUIZ_DRAFTS["true/false"] as object },
      },
      { method: "DELETE", path: `${CALL}?qid=${qid}` },
    ];
  },
  contract(t) {
    const { gid, qid } = own(t);
    return [
      {
        call: `GET ${CALL}?gid=${gid}`,
        data: page(fields("id L, type s, title s, author s")),
      },
      {
        call: `POST ${CALL}`,
        body: { gid, ...QUIZ_DRAFTS["true/false"] as object },
        data: fields("id L"),
      },
      {
        call: `PUT ${CALL}`,
        body: { id: qid, ...QUIZ_DRAFTS["true/false"] as object },
        data: "null",
      },
      { call: `DELETE ${CALL}?qid=${qid}`, data: "null" },
    ];
  },
  async furnish(t) {
    const gid = await addGroup(t, { name: "Who ask", shortName: "QUIZZES" });
    const { quiz } = await addQuiz(t, "true/false", { gid });
    const importId = await readIntoBank(t, gid);
    return {
      params: {
        ":gid": String(gid),
        ":qid": String(quiz.qid),
        ":importId": String(importId),
      },
    };
  },
};
