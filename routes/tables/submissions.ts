import { livePage } from "../api/live.ts";
import { apiResubmit } from "../api/resubmit.ts";
import { get, post, type Route } from "../define.ts";
import { anyone, signedIn } from "../guards.ts";
import { submissionDiff } from "../submissions/diff.tsx";
import { downloadCode } from "../submissions/download.ts";
import { resubmitForm } from "../submissions/judgement.ts";

/** Around submissions: their programs, sending again, the page's stream. */
export const SUBMISSIONS: readonly Route[] = [
  post("/submission-detail/:submitID/resubmit", signedIn, resubmitForm),
  get("/submission-detail/:submitID/code", anyone, downloadCode),
  get("/submission-diff", anyone, submissionDiff),
  get("/api/resubmit", signedIn, apiResubmit),
  get("/api/live", anyone, livePage),
];
