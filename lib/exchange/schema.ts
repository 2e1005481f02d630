import { z } from "zod";
import type { JobOf, JobSpec } from "../jobs/spec.ts";
import type { Store } from "../store/store.ts";
import { FORMATS } from "./bundle.ts";

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const Coded = z.object({ code: z.string(), params: Params.optional() });

const ImportData = z.object({
  file: z.object({
    name: z.string(),
    hash: z.string(),
    size: z.number().int(),
  }),
  /** Read as these only; null: as whatever it is. */
  formats: z.array(z.enum(FORMATS)).nullable(),
  /** Who may see what is taken; null: as the file says. */
  auth: z.number().int().nullable(),
});
export type ImportData = z.infer<typeof ImportData>;

export const IMPORT_STATES = [
  /** Until the preview is there. */
  "reading",
  /** Until somebody has chosen. */
  "ready",
  "running",
  /** By the end of the process, a fault, or somebody's stop. */
  "interrupted",
  "done",
  /** The file as a whole cannot be read. */
  "failed",
] as const;

/** A file of problems on its way into the site. */
export interface ImportJob extends ImportData {
  id: number;
  uid: string;
  by: string;
  at: number;
  state: typeof IMPORT_STATES[number];
  fault: z.infer<typeof Coded> | null;
  /** Problems in the file, and how many have been dealt with. */
  total: number;
  done: number;
}

/** It stands alone: what is taken from a file may be about many problems. */
export const IMPORTS: JobSpec<ImportData> = {
  name: "import",
  data: ImportData,
  // A file may be what has ended the process: somebody asks for it again.
  goesOn: false,
  atOnce: 4,
  // Of which one is read: the others were left by a full disk.
  perPerson: 3,
  isAlone: () => false,
  taken: "importBusy",
};

export const importOf = (job: JobOf<ImportData>): ImportJob => ({
  ...job.data,
  id: job.id,
  uid: job.uid,
  by: job.by,
  at: job.at,
  state: stateOf(job),
  fault: job.result,
  total: job.total,
  done: job.done,
});

function stateOf({ state, step }: JobOf<ImportData>): ImportJob["state"] {
  switch (state) {
    case "running":
      return step === "reading" ? "reading" : "running";
    case "waiting":
      return "ready";
    case "cancelled":
      throw new Error("an import that is stopped is gone, or is interrupted");
    default:
      return state;
  }
}

/** What is to become of a problem of the file. */
export const DECISIONS = [
  "new",
  "rename",
  "replace",
  "skip",
  "refuse",
] as const;
export type Decision = typeof DECISIONS[number];

/** One problem of a file: what it is, what was chosen, what has come of it. */
export const ImportItem = z.object({
  job: z.number().int(),
  n: z.number().int(),
  format: z.enum(FORMATS),
  root: z.string(),
  title: z.string(),
  problemId: z.string(),
  fingerprint: z.string(),
  cases: z.number().int(),
  /** Of its test data, unpacked. */
  bytes: z.number(),
  findings: z.array(Coded),
  /** It cannot be read. */
  fault: Coded.nullable(),
  /** What is there already: the same problem, or another of its id. */
  clash: z.object({
    kind: z.enum(["same", "id"]),
    /** Null: one of this very file. */
    pid: z.number().int().nullable(),
    problemId: z.string(),
  }).nullable(),
  decision: z.enum(DECISIONS),
  /** The number that a new one gets, once it is being made. */
  pid: z.number().int().nullable(),
  outcome: z.enum(["created", "replaced", "skipped", "failed"]).nullable(),
  refusal: Coded.nullable(),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** What has come in from where, so that it does not come twice unasked. */
const Imported = z.object({
  fingerprint: z.string(),
  pid: z.number().int(),
  at: z.number().int(),
});
export type Imported = z.infer<typeof Imported>;

const importItemCollection = (store: Store) =>
  store.collection<ImportItem, [job: number, n: number]>({
    name: "import_items",
    audience: "private",
    schema: ImportItem,
    id: ({ job, n }) => [job, n],
  });

const importedCollection = (store: Store) =>
  store.collection<Imported, [fingerprint: string]>({
    name: "imported_problems",
    audience: "private",
    schema: Imported,
    id: ({ fingerprint }) => [fingerprint],
  });

export const importCollections = (store: Store) => ({
  importItems: importItemCollection(store),
  imported: importedCollection(store),
});

/** Work on it has begun and is not over; nobody chooses anything now. */
export const isUnderWay = ({ state }: Pick<ImportJob, "state">): boolean =>
  state === "reading" || state === "running";
