import type { z } from "zod";
import { faultInAnswer } from "../judging/answer_check.ts";
import {
  type AnyResult,
  type ClaimRequest,
  type JudgeOutcome,
  ResultRequest,
} from "../judging/calls.ts";
import {
  CLAIM_WAIT_MS,
  type JudgeIdentity,
  LEASE_MS,
  type TaskRef,
} from "../judging/protocol.ts";
import { Bell } from "../process_calls/bell.ts";
import { err, ok } from "../result.ts";
import type { Site } from "./act.ts";
import { HandingOut } from "./handing_out.ts";
import { isOver, LeaseWatch } from "./leases.ts";
import { isHeld, type Task } from "./schema.ts";
import { putBackIf, settle } from "./settle.ts";
import { WaitingQueue } from "./waiting.ts";

/** How many tasks are read at a time. */
const LOOK_AT = 300;
const EXPIRY_CHECK_MS = 2_000;

/**
 * Hands tasks to judges under leases. Everything that matters is in the store,
 * so a new process continues where a killed one stopped; in memory are only
 * those who wait.
 */
export class Scheduler {
  readonly #site: Site;
  readonly waiting = new WaitingQueue();
  readonly #bell = new Bell();
  readonly #handingOut: HandingOut;
  readonly #leases = new LeaseWatch();
  /** The claim of each judge that came last. */
  readonly #asking = new Map<string, ClaimRequest>();
  /** Those that wait for the bell. */
  readonly #waitingClaims = new Set<ClaimRequest>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  /** Whether judges get nothing for now; what they have is taken back from them as ever. */
  isPaused: () => boolean = () => false;

  private constructor(site: Site) {
    this.#site = site;
    this.#handingOut = new HandingOut(site, this.waiting);
    site.queue.keptTasks.onChange(({ before, after }) => {
      this.#handingOut.note(before, after);
      if (after?.state !== "waiting") this.waiting.remove((after ?? before)!);
      else if (!isAsBefore(before, after)) this.waiting.add(after);
      // A task that must run alone waits for its judge's other tasks, and they
      // for it.
      const isEnd = after === null && before?.state === "claimed";
      if (after?.state === "waiting" || isEnd) this.#bell.ring();
    });
  }

  static open(site: Site): Scheduler {
    const scheduler = new Scheduler(site);
    const all = [...site.queue.keptTasks.values()];
    for (const task of all) scheduler.#handingOut.note(null, task);
    const tasks = all.filter(({ state }) => state === "waiting")
      .sort((a, b) => a.enqueuedAt - b.enqueuedAt || a.id - b.id);
    for (const task of tasks) scheduler.waiting.add(task);
    return scheduler;
  }

