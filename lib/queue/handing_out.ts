import { outageOf } from "../failure.ts";
import type { ClaimRequest } from "../judging/calls.ts";
import {
  type AnyTask,
  isAwaited,
  type JudgeIdentity,
  LEASE_MS,
  taskKey,
  type TaskRef,
} from "../judging/protocol.ts";
import { err, ok } from "../result.ts";
import type { Site } from "./act.ts";
import { type Asked, askedOf, longestMs } from "../judging/answer_check.ts";
import { handedOut } from "./task_for_judge.ts";
import { isBackground, shareKeyOf, type Task } from "./schema.ts";
import { finish, giveUpIf } from "./settle.ts";
import { FailedClaims, HeldTasks, isSuspect, TaskCounts } from "./suspects.ts";
import type { WaitingQueue } from "./waiting.ts";

/** After this many failed claims in a row, the tasks are not the cause. */
const MAX_FAILED = 3;

/** A task that is held so long may go on for minutes. */
const LONG_MS = 5_000;

const claimKey = (claim: TaskRef) => `${taskKey(claim)} ${claim.attempt}`;

/** The result when another judge was faster. */
const TAKEN = "taken";

/** Returns how many slots one party may hold while others wait: half of all. */
export const shareOf = (slots: number): number =>
  Math.max(1, Math.ceil(slots / 2));

/** Whose slots are counted together where tasks take long: a party's, or the background's (null). */
const holderOf = (task: Task): string | null =>
  isBackground(task) ? null : shareKeyOf(task);

/** Chooses the waiting tasks that a judge gets, and prepares them for it. */
export class HandingOut {
  readonly #held = new HeldTasks();
  readonly #failed = new FailedClaims();
  /** Tasks that have left the queue, but that no judge holds yet. */
  readonly #onTheWay = new TaskCounts();
  /** What this process has asked in its open claims. */
  readonly #asked = new Map<
    string,
    { asked: Asked; since: number; holder: string | null }
  >();
  #closed = false;

  constructor(readonly site: Site, readonly waiting: WaitingQueue) {}

  /** Notes that a task has changed in the store. */
  note(before: Task | null, after: Task | null): void {
    this.#held.note(before, after);
    if (after === null) this.#failed.forget(before!);
    if (before?.judge && !after?.judge) this.#asked.delete(claimKey(before));
  }

  /** Returns what a judge was asked; null if an earlier process asked it. */
  asked(ref: TaskRef): Asked | null {
    return this.#asked.get(claimKey(ref))?.asked ?? null;
  }

  /**
   * Whether a judge has held a task longer than it can take: by reporting it
   * again and again, a judge could hold it forever.
   */
  isOverdue(ref: TaskRef, now: number): boolean {
    const known = this.#asked.get(claimKey(ref));
    return known !== undefined && now - known.since > longestMs(known.asked);
  }

  close(): void {
    this.#closed = true;
  }

