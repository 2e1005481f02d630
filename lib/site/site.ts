import { openAccountLists } from "../account_lists/open.ts";
import type { ActOn } from "../accounts/act.ts";
import { grantedTo } from "../accounts/access.ts";
import { openAccounts } from "../accounts/open.ts";
import type { Role } from "../accounts/schema.ts";
import type { PasswordCost } from "../accounts/password.ts";
import { openAnnouncements } from "../announcements/open.ts";
import type { Site as WithAudit } from "../audit/act.ts";
import { openAudit } from "../audit/open.ts";
import { openAuthoring } from "../authoring/open.ts";
import { openBackups } from "../backups/open.ts";
import { openBoards } from "../boards/open.ts";
import type { Settings } from "../config.ts";
import { diskFree } from "../disk.ts";
import { openCampuses } from "../campuses/open.ts";
import type { Site as WithCourses } from "../courses/act.ts";
import { forgetCampus, forgetGroup, forgetPerson } from "../courses/forget.ts";
import { openCourses } from "../courses/open.ts";
import type { Site as WithDrafts } from "../drafts/act.ts";
import type { Site as WithDiscussions } from "../discussions/act.ts";
import { forgetWords } from "../discussions/purge.ts";
import { openDiscussions } from "../discussions/open.ts";
import { openDrafts } from "../drafts/open.ts";
import type { Site as WithContests } from "../contests/board/act.ts";
import { importedAttempts } from "../contests/imported_runs.ts";
import { BoardLive } from "../contests/board/live.ts";
import { ContestBoards } from "../contests/board/open.ts";
import type { Site as WithRatings } from "../ratings/act.ts";
import type { Site as WithSimilar } from "../similar/act.ts";
import { openSimilar } from "../similar/open.ts";
import { forgetSimilarTo } from "../similar/service.ts";
import { forgetRehearsal } from "../rehearsals/service.ts";
import { openRehearsals } from "../rehearsals/schema.ts";
import type { Site as WithRehearsals } from "../rehearsals/act.ts";
import { openRatings } from "../ratings/open.ts";
import type { Site as WithEvidence } from "../evidence/act.ts";
import { forgetChain } from "../evidence/linking.ts";
import type { Site as WithCcs } from "../ccs/act.ts";
import { CcsFeeds } from "../ccs/chain_index.ts";
import { openContestImports } from "../ccs/open.ts";
import { openEvidence } from "../evidence/open.ts";
import { openContests } from "../contests/open.ts";
import type { Site as WithExchange } from "../exchange/act.ts";
import { openExchange } from "../exchange/open.ts";
import { openFiles } from "../files/open.ts";
import { PackageReaders } from "../files/package_readers.ts";
import { pictureCollection } from "../files/pictures.ts";
import type { Site as WithHome } from "../home/act.ts";
import type { Site as WithGroups } from "../groups/act.ts";
import { forgetMember } from "../groups/members.ts";
import { openGroups } from "../groups/open.ts";
import { openHome } from "../home/open.ts";
import type { Send } from "../http/passing.ts";
import { Jobs } from "../jobs/jobs.ts";
import { packPlaces, uploadedPacks } from "../packs/places.ts";
import { PackShelf } from "../packs/shelf.ts";
import { openJudges } from "../judges/open.ts";
import type { Log } from "../log.ts";
import type { Site as WithMail } from "../mail/act.ts";
import { openMail } from "../mail/open.ts";
import { Outbox } from "../mail/outbox.ts";
import { openMedia } from "../media/open.ts";
import { claimMedia } from "../media/service.ts";
import { forgetInTerms, forgetTerms } from "../terms/service.ts";
import type { Site as WithTerms } from "../terms/act.ts";
import { openTerms } from "../terms/open.ts";
import { openMessages } from "../messages/open.ts";
import { tellClosed } from "../trainings/closing.ts";
import { openTrainings } from "../trainings/open.ts";
import type { Site as WithTrainings } from "../trainings/act.ts";
import type { Site as WithMonitoring } from "../monitoring/act.ts";
import type { Site as WithNotes } from "../notes/act.ts";
import { forgetOnWalls, forgetWall } from "../notes/wall.ts";
import { forgetNotes } from "../notes/service.ts";
import { openNotes } from "../notes/store.ts";
import { openMonitoring } from "../monitoring/open.ts";
import { openProblems } from "../problems/open.ts";
import type { Site as WithRemote } from "../remote/act.ts";
import { RemoteDesk } from "../remote/desk.ts";
import { elsewhere } from "../remote/runs.ts";
import { openRemote } from "../remote/store.ts";
import type { Site as WithRanking } from "../ranking/act.ts";
import { openRanking } from "../ranking/open.ts";
import type { Site as WithQuizzes } from "../quizzes/act.ts";
import { quizAttempts } from "../quizzes/attempts.ts";
import { openQuizzes } from "../quizzes/open.ts";
import { openTasks } from "../queue/schema.ts";
import { Scheduler } from "../queue/scheduler.ts";
import type { Store } from "../store/store.ts";
import { openSent, openSubmissions } from "../submissions/open.ts";
import { WaitTeller } from "../submissions/live/waits.ts";
import { areAccountsOver } from "../venues/contest_accounts.ts";
import { openVenues } from "../venues/book.ts";
import type { WebsiteRecord } from "../website/schema.ts";
import { openWebsite, UNCHANGED } from "../website/store.ts";
import { inOwnThread, type Workers } from "../workers/workers.ts";
import { startJobKinds } from "./job_kinds.ts";
import { openTaskKinds } from "./task_kinds.ts";
import { openWeb, type Web } from "./web.ts";
import { WORKER_JOBS } from "./worker_jobs.ts";

