import { submit } from "../../../lib/submissions/service.ts";
import { sendPrint } from "../../../lib/contests/prints/service.ts";
import { CODE } from "../contests/inside.ts";
import { addContest } from "../contests/contests.ts";
import { fields, Judge, JudgeRow, page } from "../contract/shapes.ts";
import { type Ask, ROW, WHOLE } from "../shows_submission.ts";
import { SUBMIT_ID as id } from "../venues.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";
const SENDS = "1.3....";
const PROBLEM = "/contest/:cid/problem/:displayId";
const AT = "/contest/7/problem/A";

const inside = (path: string, ask: Partial<Ask> = {}): Ask => ({
  path,
  isInside: true,
  tells: ["verdict"],
  ...ask,
});
const OWN = { ownOnly: ["verdict"] } as const;
const LIST = { isList: true, tells: ROW } as const;

const ContestProblem = fields(
  "id L, displayId s, cid L, pid L, displayTitle s, color s, ac i, total i, score i?, myStatus i?",
);
const Session = fields("hasStarted b, status i, timeLimit i");

/** The number of the contest with own times, among those that tests make. */
const CID = 5;

export const CONTEST_INSIDE: Area = {
  roles: {
    "GET /contest/:cid/problems": SIGNED_IN,
    "POST /contest/:cid/begin": SIGNED_IN,
    "GET /contest/:cid/submissions": SIGNED_IN,
    [`GET ${PROBLEM}`]: SIGNED_IN,
    [`GET ${PROBLEM}/editorial`]: SIGNED_IN,
    [`POST ${PROBLEM}/hint`]: SIGNED_IN,
    [`GET ${PROBLEM}/full-screen`]: SIGNED_IN,
    [`GET ${PROBLEM}/annex/:name`]: SIGNED_IN,
    [`POST ${PROBLEM}/submit`]: SENDS,
    [`POST ${PROBLEM}/run`]: SENDS,
    [`GET ${PROBLEM}/submission-detail/:submitId`]: SIGNED_IN,
    "GET /contest/:cid/print": SIGNED_IN,
    "POST /contest/:cid/print": SIGNED_IN,
    "GET /contest/:cid/admin-print": SIGNED_IN,
    "GET /contest/:cid/admin-print/:id/file": SIGNED_IN,
    "GET /contest/:cid/admin-print/:id": SIGNED_IN,
    "POST /contest/:cid/admin-print/:id": SIGNED_IN,
    "POST /contest/:cid/admin-print/:id/claim": SIGNED_IN,
    "POST /api/claim-contest-print": SIGNED_IN,
    "POST /api/submit-print-text": SIGNED_IN,
    "GET /api/get-contest-print": SIGNED_IN,
    "PUT /api/check-contest-print-status": SIGNED_IN,
    "GET /api/file/download-contest-print-text": SIGNED_IN,
    "GET /api/get-contest-problem": ".......",
    "GET /api/get-contest-problem-details": SIGNED_IN,
    "GET /api/contest-submissions": SIGNED_IN,
    "POST /api/check-contest-submissions-status": SIGNED_IN,
    "GET /api/sy-contest-user-record": SIGNED_IN,
    "POST /api/sy-contest-user-record": SIGNED_IN,
  },
  leftOut: {
    [`POST ${PROBLEM}/run`]: "waits for a judge; its call is hammered",
  },
  forms: () => [
    { method: "POST", path: `/contest/${CID}/begin`, form: {}, as: "user" },
  ],
  calls: () => [
    {
      method: "POST",
      path: "/api/submit-print-text",
      json: { cid: CID, content: "a".repeat(50) },
    },
    {
      method: "POST",
      path: "/api/claim-contest-print",
      json: { cid: CID, station: "hammer" },
    },
    {
      method: "PUT",
      path: `/api/check-contest-print-status?cid=${CID}&id=1`,
    },
    {
      method: "POST",
      path: "/api/check-contest-submissions-status",
      json: { cid: CID, submitIds: [1] },
      as: "user",
    },
    {
      method: "POST",
      path: "/api/sy-contest-user-record",
      json: { contestID: CID },
      as: "user",
    },
  ],
  shows: {
    // The same page.
    "GET /contest/:cid": () => [inside("/contest/7", { hidesCounts: true })],
    "GET /contest/:cid/problems": () => [
      inside("/contest/7/problems", { hidesCounts: true }),
      inside("/contest/7/problems?containsEnd=true", { hidesCounts: true }),
    ],
    "GET /contest/:cid/submissions": () => [
      inside("/contest/7/submissions", LIST),
      inside("/contest/7/submissions?status=0", {
        isList: true,
        tells: ["verdict"],
      }),
      inside("/contest/7/submissions?onlyMine=true", {
        ...LIST,
        ownOnly: ROW,
      }),
    ],
    [`GET ${PROBLEM}`]: () => [
      inside(AT, OWN),
      inside(`${AT}?tab=mine`, { ownOnly: ROW, tells: ROW }),
      inside(`${AT}?submission=${id}`, {
        ...OWN,
        repeatsId: true,
        tells: ["verdict", "code"],
      }),
    ],
    [`GET ${PROBLEM}/editorial`]: () => [
      inside(`${AT}/editorial`, {
        onceTold: true,
        ownOnly: ["verdict"],
        tells: ["verdict"],
      }),
    ],
    [`GET ${PROBLEM}/full-screen`]: () => [inside(`${AT}/full-screen`, OWN)],
    [`GET ${PROBLEM}/submission-detail/:submitId`]: () => [
      { path: `${AT}/submission-detail/${id}`, tells: WHOLE },
    ],
    "GET /api/get-contest-problem": () => [
      inside("/api/get-contest-problem?cid=7"),
    ],
    "GET /api/get-contest-problem-details": () => [
      inside("/api/get-contest-problem-details?cid=7&displayId=A", {
        isBoard: true,
      }),
    ],
    "GET /api/contest-submissions": () => [
      inside("/api/contest-submissions?contestID=7&onlyMine=false", LIST),
      inside("/api/contest-submissions?contestID=7&onlyMine=false&status=0", {
        isList: true,
        tells: ["verdict"],
      }),
    ],
    "POST /api/check-contest-submissions-status": () => [
      inside("/api/check-contest-submissions-status", {
        json: { submitIds: [id], cid: 7 },
        endsAtSeal: true,
        tells: ROW,
      }),
    ],
  },
  showsNone: {
    "texts to be printed": [
      "GET /contest/:cid/print",
      "POST /contest/:cid/print",
      "GET /contest/:cid/admin-print",
      "GET /contest/:cid/admin-print/:id/file",
      "GET /contest/:cid/admin-print/:id",
      "POST /contest/:cid/admin-print/:id",
      "POST /contest/:cid/admin-print/:id/claim",
      "POST /api/claim-contest-print",
      "POST /api/submit-print-text",
      "GET /api/get-contest-print",
      "PUT /api/check-contest-print-status",
      "GET /api/file/download-contest-print-text",
    ],
    "what is sent, and when one may": [
      "POST /contest/:cid/begin",
      `POST ${PROBLEM}/submit`,
      `POST ${PROBLEM}/run`,
      `GET ${PROBLEM}/annex/:name`,
      `POST ${PROBLEM}/hint`,
      "GET /api/sy-contest-user-record",
      "POST /api/sy-contest-user-record",
    ],
  },
  contract: () => [
    {
      call: `GET /api/get-contest-print?cid=${CID}&limit=15&currentPage=1`,
      as: "root",
      data: page(
        fields("id L, cid L, username s, realname s?, status i, gmtCreate d"),
      ),
    },
    {
      call: `PUT /api/check-contest-print-status?id=1&cid=${CID}`,
      as: "root",
      data: "null",
    },
    {
      call: "POST /api/submit-print-text",
      as: "admin",
      body: { cid: CID, content: CODE.repeat(3) },
      data: "null",
    },
    {
      call: `GET /api/get-contest-problem?cid=${CID}&containsEnd=false`,
      as: "root",
      data: [ContestProblem],
    },
    {
      call:
        `GET /api/contest-submissions?contestID=${CID}&onlyMine=false&beforeContestSubmit=false&limit=30&currentPage=1`,
      as: "root",
      data: page({ ...JudgeRow, ...fields("pid L?, displayPid s?") }),
    },
    {
      call: "POST /api/check-contest-submissions-status",
      as: "root",
      body: { cid: CID, submitIds: [1] },
      data: { "*": Judge },
    },
    {
      call: "POST /api/sy-contest-user-record",
      as: "user",
      body: { contestID: CID },
      data: Session,
    },
    {
      call: `GET /api/sy-contest-user-record?cid=${CID}`,
      as: "user",
      data: Session,
    },
  ],
  elsewhere: {
    "POST /api/claim-contest-print": "ours: contests/print_station_test",
    "GET /api/file/download-contest-print-text": "a file: contests/print_test",
    "GET /api/get-contest-problem-details":
      "where it comes from waits for the end: contests/inside_test",
  },
  /** One with own times, which root manages and the user has yet to begin. */
  async furnish(t) {
    const cid = await addContest(t, {
      title: "Own times",
      timeLimit: 5400,
      takesLate: true,
      opensPrint: true,
    }, { problems: ["A", "B"] });
    const root = await t.actAs("root");
    const venue = { kind: "contest", id: cid, gid: null } as const;
    const [item] = t.site.venues.items.of(venue);
    const problem = t.site.problems.catalogue.get(item.itemId);
    const sent = await submit(
      root,
      problem,
      { language: "C", code: "int main(){return 0;}" },
      venue,
    );
    if (!sent.ok) throw new Error(sent.error.code);
    const print = await sendPrint(root, cid, { content: CODE.repeat(3) });
    if (!print.ok) throw new Error(print.error.code);
    return {
      params: {
        ":cid": `${cid}`,
        ":displayId": "A",
        ":id": `${print.value.id}`,
        ":submitId": `${sent.value.submitId}`,
      },
      pages: [
        `/contest/${cid}/problem/A?tab=mine`,
        `/contest/${cid}/submissions?onlyMine=true`,
      ],
    };
  },
};
