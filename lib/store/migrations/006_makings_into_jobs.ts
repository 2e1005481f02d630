import type { Store } from "../store.ts";
import { intoJobs, MOVED } from "./into_jobs.ts";

interface Making {
  pid: number;
  run: number;
  kind: string;
  by: string;
  byUid: string;
  at: number;
  state: string;
  keeps: boolean;
  applies: boolean;
  caseVersion: string;
  total: number;
  reached: number;
  reason: string | null;
}

const PLACES: Record<string, { state: string; step: string }> = {
  queueing: { state: "running", step: "queueing" },
  running: { state: "waiting", step: "making" },
  ready: { state: "waiting", step: "ready" },
  applied: { state: "done", step: "applying" },
  checked: { state: "done", step: "making" },
  failed: { state: "failed", step: "making" },
  dropped: { state: "cancelled", step: "making" },
};

/** Makings of data are jobs; what was under way goes on where it was. */
export async function run({ kv }: Store): Promise<void> {
  await intoJobs<Making>(kv, {
    name: "makings",
    indexes: ["underWay"],
    jobOf: ({ pid, run, by, byUid, at, reached, total, reason, ...old }) => {
      const { kind, keeps, applies, caseVersion } = old;
      const isAlone = old.state === "queueing" || old.state === "running";
      return {
        ...MOVED,
        ...PLACES[old.state],
        kind: "making",
        id: run,
        subject: pid,
        uid: byUid,
        by,
        at,
        cursor: reached,
        done: reached,
        total,
        result: reason === null ? null : { code: reason },
        // The last process may have been killed while it took rows away.
        isTidy: old.state === "applied" || old.state === "checked",
        holds: isAlone ? `making/${pid}` : null,
        data: { kind, keeps, applies, caseVersion },
      };
    },
  });
}
