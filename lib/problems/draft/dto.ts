import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { id, idOrNone, parseInput } from "../../http/input.ts";
import { inOrderOf } from "../../in_order.ts";
import type { Locale } from "../../i18n/mod.ts";
import { MAX_CASES, MAX_POINTS } from "../../judging/bounds.ts";
import { LANGUAGES } from "../../judging/languages.ts";
import { JUDGE_MODES } from "../../judging/protocol.ts";
import { ok, type Result } from "../../result.ts";
import { ChoicesDraft } from "./choices.ts";
import { REMOTE_PARTS } from "./remote.ts";
import {
  MAX_EXAMPLES,
  MAX_TEXT_CHARS,
  type Problem,
  ProblemDraft,
  type ProblemStatement,
} from "../schema.ts";
import { textsOf } from "./dto_texts.ts";
import { fromExamples, toExamples } from "../view.ts";
import { eachSwitch } from "./switches.ts";

const text = z.string().nullish().transform((value) => value ?? "");
/** The most characters of all samples in one text, with room for their marks. */
const MAX_EXAMPLES_CHARS = MAX_EXAMPLES * (2 * MAX_TEXT_CHARS + 100);
/** A text field; if it is left out, the stored text is unchanged. */
const flat = z.string().nullish();
const switched = (fallback: boolean) =>
  z.boolean().nullish().transform((value) => value ?? fallback);
/** A whole number, or its text, as forms send it. */
const whole = z.preprocess(
  (value) =>
    typeof value === "string" && value.trim() !== "" ? Number(value) : value,
  z.number(),
);

/** Files as the API has them: a JSON object in a string. */
const fileMap = z.string().nullish().transform((value, context) => {
  if (!value) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(value));
  } catch {
    // Not JSON, or JSON of another shape: one error for both.
    context.addIssue({ code: "custom", message: "invalid" });
    return z.NEVER;
  }
});

const mode = z.enum(JUDGE_MODES).nullish().or(z.literal(""));

/** A number; left out, null or empty all mean that it was not given. */
const said = z.preprocess(
  (value) => value === "" || value === undefined ? null : value,
  whole.nullable(),
);

/**
 * ProblemDTO of contract §1. Our addition: `problem.texts` may have the statement in
 * both languages; without it, the flat fields are in the caller's language. If both
 * are there, a flat field counts if it differs from what is stored, because clients of
 * the contract change the flat fields and send `texts` back unchanged. For a new
 * problem, a flat field counts if it is not empty.
 */
export const ProblemDto = z.object({
  problem: z.object({
    id: idOrNone,
    problemId: text,
    title: flat,
    description: flat,
    input: flat,
    output: flat,
    hint: flat,
    texts: ProblemDraft.shape.texts.optional(),
    examples: z.string().max(MAX_EXAMPLES_CHARS, "textTooLong").nullish()
      .transform((value) => value ?? ""),
    type: whole,
    // The real value follows from the cases; an impossible one is refused nevertheless.
    ioScore: z.preprocess(
      (value) => value === "" || value === undefined ? null : value,
      whole.pipe(z.number().int().min(0).max(MAX_CASES * MAX_POINTS))
        .nullable(),
    ),
    auth: whole.default(1),
    judgeMode: mode,
    judgeCaseMode: z.string().nullish(),
    timeLimit: whole,
    memoryLimit: whole,
    stackLimit: whole.default(128),
    difficulty: whole.default(0),
    source: z.string().nullish(),
    ...eachSwitch(switched),
    ...ChoicesDraft.shape,
    ioReadFileName: z.string().nullish(),
    ioWriteFileName: z.string().nullish(),
    spjLanguage: z.string().nullish(),
    spjCode: z.string().nullish(),
    userExtraFile: fileMap,
    judgeExtraFile: fileMap,
  }),
  samples: z.array(z.object({
    id: idOrNone,
    input: text,
    output: text,
    score: said,
    groupNum: said,
  })).max(1_000).nullish(),
  isUploadTestCase: z.boolean().nullish(),
  uploadTestcaseDir: z.string().nullish(),
  judgeMode: mode,
  languages: z.array(z.object({ name: z.string() })).max(100).nullish(),
  tags: z.array(
    z.object({
      id: idOrNone,
      gid: idOrNone,
      name: z.string(),
      color: z.string().nullish(),
    }),
  ).max(1_000).nullish(),
  codeTemplates: z.array(
    z.object({ lid: id, code: text, status: switched(true) }),
  ).max(100).nullish(),
});
export type ProblemDto = z.infer<typeof ProblemDto>;

/** The language of a checker if none is given (spec 3 §3). */
const CHECKER_LANGUAGE = "C";

/** What a call's problem is now, as far as it is needed for what the call leaves out. */
interface Before {
  problem: Pick<Problem, "isRemote" | "isUploadCase" | "languages">;
  statement: ProblemStatement;
  /** Names of its tags. */
  tags: readonly string[];
}

export interface DtoContext {
  /** The caller's language. */
  locale: Locale;
  /** The problem as it is; what the call leaves out is unchanged. Null: a new problem. */
  before: Before | null;
}

/** Turns a call's body into a draft. */
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
    texts: textsOf(problem, {
      locale: context.locale,
      known: before?.statement.texts ?? null,
    }),
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

/** Reads the cases of a call; `stay`: if it names none, the problem keeps its cases. */
function casesOf(
  { samples }: ProblemDto,
  { stay, isNew }: { stay: boolean; isNew: boolean },
) {
  const isSilent = !samples || (stay && samples.length === 0);
  return isSilent && !isNew ? null : (samples ?? []).map((sample) => ({
    ...sample,
    caseId: sample.id,
  }));
}

/** Reads the examples of a call; if they come back exactly as given, the stored ones are kept. */
const examplesOf = (sent: string, before: Before | null) =>
  before !== null && sent === toExamples(before.statement.examples)
    ? before.statement.examples
    // One more than is allowed, so that too many are refused.
    : fromExamples(sent, MAX_EXAMPLES + 1);

function templatesOf({ codeTemplates }: ProblemDto, before: Before | null) {
  if (!codeTemplates) return before?.statement.codeTemplates ?? [];
  return codeTemplates.filter(({ status }) => status)
    .map(({ lid, code }) => ({
      language: LANGUAGES.find(({ id }) => id === lid)?.name ?? "",
      code,
    }));
}
