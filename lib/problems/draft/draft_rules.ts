import { nameKey } from "../../names.ts";
import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { CHECKER_COMPILED_AS } from "../../judging/languages.ts";
import type { ProblemDraft } from "../schema.ts";

/** The languages that a checker can be written in (behaviour facts §8). */
export const CHECKER_LANGUAGES = Object.keys(CHECKER_COMPILED_AS);

type Refuse = (path: (string | number)[], message: string) => void;

/** Refuses combinations of fields that do not fit together; each field by itself is checked by the schema. */
export function refuseMisfits(draft: ProblemDraft, refuse: Refuse): void {
  const names = draft.tags.map((tag) => nameKey(tag.name));
  if (new Set(names).size < names.length) refuse(["tags"], "tagTwice");
  const templates = new Set(draft.codeTemplates.map((row) => row.language));
  if (templates.size < draft.codeTemplates.length) {
    refuse(["codeTemplates"], "templateTwice");
  }
  refuseJudge(draft, refuse);
  refuseCases(draft, refuse);
}

function refuseJudge(draft: ProblemDraft, refuse: Refuse): void {
  if (draft.judgeMode !== "default") {
    if (!draft.spjCode?.trim()) refuse(["spjCode"], "checkerRequired");
    if (!CHECKER_LANGUAGES.includes(draft.spjLanguage ?? "")) {
      refuse(["spjLanguage"], "checkerLanguage");
    }
  }
  if (!draft.isFileIO) return;
  // With files, program and interactor would have no streams to talk through.
  if (draft.judgeMode === "interactive") {
    refuse(["isFileIO"], "fileIoInteractive");
  }
  if (!draft.ioReadFileName) refuse(["ioReadFileName"], "fileNameRequired");
  if (!draft.ioWriteFileName) refuse(["ioWriteFileName"], "fileNameRequired");
}

function refuseCases(draft: ProblemDraft, refuse: Refuse): void {
  const isSubtask = draft.judgeCaseMode.startsWith("subtask_");
  const isOi = draft.type === PROBLEM_TYPE.oi;
  if (isOi ? draft.judgeCaseMode === "ergodic_without_error" : isSubtask) {
    refuse(["judgeCaseMode"], "judgeCaseModeInvalid");
  }
  const { cases, worth } = draft;
  if (cases === null) return;
  // Groups may be left out where they can be filled in from the other cases.
  const needsGroups = isSubtask && (worth === null || worth === undefined) &&
    !cases.some(({ caseId }) => caseId);
  if (!draft.isUploadCase && cases.length === 0) {
    refuse(["cases"], "casesRequired");
  }
  for (const [n, { input, output, groupNum, caseId }] of cases.entries()) {
    if (needsGroups && groupNum === null) {
      refuse(["cases", n, "groupNum"], "groupNumRequired");
    }
    // A present case may be empty here because it was too long to be shown.
    const isEmpty = input === "" && output === "" && !caseId;
    if (!draft.isUploadCase && isEmpty) {
      refuse(["cases", n, "input"], "caseEmpty");
    }
  }
}
