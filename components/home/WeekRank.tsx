import { addressOf } from "../../lib/http/query.ts";
import type { RankRow } from "../../lib/home/rank.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Tag } from "../ui/Tag.tsx";
import { keptView } from "../kept.tsx";

export interface WeekRankProps {
  t: Translate;
  rows: readonly RankRow[];
}

/** Equal figures share a place. */
const rankOf = (rows: readonly RankRow[], ac: number) =>
  rows.findIndex((row) => row.ac === ac) + 1;

/** Who has solved most problems in seven days. */
export const WeekRank = keptView("week rank", ({ t, rows }: WeekRankProps) => {
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("home.rankUser")}</th>
            <th class="narrow end">{t("home.rankSolved")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((
            { uid, username, nickname, titleName, titleColor, ac },
          ) => (
            <tr key={uid}>
              <td class="narrow end text-ink3">{rankOf(rows, ac)}</td>
              <td>
                <a
                  class="row-link text-ink font-medium break-all"
                  href={addressOf("/user-home", { uid, username })}
                >
                  {nickname || username}
                </a>
                {nickname && " "}
                {nickname && (
                  <span class="text-sm text-ink3 break-all inline-block max-w-full">
                    {username}
                  </span>
                )}
                {titleName && " "}
                {titleName && <Tag name={titleName} color={titleColor} />}
              </td>
              <td class="narrow end">{ac}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
