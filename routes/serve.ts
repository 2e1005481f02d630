import { WORKER_PROGRAM } from "../lib/site/worker_jobs.ts";
import { join } from "node:path";
import { ensureRoot } from "../lib/sign_in/login.ts";
import { Assets } from "../lib/assets/assets.ts";
import type { Settings } from "../lib/config.ts";
import { BACKUP_THREADS } from "../lib/backups/open.ts";
import { SIMILAR_THREADS } from "../lib/similar/open.ts";
import { openUpgraded } from "../lib/backups/upgrade.ts";
import { PACKAGE_THREADS } from "../lib/files/package_readers.ts";
import { startLeading } from "../lib/site/leading.ts";
import { startOwnUpkeep } from "../lib/site/maintenance.ts";
import type { Log } from "../lib/log.ts";
import { firstSteps, isLeft } from "../lib/setup/first_steps.ts";
import { commandOf } from "../lib/setup/release.ts";
import { reachable } from "../lib/setup/addresses.ts";
import { EXIT } from "../lib/setup/supervisor.ts";
import { mailTeller, type Say, tellOfRemote } from "./beside.ts";
import { welcomeLines } from "../lib/setup/welcome.ts";
import { translator } from "../lib/i18n/mod.ts";
import { openSite, type Site } from "../lib/site/site.ts";
import {
  DataError,
  DataLedError,
  lockDataDir,
  withReason,
} from "../lib/store/data_folder.ts";
import type { Candidate } from "../lib/store/leader.ts";
import { openStore } from "../lib/store/open.ts";
import { WorkerPool } from "../lib/workers/pool.ts";
import { answering, createApp } from "./app.tsx";
import { AddressError, bind } from "./bind.ts";

/**
 * For answers under way; a client may take as long as it likes over its own.
 * Shorter than the supervisor waits, so that the database is always closed.
 */
const LAST_ANSWERS_MS = 8_000;

/**
 * One core is left to the requests. A program that is compared, or a text full
 * of formulas, takes 100 MB; one that takes more shows it as it was written.
 */
const TEXT_WORKERS = {
  // One for who floods it, one for everybody else.
  size: 2,
  runningPerAccount: 1,
  waitingPerAccount: 32,
  memoryMb: 192,
  idleMs: 30_000,
};

export interface WebOptions {
  root: string;
  settings: Settings;
  log: Log;
  stop: AbortSignal;
  /** Prints a line for whoever has started the site, or keeps this process. */
  say: Say;
}

/** The web process from opening the data to closing it; an exit code. */
export async function runWeb(options: WebOptions): Promise<number> {
  const { settings, log, say } = options;
  const gone = new AbortController();
  const restart = (words: string, reason?: unknown) => {
    log.error(`${words}, restarting`, { reason });
    gone.abort();
  };
  const behind = (reason?: unknown) =>
    restart("this process has fallen behind the data", reason);
  const lost = () => restart("another process leads by now");
  const stop = AbortSignal.any([options.stop, gone.signal]);
  const data = <T>(open: () => Promise<T>) =>
    withReason(settings.DATA_DIR, open);
  try {
    using _lock = await data(() => lockDataDir(settings.DATA_DIR));
    const path = settings.KV_URL ?? join(settings.DATA_DIR, "gavel.db");
    const upgrade = {
      settings,
      log,
      // deno-lint-ignore gavel/given-time -- a backup's name tells the time of its machine
      now: Date.now(),
      command: await commandOf(options.root),
    };
    const store = await data(() =>
      openUpgraded(upgrade, () => openStore(path, log, behind))
    );
    const candidate = {
      holder: crypto.randomUUID(),
      address: settings.OWN_URL,
      peers: settings.PEER_URLS,
      lost,
      stop,
    };
    const work = async () => {
      const peers = settings.PEER_URLS ?? [];
      const isIn = await store.role.join(peers, candidate);
      if (stop.aborted) return;
      if (!isIn) throw new DataLedError();
      const workers = new WorkerPool({
        ...TEXT_WORKERS,
        program: WORKER_PROGRAM,
        log,
      });
      const packageThreads = new WorkerPool({
        ...PACKAGE_THREADS,
        program: WORKER_PROGRAM,
        log,
      });
      const backupThreads = new WorkerPool({
        ...BACKUP_THREADS,
        program: WORKER_PROGRAM,
        log,
      });
      const similarThreads = new WorkerPool({
        ...SIMILAR_THREADS,
        program: WORKER_PROGRAM,
        log,
      });
      const opened = {
        settings,
        log,
        store,
        stopping: stop,
        workers,
        packageThreads,
        backupThreads,
        similarThreads,
      };
      const site = await data(() => openSite(opened));
      void store.log?.follow();
      if (!store.role.leads) site.judges.ask();
      const isFirst = store.role.leads &&
        await data(() => firstStart(site, say));
      await listen(site, { ...options, stop }, { isFirst, candidate });
      workers.stop();
      packageThreads.stop();
      backupThreads.stop();
      similarThreads.stop();
    };
    try {
      await work();
    } finally {
      await store.role.release();
      store.close();
    }
    return gone.signal.aborted ? EXIT.failed : 0;
  } catch (reason) {
    const isKnown = reason instanceof AddressError ||
      reason instanceof DataError;
    if (!isKnown) throw reason;
    log.error(reason.message);
    // A server may come up yet, a disk may have room; for the rest somebody has
    // to do something.
    const mayPass = reason instanceof DataError && reason.mayPass;
    return mayPass ? EXIT.failed : EXIT.refused;
  }
}

