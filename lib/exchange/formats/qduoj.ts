import { z } from "zod";
import { adaptChecker } from "../programs/checkers.ts";
import { BundleBuilder } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { htmlToMarkdown } from "../texts/html.ts";
import { withPlainLines } from "../programs/line_ends.ts";
import {
  imageAddress,
  leaveUnused,
  localeOf,
  takeImages,
  takePairs,
} from "./parts.ts";
import { programLanguage } from "../programs/programs.ts";
import { parseJson } from "../reading/json.ts";
import { tellUnused, type Uses } from "./field_uses.ts";
import { fingerprintOf, type Tree } from "../reading/tree.ts";
import { endingFor, languageNamed } from "./words.ts";
import { asObject } from "../reading/yaml.ts";

const text = z.string().nullish().transform((value) => value ?? "");
/** A text with its format; older exports have the text alone, which is HTML. */
const formatted = z.union([
  z.object({ format: z.string().default("html"), value: text }),
  z.string().transform((value) => ({ format: "html", value })),
]).nullish().transform((value) => value ?? { format: "html", value: "" });

const QduojProblem = z.object({
  display_id: z.union([z.string(), z.number()]).nullish(),
  title: z.string(),
  description: formatted,
  input_description: formatted,
  output_description: formatted,
  hint: formatted,
  source: z.union([text, formatted.transform(({ value }) => value)]),
  time_limit: z.coerce.number(),
  memory_limit: z.coerce.number(),
  samples: z.array(z.object({ input: text, output: text })).nullish(),
  test_case_score: z.array(z.object({
    input_name: z.string(),
    output_name: z.string().nullish(),
    score: z.coerce.number().nullish(),
  })).nullish(),
  tags: z.array(z.string()).nullish(),
  rule_type: z.string().nullish(),
  template: z.record(
    z.string(),
    z.object({ prepend: text, template: text, append: text }),
  ).nullish(),
  spj: z.object({ language: z.string(), code: z.string() }).nullish(),
  answers: z.array(z.object({ language: z.string(), code: z.string() }))
    .nullish(),
  io_mode: z.object({
    io_mode: z.string().nullish(),
    input: z.string().nullish(),
    output: z.string().nullish(),
  }).nullish(),
});
/** The fields of a problem; texts also have fields for their format. */
const FIELDS: Uses = {
  ...Object.fromEntries(
    Object.keys(QduojProblem.shape).map((name) => [name, "taken" as const]),
  ),
  rule_type: ["ACM", "OI"],
  spj: { language: "taken", code: "taken" },
  io_mode: {
    io_mode: ["Standard IO", "File IO"],
    input: "taken",
    output: "taken",
  },
};
type QduojProblem = z.infer<typeof QduojProblem>;

const MARKER = "problem.json";

export const findQduoj = (tree: Tree): string[] => [
  ...tree.holders((name) => name === MARKER),
];

/** Reads a folder with `problem.json` and `testcase/` (behaviour facts §16). */
export async function readQduoj(
  tree: Tree,
  root: string,
): Promise<BundleBuilder> {
  const folder = tree.below(root);
  const raw = parseJson(await folder.text(MARKER) ?? "", MARKER);
  const parsed = QduojProblem.safeParse(raw);
  if (!parsed.success) {
    const name = parsed.error.issues[0].path.join(".") || MARKER;
    throw new PackageError("textMissing", { name });
  }
  const problem = parsed.data;
  const bundle = new BundleBuilder();
  bundle.fingerprint = fingerprintOf("qduoj", folder.all());
  takeTexts(bundle, problem, folder);
  takeCode(bundle, problem);
  takeCases(bundle, problem, folder.below("testcase"));
  leaveUnused(
    bundle,
    folder,
    (path) => path === MARKER || path === "testcase/info",
  );
  tellUnused(bundle, MARKER, { said: asObject(raw), uses: FIELDS });
  const isFile = problem.io_mode?.io_mode === "File IO";
  Object.assign(bundle.problem, {
    problemId: String(problem.display_id ?? ""),
    examples: problem.samples ?? [],
    type: problem.rule_type === "OI" ? 1 : 0,
    timeLimit: problem.time_limit,
    memoryLimit: problem.memory_limit,
    source: problem.source || null,
    tags: (problem.tags ?? []).map((name) => ({ name, color: null })),
    isFileIO: isFile,
    ioReadFileName: isFile ? problem.io_mode?.input : null,
    ioWriteFileName: isFile ? problem.io_mode?.output : null,
  });
  return bundle;
}

function takeTexts(
  bundle: BundleBuilder,
  problem: QduojProblem,
  folder: Tree,
): void {
  const whole = problem.title + problem.description.value;
  const convert = ({ format, value }: { format: string; value: string }) => {
    if (format !== "html" || value.trim() === "") {
      return takeImages(bundle, value, (name) => folder.file(name));
    }
    bundle.find("htmlConverted");
    return htmlToMarkdown(
      value,
      (src) => imageAddress(bundle, src, (name) => folder.file(name)),
    );
  };
  bundle.problem.texts[localeOf(whole)] = {
    title: problem.title,
    description: convert(problem.description),
    input: convert(problem.input_description),
    output: convert(problem.output_description),
    hint: convert(problem.hint),
  };
}

function takeCode(bundle: BundleBuilder, problem: QduojProblem): void {
  for (const [name, parts] of Object.entries(problem.template ?? {})) {
    const language = languageNamed(name);
    if (language === null) {
      bundle.find("templateLeft", { language: name });
      continue;
    }
    const around = parts.prepend.trim() !== "" || parts.append.trim() !== "";
    if (around) bundle.find("templateJoined", { language: name });
    const code = [parts.prepend, parts.template, parts.append]
      .map((part) => part.trimEnd()).filter(Boolean).join("\n");
    bundle.problem.codeTemplates.push({ language, code });
  }
  for (const { language: name, code } of problem.answers ?? []) {
    const language = languageNamed(name);
    bundle.programs.push({
      role: "solution",
      name: language === null
        ? `answer (${name})`
        : `answer.${endingFor(language)}`,
      language: programLanguage(language),
      code,
      expected: "accepted",
    });
  }
  if (!problem.spj) return;
  const language = languageNamed(problem.spj.language)?.startsWith("C++")
    ? "C++" as const
    : "C" as const;
  bundle.find("checkerAdapted", { system: "QDUOJ" });
  Object.assign(bundle.problem, {
    judgeMode: "spj",
    spjLanguage: language,
    spjCode: adaptChecker({
      code: problem.spj.code,
      language,
      convention: "qduoj",
    }),
  });
}

function takeCases(
  bundle: BundleBuilder,
  { test_case_score: rows }: QduojProblem,
  folder: Tree,
): void {
  if (!rows?.length) return takePairs(bundle, folder);
  for (const { input_name, output_name, score } of rows) {
    const input = folder.file(input_name);
    if (input === null) {
      throw new PackageError("fileMissing", { name: `testcase/${input_name}` });
    }
    const isNone = !output_name || output_name === "-";
    const output = isNone ? null : folder.file(output_name);
    // A checker may not need an answer.
    if (!isNone && output === null) {
      bundle.leave("outputMissing", input_name);
    }
    bundle.cases.push({
      input: withPlainLines(input),
      output: output && withPlainLines(output),
      score: score ?? 0,
      groupNum: null,
    });
  }
}
