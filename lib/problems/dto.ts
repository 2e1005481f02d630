import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { parseInput } from "../http/input.ts";
import { type Locale, LOCALES } from "../i18n/mod.ts";
import { LANGUAGES } from "../judging/languages.ts";
import { ok, type Result } from "../result.ts";
import { ChoicesDraft } from "./choices.ts";
import { REMOTE_PARTS } from "./remote.ts";
import { ProblemDraft, type ProblemStatement } from "./schema.ts";
import { fromExamples } from "./view.ts";

const text = z.string().nullish().transform((value) => value ?? "");
const switched = (fallback: boolean) =>
  z.boolean().nullish().transform((value) => value ?? fallback);
/** As a number, or as the text of one that forms give. */
const whole = z.preprocess(
  (value) =>
    typeof value === "string" && value.trim() !== "" ? Number(value) : value,
  z.number(),
);

/** Files as the wire has them: a JSON object in a string. */
const fileMap = z.string().nullish().transform((value, context) => {
  if (!value) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(value));
  } catch {
    // Not JSON, or JSON of another shape: the same mistake for its writer.
    context.addIssue({ code: "custom", message: "invalid" });
    return z.NEVER;
  }
});

const score = z.preprocess(
  (value) => value === "" || value === null ? 0 : value,
  whole.default(0),
);

/**
 * ProblemDTO of contract §1. Beyond it, `problem.texts` may carry the statement
 * in both languages; without it the flat fields are in the caller's.
 */
export const ProblemDto = z.object({
  problem: z.object({
    id: z.number().int().nullish(),
    problemId: text,
    title: text,
    description: text,
    input: text,
    output: text,
    hint: text,
    texts: ProblemDraft.shape.texts.optional(),
    examples: text,
    type: whole,
    auth: whole.default(1),
    judgeMode: z.string().nullish(),
    judgeCaseMode: z.string().nullish(),
    timeLimit: whole,
    memoryLimit: whole,
    stackLimit: whole.default(128),
    difficulty: whole.default(0),
    source: z.string().nullish(),
    codeShare: switched(true),
    isRemoveEndBlank: switched(true),
    openCaseResult: switched(true),
    ...ChoicesDraft.shape,
    isFileIO: switched(false),
    ioReadFileName: z.string().nullish(),
    ioWriteFileName: z.string().nullish(),
    spjLanguage: z.string().nullish(),
    spjCode: z.string().nullish(),
    userExtraFile: fileMap,
    judgeExtraFile: fileMap,
  }),
  samples: z.array(z.object({
    input: text,
    output: text,
    score,
    groupNum: whole.nullish(),
  })).max(1_000).nullish(),
  isUploadTestCase: switched(false),
  uploadTestcaseDir: z.string().nullish(),
  judgeMode: z.string().nullish(),
  languages: z.array(z.object({ name: z.string() })).max(100).nullish(),
  tags: z.array(
    z.object({ name: z.string(), color: z.string().nullish() }),
  ).max(1_000).nullish(),
  codeTemplates: z.array(
    z.object({ lid: z.number().int(), code: text, status: switched(true) }),
  ).max(100).nullish(),
});
export type ProblemDto = z.infer<typeof ProblemDto>;

/** Spec 3 §3. */
const CHECKER_LANGUAGE = "C";

export interface DtoContext {
  /** The caller's. */
  locale: Locale;
  /** The texts that there are already. */
  known?: ProblemStatement["texts"];
  /** Another judge's: what that judge decides is not looked at. */
  isRemote?: boolean;
}

/** The draft that a call asks for. */
export function draftFromDto(
  dto: ProblemDto,
  { locale, known = {}, isRemote = false }: DtoContext,
): Result<ProblemDraft, Refusal> {
  const { problem } = dto;
  const language = languageOfFlat(problem.title, { locale, known });
  const judgeMode = dto.judgeMode || problem.judgeMode || "default";
  const draft = parseInput(ProblemDraft, {
    ...problem,
    texts: problem.texts ?? { ...known, [language]: flatText(problem) },
    examples: fromExamples(problem.examples),
    judgeMode,
    judgeCaseMode: problem.judgeCaseMode || "default",
    source: problem.source || null,
    ioReadFileName: problem.ioReadFileName || null,
    ioWriteFileName: problem.ioWriteFileName || null,
    spjLanguage: problem.spjLanguage ||
      (judgeMode === "default" ? null : CHECKER_LANGUAGE),
    spjCode: problem.spjCode || null,
    languages: (dto.languages ?? []).map(({ name }) => name),
    tags: (dto.tags ?? [])
      .map(({ name, color }) => ({ name, color: color || null })),
    codeTemplates: (dto.codeTemplates ?? [])
      .filter(({ status }) => status)
      .map(({ lid, code }) => ({
        language: LANGUAGES.find(({ id }) => id === lid)?.name ?? "",
        code,
      })),
    isUploadCase: dto.isUploadTestCase,
    uploadId: dto.isUploadTestCase ? dto.uploadTestcaseDir || null : null,
    cases: (dto.samples ?? []).map((sample) => ({
      ...sample,
      groupNum: sample.groupNum ?? null,
    })),
    ...(isRemote ? REMOTE_PARTS : {}),
  });
  return draft.ok
    ? ok(draft.value)
    : refuse(draft.error[0].code, draft.error[0]);
}

/**
 * A caller in whose language nothing stands was given another one's texts: under
 * the same title those come back, under another one theirs begin.
 */
function languageOfFlat(
  title: string,
  { locale, known }: Required<Pick<DtoContext, "locale" | "known">>,
): Locale {
  if (known[locale]) return locale;
  const isTitled = (given: Locale) => known[given]?.title === title.trim();
  return LOCALES.find(isTitled) ?? locale;
}

const flatText = (
  { title, description, input, output, hint }: ProblemDto["problem"],
) => ({ title, description, input, output, hint });
