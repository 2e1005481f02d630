import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import { ACCOUNT_IMPORTS, importedPeople } from "./import_schema.ts";

/** Opens the work that makes many accounts. */
export const openAccountLists = (store: Store, jobs: Jobs) => ({
  imports: jobs.kind(ACCOUNT_IMPORTS),
  importIds: store.sequence("account_import"),
  people: importedPeople(store),
});
export type AccountLists = ReturnType<typeof openAccountLists>;
