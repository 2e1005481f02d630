import type { Translate } from "../../../lib/i18n/mod.ts";
import { type JudgeCaseMode, PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import type { JudgeMode } from "../../../lib/judging/protocol.ts";
import type { ShownOutput } from "../../../lib/problems/draft/choices.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { isSwitch } from "../../../lib/problems/draft/switches.ts";
import { difficultyWord } from "../../ui/words.ts";

/** Fields of a problem as `lib/problems/history.ts` names them. */
const LABELS = {
  problemId: "admin.problemId",
  auth: "admin.auth",
  difficulty: "problems.difficulty",
  source: "admin.source",
  timeLimit: "admin.timeLimit",
  memoryLimit: "admin.memoryLimit",
  stackLimit: "admin.stackLimit",
  type: "admin.rule",
  judgeMode: "admin.judgeMode",
  judgeCaseMode: "admin.caseMode",
  spjLanguage: "admin.spjLanguage",
  spjCode: "admin.spjCode",
  ioReadFileName: "admin.ioReadFileName",
  ioWriteFileName: "admin.ioWriteFileName",
  shownOutput: "admin.shownOutput",
  tags: "admin.tags",
  languages: "admin.languagesAllowed",
  examples: "admin.samplesTitle",
  cases: "admin.casesTitle",
  template: "admin.templates",
  judgeExtra: "admin.judgeExtra",
  userExtra: "admin.userExtra",
  "texts.zh-CN": "admin.zhText",
  "texts.en-US": "admin.englishText",
} as const;
type Named = keyof typeof LABELS;

const PARTS = {
  title: "admin.textTitle",
  description: "admin.textDescription",
  input: "admin.textInput",
  output: "admin.textOutput",
  hint: "admin.textHint",
} as const;

/** "Statement in Chinese · Title" for "texts.zh-CN.title". */
export function fieldLabel(t: Translate, name: string): string {
  if (isSwitch(name)) return t(`admin.${name}`);
  if (name in LABELS) return t(LABELS[name as Named]);
  const [, group, rest] = /^(texts\.[^.]+|\w+)\.(.*)$/s.exec(name)!;
  const part = group.startsWith("texts.")
    ? t(PARTS[rest as keyof typeof PARTS])
    : rest;
  return `${t(LABELS[group as Named])} · ${part}`;
}

export const authWord = (t: Translate, auth: number) =>
  auth === PROBLEM_AUTH.public
    ? t("admin.authPublic")
    : auth === PROBLEM_AUTH.hidden
    ? t("admin.authHidden")
    : t("admin.authContest");

/** What the form shows for a field's stored value. */
export function fieldValue(t: Translate, name: string, value: string): string {
  switch (name) {
    case "auth":
      return authWord(t, Number(value));
    case "difficulty":
      return difficultyWord(t, Number(value));
    case "type":
      return t(
        value === String(PROBLEM_TYPE.oi)
          ? "problems.ruleOi"
          : "problems.ruleAcm",
      );
    case "judgeMode":
      return t(`admin.judgeMode.${value as JudgeMode}`);
    case "judgeCaseMode":
      return t(`admin.caseMode.${value as JudgeCaseMode}`);
    case "shownOutput":
      return t(`admin.shownOutput.${value as ShownOutput}`);
    default:
      return isSwitch(name)
        ? t(value === "true" ? "history.on" : "history.off")
        : value;
  }
}
