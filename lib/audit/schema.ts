import { z } from "zod";
import type { Store } from "../store/store.ts";

/** What a deed is about, by its address (`kinds.ts`). */
export const AUDIT_KINDS = [
  "settings",
  "rights",
  "account",
  "verdict",
  "problem",
  "contest",
  "training",
  "quiz",
  "discussion",
  "group",
  "course",
  "notice",
  "judge",
  "backup",
  "exchange",
  "other",
] as const;
export type AuditKind = typeof AUDIT_KINDS[number];

/** One field of a record; null: it is not there. */
const FieldChange = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const RecordChange = z.object({
  /** Of the collection, and the record's key in it. */
  what: z.string(),
  id: z.string(),
  /** What people know it by; "": only by its key. */
  label: z.string(),
  fields: z.array(FieldChange),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** What one commit of one request has changed, and by whom. */
export const AuditRecord = z.object({
  /** The later the larger. */
  id: z.string(),
  at: z.number().int(),
  /** Who has asked for it, and from which address. */
  uid: z.string(),
  username: z.string(),
  ip: z.string(),
  /** The line of the route table. */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** What stood for `:name` in the address, and its query. */
  path: z.string(),
  changes: z.array(RecordChange),
  /** How many records it has changed; more than are listed, if they were many. */
  total: z.number().int(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const auditCollection = (store: Store) =>
  store.collection<AuditRecord, [id: string]>({
    name: "audit",
    audience: "private",
    schema: AuditRecord,
    id: ({ id }) => [id],
  });

/** What ids of a moment begin with: they are in the order of time. */
export const idPrefix = (at: number) => String(at).padStart(15, "0");

/** How long records are kept. */
const Keeping = z.object({
  id: z.literal("audit"),
  /** Null: for ever. */
  keepDays: z.number().int().nullable(),
});

export const keepingCollection = (store: Store) =>
  store.collection<z.infer<typeof Keeping>, [id: string]>({
    name: "audit_keeping",
    audience: "private",
    schema: Keeping,
    id: ({ id }) => [id],
  });

/** The least and the most that can be chosen, in days. */
export const MIN_KEEP_DAYS = 30;
export const MAX_KEEP_DAYS = 36_500;

export const KeepingDraft = z.object({
  /** Empty: for ever. */
  keepDays: z.preprocess(
    (value) => value === "" || value === undefined ? null : value,
    z.coerce.number("auditDays").int("auditDays")
      .min(MIN_KEEP_DAYS, "auditDays").max(MAX_KEEP_DAYS, "auditDays")
      .nullable(),
  ),
});
