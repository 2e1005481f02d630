import { z } from "zod";
import type { Viewer } from "../accounts/access.ts";
import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAudit } from "../audit/act.ts";
import { type Deed, written } from "../audit/witness.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { ok } from "../result.ts";
import type { Venues } from "./book.ts";
import type { Contest } from "./schema.ts";

/** The machine that an account sits at in one contest, and who else has tried (spec 4 E1.3). */
export const ContestSeat = z.object({
  cid: z.number().int(),
  uid: z.string(),
  /** Empty: not bound; staff may have set it before. */
  address: z.string().default(""),
  /** Of the session; empty: not bound. */
  device: z.string().default(""),
  /** When the contest's problems were first opened there; null: never. */
  boundAt: z.number().int().nullable().default(null),
  /** The last other machine that was refused. */
  refused: z.object({ address: z.string(), at: z.number().int() }).nullable()
    .default(null),
});
export type ContestSeat = z.infer<typeof ContestSeat>;

/** Visitors see none of it: the first minute of a contest writes one for each team. */
export async function openSeats(store: Store) {
  const seatRecords = store.collection<ContestSeat, [cid: number, uid: string]>(
    {
      name: "contest_seats",
      schema: ContestSeat,
      id: ({ cid, uid }) => [cid, uid],
      audience: "private",
    },
  );
  return { seatRecords, seats: await Kept.load(seatRecords) };
}

type Rules = Pick<Contest, "seatBinds" | "begin" | "end">;
type From = NonNullable<Viewer["from"]>;

/** Whether machines are looked at now: from the begin of a contest to its end. */
const isBound = ({ seatBinds, begin, end }: Rules, now: number) =>
  seatBinds !== "none" && begin <= now && now < end;

const keyOf = (seatBinds: Rules["seatBinds"], { ip, device }: From) =>
  seatBinds === "address" ? ip : device;
const boundTo = (seatBinds: Rules["seatBinds"], seat: ContestSeat | null) =>
  (seatBinds === "address" ? seat?.address : seat?.device) ?? "";

/** Why somebody may not come in from where they are; null: they may. What no request asks is from nowhere. */
export function whyNotHere(
  rules: Rules,
  seat: ContestSeat | null,
  { from, now }: { from: From | undefined; now: number },
): "seatElsewhere" | null {
  if (from === undefined || !isBound(rules, now)) return null;
  const bound = boundTo(rules.seatBinds, seat);
  return bound === "" || bound === keyOf(rules.seatBinds, from)
    ? null
    : "seatElsewhere";
}

/** Nothing is sent from a machine that is not bound: on two at once, one would stay unseen. */
export const needsSeat = (
  rules: Rules,
  seat: ContestSeat | null,
  { from, now }: { from: From | undefined; now: number },
): boolean =>
  from !== undefined && isBound(rules, now) &&
  boundTo(rules.seatBinds, seat) === "";

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
    !isBound(rules, now) || venues.book.contestPolicy(cid)?.isManager(viewer)
  ) return null;
  const known = seatHere();
  const key = keyOf(seatBinds, from);
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
