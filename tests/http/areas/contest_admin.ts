import { AWARDS_AT_FIRST } from "../../../lib/contests/award_fields.ts";
import { Announcement, fields, page, ProblemLine } from "../contract/shapes.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import type { Hammered } from "../hammer.ts";
import type { Row } from "../contract/rows.ts";
import { addQuizNumbered, askIn } from "../quizzes/quizzes.ts";
import { readContest } from "../ccs/imports.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const STAFF = "133...3";
/** Beyond those of the areas that make quizzes themselves. */
const QID = 901;
const api = "/api/admin/contest";

const ENTITY =
  "id L, uid s, author s, title s, type i, description s, source L?, auth i, startTime d, endTime d, duration L, sealRank b, sealRankTime d?, autoRealRank b, status i, visible b, openPrint b, openAccountLimit b, accountLimitRule s?, rankShowName s, openRank b, oiRankScoreType s, gid L?, awardType i, allowEndSubmit b, timeLimit i";
const ITEM = fields("id L, displayId s, cid L, pid L, displayTitle s, color s");

const body = ({ clock }: Hammered) => ({
  title: "By call",
  description: "Words",
  type: 0,
  auth: 0,
  startTime: new Date(clock.now).toISOString(),
  endTime: new Date(clock.now + 3_600_000).toISOString(),
});

const announcement = { title: "Note", content: "Words", status: 0 };
const pidOf = (t: Hammered, displayId: string) =>
  t.site.venues.items.of({ kind: "contest", id: 1 })
    .find((item) => item.displayId === displayId)!.itemId;

const ROLES = {
  "GET /admin/contest": STAFF,
  "GET /admin/contest/create": STAFF,
  "POST /admin/contest/create": STAFF,
  "GET /admin/contest/import": STAFF,
  "POST /admin/contest/import": STAFF,
  "GET /admin/contest/import/:importId": STAFF,
  "POST /admin/contest/import/:importId": STAFF,
  "POST /admin/contest/:cid": STAFF,
  "GET /admin/contest/:cid/edit": STAFF,
  "POST /admin/contest/:cid/edit": STAFF,
  "GET /admin/contest/:cid/problems": STAFF,
  "POST /admin/contest/:cid/problems": STAFF,
  "POST /admin/contest/:cid/columns": STAFF,
  "GET /admin/contest/:cid/problems/:pid": STAFF,
  "POST /admin/contest/:cid/problems/:pid": STAFF,
  "GET /admin/contest/:cid/problem/create": STAFF,
  "POST /admin/contest/:cid/problem/create": STAFF,
  "GET /admin/contest/:cid/problem/:pid/edit": STAFF,
  "POST /admin/contest/:cid/problem/:pid/edit": STAFF,
  "GET /admin/contest/:cid/quizzes": STAFF,
  "POST /admin/contest/:cid/quizzes": STAFF,
  "GET /admin/contest/:cid/quizzes/:qid": STAFF,
  "POST /admin/contest/:cid/quizzes/:qid": STAFF,
  "POST /admin/contest/:cid/quizzes/:qid/remove": STAFF,
  "GET /admin/contest/:cid/announcement": STAFF,
  "POST /admin/contest/:cid/announcement": STAFF,
  "GET /admin/contest/:cid/announcement/:aid": STAFF,
  "POST /admin/contest/:cid/announcement/:aid": STAFF,
  "GET /admin/contest/:cid/people": STAFF,
  "POST /admin/contest/:cid/people": STAFF,
  "POST /admin/contest/:cid/problems/:pid/remove": STAFF,
  "POST /admin/contest/:cid/announcement/:aid/delete": STAFF,
  "GET /admin/contest/:cid/people/import": STAFF,
  "POST /admin/contest/:cid/people/import": STAFF,
  "GET /admin/contest/:cid/people/doors": STAFF,
  "POST /admin/contest/:cid/people/:uid": STAFF,
  "GET /admin/contest/:cid/people/:uid": STAFF,
  "POST /admin/contest/:cid/people/:uid/team": STAFF,
  [`GET ${api}/get-contest-list`]: STAFF,
  [`GET ${api}`]: STAFF,
  [`POST ${api}`]: STAFF,
  [`PUT ${api}`]: STAFF,
  [`DELETE ${api}`]: "13333.3",
  [`GET ${api}/clone`]: STAFF,
  [`PUT ${api}/change-contest-visible`]: STAFF,
  [`GET ${api}/get-problem-list`]: STAFF,
  [`GET ${api}/problem`]: STAFF,
  [`POST ${api}/problem`]: STAFF,
  [`PUT ${api}/problem`]: STAFF,
  [`DELETE ${api}/problem`]: "1333..3",
  [`GET ${api}/contest-problem`]: STAFF,
  [`PUT ${api}/contest-problem`]: STAFF,
  [`POST ${api}/add-problem-from-public`]: STAFF,
  [`GET ${api}/quiz-question`]: STAFF,
  [`POST ${api}/quiz-question`]: STAFF,
  [`PUT ${api}/quiz-question`]: STAFF,
  [`DELETE ${api}/quiz-question`]: STAFF,
  [`GET ${api}/people`]: STAFF,
  [`POST ${api}/people`]: STAFF,
  [`PUT ${api}/people`]: STAFF,
  [`DELETE ${api}/people`]: STAFF,
  [`POST ${api}/more-time`]: STAFF,
  [`GET ${api}/announcement`]: STAFF,
  [`POST ${api}/announcement`]: STAFF,
  [`PUT ${api}/announcement`]: STAFF,
  [`DELETE ${api}/announcement`]: STAFF,
};

