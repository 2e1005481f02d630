import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";
import { Balloon } from "./Balloon.tsx";

interface SolvedRow {
  submitId: number;
  displayId: string;
  color: string;
  at: number;
  username: string | null;
  realname: string | null;
  isFirst: boolean;
  isChecked: boolean;
}

interface SolvedTableProps {
  cid: number;
  rows: readonly SolvedRow[];
  /** The part of the list that the reader is at. */
  page: number;
}

/** Brings the list anew, without waiting for it to come by itself. */
export const SolvedRefresh = ({ href }: { href: string }) => {
  const t = useT();
  return (
    <Button small icon="refresh" href={href}>
      {t("contestStaff.refresh")}
    </Button>
  );
};

/** First solutions of a contest, for those who bring balloons. */
export function SolvedTable(
  { cid, rows, page }: SolvedTableProps,
) {
  const t = useT();
  const nameOf = ({ username }: SolvedRow) =>
    username ?? t("people.goneAccount");
  return (
    <div class="card rows rows-wide">
      <Table
        rows={rows}
        keyOf={({ submitId }) => submitId}
        columns={[
          {
            title: t("contestStaff.solvedProblem"),
            width: "narrow",
            cell: "stands",
            of: ({ displayId, color }) => (
              <Balloon letter={displayId} color={color} />
            ),
          },
          {
            title: t("contestStaff.solvedBy"),
            cell: "lead break-words",
            of: (row) =>
              row.username === null ? nameOf(row) : (
                <a
                  class="row-link text-ink font-medium"
                  href={`/contest/${cid}/submissions?username=${
                    encodeURIComponent(row.username)
                  }`}
                >
                  {row.username}
                </a>
              ),
          },
          {
            title: t("contestStaff.realname"),
            width: "spare-between",
            cell: "text-ink2 break-words",
            isLabelled: true,
            of: ({ realname }) => realname,
          },
          {
            title: t("contestStaff.solvedTag"),
            width: "narrow",
            of: ({ isFirst }) =>
              isFirst
                ? (
                  <span class="tag font-semibold">
                    ★ {t("contestStaff.firstBlood")}
                  </span>
                )
                : <span class="tag">{t("contestStaff.accepted")}</span>,
          },
          {
            title: t("contestStaff.solvedAt"),
            width: "narrow",
            isLabelled: true,
            of: ({ at }) => <Time at={at} />,
          },
          {
            title: t("contestStaff.checkState"),
            width: "narrow spare-between",
            isLabelled: true,
            of: ({ isChecked }) =>
              isChecked
                ? t("contestStaff.checked")
                : <b>{t("contestStaff.notChecked")}</b>,
          },
          {
            title: t("contestStaff.check"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) => {
              const { submitId, isChecked } = row;
              const text = t(
                isChecked ? "contestStaff.uncheck" : "contestStaff.check",
              );
              return (
                <form method="post" action={`/contest/${cid}/ac-info`}>
                  <input type="hidden" name="id" value={submitId} />
                  <input type="hidden" name="page" value={page} />
                  <Button
                    small
                    kind={isChecked ? "quiet" : "plain"}
                    icon={isChecked ? undefined : "check"}
                    name="checked"
                    value={isChecked ? "false" : "true"}
                  >
                    {text}
                    <span class="sr-only">
                      {` ${row.displayId} ${nameOf(row)}`}
                    </span>
                  </Button>
                </form>
              );
            },
          },
        ]}
      />
    </div>
  );
}
