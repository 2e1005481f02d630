import { z } from "zod";
import {
  MAX_CASES,
  MAX_CODE_CHARS,
  MAX_GROUP,
  MAX_LIMITS,
  MAX_POINTS,
} from "../judging/bounds.ts";
import { WindowsSign, withoutMark } from "../files/windows_text.ts";
import { isPlainLine, normalized } from "../names.ts";
import { isFileName } from "../judging/file_names.ts";
import { JUDGE_CASE_MODES, PROBLEM_TYPE } from "../judging/fold.ts";
import { LANGUAGE_NAMES } from "../judging/languages.ts";
import { JUDGE_MODES } from "../judging/protocol.ts";
import { Choices, ChoicesDraft } from "./draft/choices.ts";
import { refuseMisfits } from "./draft/draft_rules.ts";
import { ExtraFiles } from "./cases/extra_files.ts";
import { DRAFT_SWITCHES, STORED_SWITCHES } from "./draft/switches.ts";

/** Who sees a problem: everybody; only its editors; only those in a contest (contract §0.6). */
export const PROBLEM_AUTH = { public: 1, hidden: 2, contest: 3 } as const;
/** How far a group's request to publish its problem is: asked, granted, refused; null: not asked (contract §0.6). */
export const PUBLIC_PROGRESS = {
  applying: 1,
  accepted: 2,
  refused: 3,
} as const;
/** Difficulties go from 0 (easy-) to 8 (hard+) (spec 1 §4). */
export const MAX_DIFFICULTY = 8;
/** The longest text of a problem, for each of its texts. */
export const MAX_TEXT_CHARS = 65_535;

/** The statement in one language; every text is Markdown. */
export const StatementText = z.object({
  title: z.string(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
});
export type StatementText = z.infer<typeof StatementText>;

const perLocale = <T extends z.ZodType>(schema: T) =>
  z.object({ "zh-CN": schema.optional(), "en-US": schema.optional() });

/** A problem's record, with what lists and rules need. The long texts are in `ProblemStatement`. */
export const Problem = z.object({
  pid: z.number().int(),
  /** The id that people see and type: upper case, unique. */
  problemId: z.string(),
  titles: perLocale(z.string()),
  /** 0 ACM, 1 OI. */
  type: z.union([z.literal(PROBLEM_TYPE.acm), z.literal(PROBLEM_TYPE.oi)]),
  auth: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  judgeMode: z.enum(JUDGE_MODES).default("default"),
  judgeCaseMode: z.enum(JUDGE_CASE_MODES).default("default"),
  /** In ms; memory and stack in MB. */
  timeLimit: z.number().int(),
  memoryLimit: z.number().int(),
  stackLimit: z.number().int(),
  difficulty: z.number().int(),
  source: z.string().nullable().default(null),
  /** Who may edit it, and the name that is shown. */
  authorUid: z.string(),
  author: z.string(),
  modifiedUser: z.string().nullable().default(null),
  ioScore: z.number().int().nullable().default(null),
  isRemote: z.boolean().default(false),
  ...STORED_SWITCHES,
  ...Choices.shape,
  isUploadCase: z.boolean().default(false),
  /** Changes whenever an earlier verdict might come out differently. */
  caseVersion: z.string(),
  caseCount: z.number().int(),
  spjLanguage: z.string().nullable().default(null),
  isGroup: z.boolean().default(false),
  gid: z.number().int().nullable().default(null),
  applyPublicProgress: z.number().int().nullable().default(null),
  ioReadFileName: z.string().nullable().default(null),
  ioWriteFileName: z.string().nullable().default(null),
  languages: z.array(z.string()),
  tags: z.array(z.number().int()),
  createdAt: z.number().int(),
  modifiedAt: z.number().int(),
});
export type Problem = z.infer<typeof Problem>;

const Files = z.record(z.string(), z.string());
const Example = z.object({ input: z.string(), output: z.string() });
const Template = z.object({ language: z.string(), code: z.string() });

/** The long texts of a problem, read when it is opened. */
export const ProblemStatement = z.object({
  texts: perLocale(StatementText),
  examples: z.array(Example),
  codeTemplates: z.array(Template).default([]),
  spjCode: z.string().nullable().default(null),
  userExtraFile: Files.default({}),
  judgeExtraFile: Files.default({}),
});
export type ProblemStatement = z.infer<typeof ProblemStatement>;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const CaseFile = z.object({
  name: z.string(),
  hash: Hash,
  size: z.number().int(),
  /** What an editor of Windows has left in it, as it was stored. */
  windows: z.array(WindowsSign).optional(),
});

/** Input and expected output of one case: names, contents by hash. */
export const CaseFiles = z.object({
  input: CaseFile,
  output: CaseFile.extend({ trimmed: Hash, squeezed: Hash }),
});
export type CaseFiles = z.infer<typeof CaseFiles>;

export const ProblemCase = CaseFiles.extend({
  caseId: z.number().int(),
  score: z.number().int(),
  groupNum: z.number().int().nullable(),
});
export type ProblemCase = z.infer<typeof ProblemCase>;
export const ProblemCases = z.array(ProblemCase);

export const Tag = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its name for readers of English, where it has one of its own. */
  nameEn: z.string().nullish(),
  color: z.string().nullable().default(null),
  oj: z.string().default("ME"),
  gid: z.number().int().nullable().default(null),
  tcid: z.number().int().nullable().default(null),
  /** Made by somebody who does not manage tags, and by nobody else since. */
  isProposed: z.boolean().optional(),
});
export type Tag = z.infer<typeof Tag>;

