import { outageOf } from "../failure.ts";
import type { ClaimRequest, JudgeOutcome } from "../judging/calls.ts";
import {
  type AnyTask,
  CLAIM_WAIT_MS,
  type JudgeIdentity,
  LEASE_MS,
  taskKey,
  type TaskRef,
} from "../judging/protocol.ts";
import { Bell } from "../machines/bell.ts";
import { err, ok } from "../result.ts";
import type { Site } from "../site.ts";
import { isHeld, type Task } from "./schema.ts";
import { finish, giveUpIf, putBackIf, settle } from "./settle.ts";
import { FailedClaims, HeldTasks, isSuspect } from "./suspects.ts";
import { WaitingQueue } from "./waiting.ts";
import { WaitTeller } from "./waits.ts";
import { WORK } from "./work.ts";

/** Tasks that are read at a time. */
const LOOK_AT = 300;
const EXPIRY_CHECK_MS = 2_000;
/** Claims that throw, one after the other: then it is not the tasks. */
const MAX_FAILED = 3;

/**
 * Hands tasks to judges under leases. The store holds all that matters, so a
 * new process goes on where a killed one stopped; here is only who waits.
 */
export class Scheduler {
  readonly #site: Site;
  readonly waiting = new WaitingQueue();
  readonly #bell = new Bell();
  readonly #held = new HeldTasks();
  readonly #failed = new FailedClaims();
  readonly #teller: WaitTeller;
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  private constructor(site: Site) {
    this.#site = site;
    this.#teller = new WaitTeller(site);
    site.tasks.onChange(({ before, after }) => {
      this.#held.note(before, after);
      if (after === null) this.#failed.forget(before!);
      if (after?.state === "waiting") this.waiting.add(after);
      else this.waiting.remove((after ?? before)!);
      // What must run alone waits for its judge's other tasks, they for it.
      const isEnd = after === null && before?.state === "claimed";
      if (after?.state === "waiting" || isEnd) this.#bell.ring();
    });
  }

  static async open(site: Site): Promise<Scheduler> {
    const scheduler = new Scheduler(site);
    const all = await Array.fromAsync(site.tasks.all());
    for (const task of all) scheduler.#held.note(null, task);
    const tasks = all.filter(({ state }) => state === "waiting")
      .sort((a, b) => a.enqueuedAt - b.enqueuedAt || a.id - b.id);
    for (const task of tasks) scheduler.waiting.add(task);
    return scheduler;
  }

  start(): void {
    this.#teller.start();
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
    this.#teller.stop();
    clearInterval(this.#timer);
    this.#bell.ring();
  }

  /** Tasks for a judge with free slots; waits a while when there are none. */
  async claim(request: ClaimRequest, signal: AbortSignal) {
    const { clock, judges } = this.#site;
    const until = clock() + CLAIM_WAIT_MS;
    if (judges.greet(request, clock())) await this.#releaseOlder(request.judge);
    for (;;) {
      const { rung } = this.#bell;
      const tasks = await this.#take(request);
      const left = until - clock();
      if (tasks.length > 0 || left <= 0 || this.#closed || signal.aborted) {
        return tasks;
      }
      // Longer only if the clock was set back.
      const ms = Math.min(
        left,
        CLAIM_WAIT_MS,
        judges.restLeft(request.judge.name, clock()) || Infinity,
      );
      await this.#bell.wait({ rung, ms, signal });
      judges.touch(request.judge.name, clock());
    }
  }

  /** Extends the leases of what the judge runs; returns what it has lost. */
  async heartbeat(
    judge: JudgeIdentity,
    running: readonly TaskRef[],
  ): Promise<TaskRef[]> {
    const { site, now } = this.#here();
    site.judges.touch(judge.name, now);
    const lost: TaskRef[] = [];
    for (const ref of running) {
      const kept = await site.store.transact(async (tx) => {
        const task = await tx.get(site.tasks, ref.kind, ref.id);
        if (!isHeld(task, judge, ref)) return err("stale");
        return ok(tx.put(site.tasks, { ...task, leaseUntil: now + LEASE_MS }));
      });
      if (!kept.ok) lost.push(ref);
    }
    return lost;
  }

  /** Shows how far a task is; the first call says that it is compiled. */
  async progress(
    judge: JudgeIdentity,
    ref: TaskRef,
    figures: { done: number; total: number },
  ): Promise<boolean> {
    const { site } = this.#here();
    const task = await site.tasks.get(ref.kind, ref.id);
    if (!isHeld(task, judge, ref)) return false;
    return await WORK[ref.kind].progress(site, judge, ref, figures);
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
      const { reason } = outcome;
      site.log.warn("judge fault", { judge: judge.name, ...ref, reason });
    }
    return (await settle(site, judge, ref, outcome)).ok;
  }

