import { useT } from "../reader.tsx";
import type { Level } from "../../lib/venues/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";
import { LEVEL_WORDS } from "./words.ts";

export interface MemberRow {
  uid: string;
  username: string;
  /** Null: there is none that the reader is shown. */
  realname: string | null;
  level: Level;
  reason: string | null;
  createdAt: number;
  /** Levels that the reader may give; none: they change nothing here. */
  levels: readonly Level[];
  /** The reader may hand the group over to them. */
  mayHave: boolean;
}

export interface MemberTableProps {
  gid: number;
  rows: readonly MemberRow[];
  /** With what may be done to each. */
  isAdmin: boolean;
}

/** People of a group. */
export function MemberTable(props: MemberTableProps) {
  const t = useT();
  const { gid, rows, isAdmin } = props;
  return (
    <div class="card rows group-people">
      <Table
        rows={rows}
        keyOf={({ uid }) => uid}
        columns={[
          {
            title: t("groups.person"),
            cell: "lead break-words",
            of: ({ username, realname }) => (
              <>
                <a href={userHomeHref(username)}>{username}</a>
                {realname && " "}
                {realname && <span class="text-ink2">{realname}</span>}
              </>
            ),
          },
          {
            title: t("groups.level"),
            width: "narrow",
            cell: "stands",
            of: ({ level }) => t(LEVEL_WORDS[level]),
          },
          // Of those who have applied; most pages have none.
          rows.some(({ reason }) => reason !== null)
            ? {
              title: t("groups.reason"),
              isLabelled: "heard",
              cell: "break-words text-ink2",
              of: ({ reason }) => reason ?? "",
            }
            : null,
          {
            title: t("groups.since"),
            width: "narrow",
            isLabelled: true,
            of: ({ createdAt }) => <Time at={createdAt} />,
          },
          isAdmin
            ? {
              title: t("groups.actions"),
              isSilent: true,
              width: "end",
              of: (row) =>
                row.levels.length > 0 && <Change gid={gid} row={row} />,
            }
            : null,
        ]}
      />
    </div>
  );
}

function Change(
  { gid, row: { uid, username, level, levels, mayHave } }: {
    gid: number;
    row: MemberRow;
  },
) {
  const t = useT();
  return (
    <form
      class="group-change"
      method="post"
      action={`/group/${gid}/member`}
    >
      <input type="hidden" name="uid" value={uid} />
      <Select
        name="level"
        small
        label={t("groups.levelOf", { name: username })}
        value={level}
        options={[...new Set([level, ...levels])].map((one) => ({
          value: one,
          text: t(LEVEL_WORDS[one]),
        }))}
      />
      <Button small name="action" value="level">{t("shell.save")}</Button>
      <span class="flex gap-1">
        {mayHave && (
          <Button
            small
            kind="quiet"
            name="action"
            value="handOver"
            confirm={t("groups.handOverAsk", { name: username })}
          >
            {t("groups.handOver")}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          icon="trash"
          name="action"
          value="remove"
          label={t("groups.remove")}
          confirm={t("groups.removeAsk", { name: username })}
        />
      </span>
    </form>
  );
}
