import type { Migration } from "../migrate.ts";
import { run as tasksOfThreeKinds } from "./002_tasks_of_three_kinds.ts";
import { run as submissionsInBlocks } from "./003_submissions_in_blocks.ts";
import { run as venues } from "./004_venues.ts";
import { run as rejudgesIntoJobs } from "./005_rejudges_into_jobs.ts";
import { run as makingsIntoJobs } from "./006_makings_into_jobs.ts";
import { run as importsIntoJobs } from "./007_imports_into_jobs.ts";

/**
 * Every change of shape, oldest first, a file each (`002_what_it_changes.ts`).
 * A released migration is never edited.
 */
export const migrations: Migration[] = [
  { version: 1, name: "first shape", run: () => Promise.resolve() },
  { version: 2, name: "tasks of three kinds", run: tasksOfThreeKinds },
  { version: 3, name: "submissions in blocks", run: submissionsInBlocks },
  { version: 4, name: "venues", run: venues },
  { version: 5, name: "rejudges into jobs", run: rejudgesIntoJobs },
  { version: 6, name: "makings into jobs", run: makingsIntoJobs },
  { version: 7, name: "imports into jobs", run: importsIntoJobs },
];
