import { fields, page, type Shape } from "../contract/shapes.ts";
import type { Ask } from "../shows_submission.ts";
import { CID, makeContest, MINUTE } from "../boards/contest.ts";
import type { Area } from "./area.ts";

/** Of a contest with thirty problems. */
const WIDE_CID = 33;

const IDENTITY: Shape = fields(
  "rank i, isWinAward b, awardName s?, awardBackground s?, awardColor s?, uid s, username s, realname s?, nickname s?, school s?, gender s, avatar s?",
);
const AcmRow: Shape = {
  ...IDENTITY,
  ...fields("totalTime L, total i, ac i"),
  submissionInfo: {
    "*": fields(
      "isAC b, isFirstAC b, ACTime L?, errorNum i, tryNum i, isAfterContest b",
    ),
  },
};

const rank = (path: string): Ask => ({
  path: `/api/${path}`,
  // What managers may know, they get when they ask for it.
  json: { cid: 7, forceRefresh: true, containsEnd: true },
  isBoard: true,
  tells: ["verdict"],
});

const board = (path: string): Ask => ({
  path,
  isBoard: true,
  tells: ["verdict"],
});

export const BOARDS: Area = {
  roles: {
    "GET /contest/:cid/rank": "1......",
    "GET /contest/:cid/rank/:kind/table": "1......",
    "GET /contest/acm-scoreboard/:contestID": ".......",
    "GET /contest/oi-scoreboard/:contestID": ".......",
    "POST /contest/follow": ".......",
    "GET /api/file/download-contest-rank": "1......",
    "POST /api/get-contest-rank": "1......",
    "POST /api/get-sy-oi-contest-rank": "1......",
    "GET /api/get-contest-outsize-info": ".......",
    "POST /api/get-contest-outside-scoreboard": ".......",
  },
  openWrites: {
    "POST /api/get-contest-outside-scoreboard": "it only reads",
    "POST /contest/follow": "it sets a cookie of the sender's own browser",
  },
  forms: () => [{
    method: "POST",
    path: "/contest/follow",
    form: { uid: "uid-ann", back: "/home" },
  }],
  calls: () =>
    [
      "get-contest-rank",
      "get-sy-oi-contest-rank",
      "get-contest-outside-scoreboard",
    ].map((call) => ({
      method: "POST",
      path: `/api/${call}`,
      json: { cid: CID },
    })),
  shows: {
    "GET /contest/:cid/rank": () => [
      board("/contest/7/rank?forceRefresh=true"),
      board("/contest/7/rank?forceRefresh=true&hall=true"),
    ],
    "GET /contest/:cid/rank/:kind/table": () => [
      {
        ...board("/contest/7/rank/csv/table?forceRefresh=true"),
        isManagers: true,
      },
    ],
    "GET /contest/acm-scoreboard/:contestID": () => [
      { ...board("/contest/acm-scoreboard/7"), tells: [] },
    ],
    "GET /contest/oi-scoreboard/:contestID": () => [
      { ...board("/contest/oi-scoreboard/7"), tells: [] },
    ],
    "POST /api/get-contest-rank": () => [rank("get-contest-rank")],
    "POST /api/get-sy-oi-contest-rank": () => [rank("get-sy-oi-contest-rank")],
    "GET /api/get-contest-outsize-info": () => [
      { path: "/api/get-contest-outsize-info?cid=7", tells: [] },
    ],
    "POST /api/get-contest-outside-scoreboard": () => [
      { ...rank("get-contest-outside-scoreboard"), tells: [] },
    ],
  },
  showsNone: {
    "whom a browser follows": ["POST /contest/follow"],
    "the table of the board, packed, for managers: boards/table_test": [
      "GET /api/file/download-contest-rank",
    ],
  },
  elsewhere: {
    "GET /api/file/download-contest-rank": "a file: boards/table_test",
  },
  contract: () => [
    {
      call: "POST /api/get-contest-rank",
      body: { cid: CID, limit: 50, currentPage: 1, removeStar: false },
      data: page(AcmRow),
    },
    {
      call: "POST /api/get-sy-oi-contest-rank",
      body: { cid: CID, limit: 50, currentPage: 1 },
      data: page(AcmRow),
    },
    {
      call: `GET /api/get-contest-outsize-info?cid=${CID}`,
      as: "visitor",
      data: {
        contest: fields(
          "id L, author s, title s, type i, description s, status i, auth i, now d, startTime d, endTime d, duration L, sealRank b, openPrint b, sealRankTime d?, rankShowName s, openRank b, oiRankScoreType s, count i, gid L?, allowEndSubmit b, timeLimit i",
        ),
        problemList: [
          fields(
            "id L, displayId s, cid L, pid L, displayTitle s, color s, ac i, total i",
          ),
        ],
      },
    },
    {
      call: "POST /api/get-contest-outside-scoreboard",
      as: "visitor",
      body: { cid: CID, keyword: null, concernedList: [] },
      data: page(AcmRow),
    },
  ],
  async furnish(t) {
    const contest = await makeContest(t, {
      rules: { opensBoard: true, takesLate: true },
      head: {
        title: "第七届青石杯中学生程序设计联赛",
        awardKind: "number",
        awards: [
          {
            priority: 1,
            name: "金",
            background: "#f3e3b3",
            color: "#5c4300",
            num: 1,
          },
          {
            priority: 2,
            name: "银",
            background: "#dde3e8",
            color: "#2f373e",
            num: 1,
          },
        ],
      },
      stars: ["li_lei"],
      problems: 5,
    });
    // It has begun half an hour before, and is sealed.
    const begin = t.clock.now - 45 * MINUTE;
    await contest.change({
      begin,
      sealAt: begin + 40 * MINUTE,
      end: begin + 60 * MINUTE,
    });
    const by = ["ann", "bob", "li_lei", "wang_fang", "a_long_name_12"];
    for (const [n, name] of by.entries()) {
      await contest.send(
        { by: name, to: "A", at: n - 44, status: n % 2 ? -1 : 0 },
        { by: name, to: "A", at: n - 40 },
        { by: name, to: "C", at: n - 30, status: n < 2 ? 0 : -1 },
        { by: name, to: "D", at: n - 4 },
      );
    }
    // So many columns that no screen has room for them.
    const wide = await makeContest(t, {
      rules: { cid: WIDE_CID },
      head: { title: "三十题练习赛" },
      problems: 30,
    });
    const all = [...wide.pids.keys()];
    await wide.send(
      ...all.map((to, n) => ({
        by: n % 2 ? "wide_one" : "ann_the_second",
        to,
        at: -30 + n,
        status: n % 3 ? 0 as const : -1 as const,
      })),
    );
    await wide.change({ begin: t.clock.now - 50 * MINUTE });
    const inside = `/contest/${CID}/rank`;
    const outside = `/contest/acm-scoreboard/${CID}`;
    return {
      params: { ":cid": String(CID), ":contestID": String(CID) },
      pages: [
        `${inside}?keyword=nobody`,
        `${inside}?forceRefresh=true&removeStar=true`,
        `${outside}?at=20`,
        `${outside}?hall=true`,
        `/contest/${WIDE_CID}/rank`,
        `/contest/${WIDE_CID}/rank?hall=true`,
      ],
    };
  },
};
