import { join } from "node:path";
import { Captchas } from "./accounts/captcha.ts";
import { UserDirectory } from "./accounts/directory.ts";
import {
  FailureCounter,
  LOGIN_FAILURES,
  SETTINGS_FAILURES,
} from "./accounts/failure_counter.ts";
import { Sessions } from "./accounts/sessions.ts";
import {
  sessionCollection,
  signatureBlobs,
  userCollection,
} from "./accounts/store.ts";
import type { Viewer } from "./accounts/access.ts";
import type { Settings } from "./config.ts";
import { FileStore } from "./files/file_store.ts";
import { JudgeDirectory } from "./judges/directory.ts";
import { judgeAccountCollection } from "./judges/store.ts";
import { QueueWatch } from "./judges/watch.ts";
import type { Log } from "./log.ts";
import {
  announcementBlobs,
  AnnouncementBoard,
  announcementCollection,
} from "./announcements/store.ts";
import { pictureCollection } from "./files/pictures.ts";
import { RobotGuard } from "./http/robot_guard.ts";
import { RecentActivity } from "./home/activity.ts";
import { Carousel, slideCollection } from "./home/carousel.ts";
import { annexCollection } from "./problems/annex.ts";
import { ProblemCatalogue } from "./problems/catalogue.ts";
import { Standings } from "./problems/standing.ts";
import {
  caseBlobs,
  classificationCollection,
  problemCollection,
  problemCounters,
  statementBlobs,
  tagCollection,
  uploadBlobs,
  uploadCollection,
} from "./problems/store.ts";
import type { ProblemStatement } from "./problems/schema.ts";
import { judgeFileCollection } from "./problems/judge_files.ts";
import { troubleCollection } from "./problems/troubles.ts";
import { JudgeRegistry } from "./queue/registry.ts";
import { taskCollection } from "./queue/schema.ts";
import { Scheduler } from "./queue/scheduler.ts";
import { RecentCache } from "./recent_cache.ts";
import type { Store } from "./store/store.ts";
import { SubmissionCatalogue } from "./submissions/catalogue.ts";
import { judgementCollection } from "./submissions/judgement.ts";
import { LiveSubmissions } from "./submissions/live.ts";
import { previewBlobs, previewCollection } from "./submissions/preview.ts";
import { rejudgeCollection, rejudgeCounters } from "./submissions/rejudge.ts";
import {
  runCollection,
  runTextBlobs,
  RunWatch,
} from "./submissions/test_run.ts";
import {
  codeBlobs,
  progressCollection,
  reportBlobs,
  submissionCollection,
  submitClockCollection,
} from "./submissions/store.ts";

/** The first problem is 1000, as people expect of a judge. */
const FIRST_PID = 1000;

export interface SiteOptions {
  settings: Settings;
  log: Log;
  store: Store;
  clock?: () => number;
  stopping?: AbortSignal;
}

/** The data of a site, and what is remembered of it in memory. */
async function openData(options: SiteOptions) {
  const { settings, log, store, clock = Date.now } = options;
  const users = userCollection(store);
  const sessionRecords = sessionCollection(store);
  const problems = problemCollection(store);
  const problemCounts = problemCounters(store);
  const tags = tagCollection(store);
  const classifications = classificationCollection(store);
  const progress = progressCollection(store);
  const runs = runCollection(store);
  const submissions = submissionCollection(store);
  const announcements = announcementCollection(store);
  const slides = slideCollection(store);
  const tasks = taskCollection(store);
  const judgeAccounts = judgeAccountCollection(store);
  return {
    settings,
    log,
    store,
    clock,
    users,
    sessions: new Sessions(sessionRecords, users),
    directory: await UserDirectory.load(users),
    loginFailures: new FailureCounter(LOGIN_FAILURES),
    captchas: new Captchas(),
    settingsFailures: new FailureCounter(SETTINGS_FAILURES),
    signatures: signatureBlobs(store),
    /** Pictures of users, apart from test data: anybody may ask for them. */
    avatars: await FileStore.open(join(settings.DATA_DIR, "avatars")),
    problems,
    problemCounts,
    statements: statementBlobs(store),
    recentStatements: new RecentCache<ProblemStatement>(500),
    cases: caseBlobs(store),
    tags,
    uploads: uploadCollection(store),
    uploadCases: uploadBlobs(store),
    troubles: troubleCollection(store),
    judgeFiles: judgeFileCollection(store),
    classifications,
    annexFiles: annexCollection(store),
    catalogue: await ProblemCatalogue.load(
      problems,
      problemCounts,
      tags,
      classifications,
    ),
    submissions,
    codes: codeBlobs(store),
    reports: reportBlobs(store),
    judgements: judgementCollection(store),
    progress,
    standings: new Standings(progress),
    previews: previewCollection(store),
    previewVerdicts: previewBlobs(store),
    rejudges: rejudgeCollection(store),
    rejudgeCounts: rejudgeCounters(store),
    runs,
    runWatch: new RunWatch(runs),
    runTexts: runTextBlobs(store),
    submitClocks: submitClockCollection(store),
    history: await SubmissionCatalogue.load(submissions),
    live: new LiveSubmissions(submissions),
    activity: await RecentActivity.load(submissions, progress, clock()),
    announcements,
    announcementTexts: announcementBlobs(store),
    announcementBoard: await AnnouncementBoard.load(announcements),
    slides,
    carousel: await Carousel.load(slides),
    pictures: pictureCollection(store),
    announcementIds: store.sequence("announcement"),
    slideIds: store.sequence("carousel"),
    robotGuard: new RobotGuard(),
    /** What goes on behind the requests; awaited when the site stops. */
    background: new Set<Promise<void>>(),
    tasks,
    queueWatch: await QueueWatch.load(tasks, clock),
    judges: new JudgeRegistry(),
    judgeAccounts,
    judgeDirectory: await JudgeDirectory.load(judgeAccounts),
    files: await FileStore.open(join(settings.DATA_DIR, "files")),
    pids: store.sequence("pid", FIRST_PID),
    caseIds: store.sequence("case"),
    tagIds: store.sequence("tag"),
    classificationIds: store.sequence("tag_classification"),
    rejudgeIds: store.sequence("rejudge"),
    runIds: store.sequence("test_run"),
    submitIds: store.sequence("submission"),
  };
}

/**
 * Everything that belongs to one running site. Services take it as an argument.
 */
export interface Site extends Awaited<ReturnType<typeof openData>> {
  scheduler: Scheduler;
  /** Aborted when the process begins to stop: open streams end. */
  stopping: AbortSignal;
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const site = await openData(options) as Site;
  site.scheduler = await Scheduler.open(site);
  site.stopping = options.stopping ?? new AbortController().signal;
  return site;
}

/** Who acts, when and from where, on which site: what services start from. */
export interface Act {
  site: Site;
  viewer: Viewer | null;
  now: number;
  ip: string;
  userAgent: string;
}
