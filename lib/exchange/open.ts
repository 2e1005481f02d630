import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import { importCollections, IMPORTS } from "./schema.ts";

/** Opens imports of problems from other judges. */
export const openExchange = (store: Store, jobs: Jobs) => ({
  importJobs: jobs.kind(IMPORTS),
  importIds: store.sequence("import"),
  ...importCollections(store),
});
export type Exchange = ReturnType<typeof openExchange>;
