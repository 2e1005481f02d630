import { compileWork } from "../authoring/compile_check.ts";
import { dataBuildWork } from "../authoring/data_build_work.ts";
import { solutionRunWork } from "../authoring/solution_run_work.ts";
import { slidesWork } from "../courses/slide_making.ts";
import type { TaskWork } from "../queue/work.ts";
import { submissionWork } from "../submissions/verdicts.ts";
import type { Site } from "./site.ts";
import { previewWork } from "../submissions/rejudging/preview.ts";
import { rehearsalWork } from "../rehearsals/work.ts";
import { runWork } from "../submissions/test_runs/test_run.ts";

/** What is done with the results of each kind of judging task, by the areas they belong to. */
export const openTaskKinds = (site: Site): TaskWork => ({
  submission: submissionWork(site),
  preview: previewWork(site),
  run: runWork(site),
  trial: solutionRunWork(site),
  compile: compileWork(site),
  make: dataBuildWork(site),
  slides: slidesWork(site),
  rehearsal: rehearsalWork(site),
});
