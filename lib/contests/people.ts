import type { Act } from "./act.ts";

export interface Person {
  uid: string;
  username: string;
  realname: string | null;
  isRegistered: boolean;
  /** Why they are off the scoreboard; null: they are not. */
  disqualified: { reason: string; at: number; by: string | null } | null;
}

/** Returns who is registered in a contest or disqualified there, by name. */
export function peopleOf(
  { site }: Act,
  cid: number,
  keyword?: string,
): Person[] {
  const { members, disqualified } = site.venues;
  const place = { kind: "contest", id: cid } as const;
  const off = [...disqualified.values()].filter((row) => row.cid === cid);
  const uids = new Set([
    ...members.of(place).map(({ uid }) => uid),
    ...off.map(({ uid }) => uid),
  ]);
  const { directory } = site.accounts;
  const wanted = keyword?.toLowerCase() ?? "";
  return [...uids].flatMap((uid) => {
    const entry = directory.get(uid);
    if (entry === null) return [];
    const { username, realname } = entry;
    const fits = [username, realname ?? ""].some((name) =>
      name.toLowerCase().includes(wanted)
    );
    if (!fits) return [];
    const row = disqualified.get(cid, uid);
    return [{
      uid,
      username,
      realname: realname || null,
      isRegistered: members.get(place, uid) !== null,
      disqualified: row &&
        { reason: row.reason, at: row.at, by: directory.nameOf(row.byUid) },
    }];
  }).sort((a, b) => a.username < b.username ? -1 : 1);
}
