import { type Refusal, refuse } from "../../failure.ts";
import type { Result } from "../../result.ts";
import type { Act } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { SubmitClock } from "../schema.ts";

/** How many sendings of one account may wait at the same time: more come from no person, for each takes a few ms. */
const MAX_AT_ONCE = 60;

/**
 * Runs the sendings of one account one after another, because they would only
 * compete for its rate limit and its progress; other accounts are not held up by
 * them. Too many at the same time are refused.
 */
export async function inTurn<T>(
  { site, viewer }: Act,
  send: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (viewer === null) return await send();
  const { uid } = viewer;
  if (site.submissions.sending.ahead(uid) >= MAX_AT_ONCE) {
    return refuse("tooManyAtOnce", { params: { seconds: 1 } });
  }
  return await site.submissions.sending.run(uid, send);
}

/** The two actions with a rate limit, each with its own clock: submitting (`at`) and test runs (`ranAt`). */
type Turn = "at" | "ranAt";

/** Returns how many seconds the account still has to wait; 0: it may act now. */
export async function secondsLeft(act: Act, turn: Turn): Promise<number> {
  return left(
    act,
    await act.site.submissions.submitClocks.get(act.viewer!.uid),
    turn,
  );
}

/** Does the same inside a transaction; if the result is 0, the clock is started again. */
export async function takeTurn(
  tx: Transaction,
  act: Act,
  turn: Turn,
): Promise<number> {
  const { site, viewer, now } = act;
  if (site.website.config.defaultSubmitInterval === 0) return 0;
  const { uid } = viewer!;
  const clock = await tx.get(site.submissions.submitClocks, uid);
  const wait = left(act, clock, turn);
  if (wait > 0) return wait;
  const next = { ...clock ?? { uid, at: 0, ranAt: 0 }, [turn]: now };
  if (clock === null) tx.insert(site.submissions.submitClocks, next);
  else tx.put(site.submissions.submitClocks, next);
  return 0;
}

function left(
  { site, now }: Act,
  clock: SubmitClock | null,
  turn: Turn,
): number {
  const interval = site.website.config.defaultSubmitInterval * 1000;
  const left = clock === null ? 0 : clock[turn] + interval - now;
  // The server's clock was set back: nobody should wait until it has caught up.
  if (left > 2 * interval) return 0;
  return Math.max(0, Math.ceil(left / 1000));
}
