import { z } from "zod";
import type { JudgeVerdict } from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Site } from "./act.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { missingFiles } from "./cases/cases.ts";
import type { Problem, ProblemCase } from "./schema.ts";

/** Why a problem cannot be judged, for its author to mend. */
export const TROUBLE_KINDS = [
  "checkerCompile",
  "checkerFailed",
  "testDataMissing",
  "noCases",
] as const satisfies Note["code"][];

/** The last error of a problem that was found while judging. */
const Trouble = z.object({
  pid: z.number().int(),
  kind: z.enum(TROUBLE_KINDS),
  /** The message of the compiler, the checker or the judge. */
  message: z.string().nullable(),
  /** The last submission that it has happened to. */
  submitId: z.number().int(),
  at: z.number().int(),
  /** How many submissions it has happened to. */
  count: z.number().int(),
});
export type Trouble = z.infer<typeof Trouble>;

export const troubleCollection = (store: Store) =>
  store.collection<Trouble, [pid: number]>({
    name: "problem_troubles",
    audience: "private",
    schema: Trouble,
    id: (trouble) => [trouble.pid],
  });

/** What of a judged submission matters for its problem's trouble. */
interface Judged {
  pid: number;
  submitId: number;
  status: Status;
}

/** Records, or removes, a problem's trouble as a verdict shows it, in the verdict's transaction. */
export async function recordTrouble(
  tx: Transaction,
  site: Site,
  submission: Judged,
  { note, message }: Pick<JudgeVerdict, "note" | "message">,
): Promise<void> {
  const { pid, submitId } = submission;
  const known = await tx.get(site.problems.troubles, pid);
  const kind = TROUBLE_KINDS.find((kind) => kind === note?.code);
  if (kind === undefined) {
    if (known && isDisproved(known, submission)) {
      tx.delete(site.problems.troubles, pid);
    }
    return;
  }
  if (site.problems.catalogue.get(pid) === null) return;
  const count = known?.kind === kind ? known.count + 1 : 1;
  const next = { pid, kind, message, submitId, at: site.clock(), count };
  if (known === null) tx.insert(site.problems.troubles, next);
  else tx.put(site.problems.troubles, next);
}

const SAYS_NOTHING: readonly number[] = [
  STATUS.compileError,
  STATUS.systemError,
  STATUS.submittedFailed,
  STATUS.cancelled,
];

/**
 * Tells whether a verdict shows that the known trouble is over. If cases were run,
 * checker and data are there. But a checker may have failed because of one program's
 * output: only the same submission shows that it does not fail any more.
 */
const isDisproved = (known: Trouble, { submitId, status }: Judged) =>
  !SAYS_NOTHING.includes(status) &&
  (known.kind !== "checkerFailed" || known.submitId === submitId);

/** Removes a problem's trouble after it was saved with a change that may have mended it. */
export async function mendTrouble(
  tx: Transaction,
  site: Site,
  { before, after, cases }: {
    before: Problem;
    after: Problem;
    cases: readonly ProblemCase[];
  },
): Promise<void> {
  const known = await tx.get(site.problems.troubles, after.pid);
  if (known === null) return;
  const isOther = before.caseVersion !== after.caseVersion;
  // A lost file is restored by uploading the same data, which is no change.
  const isBack = known.kind === "testDataMissing" &&
    (await missingFiles(site, cases)).length === 0;
  if (isOther || isBack) tx.delete(site.problems.troubles, after.pid);
}

/** Removes a problem's trouble when the problem is deleted. */
export async function dropTrouble(
  tx: Transaction,
  site: Site,
  pid: number,
): Promise<void> {
  if (await tx.get(site.problems.troubles, pid) !== null) {
    tx.delete(site.problems.troubles, pid);
  }
}
