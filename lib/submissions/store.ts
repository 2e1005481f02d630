import { z } from "zod";
import type { Store } from "../store/store.ts";
import {
  Progress,
  Submission,
  SubmissionReport,
  SubmitClock,
} from "./schema.ts";

export const submissionCollection = (store: Store) =>
  store.collection<Submission, [submitId: number]>({
    name: "submissions",
    audience: "busy",
    schema: Submission,
    id: (submission) => [submission.submitId],
    blockRows: 512,
  });
export type SubmissionCollection = ReturnType<typeof submissionCollection>;

export const codeBlobs = (store: Store) =>
  store.blobs<string, [submitId: number]>({
    name: "submission_code",
    audience: "busy",
    schema: z.string(),
  });

export const reportBlobs = (store: Store) =>
  store.blobs<SubmissionReport, [submitId: number]>({
    name: "submission_reports",
    audience: "busy",
    schema: SubmissionReport,
  });

export const progressCollection = (store: Store) =>
  store.collection<Progress, [uid: string, pid: number]>({
    name: "progress",
    audience: "busy",
    schema: Progress,
    id: (progress) => [progress.uid, progress.pid],
    index: {
      solved: ({ uid, solvedId }) => solvedId === null ? undefined : [uid],
    },
  });

export const submitClockCollection = (store: Store) =>
  store.collection<z.infer<typeof SubmitClock>, [uid: string]>({
    name: "submit_clocks",
    audience: "private",
    schema: SubmitClock,
    id: (clock) => [clock.uid],
  });
