import {
  ccsContest,
  ccsContests,
  ccsEndpoint,
  ccsEventFeed,
  ccsInformation,
  ccsObject,
  ccsSubmissionFiles,
  downloadContestArchive,
} from "../api/ccs.ts";
import { get, type Route } from "../define.ts";
import { anyone, signedIn } from "../guards.ts";

/**
 * The read side of the Contest API 2023-06. Who has no account, and none is refused, sees
 * what the board for everybody shows; a session or HTTP Basic says who somebody is.
 */
export const CCS: readonly Route[] = [
  get("/api/ccs", anyone, ccsInformation),
  get("/api/ccs/contests", anyone, ccsContests),
  get("/api/ccs/contests/:cid", anyone, ccsContest),
  get("/api/ccs/contests/:cid/event-feed", anyone, ccsEventFeed),
  get("/api/ccs/contests/:cid/:endpoint", anyone, ccsEndpoint),
  get("/api/ccs/contests/:cid/:endpoint/:id", anyone, ccsObject),
  get(
    "/api/ccs/contests/:cid/submissions/:id/files",
    anyone,
    ccsSubmissionFiles,
  ),
  get("/api/file/download-contest-archive", signedIn, downloadContestArchive),
];
