import { WORKER_PROGRAM } from "../../lib/site/worker_jobs.ts";
import { basename, join } from "node:path";
import {
  faultText,
  findingText,
  kindOf,
  neededFirst,
  refusalWords,
} from "../../components/exchange/words.ts";
import {
  ARCHIVE_FORMATS,
  contestArchive,
} from "../../lib/ccs/archives/export.ts";
import {
  forgetContestImport,
  startContestImport,
  takeContestImport,
} from "../../lib/ccs/importing/import.ts";
import { contestImportOf } from "../../lib/ccs/importing/schema.ts";
import { archiveFindingText } from "../../components/contests/archive_words.ts";
import { openUpgraded } from "../../lib/backups/upgrade.ts";
import { commandOf } from "../../lib/setup/release.ts";
import { toViewer } from "../../lib/accounts/access.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import type { Settings } from "../../lib/config.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
} from "../../lib/exchange/export/formats.ts";
import { exportProblems } from "../../lib/exchange/export/mod.ts";
import {
  importSettled,
  runImport,
  startImport,
} from "../../lib/exchange/importing/import.ts";
import type { Decision, ImportItem } from "../../lib/exchange/schema.ts";
import { PACKAGE_THREADS } from "../../lib/files/package_readers.ts";
import { PROBLEM_AUTH } from "../../lib/problems/schema.ts";
import { type Translate, translator } from "../../lib/i18n/mod.ts";
import type { Log } from "../../lib/log.ts";
import { ROOT } from "../../lib/root.ts";
import { type Act, openSite } from "../../lib/site/site.ts";
import {
  DataError,
  DataInUseError,
  lockDataDir,
  withReason,
} from "../../lib/store/data_folder.ts";
import { openStore } from "../../lib/store/open.ts";
import { WorkerPool } from "../../lib/workers/pool.ts";
import { problemsNamed } from "../exported.ts";

export interface Terminal {
  settings: Settings;
  log: Log;
  say: (line: string) => void;
}

/**
 * Acts as root on data that nothing else is using; an exit code. A server that
 * is running has its own page for it.
 */
async function asRoot(
  { settings, log, say }: Terminal,
  work: (act: Act, t: Translate) => Promise<number>,
): Promise<number> {
  const t = translator(settings.LANG);
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
      command: await commandOf(ROOT),
    };
    const store = await data(() =>
      openUpgraded(upgrade, () => openStore(path, log))
    );
    const packageThreads = new WorkerPool({
      ...PACKAGE_THREADS,
      program: WORKER_PROGRAM,
      log,
    });
    try {
      const opened = { settings, log, store, packageThreads };
      const site = await data(() => openSite(opened));
      // Beside a leader, what it begins is its own work.
      site.jobs.work(site);
      const root = await site.accounts.users.get(ROOT_UID);
      if (root === null) {
        say(t("terminal.noRoot"));
        return 1;
      }
      const viewer = toViewer(root);
      const code = await work(
        // deno-lint-ignore gavel/given-time -- a command has nobody who gives it the time
        { site, viewer, now: Date.now(), ip: "", userAgent: "" },
        t,
      );
      await Promise.all(site.background);
      site.queue.scheduler.stop();
      return code;
    } finally {
      packageThreads.stop();
      store.close();
    }
  } catch (reason) {
    if (!(reason instanceof DataError)) throw reason;
    say(reason.words(t));
    if (reason instanceof DataInUseError) say(t("terminal.usePage"));
    return 1;
  }
}

export interface ImportCommand {
  paths: readonly string[];
  /** Only says what is in them. */
  preview?: boolean;
  /** Seen by everybody at once; otherwise hidden. */
  public?: boolean;
  /** What becomes of a problem whose id is in use. */
  taken?: string;
  /** What was imported already comes again. */
  again?: boolean;
  /** The archive of a contest, in place of problems. */
  contest?: string;
}

const TAKEN: readonly Decision[] = ["rename", "replace", "skip"];

