import type { Note } from "../judging/notes.ts";
import type { JudgeVerdict } from "../judging/protocol.ts";
import { isInProgress, STATUS, STATUS_CODES } from "../judging/status.ts";
import type { Status } from "../judging/status.ts";
import { newTask } from "../queue/schema.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Submission } from "../submissions/schema.ts";
import type { Site } from "./act.ts";
import type { Failure, RemoteOutcome } from "./protocol.ts";
import { endRun } from "./runs.ts";
import type { RemoteRun } from "./schema.ts";

/** What a contest's problem is worth when it is solved elsewhere (behaviour facts §2). */
const FULL_SCORE = 100;

/** What a page says of each failure. */
export const NOTES: Readonly<Record<Failure, Note["code"]>> = {
  down: "remoteDown",
  botCheck: "remoteBotCheck",
  signIn: "remoteSignIn",
  garbled: "remoteGarbled",
  notFound: "remoteNotFound",
  refused: "remoteRefused",
  language: "remoteLanguage",
  unknown: "remoteUnknown",
};

/** Returns the submission that a run is about, as long as it waits for this run's verdict. */
export async function awaiting(
  tx: Transaction,
  site: Site,
  { submitId, version }: RemoteRun,
): Promise<Submission | null> {
  const submission = await tx.get(site.submissions.records, submitId);
  return submission?.version === version && isInProgress(submission.status)
    ? submission
    : null;
}

/** Stores the verdict of a judge elsewhere, with everything that follows from it, and ends the run. */
export async function settle(
  tx: Transaction,
  site: Site,
  run: RemoteRun,
  verdict: Extract<RemoteOutcome, { kind: "verdict" }>,
): Promise<void> {
  const status = STATUS_CODES.find((code) => code === verdict.status) ??
    STATUS.systemError;
  await write(tx, site, run, {
    status,
    time: verdict.time,
    memory: verdict.memory,
    note: null,
    message: verdict.message,
  });
}

/** Ends a run without a verdict: the program could not be sent, or nothing was heard of it. */
export const fail = (
  tx: Transaction,
  site: Site,
  run: RemoteRun,
  { note, words = "" }: { note: Note["code"]; words?: string },
): Promise<void> =>
  write(tx, site, run, {
    status: STATUS.submittedFailed,
    time: null,
    memory: null,
    note: { code: note, value: null },
    message: words === "" ? null : words,
  });

async function write(
  tx: Transaction,
  site: Site,
  run: RemoteRun,
  { status, ...rest }:
    & Pick<JudgeVerdict, "time" | "memory" | "note" | "message">
    & { status: Status },
): Promise<void> {
  endRun(tx, site, run);
  const submission = await awaiting(tx, site, run);
  if (submission === null) return;
  const { submitId: id, language, uid: party, venue } = submission;
  const isScored = venue.kind === "contest" &&
    status !== STATUS.submittedFailed;
  const task = newTask({
    kind: "submission",
    id,
    language,
    party,
    enqueuedAt: run.at,
  });
  await site.queue.work.submission.finish(
    tx,
    { ...task, judge: { name: run.oj, instance: "" } },
    {
      kind: "verdict",
      status,
      ...rest,
      score: !isScored ? null : status === STATUS.accepted ? FULL_SCORE : 0,
      oiRankScore: null,
      cases: [],
    },
  );
}
