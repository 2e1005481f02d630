import { join } from "node:path";
import { UserActivity } from "./accounts/activity.ts";
import { ClassBook, classCollection } from "./accounts/classes.ts";
import { UserDirectory } from "./accounts/directory.ts";
import { Sessions } from "./accounts/sessions.ts";
import { openRemoval } from "./accounts/schema.ts";
import { Slips } from "./accounts/slips.ts";
import {
  sessionCollection,
  signatureBlobs,
  userCollection,
} from "./accounts/store.ts";
import type { Viewer } from "./accounts/access.ts";
import {
  compileCheckCollection,
  CompileDesk,
  compileSourceBlobs,
} from "./authoring/compile_desk.ts";
import { madeCaseCollection, makingOrderBlobs } from "./authoring/makings.ts";
import { AuthoringNews } from "./authoring/news.ts";
import { trialCollection, trialReportBlobs } from "./authoring/trials.ts";
import type { Settings } from "./config.ts";
import { JudgeDirectory } from "./judges/directory.ts";
import { openJobKinds, startJobKinds } from "./job_kinds.ts";
import { judgeAccountCollection } from "./judges/store.ts";
import { MadeFiles } from "./judges/made_files.ts";
import { QueueWatch } from "./judges/watch.ts";
import { diskFree, diskOf } from "./disk.ts";
import { draftCollection, draftTextBlobs } from "./drafts/schema.ts";
import { DraftTickets } from "./drafts/tickets.ts";
import { createLimits, type LimitOptions } from "./limits.ts";
import type { Log } from "./log.ts";
import { Outbox } from "./mail/outbox.ts";
import {
  mailCodeCollection,
  mailCollection,
  mailConfigCollection,
  MailSettings,
} from "./mail/store.ts";
import { LiveAnnouncements } from "./announcements/live.ts";
import {
  announcementBlobs,
  AnnouncementBoard,
  announcementCollection,
} from "./announcements/store.ts";
import { openFiles } from "./files/open.ts";
import { PackageDesk } from "./files/package_desk.ts";
import { pictureCollection } from "./files/pictures.ts";
import { importCollections } from "./exchange/schema.ts";
import { mediaCollection } from "./media/schema.ts";
import { claimMedia } from "./media/service.ts";
import { RecentActivity } from "./home/activity.ts";
import { Carousel, slideCollection } from "./home/carousel.ts";
import { NoticeBoard } from "./messages/board.ts";
import { Inboxes } from "./messages/inboxes.ts";
import {
  messageCollection,
  messageCounters,
  noticeBlobs,
  noticeCollection,
  noticeMarkCollection,
} from "./messages/store.ts";
import { annexCollection } from "./problems/annex.ts";
import { ProblemCatalogue } from "./problems/catalogue.ts";
import {
  caseBlobs,
  classificationCollection,
  problemCollection,
  tagCollection,
  uploadBlobs,
  uploadCollection,
} from "./problems/store.ts";
import { openSaveListeners, openStatements } from "./problems/open.ts";
import { programBlobs } from "./problems/programs.ts";
import { revisionCollection } from "./problems/history.ts";
import { judgeFileCollection } from "./problems/judge_files.ts";
import { troubleCollection } from "./problems/troubles.ts";
import { openRegistry } from "./queue/registry.ts";
import { openTasks } from "./queue/schema.ts";
import { Scheduler } from "./queue/scheduler.ts";
import type { TaskWork } from "./queue/work.ts";
import { WaitTeller } from "./queue/waits.ts";
import { openSequences } from "./sequences.ts";
import { openTaskKinds } from "./task_kinds.ts";
import type { Store } from "./store/store.ts";
import { SubmissionCatalogue } from "./submissions/catalogue.ts";
import { judgementCollection } from "./submissions/judgement_record.ts";
import { LiveSubmissions } from "./submissions/live.ts";
import { previewBlobs, previewCollection } from "./submissions/preview.ts";
import { rejudgeCounters } from "./submissions/rejudge.ts";
import {
  runCollection,
  runTextBlobs,
  RunWatch,
} from "./submissions/test_run.ts";
import { sentKeyCollection } from "./submissions/sent.ts";
import {
  codeBlobs,
  progressCollection,
  reportBlobs,
  submissionCollection,
  submitClockCollection,
} from "./submissions/store.ts";
import { openVenues } from "./venues/book.ts";
import { Website, websiteCollection } from "./website/store.ts";
import { WORKER_JOBS } from "./worker_jobs.ts";
import { inOwnThread, type Workers } from "./workers/workers.ts";

const ownThread = inOwnThread(WORKER_JOBS);

export interface SiteOptions extends LimitOptions {
  settings: Settings;
  log: Log;
  store: Store;
  clock?: () => number;
  stopping?: AbortSignal;
  workers?: Workers;
  packageThreads?: Workers;
}

