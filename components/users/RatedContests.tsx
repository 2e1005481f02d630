import type { RatingChange } from "../../lib/ratings/ledger.ts";
import { useMoment, useT } from "../reader.tsx";
import { Table } from "../ui/Table.tsx";
import { formatTime } from "../ui/Time.tsx";
import { RatingDelta } from "./RatingDelta.tsx";

/** What rated contests have made of somebody's rating. */
export function RatedContests(
  { rows }: { rows: readonly (RatingChange & { title: string | null })[] },
) {
  const t = useT();
  const { timeZone } = useMoment();
  return (
    <div class="rows">
      <Table
        rows={rows}
        keyOf={({ cid }) => cid}
        columns={[
          {
            title: t("ratings.date"),
            width: "narrow",
            of: ({ at }) => (
              <span class="num text-ink2">
                {formatTime(at, timeZone).slice(0, 10)}
              </span>
            ),
          },
          {
            title: t("ratings.contest"),
            cell: "lead",
            of: ({ cid, title }) =>
              title === null ? "—" : <a href={`/contest/${cid}`}>{title}</a>,
          },
          {
            title: t("ratings.rank"),
            width: "narrow end",
            of: ({ rank, people }) => t("ratings.rankOf", { rank, people }),
          },
          {
            title: t("ratings.change"),
            width: "narrow end",
            isLabelled: true,
            of: (row) => <RatingDelta {...row} />,
          },
          {
            title: t("ratings.after"),
            width: "narrow end",
            isLabelled: true,
            of: ({ after }) => <span class="num">{after}</span>,
          },
        ]}
      />
    </div>
  );
}
