import { z } from "zod";
import { StatusCode } from "../judging/fields.ts";
import { SubmissionReport } from "../submissions/schema.ts";
import type { Store } from "../store/store.ts";
import { Conditions } from "./verification.ts";

/**
 * The last result of an author's solution on the problem's data. It is not a
 * submission: no list shows it, and it counts for nobody.
 */
export const SolutionRun = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  programId: z.number().int(),
  language: z.string(),
  at: z.number().int(),
  /** What the result depends on, as the judge was given it; null until a judge takes the task. */
  conditions: Conditions.nullable(),
  codeDigest: z.string().nullable(),
  status: StatusCode,
  /** In ms and KB. */
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
});
export type SolutionRun = z.infer<typeof SolutionRun>;

export const solutionRunCollection = (store: Store) =>
  store.collection<SolutionRun, [id: number]>({
    name: "trials",
    audience: "private",
    schema: SolutionRun,
    id: ({ id }) => [id],
    unique: { program: ({ pid, programId }) => `${pid}/${programId}` },
    index: { problem: ({ pid }) => [pid] },
  });

export type SolutionRunCollection = ReturnType<typeof solutionRunCollection>;

export const solutionRunReportBlobs = (store: Store) =>
  store.blobs<SubmissionReport, [id: number]>({
    name: "trial_reports",
    audience: "private",
    schema: SubmissionReport,
  });
