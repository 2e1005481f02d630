import { outageOf } from "../failure.ts";
import type { ClaimRequest } from "../judging/calls.ts";
import {
  type AnyTask,
  type JudgeIdentity,
  LEASE_MS,
  taskKey,
  type TaskRef,
} from "../judging/protocol.ts";
import { err, ok } from "../result.ts";
import type { Site } from "../site.ts";
import { type Asked, askedOf, longestMs } from "../judging/answer_check.ts";
import { handedOut } from "./handed_out.ts";
import type { Task } from "./schema.ts";
import { finish, giveUpIf } from "./settle.ts";
import { FailedClaims, HeldTasks, isSuspect } from "./suspects.ts";
import type { WaitingQueue } from "./waiting.ts";
import { WORK } from "./work.ts";

/** Claims that throw, one after the other: then it is not the tasks. */
const MAX_FAILED = 3;

const claimKey = (claim: TaskRef) => `${taskKey(claim)} ${claim.attempt}`;

/** Another judge was faster. */
const TAKEN = "taken";

/** Of all slots, what one party may have while others wait: half of them. */
export const shareOf = (slots: number): number =>
  Math.max(1, Math.ceil(slots / 2));

/** Which of the tasks that wait a judge is given, and what it is told of them. */
export class HandingOut {
  readonly #held = new HeldTasks();
  readonly #failed = new FailedClaims();
  /** By party: taken from the queue, and not yet held by anybody. */
  readonly #onTheWay = new Map<string, number>();
  /** What was asked by the claims that are open, of this process. */
  readonly #asked = new Map<string, { asked: Asked; since: number }>();
  #closed = false;

  constructor(readonly site: Site, readonly waiting: WaitingQueue) {}

  /** A task has changed in the store. */
  note(before: Task | null, after: Task | null): void {
    this.#held.note(before, after);
    if (after === null) this.#failed.forget(before!);
    if (before?.judge && !after?.judge) this.#asked.delete(claimKey(before));
  }

  /** Null: an earlier process has handed it out. */
  asked(ref: TaskRef): Asked | null {
    return this.#asked.get(claimKey(ref))?.asked ?? null;
  }

  /** A judge can hold a task for ever by saying so: longer than it can take. */
  isOverdue(ref: TaskRef, now: number): boolean {
    const known = this.#asked.get(claimKey(ref));
    return known !== undefined && now - known.since > longestMs(known.asked);
  }

  close(): void {
    this.#closed = true;
  }

  /** As many as there are free slots for, if as many wait that may be given. */
  async take(request: ClaimRequest): Promise<AnyTask[]> {
    const languages = new Set(request.languages);
    const taken: AnyTask[] = [];
    const { name } = request.judge;
    if (!this.#mayTake(name)) return taken;
    const accepts = (task: Task) =>
      !isSuspect(task) || taken.length === 0 && this.#held.isIdle(name);
    const failed: { task: Task; reason: unknown }[] = [];
    while (
      taken.length < request.free && failed.length < MAX_FAILED &&
      !this.#closed && !this.#held.hasSuspect(name)
    ) {
      const next = this.waiting.take(languages, {
        accepts,
        ...this.#fairness(name),
      });
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
    // What has been claimed is the judge's, whatever became of the others.
    if (taken.length === 0 && failed.length > 0) throw failed[0].reason;
    return taken;
  }

  /** Nobody waits for what another one has sent, but for their turn. */
  #fairness(name: string) {
    const { judges, clock } = this.site;
    const now = clock();
    const share = shareOf(judges.slots(now));
    const faults = judges.faultsOf(name);
    return {
      rests: ({ party }: Task) => faults?.restsFrom(party, now) ?? false,
      hasShare: ({ party }: Task) =>
        this.#held.ofParty(party) + (this.#onTheWay.get(party) ?? 0) >= share,
    };
  }

  /** It waits in the store as before, so it has to wait here as well. */
  async #waitOn(task: Task, reason: unknown): Promise<void> {
    const { site } = this;
    this.waiting.add(task);
    // Nor is it this task when nothing at all can be written.
    if (outageOf(reason) !== null) return;
    if (!this.#failed.note(task, site.clock())) return;
    site.log.error("task given up", { task: taskKey(task), reason });
    // Where not even this can be written, it goes on waiting.
    await this.#giveUp(task)
      .catch((reason) => site.log.error("task not given up", { reason }));
  }

  #giveUp(task: Task, message: string | null = null): Promise<void> {
    const isWaiting = ({ state }: Task) => state === "waiting";
    return giveUpIf(this.site, task, isWaiting, "siteFault", message);
  }

  /** Not while an administrator says no, nor right after faults of its own. */
  #mayTake(name: string): boolean {
    const { judgeDirectory, judges, clock } = this.site;
    return judgeDirectory.mayTake(name) &&
      (judges.faultsOf(name)?.restLeft(clock()) ?? 0) === 0;
  }

  async #claim(task: Task, judge: JudgeIdentity): Promise<AnyTask | null> {
    const { party } = task;
    this.#move(party, 1);
    try {
      return await this.#claimOne(task, judge);
    } finally {
      this.#move(party, -1);
    }
  }

  #move(party: string, step: number): void {
    const count = (this.#onTheWay.get(party) ?? 0) + step;
    if (count > 0) this.#onTheWay.set(party, count);
    else this.#onTheWay.delete(party);
  }

  async #claimOne(
    ref: Task,
    judge: JudgeIdentity,
  ): Promise<AnyTask | null> {
    const { site } = this;
    const { kind, id } = ref;
    const now = site.clock();
    const work = WORK[kind];
    const claimed = await site.store.transact<AnyTask | null, string>(
      async (tx) => {
        const task = await tx.get(site.tasks, kind, id);
        if (task?.state !== "waiting") return err(TAKEN);
        const begun = await work.begin(tx, site, task, judge);
        if (begun === null) {
          tx.delete(site.tasks, kind, id);
          return ok(null);
        }
        if (!begun.ok) {
          await finish(tx, site, task, work.failed(begun.error));
          return ok(null);
        }
        const told = handedOut(begun.value);
        if (!told.ok) return told;
        tx.put(site.tasks, {
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
        this.#asked.set(claimKey(told), { asked, since: now });
      }
      return told;
    }
    if (claimed.error !== TAKEN) await this.#giveUp(ref, claimed.error);
    return null;
  }
}
