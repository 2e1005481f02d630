import { z } from "zod";
import { GENDERS, ROLES } from "../accounts/schema.ts";
import { Deed } from "../audit/witness.ts";
import type { JobOf, JobSpec } from "../jobs/spec.ts";
import type { Store } from "../store/store.ts";

/** Why an account could not be made: what somebody else had done meanwhile. */
const Fault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  field: z.string().optional(),
});
export type Fault = z.infer<typeof Fault>;

const AccountImport = z.object({
  /** Of the list of slips, which has names and passwords. */
  key: z.string(),
  role: z.enum(ROLES),
  /** Whether the slips stay once the accounts are there; not if all passwords were given. */
  keepsSlips: z.boolean(),
  /** What kept accounts from being made, each once. */
  faults: z.array(Fault),
  /** Which were not made, counted from 0, and the place of the reason in `faults`. */
  left: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** For the audit log: who has asked for it, and where. */
  deed: Deed.nullable(),
});
export type AccountImport = z.infer<typeof AccountImport>;
export type ImportJob = JobOf<AccountImport>;

/** Accounts that are made one after the other. The cursor counts the rows that are over, `done` the accounts. */
export const ACCOUNT_IMPORTS: JobSpec<AccountImport> = {
  name: "accounts",
  data: AccountImport,
  goesOn: true,
  // Beside a class that takes its time, a single account comes at once.
  atOnce: 4,
  perPerson: 50,
  isAlone: () => false,
  taken: "jobsBusy",
};

/** What an account has beside what stands on its slip; the same order. */
const Person = z.object({
  email: z.string().nullable(),
  gender: z.enum(GENDERS),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const importedPeople = (store: Store) =>
  store.blobs<Person[], [id: number]>({
    name: "account_import_rows",
    audience: "private",
    schema: z.array(Person),
  });
