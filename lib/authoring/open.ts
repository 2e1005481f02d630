import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import {
  compileCheckCollection,
  CompileRequests,
  compileSourceBlobs,
} from "./compile_requests.ts";
import {
  builtCaseCollection,
  DATA_BUILDS,
  dataBuildPlanBlobs,
} from "./data_build_record.ts";
import { AuthoringNews } from "./news.ts";
import {
  solutionRunCollection,
  solutionRunReportBlobs,
} from "./solution_runs.ts";

/** Opens what verifies problems: compile checks, runs of solutions, builds of test data. */
export function openAuthoring(store: Store, jobs: Jobs) {
  const compileChecks = compileCheckCollection(store);
  const solutionRuns = solutionRunCollection(store);
  const dataBuilds = jobs.kind(DATA_BUILDS);
  const builtCases = builtCaseCollection(store);
  return {
    compileChecks,
    compileIds: store.sequence("compile_check"),
    compileSources: compileSourceBlobs(store),
    compileRequests: new CompileRequests(compileChecks),
    solutionRuns,
    solutionRunIds: store.sequence("trial"),
    solutionRunReports: solutionRunReportBlobs(store),
    dataBuilds,
    dataBuildIds: store.sequence("making"),
    dataBuildPlans: dataBuildPlanBlobs(store),
    builtCases,
    builtCaseIds: store.sequence("made_case"),
    news: new AuthoringNews(
      solutionRuns,
      dataBuilds,
      builtCases,
      store.channel,
    ),
  };
}
export type Authoring = ReturnType<typeof openAuthoring>;