export const CONTEST_ADMIN: Area = {
  roles: ROLES,
  forms: (): Write[] => [{
    method: "POST",
    path: "/admin/contest/1/columns",
    form: { column0: "" },
  }],
  calls: (t) => {
    const { pid } = t.furniture;
    return [
      { method: "POST", path: api, json: body(t) },
      { method: "PUT", path: api, json: { id: 1, title: "Renamed" } },
      { method: "DELETE", path: `${api}?cid=4` },
      {
        method: "PUT",
        path: `${api}/change-contest-visible?cid=1&uid=1&visible=true`,
      },
      { method: "POST", path: `${api}/problem`, json: aProblemDto() },
      {
        method: "PUT",
        path: `${api}/problem`,
        json: aProblemDto({ id: pid, title: "renamed" }),
      },
      {
        method: "DELETE",
        path: `${api}/problem?cid=1&pid=${pidOf(t, "B")}`,
      },
      {
        method: "PUT",
        path: `${api}/contest-problem`,
        json: {
          cid: 1,
          pid: pidOf(t, "A"),
          displayId: "C",
          displayTitle: "Third",
          color: "#ffffff",
        },
      },
      {
        method: "POST",
        path: `${api}/add-problem-from-public`,
        json: { cid: 1, pid, displayId: "Z" },
      },
      {
        method: "POST",
        path: `${api}/quiz-question`,
        json: { cid: 1, qid: 1 },
      },
      {
        method: "PUT",
        path: `${api}/quiz-question`,
        json: { cid: 1, qid: QID, order: 3 },
      },
      { method: "DELETE", path: `${api}/quiz-question?cid=1&qid=${QID}` },
      {
        method: "POST",
        path: `${api}/announcement`,
        json: { cid: 1, announcement },
      },
      {
        method: "POST",
        path: `${api}/people`,
        json: { cid: 1, usernames: ["user"] },
      },
      {
        method: "PUT",
        path: `${api}/people`,
        json: { cid: 1, uid: "uid-user", reason: "copied" },
      },
      { method: "DELETE", path: `${api}/people?cid=1&uid=uid-user` },
      {
        method: "POST",
        path: `${api}/more-time`,
        json: { cid: 1, uid: null, minutes: 5 },
      },
      {
        method: "PUT",
        path: `${api}/announcement`,
        json: { cid: 1, announcement: { id: 1, ...announcement } },
      },
      { method: "DELETE", path: `${api}/announcement?aid=1` },
    ];
  },
  showsNone: {
    "what is set of contests, their problems and announcements": Object
      .keys(ROLES),
  },
  contract: (t): Row[] => [
    {
      call: `GET ${api}/get-contest-list?limit=10&currentPage=1`,
      data: page(fields(`${ENTITY}, starAccount s, awardConfig s, isGroup b`)),
    },
    {
      call: `PUT ${api}`,
      body: {
        id: 1,
        starAccount: ["coach"],
        awardType: 2,
        awardConfigList: AWARDS_AT_FIRST,
      },
      data: "null",
    },
    {
      call: `GET ${api}?cid=1`,
      data: {
        ...fields(`${ENTITY}, pwd s`),
        starAccount: ["s"],
        awardConfigList: [fields(
          "priority i, name s, background s, color s, num i",
        )],
      },
    },
    { call: `POST ${api}`, body: body(t), data: fields("id L") },
    { call: `PUT ${api}`, body: { id: 1, title: "New" }, data: "null" },
    { call: `GET ${api}/clone?cid=1`, data: "null" },
    {
      call: `PUT ${api}/change-contest-visible?cid=1&uid=1&visible=true`,
      data: "null",
    },
    {
      call: `GET ${api}/get-problem-list?cid=1&limit=10&currentPage=1`,
      data: {
        problemList: page(ProblemLine),
        contestProblemMap: { "*": ITEM },
      },
    },
    {
      call: `POST ${api}/problem`,
      body: aProblemDto(),
      data: fields("pid L"),
    },
    {
      call: `GET ${api}/contest-problem?cid=1&pid=${pidOf(t, "A")}`,
      data: ITEM,
    },
    {
      call: `PUT ${api}/contest-problem`,
      body: {
        cid: 1,
        pid: pidOf(t, "A"),
        displayId: "C",
        displayTitle: "Third",
        color: "#ffffff",
      },
      data: ITEM,
    },
    {
      call: `DELETE ${api}/problem?cid=1&pid=${pidOf(t, "B")}`,
      data: "null",
    },
    {
      call: `GET ${api}/quiz-question?cid=1`,
      data: [{ ...fields("id L, order i"), scoreMap: { "*": "i" } }],
    },
    {
      call: `PUT ${api}/quiz-question`,
      body: { cid: 1, qid: QID, order: 3 },
      data: "null",
    },
    {
      call: `POST ${api}/quiz-question`,
      body: { cid: 1, qid: 1 },
      data: "null",
    },
    { call: `DELETE ${api}/quiz-question?cid=1&qid=${QID}`, data: "null" },
    {
      call: `GET ${api}/announcement?cid=1&limit=10&currentPage=1`,
      data: page(Announcement),
    },
    {
      call: `POST ${api}/announcement`,
      body: { cid: 1, announcement },
      data: "null",
    },
    {
      call: `PUT ${api}/announcement`,
      body: { cid: 1, announcement: { id: 1, ...announcement } },
      data: "null",
    },
    { call: `DELETE ${api}/announcement?aid=1`, data: "null" },
    { call: `DELETE ${api}?cid=4`, data: "null" },
  ],
  elsewhere: {
    [`GET ${api}/problem`]: "as GET /api/admin/problem",
    [`PUT ${api}/problem`]: "as PUT /api/admin/problem",
    [`GET ${api}/people`]: "ours: contests/people_test",
    [`POST ${api}/people`]: "likewise",
    [`PUT ${api}/people`]: "likewise",
    [`DELETE ${api}/people`]: "likewise",
    [`POST ${api}/more-time`]: "ours: contests/own_time_test",
  },
  /** The contests themselves, `contests.ts` has made. */
  async furnish(t) {
    const { items } = t.site.venues;
    const [{ itemId }] = items.of({ kind: "contest", id: 1 });
    await t.userOf("user");
    await addQuizNumbered(t, QID);
    await askIn(t, { kind: "contest", id: 1 }, QID);
    const importId = await readContest(t, null);
    return {
      params: {
        ":cid": "1",
        ":qid": String(QID),
        ":pid": String(itemId),
        ":aid": "1",
        ":uid": "uid-user",
        ":importId": String(importId),
      },
      pages: [
        "/admin/contest?keyword=nothing",
        "/admin/contest/3/people",
        "/admin/contest/3/problems",
      ],
    };
  },
};
