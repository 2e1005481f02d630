import type { Store } from "../store/store.ts";
import type { Readings } from "./differences.ts";
import { auditCollection, keepingCollection } from "./schema.ts";
import { watchCommits } from "./witness.ts";

/** Opens the audit log: who has changed what. */
export function openAudit(store: Store) {
  const records = auditCollection(store);
  const readings: Readings = new Map();
  watchCommits(store, records, readings);
  return {
    records,
    keeping: keepingCollection(store),
    /** What is read of records whose defaults stand elsewhere, by collection. */
    readings,
  };
}
export type Audit = ReturnType<typeof openAudit>;
