import { type Refusal, refuse } from "../../failure.ts";
import type { Result } from "../../result.ts";
import type { Act } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { SubmitClock } from "../schema.ts";

/** More of one account's at once are no person's; each takes a few ms. */
const MAX_AT_ONCE = 60;

/**
 * What an account sends is taken one after another: they would only race for
 * its clock and its progress. Who floods the site keeps nobody else from it.
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

/** What an account may do once in the site's interval, each for itself. */
type Turn = "at" | "ranAt";

/** Seconds that the account still has to wait; 0: it is its turn. */
export async function secondsLeft(act: Act, turn: Turn): Promise<number> {
  return left(
    act,
    await act.site.submissions.submitClocks.get(act.viewer!.uid),
    turn,
  );
}

/** The same inside a transaction, where 0 takes the turn. */
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
  // It was set back since: nobody waits for its hours to come again.
  if (left > 2 * interval) return 0;
  return Math.max(0, Math.ceil(left / 1000));
}