export async function runImportCommand(
  terminal: Terminal,
  command: ImportCommand,
): Promise<number> {
  if (command.contest !== undefined) {
    return await importContest(terminal, command.contest, command);
  }
  const { say } = terminal;
  const taken = TAKEN.find((known) => known === (command.taken ?? "rename"));
  if (command.paths.length === 0 || taken === undefined) {
    say(translator(terminal.settings.LANG)("terminal.importUsage"));
    return 2;
  }
  return await asRoot(terminal, async (act, t) => {
    let bad = 0;
    for (const file of command.paths) {
      bad += await importFile(act, file, { ...command, taken, say, t });
    }
    return bad === 0 ? 0 : 1;
  });
}

type Options = ImportCommand & {
  taken: Decision;
} & Spoken;

/** Where a command's words go, and in which language. */
interface Spoken {
  say: Terminal["say"];
  t: Translate;
}

/** How much of it could not be taken. */
async function importFile(
  act: Act,
  path: string,
  options: Options,
): Promise<number> {
  const { say, t } = options;
  const isThere = await Deno.stat(path).then(
    ({ isFile }) => isFile,
    () => false,
  );
  if (!isThere) {
    say(t("terminal.noFile", { file: path }));
    return 1;
  }
  const name = path.slice(path.lastIndexOf("/") + 1);
  const begun = await startImport(act, { path, name });
  if (!begun.ok) throw new Error(begun.error.code);
  const { id } = begun.value;
  const job = await importSettled(act.site, id);
  if (job === null) throw new Error("nobody has stopped it");
  say(t("terminal.problems", { file: path, n: job.total }));
  if (job.fault !== null) say(`  ${faultText(t, job.fault)}`);
  const read = await Array.fromAsync(act.site.exchange.importItems.all([id]));
  if (options.preview) {
    for (const item of read) tell(item, options);
    return Number(job.fault !== null);
  }
  if (job.state !== "ready") return 1;
  const decisions = new Map<number, Decision>();
  for (const { n, clash } of read) {
    if (clash?.kind === "same" && options.again) decisions.set(n, "rename");
    if (clash?.kind === "id") decisions.set(n, options.taken);
  }
  const auth = options.public ? PROBLEM_AUTH.public : PROBLEM_AUTH.hidden;
  const run = await runImport(act, id, { auth, decisions });
  if (!run.ok) throw new Error(run.error.code);
  await importSettled(act.site, id);
  const items = await Array.fromAsync(act.site.exchange.importItems.all([id]));
  for (const item of items) tell(item, options);
  return items.filter(({ outcome }) => outcome === "failed").length +
    Number(job.fault !== null);
}

const MARKS = { needed: "!", taken: "+", guessed: "?", left: "-" } as const;

function tell(item: ImportItem, { say, t }: Spoken): void {
  const { problemId, title, root, outcome, clash, fault, refusal } = item;
  const what = outcome === null
    ? t(`exchange.format.${item.format}`)
    : t(`exchange.outcome.${outcome}`);
  say(`  ${what}: ${[problemId, title || root].filter(Boolean).join(" ")}`);
  if (fault) say(`      ${faultText(t, fault)}`);
  if (refusal) say(`      ${refusalWords(t, refusal)}`);
  if (clash?.kind === "same" && outcome !== "created") {
    say(`      ${t("exchange.sameThere", { id: clash.problemId })}`);
  }
  for (const finding of neededFirst(item.findings)) {
    say(`      ${MARKS[kindOf(finding)]} ${findingText(t, finding)}`);
  }
}