async function listen(
  site: Site,
  { root, settings, log, stop, say }: WebOptions,
  { isFirst, candidate }: { isFirst: boolean; candidate: Candidate },
): Promise<void> {
  const { role } = site.store;
  const app = createApp(site, await Assets.load(root));
  const answer = answering(site, app);
  site.submissions.waitTeller.start();
  const stops = [startOwnUpkeep(site)];
  const tellOfMail = mailTeller(site, say);
  const lead = async () => {
    stops.push(await startLeading(site));
    if (role.isShared) log.info("this process leads");
  };
  if (role.leads) await lead();
  const server = bind(settings, () =>
    Deno.serve({
      hostname: settings.HOST,
      port: settings.PORT,
      automaticCompression: true,
      onListen: ({ hostname, port }) => {
        const host = hostname.includes(":") ? `[${hostname}]` : hostname;
        say(`Gavel listening on http://${host}:${port}`);
        tellOfMail();
        tellOfRemote(site, say);
        const address = `http://${reachable(hostname)}:${port}`;
        void tellWhatIsNext(site, { address, isFirst, say });
      },
    }, answer));
  if (!role.leads) {
    void followUntilLeading(site, candidate, async () => {
      // The first leader may have been killed before it had made root.
      await role.act(() => firstStart(site, say));
      await lead();
      tellOfMail();
      tellOfRemote(site, say);
    });
  }
  await new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener("abort", () => resolve(), { once: true });
  });
  // No new requests, waiting judges sent home; those under way are answered.
  site.submissions.waitTeller.stop();
  site.queue.scheduler.stop();
  site.mail.outbox.stop();
  site.remote.desk.stop();
  site.web.passing.close();
  stops.forEach((end) => end());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LAST_ANSWERS_MS);
  });
  await Promise.race([
    Promise.all([server.shutdown(), ...site.background]),
    late,
  ]);
  clearTimeout(timer);
}

/** Serves beside the leader until there is none, and takes its place then. */
async function followUntilLeading(
  site: Site,
  candidate: Candidate,
  lead: () => Promise<void>,
): Promise<void> {
  try {
    if (await site.store.role.stepUp(candidate)) await lead();
  } catch (reason) {
    site.log.error("this process could not lead", { reason });
    candidate.lost();
  }
}

/**
 * Root and one problem on the very first start; the demo where it is wanted.
 * True on the first start.
 */
async function firstStart(site: Site, say: Say): Promise<boolean> {
  const { settings, clock } = site;
  const t = translator(settings.LANG);
  const password = await ensureRoot(site, settings.ROOT_PASSWORD, clock());
  if (password !== null) {
    // At once: should anything fail after it, nobody would ever know it.
    say("");
    say(`  ${t("setup.account")}`);
    say(
      `  ${
        settings.ROOT_PASSWORD === undefined
          ? t("setup.password", { password })
          : t("setup.passwordGiven")
      }`,
    );
    say("");
    const { installFirstCategory, installFirstProblem } = await import(
      "../lib/demo/install.ts"
    );
    await installFirstProblem(site);
    await installFirstCategory(site, t("discussions.firstCategory"));
  }
  if (settings.DEMO) {
    const { installDemo } = await import("../lib/demo/install.ts");
    const { demoLine } = await import("../lib/demo/people.ts");
    await installDemo(site);
    say(`  ${demoLine(t)}`);
  }
  return password !== null;
}

/** To whoever has started a site that is not set up yet. */
async function tellWhatIsNext(
  site: Site,
  { address, isFirst, say }: { address: string; isFirst: boolean; say: Say },
): Promise<void> {
  const { settings, website, clock } = site;
  if (website.firstStepsHidden) return;
  if (!isLeft(await firstSteps(site, clock()))) return;
  const lines = welcomeLines(translator(settings.LANG), {
    settings,
    origin: address,
    baseUrl: website.config.baseUrl,
    isFirst,
  });
  for (const line of lines) say(line);
}
