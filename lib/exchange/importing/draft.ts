import { beginningOf, clip } from "../../clip.ts";
import type { Refusal } from "../../failure.ts";
import { parseInput } from "../../http/input.ts";
import { LANGUAGE_NAMES } from "../../judging/languages.ts";
import { rawInFormulas } from "../../markdown/render.ts";
import { nameKey } from "../../names.ts";
import { CHECKER_LANGUAGES } from "../../problems/draft/draft_rules.ts";
import {
  FILE_NAME,
  MAX_DIFFICULTY,
  MAX_EXAMPLES,
  MAX_TEXT_CHARS,
  PROBLEM_AUTH,
  ProblemDraft,
  type StatementText,
  TAG_COLOR,
  TAG_NAME,
  toProblemId,
} from "../../problems/schema.ts";
import { MAX_EXTRA_CHARS } from "../../judging/bounds.ts";
import { err, ok, type Result } from "../../result.ts";
import type { BundleBuilder, FileFacts, ProblemBundle } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { memoryFile } from "../formats/parts.ts";
import { settlePrograms } from "../programs/programs.ts";

const MAX_CASES = 1_000;
const MAX_TAGS = 50;
const MAX_TAG_CHARS = 32;
const MAX_ID_CHARS = 50;
const MAX_LINE_CHARS = 255;
/** Stands for a text that our form requires and other systems do not. */
const NOTHING = "—";

/**
 * Brings what a package says within our bounds, with a finding for each thing that had
 * to be changed or left out.
 */