const ownThread = inOwnThread(WORKER_JOBS);

export interface SiteOptions {
  settings: Settings;
  log: Log;
  store: Store;
  clock?: () => number;
  stopping?: AbortSignal;
  workers?: Workers;
  packageThreads?: Workers;
  backupThreads?: Workers;
  similarThreads?: Workers;
  /**
   * The cost of password hashes: less for tests, which make many accounts; default:
   * what is safe today.
   */
  passwordCost?: PasswordCost;
  /** Sends requests to the site's other processes. */
  send?: Send;
}

/** Everything that belongs to one running site: its areas, each opened by its own module. */
export interface Site
  extends
    WithAudit,
    WithMail,
    WithExchange,
    WithRemote,
    WithTrainings,
    WithQuizzes,
    WithContests,
    WithRehearsals,
    WithRatings,
    WithEvidence,
    WithCcs,
    WithGroups,
    WithTerms,
    WithNotes,
    WithSimilar,
    WithCourses,
    WithDiscussions,
    WithRanking,
    WithHome,
    WithDrafts,
    WithMonitoring {
  /** What protects the site from callers who ask for too much. */
  web: Web;
  /** The compilers that judges have from here. */
  packs: PackShelf;
}

/** Who does something and when: the start of every request, command and timer. */
export type Act = ActOn<Site>;

