import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { ask } from "../../../lib/contests/clarifications.ts";
import { register } from "../../../lib/contests/registration.ts";
import { addContest, CONTEST_PASSWORD } from "../contests/contests.ts";
import { Announcement, fields, page } from "../contract/shapes.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";

const LISTED = fields(
  "id L, author s, title s, type i, description s?, status i, source L?, auth i, now d?, startTime d, endTime d, duration L, sealRank b?, openPrint b?, sealRankTime d?, rankShowName s?, openRank b, oiRankScoreType s, count i, gid L?, allowEndSubmit b, timeLimit i",
);

export const CONTESTS: Area = {
  roles: {
    "GET /contest": ".......",
    "GET /contest/:cid": SIGNED_IN,
    "POST /contest/:cid/register": SIGNED_IN,
    "GET /contest/:cid/announcements": SIGNED_IN,
    "POST /contest/:cid/questions": SIGNED_IN,
    "POST /contest/:cid/questions/:id": SIGNED_IN,
    "POST /contest/:cid/questions/:id/take": SIGNED_IN,
    "GET /contest/:cid/rejudge": "13333.3",
    "POST /contest/:cid/rejudge/:pid": "13333.3",
    "GET /api/admin/judge/rejudge-contest-problem": "13333.3",
    "GET /api/get-contest-list": ".......",
    "GET /api/get-contest-info": SIGNED_IN,
    "POST /api/register-contest": SIGNED_IN,
    "GET /api/get-contest-access": SIGNED_IN,
    "GET /api/get-contest-announcement": SIGNED_IN,
    "POST /api/get-contest-not-read-announcement": SIGNED_IN,
    "GET /api/contest-clarification": SIGNED_IN,
    "POST /api/contest-clarification": SIGNED_IN,
    "PUT /api/contest-clarification": SIGNED_IN,
  },
  forms: (t): Write[] => [
    {
      method: "POST",
      path: `/contest/1/rejudge/${t.furniture.pid}`,
      form: {},
    },
    {
      method: "POST",
      path: "/contest/2/register",
      form: { password: CONTEST_PASSWORD },
      as: "user",
    },
    {
      method: "POST",
      path: "/contest/1/questions",
      form: { pid: "", question: "May we leave early?" },
      as: "user",
    },
  ],
  calls: (t): Write[] => [
    {
      method: "GET",
      path:
        `/api/admin/judge/rejudge-contest-problem?cid=1&pid=${t.furniture.pid}`,
    },
    {
      method: "POST",
      path: "/api/register-contest",
      json: { cid: 2, password: CONTEST_PASSWORD },
      as: "user",
    },
    {
      method: "POST",
      path: "/api/get-contest-not-read-announcement",
      json: { cid: 1, readAnnouncementList: [] },
      as: "user",
    },
    {
      method: "POST",
      path: "/api/contest-clarification",
      json: { cid: 1, question: "Is there a limit?" },
      as: "user",
    },
    {
      method: "PUT",
      path: "/api/contest-clarification",
      json: { cid: 1, id: 1, answer: "No.", isForAll: true },
    },
  ],
  showsNone: {
    "a rejudge of a contest tells nothing but that it began": [
      "POST /contest/:cid/rejudge/:pid",
      "GET /api/admin/judge/rejudge-contest-problem",
    ],
    "how many were sent and accepted, for super admins alone": [
      "GET /contest/:cid/rejudge",
    ],
    "contests, who is registered, their announcements and questions": [
      "GET /contest",
      "POST /contest/:cid/register",
      "GET /contest/:cid/announcements",
      "POST /contest/:cid/questions",
      "POST /contest/:cid/questions/:id",
      "POST /contest/:cid/questions/:id/take",
      "GET /api/get-contest-list",
      "GET /api/get-contest-info",
      "POST /api/register-contest",
      "GET /api/get-contest-access",
      "GET /api/get-contest-announcement",
      "POST /api/get-contest-not-read-announcement",
      "GET /api/contest-clarification",
      "POST /api/contest-clarification",
      "PUT /api/contest-clarification",
    ],
  },
  contract: () => [
    {
      call: "GET /api/get-contest-list?limit=10&currentPage=1",
      as: "visitor",
      data: page(LISTED),
    },
    { call: "GET /api/get-contest-info?cid=1", as: "user", data: LISTED },
    { call: "GET /api/get-recent-contest", as: "visitor", data: [LISTED] },
    {
      call: "POST /api/register-contest",
      as: "user",
      body: { cid: 2, password: CONTEST_PASSWORD },
      data: "null",
    },
    {
      call: "GET /api/get-contest-access?cid=2",
      as: "user",
      data: fields("access b"),
    },
    {
      call: "GET /api/get-contest-announcement?cid=1&limit=10&currentPage=1",
      as: "user",
      data: page(Announcement),
    },
    {
      call: "POST /api/get-contest-not-read-announcement",
      as: "user",
      body: { cid: 1, readAnnouncementList: [] },
      data: [Announcement],
    },
  ],
  elsewhere: {
    "GET /api/admin/judge/rejudge-contest-problem": "contests/rejudge_test",
    "GET /api/contest-clarification": "ours: contests/clarifications_test",
    "POST /api/contest-clarification": "likewise",
    "PUT /api/contest-clarification": "likewise",
  },
  /** One that runs, one to register for, one to come, one that is over. */
  async furnish(t) {
    const cid = await addContest(t, { opensBoard: true }, {
      problems: ["A", "B"],
    });
    await addContest(t, { auth: "protected", title: "Spring cup" });
    const day = 24 * 3_600_000;
    const later = t.clock.now + day;
    await addContest(t, {
      title: "Still to come",
      auth: "private",
      password: CONTEST_PASSWORD,
      rule: "oi",
      begin: later,
      end: later + day,
    });
    await addContest(t, {
      title: "Long ago",
      begin: t.clock.now - 2 * day,
      end: t.clock.now - day,
    });
    const root = await t.actAs("root");
    await contestAnnouncements.create(root, { cid }, {
      title: "Sample of B",
      content: "The second sample is **4**.",
      status: 0,
    });
    await ask(await t.actAs("user"), cid, {
      pid: null,
      question: "Are there paper prints?",
    });
    await register(await t.actAs("user"), 3, CONTEST_PASSWORD);
    return {
      params: { ":cid": String(cid), ":id": "1" },
      pages: [
        "/contest?keyword=nothing&type=1",
        "/contest/2",
        "/contest/3",
        "/contest/1/announcements?open=1",
      ],
    };
  },
};
