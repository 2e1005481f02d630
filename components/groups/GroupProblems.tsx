import { useT } from "../reader.tsx";
import { ProblemName } from "../problems/ProblemName.tsx";
import { SolvedMark } from "../problems/ProblemTable.tsx";
import { TagLine } from "../problems/TagLine.tsx";
import { Table } from "../ui/Table.tsx";
import type { TagProps } from "../ui/Tag.tsx";

export interface GroupProblemRow {
  problemId: string;
  title: string;
  href: string;
  tags: TagProps[];
  status: number;
  ac: number;
  total: number;
  /** In percent, with two decimals. */
  passRate: string;
}

/** A group's own problems, with what was sent to them in the group (row G4.1). */
export const GroupProblems = (
  { rows }: { rows: readonly GroupProblemRow[] },
) => {
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ problemId }) => problemId}
        columns={[
          {
            title: t("problems.solved"),
            isSilent: true,
            width: "narrow",
            cell: "mark",
            of: ({ status }) => <SolvedMark status={status} />,
          },
          {
            title: t("submissions.problem"),
            cell: "lead",
            of: (row) => <ProblemName {...row} isRowLink />,
          },
          {
            title: t("problems.tags"),
            cell: "tags-cell",
            of: ({ tags }) => tags.length > 0 && <TagLine tags={tags} />,
          },
          {
            title: t("contests.colAcceptance"),
            width: "narrow end",
            isLabelled: true,
            of: ({ ac, total }) => `${ac} / ${total}`,
          },
          {
            title: t("problems.acceptance"),
            width: "narrow end",
            isLabelled: true,
            of: ({ passRate }) => `${passRate}%`,
          },
        ]}
      />
    </div>
  );
};