/** A group of tags, in which they are shown and looked for. */
export const TagClassification = z.object({
  id: z.number().int(),
  name: z.string(),
  oj: z.string().default("ME"),
  /** Its place in lists: the smallest comes first. */
  rank: z.number().int(),
});
export type TagClassification = z.infer<typeof TagClassification>;

export const TAG_NAME = z.string("tagNameInvalid").trim()
  .min(1, "tagNameInvalid").max(32, "tagNameInvalid")
  .refine(isPlainLine, "textUnseen");
export const TAG_COLOR = z.string()
  .regex(/^#[0-9a-f]{3,8}$/i, "colorInvalid");

/** A zip of test data that was uploaded before the form of its problem is sent. */
export const Upload = z.object({
  id: z.string(),
  uid: z.string(),
  createdAt: z.number().int(),
  /** The places of cases for which the zip has no answer. */
  missing: z.array(z.number().int()).optional(),
  /** Files of the zip that belong to no case: how many, and the first names. */
  unused: z.object({ count: z.number().int(), names: z.array(z.string()) })
    .optional(),
  /** The first names in the zip that differ from another one only by capitals. */
  alike: z.array(z.string()).optional(),
});
export type Upload = z.infer<typeof Upload>;

const points = z.number("scoreInvalid").int("scoreInvalid")
  .min(0, "scoreInvalid").max(MAX_POINTS, "scoreInvalid");
/** The name of an extra file, which lies beside a program or a checker. */
export const FILE_NAME = z.string().trim()
  .refine(isFileName, "fileNameInvalid");

/** One case of a draft: its points and group, with typed texts or names of uploaded files. */
export const CaseDraft = z.object({
  /** The id of a present case; null: a new one, or one that is recognized by its name. */
  caseId: z.number().int().nullish(),
  input: z.string(),
  output: z.string(),
  /** Null: not given. */
  score: points.nullable().default(null),
  groupNum: z.number("groupNumInvalid").int("groupNumInvalid")
    .min(1, "groupNumInvalid").max(MAX_GROUP, "groupNumInvalid")
    .nullable().default(null),
});
export type CaseDraft = z.infer<typeof CaseDraft>;

/** A text that is too long is refused with the number of its case. */
const CaseDrafts = z.array(CaseDraft).max(MAX_CASES, "tooManyCases")
  .superRefine((cases, context) => {
    for (const [n, row] of cases.entries()) {
      for (const side of ["input", "output"] as const) {
        if (row[side].length <= MAX_TEXT_CHARS) continue;
        context.addIssue({
          code: "custom",
          path: [n, side],
          message: side === "input" ? "caseInputTooLong" : "caseOutputTooLong",
          params: { n: n + 1, most: MAX_TEXT_CHARS },
        });
      }
    }
  });

export const MAX_EXAMPLES = 20;
const MAX_TAGS = 50;

const TextDraft = z.object({
  title: z.string().trim().min(1, "titleRequired").max(255, "titleTooLong"),
  description: z.string().max(MAX_TEXT_CHARS, "textTooLong"),
  input: z.string().trim().min(1, "inputDescriptionRequired")
    .max(MAX_TEXT_CHARS, "textTooLong"),
  output: z.string().trim().min(1, "outputDescriptionRequired")
    .max(MAX_TEXT_CHARS, "textTooLong"),
  hint: z.string().max(MAX_TEXT_CHARS, "textTooLong"),
});

/** A whole number of at least 1 and at most `most`; `words` is the refusal that names this range. */
const limit = (most: number, words: string) =>
  z.number(words).int(words).min(1, words).max(most, words);

/** An id as it is stored: ids that differ in case or width only are the same. */
export const toProblemId = (typed: string) =>
  normalized(typed).trim().toUpperCase();

/** Everything that a form or a call may set of a problem (spec 3 §3, §5). */
export const ProblemDraft = z.object({
  /** Empty: it becomes "P" and the problem's number. */
  problemId: z.string().overwrite(toProblemId).max(50, "problemIdInvalid")
    // "." and ".." are no addresses.
    .regex(/^(?!\.{1,2}$)[^\s/\\?#%\p{Cc}\p{Cf}]*$/u, "problemIdInvalid"),
  texts: perLocale(TextDraft)
    .refine(
      (texts) => texts["zh-CN"] !== undefined || texts["en-US"] !== undefined,
      "titleRequired",
    ),
  examples: z.array(z.object({
    input: z.string().max(MAX_TEXT_CHARS, "textTooLong"),
    output: z.string().max(MAX_TEXT_CHARS, "textTooLong"),
  })).max(MAX_EXAMPLES, "tooManyExamples"),
  type: Problem.shape.type,
  auth: Problem.shape.auth,
  judgeMode: z.enum(JUDGE_MODES),
  judgeCaseMode: z.enum(JUDGE_CASE_MODES),
  timeLimit: limit(MAX_LIMITS.timeLimit, "timeLimitInvalid"),
  memoryLimit: limit(MAX_LIMITS.memoryLimit, "memoryLimitInvalid"),
  stackLimit: limit(MAX_LIMITS.stackLimit, "stackLimitInvalid"),
  difficulty: z.number("difficultyInvalid").int("difficultyInvalid")
    .min(0, "difficultyInvalid").max(MAX_DIFFICULTY, "difficultyInvalid"),
  source: z.string().trim().max(255, "textTooLong").nullable(),
  ...DRAFT_SWITCHES,
  ...ChoicesDraft.shape,
  ioReadFileName: FILE_NAME.nullable(),
  ioWriteFileName: FILE_NAME.nullable(),
  languages: z.array(z.enum(LANGUAGE_NAMES, "languageUnknown"))
    .min(1, "languagesRequired").transform((names) => [...new Set(names)]),
  tags: z.array(z.object({
    name: TAG_NAME,
    nameEn: TAG_NAME.nullish(),
    color: TAG_COLOR.nullable().default(null),
  })).max(MAX_TAGS, "tooManyTags"),
  codeTemplates: z.array(z.object({
    language: z.enum(LANGUAGE_NAMES, "languageUnknown"),
    code: z.string().trim().min(1, "templateEmpty")
      .max(MAX_TEXT_CHARS, "textTooLong"),
  })).max(LANGUAGE_NAMES.length),
  spjLanguage: z.string().max(64, "checkerLanguage").nullable(),
  spjCode: z.string().overwrite(withoutMark)
    .max(MAX_CODE_CHARS, "textTooLong").nullable(),
  userExtraFile: ExtraFiles,
  judgeExtraFile: ExtraFiles,
  isUploadCase: z.boolean(),
  /** The upload that the cases' files are from; null: the problem has them already. */
  uploadId: z.string().max(64).nullable(),
  /** Null: unchanged. */
  cases: CaseDrafts.nullable(),
  /** How many points the author of an OI problem wants it to have; null: what its cases have together. */
  worth: points.nullish(),
  /** Another number of points that the page has warned about, and that the author accepts. */
  worthSeen: points.nullish(),
}).superRefine((draft, context) =>
  refuseMisfits(
    draft,
    (path, message) => context.addIssue({ code: "custom", path, message }),
  )
);
export type ProblemDraft = z.infer<typeof ProblemDraft>;
