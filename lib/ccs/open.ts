import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import { CONTEST_IMPORTS } from "./importing/schema.ts";

/** Opens imports of archives of contests. */
export const openContestImports = (store: Store, jobs: Jobs) => ({
  jobs: jobs.kind(CONTEST_IMPORTS),
  ids: store.sequence("contest_import"),
});
export type ContestImports = ReturnType<typeof openContestImports>;
