import { join } from "node:path";
import type { Settings } from "../config.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { Lanes } from "../lanes.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { SubmissionCatalogue } from "./catalogue/catalogue.ts";
import { LiveSubmissions } from "./live/live.ts";
import { verdictChangeCollection } from "./rejudging/verdict_change_record.ts";
import { previewBlobs, previewCollection } from "./rejudging/preview.ts";
import { rejudgeCounters } from "./rejudging/rejudge.ts";
import { REJUDGES } from "./rejudging/rejudge_job.ts";
import { sentKeyCollection } from "./sending/sender_keys.ts";
import {
  codeBlobs,
  progressCollection,
  reportBlobs,
  submissionCollection,
  submitClockCollection,
} from "./store.ts";
import { runCollection, runTextBlobs, RunWatch } from "./test_runs/test_run.ts";
import { OwnRows } from "./progress/own_rows.ts";
import { Solvers } from "./progress/solvers.ts";
import { UserActivity } from "./progress/user_activity.ts";
import type { WaitTeller } from "./live/waits.ts";
import type { Elsewhere } from "./sending/queued.ts";

/** Opens the records and their catalogue. This comes first: problems count their submissions by it. */
export async function openSent(
  store: Store,
  { settings, log }: { settings: Settings; log: Log },
) {
  const records = submissionCollection(store);
  const catalogue = await SubmissionCatalogue.load(records, {
    segments: { dir: join(settings.DATA_DIR, "segments") },
    log,
  });
  return { records, catalogue };
}

/** Opens everything else of submissions. */
export function openSubmissions(
  store: Store,
  jobs: Jobs,
  sent: Awaited<ReturnType<typeof openSent>>,
) {
  const runs = runCollection(store);
  return {
    ...sent,
    ids: store.sequence("submission"),
    codes: codeBlobs(store),
    reports: reportBlobs(store),
    progress: progressCollection(store),
    userActivity: new UserActivity(sent.catalogue),
    ownRows: new OwnRows(sent.catalogue),
    solvers: new Solvers(sent.catalogue),
    live: new LiveSubmissions(sent.records, store.channel),
    /** Makes what one account (by uid) sends at the same time run one after another. */
    sending: new Lanes(),
    sentKeys: sentKeyCollection(store),
    submitClocks: submitClockCollection(store),
    verdictChanges: verdictChangeCollection(store),
    previews: previewCollection(store),
    previewVerdicts: previewBlobs(store),
    rejudges: jobs.kind(REJUDGES),
    rejudgeIds: store.sequence("rejudge"),
    rejudgeCounts: rejudgeCounters(store),
    runs,
    runIds: store.sequence("test_run"),
    runTexts: runTextBlobs(store),
    runWatch: new RunWatch(runs),
  };
}
export interface Submissions extends ReturnType<typeof openSubmissions> {
  waitTeller: WaitTeller;
  elsewhere: Elsewhere;
}
