import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../store/store.ts";
import type { PoolOptions } from "../workers/pool.ts";
import type { Workers } from "../workers/workers.ts";
import { COMPARISONS, PairDecision, ReportPart } from "./schema.ts";

/** Programs are compared in a thread of its own, which waits for all that is urgent. */
export const SIMILAR_THREADS: Omit<PoolOptions, "log" | "program"> = {
  size: 1,
  runningPerAccount: 1,
  waitingPerAccount: 2,
  memoryMb: 256,
  idleMs: 5_000,
};

/** Opens what is known of similar programs: reports in parts, and what people have decided. */
export const openSimilar = (store: Store, jobs: Jobs, threads: Workers) => ({
  jobs: jobs.kind(COMPARISONS),
  jobIds: store.sequence("similar"),
  threads,
  parts: store.blobs<ReportPart, [job: number, pid: number]>({
    name: "similar_parts",
    audience: "private",
    schema: ReportPart,
  }),
  decisions: store.collection<PairDecision, [a: number, b: number]>({
    name: "similar_decisions",
    audience: "private",
    schema: PairDecision,
    id: ({ a, b }) => [a, b],
    index: {
      first: ({ uids }) => [uids[0]],
      second: ({ uids }) => [uids[1]],
      problem: ({ pid }) => [pid],
    },
  }),
});
export type Similar = ReturnType<typeof openSimilar>;
