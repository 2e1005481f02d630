import { z } from "zod";
import type { JobOf, JobSpec } from "../../jobs/spec.ts";
import type { Store } from "../../store/store.ts";
import type { QuizDraft } from "../schema.ts";

/** What an import tells of a quiz: `guessed` should be looked at, `left` is not there afterwards. */
export const QUIZ_FINDINGS = {
  textConverted: "guessed",
  nameTaken: "guessed",
  sharesEqual: "guessed",
  bestTaken: "guessed",
  caseIgnored: "guessed",
  imagesTaken: "guessed",
  sameThere: "guessed",
  descriptionJoined: "guessed",
  blankLineMissing: "guessed",
  listSplit: "guessed",
  oneRightTaken: "guessed",
  ruleNear: "guessed",
  allItemsTaken: "guessed",
  imageLeft: "left",
  imageElsewhere: "left",
  optionFormat: "left",
  partLeft: "left",
  penaltyLeft: "left",
  wildcardLeft: "left",
  unitsLeft: "left",
  feedbackLeft: "left",
  hintsLeft: "left",
  gradeLeft: "left",
  weightsLeft: "left",
  templateLeft: "left",
  attachmentsLeft: "left",
  limitsLeft: "left",
} as const satisfies Record<string, "guessed" | "left">;
export type QuizFindingCode = keyof typeof QUIZ_FINDINGS;

/** Why a quiz of a file, or all of it, cannot be taken. */
export const QUIZ_FAULTS = [
  "kindUnsupported",
  "kindUnknown",
  "blankUnsupported",
  "noBlank",
  "braceOpen",
  "braceStray",
  "braceTwice",
  "noAnswer",
  "answerUnknown",
  "pointsUnknown",
  "draftInvalid",
  "notQuizzes",
  "noQuizzes",
  "tooManyQuizzes",
  "fileBroken",
  "tookTooLong",
] as const;
export type QuizFaultCode = typeof QUIZ_FAULTS[number];

export const MAX_FILE_QUIZZES = 2_000;
export const MAX_QUIZ_FILE_BYTES = 16 * 1024 ** 2;

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const Coded = z.object({ code: z.string(), params: Params.optional() });
export type Coded = z.infer<typeof Coded>;

/** A quiz of a file: what would be made of it. Its pictures stand for `quiz-image:N` in its texts. */
export interface ReadQuiz {
  /** As the file calls it. */
  name: string;
  /** Null: it cannot be read. */
  draft: z.input<typeof QuizDraft> | null;
  images: { name: string; base64: string }[];
  findings: { code: QuizFindingCode; params?: Coded["params"] }[];
  fault: { code: QuizFaultCode; params?: Coded["params"] } | null;
}

export interface ReadFile {
  quizzes: ReadQuiz[];
  /** Why the file as a whole cannot be read, or not to its end. */
  fault: { code: QuizFaultCode; params?: Coded["params"] } | null;
}

const ImportData = z.object({
  file: z.object({
    name: z.string(),
    hash: z.string(),
    size: z.number().int(),
  }),
  /** The group whose bank it goes to; null: the site's. */
  gid: z.number().int().nullable(),
  /** The words of a statement that is true or false, in its sender's language. */
  words: z.tuple([z.string(), z.string()]),
});
export type QuizImportData = z.infer<typeof ImportData>;

/** Imports of quizzes as a kind of job. */
export const QUIZ_IMPORTS: JobSpec<QuizImportData> = {
  name: "quiz_import",
  data: ImportData,
  // The file may be what ended the process, so it goes on only when somebody asks.
  goesOn: false,
  atOnce: 2,
  perPerson: 3,
  isAlone: () => false,
  taken: "importBusy",
};

const QUIZ_IMPORT_STATES = [
  "reading",
  "ready",
  "running",
  "interrupted",
  "done",
  "failed",
] as const;

export interface QuizImport extends QuizImportData {
  id: number;
  uid: string;
  by: string;
  at: number;
  state: typeof QUIZ_IMPORT_STATES[number];
  fault: Coded | null;
  total: number;
  done: number;
}

export const quizImportOf = (job: JobOf<QuizImportData>): QuizImport => ({
  ...job.data,
  id: job.id,
  uid: job.uid,
  by: job.by,
  at: job.at,
  state: job.state === "running"
    ? job.step === "reading" ? "reading" : "running"
    : job.state === "waiting"
    ? "ready"
    : job.state === "cancelled"
    ? "interrupted"
    : job.state,
  fault: job.result,
  total: job.total,
  done: job.done,
});

/** One quiz of a file, as the preview shows it, and what came of it. */
export const QuizImportItem = z.object({
  job: z.number().int(),
  n: z.number().int(),
  name: z.string(),
  type: z.string().nullable(),
  findings: z.array(Coded),
  fault: Coded.nullable(),
  isWanted: z.boolean(),
  qid: z.number().int().nullable(),
  outcome: z.enum(["created", "skipped", "failed"]).nullable(),
});
export type QuizImportItem = z.infer<typeof QuizImportItem>;

export const quizImportItems = (store: Store) =>
  store.collection<QuizImportItem, [job: number, n: number]>({
    name: "quiz_import_items",
    schema: QuizImportItem,
    id: ({ job, n }) => [job, n],
    audience: "private",
  });
