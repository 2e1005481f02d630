import { z } from "zod";
import type { JobOf, JobSpec } from "../../jobs/spec.ts";
import type { Finding } from "../archives/archive.ts";

const Told = z.object({
  code: z.string(),
  file: z.string(),
  what: z.string(),
  count: z.number().int(),
});

/** What is in an archive, before it is taken. */
const Report = z.object({
  format: z.enum(["package", "xcpcio"]),
  title: z.string(),
  begin: z.number().int(),
  end: z.number().int(),
  sealAt: z.number().int().nullable(),
  problems: z.array(z.object({ label: z.string(), name: z.string() })),
  teams: z.number().int(),
  /** Teams that only take part. */
  unranked: z.number().int(),
  organizations: z.number().int(),
  runs: z.number().int(),
  /** Runs without a verdict. */
  pending: z.number().int(),
  /** The first of the final board. */
  first: z.array(z.object({
    rank: z.number().int(),
    team: z.string(),
    solved: z.number().int(),
    penalty: z.number().int(),
  })),
});
export type ImportReport = z.infer<typeof Report>;

const ImportData = z.object({
  file: z.object({
    name: z.string(),
    hash: z.string(),
    size: z.number().int(),
  }),
  /** The group in which the contest is to be; null: the site. */
  gid: z.number().int().nullable(),
  /** Null: it was not read, or cannot be. */
  report: Report.nullable(),
  /** What is wrong with it, or was left out. */
  findings: z.array(Told),
  /** The contest that is made of it; null: not begun. */
  cid: z.number().int().nullable(),
});
export type ContestImportData = z.infer<typeof ImportData>;

/** Imports of archives of contests as a kind of job. */
export const CONTEST_IMPORTS: JobSpec<ContestImportData> = {
  name: "contest_import",
  data: ImportData,
  // Nothing half stays there: the next start goes on with it.
  goesOn: true,
  atOnce: 1,
  perPerson: 3,
  isAlone: () => false,
  taken: "importBusy",
};

export interface ContestImport extends Omit<ContestImportData, "findings"> {
  id: number;
  uid: string;
  at: number;
  state: "reading" | "ready" | "taking" | "done" | "failed";
  findings: Finding[];
  total: number;
  done: number;
}

export const contestImportOf = (
  job: JobOf<ContestImportData>,
): ContestImport => ({
  ...job.data,
  findings: job.data.findings as Finding[],
  id: job.id,
  uid: job.uid,
  at: job.at,
  state: job.state === "running"
    ? job.step === "reading" ? "reading" : "taking"
    : job.state === "waiting"
    ? "ready"
    : job.state === "done"
    ? "done"
    : "failed",
  total: job.total,
  done: job.done,
});