/** Opens the areas, lower ones first; AGENTS.md says which area may use which. */
async function openAreas(options: SiteOptions) {
  const { settings, log, store, clock = Date.now } = options;
  const { filesDir, files, bucket, avatars } = await openFiles(settings, log);
  const jobs = new Jobs(store, clock);
  const accounts = await openAccounts(store, { ...options, avatars });
  const sent = await openSent(store, options);
  const queue = await openTasks(store);
  const submissions = openSubmissions(store, jobs, sent);
  const venues = await openVenues(store);
  accounts.isContestOver = (cid, now) =>
    areAccountsOver(venues.kept.contests.get(cid), now);
  const quizzes = await openQuizzes(store, jobs);
  const problems = await openProblems(store, sent.catalogue);
  const trainings = await openTrainings(store, {
    venues,
    problems,
    submissions,
    quizzes,
  });
  return {
    settings,
    log,
    store,
    clock,
    workers: options.workers ?? ownThread,
    jobs,
    files,
    bucket,
    pictures: pictureCollection(store),
    packageReaders: new PackageReaders(options.packageThreads ?? ownThread),
    freeBytes: () => diskFree(filesDir),
    background: new Set<Promise<void>>(),
    stopping: options.stopping ?? new AbortController().signal,
    accounts,
    audit: openAudit(store),
    accountLists: openAccountLists(store, jobs),
    campuses: await openCampuses(store, accounts),
    website: await openWebsite(store, settings),
    announcements: await openAnnouncements(store),
    mail: await openMail(store),
    messages: await openMessages(store),
    problems,
    venues,
    media: openMedia(store),
    judges: await openJudges(store, { clock, filesDir }),
    packs: new PackShelf(
      packPlaces(settings).archives,
      uploadedPacks(settings),
    ),
    queue,
    submissions,
    authoring: openAuthoring(store, jobs),
    exchange: openExchange(store, jobs),
    remote: await openRemote(store),
    quizzes,
    trainings,
    contests: await openContests(store),
    boards: openBoards(sent),
    rehearsals: await openRehearsals(store),
    ratings: await openRatings(store),
    evidence: await openEvidence(store, clock),
    contestImports: openContestImports(store, jobs),
    groups: await openGroups(store, {
      venues,
      submissions,
      quizzes,
      trainings,
    }),
    terms: await openTerms(store),
    notes: openNotes(store),
    similar: openSimilar(store, jobs, options.similarThreads ?? ownThread),
    courses: await openCourses(store),
    discussions: await openDiscussions(store),
    ranking: openRanking(submissions),
    home: await openHome(store, submissions, clock()),
    drafts: await openDrafts(store, accounts),
    backups: openBackups(store, jobs, options.backupThreads ?? ownThread),
    monitoring: await openMonitoring(store, queue.keptTasks, clock),
    web: await openWeb(options),
  };
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const site = await openAreas(options) as
    & Awaited<ReturnType<typeof openAreas>>
    & Site;
  site.audit.readings
    .set(
      "website",
      (record) => site.website.configOf((record ?? UNCHANGED) as WebsiteRecord),
    )
    .set(
      "role_grants",
      (record, [role]) => record ?? { permissions: grantedTo(role as Role) },
    );
  site.boards.alsoFrom(quizAttempts(site.quizzes));
  site.boards.alsoFrom(importedAttempts(site));
  site.contestBoards = new ContestBoards(site);
  site.boardLive = new BoardLive(site);
  site.ccs = new CcsFeeds(site);
  site.queue.work = openTaskKinds(site);
  site.queue.scheduler = Scheduler.open(site);
  site.accounts.rights.hasTeachers = () => site.website.config.openTeachers;
  site.website.records.onState(() => site.accounts.sessions.forgetRights());
  site.queue.scheduler.isPaused = () => site.website.maintenance !== null;
  site.website.records.onState(() => site.queue.scheduler.lookAgain());
  site.submissions.waitTeller = new WaitTeller(site);
  site.submissions.elsewhere = elsewhere(site);
  site.remote.desk = new RemoteDesk(site);
  site.mail.outbox = new Outbox(site);
  site.problems.shortNameOf = (gid) =>
    site.groups.heads.get(gid)?.shortName ?? null;
  site.venues.book.isOpenGroup = (gid) =>
    site.groups.heads.get(gid)?.auth === "public";
  site.venues.book.isShownGroup = (gid) => {
    const head = site.groups.heads.get(gid);
    return head?.auth === "public" && head.isVisible && !head.isBanned;
  };
  site.accounts.beforeRemoval.push(async (uid) => {
    await site.submissions.submitClocks.delete(uid);
    await site.accounts.slips.forgetOf(uid);
  });
  site.problems.onMove.push((tx, by, move) => tellClosed(site, tx, by, move));
  site.problems.afterSave.push((pid, texts) => claimMedia(site, pid, texts));
  site.problems.afterText.push((pid, text) => claimMedia(site, pid, text));
  site.groups.beforeDisband.push((gid) => forgetGroup(site, gid));
  site.groups.beforeDisband.push((gid) => forgetTerms({ site }, gid));
  site.contests.beforeForget.push((id) =>
    forgetWords(site, { kind: "contest", id })
  );
  site.contests.beforeForget.push(async (cid) => {
    await site.ratings.records.delete(cid);
  });
  site.contests.beforeForget.push((cid) => forgetChain(site, cid));
  site.contests.beforeForget.push((cid) => forgetRehearsal(site, cid));
  site.campuses.beforeRemoval.push((id) => forgetCampus(site, id));
  site.accounts.beforeRemoval.push((uid) => forgetNotes(site, uid));
  site.accounts.beforeRemoval.push((uid) => forgetOnWalls(site, uid));
  site.accounts.beforeRemoval.push((uid) => forgetSimilarTo(site, uid));
  site.groups.beforeDisband.push((gid) => forgetWall(site, gid));
  site.accounts.beforeRemoval.push((uid) => forgetPerson(site, uid));
  site.accounts.beforeRemoval.push((uid) => forgetMember(site, uid));
  site.accounts.beforeRemoval.push((uid) => forgetInTerms({ site }, uid));
  startJobKinds(site);
  // With a shared database, only the leader begins this (lib/site/leading.ts).
  if (!options.store.role.isShared) site.jobs.lead(site);
  return site;
}
