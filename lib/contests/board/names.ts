import { teamOf } from "../teams.ts";
import type { Site } from "../act.ts";
import type { ContestHead } from "../schema.ts";

interface Names {
  username: string;
  nickname: string | null;
  realname: string | null;
}

/** The name of an account that a contest's board shows; the username where there is no other. */
export const nameOn = (
  account: Names,
  showsName: ContestHead["showsName"],
): string => account[showsName] || account.username;

/** How somebody stands on a contest's board. */
export interface BoardName {
  name: string;
  school: string | null;
  /** Their organization's crest, or their own picture. */
  avatar: string | null;
  /** Told where the board shows real names. */
  members: readonly string[];
}

/** Names whoever takes part in a contest to everybody who sees its board (spec 4 E1.1). */
export function namedOn(
  site: Pick<Site, "accounts" | "venues">,
  { cid, showsName }: Pick<ContestHead, "cid" | "showsName">,
  uid: string,
): BoardName {
  const account = site.accounts.directory.get(uid)!;
  const team = teamOf(site, cid, uid);
  const organization = team?.organization ?? null;
  return {
    name: team?.name || nameOn(account, showsName),
    school: organization === null
      ? account.school
      : organization.shortName || organization.name,
    avatar: organization?.crest ?? account.avatar,
    members: showsName === "realname" ? team?.members ?? [] : [],
  };
}
