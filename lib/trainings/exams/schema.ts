import { z } from "zod";

export const MAX_EXAM_MINUTES = 100_000;
export const MAX_EXAM_ATTEMPTS = 20;
/** Drawn from one pool. */
export const MAX_POOL_COUNT = 100;
/** Pools of one exam. */
export const POOL_ROWS = 8;
/** Questions of one attempt; what an exam asks beyond is not in it. */
export const MAX_QUESTIONS = 200;

/** What somebody once begun to answer; their answers are hand-ins of its quizzes. */
export const ExamAttempt = z.object({
  startedAt: z.number().int(),
  /** Null: it runs, or its time is over and nobody has noted it yet. */
  endedAt: z.number().int().nullable(),
  /** It was not handed in: its time was over. */
  isByClock: z.boolean().default(false),
  /** A teacher has taken it back: it counts for nothing, and was not used up. */
  takenBack: z.object({ by: z.string(), at: z.number().int() })
    .nullable().default(null),
  /** In their order for this person, each with the number that its answer has once there is one. */
  questions: z.array(z.object({
    qid: z.number().int(),
    answerId: z.number().int(),
  })),
});
export type ExamAttempt = z.infer<typeof ExamAttempt>;

/** One person in one exam: what was drawn for them, and their attempts. */
export const ExamSitting = z.object({
  tid: z.number().int(),
  uid: z.string(),
  /** Kept for all attempts (row S3.2); by the tag of the pool that each came from. */
  drawn: z.array(z.object({
    qid: z.number().int(),
    tag: z.number().int(),
  })),
  attempts: z.array(ExamAttempt),
  /** Attempts that a teacher has given them beyond those of everybody. */
  moreAttempts: z.number().int().min(0).default(0),
});
export type ExamSitting = z.infer<typeof ExamSitting>;
