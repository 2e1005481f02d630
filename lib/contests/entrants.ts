import { guestId } from "../venues/guests.ts";
import type { ContestTeam } from "../venues/teams.ts";
import type { Site } from "./act.ts";

/** What is known of whoever takes part in a contest: an account, or a team that has none here. */
export interface Entrant {
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  gender: string;
  avatar: string | null;
}

/** Made once for each state of a team: rows of boards are kept by it. */
const guests = new WeakMap<ContestTeam, Entrant>();

function guestOf(team: ContestTeam): Entrant {
  const known = guests.get(team) ?? {
    username: team.listId,
    nickname: team.name,
    realname: null,
    school: null,
    gender: "",
    avatar: null,
  };
  guests.set(team, known);
  return known;
}

/** Returns who takes part in a contest under this uid; null: the account is gone. */
export function entrantOf(
  { accounts, venues }: Pick<Site, "accounts" | "venues">,
  cid: number,
  uid: string,
): Entrant | null {
  if (guestId(uid) === null) return accounts.directory.get(uid);
  const team = venues.teams.get(cid, uid);
  return team && guestOf(team);
}
