import type { User } from "../accounts/schema.ts";
import type { Site } from "./act.ts";
import type { Ranked, RankRule } from "./rank_list.ts";

export interface RankRow extends Ranked {
  user: User;
}

/** Looks up who stands in a part of a list. */
export async function toRows(
  site: Site,
  ranked: readonly Ranked[],
): Promise<RankRow[]> {
  const users = await site.accounts.users.getMany(
    ranked.map(({ uid }): [string] => [uid]),
  );
  return ranked.flatMap((row, n) => {
    const user = users[n];
    return user === null ? [] : [{ ...row, user }];
  });
}

/** The rate of accepted submissions in percent, to two decimals (row R1.8). */
export const ratingOf = ({ ac, total }: Pick<Ranked, "ac" | "total">) =>
  total === 0 ? 0 : Math.round(ac / total * 10_000) / 100;

/** Makes the contract's RankAcm or RankOi (§1). */
export function toRank({ user, ...row }: RankRow, rule: RankRule) {
  const { uid, username, nickname, signature, avatar } = user;
  const { titleName, titleColor } = user;
  const { total, ac, score } = row;
  const shared = {
    uid,
    username,
    nickname,
    signature,
    avatar,
    titleName,
    titleColor,
    total,
    ac,
    // Of ac and total, in both lists (rows R1.8, R1.11).
    rating: ratingOf(row),
  };
  return rule === "oi" ? { ...shared, score } : shared;
}
