import { accountImportWork } from "../account_lists/import_job.ts";
import { backupWork } from "../backups/job.ts";
import { dataBuildJob } from "../authoring/data_build_job.ts";
import { contestImportWork } from "../ccs/importing/import_job.ts";
import { importWork } from "../exchange/importing/import_job.ts";
import { quizImportWork } from "../quizzes/exchange/import_job.ts";
import { regradeWork } from "../quizzes/regrading/regrade_job.ts";
import { comparisonWork } from "../similar/comparison_job.ts";
import { rejudgeWork } from "../submissions/rejudging/rejudge_job.ts";
import type { Site } from "./site.ts";

/** Sets what is done for each kind of job; called by the process that runs them. */
export function startJobKinds(site: Site): void {
  const { dataBuilds, builtCases } = site.authoring;
  site.accountLists.imports.does(accountImportWork(site));
  site.submissions.rejudges.does(rejudgeWork(site));
  site.quizzes.regrades.does(regradeWork(site));
  site.quizzes.imports.does(quizImportWork(site));
  site.contestImports.jobs.does(contestImportWork(site));
  site.exchange.importJobs.does(importWork(site));
  site.similar.jobs.does(comparisonWork(site));
  site.backups.jobs.does(backupWork(site));
  dataBuilds.does(dataBuildJob(site));
  builtCases.onState((_, row) => {
    if (row?.report) dataBuilds.wake(row.run);
  });
}
