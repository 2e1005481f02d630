import { isStaff } from "../accounts/access.ts";
import type { ContestSeat } from "../venues/seats.ts";
import { clockOf, extraOf } from "../venues/clock.ts";
import type { Act } from "./act.ts";
import { type Team, teamOf } from "./teams.ts";
import { seesRealNameOf } from "./board/names.ts";
import { participantsOf } from "./participants.ts";

export interface Person {
  uid: string;
  username: string;
  realname: string | null;
  /** What they take part as; null: their account. */
  team: Team | null;
  /** The machine that they sit at; null: it is not known, or seats are not bound. */
  seat: ContestSeat | null;
  isRegistered: boolean;
  /** Why they are off the scoreboard; null: they are not. */
  disqualified: { reason: string; at: number; by: string | null } | null;
  /** Their own time; null: not begun, or there is none. */
  ownTime: { startedAt: number; end: number; extra: number } | null;
}

/** Returns who takes part in a contest, has begun their own time or is disqualified there, by name. */
export function peopleOf(
  { site, viewer, now }: Act,
  cid: number,
  keyword?: string,
): Person[] {
  const { members, disqualified } = site.venues;
  const place = { kind: "contest", id: cid } as const;
  const off = [...disqualified.values()].filter((row) => row.cid === cid);
  const { sessions } = site.venues.kept;
  const rules = site.venues.kept.contests.get(cid);
  const begun = [...sessions.values()].filter((row) => row.cid === cid);
  const uids = new Set([
    ...begun.map(({ uid }) => uid),
    ...rules === null ? [] : participantsOf(site, rules),
    ...off.map(({ uid }) => uid),
  ]);
  const { directory } = site.accounts;
  const wanted = keyword?.toLowerCase() ?? "";
  // Who has a group does not read the names of others by adding them here.
  const seesReal = rules === null
    ? () => isStaff(viewer)
    : seesRealNameOf({ site, viewer }, rules);
  return [...uids].flatMap((uid) => {
    const entry = directory.get(uid);
    if (entry === null) return [];
    const { username } = entry;
    const realname = seesReal(uid) ? entry.realname : null;
    const team = teamOf(site, cid, uid);
    const { name = "", room = "", seat = "", organization } = team ?? {};
    const words = [username, realname, name, organization?.name, room, seat];
    const fits = words.some((word) => word?.toLowerCase().includes(wanted));
    if (!fits) return [];
    const row = disqualified.get(cid, uid);
    const session = sessions.get(cid, uid);
    return [{
      uid,
      username,
      realname: realname || null,
      team,
      seat: rules?.seatBinds === "none"
        ? null
        : site.venues.seats.get(cid, uid),
      isRegistered: members.get(place, uid) !== null,
      disqualified: row &&
        { reason: row.reason, at: row.at, by: directory.nameOf(row.byUid) },
      ownTime: session && rules && rules.timeLimit > 0
        ? {
          startedAt: session.startedAt,
          end: clockOf(rules, session, { now, isManager: false }).end,
          extra: extraOf(rules, session),
        }
        : null,
    }];
  }).sort((a, b) => a.username < b.username ? -1 : 1);
}
