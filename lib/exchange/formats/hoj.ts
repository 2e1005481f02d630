import { createHash } from "node:crypto";
import { z } from "zod";
import { JUDGE_CASE_MODES } from "../../judging/fold.ts";
import { JUDGE_MODES } from "../../judging/protocol.ts";
import { fromExamples } from "../../problems/view.ts";
import { BundleBuilder } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { readGavel } from "./gavel.ts";
import { htmlToMarkdown } from "../texts/html.ts";
import { isNothingButHtml } from "../texts/looks_like_html.ts";
import { withPlainLines } from "../programs/line_ends.ts";
import {
  imageAddress,
  leaveUnused,
  localeOf,
  takeImages,
  takePairs,
} from "./parts.ts";
import { parseJson } from "../reading/json.ts";
import { tellUnused, type Uses } from "./field_uses.ts";
import { byNumbers, fingerprintOf, type Tree } from "../reading/tree.ts";
import { baseName, languageNamed, languagesNamed } from "./words.ts";
import { asObject } from "../reading/yaml.ts";
import { eachSwitch, switchesOf } from "../../problems/draft/switches.ts";

const text = z.string().nullish().transform((value) => value ?? "");
const number = (fallback: number) =>
  z.coerce.number().nullish().transform((value) => value ?? fallback);
const flag = (fallback: boolean) =>
  z.boolean().nullish().transform((value) => value ?? fallback);

/** Texts by file name, as an object or as an object's JSON. */
const files = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value ?? {};
    try {
      return value.trim() === "" ? {} : JSON.parse(value);
    } catch {
      return {};
    }
  },
  z.record(z.string(), z.string()).catch({}),
);

/** The fields of `problem_N.json`, which is beside the folder `problem_N` (behaviour facts §16). */
const HojProblem = z.object({
  problem: z.looseObject({
    problemId: text,
    title: text,
    type: number(0),
    judgeMode: text,
    judgeCaseMode: text,
    timeLimit: number(1_000),
    memoryLimit: number(256),
    stackLimit: number(128),
    description: text,
    input: text,
    output: text,
    examples: text,
    source: text,
    difficulty: number(0),
    hint: text,
    auth: z.coerce.number().nullish(),
    spjCode: z.string().nullish(),
    spjLanguage: z.string().nullish(),
    userExtraFile: files,
    judgeExtraFile: files,
    ...eachSwitch(flag),
    isRemote: flag(false),
    ioReadFileName: z.string().nullish(),
    ioWriteFileName: z.string().nullish(),
  }),
  judgeMode: text,
  /** Whether there is a checker, in versions that had no interactive problems. */
  isSpj: flag(false),
  languages: z.array(z.string()).nullish(),
  samples: z.array(z.object({
    input: text,
    output: text,
    score: z.coerce.number().nullish(),
    groupNum: z.coerce.number().nullish(),
  })).nullish(),
  tags: z.array(z.string().nullable()).nullish(),
  codeTemplates: z.array(
    z.object({ language: z.string().nullish(), code: z.string().nullish() }),
  ).nullish(),
  userExtraFile: files,
  judgeExtraFile: files,
});
const taken = (names: readonly string[]): Uses =>
  Object.fromEntries(names.map((name) => [name, "taken"]));
/** The fields that HOJ writes; its own numbers, dates and people are not needed. */
const FIELDS: Uses = {
  ...taken(Object.keys(HojProblem.shape)),
  judgeMode: JUDGE_MODES,
  problem: {
    ...taken(Object.keys(HojProblem.shape.problem.shape)),
    judgeMode: JUDGE_MODES,
    judgeCaseMode: JUDGE_CASE_MODES,
    ...Object.fromEntries(
      [
        "id",
        "author",
        "modifiedUser",
        "gmtCreate",
        "gmtModified",
        "caseVersion",
        "isUploadCase",
        "isGroup",
        "gid",
        "applyPublicProgress",
        // The sum of the test cases' points.
        "ioScore",
      ].map((name) => [name, "idle" as const]),
    ),
  },
};
/** The files beside the test data that HOJ itself, or Gavel, has written. */
const KNOWN = new Set(["info", "gavel.json"]);
export type HojProblem = z.infer<typeof HojProblem>;

/** Returns a hash of what another judge may change in a problem; it does not keep the rest. */
export const hojCore = ({ problem, samples, languages, tags }: HojProblem) =>
  createHash("sha256").update(JSON.stringify([
    problem.title,
    problem.description,
    problem.input,
    problem.output,
    problem.hint,
    problem.examples,
    problem.timeLimit,
    problem.memoryLimit,
    problem.judgeMode,
    problem.judgeCaseMode,
    problem.spjCode ?? "",
    samples ?? [],
    languages ?? [],
    tags ?? [],
  ])).digest("hex");

/** Parses a problem of HOJ; null: it is something else. */
export const parseHoj = (value: unknown): HojProblem | null =>
  HojProblem.safeParse(value).data ?? null;

export function findHoj(tree: Tree): string[] {
  const folders = new Set(tree.folders);
  return [...tree.files.keys()]
    .filter((name) => /\.json$/i.test(name))
    .map((name) => name.slice(0, -".json".length))
    .filter((name) => folders.has(name))
    .sort(byNumbers);
}

