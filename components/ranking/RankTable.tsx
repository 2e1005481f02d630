import { useT } from "../reader.tsx";
import type { RankRule } from "../../lib/ranking/rank_list.ts";
import { type RankRow, ratingOf } from "../../lib/ranking/view.ts";
import { addressOf } from "../../lib/http/query.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Table } from "../ui/Table.tsx";
import { Tag } from "../ui/Tag.tsx";

export interface RankTableProps {
  rule: RankRule;
  rows: readonly RankRow[];
  /** The viewer's uid; null: a visitor. */
  own: string | null;
  /** Where what somebody has sent is listed. */
  status?: string;
}

/** Who stands where, with what they have done. */
export function RankTable(
  { rule, rows, own, status = "/status" }: RankTableProps,
) {
  const t = useT();
  return (
    <Table
      kind="rank-table"
      rows={rows}
      keyOf={({ uid }) => uid}
      dataOf={({ uid }) => uid === own ? { "data-own": "" } : {} as never}
      columns={[
        {
          title: t("ranking.place"),
          width: "narrow end",
          cell: "stands num",
          of: ({ place }) => <b>{place}</b>,
        },
        {
          title: t("ranking.user"),
          cell: "lead",
          of: (row) => <Who row={row} isOwn={row.uid === own} />,
        },
        {
          title: t("ranking.signature"),
          cell: "text-ink2 break-words",
          isLabelled: "heard",
          of: ({ user: { signature } }) => signature,
        },
        rule === "oi"
          ? {
            title: t("ranking.score"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ score }) => <b>{score}</b>,
          }
          : null,
        {
          title: t("ranking.solved"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ ac, user: { username } }) => (
            <a
              class="text-ink"
              href={addressOf(status, { username, status: 0 })}
            >
              {ac}
            </a>
          ),
        },
        {
          title: t("ranking.total"),
          width: "narrow end",
          cell: "num",
          isLabelled: true,
          of: ({ total }) => total,
        },
        rule === "acm"
          ? {
            title: t("ranking.rating"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: (row) => `${ratingOf(row).toFixed(2)}%`,
          }
          : null,
      ]}
    />
  );
}

interface WhoProps {
  row: RankRow;
  isOwn: boolean;
}

function Who({ row: { user }, isOwn }: WhoProps) {
  const t = useT();
  const { uid, username, nickname, avatar, titleName, titleColor } = user;
  return (
    <span class="rank-user">
      <Avatar username={username} src={avatar} />
      <a
        class="text-ink font-semibold break-all"
        href={addressOf("/user-home", { uid, username })}
      >
        {username}
      </a>
      {titleName && <Tag name={titleName} color={titleColor} />}
      {nickname && <span class="text-ink2 break-all">{nickname}</span>}
      {isOwn && <b class="text-accent">{t("ranking.you")}</b>}
    </span>
  );
}
