import type { Store } from "../store/store.ts";
import { auditCollection, keepingCollection } from "./schema.ts";
import { watchCommits } from "./witness.ts";

/** Opens the audit log: who has changed what. */
export function openAudit(store: Store) {
  const records = auditCollection(store);
  watchCommits(store, records);
  return { records, keeping: keepingCollection(store) };
}
export type Audit = ReturnType<typeof openAudit>;
