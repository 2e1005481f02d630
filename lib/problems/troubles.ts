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

/** The last thing that was found wrong with a problem while judging. */
const Trouble = z.object({
  pid: z.number().int(),
  kind: z.enum(TROUBLE_KINDS),
  /** What the compiler, the checker or the judge said of it. */
  message: z.string().nullable(),
  /** The submission that has met it last. */
  submitId: z.number().int(),
  at: z.number().int(),
  /** How many have met it. */
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

/** What is judged, as far as its problem's troubles go. */
interface Judged {
  pid: number;
  submitId: number;
  status: Status;
}

/** Keeps what a verdict tells of its problem, in the verdict's transaction. */
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
 * Whoever has come as far as the cases has found a checker and data. But what
 * made a checker fail was one program's output: another's proves nothing.
 */
const isDisproved = (known: Trouble, { submitId, status }: Judged) =>
  !SAYS_NOTHING.includes(status) &&
  (known.kind !== "checkerFailed" || known.submitId === submitId);

/** Forgets a problem's trouble when it was saved in a way that may mend it. */
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
  // The same data, sent again, is stored again.
  const isBack = known.kind === "testDataMissing" &&
    (await missingFiles(site, cases)).length === 0;
  if (isOther || isBack) tx.delete(site.problems.troubles, after.pid);
}

/** With the problem itself. */
export async function dropTrouble(
  tx: Transaction,
  site: Site,
  pid: number,
): Promise<void> {
  if (await tx.get(site.problems.troubles, pid) !== null) {
    tx.delete(site.problems.troubles, pid);
  }
}