/** The data of a site, and what is remembered of it in memory. */
async function openData(options: SiteOptions) {
  const { settings, log, store, clock = Date.now } = options;
  const { filesDir, ...files } = await openFiles(settings, log);
  const users = userCollection(store);
  const sessions = new Sessions(sessionCollection(store), users);
  const classes = classCollection(store);
  const problems = problemCollection(store);
  const tags = tagCollection(store);
  const classifications = classificationCollection(store);
  const trials = trialCollection(store);
  const kinds = openJobKinds(store, clock);
  const madeCases = madeCaseCollection(store);
  const compileChecks = compileCheckCollection(store);
  const progress = progressCollection(store);
  const runs = runCollection(store);
  const submissions = submissionCollection(store);
  const announcements = announcementCollection(store);
  const announcementBoard = await AnnouncementBoard.load(announcements);
  const slides = slideCollection(store);
  const { tasks, keptTasks } = await openTasks(store);
  const judgeAccounts = judgeAccountCollection(store);
  const websiteRecords = websiteCollection(store);
  const mailConfigs = mailConfigCollection(store);
  const messageCounts = messageCounters(store);
  const noticeMarks = noticeMarkCollection(store);
  const notices = noticeCollection(store);
  const noticeBoard = await NoticeBoard.load(notices);
  const history = await SubmissionCatalogue.load(submissions, {
    segments: { dir: join(settings.DATA_DIR, "segments") },
    log,
  });
  return {
    settings,
    log,
    store,
    clock,
    workers: options.workers ?? ownThread,
    ...kinds,
    users,
    websiteRecords,
    website: await Website.load(websiteRecords, settings),
    sessions,
    directory: await UserDirectory.load(users),
    classes,
    classBook: await ClassBook.load(classes),
    slips: new Slips(),
    ...openRemoval(),
    ...await createLimits(options),
    signatures: signatureBlobs(store),
    ...files,
    problems,
    ...openStatements(store),
    ...openSaveListeners(),
    cases: caseBlobs(store),
    /** Who has changed what of a problem, and when. */
    revisions: revisionCollection(store),
    tags,
    uploads: uploadCollection(store),
    uploadCases: uploadBlobs(store),
    troubles: troubleCollection(store),
    judgeFiles: judgeFileCollection(store),
    classifications,
    annexFiles: annexCollection(store),
    programs: programBlobs(store),
    compileChecks,
    compileSources: compileSourceBlobs(store),
    compileDesk: new CompileDesk(compileChecks),
    trials,
    trialReports: trialReportBlobs(store),
    makingOrders: makingOrderBlobs(store),
    madeCases,
    authoringNews: new AuthoringNews(
      trials,
      kinds.makings,
      madeCases,
      store.channel,
    ),
    catalogue: await ProblemCatalogue.load(
      problems,
      tags,
      classifications,
      history,
    ),
    submissions,
    codes: codeBlobs(store),
    reports: reportBlobs(store),
    judgements: judgementCollection(store),
    drafts: draftCollection(store),
    draftTexts: draftTextBlobs(store),
    draftTickets: new DraftTickets(
      sessions,
      await store.secret("draft tickets"),
    ),
    progress,
    previews: previewCollection(store),
    previewVerdicts: previewBlobs(store),
    rejudgeCounts: rejudgeCounters(store),
    runs,
    runWatch: new RunWatch(runs),
    runTexts: runTextBlobs(store),
    submitClocks: submitClockCollection(store),
    sentKeys: sentKeyCollection(store),
    history,
    ...await openVenues(store),
    userActivity: new UserActivity(history),
    live: new LiveSubmissions(submissions, store.channel),
    activity: RecentActivity.load({ progress, history }, clock()),
    announcements,
    announcementTexts: announcementBlobs(store),
    announcementBoard,
    announcementNews: new LiveAnnouncements(announcements, announcementBoard),
    messages: messageCollection(store),
    messageCounts,
    noticeMarks,
    notices,
    noticeTexts: noticeBlobs(store),
    noticeBoard,
    inboxes: new Inboxes(noticeBoard, messageCounts, noticeMarks),
    slides,
    carousel: await Carousel.load(slides),
    pictures: pictureCollection(store),
    media: mediaCollection(store),
    ...importCollections(store),
    ...openSequences(store),
    packageDesk: new PackageDesk(options.packageThreads ?? ownThread),
    mails: mailCollection(store),
    mailCodes: mailCodeCollection(store),
    mailConfigs,
    mailSettings: await MailSettings.load(mailConfigs),
    /** What goes on behind the requests; awaited when the site stops. */
    background: new Set<Promise<void>>(),
    tasks,
    keptTasks,
    queueWatch: new QueueWatch(keptTasks, clock),
    /** Where the data are; null when nobody tells. */
    freeBytes: () => diskFree(filesDir),
    ...openRegistry(store, clock),
    madeFiles: new MadeFiles(() => diskOf(filesDir)),
    judgeAccounts,
    judgeDirectory: await JudgeDirectory.load(judgeAccounts),
  };
}

/** Everything that belongs to one running site. Services take it as an argument. */
export interface Site extends Awaited<ReturnType<typeof openData>> {
  taskWork: TaskWork;
  scheduler: Scheduler;
  waitTeller: WaitTeller;
  outbox: Outbox;
  /** Aborted when the process begins to stop: open streams end. */
  stopping: AbortSignal;
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const site = await openData(options) as Site;
  site.taskWork = openTaskKinds(site);
  site.scheduler = Scheduler.open(site);
  site.waitTeller = new WaitTeller(site);
  site.outbox = new Outbox(site);
  site.stopping = options.stopping ?? new AbortController().signal;
  site.beforeRemoval.push(async (uid) => {
    await site.submitClocks.delete(uid);
  });
  site.afterProblemSave.push((pid, texts) => claimMedia(site, pid, texts));
  startJobKinds(site);
  // Who shares the database does so when it leads (lib/leading.ts).
  if (!options.store.role.isShared) site.jobs.lead(site);
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