  /**
   * Takes one task for each free slot, as far as tasks wait that may be given; and,
   * for a judge that has room for it, one more that a person waits for.
   */
  async take(request: ClaimRequest): Promise<AnyTask[]> {
    const languages = new Set(request.languages);
    const taken: AnyTask[] = [];
    const { name } = request.judge;
    if (!this.#mayTake(name)) return taken;
    const accepts = (task: Task) =>
      !isSuspect(task) || taken.length === 0 && this.#held.isIdle(name);
    const rules = { accepts, ...this.#fairness(name) };
    const extra = {
      ...rules,
      rests: (task: Task) => !isAwaited(task) || rules.rests(task),
    };
    const failed: { task: Task; reason: unknown }[] = [];
    const most = request.free + (request.express ? 1 : 0);
    while (
      taken.length < most && failed.length < MAX_FAILED &&
      !this.#closed && !this.#held.hasSuspect(name)
    ) {
      const isExtra = taken.length >= request.free;
      const next = this.waiting.take(languages, isExtra ? extra : rules);
      if (next === null) break;
      try {
        const task = await this.#claim(next, request.judge);
        if (task !== null) taken.push(task);
      } catch (reason) {
        failed.push({ task: next, reason });
        if (outageOf(reason) !== null) break;
        this.site.log.error("claim failed", { task: taskKey(next), reason });
      }
    }
    for (const { task, reason } of failed) await this.#waitOn(task, reason);
    // The judge keeps what it has claimed, whatever became of the others.
    if (taken.length === 0 && failed.length > 0) throw failed[0].reason;
    return taken;
  }

  /**
   * Returns the rules of sharing for one take: nobody waits for another party's
   * tasks, except for their turn.
   */
  #fairness(name: string) {
    const { judges: { registry: judges }, clock } = this.site;
    const now = clock();
    const slots = judges.slots(now);
    const share = shareOf(slots);
    const faults = judges.faultsOf(name);
    const counts = [this.#held.counts, this.#onTheWay];
    const hasShare = (task: Task) =>
      counts.reduce((sum, count) => sum + count.inShareOf(task), 0) >= share;
    const isLastSlot = () =>
      counts.reduce((sum, { background }) => sum + background, 0) >= slots - 1;
    let known: ReadonlySet<string | null> | null = null;
    const isLong = (task: Task) =>
      (known ??= this.#longHolders(now)).has(holderOf(task));
    const leavesRoom = (task: Task) =>
      slots > 1 && (isBackground(task) ? isLastSlot() : hasShare(task)) &&
      isLong(task);
    return {
      rests: (task: Task) =>
        (faults?.restsFrom(task.party, now) ?? false) || leavesRoom(task),
      hasShare,
    };
  }

  /**
   * Returns who has a task that already takes long. They leave room even while
   * nobody else waits: with two programs that sleep, one account would hold all
   * slots for as long as their cases last, so it keeps to its share. What
   * everybody overtakes leaves one slot, for whoever comes first; half of all
   * would stand idle through a rejudge of a night.
   */
  #longHolders(now: number): Set<string | null> {
    const long = this.#asked.values()
      .filter(({ since }) => now - since > LONG_MS);
    return new Set(long.map(({ holder }) => holder));
  }

  /** Lets a task wait again, because it still waits in the store. */
  async #waitOn(task: Task, reason: unknown): Promise<void> {
    const { site } = this;
    this.waiting.add(task);
    // If nothing at all can be written, the task is not the cause.
    if (outageOf(reason) !== null) return;
    if (!this.#failed.note(task, site.clock())) return;
    site.log.error("task given up", { task: taskKey(task), reason });
    // If even this cannot be written, the task goes on waiting.
    await this.#giveUp(task)
      .catch((reason) => site.log.error("task not given up", { reason }));
  }

  #giveUp(task: Task, message: string | null = null): Promise<void> {
    const isWaiting = ({ state }: Task) => state === "waiting";
    return giveUpIf(this.site, task, isWaiting, "siteFault", message);
  }

  /**
   * Whether a judge may get tasks: its administrator allows it, and it does not
   * pause after faults.
   */
  #mayTake(name: string): boolean {
    const { judges: { directory: judgeDirectory, registry: judges }, clock } =
      this.site;
    return judgeDirectory.mayTake(name) &&
      (judges.faultsOf(name)?.restLeft(clock()) ?? 0) === 0;
  }

  async #claim(task: Task, judge: JudgeIdentity): Promise<AnyTask | null> {
    this.#onTheWay.add(task, 1);
    try {
      return await this.#claimOne(task, judge);
    } finally {
      this.#onTheWay.add(task, -1);
    }
  }

  async #claimOne(
    ref: Task,
    judge: JudgeIdentity,
  ): Promise<AnyTask | null> {
    const { site } = this;
    const { kind, id } = ref;
    const now = site.clock();
    const work = site.queue.work[kind];
    const claimed = await site.store.transact<AnyTask | null, string>(
      async (tx) => {
        const task = await tx.get(site.queue.tasks, kind, id);
        if (task?.state !== "waiting") return err(TAKEN);
        const begun = await work.begin(tx, task, judge);
        if (begun === null) {
          tx.delete(site.queue.tasks, kind, id);
          return ok(null);
        }
        if (!begun.ok) {
          await finish(tx, site, task, work.failed(begun.error));
          return ok(null);
        }
        const told = handedOut(begun.value);
        if (!told.ok) return told;
        tx.put(site.queue.tasks, {
          ...task,
          state: "claimed",
          attempt: begun.value.attempt,
          judge,
          leaseUntil: now + LEASE_MS,
        });
        return told;
      },
    );
    if (claimed.ok) {
      const told = claimed.value;
      if (told !== null) {
        const asked = askedOf(told);
        const holder = holderOf(ref);
        this.#asked.set(claimKey(told), { asked, since: now, holder });
      }
      return told;
    }
    if (claimed.error !== TAKEN) await this.#giveUp(ref, claimed.error);
    return null;
  }
}
