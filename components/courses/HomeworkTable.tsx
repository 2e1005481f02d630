import { useT } from "../reader.tsx";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { AuthTag } from "../trainings/TrainingTable.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";

export interface HomeworkTableProps {
  rows: readonly (WholeTraining & { author: string })[];
}

/** The trainings that a course gives as homework. */
export function HomeworkTable({ rows }: HomeworkTableProps) {
  const t = useT();
  if (rows.length === 0) {
    return <p class="text-ink2">{t("courses.noHomework")}</p>;
  }
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ tid }) => tid}
        columns={[
          {
            title: t("courses.number"),
            width: "narrow",
            cell: "text-ink3 num",
            isLabelled: true,
            of: ({ rank }) => rank,
          },
          {
            title: t("courses.homeworkTitle"),
            cell: "lead break-words",
            of: ({ tid, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`/training/${tid}`}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("courses.auth"),
            width: "narrow",
            cell: "stands",
            of: (row) => <AuthTag {...row} />,
          },
          {
            title: t("courses.author"),
            width: "narrow",
            isLabelled: true,
            of: ({ author }) => (
              <a class="who" href={userHomeHref(author)}>{author}</a>
            ),
          },
          {
            title: t("courses.updated"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
        ]}
      />
    </div>
  );
}
