import {
  CLAIM_WAIT_MS,
  type ClaimRequest,
  type JudgeIdentity,
  type JudgeOutcome,
  type JudgeTask,
  LEASE_MS,
  MAX_ATTEMPTS,
  MAX_FAULTS,
  type TaskRef,
} from "../judging/protocol.ts";
import { STATUS } from "../judging/status.ts";
import { err, ok } from "../result.ts";
import type { Site } from "../site.ts";
import { toLiveState } from "../submissions/live.ts";
import type { Task } from "./schema.ts";
import { loadTask } from "./payload.ts";
import { putBack, recordVerdict, settle, systemError } from "./verdicts.ts";

/** Tasks that are read at a time. */
const LOOK_AT = 300;
const EXPIRY_CHECK_MS = 2_000;

/**
 * Hands tasks to judges under leases. The store holds all that matters, so a
 * new process goes on where a killed one stopped; here is only who waits.
 */
export class Scheduler {
  readonly #site: Site;
  readonly #idle = new Set<() => void>();
  /** Counts the calls to wake up, for those that are about to lie down. */
  #calls = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(site: Site) {
    this.#site = site;
    site.tasks.onChange(({ after }) => {
      if (after?.state === "waiting") this.#wake();
    });
  }

  start(): void {
    this.#timer = setInterval(
      () =>
        this.expireLeases(this.#site.clock()).catch((reason) =>
          this.#site.log.error("lease check failed", { reason })
        ),
      EXPIRY_CHECK_MS,
    );
  }

  /** Answers waiting claims with nothing and takes no more. */
  stop(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#wake();
  }

  /** Tasks for a judge with free slots; waits a while when there are none. */
  async claim(request: ClaimRequest, signal: AbortSignal) {
    const { clock, judges } = this.#site;
    const until = clock() + CLAIM_WAIT_MS;
    if (judges.greet(request, clock())) await this.#releaseOlder(request.judge);
    for (;;) {
      const calls = this.#calls;
      const tasks = await this.#take(request);
      const left = until - clock();
      if (tasks.length > 0 || left <= 0 || this.#closed || signal.aborted) {
        return tasks;
      }
      // Longer only if the clock was set back.
      const rest = Math.min(
        left,
        CLAIM_WAIT_MS,
        judges.restLeft(request.judge.name, clock()) || Infinity,
      );
      if (calls === this.#calls) await this.#sleep(rest, signal);
      judges.touch(request.judge.name, clock());
    }
  }

  /** Extends the leases of what the judge runs; returns what it has lost. */
  async heartbeat(
    judge: JudgeIdentity,
    running: readonly TaskRef[],
  ): Promise<number[]> {
    const { site, now } = this.#here();
    site.judges.touch(judge.name, now);
    const lost: number[] = [];
    for (const { id, attempt } of running) {
      const kept = await this.#ifHeld(judge, { id, attempt }, (task) => ({
        ...task,
        leaseUntil: now + LEASE_MS,
      }));
      if (!kept) lost.push(id);
    }
    return lost;
  }

  /** Shows how far a task is. The first call moves Compiling to Judging. */
  async progress(
    judge: JudgeIdentity,
    ref: TaskRef,
    { done, total }: { done: number; total: number },
  ): Promise<boolean> {
    const { site } = this.#here();
    if (!isHeld(await site.tasks.get(ref.id), judge, ref)) return false;
    const submission = await site.submissions.get(ref.id);
    if (submission?.status === STATUS.compiling) {
      const moved = await site.store.transact(async (tx) => {
        const task = await tx.get(site.tasks, ref.id);
        if (!isHeld(task, judge, ref)) return err("stale");
        const current = await tx.get(site.submissions, ref.id);
        if (current === null) return err("stale");
        return ok(
          tx.put(site.submissions, { ...current, status: STATUS.judging }),
        );
      });
      if (!moved.ok) return false;
    }
    const current = await site.submissions.get(ref.id);
    if (current?.status !== STATUS.judging) return false;
    site.live.publish({ ...toLiveState(current), done, total });
    return true;
  }

  /** False when the task has gone to another claim meanwhile. */
  async result(
    judge: JudgeIdentity,
    ref: TaskRef,
    outcome: JudgeOutcome,
  ): Promise<boolean> {
    const { site, now } = this.#here();
    site.judges.touch(judge.name, now);
    if (outcome.kind === "fault") {
      site.log.warn("judge fault", {
        judge: judge.name,
        submission: ref.id,
        reason: outcome.reason,
      });
    }
    const claim = { ...ref, instance: judge.instance };
    return (await settle(site, claim, outcome, MAX_FAULTS)).ok;
  }

  /** A judge that stops gives back what it will not finish. */
  async release(judge: JudgeIdentity, refs: readonly TaskRef[]): Promise<void> {
    const { site } = this.#here();
    site.judges.forget(judge.name, judge.instance);
    for (const ref of refs) {
      await this.#putBackIf(ref.id, (task) => isHeld(task, judge, ref));
    }
  }

  /** Returns the tasks of judges that have fallen silent to the queue. */
  async expireLeases(now: number): Promise<void> {
    const { rows } = await this.#site.tasks.list("lease", { limit: LOOK_AT });
    for (const { id, leaseUntil, judge } of rows) {
      if (!isOver(leaseUntil!, now)) continue;
      this.#site.log.warn("lease expired", {
        submission: id,
        judge: judge?.name,
      });
      await this.#putBackIf(
        id,
        (task) => task.leaseUntil !== null && isOver(task.leaseUntil, now),
      );
    }
  }

  /** Returns all that a judge holds to the queue: it is not to go on. */
  async recall(name: string): Promise<void> {
    const { rows } = await this.#site.tasks.list("judge", {
      prefix: [name],
      limit: LOOK_AT,
    });
    for (const { id } of rows) {
      await this.#putBackIf(id, (task) => task.judge?.name === name);
    }
  }

  /** Waiting claims look again: a judge may take tasks that could not. */
  lookAgain(): void {
    this.#wake();
  }

  async #take(request: ClaimRequest): Promise<JudgeTask[]> {
    const taken: JudgeTask[] = [];
    if (!this.#mayTake(request.judge)) return taken;
    let cursor: string | null = null;
    // To the end: what only another judge can take must not hide the rest.
    do {
      const { tasks } = this.#site;
      const page = await tasks.list("waiting", { limit: LOOK_AT, cursor });
      for (const { id, language } of page.rows) {
        if (taken.length === request.free || this.#closed) return taken;
        if (!request.languages.includes(language)) continue;
        const task = await this.#claimOne(id, request.judge);
        if (task !== null) taken.push(task);
      }
      cursor = page.cursor;
    } while (cursor !== null);
    return taken;
  }

  /** Not while an administrator says no, nor right after a fault of its own. */
  #mayTake({ name }: JudgeIdentity): boolean {
    const { site, now } = this.#here();
    return site.judgeDirectory.mayTake(name) &&
      site.judges.restLeft(name, now) === 0;
  }

  async #claimOne(id: number, judge: JudgeIdentity): Promise<JudgeTask | null> {
    const { site, now } = this.#here();
    const claimed = await site.store.transact(async (tx) => {
      const task = await tx.get(site.tasks, id);
      const submission = await tx.get(site.submissions, id);
      if (task?.state !== "waiting") return err("taken");
      if (submission === null) {
        tx.delete(site.tasks, id);
        return ok(null);
      }
      const payload = await loadTask(site, submission, task.attempt + 1);
      if (!payload.ok) {
        await recordVerdict(tx, site, task, systemError(payload.error));
        return ok(null);
      }
      tx.put(site.submissions, {
        ...submission,
        status: STATUS.compiling,
        judger: judge.name,
      });
      tx.put(site.tasks, {
        ...task,
        state: "claimed",
        attempt: task.attempt + 1,
        judge,
        leaseUntil: now + LEASE_MS,
      });
      return ok(payload.value);
    });
    return claimed.ok ? claimed.value : null;
  }

  /** A judge that was started again holds nothing of what it held before. */
  async #releaseOlder(judge: JudgeIdentity): Promise<void> {
    const { rows } = await this.#site.tasks.list("judge", {
      prefix: [judge.name],
      limit: LOOK_AT,
    });
    for (const { id } of rows) {
      await this.#putBackIf(
        id,
        (task) =>
          task.judge?.name === judge.name &&
          task.judge.instance !== judge.instance,
      );
    }
  }

  async #putBackIf(id: number, when: (task: Task) => boolean): Promise<void> {
    const { site } = this.#here();
    await site.store.transact(async (tx) => {
      const task = await tx.get(site.tasks, id);
      if (task === null || !when(task)) return err("stale");
      if (task.attempt < MAX_ATTEMPTS) await putBack(tx, site, task);
      else await recordVerdict(tx, site, task, systemError("judgeLost"));
      return ok(null);
    });
  }

  async #ifHeld(
    judge: JudgeIdentity,
    ref: TaskRef,
    change: (task: Task) => Task,
  ): Promise<boolean> {
    const { site } = this.#here();
    const kept = await site.store.transact(async (tx) => {
      const task = await tx.get(site.tasks, ref.id);
      if (!isHeld(task, judge, ref)) return err("stale");
      return ok(tx.put(site.tasks, change(task)));
    });
    return kept.ok;
  }

  #here() {
    return { site: this.#site, now: this.#site.clock() };
  }

  #wake(): void {
    this.#calls++;
    for (const wake of this.#idle) wake();
  }

  #sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#idle.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#idle.add(wake);
      signal.addEventListener("abort", wake);
    });
  }
}

/** One that ends later than any can was given before the clock was set back. */
const isOver = (leaseUntil: number, now: number) =>
  leaseUntil <= now || leaseUntil > now + 2 * LEASE_MS;

function isHeld(
  task: Task | null,
  judge: JudgeIdentity,
  ref: TaskRef,
): task is Task {
  return task !== null && task.attempt === ref.attempt &&
    task.judge?.instance === judge.instance;
}
