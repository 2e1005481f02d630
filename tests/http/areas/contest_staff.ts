import { CID as BOARD_CID } from "../boards/contest.ts";
import { fields, page } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";

/** Of the contest that the boards' tests make. */
const cid = BOARD_CID;
/** The first right one in it. */
const ID = cid * 1_000 + 1;

export const CONTEST_STAFF: Area = {
  roles: {
    "GET /contest/:cid/ac-info": SIGNED_IN,
    "POST /contest/:cid/ac-info": SIGNED_IN,
    "GET /api/get-contest-ac-info": SIGNED_IN,
    "PUT /api/check-contest-ac-info": SIGNED_IN,
    "GET /admin/contest/:cid/accepted": "133...3",
    "GET /api/file/download-contest-ac-submission": SIGNED_IN,
  },
  forms: () => [{
    method: "POST",
    path: `/contest/${cid}/ac-info`,
    form: { id: `${ID}`, checked: "true" },
  }],
  calls: () => [{
    method: "PUT",
    path: "/api/check-contest-ac-info",
    json: { id: ID, cid, checked: true },
  }],
  shows: {
    "GET /contest/:cid/ac-info": () => [
      { path: "/contest/7/ac-info", isStaff: true, tells: ["verdict"] },
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
    "what is asked before a download": ["GET /admin/contest/:cid/accepted"],
    "a zip, packed, for managers: contests/accepted_zip_test": [
      "GET /api/file/download-contest-ac-submission",
    ],
    "whether somebody has been looked after": [
      "POST /contest/:cid/ac-info",
      "PUT /api/check-contest-ac-info",
    ],
  },
  elsewhere: {
    "GET /api/file/download-contest-ac-submission":
      "a file: contests/accepted_zip_test",
  },
  contract: () => [
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
  furnish: () =>
    Promise.resolve({
      params: { ":cid": String(cid) },
      pages: [`/contest/${cid}/ac-info?currentPage=2`],
    }),
};
