/** A thread program for tests: jobs that mean harm, and one that does not. */

import { serveJobs } from "../lib/workers/serve_jobs.ts";
import type { Task } from "../lib/workers/task.ts";

const HOSTILE = {
  echo: (text: string, task: Task) =>
    Promise.resolve(task.bounded(() => text.toUpperCase())),
  loop: (_: null, task: Task) =>
    Promise.resolve(task.bounded(() => {
      for (;;);
    })),
  expression: (_: null, task: Task) =>
    Promise.resolve(
      task.bounded(() => /^(a+)+$/.test(`${"a".repeat(60)}b`)),
    ),
  memory: (_: null, task: Task) =>
    Promise.resolve(task.bounded(() => {
      const all: unknown[] = [];
      for (;;) all.push(Array.from({ length: 1_000 }, (_, n) => ({ n })));
    })),
  fault: (_: null, task: Task) =>
    Promise.resolve(task.bounded(() => {
      throw new Error("meant");
    })),
  /** Steps until nobody wants it, and tells of each. */
  steps: async (_: null, task: Task) => {
    for (let step = 1; !task.isAborted; step++) {
      task.report(step);
      await new Promise((done) => setTimeout(done));
    }
  },
};

serveJobs(HOSTILE);
