import { z } from "zod";
import type { Store } from "../store/store.ts";
import { FORMATS } from "./bundle.ts";

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const Coded = z.object({ code: z.string(), params: Params.optional() });

/** A file of problems on its way into the site. */
export const ImportJob = z.object({
  id: z.number().int(),
  uid: z.string(),
  by: z.string(),
  at: z.number().int(),
  file: z.object({
    name: z.string(),
    hash: z.string(),
    size: z.number().int(),
  }),
  /** Read as these only; null: as whatever it is. */
  formats: z.array(z.enum(FORMATS)).nullable(),
  /**
   * `reading` until the preview is there, `ready` until somebody has chosen,
   * `running`, `done`; `interrupted` by the end of the process; `failed`: the
   * file as a whole cannot be read.
   */
  state: z.enum([
    "reading",
    "ready",
    "running",
    "interrupted",
    "done",
    "failed",
  ]),
  fault: Coded.nullable(),
  /** Problems in the file, and how many have been dealt with. */
  total: z.number().int(),
  done: z.number().int(),
  /** Who may see what is taken; null: as the file says. */
  auth: z.number().int().nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;

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

const importJobCollection = (store: Store) =>
  store.collection<ImportJob, [id: number]>({
    name: "import_jobs",
    schema: ImportJob,
    id: ({ id }) => [id],
    index: {
      underWay: (job) => isUnderWay(job) ? [job.at] : undefined,
    },
  });

const importItemCollection = (store: Store) =>
  store.collection<ImportItem, [job: number, n: number]>({
    name: "import_items",
    schema: ImportItem,
    id: ({ job, n }) => [job, n],
  });

const importedCollection = (store: Store) =>
  store.collection<Imported, [fingerprint: string]>({
    name: "imported_problems",
    schema: Imported,
    id: ({ fingerprint }) => [fingerprint],
  });

export const importCollections = (store: Store) => ({
  importJobs: importJobCollection(store),
  importItems: importItemCollection(store),
  imported: importedCollection(store),
});

/** Work on it has begun and is not over; nobody chooses anything now. */
export const isUnderWay = ({ state }: Pick<ImportJob, "state">): boolean =>
  state === "reading" || state === "running";

/** A job is settled: its file is not needed any more. */
export const isOver = ({ state }: Pick<ImportJob, "state">): boolean =>
  state === "done" || state === "failed";