export function settle(bundle: BundleBuilder): void {
  const { problem } = bundle;
  settleCases(bundle);
  settleTexts(bundle);
  settleLimits(bundle);
  settleLanguages(bundle);
  settleFiles(bundle);
  settleTags(bundle);
  settleScores(bundle);
  settlePrograms(bundle);
  const { length: count } = bundle.images;
  if (count > 0) bundle.find("imagesTaken", { count });
  const id = toProblemId(problem.problemId).replaceAll(/[\s/\\?#%]+/g, "-")
    .slice(0, MAX_ID_CHARS);
  const isAddress = !/^\.{1,2}$/.test(id);
  if (!isAddress || id !== problem.problemId.trim().toUpperCase()) {
    bundle.find("idChanged", { from: problem.problemId.trim() });
  }
  problem.problemId = isAddress ? id : "";
  const source = (problem.source ?? "").replaceAll(/\s+/g, " ").trim();
  if (source.length > MAX_LINE_CHARS) bundle.find("sourceCut");
  problem.source = beginningOf(source, MAX_LINE_CHARS) || null;
  const difficulty = clamp(problem.difficulty, 0, MAX_DIFFICULTY);
  if (difficulty !== problem.difficulty) {
    bundle.find("difficultyChanged", {
      from: problem.difficulty,
      to: difficulty,
    });
  }
  problem.difficulty = difficulty;
  if (problem.examples.length > MAX_EXAMPLES) {
    bundle.find("examplesCut", { most: MAX_EXAMPLES });
    problem.examples = problem.examples.slice(0, MAX_EXAMPLES);
  }
}

/** Makes test cases of the samples if there are no others, as in some sets. */
function settleCases(bundle: BundleBuilder): void {
  if (bundle.cases.length > 0) return;
  bundle.cases = bundle.problem.examples.map(({ input, output }, n) => ({
    input: memoryFile(`${n + 1}.in`, input),
    output: memoryFile(`${n + 1}.out`, output),
    score: 0,
    groupNum: null,
  }));
  if (bundle.cases.length === 0) throw new PackageError("noCases");
  bundle.find("samplesAsTests", { count: bundle.cases.length });
}

const clamp = (value: number, least: number, most: number): number =>
  Number.isFinite(value)
    ? Math.min(most, Math.max(least, Math.round(value)))
    : least;

function settleTexts(bundle: BundleBuilder): void {
  const { texts } = bundle.problem;
  for (const text of Object.values(texts) as StatementText[]) {
    text.title = text.title.replaceAll(/\s+/g, " ").trim();
    if (text.title === "") {
      text.title = NOTHING;
      bundle.find("titleMissing");
    }
    if (text.title.length > MAX_LINE_CHARS) {
      text.title = beginningOf(text.title, MAX_LINE_CHARS);
      bundle.find("titleCut");
    }
    for (const part of ["input", "output"] as const) {
      if (text[part].trim() !== "") continue;
      text[part] = NOTHING;
      bundle.find("sectionEmpty");
    }
    // What comes from Gavel is as its author has left it.
    if (bundle.isWhole) continue;
    for (const part of ["description", "input", "output", "hint"] as const) {
      for (const raw of rawInFormulas(text[part])) {
        bundle.leave("formulaRaw", raw);
      }
    }
  }
}

const LIMITS = {
  timeLimit: 60_000,
  memoryLimit: 4_096,
  stackLimit: 1_024,
} as const;

function settleLimits(bundle: BundleBuilder): void {
  for (const [name, most] of Object.entries(LIMITS)) {
    const key = name as keyof typeof LIMITS;
    const value = bundle.problem[key];
    const settled = clamp(value, 1, most);
    if (settled === value) continue;
    bundle.find("limitChanged", { from: value, to: settled });
    bundle.problem[key] = settled;
  }
}

function settleLanguages(bundle: BundleBuilder): void {
  const { problem } = bundle;
  const known = (problem.languages as string[])
    .filter((name) => (LANGUAGE_NAMES as string[]).includes(name));
  if (known.length === 0) bundle.find("languagesAll");
  const chosen = known.length === 0 ? LANGUAGE_NAMES : [...new Set(known)];
  problem.languages = chosen as typeof problem.languages;
  const seen = new Set<string>();
  problem.codeTemplates = problem.codeTemplates.filter(({ language, code }) => {
    const isGood = (LANGUAGE_NAMES as string[]).includes(language) &&
      code.length <= MAX_TEXT_CHARS && !seen.has(language);
    const isThere = code.trim() !== "";
    if (isThere && !isGood) bundle.find("templateLeft", { language });
    seen.add(language);
    return isGood && isThere;
  });
  const { judgeMode, spjLanguage, spjCode } = problem;
  if (judgeMode === "default") return;
  const { length } = spjCode?.trim() ?? "";
  const isLong = length > 0 && spjCode!.length > MAX_TEXT_CHARS;
  const isKnown = CHECKER_LANGUAGES.includes(spjLanguage ?? "");
  if (length > 0 && !isLong && isKnown) return;
  // Other findings about the checker do not matter any more.
  bundle.findings = bundle.findings.filter(({ code }) =>
    code !== "checkerAdapted" && code !== "checkerArguments"
  );
  if (length === 0) bundle.find("checkerMissing", { language: "" });
  else if (isLong) bundle.find("checkerLong", { most: MAX_TEXT_CHARS });
  else bundle.find("checkerLanguage", { language: spjLanguage ?? "" });
  problem.judgeMode = "default";
  problem.spjCode = null;
  problem.spjLanguage = null;
}

function settleFiles(bundle: BundleBuilder): void {
  const { problem } = bundle;
  for (const which of ["userExtraFile", "judgeExtraFile"] as const) {
    const kept = Object.entries(problem[which]).filter(([name, text]) => {
      const isLong = text.length > MAX_EXTRA_CHARS;
      const fits = FILE_NAME.safeParse(name).success && text.trim() !== "";
      if (isLong) {
        bundle.find("extraFileLong", { name, most: MAX_EXTRA_CHARS });
      } else if (!fits) bundle.find("extraFileLeft", { name });
      return fits && !isLong;
    });
    problem[which] = Object.fromEntries(kept);
  }
  if (problem.judgeMode === "interactive" && problem.isFileIO) {
    problem.isFileIO = false;
    bundle.find("fieldLeft", { name: "isFileIO" });
  }
  if (!problem.isFileIO) return;
  for (const which of ["ioReadFileName", "ioWriteFileName"] as const) {
    if (FILE_NAME.safeParse(problem[which] ?? "").success) continue;
    const other = which === "ioReadFileName" ? "input.txt" : "output.txt";
    bundle.find("fileNameGuessed", { name: other });
    problem[which] = other;
  }
}

function settleTags(bundle: BundleBuilder): void {
  const seen = new Set<string>();
  bundle.problem.tags = bundle.problem.tags.flatMap(
    ({ name, color, nameEn }) => {
      const tag = name.trim();
      const key = nameKey(tag);
      if (tag === "" || seen.has(key)) return [];
      if (tag.length > MAX_TAG_CHARS || seen.size >= MAX_TAGS) {
        bundle.find("tagLeft", { name: clip(tag, 60) });
        return [];
      }
      seen.add(key);
      return [{
        name: tag,
        nameEn: TAG_NAME.safeParse(nameEn).data ?? null,
        color: TAG_COLOR.safeParse(color).data ?? null,
      }];
    },
  );
}

function settleScores(bundle: BundleBuilder): void {
  const { problem, cases } = bundle;
  const isOi = problem.type === 1;
  const isSubtask = problem.judgeCaseMode.startsWith("subtask_");
  const misfits = isOi
    ? problem.judgeCaseMode === "ergodic_without_error"
    : isSubtask;
  if (misfits) {
    bundle.find("caseModeChanged");
    problem.judgeCaseMode = "default";
  }
  for (const row of cases) {
    const score = clamp(row.score, 0, 1_000_000);
    if (score !== row.score) bundle.find("scoreRounded");
    row.score = score;
    const group = row.groupNum === null ? null : clamp(row.groupNum, 1, 10_000);
    if (group !== row.groupNum) bundle.find("groupChanged");
    row.groupNum = problem.judgeCaseMode.startsWith("subtask_")
      ? group ?? 1
      : group;
  }
}

/** Makes the draft of a settled bundle; `names` are those of its test cases. */
export function draftOf(
  bundle: Pick<ProblemBundle<FileFacts>, "problem" | "cases" | "auth">,
  { auth, uploadId, texts }: {
    auth: number | null;
    uploadId: string;
    texts: ProblemDraft["texts"];
  },
): Result<ProblemDraft, Refusal[]> {
  if (bundle.cases.length > MAX_CASES) return err([{ code: "tooManyCases" }]);
  const draft = parseInput(ProblemDraft, {
    ...bundle.problem,
    texts,
    auth: auth ?? bundle.auth ?? PROBLEM_AUTH.public,
    isUploadCase: true,
    uploadId,
    cases: caseNames(bundle).map(({ input }, n) => ({
      input,
      output: "",
      score: bundle.cases[n].score,
      groupNum: bundle.cases[n].groupNum,
    })),
  });
  return draft.ok ? ok(draft.value) : draft;
}

/** The names of the test cases' files: the package's, changed where two would be equal. */
export function caseNames(
  { cases }: Pick<ProblemBundle<FileFacts>, "cases">,
): { input: string; output: string }[] {
  const last = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const names = cases.map(({ input, output }) => {
    const name = last(input.name);
    const answer = output === null ? null : last(output.name);
    return { input: name, output: answer ?? name.replace(/(\.in)?$/, ".out") };
  });
  const all = names.flatMap(({ input, output }) => [input, output]);
  return new Set(all).size === all.length
    ? names
    : cases.map((_, n) => ({ input: `${n + 1}.in`, output: `${n + 1}.out` }));
}
