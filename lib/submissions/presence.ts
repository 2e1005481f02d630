import type { ActOn } from "../accounts/act.ts";
import type { Site as WithAudit } from "../audit/act.ts";
import { ok } from "../result.ts";
import { allowsAccount } from "../venues/account_rule.ts";
import type { Venues } from "../venues/book.ts";
import { bindSeat } from "./seats.ts";
import type { Venue } from "../venues/schema.ts";

type Act = ActOn<WithAudit & { venues: Venues }>;

/**
 * Notes that somebody has what a contest asks before them: they sit there from then on
 * (`bindSeat`), and take part. Returns why they may not have it after all.
 */
export async function notePresence(
  act: Act,
  { kind, id }: Pick<Venue, "kind" | "id">,
): Promise<"seatElsewhere" | null> {
  if (kind !== "contest") return null;
  const elsewhere = await bindSeat(act, id);
  if (elsewhere === null) await noteParticipant(act, { kind, id });
  return elsewhere;
}

/**
 * Whoever opens what a public contest asks, while it runs, takes part in it from then
 * on (row W4.3): it registers nobody otherwise. Its managers only look.
 */
async function noteParticipant(
  { site, viewer, now }: Act,
  { kind, id }: { kind: "contest"; id: number },
): Promise<void> {
  if (viewer === null) return;
  const { uid, username } = viewer;
  const { venues } = site;
  const rules = venues.kept.contests.get(id);
  const isOpen = rules !== null && rules.auth === "public" &&
    rules.begin <= now && now < rules.end;
  if (!isOpen || venues.members.get({ kind, id }, uid) !== null) return;
  if (venues.book.contestPolicy(id)!.isManager(viewer)) return;
  if (!allowsAccount(rules.accountRule, username)) return;
  const row = { kind, id, uid, level: "member", epoch: rules.epoch } as const;
  try {
    await site.store.transact<null, never>(async (tx) => {
      const known = await tx.get(venues.memberships, kind, id, uid);
      if (known === null) tx.insert(venues.memberships, row);
      else tx.put(venues.memberships, row);
      return ok(null);
    });
  } catch (reason) {
    // A store that is full keeps nobody from reading.
    site.log.warn("cannot note who takes part", { reason });
  }
}
