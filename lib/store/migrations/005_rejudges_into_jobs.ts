import type { Store } from "../store.ts";
import { intoJobs, MOVED } from "./into_jobs.ts";

interface Rejudge {
  id: number;
  pid: number;
  by: string;
  byUid: string;
  at: number;
  reason: string;
  mode: string;
  status: number | null;
  includesManual: boolean;
  state: string;
  reached: number;
  total: number;
}

const STATES: Record<string, string> = {
  judging: "waiting",
  applied: "done",
  dropped: "cancelled",
};

/** Rejudges are jobs; what was under way goes on where it was. */
export async function run({ kv }: Store): Promise<void> {
  await intoJobs<Rejudge>(kv, {
    name: "rejudges",
    indexes: ["open", "problem", "underWay"],
    jobOf: ({ id, pid, by, byUid, at, state, reached, total, ...old }) => {
      const { reason, mode, status, includesManual } = old;
      const now = STATES[state] ?? "running";
      return {
        ...MOVED,
        kind: "rejudge",
        id,
        subject: pid,
        uid: byUid,
        by,
        at,
        state: now,
        step: state,
        cursor: reached,
        done: total,
        total,
        isTidy: now === "done" || now === "cancelled",
        holds: now === "running" || now === "waiting" ? `rejudge/${pid}` : null,
        data: { reason, mode, status, includesManual },
      };
    },
  });
}
