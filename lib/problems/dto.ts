import { z } from "zod";
import { type Refusal, refuse } from "../failure.ts";
import { parseInput } from "../http/input.ts";
import { inOrderOf } from "../in_order.ts";
import { type Locale, LOCALES } from "../i18n/mod.ts";
import { LANGUAGES } from "../judging/languages.ts";
import { ok, type Result } from "../result.ts";
import { ChoicesDraft } from "./choices.ts";
import { REMOTE_PARTS } from "./remote.ts";
import {
  type Problem,
  ProblemDraft,
  type ProblemStatement,
  StatementText,
} from "./schema.ts";
import { fromExamples, languageOfText, toExamples } from "./view.ts";

const text = z.string().nullish().transform((value) => value ?? "");
/** Left out, it says nothing. */
const flat = z.string().nullish();
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

/** A field that was emptied. */
const blankAs = (fallback: 0 | null) => (value: unknown) =>
  value === "" || value === null ? fallback : value;

const score = z.preprocess(blankAs(0), whole.default(0));

/**
 * ProblemDTO of contract §1. Beyond it, `problem.texts` may carry the statement
 * in both languages; without it the flat fields are in the caller's. With both, a
 * flat field counts where it is not what is stored: clients of the contract change
 * those, and send `texts` back as they were given.
 */
export const ProblemDto = z.object({
  problem: z.object({
    id: z.number().int().nullish(),
    problemId: text,
    title: flat,
    description: flat,
    input: flat,
    output: flat,
    hint: flat,
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
    id: z.number().int().nullish(),
    input: text,
    output: text,
    score,
    groupNum: z.preprocess(blankAs(null), whole.nullish()),
  })).max(1_000).nullish(),
  isUploadTestCase: z.boolean().nullish(),
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

/** The problem that a call changes. */
interface Before {
  problem: Pick<Problem, "isRemote" | "isUploadCase" | "languages">;
  statement: ProblemStatement;
  /** Names. */
  tags: readonly string[];
}

export interface DtoContext {
  /** The caller's. */
  locale: Locale;
  /** Null: it makes a new one. What a call leaves out stays as it is here. */
  before: Before | null;
}

/** The draft that a call asks for. */
export function draftFromDto(
  dto: ProblemDto,
  context: DtoContext,
): Result<ProblemDraft, Refusal> {
  const { problem } = dto;
  const { before } = context;
  const judgeMode = dto.judgeMode || problem.judgeMode || "default";
  const isUploadCase = dto.isUploadTestCase ??
    before?.problem.isUploadCase ?? false;
  const uploadId = isUploadCase ? dto.uploadTestcaseDir || null : null;
  const draft = parseInput(ProblemDraft, {
    ...problem,
    texts: textsOf(problem, context),
    examples: examplesOf(problem.examples, before),
    judgeMode,
    judgeCaseMode: problem.judgeCaseMode || "default",
    source: problem.source || null,
    ioReadFileName: problem.ioReadFileName || null,
    ioWriteFileName: problem.ioWriteFileName || null,
    spjLanguage: problem.spjLanguage ||
      (judgeMode === "default" ? null : CHECKER_LANGUAGE),
    spjCode: problem.spjCode || null,
    languages: dto.languages
      ? inOrderOf(
        before?.problem.languages ?? [],
        dto.languages.map(({ name }) => name),
        (name) => name,
      )
      : before?.problem.languages ?? [],
    tags:
      dto.tags?.map(({ name, color }) => ({ name, color: color || null })) ??
        before?.tags.map((name) => ({ name })) ?? [],
    codeTemplates: templatesOf(dto, before),
    isUploadCase,
    uploadId,
    cases: casesOf(dto, {
      stay: before !== null && isUploadCase && uploadId === null,
      isNew: before === null,
    }),
    ...(before?.problem.isRemote ? REMOTE_PARTS : {}),
  });
  return draft.ok
    ? ok(draft.value)
    : refuse(draft.error[0].code, draft.error[0]);
}

/** `stay`: where none are named, the files that the problem has are meant. */
function casesOf(
  { samples }: ProblemDto,
  { stay, isNew }: { stay: boolean; isNew: boolean },
) {
  const isSilent = !samples || (stay && samples.length === 0);
  return isSilent && !isNew ? null : (samples ?? []).map((sample) => ({
    ...sample,
    caseId: sample.id,
    groupNum: sample.groupNum ?? null,
  }));
}

/** What comes back as it was given is what there is, whatever stands in it. */
const examplesOf = (sent: string, before: Before | null) =>
  before !== null && sent === toExamples(before.statement.examples)
    ? before.statement.examples
    : fromExamples(sent);

function templatesOf({ codeTemplates }: ProblemDto, before: Before | null) {
  if (!codeTemplates) return before?.statement.codeTemplates ?? [];
  return codeTemplates.filter(({ status }) => status)
    .map(({ lid, code }) => ({
      language: LANGUAGES.find(({ id }) => id === lid)?.name ?? "",
      code,
    }));
}

type Flat = Pick<ProblemDto["problem"], keyof StatementText>;
const PARTS = StatementText.keyof().options;

function textsOf(
  problem: ProblemDto["problem"],
  { locale, before }: DtoContext,
): ProblemStatement["texts"] {
  const known = before?.statement.texts ?? {};
  const { texts } = problem;
  if (texts === undefined) {
    const language = languageOfFlat(problem, { locale, known });
    return { ...known, [language]: flatText(problem) };
  }
  const language = languageOfGiven(problem, { locale, known });
  const stored = known[language];
  if (stored === undefined) return texts;
  const changed = PARTS.filter((part) =>
    (problem[part] ?? stored[part]) !== stored[part]
  );
  if (changed.length === 0) return texts;
  return {
    ...texts,
    [language]: {
      ...stored,
      ...texts[language],
      ...Object.fromEntries(changed.map((part) => [part, problem[part]])),
    },
  };
}

interface Languages {
  locale: Locale;
  known: ProblemStatement["texts"];
}

/** The language in which the caller was given these flat fields, before changes. */
function languageOfGiven(flat: Flat, { locale, known }: Languages): Locale {
  const own = languageOfText({ texts: known }, locale);
  const same = (given: Locale) =>
    PARTS.filter((part) => flat[part] === known[given]?.[part]).length;
  return LOCALES.find((given) => same(given) > same(own)) ?? own;
}

/**
 * A caller in whose language nothing stands was given another one's texts: under
 * the same title those come back, under another one theirs begin.
 */
function languageOfFlat(
  { title }: Flat,
  { locale, known }: Languages,
): Locale {
  if (known[locale]) return locale;
  const isTitled = (given: Locale) => known[given]?.title === title?.trim();
  return LOCALES.find(isTitled) ?? locale;
}

const flatText = (flat: Flat) =>
  StatementText.parse(
    Object.fromEntries(PARTS.map((part) => [part, flat[part] ?? ""])),
  );
