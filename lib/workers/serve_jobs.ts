import { parentPort } from "node:worker_threads";
import type { Jobs } from "./jobs.ts";
import { ABORTED, type Answer, type Order, PARTS, type Word } from "./order.ts";
import { createTask, LateError } from "./task.ts";

/** Runs in the thread: does each order that comes and sends its answer. */
export function serveJobs(jobs: Jobs): void {
  const say = (word: Word) => parentPort?.postMessage(word);

  async function answerTo(order: Order): Promise<Answer> {
    const { name, input, budgetMs, shared } = order;
    const task = createTask(budgetMs, {
      isAborted: () => Atomics.load(shared, ABORTED) === 1,
      report: (news) => say({ kind: "report", news }),
      onPart: () => Atomics.add(shared, PARTS, 1),
    });
    try {
      return { kind: "done", output: await jobs[name](input, task) };
    } catch (reason) {
      if (reason instanceof LateError) return { kind: "late" };
      const isError = reason instanceof Error;
      return {
        kind: "broken",
        reason: isError ? reason.stack ?? reason.message : String(reason),
      };
    }
  }

  parentPort?.on("message", async (order: Order) => say(await answerTo(order)));
}
