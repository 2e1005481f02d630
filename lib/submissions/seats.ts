import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAudit } from "../audit/act.ts";
import { type Deed, written } from "../audit/witness.ts";
import { ok } from "../result.ts";
import type { Venues } from "../venues/book.ts";
import {
  areSeatsBound,
  boundTo,
  ContestSeat,
  machineKey,
  whyNotHere,
} from "../venues/seats.ts";

type Act = ActOn<WithAudit & { venues: Venues }>;

const deedOf = (
  { viewer, now, ip }: Act,
  cid: number,
  what: "bound" | "refused",
): Deed => ({
  uid: viewer!.uid,
  username: viewer!.username,
  ip,
  at: now,
  action: `SEAT /contest/:cid/${what}`,
  path: `/contest/${cid}`,
});

async function change(
  act: Act,
  cid: number,
  what: "bound" | "refused",
  next: (seat: ContestSeat) => ContestSeat | null,
): Promise<void> {
  const { site: { store, audit, venues }, viewer } = act;
  const records = venues.seatRecords;
  await written(
    { store, collection: audit.records },
    deedOf(act, cid, what),
    () =>
      store.transact<null, never>(async (tx) => {
        const known = await tx.get(records, cid, viewer!.uid);
        const seat = next(
          known ?? ContestSeat.parse({ cid, uid: viewer!.uid }),
        );
        if (seat === null) return ok(null);
        if (known === null) tx.insert(records, seat);
        else tx.put(records, seat);
        return ok(null);
      }),
    () => false,
  );
}

/**
 * Binds whoever opens what a contest asks to the machine that they do it at, the first time.
 * Returns why they may not, where another machine was faster.
 */
export async function bindSeat(
  act: Act,
  cid: number,
): Promise<"seatElsewhere" | null> {
  const { site: { venues }, viewer, now } = act;
  const rules = venues.kept.contests.get(cid);
  const from = viewer?.from;
  if (rules === null || viewer === null || from === undefined) return null;
  const seatHere = () => venues.seats.get(cid, viewer.uid);
  const { seatBinds } = rules;
  if (
    !areSeatsBound(rules, now) ||
    venues.book.contestPolicy(cid)?.isManager(viewer)
  ) return null;
  const known = seatHere();
  const key = machineKey(seatBinds, from);
  const isOpen = (seat: ContestSeat | null) => {
    const bound = boundTo(seatBinds, seat);
    return bound === "" || bound === key && seat!.boundAt === null;
  };
  if (isOpen(known)) {
    await change(
      act,
      cid,
      "bound",
      (seat) =>
        isOpen(seat)
          ? { ...seat, address: from.ip, device: from.device, boundAt: now }
          : null,
    );
  }
  return whyNotHere(rules, seatHere(), { from, now });
}

/** Tries from one and the same place are noted so seldom. */
const PAUSE_MS = 60_000;

/** Notes where somebody was refused because they sit elsewhere: staff look for it. */
export function noteRefusedSeat(act: Act, cid: number): void {
  const { site, viewer, now, ip } = act;
  const last = site.venues.seats.get(cid, viewer!.uid)?.refused;
  if (last?.address === ip && now - last.at < PAUSE_MS) return;
  const noted = change(
    act,
    cid,
    "refused",
    (seat) => ({ ...seat, refused: { address: ip, at: now } }),
  ).catch((reason) => site.log.warn("cannot note a refused seat", { reason }));
  site.background.add(noted);
  noted.finally(() => site.background.delete(noted));
}
