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
  /** Only these formats are read; null: all. */
  formats: z.array(z.enum(FORMATS)).nullable(),
  /** Who may see the imported problems; null: as the file says. */
  auth: z.number().int().nullable(),
});
export type ImportData = z.infer<typeof ImportData>;

export const IMPORT_STATES = [
  /** Until the preview is made. */
  "reading",
  /** Until somebody has chosen. */
  "ready",
  "running",
  /** By the end of the process, by a fault, or because somebody stopped it. */
  "interrupted",
  "done",
  /** The file as a whole cannot be read. */
  "failed",
] as const;

/** An import: a file of problems that somebody brings into the site. */
export interface ImportJob extends ImportData {
  id: number;
  uid: string;
  by: string;
  at: number;
  state: typeof IMPORT_STATES[number];
  fault: z.infer<typeof Coded> | null;
  /** How many problems the file has, and how many are done. */
  total: number;
  done: number;
}

/** Imports as a kind of job. They have no subject, because a file may have many problems. */
export const IMPORTS: JobSpec<ImportData> = {
  name: "import",
  data: ImportData,
  // The file may be what ended the process, so it goes on only when somebody asks.
  goesOn: false,
  atOnce: 4,
  // Only one at a time is read; others may have been left by a full disk.
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

/** What can be done with a problem of the file. */
export const DECISIONS = [
  "new",
  "rename",
  "replace",
  "skip",
  "refuse",
] as const;
export type Decision = typeof DECISIONS[number];

/** One problem of a file: what it is, what was chosen, and what came of it. */
export const ImportItem = z.object({
  job: z.number().int(),
  n: z.number().int(),
  format: z.enum(FORMATS),
  root: z.string(),
  title: z.string(),
  problemId: z.string(),
  fingerprint: z.string(),
  cases: z.number().int(),
  /** The size of its test data, unpacked. */
  bytes: z.number(),
  findings: z.array(Coded),
  /** Why it cannot be read; null: it can. */
  fault: Coded.nullable(),
  /** The problem that exists already: the same one, or another with its id. */
  clash: z.object({
    kind: z.enum(["same", "id"]),
    /** Null: it is another problem of this file. */
    pid: z.number().int().nullable(),
    problemId: z.string(),
  }).nullable(),
  decision: z.enum(DECISIONS),
  /** The number of the problem, once it is being created. */
  pid: z.number().int().nullable(),
  outcome: z.enum(["created", "replaced", "skipped", "failed"]).nullable(),
  refusal: Coded.nullable(),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** What was imported from where, so that it is not imported twice by mistake. */
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

/** Tells whether an import is being worked on, so that nobody can choose now. */
export const isUnderWay = ({ state }: Pick<ImportJob, "state">): boolean =>
  state === "reading" || state === "running";
