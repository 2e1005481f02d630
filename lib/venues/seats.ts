import { z } from "zod";
import type { Viewer } from "../accounts/access.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
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
export const areSeatsBound = ({ seatBinds, begin, end }: Rules, now: number) =>
  seatBinds !== "none" && begin <= now && now < end;

export const machineKey = (
  seatBinds: Rules["seatBinds"],
  { ip, device }: From,
) => seatBinds === "address" ? ip : device;
export const boundTo = (
  seatBinds: Rules["seatBinds"],
  seat: ContestSeat | null,
) => (seatBinds === "address" ? seat?.address : seat?.device) ?? "";

/** Why somebody may not come in from where they are; null: they may. What no request asks is from nowhere. */
export function whyNotHere(
  rules: Rules,
  seat: ContestSeat | null,
  { from, now }: { from: From | undefined; now: number },
): "seatElsewhere" | null {
  if (from === undefined || !areSeatsBound(rules, now)) return null;
  const bound = boundTo(rules.seatBinds, seat);
  return bound === "" || bound === machineKey(rules.seatBinds, from)
    ? null
    : "seatElsewhere";
}

/** Nothing is sent from a machine that is not bound: on two at once, one would stay unseen. */
export const needsSeat = (
  rules: Rules,
  seat: ContestSeat | null,
  { from, now }: { from: From | undefined; now: number },
): boolean =>
  from !== undefined && areSeatsBound(rules, now) &&
  boundTo(rules.seatBinds, seat) === "";
