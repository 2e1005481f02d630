import { seesRealNameIn } from "./board/names.ts";
import type { ContestOrganization, ContestTeam } from "../venues/teams.ts";
import { canManageContest } from "./access.ts";
import type { Act, Site } from "./act.ts";

/** What somebody takes part in a contest as. */
export interface Team extends Omit<ContestTeam, "organization"> {
  organization: ContestOrganization | null;
}

/** Null: they take part as nothing but their account. */
export function teamOf(
  { venues }: Pick<Site, "venues">,
  cid: number,
  uid: string,
): Team | null {
  const team = venues.teams.get(cid, uid);
  return team && {
    ...team,
    organization: team.organization === ""
      ? null
      : venues.organizations.get(cid, team.organization),
  };
}

/** How the staff of a contest name and find somebody there, on screens and paper. */
export interface PersonName {
  /** Null: the account is gone. */
  username: string | null;
  realname: string | null;
  /** The team's name; empty: it has none. */
  team: string;
  organization: string;
  room: string;
  seat: string;
}

/** Names somebody to the staff of a contest (spec 4 E1.1); real names are for those who manage it. */
export function personName(
  { site, viewer }: Act,
  cid: number,
  uid: string,
): PersonName {
  const account = site.accounts.directory.get(uid);
  const team = teamOf(site, cid, uid);
  return {
    username: account?.username ?? null,
    realname: canManageContest(site, viewer, cid) &&
        seesRealNameIn({ site, viewer }, cid)(uid)
      ? account?.realname ?? null
      : null,
    team: team?.name ?? "",
    organization: team?.organization?.shortName ||
      team?.organization?.name || "",
    room: team?.room ?? "",
    seat: team?.seat ?? "",
  };
}

/** Orders rooms and seats: numbers in names are numbers, seat 9 before seat 10. */
export const byPlace = new Intl.Collator("zh-CN", { numeric: true }).compare;
