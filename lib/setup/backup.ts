import { join, resolve } from "node:path";
import { BackupError, faultOf, faultWords } from "../backups/fault.ts";
import { makeBackup, type MakeOptions } from "../backups/make.ts";
import { proveBackup } from "../backups/prove.ts";
import { restoreBackup } from "../backups/restore.ts";
import { backupDirOf, type Settings } from "../config.ts";
import { translator } from "../i18n/mod.ts";

/** Prints the sentence of what stops a command; an exit code. */
async function withWords(
  { settings, say, folder }: {
    settings: Settings;
    say: (line: string) => void;
    folder: string;
  },
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (reason) {
    const fault = faultOf(reason, folder);
    // What nobody foresaw is a bug, whose trace is needed.
    if (fault.code === "unknown" && !(reason instanceof BackupError)) {
      throw reason;
    }
    say(faultWords(translator(settings.LANG), fault));
    return 1;
  }
}

/** Runs `main.ts backup [FOLDER]`; returns an exit code. */
export async function runBackupCommand(
  settings: Settings,
  folders: readonly string[],
  say: (line: string) => void,
  { workFactor }: Pick<MakeOptions, "workFactor"> = {},
): Promise<number> {
  const t = translator(settings.LANG);
  if (folders.length > 1) {
    say(t("terminal.backupUsage"));
    return 2;
  }
  const folder = resolve(folders[0] ?? backupDirOf(settings));
  return await withWords({ settings, say, folder }, async () => {
    const began = performance.now();
    // deno-lint-ignore gavel/given-time -- a command has nobody who gives it the time
    const now = Date.now();
    const made = await makeBackup(
      { settings, folder, now, by: "command", workFactor },
    );
    const { label, copied } = made;
    const backup = join(folder, made.name);
    say(t("terminal.backedUp", {
      from: resolve(settings.DATA_DIR),
      to: backup,
    }));
    say(t("terminal.backupCopied", { count: copied }));
    if (!label.withFiles) say(t("terminal.backupWithoutFiles"));
    if (!label.withDatabase) say(t("terminal.backupWithoutDatabase"));
    const proof = await proveBackup({
      backup,
      dataDir: settings.DATA_DIR,
      passphrase: settings.BACKUP_PASSPHRASE,
      now,
      spentMs: performance.now() - began,
    });
    if (proof.fault !== null) {
      const reason = faultWords(t, proof.fault);
      say(t("terminal.backupUnproven", { reason }));
      return 1;
    }
    const { records, files } = proof;
    const seconds = (proof.ms / 1_000).toFixed(1);
    say(t("terminal.backupProven", { records, files, seconds }));
    return 0;
  });
}

/** Runs `main.ts restore BACKUP [FOLDER]`; returns an exit code. */
export async function runRestoreCommand(
  settings: Settings,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const t = translator(settings.LANG);
  if (paths.length < 1 || paths.length > 2) {
    say(t("terminal.restoreUsage"));
    return 2;
  }
  const [from, into = settings.DATA_DIR] = paths;
  const folder = resolve(into);
  return await withWords({ settings, say, folder }, async () => {
    const passphrase = settings.BACKUP_PASSPHRASE;
    const restored = await restoreBackup({ from, into, passphrase });
    const { files, withDatabase, withFiles, records } = restored;
    const count = Object.values(records).reduce((sum, n) => sum + n, 0);
    say(t("terminal.restored", {
      from: resolve(from),
      to: folder,
      records: count,
      files,
    }));
    if (!withDatabase) say(t("terminal.backupWithoutDatabase"));
    if (!withFiles) say(t("terminal.backupWithoutFiles"));
    if (settings.FILES_DIR !== undefined) {
      const to = resolve(settings.FILES_DIR);
      say(t("terminal.restoreMove", { from: folder, to }));
    }
    return 0;
  });
}