  /** Looks after the leases: for one process of a site. */
  lead(): void {
    this.#timer = setInterval(
      () =>
        this.lookAfterLeases().catch((reason) =>
          this.#site.log.error("lease check failed", { reason })
        ),
      EXPIRY_CHECK_MS,
    );
  }

  /**
   * Returns what silent judges hold, once they could be heard for long enough.
   */
  async lookAfterLeases(): Promise<void> {
    const now = this.#site.clock();
    if (this.#leases.mayExpire(now)) await this.expireLeases(now);
  }

  /** Answers waiting claims with nothing and accepts no more. */
  stop(): void {
    this.#closed = true;
    this.#handingOut.close();
    clearInterval(this.#timer);
    this.#bell.ring();
  }

  /**
   * Returns tasks for a judge with free slots; waits a while if there are none.
   * Of a judge that has hung up, or has asked again since, nobody reads the
   * answer: it would be given tasks that it never hears of.
   */
  async claim(request: ClaimRequest, signal: AbortSignal) {
    const { clock, judges: { registry: judges } } = this.#site;
    const { name } = request.judge;
    const until = clock() + CLAIM_WAIT_MS;
    // An older claim of the same judge that waits is answered with nothing.
    const older = this.#asking.get(name);
    this.#asking.set(name, request);
    if (older !== undefined && this.#waitingClaims.has(older)) {
      this.#bell.ring();
    }
    if (judges.greet(request, clock())) await this.#releaseOlder(request.judge);
    for (;;) {
      const { rung } = this.#bell;
      const tasks = this.isPaused() ? [] : await this.#handingOut.take(request);
      const left = until - clock();
      if (tasks.length > 0 || left <= 0 || this.#closed || signal.aborted) {
        return tasks;
      }
      // It can be longer only if the clock was set back.
      const ms = Math.min(
        left,
        CLAIM_WAIT_MS,
        judges.faultsOf(name)?.nextEnd(clock()) || Infinity,
      );
      this.#waitingClaims.add(request);
      await this.#bell.wait({ rung, ms, signal });
      this.#waitingClaims.delete(request);
      if (signal.aborted || this.#asking.get(name) !== request) return [];
      judges.touch(name, clock());
    }
  }

  /**
   * Extends the leases of what the judge runs; returns the tasks that it has
   * lost, or has held longer than any judge can need. All at once: one after
   * another, those of a large judge would take longer than it waits.
   */
  async heartbeat(
    judge: JudgeIdentity,
    running: readonly TaskRef[],
  ): Promise<TaskRef[]> {
    const { site, now } = this.#here();
    site.judges.registry.touch(judge.name, now);
    const kept = await Promise.all(running.map(async (ref) => {
      const isOverdue = this.#handingOut.isOverdue(ref, now);
      return await site.store.transact(async (tx) => {
        const task = await tx.get(site.queue.tasks, ref.kind, ref.id);
        if (!isHeld(task, judge, ref) || isOverdue) return err("stale");
        return ok(
          tx.put(site.queue.tasks, { ...task, leaseUntil: now + LEASE_MS }),
        );
      });
    }));
    return running.filter((_, n) => !kept[n].ok);
  }

  /** Shows the progress of a task; the first call says that it is compiled. */
  async progress(
    judge: JudgeIdentity,
    ref: TaskRef,
    figures: { done: number; total: number },
  ): Promise<boolean> {
    const { site } = this.#here();
    const task = await site.queue.tasks.get(ref.kind, ref.id);
    if (!isHeld(task, judge, ref)) return false;
    return await site.queue.work[ref.kind].progress(judge, ref, figures);
  }

  /**
   * Returns a judge's answer if it fits what was asked; any other becomes a
   * fault with the reason.
   */
  checked(
    result: z.infer<typeof AnyResult>,
  ): { outcome: JudgeOutcome; refused: string | null } {
    const parsed = ResultRequest.safeParse(result);
    const why = parsed.success
      ? faultInAnswer(this.#handingOut.asked(result.task), parsed.data.outcome)
      : parsed.error.issues[0].path.join(".");
    if (parsed.success && why === null) {
      return { outcome: parsed.data.outcome, refused: null };
    }
    const reason = `an answer that cannot be one: ${why}`.slice(0, 300);
    return { outcome: { kind: "fault", reason }, refused: why };
  }

  /** Stores an outcome; false if the task went to another claim meanwhile. */
  async result(
    judge: JudgeIdentity,
    ref: TaskRef,
    outcome: JudgeOutcome,
  ): Promise<boolean> {
    const { site, now } = this.#here();
    site.judges.registry.touch(judge.name, now);
    const task = await site.queue.tasks.get(ref.kind, ref.id);
    if (!isHeld(task, judge, ref)) return false;
    // This comes first, or the judge might get the same task again at once.
    site.judges.registry.noteOutcome(judge.name, { task, outcome }, now);
    if (outcome.kind === "fault") {
      const { reason } = outcome;
      site.log.warn("judge fault", { judge: judge.name, ...ref, reason });
    }
    return (await settle(site, judge, ref, outcome)).ok;
  }

  /** Returns the tasks that a stopping judge will not finish to the queue. */
  async release(judge: JudgeIdentity, refs: readonly TaskRef[]): Promise<void> {
    const { site } = this.#here();
    site.judges.registry.forget(judge.name, judge.instance);
    for (const ref of refs) {
      await putBackIf(site, ref, (task) => isHeld(task, judge, ref));
    }
  }

  /** Returns the tasks of judges that have fallen silent to the queue. */
  async expireLeases(now: number): Promise<void> {
    const { rows } = await this.#site.queue.tasks.list("lease", {
      limit: LOOK_AT,
    });
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

  /**
   * Returns everything that a judge holds to the queue, because it must stop.
   */
  async recall(name: string): Promise<void> {
    const { rows } = await this.#site.queue.tasks.list("judge", {
      prefix: [name],
      limit: LOOK_AT,
    });
    for (const task of rows) {
      await putBackIf(this.#site, task, ({ judge }) => judge?.name === name);
    }
  }

  /**
   * Lets waiting claims look again: a judge may take tasks that could not
   * before.
   */
  lookAgain(): void {
    this.#bell.ring();
  }

  /** Returns to the queue what a restarted judge held before. */
  async #releaseOlder(judge: JudgeIdentity): Promise<void> {
    const { rows } = await this.#site.queue.tasks.list("judge", {
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

/**
 * Whether a task waits in the place that it has already, so nothing is to do.
 */
const isAsBefore = (before: Task | null, after: Task) =>
  before?.state === "waiting" && before.attempt === after.attempt &&
  before.priority === after.priority && before.language === after.language;