  /** A judge that stops gives back what it will not finish. */
  async release(judge: JudgeIdentity, refs: readonly TaskRef[]): Promise<void> {
    const { site } = this.#here();
    site.judges.forget(judge.name, judge.instance);
    for (const ref of refs) {
      await putBackIf(site, ref, (task) => isHeld(task, judge, ref));
    }
  }

  /** Returns the tasks of judges that have fallen silent to the queue. */
  async expireLeases(now: number): Promise<void> {
    const { rows } = await this.#site.tasks.list("lease", { limit: LOOK_AT });
    for (const task of rows) {
      if (!isOver(task.leaseUntil!, now)) continue;
      const { kind, id, judge } = task;
      this.#site.log.warn("lease expired", { kind, id, judge: judge?.name });
      await putBackIf(
        this.#site,
        task,
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
    for (const task of rows) {
      await putBackIf(this.#site, task, ({ judge }) => judge?.name === name);
    }
  }

  /** Waiting claims look again: a judge may take tasks that could not. */
  lookAgain(): void {
    this.#bell.ring();
  }

  async #take(request: ClaimRequest): Promise<AnyTask[]> {
    const languages = new Set(request.languages);
    const taken: AnyTask[] = [];
    const { name } = request.judge;
    if (!this.#mayTake(request.judge)) return taken;
    const fits = (task: Task) =>
      !isSuspect(task) || taken.length === 0 && this.#held.isIdle(name);
    const failed: { task: Task; reason: unknown }[] = [];
    while (
      taken.length < request.free && failed.length < MAX_FAILED &&
      !this.#closed && !this.#held.hasSuspect(name)
    ) {
      const next = this.waiting.take(languages, fits);
      if (next === null) break;
      try {
        const task = await this.#claimOne(next, request.judge);
        if (task !== null) taken.push(task);
      } catch (reason) {
        failed.push({ task: next, reason });
        if (outageOf(reason) !== null) break;
        this.#site.log.error("claim failed", { task: taskKey(next), reason });
      }
    }
    for (const { task, reason } of failed) await this.#waitOn(task, reason);
    // What has been claimed is the judge's, whatever became of the others.
    if (taken.length === 0 && failed.length > 0) throw failed[0].reason;
    return taken;
  }

  /** It waits in the store as before, so it has to wait here as well. */
  async #waitOn(task: Task, reason: unknown): Promise<void> {
    const { site, now } = this.#here();
    this.waiting.add(task);
    // Nor is it this task when nothing at all can be written.
    if (outageOf(reason) !== null || !this.#failed.note(task, now)) return;
    site.log.error("task given up", { task: taskKey(task), reason });
    // Where not even this can be written, it goes on waiting.
    await giveUpIf(site, task, ({ state }) => state === "waiting", "siteFault")
      .catch((reason) => site.log.error("task not given up", { reason }));
  }

  /** Not while an administrator says no, nor right after a fault of its own. */
  #mayTake({ name }: JudgeIdentity): boolean {
    const { site, now } = this.#here();
    return site.judgeDirectory.mayTake(name) &&
      site.judges.restLeft(name, now) === 0;
  }

  async #claimOne(
    { kind, id }: Task,
    judge: JudgeIdentity,
  ): Promise<AnyTask | null> {
    const { site, now } = this.#here();
    const work = WORK[kind];
    const claimed = await site.store.transact<AnyTask | null, string>(
      async (tx) => {
        const task = await tx.get(site.tasks, kind, id);
        if (task?.state !== "waiting") return err("taken");
        const begun = await work.begin(tx, site, task, judge);
        if (begun === null) {
          tx.delete(site.tasks, kind, id);
          return ok(null);
        }
        if (!begun.ok) {
          await finish(tx, site, task, work.failed(begun.error));
          return ok(null);
        }
        tx.put(site.tasks, {
          ...task,
          state: "claimed",
          attempt: begun.value.attempt,
          judge,
          leaseUntil: now + LEASE_MS,
        });
        return begun;
      },
    );
    return claimed.ok ? claimed.value : null;
  }

  /** A judge that was started again holds nothing of what it held before. */
  async #releaseOlder(judge: JudgeIdentity): Promise<void> {
    const { rows } = await this.#site.tasks.list("judge", {
      prefix: [judge.name],
      limit: LOOK_AT,
    });
    for (const task of rows) {
      await putBackIf(
        this.#site,
        task,
        (task) =>
          task.judge?.name === judge.name &&
          task.judge.instance !== judge.instance,
      );
    }
  }

  #here() {
    return { site: this.#site, now: this.#site.clock() };
  }
}

/** One that ends later than any can was given before the clock was set back. */
const isOver = (leaseUntil: number, now: number) =>
  leaseUntil <= now || leaseUntil > now + 2 * LEASE_MS;
