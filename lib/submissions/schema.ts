import { z } from "zod";
import { withoutMark } from "../files/windows_text.ts";
import { MAX_CODE_CHARS } from "../judging/bounds.ts";
import { JUDGE_CASE_MODES } from "../judging/fold.ts";
import { CaseResult } from "../judging/protocol.ts";
import { Note } from "../judging/notes.ts";
import { StatusCode } from "../judging/fields.ts";
import { PRACTICE, Venue } from "../venues/schema.ts";

/** The longest search text: a problem's id, or a person's name (for staff also the real one). */
export const MAX_ASKED_CHARS = 50;

/** A submission. Its code and its report are stored as separate blobs. */
export const Submission = z.object({
  submitId: z.number().int(),
  pid: z.number().int(),
  /** The problem's id as it was when the program was sent. */
  displayPid: z.string(),
  uid: z.string(),
  submitTime: z.number().int(),
  status: StatusCode,
  share: z.boolean().default(false),
  /** Ms and KB, the largest of all cases; null before the verdict. */
  time: z.number().int().nullable().default(null),
  memory: z.number().int().nullable().default(null),
  score: z.number().int().nullable().default(null),
  oiRankScore: z.number().int().nullable().default(null),
  /** In characters. */
  length: z.number().int(),
  language: z.string(),
  venue: Venue.default(PRACTICE),
  cpid: z.number().int().default(0),
  /** The judge's name, or who set the verdict by hand. */
  judger: z.string().default(""),
  ip: z.string(),
  /** Counts the verdicts: 0 until the first rejudge. */
  version: z.number().int().default(0),
  isManual: z.boolean().default(false),
  /** An earlier program of the sender's that was handed in here, with its time, which counts (row S2.2). */
  handedFrom: z.object({ submitId: z.number().int(), at: z.number().int() })
    .optional(),
});
export type Submission = z.infer<typeof Submission>;

export const CaseReport = CaseResult.extend({
  inputName: z.string(),
  outputName: z.string(),
});
export type CaseReport = z.infer<typeof CaseReport>;

/** How a verdict came about. */
export const SubmissionReport = z.object({
  note: Note.nullable(),
  /** What the compiler or the program printed, or the judge's reason. */
  message: z.string().nullable(),
  judgeCaseMode: z.enum(JUDGE_CASE_MODES),
  cases: z.array(CaseReport),
  /** What compiled or ran the program; unknown of older ones. */
  compiler: z.string().optional(),
});
export type SubmissionReport = z.infer<typeof SubmissionReport>;

/** One user's progress with one problem in practice, folded from their submissions (`withAttempt`). */
export const Progress = z.object({
  uid: z.string(),
  pid: z.number().int(),
  latestId: z.number().int(),
  /** Accepted once solved, else that of the latest submission. */
  status: StatusCode,
  score: z.number().int().nullable(),
  /** The first accepted submission. */
  solvedId: z.number().int().nullable(),
});
export type Progress = z.infer<typeof Progress>;

/** When an account last submitted and last ran a program: for the two rate limits. */
export const SubmitClock = z.object({
  uid: z.string(),
  at: z.number().int(),
  ranAt: z.number().int().default(0),
});
export type SubmitClock = z.infer<typeof SubmitClock>;

export const SubmitDraft = z.object({
  language: z.string().max(64, "languageUnknown"),
  code: z.string().overwrite(withoutMark).refine(
    (code) => code.trim() !== "",
    "codeEmpty",
  )
    .refine((code) => code.length <= MAX_CODE_CHARS, "codeTooLong"),
  /** A key that the sender makes up: a submission that is sent again with it is the same one. */
  key: z.string().min(1).max(128).optional(),
});
export type SubmitDraft = z.infer<typeof SubmitDraft>;
