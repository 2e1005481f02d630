import { z } from "zod";
import { isEnded } from "../jobs/schema.ts";
import type { JobOf, JobSpec } from "../jobs/spec.ts";
import { FLOOR } from "./compare.ts";

/** Whose programs are held against each other. */
export const PLACE_KINDS = ["training", "contest", "problem"] as const;
export interface SimilarPlace {
  kind: typeof PLACE_KINDS[number];
  /** A training's, a contest's or a problem's number. */
  id: number;
}

/** What is called similar unless somebody asks for more or less; chosen by `deno task similar`. */
export const SHOWN_FROM = 0.6;
/** Thresholds that can be asked for, in percent. */
export const THRESHOLDS = [50, 60, 70, 80, 90, 100] as const;

/** A program that shares something with another. */
const ReportedProgram = z.object({
  submitId: z.number().int(),
  uid: z.string(),
  /** When it was sent. */
  at: z.number().int(),
});
export type ReportedProgram = z.infer<typeof ReportedProgram>;

/** What was found among the programs for one problem, in one family of languages. */
const ReportedFamily = z.object({
  family: z.string(),
  /** How many were compared, how many of these have too little of their own, how many pairs there were. */
  compared: z.number().int(),
  short: z.number().int(),
  found: z.number().int(),
  /** Only those in pairs, or the same as others; the earliest first. */
  programs: z.array(ReportedProgram),
  /** Two numbers of programs, the similarity in thousandths, and how many tokens are shared. */
  pairs: z.array(z.tuple([
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
  ])),
  /** Numbers of programs that are the same in every token. */
  equal: z.array(z.array(z.number().int())),
  /** What most of all have, which counts for nothing. */
  common: z.array(z.number().int()),
});
export type ReportedFamily = z.infer<typeof ReportedFamily>;

/** What was found among the programs for one problem: a part of a report. */
export const ReportPart = z.object({
  pid: z.number().int(),
  families: z.array(ReportedFamily),
  /** More were sent than are compared: the latest are. */
  isCut: z.boolean().default(false),
});
export type ReportPart = z.infer<typeof ReportPart>;

const ComparisonData = z.object({
  kind: z.enum(PLACE_KINDS),
  id: z.number().int(),
  /** The problems, one a step. */
  pids: z.array(z.number().int()),
  /** How many programs were compared so far. */
  programs: z.number().int(),
  /** Who has stopped it; null: nobody has. */
  stoppedBy: z.string().nullable(),
});
export type ComparisonData = z.infer<typeof ComparisonData>;
export type ComparisonJob = JobOf<ComparisonData>;

/** The number of a place among jobs. */
export const subjectOf = ({ kind, id }: SimilarPlace): number =>
  id * PLACE_KINDS.length + PLACE_KINDS.indexOf(kind);

/** Its cursor is the problem that comes next. */
export const COMPARISONS: JobSpec<ComparisonData> = {
  name: "similar",
  data: ComparisonData,
  goesOn: true,
  // One after the other: they have all time, and one core for all of them.
  atOnce: 1,
  perPerson: 20,
  isAlone: (job) => !isEnded(job),
  taken: "similarRunning",
};

/** What a person thinks of a pair (row S6.3). */
export const OPINIONS = ["copied", "together", "fine"] as const;

/** What somebody has decided of two submissions, the lower number first. */
export const PairDecision = z.object({
  a: z.number().int(),
  b: z.number().int(),
  pid: z.number().int(),
  /** Who has sent them. */
  uids: z.tuple([z.string(), z.string()]),
  opinion: z.enum(OPINIONS),
  reason: z.string(),
  byUid: z.string(),
  by: z.string(),
  at: z.number().int(),
});
export type PairDecision = z.infer<typeof PairDecision>;

const MAX_REASON_CHARS = 1_000;

/** A decision as it is typed; without an opinion it is taken back. */
export const DecisionDraft = z.object({
  opinion: z.enum([...OPINIONS, ""], "choiceInvalid")
    .transform((opinion) => opinion === "" ? null : opinion),
  reason: z.string().trim().max(MAX_REASON_CHARS, "textTooLong").default(""),
}).superRefine(({ opinion, reason }, context) => {
  if (opinion === null || reason !== "") return;
  context.addIssue({
    code: "custom",
    path: ["reason"],
    message: "similarReasonRequired",
  });
});
export type DecisionDraft = z.output<typeof DecisionDraft>;

/** A threshold in percent, as an address has it. */
export const Threshold = z.coerce.number().int().min(FLOOR * 100).max(100)
  .catch(SHOWN_FROM * 100).default(SHOWN_FROM * 100);
