import { SUBMIT_ID } from "../venues.ts";
import type { Area } from "./area.ts";

const OPEN = ".......";
/** Who may not look at a contest as a visitor is asked who they are. */
const ASKED = "1......";
const FEED = "GET /api/ccs/contests/:cid/event-feed";
const FILES = "GET /api/ccs/contests/:cid/submissions/:id/files";

const PATHS = [
  "GET /api/ccs",
  "GET /api/ccs/contests",
  "GET /api/ccs/contests/:cid",
  "GET /api/ccs/contests/:cid/:endpoint",
  "GET /api/ccs/contests/:cid/:endpoint/:id",
  FEED,
  FILES,
];

const ARCHIVE = "GET /api/file/download-contest-archive";

const at = (path: string) => `/api/ccs/contests/7/${path}`;

export const CCS: Area = {
  roles: {
    ...Object.fromEntries(
      PATHS.map((path) => [path, path.includes(":cid") ? ASKED : OPEN]),
    ),
    [ARCHIVE]: ASKED,
  },
  shows: {
    "GET /api/ccs/contests/:cid/:endpoint": () => [
      { path: at("submissions"), isInside: true, tells: ["there"] },
      {
        path: at("judgements"),
        isInside: true,
        isList: true,
        tells: ["there", "verdict"],
      },
      { path: at("scoreboard"), isBoard: true, tells: ["verdict"] },
      { path: at("awards"), isBoard: true, tells: ["verdict"] },
    ],
    "GET /api/ccs/contests/:cid/:endpoint/:id": () => [
      {
        path: at(`submissions/${SUBMIT_ID}`),
        isInside: true,
        tells: ["there"],
      },
      {
        path: at(`judgements/${SUBMIT_ID}`),
        isInside: true,
        isList: true,
        tells: ["there", "verdict"],
      },
    ],
  },
  showsNone: {
    "contests alone": [
      "GET /api/ccs",
      "GET /api/ccs/contests",
      "GET /api/ccs/contests/:cid",
    ],
    "what the endpoints tell, for each role and state: ccs/api_test": [FEED],
    "a zip, packed, for who may read the program: ccs/api_test": [FILES],
    "a zip, packed, for managers: ccs/archive_test": [ARCHIVE],
  },
  elsewhere: Object.fromEntries(
    [...PATHS, ARCHIVE].map((path) => [
      path,
      "no envelope: ccs/api_test, ccs/archive_test",
    ]),
  ),
};
