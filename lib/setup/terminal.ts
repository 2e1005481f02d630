import type { SettingsError } from "../config.ts";
import {
  type Locale,
  type MessageKey,
  MESSAGES,
  type Translate,
  translator,
} from "../i18n/mod.ts";

/** Words of commands that do without the texts of the site themselves. */

/** The commands of `main.ts`, in the order of its help. */
export const COMMANDS = [
  "start",
  "prepare",
  "dev",
  "serve",
  "judge",
  "mail",
  "remote",
  "doctor",
  "import",
  "export",
  "backup",
  "restore",
  "verify",
  "forget",
  "install",
  "uninstall",
  "build",
  "version",
] as const;

export function helpText(locale: Locale): string {
  const t = translator(locale);
  const lines = COMMANDS.map((name) => {
    const text = t(`terminal.help.${name}`);
    return `  ${name.padEnd(10)}${
      text.replaceAll("\n", `\n${" ".repeat(12)}`)
    }`;
  });
  return [t("terminal.helpTitle"), "", ...lines, ""].join("\n");
}

/** Returns a line for each wrong setting, saying what is expected instead. */
export function settingsText(
  locale: Locale,
  { faults }: Pick<SettingsError, "faults">,
): string {
  const t = translator(locale);
  const lines = faults.map(({ name, value }) => {
    const key = `terminal.setting.${name}`;
    const what = isKey(key) ? (t as (key: string) => string)(key) : "?";
    const shown = value === null ? "" : `="${value}"`;
    return `  ${name}${shown}: ${t("terminal.expected", { what })}`;
  });
  return [t("terminal.badSettings"), ...lines].join("\n");
}

const isKey = (key: string): key is MessageKey => MESSAGES["en-US"].has(key);

/** Returns the texts for the judge's doctor, because judges do not load the site's texts. */
export function doctorWords(locale: Locale) {
  const t: Translate = translator(locale);
  return {
    isolation: t("terminal.doctorIsolation"),
    noIsolation: (reason: string) =>
      t("terminal.doctorNoIsolation", { reason }),
    pack: t("terminal.doctorPack"),
    language: t("terminal.doctorLanguage"),
    noPdf: (command: string) => t("terminal.doctorNoPdf", { command }),
    noPdfPack: t("terminal.doctorNoPdfPack"),
    held: t("terminal.doctorHeld"),
    escaped: t("terminal.doctorEscaped"),
    clean: t("terminal.doctorClean"),
    programs: (held: number, count: number) =>
      t("terminal.doctorPrograms", { held, count }),
    refused: t("terminal.doctorRefused"),
    taken: t("terminal.doctorTaken"),
    task: (name: string) => t("terminal.doctorTask", { name }),
    tasks: (refused: number, count: number) =>
      t("terminal.doctorTasks", { refused, count }),
  };
}