export async function readHoj(
  tree: Tree,
  root: string,
): Promise<BundleBuilder> {
  const name = `${root}.json`;
  const raw = parseJson(await tree.text(name) ?? "", name);
  const facts = parseHoj(raw);
  if (facts === null) throw new PackageError("kindUnknown", { name });
  const folder = tree.below(root);
  const bundle = new BundleBuilder();
  bundle.fingerprint = fingerprintOf("hoj", [
    ...folder.all(),
    ["", tree.file(name)!],
  ]);
  const own = await readGavel(folder, () => hojCore(facts));
  if (own === "outdated") bundle.find("fieldLeft", { name: "gavel.json" });
  else if (own !== null) {
    own.fingerprint = bundle.fingerprint;
    return own;
  }
  fill(bundle, facts, folder);
  leaveUnused(bundle, folder, (path) => KNOWN.has(path));
  tellUnused(bundle, name, { said: asObject(raw), uses: FIELDS });
  return bundle;
}

/** Texts that HOJ has taken over from HUSTOJ and QDUOJ are still HTML. */
function fill(bundle: BundleBuilder, hoj: HojProblem, folder: Tree): void {
  const { problem } = hoj;
  if (problem.isRemote) {
    throw new PackageError("kindUnknown", { name: "remote" });
  }
  const whole = problem.title + problem.description + problem.input;
  const lookUp = (address: string) => folder.file(address);
  const convert = (text: string) => {
    if (!isNothingButHtml(text)) return takeImages(bundle, text, lookUp);
    bundle.find("htmlConverted");
    return htmlToMarkdown(text, (src) => imageAddress(bundle, src, lookUp));
  };
  bundle.problem.texts[localeOf(whole)] = {
    title: problem.title,
    description: convert(problem.description),
    input: convert(problem.input),
    output: convert(problem.output),
    hint: convert(problem.hint),
  };
  const { known, unknown } = languagesNamed(hoj.languages ?? []);
  for (const name of unknown) bundle.find("languageLeft", { name });
  bundle.auth = [1, 2, 3].find((auth) => auth === problem.auth) ?? null;
  Object.assign(bundle.problem, {
    problemId: problem.problemId,
    examples: fromExamples(problem.examples),
    type: problem.type === 1 ? 1 : 0,
    judgeMode: oneOf(
      JUDGE_MODES,
      hoj.judgeMode || problem.judgeMode || (hoj.isSpj ? "spj" : ""),
    ),
    judgeCaseMode: oneOf(JUDGE_CASE_MODES, problem.judgeCaseMode),
    timeLimit: problem.timeLimit,
    memoryLimit: problem.memoryLimit,
    stackLimit: problem.stackLimit,
    difficulty: problem.difficulty,
    source: problem.source || null,
    ...switchesOf(problem),
    ioReadFileName: problem.ioReadFileName || null,
    ioWriteFileName: problem.ioWriteFileName || null,
    languages: known,
    tags: (hoj.tags ?? []).filter((tag) => tag !== null)
      .map((tag) => ({ name: tag, color: null })),
    codeTemplates: (hoj.codeTemplates ?? []).map(({ language, code }) => ({
      language: languageNamed(language ?? "") ?? language ?? "",
      code: code ?? "",
    })),
    spjLanguage: problem.spjLanguage || null,
    spjCode: problem.spjCode || null,
    ...extraFilesOf(hoj),
  });
  takeCases(bundle, hoj, folder);
}

function takeCases(
  bundle: BundleBuilder,
  { samples }: HojProblem,
  folder: Tree,
): void {
  if (!samples?.length) return takePairs(bundle, folder);
  // Test data that was typed in is exported with its path on the old server.
  const fileOf = (name: string) =>
    folder.file(name) ?? folder.file(baseName(name.replaceAll("\\", "/")));
  for (const { input, output, score, groupNum } of samples) {
    const file = fileOf(input);
    if (file === null) {
      throw new PackageError("fileMissing", { name: input });
    }
    const answer = fileOf(output || `${input.split(".")[0]}.out`);
    if (answer === null) bundle.leave("outputMissing", input);
    bundle.cases.push({
      input: withPlainLines(file),
      output: answer && withPlainLines(answer),
      score: score ?? 0,
      groupNum: groupNum ?? null,
    });
  }
}

const oneOf = <T extends string>(known: readonly T[], value: string): T =>
  known.find((name) => name === value) ?? known[0];

/**
 * HOJ's export writes the judge's files in place of the users'; inside `problem` both
 * are as they were.
 */
function extraFilesOf({ problem, userExtraFile, judgeExtraFile }: HojProblem) {
  const isThere = (files: object) => Object.keys(files).length > 0;
  const judge = isThere(judgeExtraFile)
    ? judgeExtraFile
    : problem.judgeExtraFile;
  if (isThere(problem.userExtraFile) || isThere(problem.judgeExtraFile)) {
    return { userExtraFile: problem.userExtraFile, judgeExtraFile: judge };
  }
  return { userExtraFile, judgeExtraFile: judge };
}
