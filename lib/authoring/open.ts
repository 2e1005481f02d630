import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import {
  compileCheckCollection,
  CompileDesk,
  compileSourceBlobs,
} from "./compile_desk.ts";
import { madeCaseCollection, makingOrderBlobs, MAKINGS } from "./makings.ts";
import { AuthoringNews } from "./news.ts";
import { trialCollection, trialReportBlobs } from "./trials.ts";

/** What makes a problem right: compile checks, trials, data that are made. */
export function openAuthoring(store: Store, jobs: Jobs) {
  const compileChecks = compileCheckCollection(store);
  const trials = trialCollection(store);
  const makings = jobs.kind(MAKINGS);
  const madeCases = madeCaseCollection(store);
  return {
    compileChecks,
    compileIds: store.sequence("compile_check"),
    compileSources: compileSourceBlobs(store),
    compileDesk: new CompileDesk(compileChecks),
    trials,
    trialIds: store.sequence("trial"),
    trialReports: trialReportBlobs(store),
    makings,
    makingIds: store.sequence("making"),
    makingOrders: makingOrderBlobs(store),
    madeCases,
    madeIds: store.sequence("made_case"),
    news: new AuthoringNews(trials, makings, madeCases, store.channel),
  };
}
export type Authoring = ReturnType<typeof openAuthoring>;
