import { z } from "zod";
import { JudgeVerdict } from "../../judging/protocol.ts";
import { isInProgress, STATUS } from "../../judging/status.ts";
import { nextClaim } from "../../queue/payload.ts";
import { newTask } from "../../queue/schema.ts";
import {
  figuresOf,
  loadTask,
  putReport,
  reportOf,
  systemError,
} from "../verdicts.ts";
import type { Work } from "../../queue/work.ts";
import { refuse } from "../../failure.ts";
import { err, ok } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import type { Transaction } from "../../store/transaction.ts";
import { changeVerdict } from "./verdict_changes.ts";
import type { Rejudge } from "./rejudge_job.ts";
import { StatusCode } from "../../judging/fields.ts";
import type { Submission } from "../schema.ts";

const Figures = z.object({
  status: StatusCode,
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
});
type Figures = z.infer<typeof Figures>;

/** A submission's present verdict, and the one that it would get now. */
export const Preview = z.object({
  submitId: z.number().int(),
  rejudgeId: z.number().int(),
  uid: z.string(),
  language: z.string(),
  /** The submission's `version` when it was judged anew; if that changes, the preview is not applied. */
  version: z.number().int(),
  before: Figures,
  after: Figures.nullable(),
});
export type Preview = z.infer<typeof Preview>;

export const previewCollection = (store: Store) =>
  store.collection<Preview, [submitId: number]>({
    name: "previews",
    audience: "private",
    schema: Preview,
    id: ({ submitId }) => [submitId],
    index: {
      rejudge: ({ rejudgeId }) => [rejudgeId],
      changed: (row) => differs(row) ? [row.rejudgeId] : undefined,
    },
  });

/** The complete new verdicts, to be stored when the preview is applied. */
export const previewBlobs = (store: Store) =>
  store.blobs<JudgeVerdict, [submitId: number]>({
    name: "preview_verdicts",
    audience: "private",
    schema: JudgeVerdict,
  });

/**
 * Tells whether the new verdict differs in what matters: another status or score,
 * but not a little more time. A System Error says nothing about the program, so it
 * replaces no verdict.
 */
const differs = ({ before, after }: Preview) =>
  after !== null && after.status !== STATUS.systemError &&
  (after.status !== before.status || after.score !== before.score);

const shown = ({ status, time, memory, score }: Submission): Figures => ({
  status,
  time,
  memory,
  score,
});

/**
 * Queues a submission to be judged without changing its verdict, in one commit with
 * what `also` writes. Returns false, and writes nothing, if there is nothing to do.
 */
export async function addPreview(
  site: Site,
  { id: rejudgeId, pid, includesManual }: Rejudge,
  submitId: number,
  also: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const added = await site.store.transact(async (tx) => {
    const submission = await tx.get(site.submissions.records, submitId);
    if (submission === null || isInProgress(submission.status)) {
      return err("skipped");
    }
    if (submission.isManual && !includesManual) return err("skipped");
    const known = await tx.get(site.submissions.previews, submitId);
    if (known?.rejudgeId === rejudgeId) {
      // Of an earlier program, which noted that only afterwards.
      await also(tx);
      return ok(null);
    }
    if (known !== null) return err("skipped");
    const { uid, language, version } = submission;
    tx.insert(site.submissions.previews, {
      submitId,
      rejudgeId,
      uid,
      language,
      version,
      before: shown(submission),
      after: null,
    });
    tx.insert(
      site.queue.tasks,
      newTask({
        kind: "preview",
        id: submitId,
        language,
        party: `rejudge ${pid}`,
        enqueuedAt: site.clock(),
      }, "rejudge"),
    );
    await also(tx);
    return ok(null);
  });
  return added.ok;
}

/** Replaces the old verdict by the new one, unless the old one has changed meanwhile. */
export async function applyPreview(
  act: Act,
  preview: Preview,
  { id: rejudgeId, reason, includesManual }: Rejudge,
): Promise<void> {
  const { site } = act;
  const { submitId, version } = preview;
  const verdict = differs(preview) &&
    await site.submissions.previewVerdicts.get(submitId);
  if (verdict) {
    const note = { action: "rejudge", reason, rejudgeId } as const;
    await changeVerdict(act, submitId, note, async (tx, submission) => {
      const isSame = submission.version === version &&
        submission.status === preview.before.status &&
        submission.score === preview.before.score &&
        (includesManual || !submission.isManual);
      if (!isSame) return refuse("verdictChanged");
      await putReport(
        tx,
        site.submissions.reports,
        submitId,
        await reportOf(site, submission, verdict),
      );
      return ok({
        ...submission,
        ...figuresOf(verdict),
        version: version + 1,
        isManual: false,
      });
    });
  }
  await removePreview(site, submitId);
}

export async function removePreview(
  site: Site,
  submitId: number,
): Promise<void> {
  await site.store.transact(async (tx) => {
    if (await tx.get(site.submissions.previews, submitId) === null) {
      return err("gone");
    }
    tx.delete(site.submissions.previews, submitId);
    await tx.deleteBlob(site.submissions.previewVerdicts, [submitId]);
    if (await tx.get(site.queue.tasks, "preview", submitId)) {
      tx.delete(site.queue.tasks, "preview", submitId);
    }
    return ok(null);
  });
}

export const previewWork = (site: Site): Work => ({
  async begin(tx, task) {
    const submission = await site.submissions.records.get(task.id);
    const preview = await tx.get(site.submissions.previews, task.id);
    if (submission === null || preview === null) return null;
    return await loadTask(site, submission, nextClaim("preview", task));
  },

  progress: () => Promise.resolve(true),

  waitAgain: () => Promise.resolve(),

  async finish(tx, task, answer) {
    const preview = await tx.get(site.submissions.previews, task.id);
    if (preview === null || answer.kind !== "verdict") return;
    const { status, time, memory, score } = answer;
    const after = { status, time, memory, score };
    tx.put(site.submissions.previews, { ...preview, after });
    // With the report: once applied, it is a verdict like any other.
    await putReport(tx, site.submissions.previewVerdicts, task.id, answer);
    tx.add(
      site.submissions.rejudgeCounts,
      [preview.rejudgeId, preview.before.status, status],
      1,
    );
    if (differs({ ...preview, after })) {
      tx.add(
        site.submissions.rejudgeCounts,
        [preview.rejudgeId, "changed", 0],
        1,
      );
    }
  },

  failed: systemError,
});
