import { makingWork } from "./authoring/making_job.ts";
import { MAKINGS } from "./authoring/makings.ts";
import { importWork } from "./exchange/import_job.ts";
import { IMPORTS } from "./exchange/schema.ts";
import { Jobs } from "./jobs/jobs.ts";
import type { Site } from "./site.ts";
import type { Store } from "./store/store.ts";
import { REJUDGES, rejudgeWork } from "./submissions/rejudge_job.ts";

/** The kinds of jobs that a site has, by the areas that they belong to. */
export function openJobKinds(store: Store, clock: () => number) {
  const jobs = new Jobs(store, clock);
  return {
    jobs,
    rejudges: jobs.kind(REJUDGES),
    importJobs: jobs.kind(IMPORTS),
    makings: jobs.kind(MAKINGS),
  };
}

/** Says what is done for each of them, by the process that is at them. */
export function startJobKinds(site: Site): void {
  site.rejudges.does(rejudgeWork(site));
  site.importJobs.does(importWork(site));
  site.makings.does(makingWork(site));
  site.madeCases.onState((_, row) => {
    if (row?.report) site.makings.wake(row.run);
  });
}
