import { z } from "zod";
import { StatusCode, SubmissionReport } from "../submissions/schema.ts";
import type { Store } from "../store/store.ts";
import { Conditions } from "./proof.ts";

/**
 * An author's solution on the problem's data: the last time that it was judged.
 * It is no submission: it stands in no list and counts for nobody.
 */
export const Trial = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  programId: z.number().int(),
  language: z.string(),
  at: z.number().int(),
  /** Of what a judge was given; null until then. */
  conditions: Conditions.nullable(),
  codeDigest: z.string().nullable(),
  status: StatusCode,
  /** Ms and KB. */
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
});
export type Trial = z.infer<typeof Trial>;

export const trialCollection = (store: Store) =>
  store.collection<Trial, [id: number]>({
    name: "trials",
    schema: Trial,
    id: ({ id }) => [id],
    unique: { program: ({ pid, programId }) => `${pid}/${programId}` },
    index: { problem: ({ pid }) => [pid] },
  });

export type TrialCollection = ReturnType<typeof trialCollection>;

export const trialReportBlobs = (store: Store) =>
  store.blobs<SubmissionReport, [id: number]>({
    name: "trial_reports",
    schema: SubmissionReport,
  });
