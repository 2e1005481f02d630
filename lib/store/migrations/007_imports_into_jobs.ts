import type { Store } from "../store.ts";
import { intoJobs, MOVED } from "./into_jobs.ts";

interface ImportJob {
  id: number;
  uid: string;
  by: string;
  at: number;
  file: unknown;
  formats: unknown;
  state: string;
  fault: { code: string; params?: Record<string, string | number> } | null;
  total: number;
  done: number;
  auth: number | null;
}

const PLACES: Record<string, { state: string; step: string }> = {
  reading: { state: "running", step: "reading" },
  ready: { state: "waiting", step: "ready" },
  running: { state: "running", step: "taking" },
  done: { state: "done", step: "taking" },
  failed: { state: "failed", step: "ready" },
};

/** Imports are jobs; the next start interrupts what was under way, as ever. */
export async function run({ kv }: Store): Promise<void> {
  await intoJobs<ImportJob>(kv, {
    name: "import_jobs",
    indexes: ["underWay"],
    jobOf: ({ id, uid, by, at, fault, total, done, ...old }) => {
      const { file, formats, auth } = old;
      return {
        ...MOVED,
        // Without a preview it goes on with reading.
        ...PLACES[old.state] ??
          { state: "interrupted", step: total === 0 ? "reading" : "taking" },
        kind: "import",
        id,
        subject: null,
        uid,
        by,
        at,
        cursor: 0,
        done,
        total,
        result: fault,
        isTidy: old.state === "done" || old.state === "failed",
        holds: null,
        data: { file, formats, auth },
      };
    },
  });
}
