import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS, type StatusName } from "../../lib/judging/status.ts";
import type { VerdictWords } from "./Verdict.tsx";

/** The statuses' words in the reader's language, for islands too. */
export function verdictWords(t: Translate): VerdictWords {
  const names = Object.keys(STATUS) as StatusName[];
  return Object.fromEntries(
    names.map((name) => [name, t(`verdicts.${name}`)]),
  ) as Record<StatusName, string>;
}

const DIFFICULTIES = [
  "problems.difficulty.0",
  "problems.difficulty.1",
  "problems.difficulty.2",
  "problems.difficulty.3",
  "problems.difficulty.4",
  "problems.difficulty.5",
  "problems.difficulty.6",
  "problems.difficulty.7",
  "problems.difficulty.8",
] as const;

/** Names one after the other, without an "and": a、b or a, b. */
export const listed = (t: Translate, names: readonly string[]) =>
  names.length === 0
    ? ""
    : names.reduce((first, next) => t("shell.listPair", { first, next }));

/** Easy- to Hard+ (spec 1 §4). */
export const difficultyWord = (t: Translate, difficulty: number) =>
  t(DIFFICULTIES[difficulty] ?? DIFFICULTIES[0]);

/** 1.5 MB; steps of 1024 from KB on, one decimal (spec 1 §9). */
export function formatMemory(kb: number): string {
  const units = ["KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
  let value = kb;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
