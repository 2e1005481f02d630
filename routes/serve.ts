import { join } from "node:path";
import { ensureRoot } from "../lib/accounts/service.ts";
import { Assets } from "../lib/assets/assets.ts";
import type { Settings } from "../lib/config.ts";
import { PACKAGE_THREADS } from "../lib/files/package_desk.ts";
import { startMaintenance } from "../lib/maintenance.ts";
import { type Log, writeLine } from "../lib/log.ts";
import { canSendMail } from "../lib/mail/config.ts";
import { firstSteps, isLeft } from "../lib/setup/first_steps.ts";
import { reachable } from "../lib/setup/reach.ts";
import { EXIT, MAIL_LINES } from "../lib/setup/supervisor.ts";
import { welcomeLines } from "../lib/setup/welcome.ts";
import { translator } from "../lib/i18n/mod.ts";
import { openSite, type Site } from "../lib/site.ts";
import {
  DataError,
  DataLedError,
  lockDataDir,
  withReason,
} from "../lib/store/data_folder.ts";
import { Leader } from "../lib/store/leader.ts";
import { openStore } from "../lib/store/open.ts";
import type { Store } from "../lib/store/store.ts";
import { WorkerPool } from "../lib/workers/pool.ts";
import { createApp } from "./app.tsx";

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
}

/** The web process from opening the data to closing it; an exit code. */
export async function runWeb(options: WebOptions): Promise<number> {
  const { settings, log } = options;
  const gone = new AbortController();
  const lost = () => {
    log.error("another process changed the data meanwhile, restarting");
    gone.abort();
  };
  const stop = AbortSignal.any([options.stop, gone.signal]);
  const data = <T>(open: () => Promise<T>) =>
    withReason(settings.DATA_DIR, open);
  try {
    using _lock = await data(() => lockDataDir(settings.DATA_DIR));
    const path = settings.KV_URL ?? join(settings.DATA_DIR, "gavel.db");
    const store = await data(() => openStore(path, log, lost));
    const leader = await lead(store, { lost, stop });
    const work = async () => {
      const workers = new WorkerPool({ ...TEXT_WORKERS, log });
      const packageThreads = new WorkerPool({ ...PACKAGE_THREADS, log });
      const opened = {
        settings,
        log,
        store,
        stopping: stop,
        workers,
        packageThreads,
      };
      const site = await data(() => openSite(opened));
      const isFirst = await data(() => firstStart(site));
      void store.log?.follow();
      await listen(site, { ...options, stop }, isFirst);
      workers.stop();
      packageThreads.stop();
    };
    try {
      if (stop.aborted) return 0;
      await (leader === null ? work() : leader.act(work));
    } finally {
      await leader?.release();
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

/** Null: nobody else can work with these data. */
async function lead(
  store: Store,
  options: { lost: () => void; stop: AbortSignal },
): Promise<Leader | null> {
  if (store.log === null) return null;
  const holder = crypto.randomUUID();
  const leader = await Leader.take(store.kv, { ...options, holder });
  if (leader !== null || options.stop.aborted) return leader;
  store.close();
  throw new DataLedError();
}

/** Nothing can be answered at this address: it is taken, or not ours. */
class AddressError extends Error {
  constructor({ HOST, PORT }: Settings, reason: Error) {
    super(
      `Gavel cannot listen on ${HOST}:${PORT}: ${reason.message}. ` +
        `Stop the program that uses it, or choose another PORT.`,
    );
  }
}

const isOfAddress = (reason: unknown): reason is Error =>
  reason instanceof Deno.errors.AddrInUse ||
  reason instanceof Deno.errors.AddrNotAvailable ||
  reason instanceof Deno.errors.PermissionDenied;

function bind<T>(settings: Settings, serve: () => T): T {
  try {
    return serve();
  } catch (reason) {
    throw isOfAddress(reason) ? new AddressError(settings, reason) : reason;
  }
}

async function listen(
  site: Site,
  { root, settings, stop }: WebOptions,
  isFirst: boolean,
): Promise<void> {
  const app = createApp(site, await Assets.load(root));
  site.scheduler.start();
  const stopMaintenance = startMaintenance(site);
  await site.jobs.resume();
  const server = bind(settings, () =>
    Deno.serve({
      hostname: settings.HOST,
      port: settings.PORT,
      automaticCompression: true,
      onListen: ({ hostname, port }) => {
        const host = hostname.includes(":") ? `[${hostname}]` : hostname;
        say(`Gavel listening on http://${host}:${port}`);
        tellOfMail(site);
        const address = `http://${reachable(hostname)}:${port}`;
        void tellWhatIsNext(site, { address, isFirst });
      },
    }, (request, info) => app.fetch(request, info)));
  await new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener("abort", () => resolve(), { once: true });
  });
  // No new requests, waiting judges sent home; those under way are answered.
  site.scheduler.stop();
  site.outbox.stop();
  stopMaintenance();
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

/** Whoever keeps this process runs a mailer beside it, while one is needed. */
function tellOfMail(site: Site): void {
  let told = false;
  const tell = () => {
    const sends = canSendMail(site);
    if (sends !== told) say(sends ? MAIL_LINES.on : MAIL_LINES.off);
    told = sends;
  };
  site.mailConfigs.onState(tell);
  site.websiteRecords.onState(tell);
  tell();
}

/**
 * Root and one problem on the very first start; the demo where it is wanted.
 * True on the first start.
 */
async function firstStart(site: Site): Promise<boolean> {
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
    const { installFirstProblem } = await import("../lib/demo/install.ts");
    await installFirstProblem(site);
  }
  if (settings.DEMO) {
    const { DEMO_PASSWORD, installDemo } = await import(
      "../lib/demo/install.ts"
    );
    await installDemo(site);
    say(`  ${t("setup.demo", { password: DEMO_PASSWORD })}`);
  }
  return password !== null;
}

/** To whoever has started a site that is not set up yet. */
async function tellWhatIsNext(
  site: Site,
  { address, isFirst }: { address: string; isFirst: boolean },
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

const say = (line: string) => writeLine(Deno.stdout, line);
