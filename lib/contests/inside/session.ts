import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Clock } from "../../venues/clock.ts";
import type { Act } from "../act.ts";
import { entered } from "../entered.ts";

/** The viewer's own time in a contest; null: the contest gives nobody one, or not them (spec 2 §4). */
export function ownTime(act: Act, cid: number): Result<Clock | null, Refusal> {
  const opened = entered(act, cid);
  if (!opened.ok) return opened;
  const clock = opened.value.policy.clock(act);
  return ok(clock.limit === null ? null : clock);
}

/**
 * Begins the viewer's own time, by the server's clock. Once it runs, asking again
 * changes nothing.
 */
export async function beginOwnTime(
  act: Act,
  cid: number,
): Promise<Result<Clock | null, Refusal>> {
  const { site, viewer, now } = act;
  const opened = entered(act, cid);
  if (!opened.ok) return opened;
  const { policy } = opened.value;
  const { state, limit } = policy.clock(act);
  if (viewer === null) return refuse("notSignedIn");
  // Managers may come in before.
  if (state === "scheduled") return refuse("contestNotBegun");
  if (limit === null) return ok(null);
  if (state === "ended") return refuse("contestEnded");
  if (site.venues.disqualified.get(cid, viewer.uid) !== null) {
    return refuse("disqualified");
  }
  const { sessions } = site.venues;
  const begun = await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(sessions, cid, viewer.uid);
    if (known === null) {
      tx.insert(sessions, { cid, uid: viewer.uid, startedAt: now, extra: 0 });
    }
    return ok(null);
  });
  return begun.ok ? ok(policy.clock(act)) : begun;
}

/** Makes the record of the calls (spec 2 §3): -1 not begun, 0 running, 1 over, as a contest's status. */
export const toSessionRecord = (clock: Clock, now: number) => ({
  hasStarted: clock.startedAt !== null,
  status: clock.startedAt === null
    ? clock.state === "ended" ? 1 : -1
    : clock.state === "running"
    ? 0
    : 1,
  timeLimit: clock.limit,
  /** Ours: seconds that are left, by the server's clock. */
  timeLeft: clock.startedAt === null
    ? null
    : Math.max(0, Math.ceil((clock.end - now) / 1000)),
});
