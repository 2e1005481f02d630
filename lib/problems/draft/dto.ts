import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { parseInput } from "../../http/input.ts";
import { inOrderOf } from "../../in_order.ts";
import type { Locale } from "../../i18n/mod.ts";
import { MAX_CASES, MAX_POINTS } from "../../judging/bounds.ts";
import { LANGUAGES } from "../../judging/languages.ts";
import { JUDGE_MODES } from "../../judging/protocol.ts";
import { ok, type Result } from "../../result.ts";
import { ChoicesDraft } from "./choices.ts";
import { REMOTE_PARTS } from "./remote.ts";
import {
  type Problem,
  ProblemDraft,
  type ProblemStatement,
} from "../schema.ts";
import { textsOf } from "./dto_texts.ts";
import { fromExamples, toExamples } from "../view.ts";
import { eachSwitch } from "./switches.ts";

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

const mode = z.enum(JUDGE_MODES).nullish().or(z.literal(""));

/** Left out, or nothing: nobody has said. */
const said = z.preprocess(
  (value) => value === "" || value === undefined ? null : value,
  whole.nullable(),
);

/**
 * ProblemDTO of contract §1. Beyond it, `problem.texts` may carry the statement
 * in both languages; without it the flat fields are in the caller's. With both, a
 * flat field counts where it is not what is stored: clients of the contract change
 * those, and send `texts` back as they were given. Of a problem that is made, one
 * counts that says something.
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
    // The cases say what it is; what could not be is refused all the same.
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
    id: z.number().int().nullish(),
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

/** `stay`: where none are named, the files that the problem has are meant. */
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
