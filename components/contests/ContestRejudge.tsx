import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Table } from "../ui/Table.tsx";
import { Balloon } from "./Balloon.tsx";

export interface ContestRejudgeProps {
  cid: number;
  rows: readonly {
    pid: number;
    displayId: string;
    color: string;
    title: string;
    accepted: number;
    total: number;
  }[];
}

/** A contest's problems, each with a button that judges all anew that was sent to it. */
export const ContestRejudge = ({ cid, rows }: ContestRejudgeProps) => {
  const t = useT();
  return (
    <>
      <h1>{t("contests.tab.rejudge")}</h1>
      {rows.length === 0
        ? <p class="text-ink2">{t("contestAdmin.problemsNone")}</p>
        : (
          <div class="card rows">
            <Table
              rows={rows}
              keyOf={({ pid }) => pid}
              columns={[
                {
                  title: "ID",
                  width: "narrow",
                  cell: "text-ink3",
                  isLabelled: true,
                  of: ({ pid }) => pid,
                },
                {
                  title: t("contestAdmin.displayId"),
                  width: "narrow",
                  cell: "stands",
                  of: ({ displayId, color }) => (
                    <Balloon letter={displayId} color={color} />
                  ),
                },
                {
                  title: t("contestAdmin.displayTitle"),
                  cell: "lead break-words",
                  of: ({ title }) => title,
                },
                {
                  title: t("contests.accepted"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ accepted }) => accepted,
                },
                {
                  title: t("contestAdmin.submissions"),
                  width: "narrow end",
                  isLabelled: true,
                  of: ({ total }) => total,
                },
                {
                  title: t("contests.rejudgeAll"),
                  isSilent: true,
                  width: "narrow",
                  cell: "row-tools",
                  of: ({ pid, title, total }) =>
                    total > 0 && (
                      <form
                        method="post"
                        action={`/contest/${cid}/rejudge/${pid}`}
                      >
                        <Button
                          small
                          icon="refresh"
                          confirm={t("contests.rejudgeAsk", {
                            title,
                            count: total,
                          })}
                        >
                          {t("contests.rejudgeAll")}
                        </Button>
                      </form>
                    ),
                },
              ]}
            />
          </div>
        )}
    </>
  );
};
