import { CID as BOARD_CID, makeContest, MINUTE } from "../boards/contest.ts";
import { fields, page } from "../contract/shapes.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";
const ROOT = "13333.3";

const ENDED = 32;
/** Of the contest that the boards' tests make. */
const cid = BOARD_CID;
/** The first right one in it. */
const ID = cid * 1_000 + 1;

export const CONTEST_STAFF: Area = {
  roles: {
    "GET /contest/:cid/virtual": SIGNED_IN,
    "POST /contest/:cid/virtual": SIGNED_IN,
    "GET /contest/:cid/ac-info": SIGNED_IN,
    "POST /contest/:cid/ac-info": SIGNED_IN,
    "GET /contest/:cid/balloons": SIGNED_IN,
    "POST /contest/:cid/balloons": SIGNED_IN,
    "GET /api/get-contest-ac-info": SIGNED_IN,
    "PUT /api/check-contest-ac-info": SIGNED_IN,
    "GET /admin/contest/:cid/accepted": "133...3",
    "GET /admin/contest/:cid/certificates": "133...3",
    "GET /admin/contest/:cid/evidence": "133...3",
    "POST /admin/contest/:cid/evidence": "133...3",
    "GET /admin/contest/:cid/evidence/chain": "133...3",
    "GET /admin/contest/:cid/opening": "133...3",
    "POST /admin/contest/:cid/opening": "133...3",
    "GET /admin/contest/:cid/readiness": "133...3",
    "POST /admin/contest/:cid/readiness": "133...3",
    "GET /admin/contest/:cid/readiness/rehearsal": "133...3",
    "POST /admin/contest/:cid/readiness/rehearsal": "133...3",
    "GET /admin/contest/:cid/readiness/rehearsal/board": "133...3",
    "GET /admin/contest/:cid/rating": ROOT,
    "POST /admin/contest/:cid/rating": ROOT,
    "GET /api/file/download-contest-ac-submission": SIGNED_IN,
    "GET /contest/:cid/scroll-board": SIGNED_IN,
    "GET /scrollBoard": ".......",
    "GET /scrollBoard/file": ".......",
    "GET /api/get-contest-scroll-board-info": ".......",
    "GET /api/get-contest-scroll-board-state": ".......",
    "GET /api/get-contest-scroll-board-submission": ".......",
  },
  forms: (t): Write[] => [{
    method: "POST",
    path: `/contest/${cid}/balloons`,
    form: {
      uid: "uid-ann",
      pid: `${t.site.venues.items.of({ kind: "contest", id: cid })[0].itemId}`,
      step: "take",
    },
  }, {
    method: "POST",
    path: `/contest/${cid}/ac-info`,
    form: { id: `${ID}`, checked: "true" },
  }, {
    method: "POST",
    path: `/admin/contest/${cid}/rating`,
    form: { action: "announce" },
  }, {
    method: "POST",
    path: `/admin/contest/${cid}/opening`,
    form: {},
  }, {
    method: "POST",
    path: `/admin/contest/${cid}/readiness`,
    form: {},
  }, {
    method: "POST",
    path: `/admin/contest/${cid}/readiness/rehearsal`,
    form: { action: "start", teams: "2", minutes: "5", seed: "1" },
  }, {
    method: "POST",
    path: `/contest/${cid}/virtual`,
    form: { action: "start" },
  }, {
    method: "POST",
    path: `/admin/contest/${cid}/evidence`,
    form: { action: "note", text: "why" },
  }],
  calls: () => [{
    method: "PUT",
    path: "/api/check-contest-ac-info",
    json: { id: ID, cid, checked: true },
  }],
  shows: {
    "GET /scrollBoard": () => [
      {
        path: "/scrollBoard?cid=7",
        fromStill: true,
        tells: ["verdict"],
      },
    ],
    "GET /scrollBoard/file": () => [
      {
        path: "/scrollBoard/file?cid=7",
        fromStill: true,
        tells: ["verdict"],
      },
    ],
    "GET /api/get-contest-scroll-board-state": () => [
      {
        path: "/api/get-contest-scroll-board-state?cid=7",
        fromStill: true,
        tells: ["verdict"],
      },
    ],
    "GET /api/get-contest-scroll-board-submission": () => [
      {
        path: "/api/get-contest-scroll-board-submission?cid=7",
        isStaff: true,
        isRolled: true,
        tells: ["there", "verdict"],
      },
    ],
    "GET /contest/:cid/ac-info": () => [
      { path: "/contest/7/ac-info", isStaff: true, tells: ["verdict"] },
    ],
    "GET /contest/:cid/balloons": () => [
      { path: "/contest/7/balloons", isStaff: true, tells: ["verdict"] },
    ],
    "GET /api/get-contest-ac-info": () => [
      {
        path: "/api/get-contest-ac-info?cid=7",
        isStaff: true,
        tells: ["verdict"],
      },
    ],
  },
  showsNone: {
    "who may read which problem: contests/opening_test": [
      "GET /admin/contest/:cid/opening",
      "POST /admin/contest/:cid/opening",
    ],
    "boards as they stood, in runs of one's own: contests/virtual_test": [
      "GET /contest/:cid/virtual",
      "POST /contest/:cid/virtual",
    ],
    "what an author's solutions take": [
      "GET /admin/contest/:cid/readiness",
      "POST /admin/contest/:cid/readiness",
    ],
    "what made-up teams send, which is no submission: contests/rehearsal_test":
      [
        "GET /admin/contest/:cid/readiness/rehearsal",
        "POST /admin/contest/:cid/readiness/rehearsal",
        "GET /admin/contest/:cid/readiness/rehearsal/board",
      ],
    "how many there are": ["GET /contest/:cid/scroll-board"],
    "a board's columns and times": ["GET /api/get-contest-scroll-board-info"],
    "what is asked before a download": ["GET /admin/contest/:cid/accepted"],
    "a zip, packed, for managers: contests/accepted_zip_test": [
      "GET /api/file/download-contest-ac-submission",
    ],
    "places of a board that is told, and ratings: ratings_test": [
      "GET /admin/contest/:cid/certificates",
      "GET /admin/contest/:cid/rating",
      "POST /admin/contest/:cid/rating",
    ],
    "for managers, who know it all; published once the board is told: contests/evidence_test":
      [
        "GET /admin/contest/:cid/evidence",
        "POST /admin/contest/:cid/evidence",
        "GET /admin/contest/:cid/evidence/chain",
      ],
    "whether somebody has been looked after": [
      "POST /contest/:cid/ac-info",
      "POST /contest/:cid/balloons",
      "PUT /api/check-contest-ac-info",
    ],
  },
  elsewhere: {
    "GET /api/get-contest-scroll-board-state": "ours: boards/scroll_test",
    "GET /api/file/download-contest-ac-submission":
      "a file: contests/accepted_zip_test",
  },
  contract: () => [
    {
      call: `GET /api/get-contest-scroll-board-info?cid=${ENDED}`,
      as: "root",
      data: {
        ...fields(
          "id L, rankShowName s, problemCount i, startTime s, sealRankTime s",
        ),
        balloonColor: { "*": "s" },
        starUserList: ["s"],
      },
    },
    {
      call:
        `GET /api/get-contest-scroll-board-submission?cid=${ENDED}&removeStar=false`,
      as: "root",
      data: [
        fields(
          "uid s, username s, nickname s?, realname s?, school s?, avatar s?, gender s, submitId L, status i, submitTime s, displayId s",
        ),
      ],
    },
    {
      call: `GET /api/get-contest-ac-info?cid=${cid}&limit=20&currentPage=1`,
      as: "root",
      data: page(
        fields(
          "id L, cid L, uid s, pid L, displayId s, submitId L, username s, realname s?, status i, submitTime d, time L, firstBlood b, checked b",
        ),
      ),
    },
    {
      call: "PUT /api/check-contest-ac-info",
      as: "root",
      body: { id: ID, cid, checked: true },
      data: "null",
    },
  ],
  /** One that was sealed, has ended and is open to everyone. */
  async furnish(t) {
    const ended = await makeContest(t, {
      rules: {
        cid: ENDED,
        begin: t.clock.now - 90 * MINUTE,
        sealAt: t.clock.now - 50 * MINUTE,
        end: t.clock.now - 30 * MINUTE,
        opensBoard: true,
      },
      stars: ["roll_cat"],
    });
    await ended.send(
      { by: "roll_ann", to: "A", at: -80 },
      { by: "roll_bob", to: "A", at: -70 },
      { by: "roll_bob", to: "B", at: -40 },
      { by: "roll_cat", to: "B", at: -35, status: -1 },
    );
    return {
      params: { ":cid": String(cid) },
      pages: [
        `/contest/${cid}/ac-info?currentPage=2`,
        `/contest/${cid}/scroll-board?removeStar=true`,
        `/contest/${ENDED}/virtual`,
        `/scrollBoard?cid=${ENDED}&medals[]=1&medals[]=1&medals[]=1`,
      ],
    };
  },
};
