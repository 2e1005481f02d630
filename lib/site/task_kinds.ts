import { compileWork } from "../authoring/compile_check.ts";
import { makeWork } from "../authoring/make_work.ts";
import { trialWork } from "../authoring/trial_work.ts";
import type { TaskWork } from "../queue/work.ts";
import { submissionWork } from "../submissions/verdicts.ts";
import type { Site } from "./site.ts";
import { previewWork } from "../submissions/rejudging/preview.ts";
import { runWork } from "../submissions/test_run.ts";

/** What becomes of the tasks of each kind, by the areas that they belong to. */
export const openTaskKinds = (site: Site): TaskWork => ({
  submission: submissionWork(site),
  preview: previewWork(site),
  run: runWork(site),
  trial: trialWork(site),
  compile: compileWork(site),
  make: makeWork(site),
});