/** Brings the archive of a contest in (row E5.1). */
async function importContest(
  terminal: Terminal,
  path: string,
  { paths, preview }: ImportCommand,
): Promise<number> {
  const { say } = terminal;
  if (paths.length > 0) {
    say(translator(terminal.settings.LANG)("terminal.importUsage"));
    return 2;
  }
  return await asRoot(terminal, async (act, t) => {
    if (!await Deno.stat(path).then(({ isFile }) => isFile, () => false)) {
      say(t("terminal.noFile", { file: path }));
      return 1;
    }
    const begun = await startContestImport(
      act,
      { path, name: basename(path) },
      null,
    );
    if (!begun.ok) {
      say(refusalWords(t, begun.error));
      return 1;
    }
    const { id } = begun.value;
    const { jobs } = act.site.contestImports;
    const settled = async () => contestImportOf((await jobs.settled(id))!);
    const read = await settled();
    for (const finding of read.findings) say(archiveFindingText(t, finding));
    const { report } = read;
    if (report === null || read.state !== "ready") return 1;
    const { title, teams, organizations, problems, runs } = report;
    say(title);
    say(t("contestImport.sums", {
      teams,
      organizations,
      problems: problems.length,
      runs,
    }));
    if (preview) return Number(!(await forgetContestImport(act, id, null)).ok);
    const taken = await takeContestImport(act, id, null);
    if (!taken.ok) throw new Error(taken.error.code);
    const { state, cid } = await settled();
    if (state !== "done") return 1;
    say(t("terminal.contestImported", { file: path, cid: cid! }));
    return 0;
  });
}

export interface ExportCommand {
  /** Problem ids, then the file. */
  words: readonly string[];
  all?: boolean;
  format?: string;
  /** A contest's number: its archive is wanted, not problems. */
  contest?: string;
}

export async function runExportCommand(
  terminal: Terminal,
  command: ExportCommand,
): Promise<number> {
  if (command.contest !== undefined) {
    return await exportContest(terminal, command);
  }
  const { words, all, format: wanted = "hoj" } = command;
  const { say } = terminal;
  const format = EXPORT_FORMATS.find((known) => known === wanted);
  const ids = words.slice(0, -1);
  const out = words.at(-1);
  if (
    out === undefined || format === undefined || Boolean(all) === ids.length > 0
  ) {
    say(translator(terminal.settings.LANG)("terminal.exportUsage"));
    return 2;
  }
  return await asRoot(
    terminal,
    (act, t) => exportTo(act, { ids: all ? null : ids, format, out, say, t }),
  );
}

async function exportTo(
  act: Act,
  { ids, format, out, say, t }: {
    /** Null: all. */
    ids: readonly string[] | null;
    format: ExportFormat;
    out: string;
  } & Spoken,
): Promise<number> {
  const pids = ids === null
    ? { ok: true as const, value: act.site.problems.catalogue.pids() }
    : problemsNamed(act.site, ids.join(" "));
  const zip = pids.ok ? await exportProblems(act, pids.value, format) : pids;
  if (!zip.ok) {
    say(refusalWords(t, zip.error));
    return 1;
  }
  if (!await written(zip.value, { out, say, t })) return 1;
  const n = (pids.ok ? pids.value : []).length;
  say(t("terminal.problems", { file: out, n }));
  return 0;
}

/** Whether a zip is in its file now; one that is there already stays. */
async function written(
  zip: ReadableStream<Uint8Array>,
  { out, say, t }: { out: string } & Spoken,
): Promise<boolean> {
  try {
    await Deno.writeFile(out, zip, { createNew: true });
    return true;
  } catch (reason) {
    await zip.cancel().catch(() => {/* it has ended already */});
    if (!(reason instanceof Deno.errors.AlreadyExists)) throw reason;
    say(t("terminal.exists", { file: out }));
    return false;
  }
}

/** Writes a contest's archive for tools elsewhere (row E5.1). */
async function exportContest(
  terminal: Terminal,
  { words, all, contest, format: wanted = "package" }: ExportCommand,
): Promise<number> {
  const { say, settings } = terminal;
  const format = ARCHIVE_FORMATS.find((known) => known === wanted);
  const [out, ...more] = words;
  const isMeant = out !== undefined && more.length === 0 && !all &&
    format !== undefined && /^\d{1,9}$/.test(contest ?? "");
  if (!isMeant) {
    say(translator(settings.LANG)("terminal.exportUsage"));
    return 2;
  }
  return await asRoot(terminal, async (act, t) => {
    const cid = Number(contest);
    const locale = settings.LANG;
    const zip = await contestArchive(act, { cid, format, locale });
    if (!zip.ok) {
      say(refusalWords(t, zip.error));
      return 1;
    }
    if (!await written(zip.value, { out, say, t })) return 1;
    say(t("terminal.contestWritten", { file: out, cid }));
    return 0;
  });
}
